import { mostTotalCents } from '../../engine/nacha/layouts.ts';
import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import { wallTimeInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import { leadsOf } from '../../parties/companies/leads-of.ts';
import { record } from '../../platform/audit/record.ts';
import { lockAll } from '../../platform/database/lock.ts';
import { nextTraces } from '../../platform/database/next-traces.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf } from '../money-movement/account.ts';
import { postponeArrivals } from '../money-movement/arrivals.ts';
import { holdTransfers } from './hold-transfers.ts';
import type { BankSettings } from './settings.ts';

/** One transaction reads and writes so many transfers well within its time limit. */
const maxTransfers = 2_000;

/**
 * Assigns waiting transfers to a new bank file and gives them their trace numbers. The file itself is written
 * later, from what this transaction stores, also after a crash. A transfer whose account cannot be unsealed
 * is added to `unreadable` and keeps waiting: the others do not wait for it. Returns whether more may wait.
 */
export async function claimTransfers(
  operation: Operation,
  bank: BankSettings,
  unreadable = new Set<string>(),
): Promise<boolean> {
  const { db, now } = operation;
  const waiting = { status: 'created', bankFileId: null, NOT: { id: { in: [...unreadable] } } };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: maxTransfers } as const;
  const ids = (await db.transfer.findMany({ where: waiting, ...page })).map(({ id }) => id);
  await lockAll(db, 'transfers', ids);
  const { select: _, ...inOrder } = page;
  const locked = await db.transfer.findMany({ ...inOrder, where: { ...waiting, id: { in: ids } } });
  const waitsOn = locked.filter((transfer) => !accountOf(operation, transfer));
  for (const { id } of waitsOn) unreadable.add(id);
  await holdTransfers(operation, waitsOn);
  const readable = locked.filter(({ id }) => !unreadable.has(id));
  const claimed = fitting(readable);
  if (!claimed.length) return readable.length < locked.length;

  const fileId = newId();
  const { date: createdOn, time } = wallTimeInLosAngeles(now);
  const createdAt = time.slice(0, 5).replace(':', '');
  await db.bankFile.create({ select: { id: true }, data: { id: fileId, createdOn, createdAt } });
  const traces = await nextTraces(db, claimed.length);
  const leads = await leadsOf(
    operation,
    claimed.map(({ companyId }) => companyId),
  );
  const rows = claimed.map(({ id, companyId, amountCents, effectiveOn: planned }, i) => {
    const trace = bank.routingNumber.slice(0, 8) + String(traces[i]).padStart(7, '0');
    const sent = { amountCents: Number(amountCents), leadBankingDays: leads.get(companyId) };
    // Not before the day that was promised; later where the file is written too late for it.
    const effectiveOn = laterOf(planned, effectiveDay(now, sent));
    return { id, bankFileId: fileId, trace, effectiveOn, waitsBecause: null };
  });
  await db.transfer.setRows(rows);
  const late = rows.flatMap(({ effectiveOn }, i) => {
    const transfer = claimed[i];
    return transfer && transfer.effectiveOn !== effectiveOn ? [{ ...transfer, effectiveOn }] : [];
  });
  await postponeArrivals(operation, late);
  await record(operation, 'claimBankFile', {});
  return true;
}

/** As many transfers as the totals of a file can express; the rest goes into the next file. */
function fitting<One extends { readonly amountCents: bigint }>(transfers: readonly One[]): readonly One[] {
  let left = BigInt(mostTotalCents);
  const first = transfers.findIndex(({ amountCents }) => {
    left -= amountCents;
    return left < 0n;
  });
  return first < 0 ? transfers : transfers.slice(0, first);
}
