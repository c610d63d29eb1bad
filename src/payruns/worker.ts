/**
 * Runs payroll for as long as the process lives. Any number of processes may: each step is one transaction
 * that holds its company, so whoever comes second finds it done, and what a killed one left is still due.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Environment, environments } from '../environment.ts';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';
import { earliestCheckDate } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { runAs } from '../run-as.ts';
import { runNextStep } from './run-due-payroll.ts';

type Log = { error(details: object, message: string): void };

const restMilliseconds = 5_000;

/** Answers how to stop: no step is begun any more, and the one under way is finished. */
export function startPayroll(core: Core, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = environments.map(async (environment) => {
    while (core[environment] && !signal.aborted) {
      await runEveryPartner(core, environment, log, signal);
      await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Runs what is due now, partner by partner: trouble with one keeps no other waiting. */
export async function runEveryPartner(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> {
  const partners = await duePartners(core, environment).catch((error: unknown) => {
    if (!faultsIn(error).length) log.error({ err: error }, 'nobody could say which payroll is due');
    return [];
  });
  for (const partnerId of partners) {
    const access = { environment, credential: { kind: 'job', partnerId } } as const;
    const step = () => runAs(core, access, (operation) => runNextStep(operation, operation.now));
    try {
      while (!stopping?.aborted && (await step()));
    } catch (error) {
      // A database that is away, or a row that somebody holds: the step stays due.
      if (!faultsIn(error).length) log.error({ err: error, partner: partnerId }, 'a payrun broke');
    }
  }
}

async function duePartners(core: Core, environment: Environment): Promise<readonly string[]> {
  const { door, world } = core[environment] ?? {};
  if (!door || !world) return [];
  const now = world.clock();
  return door.duePartners(earliestCheckDate(now, 2), earliestCheckDate(now, 4), dateInLosAngeles(now));
}
