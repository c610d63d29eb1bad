import { currentFigures } from '../../engine/figures/current-figures.ts';
import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type FinalPayDue, finalPayDue } from '../../engine/payroll/final-pay/final-pay-due.ts';
import type { Company, Employee, EmployeeCheck } from '../../generated/prisma/client.ts';
import { calendarColumns, calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import { isFinalPay } from './off-cycle.ts';

export const payerColumns = { ...calendarColumns, leadBankingDays: true } as const;
export type Payer = Pick<Company, keyof typeof payerColumns>;
export type FinalPayCheck = Pick<EmployeeCheck, 'offCycleReason' | 'checkDate' | 'reportingPeriodId'> & {
  readonly employee: Pick<Employee, 'termDate' | 'formerTermDate' | 'workingState'>;
};

/** When the final wages that a check pays are due. */
export type FinalPay = FinalPayDue & { readonly state: string; readonly lastDay: PlainDate };

/** The last day of the employment whose final wages a check pays, also if the employee was hired again. */
export function lastDayOf({
  reportingPeriodId,
  employee,
}: Pick<FinalPayCheck, 'reportingPeriodId' | 'employee'>): PlainDate | null {
  const { termDate, formerTermDate } = employee;
  const period = payPeriodOf(reportingPeriodId);
  const isOfPeriod = (day: PlainDate | null) =>
    day !== null && period !== undefined && day >= period.start && day <= period.end;
  return isOfPeriod(formerTermDate) && !isOfPeriod(termDate) ? formerTermDate : termDate;
}

/** Undefined for a check that pays no final wages, and if the last day or the state is missing. */
export function finalPayOf(company: Payer, check: FinalPayCheck): FinalPay | undefined {
  const { offCycleReason, checkDate, employee } = check;
  const { workingState: state } = employee;
  const lastDay = lastDayOf(check);
  if (!isFinalPay(offCycleReason) || !lastDay || !state) return undefined;
  const ending = offCycleReason === 'dismissal' ? 'dismissal' : 'final_pay';
  const employment = { ending, state, lastDay, payday: paydayOf(company, lastDay) } as const;
  return { state, lastDay, ...finalPayDue(employment, currentFigures().on(checkDate).finalWages) };
}

const paydayOf = (company: Payer, day: PlainDate): PlainDate | undefined =>
  paydayWith(company, day)?.checkDate;

/** The payday that pays the work of a day; undefined without a pay calendar. */
export function paydayWith(company: Payer, day: PlainDate): Payday | undefined {
  const calendar = calendarOf(company);
  if (isLack(calendar)) return undefined;
  for (const payday of paydaysFrom(calendar, day, company.leadBankingDays)) {
    if (payday.start > day) return undefined;
    if (payday.end >= day) return payday;
  }
  return undefined;
}
