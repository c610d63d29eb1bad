/**
 * How the simulated bank refuses all transfers of a partner that left within a minute, as if they were one
 * file.
 */
import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import { laterOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { leadsOf } from '../../parties/companies/leads-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { postponeArrivals } from './arrivals.ts';
import { refusedAfterMilliseconds, settlesAt } from './make-transfers.ts';
import { requeueTransfers } from './requeue-transfers.ts';

/** The next file leaves an hour after the bank refused one. */
const againMilliseconds = 3_600_000;

/** Whether a due transfer is due because the bank refuses its file: others are due when they settle. */
export const isRefused = ({ status, effectiveOn }: Transfer, at: number): boolean =>
  status === 'submitted' && at < settlesAt(effectiveOn).getTime();

/** Takes back all transfers of the partner that left in the minute before the bank refuses their file. */
export function refuseFile(operation: Operation, at: number) {
  const leftAt = { gte: new Date(at - refusedAfterMilliseconds), lt: new Date(at) };
  return requeueTransfers(operation, { leftAt, status: 'submitted' }, new Date(at + againMilliseconds));
}

/** The bank takes a company's transfers of a refused file: on their day, or the first possible one after. */
export async function sendAgain(
  operation: Operation,
  companyId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  if (!transfers.length) return;
  const { db, now } = operation;
  const leadBankingDays = (await leadsOf(operation, [companyId])).get(companyId);
  const sent = transfers.map((transfer) => {
    const amountCents = Number(transfer.amountCents);
    const day = effectiveDay(now, { amountCents, leadBankingDays });
    return { ...transfer, effectiveOn: laterOf(transfer.effectiveOn, day) };
  });
  const leftAt = new Date(now);
  await db.transfer.setRows(
    sent.map(({ id, effectiveOn }) => {
      return { id, status: 'submitted', effectiveOn, leftAt, nextAt: settlesAt(effectiveOn) };
    }),
  );
  await postponeArrivals(
    operation,
    sent.filter(({ effectiveOn }, i) => effectiveOn !== transfers[i]?.effectiveOn),
  );
}
