import { returnsEndAt, waitsForReturns } from '../../engine/payroll/calendar/cut-off.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { sentence, toStore } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { owedDebits, owedOf } from '../money-movement/owed-debits.ts';
import { setPayrun } from './set-payrun.ts';
import type { Step } from './step.ts';

/**
 * Makes the pay of a payrun wait until banks can no longer return its debits, if more debits of the company
 * can come back than the operator is willing to risk. At the speed four_day pay always waits.
 */
export async function holdForReturns(operation: Operation, company: Company, step: Step): Promise<void> {
  const { exposureLimitCents: limit } = operation;
  if (limit === null || waitsForReturns(company.leadBankingDays)) return;
  const atRisk = await returnable(operation, company.id);
  if (atRisk <= limit) return;
  const reason = sentence(tooMuchAtRisk, { amount: moneyText(atRisk), limit: moneyText(limit) });
  // This part may be more than the first of two operators has seen.
  await setPayrun(operation, step, { waitsForReturns: true, limitAgreedBy: null, ...toStore(reason) });
}

const tooMuchAtRisk =
  "{amount} of the company's debits can come back, and the operator bears {limit}: pay waits until banks can no longer return them.";

/** What banks may still return of a company's debits, and what it owes of those that they returned. */
async function returnable(operation: Operation, companyId: string): Promise<number> {
  const debits = await operation.db.transfer.findMany({
    where: { companyId, direction: 'debit', status: { in: ['created', 'submitted', 'settled'] } },
    orderBy: { id: 'desc' },
    take: 100,
  });
  const open = debits.filter(({ effectiveOn }) => returnsEndAt(effectiveOn) > operation.now);
  const owed = (await owedDebits(operation, [companyId])).filter(({ status }) => status === 'returned');
  return (
    open.reduce((sum, { amountCents }) => sum + Number(amountCents), 0) +
    owed.reduce((sum, debit) => sum + Number(owedOf(debit)), 0)
  );
}
