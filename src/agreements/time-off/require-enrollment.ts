import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Enrollment, enrollmentsOf } from './enrollments-of.ts';
import { requirePolicy } from './policies.ts';

type Which = { readonly policyId: string; readonly employeeId: string };

/** An employee's enrollment in a policy. Refuses a policy that does not cover the employee. */
export async function requireEnrollment(
  operation: Operation,
  companyId: string,
  { policyId, employeeId }: Which,
): Promise<Enrollment> {
  const policy = await requirePolicy(operation, companyId, policyId);
  await requireEmployee(operation, companyId, employeeId);
  const [enrollment] = await enrollmentsOf(operation, [companyId], { policyId, employeeIds: [employeeId] });
  if (enrollment) return enrollment;
  throw new Fault('WRONG_STATE', {
    problem: sentence('{policy} does not cover the employee.', { policy: policy.name }),
  });
}
