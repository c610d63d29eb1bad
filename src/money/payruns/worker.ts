/**
 * Runs payroll for as long as the process lives. Any number of processes may run it at once: each step is one
 * transaction that locks its company, so a second process finds the step done, and the step of a process that
 * was killed is still due.
 */

import { currentFigures } from '../../engine/figures/current-figures.ts';
import { shippedName, shippedTables } from '../../engine/figures/shipped.ts';
import { withBankHolidays } from '../../engine/figures/with-bank-holidays.ts';
import type { Environment } from '../../foundation/environment.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { record } from '../../platform/audit/record.ts';
import { isClockAtRest } from '../../platform/database/partner-clock.ts';
import {
  checksWaitingForFigures,
  type StoredFigures,
  storedFigures,
} from '../../platform/database/stored-figures.ts';
import type { Operation, World } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { dueBy } from './due-steps.ts';
import { type Run, runDuePayroll, usualLimits } from './run-due-payroll.ts';
import { sayFailed, stepsToSay } from './say-failed.ts';
import { type Step, StepFailed } from './step.ts';

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
  /**
   * The steps that the last transaction left. All are read once, and then again for the company of each step.
   */
  before: Pick<Run, 'left' | 'last'> | undefined;
};

/**
 * Runs everything that is due now, for every partner. Partners take turns, one part each, so that no partner
 * waits for all the work of another. Partners who become due during the run join it. Returns the companies
 * with a step that failed. Does nothing once another version with other figures has migrated the database.
 */
export async function runEveryPartner(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const runs = new Map<string, PartnerRun>();
  const failedCompanies = new Set<string>();
  if (await isLeftToOthers(core, environment, log)) return failedCompanies;
  await releaseWaiting(core, environment, log);
  do {
    for (const partnerId of await duePartners(core, environment, log)) {
      const access: Access = { environment, credential: { kind: 'job', partnerId } };
      if (!runs.has(partnerId)) runs.set(partnerId, { access, before: undefined });
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

/**
 * A payday of many checks is computed by several transactions. Two processes whose versions came with other
 * figures would compute parts of one payday differently.
 */
async function hasLatestFigures(stored: StoredFigures): Promise<boolean> {
  const latest = await stored.latestShipped();
  return latest === undefined || latest === shippedName;
}

/** Whether another version with other figures has migrated the database. The log says so in each round. */
async function isLeftToOthers(core: Core, environment: Environment, log: Log): Promise<boolean> {
  const { database } = core[environment] ?? {};
  const isLatest = database ? await hasLatestFigures(database.figures).catch(() => true) : true;
  const figures = shippedTables.version;
  if (!isLatest)
    log.error({ figures }, 'payroll is left to the version that migrated last, with its figures');
  return !isLatest;
}

/** Turns of every partner between two searches for due partners: a search costs more than a small part. */
const turnsBetweenSearches = 20;

/** The partners with something due now; none when the search fails, which the log says. */
async function duePartners(core: Core, environment: Environment, log: Log): Promise<readonly string[]> {
  const enabled = core[environment];
  if (!enabled) return [];
  const { world, database } = enabled;
  const by = withBankHolidays(world.figures.last.bankHolidaysOf, () => dueBy(world.clock()));
  return database.duePartners(by).catch((error: unknown) => {
    logUnexpected(log, error, 'the search for due payroll failed');
    return [];
  });
}

/** A transaction of a worker runs one step: other partners wait. */
const oneStep = { ...usualLimits, steps: 1 };

/**
 * Runs one transaction of a partner's payroll; returns false when nothing of it is due, or while a request
 * moves the partner's clock: then the request runs it. After a step fails, the later steps of its company
 * wait, because their order matters; other companies go on.
 */
async function runNextPart(
  core: Core,
  run: PartnerRun,
  failedCompanies: Set<string>,
  log: Log,
): Promise<boolean> {
  const { access, before } = run;
  const begun: { step?: Step; due: readonly Step[] } = { due: [] };
  try {
    const ran = await runAs(core, access, async (operation): Promise<Run | undefined> => {
      if (!(await hasLatestFigures(storedFigures(operation.db)))) return undefined;
      if (access.environment === 'test' && !(await isClockAtRest(operation.db))) return undefined;
      return runDuePayroll(operation, operation.now, {
        limits: oneStep,
        without: failedCompanies,
        ...(before && { before }),
        onStep: (step, due) => Object.assign(begun, { step, due }),
      });
    });
    run.before = ran;
    return ran?.last !== undefined;
  } catch (thrown) {
    const error = thrown instanceof StepFailed ? thrown.cause : thrown;
    const { step, due } = begun;
    logUnexpected(log, error, 'a payroll step failed and stays due', { step });
    if (!step) return false;
    failedCompanies.add(step.companyId);
    run.before = { left: due, last: before?.last };
    if (!faultsIn(error).length) await sayWhy(core, access, step, due);
    return true;
  }
}

/**
 * Stores what waits for a failed step, and what waits behind that. If storing it fails too, the log has the
 * error.
 */
async function sayWhy(core: Core, access: Access, failed: Step, due: readonly Step[]): Promise<void> {
  for (const steps of stepsToSay(failed, due).filter(({ length }) => length)) {
    for (const say of sayFailed)
      await runAs(core, access, (operation) => say(operation, steps)).catch(() => {});
  }
}

/**
 * Unblocks the pending checks that were blocked because the figures of their year were missing, where they
 * are loaded by now: the next search finds them due. A partner whose release fails stops no other.
 */
export async function releaseWaiting(core: Core, environment: Environment, log: Log): Promise<void> {
  try {
    const { database, world } = core[environment] ?? {};
    if (!database || !world) return;
    const { until } = await world.figures.refresh(database.figures);
    for (const partnerId of await database.partnersWaitingForFigures(until)) {
      const access: Access = { environment, credential: { kind: 'job', partnerId } };
      await runAs(core, access, release).catch((error) => logUnexpected(log, error, failure, { partnerId }));
    }
  } catch (error) {
    logUnexpected(log, error, failure);
  }
}

const failure = 'checks that wait for figures could not be released';

async function release(operation: Operation): Promise<void> {
  const waiting = await checksWaitingForFigures(operation.db);
  const ids = idsOf(waiting.filter(({ checkDate }) => currentFigures().has(checkDate)));
  if (!ids.length) return;
  const data = { heldBecause: null, heldBy: null, warnings: null };
  await operation.db.employeeCheck.updateMany({ where: { id: { in: ids } }, data });
  await record(operation, 'releaseChecks', {});
}
