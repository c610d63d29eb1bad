import type { Calculator, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import type { EarningEntry } from '../worksheet.ts';
import type { RegularRates } from './regular-rate.ts';
import { retroactiveOvertime } from './retroactive.ts';
import { hoursOf, isPremium, isWorked, type Workweek } from './workweek.ts';

const FLSA_WEEK = whole(40);
const HALF = ratio(1, 2);
const FLSA = { citation: '29 USC 207(a)(1); IRS Form W-2, box 12 TT', effectiveFrom: '1940-10-24' };

/**
 * Half the regular rate for the hours beyond 40 of each workweek. Without dates, the hours entered as
 * overtime and double time count as such. The same holds beside a salary, whose hours have no days, and in a
 * week whose plain hours have no dates. /
 */
export function overtimePremium(
  weeks: readonly Workweek[],
  rates: RegularRates,
  earnings: readonly EarningEntry[],
  calculator: Calculator,
): Quantity {
  const isSalaried = weeks.some(({ entries }) => entries.some(isSalaryWithHours));
  const premiums = weeks.flatMap((week) => {
    const first = week.entries.find((entry) => isPremium(entry) && entry.hours !== undefined);
    if (!first) return [];
    const stated = sum(week, (entry) => isPremium(entry), calculator);
    const isDated = week.dated && !isSalaried && !rates.meetsUndated(week);
    const hours = isDated ? stated.atMost(beyondForty(week, calculator)) : stated;
    if (signOf(hours.exact) === 0) return [];
    return [hours.times(rates.rateOf(first)).times(calculator.figure('half-time', HALF, FLSA))];
  });
  for (const entry of earnings)
    if (entry.kind === 'retroactive') premiums.push(retroactiveOvertime(entry, calculator));
  if (premiums.length === 0) return calculator.zero;
  return calculator.zero
    .plusAll(premiums)
    .rounded(halfUp)
    .as(() => ({
      rule: 'earnings.overtime_premium',
      label: 'FLSA overtime premium',
      words: 'half the regular rate for the hours beyond 40 a week',
      source: FLSA,
    }));
}

const isSalaryWithHours = ({ kind, hours }: EarningEntry) => kind === 'salary' && hours !== undefined;

function beyondForty(week: Workweek, calculator: Calculator): Quantity {
  const forty = calculator.figure('hours without overtime', FLSA_WEEK, FLSA);
  return sum(week, () => true, calculator)
    .minus(forty)
    .atLeast(calculator.zero);
}

function sum(
  week: Workweek,
  wanted: (entry: Workweek['entries'][number]) => boolean,
  calculator: Calculator,
): Quantity {
  const hours = week.entries.filter((entry) => isWorked(entry) && wanted(entry));
  return calculator.zero.plusAll(hours.map((entry) => hoursOf(entry, calculator)));
}
