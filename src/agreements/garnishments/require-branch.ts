import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';

/**
 * Refuses a withholding schedule without a branch for the employee's pay schedule, or else the company's.
 * When neither has a schedule, the frequency of each check decides.
 */
export function requireBranch(
  withholdingSchedule: unknown,
  { defaultPaySchedule }: Pick<Employee, 'defaultPaySchedule'>,
  { payrollSchedule }: Pick<Company, 'payrollSchedule'>,
): void {
  const paid = defaultPaySchedule ?? payrollSchedule;
  const branches = validateSchedule(withholdingSchedule).schedule;
  if (paid === null || branches?.some(({ frequency }) => frequency === paid)) return;
  const problem = `must have a branch for ${paid} pay: that is how the employee is paid`;
  throw new Fault('MALFORMED', { path: ['input', 'withholdingSchedule'], toPrograms: problem });
}
