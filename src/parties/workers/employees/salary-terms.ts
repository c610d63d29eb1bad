import { addDays, type PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import {
  hourlyText,
  hourOfSalary,
  type Period,
  type SalaryTerms,
  salaryOn,
} from '../../../engine/payroll/earnings/salary.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { decimal } from '../../../engine/payroll/rational.ts';
import type { Employee } from '../../../generated/prisma/client.ts';

/** A change of the salary, as its column stores it. */
export type SalaryChange = { readonly from: PlainDate; readonly salaryCents: Cents };
export type Leave = {
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate | null;
  readonly isPaid: boolean;
};

/** The columns that decide a salary. */
export const salariedColumns = {
  isSalary: true,
  salaryCents: true,
  salaryChanges: true,
  leaves: true,
  startDate: true,
  termDate: true,
  formerTermDate: true,
  isExempt: true,
  weeklyHours: true,
} as const;
export type Salaried = Pick<Employee, keyof typeof salariedColumns>;

/** Only the service's inputs, which are validated, write the two columns. */
export const salaryChangesOf = ({ salaryChanges }: Pick<Employee, 'salaryChanges'>) =>
  salaryChanges as SalaryChange[];
export const leavesOf = ({ leaves }: Pick<Employee, 'leaves'>) => leaves as Leave[];

/**
 * The terms of a salary; undefined for an employee who has none. An employee who left in this period and was
 * hired again earned it on the days of both employments.
 */
export function salaryTermsOf(
  employee: Salaried,
  period?: Pick<Period, 'start' | 'end'>,
): SalaryTerms | undefined {
  const { isSalary, salaryCents, startDate, termDate } = employee;
  if (!isSalary || salaryCents === null) return undefined;
  const between = period && betweenEmployments(employee, period);
  const unpaid = leavesOf(employee).filter(({ isPaid }) => !isPaid);
  const leaves = unpaid.map(({ firstDay, lastDay }) => ({ from: firstDay, until: lastDay ?? undefined }));
  return {
    salaryCents: Number(salaryCents),
    changes: salaryChangesOf(employee),
    startDate: between ? undefined : (startDate ?? undefined),
    termDate: termDate ?? undefined,
    unpaidLeaves: between ? [...leaves, between] : leaves,
  };
}

/** The day of this period on which an employment ended before the present one. */
export function leftWithin(
  { formerTermDate }: Pick<Employee, 'formerTermDate'>,
  { start, end }: Pick<Period, 'start' | 'end'>,
): PlainDate | undefined {
  const isWithin = formerTermDate !== null && formerTermDate >= start && formerTermDate <= end;
  return isWithin ? formerTermDate : undefined;
}

/** The days from one employment to the next. */
function betweenEmployments(employee: Salaried, period: Pick<Period, 'start' | 'end'>) {
  const { startDate } = employee;
  const left = leftWithin(employee, period);
  if (left === undefined || startDate === null || startDate <= left) return undefined;
  return { from: addDays(left, 1), until: addDays(startDate, -1) };
}

/** Whether the FLSA's overtime rules do not apply: as stated, or else if the employee has a salary. */
export const isExemptEmployee = ({ isExempt, isSalary }: Pick<Employee, 'isExempt' | 'isSalary'>): boolean =>
  isExempt ?? isSalary;

/** The hours of a week that a salary pays. */
export const weeklyHoursOf = ({ weeklyHours }: Pick<Employee, 'weeklyHours'>) =>
  decimal(weeklyHours?.toString() ?? '40');

/** The hourly pay of a salary on a day, in dollars; undefined if the employee has no salary. */
export function salaryWageOn(employee: Salaried, day: PlainDate): string | undefined {
  const terms = salaryTermsOf(employee);
  const salaryCents = terms && (salaryOn(day, terms) ?? terms.salaryCents);
  return salaryCents === undefined
    ? undefined
    : hourlyText(hourOfSalary(salaryCents, weeklyHoursOf(employee)));
}
