import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addedByYears, appendEntries } from './append-entries.ts';
import { enrollmentsOf } from './enrollments-of.ts';
import type { AssignTimeOffPolicyInput } from './inputs.ts';
import { requirePolicy } from './require-policy.ts';

type Arguments = { companyId: string; input: typeof AssignTimeOffPolicyInput.$inferInput };

/** Has a policy cover an employee from a day, or changes the days of one that does. */
export async function assignPolicy(operation: Operation, { companyId, input }: Arguments): Promise<void> {
  const { db, now } = operation;
  const { policyId, employeeId, startDate, endDate = null } = input;
  await requireChangeable(operation, companyId);
  await requirePolicy(operation, companyId, policyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (endDate !== null && endDate < startDate) refuse('endDate', 'must not be before the first day');
  if (employee.termDate !== null && startDate > employee.termDate)
    refuse(
      'startDate',
      `is after the last day of the employment, ${employee.termDate}: nothing is ever accrued`,
    );
  if (endDate !== null && employee.startDate !== null && endDate < employee.startDate)
    refuse('endDate', `is before the hire, ${employee.startDate}: nothing is ever accrued`);
  const before = await enrollmentsOf(operation, [companyId], { policyId, employeeIds: [employeeId] });
  const today = dateInLosAngeles(now);
  if (startDate < addDays(today, -366) && before[0]?.rules.from !== startDate)
    refuse(
      'startDate',
      'is more than a year ago: name a later day, and adjust the balance to what was left then',
    );
  await appendEntries(
    operation,
    companyId,
    before.flatMap((enrollment) => addedByYears(enrollment, today)),
  );
  const where = { policyId, employeeId };
  const data = { startDate, endDate };
  const { count } = await db.timeOffAssignment.updateMany({ where, data });
  if (!count) {
    await db.timeOffAssignment.create({
      select: { policyId: true },
      data: { companyId, ...where, ...data },
    });
  }
  await record(operation, 'assignTimeOffPolicy', input);
}

function refuse(field: string, problem: string): never {
  throw new Fault('MALFORMED', { path: ['input', field], toPrograms: problem });
}
