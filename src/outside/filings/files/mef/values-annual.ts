/**
 * What Forms 940 and 945 say by line, for a schema that was loaded. docs/operate/filing-files.md lists the
 * words.
 */
import type { AnnualReturn } from '../../figures/annual-returns.ts';
import type { Form940 } from '../../figures/form-940.ts';
import { centsOn, type Line } from '../../figures/line.ts';
import type { Said } from './values-by-line.ts';

const amountsOf = (lines: readonly Line[]): Said =>
  Object.fromEntries(lines.map(({ line, cents }) => [line, cents]));

/** An overpayment is applied to the next return. */
const overpaid = (lines: readonly Line[], line: string): Said =>
  centsOn(lines, line) ? { apply: true } : {};

/** From it on, Form 940 reports its tax by quarter. */
const byQuarterAbove = 500_00;

export function said940({ lines, states, quarters }: Form940): Said {
  const reduced = states.filter(({ reductionCents }) => reductionCents);
  const isByQuarter = centsOn(lines, '12') > byQuarterAbove;
  const { 17: total, ...amounts } = amountsOf(lines);
  return {
    ...amounts,
    ...(states.length > 1 ? { '1b': true } : { '1a': states[0]?.state }),
    ...(reduced.length ? { '2': true } : {}),
    ...overpaid(lines, '15'),
    ...(isByQuarter ? { 17: total } : {}),
    ...Object.fromEntries(
      isByQuarter ? quarters.map(({ quarter, cents }) => [`16${'abcd'[quarter - 1]}`, cents]) : [],
    ),
    scheduleA:
      states.length > 1 || reduced.length
        ? states.map(({ state, wagesCents, reductionCents, rate }) => ({
            state,
            ...(reductionCents ? { wages: wagesCents, rate, reduction: reductionCents } : {}),
          }))
        : [],
    ...(reduced.length ? { scheduleATotal: centsOn(lines, '11') } : {}),
  };
}

const monthNames = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER';

export function said945({ lines, liabilities, depositor }: AnnualReturn): Said {
  const byDay = depositor === 'semiweekly' && centsOn(lines, '3') >= 2_500_00;
  const sum = (days: AnnualReturn['liabilities']) => days.reduce((total, { cents }) => total + cents, 0);
  const months = monthNames.split(' ').flatMap((month, at) => {
    const days = liabilities.filter(({ date }) => Number(date.slice(5, 7)) === at + 1);
    const rows = days.map(({ date, cents }) => ({ day: String(Number(date.slice(8))), tax: cents }));
    return days.length ? [{ month, days: rows, tax: sum(days) }] : [];
  });
  const isByMonth = lines.some(({ line }) => line === '7m');
  return {
    ...amountsOf(lines.filter(({ line }) => !line.startsWith('7'))),
    ...overpaid(lines, '6'),
    ...(depositor === 'semiweekly' ? { semiweekly: true } : { monthly: true }),
    ...(byDay ? { byDay: months, byDayTotal: sum(liabilities) } : {}),
    ...(isByMonth && !byDay
      ? { byMonth: months.map(({ month, tax }) => ({ month, tax })), '7m': centsOn(lines, '7m') }
      : {}),
  };
}
