import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { irs941, irs943, payOf } from '../../money/ledger/tax-agency.ts';
import { type Checks, countEmployees, sumsByDay } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { appliedTo } from './applied-to.ts';
import { depositedFor } from './deposited-for.ts';
import { withEarlierPayNamed } from './earlier-pay.ts';
import { lookbackOf, lookbackOfYear } from './figures/deposits.ts';
import { form941Due } from './figures/due-dates.ts';
import { type Form941, form941 } from './figures/form-941.ts';
import { type DayAmounts, type DayLiability, namesOf941 } from './figures/liability.ts';
import { wagesPaid } from './figures/payments.ts';
import { firstDayOf, isWithin, lastDayOf, monthOf, type Quarter, twelfthOf } from './figures/quarter.ts';
import { depositsOfQuarter, type QuarterDeposits, totalOf } from './figures/quarter-deposits.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import { daysOf } from './sums.ts';
import { type VoidedCheck, voidedAfter } from './voided-after.ts';

export type QuarterReturn = Form941 &
  Quarter &
  QuarterDeposits & {
    readonly checks: Checks;
    readonly isOver: boolean;
    readonly employees: number;
    /** The checks that line 1 counts. Some are paid after the quarter and before the return is due. */
    readonly onTwelfth: Checks;
    readonly voidedLater: readonly VoidedCheck[];
    readonly months: readonly { readonly month: string; readonly cents: Cents }[];
    readonly due: ReturnType<typeof form941Due>;
  };

const names = [...namesOf941, 'wages:us_income'];

/** The amounts of a year by day, with those of the years before that can decide its deposit schedule. */
export async function daysOfYear(
  { db }: Operation,
  { companyId, year, agency }: { companyId: string; year: number; agency: string },
): Promise<DayAmounts[]> {
  const { from } = (agency === irs943 ? lookbackOfYear : lookbackOf)(year - 1);
  const checks = { companyId, from, to: `${year}-12-31`, ...payOf(agency) };
  return daysOf(await sumsByDay(db, checks, names));
}

/** Form 941 of a company and quarter, with its deposits, from the paid checks. */
export async function quarterReturn(
  operation: Operation,
  { companyId, ...quarter }: Quarter & { companyId: string },
  ofYear?: readonly DayAmounts[],
): Promise<QuarterReturn> {
  const { db, now } = operation;
  const checks = { companyId, from: firstDayOf(quarter), to: lastDayOf(quarter), ...payOf(irs941) };
  const { year } = quarter;
  const read = ofYear ?? (await daysOfYear(operation, { companyId, year, agency: irs941 }));
  const days = read.filter(({ date }) => date <= checks.to);
  const due = form941Due(quarter);
  const onTwelfth = {
    ...checks,
    to: due.due.on,
    periodHolds: twelfthOf(quarter),
    paid: Object.keys(wagesPaid),
  };
  const form = form941(
    days.filter(({ date }) => isWithin(quarter, date)),
    {
      year,
      rates: ficaRates(federalOf(year)),
      deposited: await depositedFor(operation, irs941, checks),
      applied: await appliedTo(operation, checks, irs941),
    },
  );
  return {
    ...form,
    lines: await withEarlierPayNamed(operation, checks, form.lines),
    ...quarter,
    checks,
    isOver: dateInLosAngeles(now) > checks.to,
    employees: await countEmployees(db, onTwelfth),
    onTwelfth,
    voidedLater: await voidedAfter(operation, checks),
    months: monthsOf(quarter, form.days),
    due,
    ...depositsOfQuarter(days, quarter, due.due.on),
  };
}

/** The liability of each month of the quarter: line 16. */
function monthsOf(quarter: Quarter, days: readonly DayLiability[]): { month: string; cents: Cents }[] {
  return [2, 1, 0].map((before) => {
    const month = monthOf(dateText(quarter.year, 3 * quarter.quarter - before, 1));
    return { month, cents: totalOf(days.filter(({ date }) => monthOf(date) === month)) };
  });
}
