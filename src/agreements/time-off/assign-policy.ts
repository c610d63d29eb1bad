import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault, type Path } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addedByYears, appendEntries } from './append-entries.ts';
import { enrollmentsOf } from './enrollments-of.ts';
import type { AssignTimeOffPolicyInput, CoveredEmployeeInput } from './inputs.ts';
import { requirePolicy } from './policies.ts';

type AssignArguments = { companyId: string; input: typeof AssignTimeOffPolicyInput.$inferInput };

/** Makes a policy cover an employee from a day on, or changes the days of one that does. */
export async function assignPolicy(
  operation: Operation,
  { companyId, input }: AssignArguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await requirePolicy(operation, companyId, input.policyId);
  await coverEmployee(operation, companyId, input, ['input']);
  await record(operation, 'assignTimeOffPolicy', input);
}

type CoverArguments = {
  companyId: string;
  policyId: string;
  employees: readonly (typeof CoveredEmployeeInput.$inferInput)[];
};

/** Makes a policy cover many employees, each on their own days: all of them or none. */
export async function coverEmployees(
  operation: Operation,
  { companyId, policyId, employees }: CoverArguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await requirePolicy(operation, companyId, policyId);
  for (const [place, covered] of employees.entries())
    await coverEmployee(operation, companyId, { policyId, ...covered }, ['employees', place]);
  await record(operation, 'coverByTimeOffPolicy', { policyId, employees });
}

async function coverEmployee(
  operation: Operation,
  companyId: string,
  { policyId, employeeId, startDate, endDate = null }: AssignArguments['input'],
  path: Path,
): Promise<void> {
  const { db, now } = operation;
  const refuse = (field: string, problem: Said) => {
    throw new Fault('MALFORMED', { path: [...path, field], problem });
  };
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (endDate !== null && endDate < startDate) refuse('endDate', 'must not be before the first day');
  if (employee.termDate !== null && startDate > employee.termDate)
    refuse(
      'startDate',
      sentence('is after the last day of the employment, {day}: nothing is ever accrued', {
        day: employee.termDate,
      }),
    );
  if (endDate !== null && employee.startDate !== null && endDate < employee.startDate)
    refuse(
      'endDate',
      sentence('is before the hire, {day}: nothing is ever accrued', { day: employee.startDate }),
    );
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
}
