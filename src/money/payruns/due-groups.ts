import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { leadOfSpeed, longestLead } from '../../engine/payroll/calendar/speeds.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { DueQuestion } from '../../platform/database/due-question.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A company and a day. */
export type Group = { readonly companyId: string; readonly checkDate: PlainDate };

/** What a search covers: the work of one company, or of all companies of the partner. */
export type Scope = { readonly companyId?: string };

type Until = { readonly lt: PlainDate } | { readonly lte: PlainDate };
type Filters = { readonly checks: object; readonly payments: object; readonly until: Until };

/** A question answered from the companies and days of the checks and payments that match, each once. */
export function groupedBy<Due>(
  { checks, payments, until }: Filters,
  answer: (groups: readonly Group[]) => Promise<Due[]>,
): DueQuestion<Due> {
  const ofChecks = { by: ['companyId', 'checkDate'], where: { ...checks, checkDate: until } };
  const ofPayments = { by: ['companyId', 'payDate'], where: { ...payments, payDate: until } };
  return {
    groupings: [
      { model: 'EmployeeCheck', ...ofChecks },
      { model: 'ContractorPayment', ...ofPayments },
    ],
    answer: async (found) => {
      const groups = found.map(([companyId, checkDate]) => {
        return { companyId: companyId ?? '', checkDate: checkDate ?? '' }; // neither column is ever null
      });
      const each = [...new Map(groups.map((group) => [keyOf(group), group])).values()];
      return each.length ? answer(each) : [];
    },
  };
}

export const keyOf = ({ companyId, checkDate }: Group): string => `${companyId} ${checkDate}`;

/** Days whose cut-off may have passed, of the companies with the longest lead. */
export const latestCutOff = (now: Instant) => ({ lt: firstOpenDay(now, longestLead) });

/** Days of which pay may have to leave: it leaves a banking day before, when next_day payroll is cut off. */
export function leavingBy(now: Instant): Until {
  const [open, today] = [firstOpenDay(now, leadOfSpeed.next_day), dateInLosAngeles(now)];
  return open > today ? { lt: open } : { lte: today };
}

type Due = Group & { readonly at: Instant; readonly kind: string };

/** Whether the company has another speed since a cut-off was read as due, and the cut-off comes later now. */
export const isMoved = ({ at, checkDate }: Pick<Due, 'at' | 'checkDate'>, leadBankingDays: number): boolean =>
  cutOffAt(checkDate, leadBankingDays) > at;

/** By instant, and at one instant by day, company and kind. */
export const inOrder = (a: Due, b: Due): number => a.at - b.at || (sortKey(a) < sortKey(b) ? -1 : 1);
const sortKey = ({ kind, companyId, checkDate }: Due) => `${checkDate} ${companyId} ${kind}`;

/** The companies of some groups, each once. */
export const companiesOf = (groups: readonly Group[]): string[] => [
  ...new Set(groups.map(({ companyId }) => companyId)),
];

const payerColumns = { id: true, leadBankingDays: true, payrollHeldBecause: true } as const;
type Payer = Pick<Company, keyof typeof payerColumns>;

/** The companies of some groups: when they pay, and whether their payroll is suspended. */
export async function payersOf(
  { db }: Operation,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, Payer>> {
  const where = { id: { in: companiesOf(groups) } };
  return byId(await db.company.findMany({ where, select: payerColumns }));
}

/**
 * The groups whose payrun says that payroll of its company is suspended, and it still is: the company owes a
 * debit that its bank returned.
 */
export async function suspendedGroups(
  { db }: Operation,
  payers: ReadonlyMap<string, Payer>,
): Promise<ReadonlySet<string>> {
  const suspended = [...payers.values()].filter(({ payrollHeldBecause }) => payrollHeldBecause !== null);
  if (!suspended.length) return new Set();
  const held = suspended.map(({ id, payrollHeldBecause }) => {
    return { companyId: id, heldBecause: payrollHeldBecause };
  });
  const select = { companyId: true, checkDate: true } as const;
  return new Set((await db.employerCheck.findMany({ where: { OR: held }, select })).map(keyOf));
}

/** An instant; or now, and why it cannot be computed: the calendar does not have the day. */
export function instantFor(now: Instant, instantOf: () => Instant): { at: Instant; error?: unknown } {
  try {
    return { at: instantOf() };
  } catch (error) {
    return { at: now, error };
  }
}

export const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
