import type { Checks } from '../database/check-amounts.ts';
import { employeesPaidFor, sumsByDay } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Cents } from '../payroll/money.ts';
import {
  type Deposit,
  type Depositor,
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

export type QuarterReturn = Form941 &
  Quarter & {
    readonly checks: Checks;
    readonly isOver: boolean;
    readonly employees: number;
    readonly months: readonly { readonly month: string; readonly cents: Cents }[];
    readonly lookback: { readonly from: PlainDate; readonly to: PlainDate; readonly cents: Cents };
    readonly depositor: Depositor;
    readonly deposits: readonly Deposit[];
    readonly due: ReturnType<typeof form941Due>;
  };

const names = [...namesOf941, 'wages:us_income'];

/** Form 941 of a company and quarter, and how its taxes are to be deposited, from the checks it has paid. */
export async function quarterReturn(
  { db, now }: Operation,
  { companyId, ...quarter }: Quarter & { companyId: string },
): Promise<QuarterReturn> {
  const [from, to] = [firstDayOf(quarter), lastDayOf(quarter)];
  const earliest = lookbackOf(quarter.year - 1).from; // last year's deposits can decide how this year's go
  const days = daysOf(await sumsByDay(db, { companyId, from: earliest, to }, names));
  const checks = { companyId, from, to };
  const due = form941Due(quarter);
  const owed = liabilities(days);
  const form = form941(
    days.filter(({ date }) => isWithin(quarter, date)),
    ficaRates(federalOf(quarter.year)),
  );
  const { depositor, lookback, deposits } = depositsOfYear(owed, quarter.year);
  return {
    ...form,
    ...quarter,
    checks,
    isOver: dateInLosAngeles(now) > to,
    employees: await employeesPaidFor(db, checks, twelfthOf(quarter)),
    months: monthsOf(form.days),
    lookback,
    depositor,
    due,
    deposits: paidWithReturn(
      deposits.filter(({ from: begins }) => isWithin(quarter, begins)),
      {
        quarter,
        owed: total(form.days),
        owedBefore: total(owed.filter(({ date }) => isWithin(previous(quarter), date))),
        dueOn: due.due.on,
      },
    ),
  };
}

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

function monthsOf(days: readonly DayLiability[]): { month: string; cents: Cents }[] {
  const months = new Map<string, Cents>();
  for (const { date, totalCents } of days) {
    months.set(monthOf(date), (months.get(monthOf(date)) ?? 0) + totalCents);
  }
  return [...months].map(([month, cents]) => ({ month, cents }));
}
