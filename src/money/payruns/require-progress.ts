import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '../../foundation/clock.ts';
import type { Step } from './due-steps.ts';
import type { StepResult } from './step-result.ts';

/** A step that was run, when, and what it did. */
export type StepRun = {
  readonly step: Step;
  readonly now: Instant;
  readonly results: readonly StepResult[];
};

/**
 * Throws when a step did the same as the last time, such as nothing, although it was still due after that:
 * otherwise it would be run for ever. A step that another process has done is not due afterwards.
 */
export function requireProgress(last: StepRun | undefined, current: StepRun): void {
  if (last && isSameStep(last, current) && isDeepStrictEqual(last.results, current.results)) {
    throw new Error('a step of payroll changes nothing, and stays due');
  }
}

/** What is due at once has the time of its transaction as its instant. */
function isSameStep(a: StepRun, b: StepRun): boolean {
  const isAtOnce = a.step.at === a.now && b.step.at === b.now;
  return isSame(a.step, b.step) && (isAtOnce || a.step.at === b.step.at);
}

export const isSame = (a: Step, b: Step): boolean =>
  a.kind === b.kind && a.companyId === b.companyId && a.checkDate === b.checkDate;
