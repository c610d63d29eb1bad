import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import {
  hourlyText,
  hourOfSalary,
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
  isExempt: true,
  weeklyHours: true,
} as const;
export type Salaried = Pick<Employee, keyof typeof salariedColumns>;

/** Only the service's inputs, which are validated, write the two columns. */
export const salaryChangesOf = ({ salaryChanges }: Pick<Employee, 'salaryChanges'>) =>
  salaryChanges as SalaryChange[];
export const leavesOf = ({ leaves }: Pick<Employee, 'leaves'>) => leaves as Leave[];

/** The terms of a salary; undefined for an employee who has none. */
export function salaryTermsOf(employee: Salaried): SalaryTerms | undefined {
  const { isSalary, salaryCents, startDate, termDate } = employee;
  if (!isSalary || salaryCents === null) return undefined;
  const unpaid = leavesOf(employee).filter(({ isPaid }) => !isPaid);
  return {
    salaryCents: Number(salaryCents),
    changes: salaryChangesOf(employee),
    startDate: startDate ?? undefined,
    termDate: termDate ?? undefined,
    unpaidLeaves: unpaid.map(({ firstDay, lastDay }) => ({ from: firstDay, until: lastDay ?? undefined })),
  };
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
