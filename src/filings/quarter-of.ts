import type { Checks } from '../database/check-amounts.ts';
import { countEmployees, sumsByDay } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { irs941 } from '../ledger/tax-agency.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { dateText, type PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Cents } from '../payroll/money.ts';
import { depositedFor } from './deposited-for.ts';
import {
  type Deposit,
  type Depositor,
  type DepositRule,
  depositorOf,
  depositsOf,
  lookbackOf,
  paidWithReturn,
} from './figures/deposits.ts';
import { form941Due } from './figures/due-dates.ts';
import { type Form941, form941 } from './figures/form-941.ts';
import { type DayAmounts, type DayLiability, liabilityByDay, namesOf941 } from './figures/liability.ts';
import {
  firstDayOf,
  isWithin,
  lastDayOf,
  monthOf,
  nextQuarter,
  type Quarter,
  quarterOf,
  twelfthOf,
} from './figures/quarter.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import { daysOf } from './sums.ts';
import { type VoidedCheck, voidedAfter } from './voided-after.ts';

export type QuarterReturn = Form941 &
  Quarter & {
    readonly checks: Checks;
    readonly isOver: boolean;
    readonly employees: number;
    /** The checks that made them be counted: some are paid before the return is due, after the quarter. */
    readonly onTwelfth: Checks;
    readonly voidedLater: readonly VoidedCheck[];
    /** How line 16 tells the liability. */
    readonly line16: DepositRule;
    readonly months: readonly { readonly month: string; readonly cents: Cents }[];
    readonly lookback: { readonly from: PlainDate; readonly to: PlainDate; readonly cents: Cents };
    readonly depositor: Depositor;
    readonly deposits: readonly Deposit[];
    readonly due: ReturnType<typeof form941Due>;
  };

const names = [...namesOf941, 'wages:us_income'];

/** Form 941 of a company and quarter, and how its taxes are to be deposited, from the checks it has paid. */
export async function quarterReturn(
  operation: Operation,
  { companyId, ...quarter }: Quarter & { companyId: string },
): Promise<QuarterReturn> {
  const { db, now } = operation;
  const checks = { companyId, from: firstDayOf(quarter), to: lastDayOf(quarter) };
  const { year } = quarter;
  const earliest = lookbackOf(year - 1).from; // last year's deposits can decide how this year's go
  const days = daysOf(await sumsByDay(db, { ...checks, from: earliest }, names));
  const due = form941Due(quarter);
  const onTwelfth = { ...checks, to: due.due.on, periodHolds: twelfthOf(quarter) };
  const form = form941(
    days.filter(({ date }) => isWithin(quarter, date)),
    { year, rates: ficaRates(federalOf(year)), deposited: await depositedFor(operation, irs941, checks) },
  );
  return {
    ...form,
    ...quarter,
    checks,
    isOver: dateInLosAngeles(now) > checks.to,
    employees: await countEmployees(db, onTwelfth),
    onTwelfth,
    voidedLater: await voidedAfter(operation, checks),
    months: monthsOf(quarter, form.days),
    due,
    ...scheduleOf(liabilities(days), quarter, due.due.on),
  };
}

/** How the quarter is deposited, and what decides it. */
function scheduleOf(owed: readonly DayLiability[], quarter: Quarter, dueOn: PlainDate) {
  const { depositor, lookback, deposits } = depositsOfYear(owed, quarter.year);
  const inQuarter = deposits.filter(({ from }) => isWithin(quarter, from));
  const asFiled = paidWithReturn(inQuarter, {
    quarter,
    owed: totalIn(quarter, owed),
    owedBefore: totalIn(previous(quarter), owed),
    dueOn,
  });
  const isSmall = asFiled.some(({ rule }) => rule === 'with_return');
  const isHurried = deposits.some(({ rule, from }) => rule === 'next_day' && from <= lastDayOf(quarter));
  const line16: DepositRule = isSmall ? 'with_return' : isHurried ? 'semiweekly' : depositor;
  return { depositor, lookback, deposits: asFiled, line16 };
}

const totalIn = (quarter: Quarter, owed: readonly DayLiability[]): Cents =>
  total(owed.filter(({ date }) => isWithin(quarter, date)));

const total = (days: readonly DayLiability[]): Cents =>
  days.reduce((sum, { totalCents }) => sum + totalCents, 0);

const previous = ({ year, quarter }: Quarter): Quarter =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };

/** The liabilities of all quarters that the days touch. */
function liabilities(days: readonly DayAmounts[]): DayLiability[] {
  const [first] = days;
  const last = days.at(-1);
  const found: DayLiability[] = [];
  if (!first || !last) return found;
  for (
    let quarter = quarterOf(first.date);
    firstDayOf(quarter) <= last.date;
    quarter = nextQuarter(quarter)
  ) {
    const current = quarter;
    const within = days.filter(({ date }) => isWithin(current, date));
    found.push(...liabilityByDay(within, ficaRates(federalOf(quarter.year))));
  }
  return found;
}

function depositsOfYear(owed: readonly DayLiability[], year: number) {
  const lookbackBefore = lookbackOn(owed, year - 1);
  const lastYear = depositsOf(daysOfYear(owed, year - 1), depositorOf(lookbackBefore.cents, false));
  const lookback = lookbackOn(owed, year);
  const depositor = depositorOf(
    lookback.cents,
    lastYear.some(({ rule }) => rule === 'next_day'),
  );
  return { depositor, lookback, deposits: depositsOf(daysOfYear(owed, year), depositor) };
}

function lookbackOn(owed: readonly DayLiability[], year: number) {
  const { from, to } = lookbackOf(year);
  return { from, to, cents: total(owed.filter(({ date }) => date >= from && date <= to)) };
}

const daysOfYear = (owed: readonly DayLiability[], year: number): DayLiability[] =>
  owed.filter(({ date }) => date.startsWith(`${year}-`));

/** All three months of the quarter: line 16. */
function monthsOf(quarter: Quarter, days: readonly DayLiability[]): { month: string; cents: Cents }[] {
  return [2, 1, 0].map((before) => {
    const month = monthOf(dateText(quarter.year, 3 * quarter.quarter - before, 1));
    return { month, cents: total(days.filter(({ date }) => monthOf(date) === month)) };
  });
}
