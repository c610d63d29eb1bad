import type { Instant } from '../clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { cutOff } from './cut-off.ts';
import { dueSteps } from './due-steps.ts';
import type { Happened } from './happened.ts';
import { payOut } from './pay-out.ts';

/**
 * Runs everything that is due for the entered partner by `now`, in order of instant: a late start catches up
 * as if it had been on time. Answers what happened.
 */
export async function runDuePayroll(operation: Operation, now: Instant = operation.now): Promise<Happened[]> {
  const happened: Happened[] = [];
  for (let more = await runNextStep(operation, now); more; more = await runNextStep(operation, now)) {
    happened.push(...more);
  }
  return happened;
}

/** Runs the first step that is due: one company and date. Undefined when nothing is. */
export async function runNextStep(operation: Operation, now: Instant): Promise<Happened[] | undefined> {
  const [step] = await dueSteps(operation, now);
  if (!step) return undefined;
  return step.kind === 'cut-off' ? cutOff(operation, step) : payOut(operation, step);
}
