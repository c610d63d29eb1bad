import { type Period, type SalaryPart, salaryOf, salaryWords } from '../../engine/payroll/earnings/salary.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { ratio, times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import { PERIODS_PER_YEAR } from '../../engine/payroll/taxes/tables.ts';
import type { EarningEntry } from '../../engine/payroll/worksheet.ts';
import {
  isExemptEmployee,
  leftWithin,
  type Salaried,
  salaryTermsOf,
  weeklyHoursOf,
} from '../../parties/workers/employees/salary-terms.ts';
import { isFinalPay } from './off-cycle.ts';

export const salaryKinds = {
  automatic: "The employee's yearly salary divided over its pay periods, for the working days that earn it.",
  stated: 'The stated amount.',
  none: 'No salary on this check.',
} as const;
export type SalaryKind = keyof typeof salaryKinds;

/** How a check pays a salary, as its columns store it. */
export type SalaryColumns = {
  readonly salaryKind: string | null;
  readonly salaryCents: bigint | number | null;
  readonly offCycleReason?: string | null;
};

/** The salary on a check, with its parts where it is computed. */
export type CheckSalary = {
  readonly kind: SalaryKind;
  readonly amountCents: Cents;
  readonly workingDays: number | null;
  readonly ofWorkingDays: number | null;
  readonly parts: readonly SalaryPart[];
};

/** The employee as a check pays: final wages stay those of an employee who is hired again in their period. */
export function payeeOf(employee: Salaried, { offCycleReason }: SalaryColumns, period: Period): Salaried {
  const { startDate, termDate } = employee;
  const left = isFinalPay(offCycleReason) && termDate === null && leftWithin(employee, period);
  if (!left) return employee;
  return {
    ...employee,
    startDate: startDate !== null && startDate > left ? null : startDate,
    termDate: left,
  };
}

/** Null where the check pays by its shifts alone. */
export function salaryOfCheck(employee: Salaried, check: SalaryColumns, period: Period): CheckSalary | null {
  const { salaryKind, salaryCents } = check;
  const stated = { workingDays: null, ofWorkingDays: null, parts: [] };
  if (salaryKind === 'stated') return { kind: 'stated', amountCents: Number(salaryCents), ...stated };
  if (salaryKind === 'none') return { kind: 'none', amountCents: 0, ...stated };
  const payee = payeeOf(employee, check, period);
  const terms = salaryKind === 'automatic' ? salaryTermsOf(payee, period) : undefined;
  return terms ? { kind: 'automatic', ...salaryOf(period, terms) } : null;
}

/** The salary as earnings of a worksheet. That of an employee with overtime counts the hours that it pays. */
export function salaryEntries(employee: Salaried, salary: CheckSalary | null, period: Period) {
  if (!salary || salary.kind === 'none') return [];
  const hours = (days: number, of: number) =>
    isExemptEmployee(employee) ? {} : { hours: hoursText(employee, period, days, of) };
  if (salary.kind === 'stated') {
    const { amountCents, workingDays, ofWorkingDays } = salary;
    const [days, of] = [workingDays ?? 1, ofWorkingDays ?? 1];
    const basis =
      days === of
        ? 'the salary that the check states'
        : `the salary that the check states, ${days} of ${of} working days`;
    return [{ kind: 'salary', amountCents, basis, ...hours(days, of) }] satisfies EarningEntry[];
  }
  const workingDaysOfPeriod = salary.ofWorkingDays ?? 0;
  return salary.parts.map((part): EarningEntry => {
    const { amountCents, workingDays } = part;
    return {
      kind: 'salary',
      amountCents,
      basis: salaryWords(part, workingDaysOfPeriod, period),
      ...hours(workingDays, workingDaysOfPeriod),
    };
  });
}

/** The hours of work that a salary on a check pays, exempt or not. A stated one pays the whole period. */
export function salaryHours(employee: Salaried, salary: CheckSalary, period: Period): number {
  const [days, of] = [salary.workingDays ?? 1, salary.ofWorkingDays ?? 1];
  return of === 0 ? 0 : Number(hoursText(employee, period, days, of));
}

/** The hours of some working days of a period, rounded half up to four decimals. */
function hoursText(employee: Salaried, { schedule }: Period, days: number, of: number): string {
  const ofPeriod = times(weeklyHoursOf(employee), ratio(52, PERIODS_PER_YEAR[schedule]));
  return String(halfUp(times(times(ofPeriod, ratio(days, of)), whole(10_000))) / 10_000);
}
