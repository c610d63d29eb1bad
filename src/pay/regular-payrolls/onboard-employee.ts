import { setOnboarded } from '../../parties/workers/employees/set-onboarded.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { followAtOnce } from './follow-at-once.ts';

type Arguments = { companyId: string; employeeId: string };

/** Completes the onboarding of an employee, and takes them into the regular payrolls that are open. */
export async function onboardEmployee(operation: Operation, args: Arguments): Promise<void> {
  const company = await setOnboarded(operation, args);
  if (company) await followAtOnce(operation, company);
}
