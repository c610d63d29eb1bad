/**
 * Runs payroll for as long as the process lives. Any number of processes may run it at once: each step is one
 * transaction that locks its company, so a second process finds the step done, and the step of a process that
 * was killed is still due.
 */

import type { Environment } from '../../foundation/environment.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { isClockAtRest } from '../../platform/database/partner-clock.ts';
import type { Operation, World } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { duePartners } from './due-partners.ts';
import { dueAfter, dueSteps, type Step } from './due-steps.ts';
import { releaseWaiting } from './release-waiting.ts';
import { requireProgress, type StepRun } from './require-progress.ts';
import { runStep } from './run-due-payroll.ts';
import { sayFailed, stepsToSay } from './say-failed.ts';

const restMilliseconds = 5_000;

/**
 * Returns a function that stops payroll: it starts no further step and waits for the current one to finish.
 * Counts in `failing` the companies whose payroll failed in the last round.
 */
export function startPayroll(
  core: Core,
  log: Log,
  failing: Map<World, number> = new Map(),
): () => Promise<void> {
  const rounds = everyCell(core).map(
    ({ core: ofCell, world }): Round =>
      async (stopping) => {
        const failed = await runEveryPartner(ofCell, world.environment, log, stopping);
        failing.set(world, failed.size);
        return false;
      },
  );
  return repeatUntilStopped(rounds, restMilliseconds);
}

/** The payroll of one partner while it has due steps. */
type PartnerRun = {
  readonly access: Access;
  /** What is due, in order, as it was read: it is read once, and then again for the company of each step. */
  due: readonly Step[];
  /** The step that is run. */
  step: Step | undefined;
  /** The step that was run before it, and committed. */
  last: StepRun | undefined;
};

/**
 * Runs everything that is due now, for every partner. Partners take turns, one part each, so that no partner
 * waits for all the work of another. Partners who become due during the run join it. Returns the companies
 * with a step that failed.
 */
export async function runEveryPartner(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<ReadonlySet<string>> {
  await releaseWaiting(core, environment, log);
  const runs = new Map<string, PartnerRun>();
  const failedCompanies = new Set<string>();
  do {
    for (const partnerId of await duePartners(core, environment, log)) {
      const access: Access = { environment, credential: { kind: 'job', partnerId } };
      if (!runs.has(partnerId)) runs.set(partnerId, { access, ...nothingRead });
    }
    for (let turn = 0; turn < turnsBetweenSearches && runs.size; turn++) {
      for (const [partnerId, run] of runs) {
        if (stopping?.aborted) return failedCompanies;
        if (!(await runNextPart(core, run, failedCompanies, log))) runs.delete(partnerId);
      }
    }
  } while (runs.size);
  return failedCompanies;
}

const nothingRead = { due: [], step: undefined, last: undefined };

/** Turns of every partner between two searches for due partners: a search costs more than a small part. */
const turnsBetweenSearches = 20;

/**
 * Runs one transaction of a partner's payroll; returns false when nothing of it is due, or while a request
 * moves the partner's clock: then the request runs it. After a step fails,
 * the later steps of its company wait, because their order matters; other companies go on.
 */
async function runNextPart(
  core: Core,
  run: PartnerRun,
  failedCompanies: Set<string>,
  log: Log,
): Promise<boolean> {
  try {
    const { environment } = run.access;
    const ran = await runAs(core, run.access, async (operation): Promise<StepRun | undefined> => {
      if (environment === 'test' && !(await isClockAtRest(operation.db))) return undefined;
      run.due = await readDue(operation, run, failedCompanies);
      [run.step] = run.due;
      if (!run.step) return undefined;
      const results = await runStep(operation, run.step);
      const stepRun = { step: run.step, now: operation.now, results };
      requireProgress(run.last, stepRun);
      return stepRun;
    });
    if (!ran) return false;
    run.last = ran;
  } catch (error) {
    logUnexpected(log, error, 'a payroll step failed and stays due', { step: run.step });
    if (!run.step) return false;
    failedCompanies.add(run.step.companyId);
    if (!faultsIn(error).length) await sayWhy(core, run, run.step);
  }
  run.step = undefined;
  return true;
}

/**
 * What waits for a failed step says so, that which waits behind it as well. Where that fails too, the log has
 * the error.
 */
async function sayWhy(core: Core, { access, due }: PartnerRun, failed: Step): Promise<void> {
  for (const steps of stepsToSay(failed, due).filter(({ length }) => length)) {
    for (const say of sayFailed)
      await runAs(core, access, (operation) => say(operation, steps)).catch(() => {});
  }
}

/** What is left of what was read; everything is read again when that is used up. */
async function readDue(
  operation: Operation,
  { due, last }: PartnerRun,
  failedCompanies: ReadonlySet<string>,
): Promise<readonly Step[]> {
  const { now } = operation;
  const canRun = ({ companyId }: Step) => !failedCompanies.has(companyId);
  const left = (last ? await dueAfter(operation, now, due, last.step) : due).filter(canRun);
  return left.length ? left : (await dueSteps(operation, now)).filter(canRun);
}
