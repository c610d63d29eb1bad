/** States that have a company deposit by half weeks or half months, once it owes them an amount. */
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import {
  addDays,
  dateText,
  dayNumber,
  dayOfMonth,
  lastOfMonth,
  laterOf,
  type PlainDate,
  weekday,
  yearOf,
} from '../../engine/payroll/calendar/plain-date.ts';
import { irs941 } from '../ledger/tax-agency.ts';
import { centsOf, lookbackOf, type Period, periodOf, quarterOf } from './deposit-schedule.ts';
import states from './state-schedules.json' with { type: 'json' };

export type Owed = {
  /** What was owed to the state on the days of a range. */
  readonly owedIn: (start: PlainDate, end: PlainDate) => Promise<bigint>;
  /** The first day that is in no deposit yet. */
  readonly openFrom: PlainDate;
};
type Range = { readonly start: PlainDate; readonly end: PlainDate };
type Rule = { readonly from: string; readonly per: string; readonly deposits: string };

const rulesOf: Readonly<Record<string, readonly Rule[]>> = states;

export const hasSchedule = (state: string): boolean => Object.hasOwn(states, state);

/** The deposit of a check date by the first rule of a state whose amount is reached; null without any. */
export async function scheduledDeposit(state: string, day: PlainDate, owed: Owed): Promise<Period | null> {
  for (const { from, per, deposits } of rulesOf[state] ?? []) {
    if (!(await reaches(centsOf(from), per, day, owed))) continue;
    if (deposits === 'half_weeks') return periodOf('tax_payable', irs941, day, 'semiweekly');
    return deposits === 'half_weeks_by_weekday' ? byWeekday(day) : halfMonthOf(day, deposits, owed);
  }
  return null;
}

const monthOf = (day: PlainDate): Range => ({ start: `${day.slice(0, 8)}01`, end: lastOfMonth(day) });
const calendarYearOf = (year: number): Range => ({
  start: dateText(year, 1, 1),
  end: dateText(year, 12, 31),
});

const rangeOf = (per: string, day: PlainDate): Range =>
  per === 'month' ? monthOf(day) : per === 'year' ? calendarYearOf(yearOf(day)) : quarterOf(day);

/**
 * Whether the last period or the current one reaches an amount. The current month, quarter or year is
 * expected to go on as it has begun, which is sooner rather than later. A lookback period is over: beside it,
 * the current quarter counts with what it owes already.
 */
async function reaches(amount: bigint, per: string, day: PlainDate, { owedIn }: Owed): Promise<boolean> {
  const { start, end } = rangeOf(per, day);
  const isOver = per === 'lookback';
  const before = isOver ? lookbackOf(yearOf(day)) : rangeOf(per, addDays(start, -1));
  if ((await owedIn(before.start, before.end)) >= amount) return true;
  const daysUntil = (last: PlainDate) => BigInt(dayNumber(last) - dayNumber(start) + 1);
  const owed = await owedIn(start, day);
  return isOver ? owed >= amount : owed * daysUntil(end) >= amount * daysUntil(day);
}

/** Half a week, due on its weekday also where a holiday leaves fewer than three business days. */
function byWeekday(day: PlainDate): Period {
  const period = periodOf('tax_payable', irs941, day, 'semiweekly');
  const isBeforeWeekend = weekday(day) >= 3 && weekday(day) <= 5;
  const [wednesday, friday] = [3, 5];
  const ahead = ((isBeforeWeekend ? wednesday : friday) - weekday(day) + 7) % 7 || 7;
  return { ...period, dueOn: expectedBankingDaysAfter(addDays(day, ahead), 0) };
}

/**
 * Half a month. Where its amount is reached in the second half, what the first half owes is in no deposit
 * yet: both are due together, on the day of the first half or the next banking day.
 */
async function halfMonthOf(day: PlainDate, deposits: string, { owedIn, openFrom }: Owed): Promise<Period> {
  const { start, end } = monthOf(day);
  const middle = addDays(start, 14);
  const first = { start, end: middle, dueOn: dueOfHalf(middle, deposits) };
  if (day <= middle) return first;
  const second = { start: addDays(middle, 1), end, dueOn: dueOfHalf(end, deposits) };
  if (openFrom > middle || (await owedIn(laterOf(openFrom, start), middle)) <= 0n) return second;
  const soon = laterOf(first.dueOn, expectedBankingDaysAfter(day, 1));
  return { ...second, start, dueOn: soon < second.dueOn ? soon : second.dueOn };
}

/** Three banking days after the half month, or the last day of the next half. */
const dueOfHalf = (last: PlainDate, deposits: string): PlainDate => {
  if (deposits === 'half_months_three_banking_days') return expectedBankingDaysAfter(last, 3);
  return expectedBankingDaysAfter(dayOfMonth(last) === 15 ? lastOfMonth(last) : addDays(last, 15), 0);
};
