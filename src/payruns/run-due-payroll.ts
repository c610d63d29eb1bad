import type { Instant } from '../clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { cutOff } from './cut-off.ts';
import { dueSteps, type Step } from './due-steps.ts';
import type { Happened } from './happened.ts';
import { payOut } from './pay-out.ts';

/** As many checks as one transaction can compute well within its time: each takes about 6 ms. */
export const mostChecks = 300;

export type Run = { readonly happened: readonly Happened[]; readonly isComplete: boolean };

/**
 * Runs what is due for the entered partner by `now`, in order of instant: a late start catches up as if it
 * had been on time. Ends early, incomplete, after `most` checks: what is left is still due.
 */
export async function runDuePayroll(operation: Operation, now: Instant, most = mostChecks): Promise<Run> {
  const happened: Happened[] = [];
  for (let computed = 0; computed < most; ) {
    const more = await runNextStep(operation, now, most);
    if (!more) return { happened, isComplete: true };
    happened.push(...more);
    computed += more.flatMap(({ checkIds }) => checkIds).length;
  }
  return { happened, isComplete: !(await dueSteps(operation, now)).length };
}

/** Runs the first step that is due. Undefined when nothing is. */
export async function runNextStep(operation: Operation, now: Instant, most = mostChecks) {
  const [step] = await dueSteps(operation, now);
  return step && runStep(operation, step, most);
}

/** Runs one step: one company and date, or `most` of its checks. What is left of it is due still. */
export const runStep = (operation: Operation, step: Step, most = mostChecks): Promise<Happened[]> =>
  step.kind === 'cut-off' ? cutOff(operation, step, most) : payOut(operation, step, most);
