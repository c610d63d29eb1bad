import type { Step } from './due-steps.ts';

/** An error ended a step, and with it the transaction. The steps of other companies can run without it. */
export class StepFailed extends Error {
  readonly step: Step;
  constructor(step: Step, cause: unknown) {
    super('a step of payroll failed', { cause });
    this.step = step;
  }
}
