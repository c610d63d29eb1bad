import { isRetryable } from '../../engine/nacha/codes.ts';
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Said } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { bankProblem } from '../../parties/companies/bank-problem.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyAccount } from './account.ts';
import { makeTransfers } from './make-transfers.ts';
import { suspendOrResume } from './net-returned-debits.ts';
import { owedDebits, owedOf } from './owed-debits.ts';
import { refusalToRetry } from './refusal-to-retry.ts';
import { requireBank } from './require-bank.ts';
import { payrunOf } from './subject-of.ts';

type Arguments = { companyId: string; employerCheckId: string };

/** Retries the returned debits of a payrun, from the company's current account. */
export async function retryDebit(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employerCheckId } = args;
  const { db } = operation;
  await requireActive(operation, companyId);
  await lock(db, 'companies', companyId);
  if (!(await db.employerCheck.findFirst({ where: { id: employerCheckId, companyId } }))) {
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  requireBank(operation);
  const problem = await drawAgain(operation, args);
  if (problem) throw new Fault('WRONG_STATE', { problem });
  await record(operation, 'retryCompanyDebit', args);
}

/**
 * Draws the returned debits of a payrun again, from the company's current account. Returns why it cannot. The
 * caller has locked the company.
 */
export async function drawAgain(
  operation: Operation,
  { companyId, employerCheckId }: Arguments,
): Promise<Said | undefined> {
  const { db } = operation;
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const owed = await owedDebits(operation, [companyId]);
  const returned = owed.filter(
    (debit) => debit.employerCheckId === employerCheckId && debit.status === 'returned',
  );
  if (!returned.length) return 'No debit of this payrun is returned.';
  const unverified = bankProblem(company.bankStatus);
  if (unverified) return unverified;
  const account = companyAccount(operation, company);
  if (!account) return "The number of the company's bank account cannot be read: attach the account again.";
  const transfers = [];
  for (const owedDebit of returned) {
    const { part, attempt } = owedDebit;
    const before = await db.transfer.findMany({
      where: { employerCheckId, direction: 'debit', part },
      orderBy: { attempt: 'asc' },
    });
    const problem = refusalToRetry(operation, account, before);
    if (problem) return problem;
    const debit = { direction: 'debit', employerCheckId, part, attempt: attempt + 1, account } as const;
    transfers.push({ ...debit, amountCents: Number(owedOf(owedDebit)) });
  }
  await db.transfer.updateMany({ where: { id: { in: idsOf(returned) } }, data: { nextAt: null } });
  await makeTransfers(operation, companyId, transfers);
  return undefined;
}

/**
 * When the operator's rule draws a debit that comes back now again: once, after a code that says that the
 * money may be there later. Null if it is not drawn again.
 */
export function drawnAgainAt(
  { debitRetryDays, now }: Operation,
  { direction, attempt }: Pick<Transfer, 'direction' | 'attempt'>,
  code: string,
): Date | null {
  if (direction !== 'debit' || attempt > 0 || debitRetryDays === null || !isRetryable(code)) return null;
  return new Date(settlementAt(expectedBankingDaysAfter(dateInLosAngeles(now), debitRetryDays)));
}

/** Draws debits whose day has come. A debit that cannot be drawn is owed until somebody acts. */
export async function drawAgainOnDay(
  operation: Operation,
  companyId: string,
  due: readonly Transfer[],
): Promise<void> {
  if (!due.length) return;
  const data = { nextAt: null };
  await operation.db.transfer.updateMany({ where: { id: { in: idsOf(due) } }, data });
  let isRefused = false;
  for (const employerCheckId of new Set(due.map(payrunOf))) {
    if (await drawAgain(operation, { companyId, employerCheckId })) isRefused = true;
  }
  if (isRefused) await suspendOrResume(operation, companyId);
  await record(operation, 'retryCompanyDebit', { companyId });
}
