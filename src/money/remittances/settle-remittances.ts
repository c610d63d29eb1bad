import { returnsEndAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { BankStep, BankStepResult } from '../money-movement/bank-step.ts';
import { plansOf } from '../money-movement/plans-of.ts';
import { returnPay } from '../money-movement/return-pay.ts';

/**
 * Settles due deposits to agencies, and confirms those that no bank has returned in time; applies the
 * simulated bank's returns. The caller has locked the company.
 */
export async function settleRemittances(operation: Operation, step: BankStep): Promise<BankStepResult[]> {
  const { db } = operation;
  const { companyId, at } = step;
  const where = { companyId, direction: 'remittance', nextAt: new Date(at) };
  const due = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  const plans = await plansOf(operation, companyId, due);
  const returnsOf = ({ id }: Transfer) =>
    plans.get(id)?.answers.filter(({ what }) => what === 'return') ?? [];
  const back = due.flatMap((transfer) => {
    const answer = returnsOf(transfer).find((planned) => planned.at === at);
    return answer ? [{ transfer, code: answer.code }] : [];
  });
  const others = due.filter((transfer) => !back.some((returned) => returned.transfer === transfer));
  const settlesLater = ({ id, status }: Transfer) =>
    status === 'submitted' && (plans.get(id)?.settlesAt ?? (plans.has(id) ? null : at)) !== at;
  const late = others.filter(settlesLater);
  const arrived = others.filter((other) => other.status === 'submitted' && !late.includes(other));
  const confirmed = others.filter((other) => other.status === 'settled');
  const nextReturn = (transfer: Transfer) => returnsOf(transfer).find((planned) => planned.at > at)?.at;
  await db.transfer.setRows([
    ...late.map((transfer) =>
      rowOf(transfer.id, 'submitted', plans.get(transfer.id)?.settlesAt ?? nextReturn(transfer)),
    ),
    ...arrived.map((transfer) => rowOf(transfer.id, 'settled', returnsEndAt(transfer.effectiveOn))),
    ...confirmed.map((transfer) => rowOf(transfer.id, 'settled', nextReturn(transfer))),
  ]);
  await confirm(operation, confirmed, at);
  if (back.length) await returnPay(operation, companyId, back);
  const nothingPaid = { employerCheckId: null, checkIds: [], paymentIds: [] };
  const resultOf = (what: BankStepResult['what'], reason: string | null) => ({
    ...step,
    ...nothingPaid,
    what,
    reason,
  });
  return [
    ...(arrived.length ? [resultOf('settled', null)] : []),
    ...(late.length ? [resultOf('unsettled', null)] : []),
    ...back.map(({ code }) => resultOf('returned', code)),
  ];
}

/** A deposit is sure to have arrived once none of its transfers can come back. */
async function confirm(operation: Operation, transfers: readonly Transfer[], at: number): Promise<void> {
  const ids = transfers.flatMap(({ remittanceId }) => remittanceId ?? []);
  if (!ids.length) return;
  const { db } = operation;
  const out = await db.transfer.findMany({
    where: { remittanceId: { in: ids }, status: { in: ['created', 'submitted', 'settled'] } },
    select: { remittanceId: true, status: true, effectiveOn: true },
  });
  const open = out.filter(
    (transfer) => transfer.status !== 'settled' || returnsEndAt(transfer.effectiveOn) > at,
  );
  const sure = ids.filter((id) => !open.some(({ remittanceId }) => remittanceId === id));
  const where = { id: { in: sure }, status: 'sent', confirmedAt: null };
  await db.remittance.updateMany({ where, data: { confirmedAt: new Date(operation.now) } });
}

const rowOf = (id: string, status: string, next: number | undefined) => ({
  id,
  status,
  nextAt: next === undefined ? null : new Date(next),
});
