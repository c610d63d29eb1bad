import { Fault, refuseAll } from '../../../foundation/fault.ts';
import type { Company } from '../../../generated/prisma/client.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireEmployer } from '../../companies/require-company.ts';
import { problemsOfOnboarding } from './onboarding-problems.ts';
import { requireEmployee } from './require-employee.ts';

type Arguments = { companyId: string; employeeId: string };

/**
 * Marks an employee as onboarded when nothing that payroll requires is missing. A bank account is not
 * required, because checks can be printed. Returns the company, which it has locked; undefined if nothing
 * changed.
 */
export async function setOnboarded(
  operation: Operation,
  { companyId, employeeId }: Arguments,
): Promise<Company | undefined> {
  const company = await requireEmployer(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (employee.employmentStatus === 'terminated')
    throw new Fault('WRONG_STATE', {
      problem: 'The employee is terminated: only a current one is onboarded.',
    });
  const problems = problemsOfOnboarding(employee, company);
  refuseAll(problems.map((details) => new Fault('WRONG_STATE', details)));
  if (employee.onboarded) {
    recordNoChange(operation, 'setOnboarded');
    return undefined;
  }

  const data = { onboarded: true, onboardedAt: new Date(operation.realNow) };
  await operation.db.employee.updateMany({ where: { id: employeeId }, data });
  await record(operation, 'setOnboarded', { onboarded: true });
  return company;
}
