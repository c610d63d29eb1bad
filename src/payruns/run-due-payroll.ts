import type { Instant } from '../foundation/clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { runBankStep } from '../money-movement/bank-step.ts';
import { cutOff } from './cut-off.ts';
import { dueSteps, type Step } from './due-steps.ts';
import { payOut } from './pay-out.ts';
import { remitStep } from './remit-step.ts';
import type { StepResult } from './step-result.ts';

/** As many checks or payments as one transaction can compute well within its time: about 3 ms each. */
export const mostChecks = 300;
/** As many steps as it can: one of few checks takes about 50 ms, on a busy machine ten times that. */
const mostSteps = 10;

export type Run = {
  readonly results: readonly StepResult[];
  /** How many steps of payruns were brought to their end. */
  readonly stepsDone: number;
  /** What is still due, in order. */
  readonly left: readonly Step[];
};

/**
 * Runs what is due for the entered partner by `now`, in order of instant, each as if it had been on time; as
 * much of it as one transaction can hold.
 */
export async function runDuePayroll(operation: Operation, now: Instant): Promise<Run> {
  const results: StepResult[] = [];
  let stepsDone = 0;
  let left = await dueSteps(operation, now);
  for (let steps = 0, paid = 0; left[0] && steps < mostSteps && paid < mostChecks; steps++) {
    const [step] = left;
    const more = await runStep({ ...operation, now: Math.max(operation.now, step.at) }, step);
    results.push(...more);
    paid += more.flatMap(({ checkIds, paymentIds }) => [...checkIds, ...paymentIds]).length;
    left = await dueSteps(operation, now);
    if (isOfPayrun(step) && !left.some((one) => isSame(one, step))) stepsDone += 1;
  }
  return { results, stepsDone, left };
}

/** Steps that are foreseen: what banks do, and what will be owed to agencies, is not. */
export const isOfPayrun = ({ kind }: Step) => kind === 'cut-off' || kind === 'pay-out';
const isSame = (a: Step, b: Step) =>
  a.kind === b.kind && a.at === b.at && a.companyId === b.companyId && a.checkDate === b.checkDate;

/** Runs one step: one company and date, or `most` of its checks. What is left of it is due still. */
export const runStep = (operation: Operation, step: Step, most = mostChecks): Promise<StepResult[]> =>
  steps[step.kind](operation, step, most);

const steps = { 'cut-off': cutOff, 'pay-out': payOut, bank: runBankStep, remit: remitStep } as const;
