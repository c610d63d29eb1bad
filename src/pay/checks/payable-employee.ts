/** Who can be paid, and for which pay periods. */

import { type PayPeriod, payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import type { ActiveCompany } from '../../parties/companies/require-company.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** An employee of the company who can be paid. */
export async function payableEmployee({ db }: Operation, companyId: string, id: string): Promise<Employee> {
  return requirePayable((await db.employee.findFirst({ where: { id, companyId } })) ?? undefined);
}

/**
 * Refuses an employee whom the company does not have, or who is not onboarded. One who is terminated is paid
 * outside the regular payroll only.
 */
export function requirePayable(employee: Employee | undefined, offCycleReason?: string | null): Employee {
  if (!employee) throw new Fault('UNKNOWN_EMPLOYEE');
  if (employee.employmentStatus === 'terminated' && !offCycleReason) {
    const problem =
      'The employee is terminated: only a check with an off_cycle_reason, such as final_pay, can be opened.';
    throw new Fault('WRONG_STATE', { problem });
  }
  if (!employee.onboarded) {
    throw new Fault('WRONG_STATE', { problem: 'The employee is not onboarded: no check can be opened yet.' });
  }
  return employee;
}

/**
 * The schedules by which an employee is paid: their own, else those of the company's pay calendar. Undefined
 * where neither is set: then every schedule.
 */
export function schedulesOf(
  company: ActiveCompany,
  { defaultPaySchedule }: Employee,
): readonly string[] | undefined {
  if (defaultPaySchedule) return [defaultPaySchedule];
  const calendar = calendarOf(company);
  return isLack(calendar) ? undefined : calendar.map(({ schedule }) => schedule);
}

/** The pay period of a check. Refuses a period of a schedule by which the employee is not paid. */
export function requirePeriod(
  { reportingPeriodId }: { reportingPeriodId: string },
  paySchedules: readonly string[] | undefined,
): PayPeriod {
  const period = payPeriodOf(reportingPeriodId);
  if (!period) throw new Fault('UNKNOWN_REPORTING_PERIOD');
  if (!paySchedules || paySchedules.includes(period.schedule)) return period;
  const problem = sentence('is a {schedule} period: the employee is paid {own}', {
    schedule: word(period.schedule),
    own: word(String(paySchedules.at(-1))),
  });
  throw new Fault('MALFORMED', { path: ['input', 'reportingPeriodId'], problem });
}
