import type { Instant } from '../../src/foundation/clock.ts';
import type { Operation } from '../../src/graphql/operation-context.ts';
import { dueSteps } from '../../src/payruns/due-steps.ts';
import { runStep } from '../../src/payruns/run-due-payroll.ts';

/** Runs the first due step, or up to `limit` of its checks. Undefined when nothing is due. */
export async function runNextStep(operation: Operation, now: Instant, limit?: number) {
  const [step] = await dueSteps(operation, now);
  return step && runStep(operation, step, limit);
}
