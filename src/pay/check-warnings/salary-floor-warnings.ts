import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { exemptSalaryOn } from '../../engine/payroll/earnings/exempt-salaries.ts';
import { salaryOn, workingDaysOf } from '../../engine/payroll/earnings/salary.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { compare, ratio } from '../../engine/payroll/rational.ts';
import { floor } from '../../engine/payroll/rounding.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { sentence } from '../../foundation/sentence.ts';
import { type Salaried, salaryTermsOf } from '../../parties/workers/employees/salary-terms.ts';
import type { CheckWarning, Warn } from './check-warning.ts';

/**
 * An exempt employee's salary is compared as the employee has it, not as the check pays it: the law lets the
 * first and the last week pay a part (29 CFR 541.602(b)(6)).
 */
export function belowSalaryFloor(
  employee: Salaried,
  { worker, earnings, places, checkDate, periodStart, periodEnd }: Worksheet,
  warn: Warn,
): CheckWarning[] {
  const terms = salaryTermsOf(employee);
  const place = places?.work?.[0];
  if (!worker?.overtimeExempt || !terms || !place || !earnings.some(({ kind }) => kind === 'salary'))
    return [];
  const { exemptSalaries } = currentFigures().on(checkDate);
  const of = (day: PlainDate) => {
    const salaryCents = salaryOn(day, terms);
    const least = exemptSalaryOn(exemptSalaries, place, day);
    if (salaryCents === undefined || !least) return [];
    const weekly = ratio(salaryCents, 52);
    return compare(weekly, least.weekly) < 0 ? [{ weekly, least }] : [];
  };
  const [low] = workingDaysOf({ start: periodStart ?? checkDate, end: periodEnd ?? checkDate }).flatMap(of);
  if (!low) return [];
  const { weekly, least } = low;
  const message = sentence(
    'A salary of {weekly} a week: the law of {place} asks for {least} since {day} where an employee is exempt from overtime.',
    {
      weekly: moneyText(floor(weekly)),
      place: least.place,
      least: moneyText(floor(least.weekly)),
      day: least.effectiveFrom,
    },
  );
  return [warn('salary_below_floor', message, { fields: ['salary'] })];
}
