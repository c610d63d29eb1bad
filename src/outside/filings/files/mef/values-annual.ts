/**
 * What Forms 940, 943, 944 and 945 say by line, for a schema that was loaded. docs/operate/filing-files.md
 * lists the words.
 */
import type { Cents } from '../../../../engine/payroll/money.ts';
import { type AnnualReturn, overpaidOnYear } from '../../figures/annual-returns.ts';
import type { Form940 } from '../../figures/form-940.ts';
import { centsOn, type Line } from '../../figures/line.ts';
import { type Stated, unstated } from '../../figures/return-941.ts';
import type { Said } from './values-by-line.ts';

const amountsOf = (lines: readonly Line[]): Said =>
  Object.fromEntries(lines.map(({ line, cents }) => [line, cents]));

/** The checked boxes of an overpayment and of a final return. */
const boxes = (cents: Cents, { overpayment, finalWagesOn }: Stated): Said => ({
  ...(cents ? { [overpayment ?? 'apply']: true } : {}),
  ...(finalWagesOn ? { final: true } : {}),
});

/** Above this amount, Form 940 reports its tax by quarter. */
const byQuarterAbove = 500_00;

export function said940({ lines, states, quarters }: Form940, stated = unstated): Said {
  const reduced = states.filter(({ reductionCents }) => reductionCents);
  const isByQuarter = centsOn(lines, '12') > byQuarterAbove;
  const { 17: total, ...amounts } = amountsOf(lines);
  return {
    ...amounts,
    ...(states.length > 1 ? { '1b': true } : { '1a': states[0]?.state }),
    ...(reduced.length ? { '2': true } : {}),
    ...boxes(centsOn(lines, '15'), stated),
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

/** From this amount on, a return for a year reports its tax by month or by day. */
const byMonthFrom = 2_500_00;

/** The tax of each month with a liability, and its days. */
function monthsOf(liabilities: AnnualReturn['liabilities']) {
  return monthNames.split(' ').flatMap((month, at) => {
    const days = liabilities.filter(({ date }) => Number(date.slice(5, 7)) === at + 1);
    const rows = days.map(({ date, cents }) => ({ day: String(Number(date.slice(8))), tax: cents }));
    return days.length ? [{ month, days: rows, tax: taxOf(days) }] : [];
  });
}

const taxOf = (days: AnnualReturn['liabilities']): Cents =>
  days.reduce((total, { cents }) => total + cents, 0);

/**
 * The amounts without the months. A semiweekly depositor has the tax by day, and other depositors by month.
 */
function annualLines({ lines, liabilities, depositor }: AnnualReturn, tax: Cents, part: string): Said {
  const months = monthsOf(liabilities);
  const byDay = depositor === 'semiweekly' && tax >= byMonthFrom;
  const isByMonth = lines.some(({ line }) => line === `${part}m`);
  return {
    ...amountsOf(lines.filter(({ line }) => !line.startsWith(part))),
    ...(byDay ? { byDay: months, byDayTotal: taxOf(liabilities) } : {}),
    ...(isByMonth
      ? {
          byMonth: months.map(({ month, tax: ofMonth }) => ({ month, tax: ofMonth })),
          [`${part}m`]: centsOn(lines, `${part}m`),
        }
      : {}),
  };
}

export function said943(form: AnnualReturn, stated: Stated): Said {
  return {
    ...annualLines(form, centsOn(form.lines, '13'), '17'),
    '1': form.employees ?? 0,
    ...boxes(overpaidOnYear(form), stated),
    ...(form.depositor === 'semiweekly' ? { semiweekly: true } : { monthly: true }),
  };
}

/** The first box of line 13 is that of less than 2,500 dollars, the second that of all others. */
export function said944(form: AnnualReturn, stated: Stated): Said {
  const tax = centsOn(form.lines, '9');
  return {
    ...annualLines(form, tax, '13'),
    ...boxes(overpaidOnYear(form), stated),
    finalWagesOn: stated.finalWagesOn,
    ...(tax < byMonthFrom ? { annual: true } : { monthly: true }),
  };
}

export function said945(form: AnnualReturn, stated = unstated): Said {
  return {
    ...annualLines(form, centsOn(form.lines, '3'), '7'),
    ...boxes(overpaidOnYear(form), stated),
    finalWagesOn: stated.finalWagesOn,
    ...(form.depositor === 'semiweekly' ? { semiweekly: true } : { monthly: true }),
  };
}
