import type { Operation } from '../graphql/operation-context.ts';
import { setOnboarded } from '../workers/employees/set-onboarded.ts';
import { followAtOnce } from './follow-at-once.ts';

type Arguments = { companyId: string; employeeId: string };

/** Completes the onboarding of an employee, and takes them into the regular payrolls that are open. */
export async function onboardEmployee(operation: Operation, args: Arguments): Promise<void> {
  const company = await setOnboarded(operation, args);
  if (company) await followAtOnce(operation, company);
}
