import { answerDays } from '../../engine/nacha/codes.ts';
import { mostTotalCents } from '../../engine/nacha/layouts.ts';
import { expectedBankingDaysAfter, isExpectedOpen } from '../../engine/payroll/calendar/banking-day.ts';
import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import { wallTimeInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { newId } from '../../foundation/new-id.ts';
import { leadsOf } from '../../parties/companies/leads-of.ts';
import { record } from '../../platform/audit/record.ts';
import { lockAll } from '../../platform/database/lock.ts';
import { nextTraces } from '../../platform/database/next-traces.ts';
import { joinOutgoingFile } from '../../platform/database/outgoing-files.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf } from '../money-movement/account.ts';
import { postponeArrivals } from '../money-movement/arrivals.ts';
import { holdTransfers } from './hold-transfers.ts';
import type { BankSettings } from './settings.ts';

/** How many transfers one transaction reads and writes well within its time limit. */
const maxTransfers = 2_000;

/** A file is made in memory: this many entries are about 5 MB. */
const mostOfFile = { entries: 50_000, cents: mostTotalCents };

/**
 * Adds a partner's waiting transfers to the open file and gives them their trace numbers. The file itself is
 * written later, from what this transaction stores, also after a crash. A transfer whose account cannot be
 * unsealed is added to `unreadable` and keeps waiting: the others do not wait for it. Returns whether more
 * may be added.
 */
export async function claimTransfers(
  operation: Operation,
  bank: BankSettings,
  outgoingFileId: string,
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
  if (!readable.length) return locked.length > 0;
  const amounts = readable.map(({ amountCents }) => amountCents);
  const taken = await joinOutgoingFile(db, outgoingFileId, amounts, mostOfFile);
  if (!taken) return false;
  const claimed = readable.slice(0, taken);

  const fileId = newId();
  const { date: createdOn, time } = wallTimeInLosAngeles(now);
  const createdAt = time.slice(0, 5).replace(':', '');
  const part = { id: fileId, createdOn, createdAt, outgoingFileId, writtenAt: new Date(operation.realNow) };
  await db.bankFile.create({ select: { id: true }, data: part });
  const traces = await nextTraces(db, claimed.length, addDays(createdOn, -answerDays));
  const leads = await leadsOf(
    operation,
    claimed.map(({ companyId }) => companyId),
  );
  const rows = claimed.map(({ id, companyId, amountCents, effectiveOn: planned }, i) => {
    const trace = bank.routingNumber.slice(0, 8) + String(traces[i]).padStart(7, '0');
    const sent = { amountCents: Number(amountCents), leadBankingDays: leads.get(companyId) };
    // Not before the day that was promised; later where the file leaves too late for it.
    const effectiveOn = laterOf(planned, effectiveDayAt(bank, now, sent));
    return { id, bankFileId: fileId, trace, effectiveOn, waitsBecause: null };
  });
  await db.transfer.setRows(rows);
  const late = rows.flatMap(({ effectiveOn }, i) => {
    const transfer = claimed[i];
    return transfer && transfer.effectiveOn !== effectiveOn ? [{ ...transfer, effectiveOn }] : [];
  });
  await postponeArrivals(operation, late);
  await record(operation, 'claimBankFile', {});
  return taken === readable.length;
}

type Sent = { readonly amountCents: number; readonly leadBankingDays: number | undefined };

/**
 * The day on which an entry of a file that leaves now takes effect. A bank with a cut-off takes a file that
 * comes after it, or on a closed day, on its next banking day.
 */
function effectiveDayAt({ cutOff, sameDayCutOff }: BankSettings, now: Instant, sent: Sent): PlainDate {
  const { date: today, time } = wallTimeInLosAngeles(now);
  const hour = time.slice(0, 5).replace(':', '');
  if (cutOff !== undefined && (hour >= cutOff || !isExpectedOpen(today))) {
    return expectedBankingDaysAfter(expectedBankingDaysAfter(today, 1), 1);
  }
  const takesSameDay = sameDayCutOff === undefined || hour < sameDayCutOff;
  return effectiveDay(now, takesSameDay ? sent : { ...sent, leadBankingDays: undefined });
}
