/** When the work that due-work.sql finds is a step of payroll: the instant of each, and their order. */
import {
  cutOffAt,
  firstOpenDay,
  payOutAt,
  returnsEndAt,
  settlementAt,
} from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { leadOfSpeed } from '../../engine/payroll/calendar/speeds.ts';
import type { Instant } from '../../foundation/clock.ts';
import { english } from '../../foundation/sentence.ts';
import { type DueBy, type DueWork, dueWork, type WorkScope } from '../../platform/database/due-work.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { debitDays } from '../money-movement/arrivals.ts';
import { agencyAccounts } from '../remittances/deposit-accounts.ts';
import { withAccount } from '../remittances/missing-account.ts';
import { isBookedOnly } from '../remittances/remit-due.ts';
import { cannotPayColumns, cannotPayReason } from './cannot-pay-reason.ts';
import type { Step } from './step.ts';

/** The days and the time by which work is due at an instant. */
export const dueBy = (now: Instant): DueBy => ({
  open: {
    same_day: firstOpenDay(now, leadOfSpeed.same_day),
    next_day: firstOpenDay(now, leadOfSpeed.next_day),
    two_day: firstOpenDay(now, leadOfSpeed.two_day),
    four_day: firstOpenDay(now, leadOfSpeed.four_day),
  },
  today: dateInLosAngeles(now),
  now: new Date(now),
});

/** Everything that is due by `now`, in order, each step once. */
export async function dueSteps(operation: Operation, now: Instant, scope: WorkScope = {}): Promise<Step[]> {
  const work = await withoutHeld(operation, await dueWork(operation.db, dueBy(now), scope));
  const returnsEnd = await returnWindows(operation, work);
  const accounts = await agencyAccounts(
    operation,
    work.flatMap(({ kind, agency }) => (kind === 'remit' && agency !== null ? [agency] : [])),
  );
  const isBooked = (due: DueWork) => isBookedOnly(operation, due.agency ?? '', accounts);
  const steps = work
    .map((due) => later(stepOf(due, now, operation.now, isBooked), returnsEnd))
    .filter(({ at }) => at <= now);
  const first = new Map<string, Step>();
  for (const step of steps.sort(inOrder)) if (!first.has(keyOf(step))) first.set(keyOf(step), step);
  return [...first.values()];
}

type ReturnWindows = ReadonlyMap<string, Instant>;
const payrunKey = ({ companyId, checkDate }: { companyId: string; checkDate: string | null }) =>
  `${companyId} ${checkDate}`;

/** Until when pay waits for its debits, where it does: a late cut-off draws them late. */
async function returnWindows(operation: Operation, work: readonly DueWork[]): Promise<ReturnWindows> {
  const days = work.flatMap(({ kind, companyId, checkDate }) =>
    kind === 'pay-out' && checkDate !== null ? [{ companyId, checkDate }] : [],
  );
  if (!days.length) return new Map();
  const payruns = await operation.db.employerCheck.findMany({
    where: {
      AND: [{ OR: days }, { OR: [{ leadBankingDays: leadOfSpeed.four_day }, { waitsForReturns: true }] }],
    },
    select: { id: true, companyId: true, checkDate: true },
  });
  if (!payruns.length) return new Map();
  const debits = await debitDays(
    operation,
    payruns.map(({ id }) => id),
  );
  return new Map(
    payruns.flatMap((payrun) => {
      const debitOn = debits.get(payrun.id);
      return debitOn ? [[payrunKey(payrun), returnsEndAt(debitOn)] as const] : [];
    }),
  );
}

/** A step that pays out, once the debits of its payrun can no longer be returned. */
const later = (step: Step, returnsEnd: ReturnWindows): Step =>
  step.kind === 'pay-out' ? { ...step, at: Math.max(step.at, returnsEnd.get(payrunKey(step)) ?? 0) } : step;

/**
 * What is due after a step, of the steps that were due before it. A step changes what is due for its company
 * alone: only that company's steps are read again.
 */
export async function dueAfter(
  operation: Operation,
  now: Instant,
  before: readonly Step[],
  { companyId }: Step,
): Promise<Step[]> {
  const others = before.filter((step) => step.companyId !== companyId);
  return [...others, ...(await dueSteps(operation, now, { companyId }))].sort(inOrder);
}

/** By instant, and at one instant what becomes of accounts first, then by day, company and kind. */
const inOrder = (a: Step, b: Step): number =>
  a.at - b.at || Number(isOfAccounts(b)) - Number(isOfAccounts(a)) || (sortKey(a) < sortKey(b) ? -1 : 1);
const isOfAccounts = ({ kind }: Step): boolean => kind === 'prenote';
const sortKey = ({ kind, companyId, checkDate }: Step) => `${checkDate} ${companyId} ${kind}`;

/** All regular payrolls of a company are one step, which is due when the first of them is. */
const keyOf = (step: Step) =>
  step.kind === 'regular' ? `${step.companyId} regular` : `${sortKey(step)} ${step.at}`;

/**
 * Leaves out payruns while the reason for which they are held persists, and taxes of states that take none
 * without an account number.
 */
async function withoutHeld(operation: Operation, work: readonly DueWork[]): Promise<DueWork[]> {
  const held = work.filter((due) => isHeld(due));
  const id = { in: [...new Set(held.map(({ companyId }) => companyId))] };
  const companies = held.length
    ? await operation.db.company.findMany({ where: { id }, select: cannotPayColumns })
    : [];
  const reasons = new Map(
    companies.map((company) => {
      const reason = cannotPayReason(company, operation);
      return [company.id, reason && english(reason)];
    }),
  );
  const remittances = work.flatMap((due) =>
    due.kind === 'remit' ? { ...due, account: due.account ?? '', agency: due.agency ?? '' } : [],
  );
  return [
    ...work.filter((due) => due.kind !== 'remit' && !(isHeld(due) && persists(due, reasons))),
    ...(await withAccount(operation, remittances)),
  ];
}

const isHeld = ({ kind, isUnapproved, heldBecause }: DueWork): boolean =>
  kind === 'cut-off' && !isUnapproved && heldBecause !== null;

const persists = (
  { companyId, heldBecause }: DueWork,
  reasons: ReadonlyMap<string, string | null>,
): boolean => reasons.get(companyId) === heldBecause;

/** The step that a piece of work is. What regular payrolls need is due at once when it changes. */
function stepOf(
  work: DueWork,
  now: Instant,
  operationNow: Instant,
  isBooked: (work: DueWork) => boolean,
): Step {
  const { kind, companyId, isUnapproved, leadBankingDays } = work;
  const [checkDate, dueAt] = [work.checkDate ?? '', work.dueAt?.getTime() ?? 0];
  const ofDay = { companyId, checkDate };
  switch (kind) {
    case 'cut-off': {
      const due = instantFor(now, () => cutOffAt(checkDate, leadBankingDays));
      return { ...due, kind: isUnapproved ? 'unapproved' : kind, ...ofDay };
    }
    case 'pay-out':
      return { at: payOutAt(checkDate, leadBankingDays), kind, ...ofDay };
    case 'arrival':
      return { at: settlementAt(work.arrivesOn ?? ''), kind, ...ofDay };
    case 'remit':
      // A deposit leaves as pay does, so that the agency has it on the day.
      return { at: isBooked(work) ? settlementAt(checkDate) : payOutAt(checkDate), kind, ...ofDay };
    case 'bank':
      if (work.checkDate !== null) return { at: dueAt, kind, ...ofDay };
      return { at: dueAt, kind: 'prenote', companyId, checkDate: dateInLosAngeles(dueAt) };
    case 'regular': {
      const at = Math.max(dueAt, operationNow);
      return { at, kind, companyId, checkDate: dateInLosAngeles(at) };
    }
  }
}

/** An instant; or now, and why it cannot be computed: the calendar does not have the day. */
function instantFor(now: Instant, instantOf: () => Instant): { at: Instant; error?: unknown } {
  try {
    return { at: instantOf() };
  } catch (error) {
    return { at: now, error };
  }
}
