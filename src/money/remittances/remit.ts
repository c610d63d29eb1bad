import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import { planRows } from '../../platform/database/remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Account } from '../ledger/accounts.ts';
import { credit, debit, type Entry } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { isCarried, periodOf } from './deposit-schedule.ts';
import { owedUntil } from './owed-until.ts';

/**
 * Books that what a company owes for a period was sent. The caller has locked the company. The amount is
 * everything owed up to the end of the period, so a void after sending reduces the next remittance; or `part`
 * of it, and the rest stays due. What an earlier period has to send is sent by that one alone. Returns
 * whether anything was sent.
 */
export async function remit(operation: Operation, period: Remittance, part?: bigint): Promise<boolean> {
  const { id, companyId } = period;
  const owed = await stillOwed(operation, period);
  const isSent = isEnough(period, owed);
  const sent = isSent ? (part ?? owed) : 0n;
  const parts = period.parts + (isSent ? 1 : 0);
  const settled = parts ? 'sent' : owed > 0n ? 'carried' : 'nothing_owed';
  await operation.db.remittance.updateMany({
    where: { id },
    data: {
      status: isSent && sent < owed ? 'due' : settled,
      parts,
      amountCents: period.amountCents + sent,
      ...notHeld,
      ...(isSent && notConfirmed),
    },
  });
  if (isSent) await post(operation, companyId, [entryOf(period, Number(sent), parts)]);
  else if (settled === 'carried') await planNext(operation, period);
  return isSent;
}

/** What is carried is sent with the next period, also where no check adds to it. */
async function planNext({ db }: Operation, { companyId, agency, periodEnd }: Remittance): Promise<void> {
  const { end, dueOn } = periodOf('tax_payable', agency, addDays(periodEnd, 1), 'monthly');
  const next = { company_id: companyId, account: 'tax_payable', agency, period_end: end, due_on: dueOn };
  await planRows(db, [{ id: newId(), ...next }]);
}

const notHeld = { heldBecause: null, heldBy: null, resend: false };
/** Nothing confirms yet what is sent now. What was sent before stays confirmed if nothing more is owed. */
const notConfirmed = { confirmation: null, confirmedAt: null };

const isEnough = ({ agency, periodEnd }: Remittance, owed: bigint): boolean =>
  owed > 0n && !isCarried(agency, periodEnd, owed);

/** What `remit` would send for a period, in cents. */
export async function toSend(operation: Operation, period: Remittance): Promise<bigint> {
  const owed = await stillOwed(operation, period);
  return isEnough(period, owed) ? owed : 0n;
}

/** Everything owed up to the end of the period, but what earlier periods that are due have to send. */
async function stillOwed({ db }: Operation, period: Remittance): Promise<bigint> {
  const { companyId, account, agency, periodEnd } = period;
  const line = { companyId, account, agency };
  const before = await db.remittance.findFirst({
    where: { ...line, status: 'due', periodEnd: { lt: periodEnd } },
    select: { periodEnd: true },
    orderBy: { periodEnd: 'desc' },
  });
  const days = await db.ledgerPosting.groupBy({ by: ['day'], where: line, _sum: { amountCents: true } });
  const booked = days.map(({ day, _sum }) => ({ day, cents: 0n - (_sum.amountCents ?? 0n) }));
  const earlier = before ? owedUntil(booked, before.periodEnd) : 0n;
  return owedUntil(booked, periodEnd) - (earlier > 0n ? earlier : 0n);
}

/** The entry counts for the last day of the period that it settles. */
const entryOf = (
  { id, account, agency, periodEnd: day }: Remittance,
  cents: number,
  part: number,
): Entry => ({
  kind: 'remitted',
  subject: { kind: 'remittance', id },
  reference: String(part),
  day,
  postings: [
    debit(account as Account, cents, { agency }), // a check constraint allows three of these
    credit('cash', cents),
  ],
});
