import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { salaryOf } from '../../engine/payroll/earnings/salary.ts';
import { leftWithin, type Salaried, salaryTermsOf } from '../../parties/workers/employees/salary-terms.ts';
import type { SalaryColumns } from './check-salary.ts';

/** The days of a reporting period that a check pays: all days, or only those of a bridging period. */
export type DaysOfPeriod = {
  readonly period: PayPeriod;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
};

/** The salary of the paid days; undefined for an employee without one. */
export function salaryFor(employee: Salaried, { period, startDate, endDate }: DaysOfPeriod) {
  const terms = salaryTermsOf(employee, period);
  if (!terms) return undefined;
  const { startDate: from = startDate, termDate: until = endDate } = terms;
  const startsLater = from > startDate ? from : startDate;
  const endsEarlier = until < endDate ? until : endDate;
  return salaryOf(period, { ...terms, startDate: startsLater, termDate: endsEarlier });
}

/** The salary of the days after those that final wages of the period pay; undefined without a return. */
export function sinceReturn(employee: Salaried, period: PayPeriod) {
  const { startDate, termDate } = employee;
  const terms = salaryTermsOf(employee);
  const left = leftWithin(employee, period);
  if (!terms || !left || (termDate !== null && termDate <= left)) return undefined;
  const next = addDays(left, 1);
  return salaryOf(period, { ...terms, startDate: startDate !== null && startDate > next ? startDate : next });
}

/** How a check pays the salary: as the engine prorates the period, or as stated for a bridging period. */
export function salaryColumnsFor(employee: Salaried, days: DaysOfPeriod): SalaryColumns {
  const salary = salaryFor(employee, days);
  if (!salary) return { salaryKind: null, salaryCents: null };
  if (days.endDate === days.period.end) return { salaryKind: 'automatic', salaryCents: null };
  return { salaryKind: 'stated', salaryCents: salary.amountCents };
}
