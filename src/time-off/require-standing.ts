import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireEmployee } from '../workers/employees/require-employee.ts';
import { requirePolicy } from './require-policy.ts';
import { type Standing, standingsOf } from './standings-of.ts';

type Which = { readonly policyId: string; readonly employeeId: string };

/** What an employee has under a policy. Refuses a policy that does not cover them. */
export async function requireStanding(
  operation: Operation,
  companyId: string,
  { policyId, employeeId }: Which,
): Promise<Standing> {
  const policy = await requirePolicy(operation, companyId, policyId);
  await requireEmployee(operation, companyId, employeeId);
  const [standing] = await standingsOf(operation, [companyId], { policyId, employeeIds: [employeeId] });
  if (standing) return standing;
  throw new Fault('WRONG_STATE', { problem: `${policy.name} does not cover the employee.` });
}
