/**
 * Runs payroll for as long as the process lives. Any number of processes may: each step is one transaction
 * that holds its company, so whoever comes second finds it done, and what a killed one left is still due.
 */

import type { Environment } from '../foundation/environment.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../foundation/repeat-until-stopped.ts';
import type { Access } from '../operation/access.ts';
import { type Core, enabledEnvironments } from '../operation/operate.ts';
import { runAs } from '../operation/run-as.ts';
import { earliestCheckDate } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { dueSteps, type Step } from './due-steps.ts';
import { runStep } from './run-due-payroll.ts';

const restMilliseconds = 5_000;

/** Answers how to stop: no step is begun any more, and the one under way is finished. */
export function startPayroll(core: Core, log: Log): () => Promise<void> {
  const rounds = enabledEnvironments(core).map(
    ({ world: { environment } }): Round =>
      async (stopping) => {
        await runEveryPartner(core, environment, log, stopping);
        return false;
      },
  );
  return repeatUntilStopped(rounds, restMilliseconds);
}

/**
 * Runs what is due now, for every partner: a part of each one's work in turn, so that none waits for all of
 * another's. While anybody has more, it is asked again and again who has become due meanwhile.
 */
export async function runEveryPartner(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> {
  const busy = new Map<string, AsyncGenerator<void>>();
  const troubled = new Set<string>();
  do {
    for (const partnerId of await duePartners(core, environment, log)) {
      const access = { environment, credential: { kind: 'job', partnerId } } as const;
      if (!busy.has(partnerId)) busy.set(partnerId, runPartner(core, access, log, troubled));
    }
    for (let turn = 0; turn < turnsBetween && busy.size; turn++) {
      for (const [partnerId, parts] of busy) {
        if (stopping?.aborted) return;
        if ((await parts.next()).done) busy.delete(partnerId);
      }
    }
  } while (busy.size);
}

/** Turns of everybody between two looks at who is due, which cost more than a small part does. */
const turnsBetween = 20;

/**
 * Yields after each part. Trouble with one company keeps no other waiting; its own later steps wait, for the
 * order matters. A step of many checks is gone on with part by part: looking for what is due would look at
 * all that is left of it.
 */
async function* runPartner(
  core: Core,
  access: Access,
  log: Log,
  troubled: Set<string>,
): AsyncGenerator<void> {
  let step: Step | undefined;
  while (true) {
    try {
      const results = await runAs(core, access, async (operation) => {
        const begun = step ? await runStep(operation, step) : [];
        if (begun.length) return begun;
        const steps = await dueSteps(operation, operation.now);
        step = steps.find(({ companyId }) => !troubled.has(companyId));
        return step && runStep(operation, step);
      });
      if (!results) return;
      if (!results.some(({ what }) => what !== 'held')) step = undefined;
    } catch (error) {
      logUnexpected(log, error, 'a payrun broke', { step }); // which stays due
      if (!step) return;
      troubled.add(step.companyId);
      step = undefined;
    }
    yield;
  }
}

async function duePartners(core: Core, environment: Environment, log: Log): Promise<readonly string[]> {
  const { door, world } = core[environment] ?? {};
  if (!door || !world) return [];
  const now = world.clock();
  const [openTwo, openFour] = [earliestCheckDate(now, 2), earliestCheckDate(now, 4)];
  return door.duePartners(openTwo, openFour, dateInLosAngeles(now), new Date(now)).catch((error: unknown) => {
    logUnexpected(log, error, 'nobody could say which payroll is due');
    return [];
  });
}
