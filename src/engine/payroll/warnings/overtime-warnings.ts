import { dayNumber, weekdayOf } from '../calendar/plain-date.ts';
import { minimumOf } from '../earnings/wage-floors.ts';
import { grouped } from '../grouped.ts';
import { compare, larger, over, type Rational, ratio, rationalText, times, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import { rateOf } from '../taxes/figure.ts';
import type { Law } from '../taxes/law-for.ts';
import type { StateTables } from '../taxes/state/state-tables.ts';
import { PERIODS_PER_YEAR } from '../taxes/tables.ts';
import type { PayFrequency, Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { seventhDays } from './seventh-days.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';
import { exceeds, isPlain, positionsOf, type Worked } from './worked.ts';

/** `limit` is the hours of a day after which overtime begins. */
type DailyRule = StateTables['states'][string]['overtime'] &
  Pick<Law, 'wageFloors'> & { readonly limit: string };

/**
 * Hours are paid as stated, never reclassified; a warning names the rule by which they would be overtime.
 */
export function overtimeWarnings(
  worksheet: Worksheet,
  worked: readonly Worked[],
  law: Pick<Law, 'states' | 'wageFloors'>,
): SaidWarning[] {
  const dated = worked.filter(({ week }) => week !== undefined);
  if (dated.length === 0) return undated(worksheet, worked);
  return [...weeks(dated), ...undated(worksheet, worked), ...stateOvertime(worked, law)];
}

/** The overtime of days and seventh days by the laws of the states in which dated hours are worked. */
export function stateOvertime(
  worked: readonly Worked[],
  { states, wageFloors }: Pick<Law, 'states' | 'wageFloors'>,
): SaidWarning[] {
  const dated = worked.filter(({ week }) => week !== undefined);
  return [...grouped(dated, ({ state = '' }) => state)].flatMap(([state, hours]) => {
    const daily = states?.states[state]?.overtime;
    return [
      ...(daily?.daily15x === undefined
        ? []
        : ofDays(hours, state, { limit: daily.daily15x, wageFloors, ...daily })),
      ...(daily?.seventhConsecutiveDay === undefined ? [] : seventhDays(hours, state, daily.seventhDayOver)),
    ];
  });
}

function weeks(dated: readonly Worked[]): SaidWarning[] {
  return [...grouped(dated, ({ week }) => week).values()].flatMap((week) => {
    const plain = week.filter(isPlain);
    if (!exceeds(plain, whole(40))) return [];
    const first = week.map(({ entry: { date = '' } }) => date).sort()[0];
    const message = saying(
      'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)',
      { day: first ?? '' },
    );
    return [lineWarning('overtime_not_stated', message, positionsOf(plain))];
  });
}

/** The working days of a period whose first and last day are not stated. */
const usualWorkingDays: Readonly<Record<PayFrequency, number>> = {
  daily: 1,
  weekly: 5,
  biweekly: 10,
  semimonthly: 11,
  monthly: 22,
  quarterly: 65,
  semiannually: 130,
  annually: 260,
};

function undated(worksheet: Worksheet, worked: readonly Worked[]): SaidWarning[] {
  const plain = worked.filter((line) => line.week === undefined && isPlain(line));
  if (plain.length === 0) return [];
  const limit = hoursWithoutOvertime(worksheet, plain);
  if (!exceeds(plain, limit)) return [];
  const message = saying(
    'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)',
    { hours: rationalText(limit) },
  );
  return [lineWarning('undated_hours_above_40', message, positionsOf(plain))];
}

/** 40 hours for five working days. A salary pays the same number of hours in every period of the year. */
function hoursWithoutOvertime(worksheet: Worksheet, plain: readonly Worked[]): Rational {
  const ofDays = whole(8 * workingDaysOf(worksheet));
  if (!plain.some(({ entry }) => entry.kind === 'salary')) return ofDays;
  const ofYear = ratio(40 * 52, PERIODS_PER_YEAR[worksheet.payFrequency]);
  // A check states the hours of a salary with four decimals.
  return larger(ofDays, over(whole(halfUp(times(ofYear, whole(10_000)))), whole(10_000)));
}

function workingDaysOf({ periodStart, periodEnd, payFrequency }: Worksheet): number {
  if (periodStart === undefined || periodEnd === undefined) return usualWorkingDays[payFrequency];
  const [first, last] = [dayNumber(periodStart), dayNumber(periodEnd)];
  const weeks = Math.trunc((last - first + 1) / 7); // each of five working days
  let days = 5 * weeks;
  for (let day = first + 7 * weeks; day <= last; day += 1) {
    if (weekdayOf(day) % 6 !== 0) days += 1;
  }
  return Math.max(1, days);
}

function ofDays(dated: readonly Worked[], state: string, rule: DailyRule): SaidWarning[] {
  const { limit, daily2x: twice } = rule;
  const days = [...grouped(dated, ({ entry }) => entry.date ?? '')];
  return days.flatMap(([day, worked]) => {
    const plain = worked.filter((line) => isPlain(line) && isWithin(line, state, rule));
    const single = worked.filter(({ entry }) => entry.kind !== 'double_time');
    return [
      ...(exceeds(plain, rateOf(limit))
        ? [
            lineWarning(
              'daily_overtime_not_stated',
              saying('more than {hours} h on {day}, not all stated as overtime ({state})', {
                hours: limit,
                day,
                state,
              }),
              positionsOf(plain),
            ),
          ]
        : []),
      ...(twice !== undefined && exceeds(single, rateOf(twice))
        ? [
            lineWarning(
              'double_time_not_stated',
              saying('more than {hours} h on {day}, not all stated as double time ({state})', {
                hours: twice,
                day,
                state,
              }),
              positionsOf(single),
            ),
          ]
        : []),
    ];
  });
}

/** NRS 608.018: the daily rule covers wages below one and a half times the minimum wage. */
function isWithin({ wage, entry }: Worked, state: string, rule: DailyRule): boolean {
  const { dailyOnlyIfRateBelow, wageFloors } = rule;
  if (dailyOnlyIfRateBelow === undefined) return true;
  const minimum = minimumOf(wageFloors.on(state, entry.date ?? ''));
  return wage !== undefined && compare(wage, times(minimum, ratio(3, 2))) < 0;
}
