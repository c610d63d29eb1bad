import { grouped } from '../grouped.ts';
import { decimal } from '../rational.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';
import { exceeds, isPlain, positionsOf, type Worked } from './worked.ts';

/**
 * Cal. Lab. Code 510(a): the seventh day of work in a workweek is overtime, and double time beyond 8 h.
 * KRS 337.050 (Kentucky): it is overtime in a week of more than 40 h.
 */
export function seventhDays(
  dated: readonly Worked[],
  state: string,
  weekOver: string | undefined,
): SaidWarning[] {
  return [...grouped(dated, ({ week }) => week).values()].flatMap((week) => {
    const days = new Set(week.map(({ entry: { date = '' } }) => date));
    const last = [...days].sort().at(-1);
    const day = last ?? '';
    if (days.size < 7) return [];
    if (weekOver !== undefined && !exceeds(week, decimal(weekOver))) return [];
    const seventh = week.filter(({ entry }) => entry.date === last);
    const plain = seventh.filter(isPlain);
    const single = seventh.filter(({ entry }) => entry.kind !== 'double_time');
    return [
      ...(plain.length
        ? [
            lineWarning(
              'seventh_day_not_stated',
              saying(
                '{day} is the seventh day of work in the workweek, not all stated as overtime ({state})',
                { day, state },
              ),
              positionsOf(plain),
            ),
          ]
        : []),
      ...(weekOver === undefined && exceeds(single, decimal('8'))
        ? [
            lineWarning(
              'double_time_not_stated',
              saying(
                'more than 8 h on {day}, the seventh day of work, not all stated as double time ({state})',
                { day, state },
              ),
              positionsOf(single),
            ),
          ]
        : []),
    ];
  });
}
