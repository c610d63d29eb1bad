import { Fault } from '../../foundation/fault.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from './account.ts';
import { makeTransfers } from './make-transfers.ts';
import { owedDebits, owedOf } from './owed-debits.ts';
import { refusalToRetry } from './refusal-to-retry.ts';
import { requireBank } from './require-bank.ts';

type Arguments = { companyId: string; employerCheckId: string };

/** Retries the returned debits of a payrun, from the company's current account. */
export async function retryDebit(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employerCheckId } = args;
  const { db } = operation;
  await requireActive(operation, companyId);
  await lock(db, 'companies', companyId);
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  if (!(await db.employerCheck.findFirst({ where: { id: employerCheckId, companyId } }))) {
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  requireBank(operation);
  const owed = await owedDebits(operation, [companyId]);
  const returned = owed.filter((one) => one.employerCheckId === employerCheckId && one.status === 'returned');
  if (!returned.length) throw new Fault('WRONG_STATE', { problem: 'No debit of this payrun is returned.' });
  const unverified = bankProblem(company.bankStatus);
  if (unverified) throw new Fault('WRONG_STATE', { problem: unverified });
  const account = companyAccount(operation, company);
  if (!account) {
    const problem = "The number of the company's bank account cannot be read: attach the account again.";
    throw new Fault('WRONG_STATE', { problem });
  }
  const transfers = [];
  for (const owedDebit of returned) {
    const { part, attempt } = owedDebit;
    const before = await db.transfer.findMany({
      where: { employerCheckId, direction: 'debit', part },
      orderBy: { attempt: 'asc' },
    });
    const problem = refusalToRetry(operation, account, before);
    if (problem) throw new Fault('WRONG_STATE', { problem });
    const debit = { direction: 'debit', employerCheckId, part, attempt: attempt + 1, account } as const;
    transfers.push({ ...debit, amountCents: Number(owedOf(owedDebit)) });
  }
  await makeTransfers(operation, companyId, transfers);
  await record(operation, 'retryCompanyDebit', args);
}
