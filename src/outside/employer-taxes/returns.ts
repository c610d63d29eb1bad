import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { irs940, irs941, irs943, irs945 } from '../../money/ledger/tax-agency.ts';
import { filesForm944 } from '../../parties/companies/form-944.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  type DueDate,
  form940Due,
  form941Due,
  form943Due,
  form944Due,
  form945Due,
} from '../filings/figures/due-dates.ts';
import { firstDayOf, lastDayOf, type Quarter, quarterOf } from '../filings/figures/quarter.ts';
import { stateTaxesOf } from './state-taxes.ts';

/** The statuses of a return. Its forms are filings: src/outside/tax-filings says whether it is filed. */
export const returnStatuses = {
  open: 'The period is not over: its taxes still change.',
  account_needed: 'The return cannot be filed because the account number of the state is missing.',
  to_file: 'The period is over: file the return.',
  past_due_date: 'The due date has passed, and the service knows of no filed form.',
  filed: 'The agency has each form, from the service or from somebody else.',
} as const;

export type TaxReturn = {
  readonly agency: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Null if no source states it. */
  readonly dueOn: string | null;
  readonly status: keyof typeof returnStatuses;
  readonly taxesCents: bigint;
  readonly depositedCents: bigint;
};

type Sum = { readonly agency: string; readonly day: string; readonly cents: bigint };

const shownBefore = 3;

/** The current quarter, the three before it, and the next one, whose first payday may be computed already. */
export const shownQuarters = ({ now }: Operation): Quarter[] =>
  quartersUntil(quarterOf(dateInLosAngeles(now)), shownBefore);

/** The same, and older ones since the beginning of a year, latest first. */
export function quartersSince({ now }: Operation, year: number): Quarter[] {
  const current = quarterOf(dateInLosAngeles(now));
  const before = 4 * (current.year - year) + current.quarter - 1;
  return quartersUntil(current, Math.max(before, shownBefore));
}

function quartersUntil({ year, quarter }: Quarter, before: number): Quarter[] {
  const next = 4 * year + quarter;
  return Array.from({ length: before + 2 }, (_, at) => {
    const quarters = next - at;
    return { year: Math.floor(quarters / 4), quarter: (quarters % 4) + 1 };
  });
}

/** The returns since the beginning of these quarters, by agency, latest first. */
export async function taxReturns(
  operation: Operation,
  companyId: string,
  quarters = shownQuarters(operation),
): Promise<TaxReturn[]> {
  const today = dateInLosAngeles(operation.now);
  const from = quarters.map(firstDayOf).at(-1) ?? today;
  const isYearly = await yearlyReturns(operation, companyId);
  const [owed, deposited] = await sumsSince(operation, { companyId, from, isYearly });
  const withoutAccount = await statesWithoutAccount(operation, companyId);
  const periods = new Map<string, { agency: string; start: string; end: string }>();
  for (const { agency, day } of [...owed, ...deposited]) {
    const period = periodOf(day, isYearly(agency, day));
    periods.set(`${agency} ${period.start}`, { agency, ...period });
  }
  return [...periods.values()]
    .map(({ agency, start, end }): TaxReturn => {
      const sumOf = (rows: readonly Sum[]) =>
        rows
          .filter((row) => row.agency === agency && row.day >= start && row.day <= end)
          .reduce((sum, { cents }) => sum + cents, 0n);
      const depositedCents = sumOf(deposited);
      const dueOn = dueDateOf(agency, end, isYearly(agency, end));
      const status = statusOf({ end, dueOn, today, isWithoutAccount: withoutAccount.has(agency) });
      const taxesCents = sumOf(owed) + depositedCents;
      return { agency, periodStart: start, periodEnd: end, dueOn, status, taxesCents, depositedCents };
    })
    .sort((a, b) => compare(a.agency, b.agency) || compare(b.periodEnd, a.periodEnd));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The amounts that are still owed for each day, and those that were deposited for each period. A deposit is
 * booked on the last day of its period, so the two add up to the taxes.
 */
async function sumsSince(
  { db }: Operation,
  { companyId, from, isYearly }: { companyId: string; from: string; isYearly: IsYearly },
): Promise<[Sum[], Sum[]]> {
  // The sums of a form for a year begin with the year.
  const since = { gte: `${from.slice(0, 4)}-01-01` };
  const isShown = ({ agency, day }: Sum) => isYearly(agency, day) || day >= from;
  const where = { companyId, account: 'tax_payable' };
  const [postings, remittances] = await Promise.all([
    db.ledgerPosting.groupBy({
      by: ['agency', 'day'],
      where: { ...where, day: since, entry: { kind: { not: 'refund_claimed' } } },
      _sum: { amountCents: true },
    }),
    db.remittance.groupBy({
      by: ['agency', 'periodEnd'],
      where: { ...where, periodEnd: since, amountCents: { gt: 0 } },
      _sum: { amountCents: true },
    }),
  ]);
  const owed = postings.map(({ agency, day, _sum }) => ({
    agency: agency ?? '',
    day,
    cents: 0n - (_sum.amountCents ?? 0n),
  }));
  const deposited = remittances.map(({ agency, periodEnd, _sum }) => ({
    agency,
    day: periodEnd,
    cents: _sum.amountCents ?? 0n,
  }));
  return [owed.filter(isShown), deposited.filter(isShown)];
}

/** Whether the taxes of a day are on a return for the year. */
type IsYearly = (agency: string, day: string) => boolean;

/** Forms 940, 943, 944 and 945 are for a year. All other returns are by quarter. */
async function yearlyReturns({ db }: Operation, companyId: string): Promise<IsYearly> {
  const select = { form944From: true, form944To: true } as const;
  const company = await db.company.findFirst({ where: { id: companyId }, select });
  return (agency, day) =>
    agency === irs941
      ? company !== null && filesForm944(company, yearOf(day))
      : [irs940, irs943, irs945].includes(agency);
}

function periodOf(day: string, isYearly: boolean): { start: string; end: string } {
  const year = yearOf(day);
  if (isYearly) return { start: dateText(year, 1, 1), end: dateText(year, 12, 31) };
  const quarter = quarterOf(day);
  return { start: firstDayOf(quarter), end: lastDayOf(quarter) };
}

/** The due days of returns of a year. */
const yearlyDue: Partial<Record<string, (year: number) => { due: DueDate }>> = {
  [irs940]: form940Due,
  [irs941]: form944Due,
  [irs943]: form943Due,
  [irs945]: form945Due,
};

/** Null for states and places: no source states their due dates. */
function dueDateOf(agency: string, end: string, isYearly: boolean): string | null {
  if (agency === irs941 && !isYearly) return form941Due(quarterOf(end)).due.on;
  return yearlyDue[agency]?.(yearOf(end)).due.on ?? null;
}

type Standing = { end: string; dueOn: string | null; today: string; isWithoutAccount: boolean };

function statusOf({ end, dueOn, today, isWithoutAccount }: Standing): TaxReturn['status'] {
  if (isWithoutAccount) return 'account_needed';
  if (today <= end) return 'open';
  return dueOn !== null && today > dueOn ? 'past_due_date' : 'to_file';
}

/** The states whose filing lacks an account number that the state accepts. */
async function statesWithoutAccount(operation: Operation, companyId: string): Promise<Set<string>> {
  const states = await stateTaxesOf(operation, companyId);
  const isWithout = ({ type, status }: (typeof states)[number]['duties'][number]) =>
    type.endsWith('_filing') && (status === 'needed' || status === 'failed');
  return new Set(states.filter(({ duties }) => duties.some(isWithout)).map(({ state }) => state));
}
