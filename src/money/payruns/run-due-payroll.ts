import { type Instant, systemClock } from '../../foundation/clock.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { regularStep } from '../../pay/regular-payrolls/regular-step.ts';
import { showClock } from '../../platform/database/partner-clock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { runBankStep } from '../money-movement/bank-step.ts';
import { runPrenoteStep } from '../money-movement/prenote-step.ts';
import { arrive } from './arrive.ts';
import { cutOff } from './cut-off.ts';
import { dueAfter, dueSteps, type Step } from './due-steps.ts';
import { payOut } from './pay-out.ts';
import { remitStep } from './remit-step.ts';
import { isSame, requireProgress, type StepRun } from './require-progress.ts';
import { sayUnapproved } from './say-unapproved.ts';
import { sayWorks } from './say-works.ts';
import { StepFailed } from './step-failed.ts';
import type { StepResult } from './step-result.ts';

/** What one transaction does at most; it runs at least one step. */
type Limits = {
  readonly checks: number;
  readonly steps: number;
  /** No step begins later than this. */
  readonly milliseconds: number;
};

/**
 * So many checks or payments are well within a transaction's time limit, at about 3 ms each; a step of few
 * checks takes about 50 ms, and on a busy machine ten times as long, while others wait.
 */
export const usualLimits: Limits = { checks: 300, steps: 20, milliseconds: 1_500 };

export type Run = {
  readonly results: readonly StepResult[];
  /** How many steps of payruns were completed. */
  readonly stepsDone: number;
  /** What is still due, in order. */
  readonly left: readonly Step[];
};

/**
 * Runs what is due for the partner of the transaction by `now`, in order of instant, each step as if it ran
 * on time. Runs at least one step, and stops when the transaction is large enough. The companies in `without`
 * are left out.
 */
export async function runDuePayroll(
  operation: Operation,
  now: Instant,
  limits = usualLimits,
  without: ReadonlySet<string> = new Set(),
): Promise<Run> {
  const results: StepResult[] = [];
  let stepsDone = 0;
  let left = (await dueSteps(operation, now)).filter(({ companyId }) => !without.has(companyId));
  let latest = operation.now;
  let last: StepRun | undefined;
  const end = systemClock() + limits.milliseconds;
  const isLate = (steps: number) => steps === limits.steps || (steps > 0 && systemClock() >= end);
  for (let steps = 0, paid = 0; left[0] && !isLate(steps) && paid < limits.checks; steps++) {
    const [step] = left;
    latest = Math.max(latest, step.at);
    last = await runWithProgress(operation, { step, now: latest, limit: limits.checks }, last);
    const more = last.results;
    results.push(...more);
    paid += sizeOf(more);
    left = await dueAfter(operation, now, left, step);
    if (isOfPayrun(step) && !left.some((one) => isSame(one, step))) stepsDone += 1;
  }
  return { results, stepsDone, left: notBefore(latest, left) };
}

type StepToRun = { readonly step: Step; readonly now: Instant; readonly limit: number };

/** Runs a step, which is to change something. Throws which step failed, unless the failure is expected. */
async function runWithProgress(
  operation: Operation,
  { step, now, limit }: StepToRun,
  last: StepRun | undefined,
): Promise<StepRun> {
  try {
    if (operation.environment === 'test') await showClock(operation.db, now - operation.clock());
    const results = await runStep({ ...operation, now }, step, limit);
    const stepRun = { step, now: operation.now, results };
    requireProgress(last, stepRun);
    return stepRun;
  } catch (error) {
    throw faultsIn(error).length ? error : new StepFailed(step, error);
  }
}

/** A change of a check is due after the step that made it: within a run, time never goes back. */
const notBefore = (latest: Instant, steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.kind === 'regular' && step.at < latest ? { ...step, at: latest } : step));

/** Whether a step is part of a payrun's schedule. Bank answers and remittances are not known ahead. */
export const isOfPayrun = ({ kind }: Step) => kind === 'cut-off' || kind === 'pay-out' || kind === 'arrival';

/** Runs one step: up to `limit` checks of one company and date. The checks that are left stay due. */
export async function runStep(
  operation: Operation,
  step: Step,
  limit = usualLimits.checks,
): Promise<StepResult[]> {
  if (step.error !== undefined) throw step.error;
  const results = await steps[step.kind](operation, step, limit);
  if (step.kind === 'bank' || step.kind === 'cut-off') await sayWorks(operation, step);
  return results;
}

/** How many checks and payments some results are about. */
const sizeOf = (results: readonly StepResult[]): number =>
  results.reduce((sum, { checkIds, paymentIds }) => sum + checkIds.length + paymentIds.length, 0);

const steps = {
  'cut-off': cutOff,
  unapproved: sayUnapproved,
  'pay-out': payOut,
  arrival: arrive,
  bank: runBankStep,
  prenote: runPrenoteStep,
  remit: remitStep,
  regular: regularStep,
} as const;
