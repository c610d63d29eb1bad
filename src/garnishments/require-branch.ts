import { Fault } from '../foundation/fault.ts';
import type { Company, Employee } from '../generated/prisma/client.ts';
import { validateSchedule } from '../payroll/withholding-schedule/validate-schedule.ts';

/**
 * Refuses a withholding schedule without a branch for the pay of the employee it is for: by the employee's
 * own schedule, else the company's. Where neither has one, each check's own frequency decides.
 */
export function requireBranch(
  withholdingSchedule: unknown,
  { defaultPaySchedule }: Pick<Employee, 'defaultPaySchedule'>,
  { payrollSchedule }: Pick<Company, 'payrollSchedule'>,
): void {
  const paid = defaultPaySchedule ?? payrollSchedule;
  const branches = validateSchedule(withholdingSchedule).schedule;
  if (paid === null || branches?.some(({ frequency }) => frequency === paid)) return;
  const problem = `must have a branch for ${paid} pay: the employee is paid so`;
  throw new Fault('MALFORMED', { path: ['input', 'withholdingSchedule'], problem });
}
