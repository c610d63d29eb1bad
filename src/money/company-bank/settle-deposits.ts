import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { BankStep } from '../money-movement/bank-step.ts';
import { plansOf } from '../money-movement/plans-of.ts';
import { returnPay } from '../money-movement/return-pay.ts';

/**
 * Settles due deposits to a company's account; later it applies the simulated bank's returns. The caller has
 * locked the company.
 */
export async function settleDeposits(operation: Operation, { companyId, at }: BankStep): Promise<void> {
  const { db } = operation;
  const where = { companyId, direction: 'deposit', nextAt: new Date(at) };
  const due = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  const plans = await plansOf(operation, companyId, due);
  const rows = due.map(({ id }) => {
    const next = plans.get(id)?.answers.find((answer) => answer.what === 'return' && answer.at > at);
    return { id, status: 'settled', nextAt: next ? new Date(next.at) : null };
  });
  await db.transfer.setRows(rows);
  const returned = due.flatMap((transfer) => {
    const answer = plans
      .get(transfer.id)
      ?.answers.find((planned) => planned.what === 'return' && planned.at === at);
    return answer ? [{ transfer, code: answer.code }] : [];
  });
  if (returned.length) await returnPay(operation, companyId, returned);
}
