import { type PlainDate, yearOf } from '../calendar/plain-date.ts';
import { isFlatSum } from '../earnings/regular-rate.ts';
import { stateOf } from '../earnings/state-of-entry.ts';
import { isPremium } from '../earnings/workweek.ts';
import { compare, decimal, plus, rationalText, whole, ZERO } from '../rational.ts';
import type { AllTaxes } from '../taxes/all-taxes.ts';
import type { Law } from '../taxes/law-for.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { exemptionWarnings } from './exemption-warnings.ts';
import { saying } from './line-sentences.ts';
import { overtimeWarnings } from './overtime-warnings.ts';
import { wageWarnings } from './wage-warnings.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';
import { workedOf } from './worked.ts';

/**
 * Likely mistakes in the lines of a worksheet, in the order of their messages. They do not change its
 * amounts.
 */
export function worksheetWarnings(
  worksheet: Worksheet,
  law: Law,
  { taxes, exempt }: Pick<AllTaxes, 'taxes' | 'exempt'>,
): SaidWarning[] {
  const { states, year } = law;
  const { state } = worksheet;
  const warnings = [
    ...earningWarnings(worksheet, law),
    ...exemptionWarnings(worksheet, exempt, taxes),
    ...(worksheet.figuresOf === undefined ? [] : [provisional(worksheet.figuresOf, worksheet.checkDate)]),
    ...(state && !states
      ? [
          lineWarning(
            'state_year_without_figures',
            saying(
              'taxes of {state} are not calculated until the operator of the service enters its figures for {year}',
              {
                state: state.code,
                year: String(year),
              },
            ),
          ),
        ]
      : []),
  ];
  return warnings.length < 2 ? warnings : warnings.sort(byMessage);
}

/** The warnings about the earnings of a worksheet. None of its taxes is computed for them. */
export function earningWarnings(worksheet: Worksheet, law: Law): SaidWarning[] {
  const worked = workedOf(worksheet);
  return [
    ...(worked.length && !worksheet.worker?.overtimeExempt
      ? [...overtimeWarnings(worksheet, worked, law), ...wageWarnings(worksheet, worked, law.wageFloors)]
      : []),
    ...longDays(worksheet),
    ...flatBonusOfCalifornia(worksheet),
    ...(worksheet.earnings.some(isRated)
      ? [...halfTimeOfSalary(worksheet), ...piecesInCalifornia(worksheet)]
      : []),
    ...nothingEarned(worksheet),
  ].sort(byMessage);
}

const provisional = (figuresOf: number, checkDate: PlainDate) =>
  lineWarning(
    'provisional_figures',
    saying('computed with the figures of {year}, until the operator of the service enters those of {other}', {
      year: String(figuresOf),
      other: String(yearOf(checkDate)),
    }),
  );

const byMessage = (a: SaidWarning, b: SaidWarning) => (a.message < b.message ? -1 : 1);

function longDays({ earnings }: Worksheet): SaidWarning[] {
  const days = new Map<string, number[]>();
  earnings.forEach(({ kind, date, hours }, at) => {
    if (date === undefined || hours === undefined || kind === 'correction') return;
    const positions = days.get(date);
    if (positions) positions.push(at);
    else days.set(date, [at]);
  });
  return [...days].flatMap(([day, positions]) => {
    const hours = positions.reduce((sum, at) => plus(sum, decimal(earnings[at]?.hours ?? '0')), ZERO);
    if (compare(hours, whole(24)) <= 0) return [];
    return [
      lineWarning(
        'hours_of_day_above_24',
        saying('{hours} h on {day}', { hours: rationalText(hours), day }),
        positions,
      ),
    ];
  });
}

/**
 * Alvarado v. Dart Container, 4 Cal.5th 542 (2018): California spreads a flat bonus over non-overtime hours
 * only, for overtime that is worked there. A bonus without a statement counts as a flat one.
 */
function flatBonusOfCalifornia(worksheet: Worksheet): SaidWarning[] {
  const { earnings } = worksheet;
  if (!hasPremiumIn('CA', worksheet)) return [];
  const bonuses = earnings.flatMap((entry, at) =>
    isFlatSum(entry) && entry.production === undefined ? [at] : [],
  );
  if (!bonuses.length) return [];
  const message = saying(
    'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces',
    {},
  );
  return [lineWarning('flat_bonus_california', message, bonuses)];
}

const hasPremiumIn = (state: string, worksheet: Worksheet): boolean =>
  worksheet.earnings.some((entry) => isPremium(entry) && stateOf(entry, worksheet) === state);

const isRated = ({ straightTimePaid, pieces }: EarningEntry): boolean =>
  straightTimePaid === true || pieces !== undefined;

/** Labor Code 515(d)(2), as law firms quote it: in California a salary pays no hours of overtime. */
function halfTimeOfSalary(worksheet: Worksheet): SaidWarning[] {
  const { earnings } = worksheet;
  if (!earnings.some(({ kind }) => kind === 'salary')) return [];
  const halved = earnings.flatMap((entry, at) =>
    entry.straightTimePaid && stateOf(entry, worksheet) === 'CA' ? [at] : [],
  );
  if (!halved.length) return [];
  const message = saying(
    'in California a salary pays no overtime hours: they are due at one and a half times the hour of the salary (Labor Code 515(d))',
    {},
  );
  return [lineWarning('half_time_of_salary', message, halved)];
}

/** Labor Code 226.2: rest and other time without pieces is paid apart. */
function piecesInCalifornia(worksheet: Worksheet): SaidWarning[] {
  const pieces = worksheet.earnings.flatMap((entry, at) =>
    entry.pieces !== undefined && stateOf(entry, worksheet) === 'CA' ? [at] : [],
  );
  if (!pieces.length) return [];
  const message = saying(
    'California pays rest and other time without pieces apart, at rates of its own: state it as regular hours (Labor Code 226.2)',
    {},
  );
  return [lineWarning('piece_rate_california', message, pieces)];
}

function nothingEarned({ worker, earnings }: Worksheet): SaidWarning[] {
  if (worker?.salaried) {
    if (earnings.some(({ kind }) => kind === 'salary')) return [];
    return [lineWarning('salary_missing', saying('the employee has a salary, and the check pays none', {}))];
  }
  if (earnings.some(({ hours, amountCents }) => Number(hours ?? 0) > 0 || (amountCents ?? 0) !== 0))
    return [];
  return [lineWarning('no_earnings', saying('the check has no hours and no amounts: it pays nothing', {}))];
}
