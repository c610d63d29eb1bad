import type { Instant } from '../../../src/foundation/clock.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';

/** Runs the first due step, or up to `limit` of its checks. Undefined when nothing is due. */
export async function runNextStep(operation: Operation, now: Instant, limit?: number) {
  const [step] = await dueSteps(operation, now);
  return step && runStep(operation, step, limit);
}
