import { yearOf } from '../calendar/plain-date.ts';
import type { UsedFigure } from '../paycheck.ts';
import type { Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';

/** The provisional figures of a check by name: those that may change it, and those that do not. */
export function provisionalWarnings(
  used: readonly UsedFigure[],
  { checkDate, figuresOf }: Worksheet,
): SaidWarning[] {
  const values = { year: String(yearOf(checkDate)), other: String(figuresOf) };
  const named = (changes: boolean) => used.filter((figure) => figure.changes === changes);
  const [may, not] = [named(true), named(false)];
  const listed = (figures: readonly UsedFigure[]) =>
    figures.map(({ what, publisher }) => `${what} (${publisher})`).join('; ');
  return [
    ...(may.length
      ? [
          lineWarning(
            'provisional_figures',
            saying('may change once they are published for {year}, taken as in {other}: {figures}', {
              ...values,
              figures: listed(may),
            }),
          ),
        ]
      : []),
    ...(not.length
      ? [
          lineWarning(
            'provisional_figures',
            saying(
              'not published for {year}, taken as in {other}, and without effect on this check: {figures}',
              {
                ...values,
                figures: listed(not),
              },
            ),
          ),
        ]
      : []),
  ];
}
