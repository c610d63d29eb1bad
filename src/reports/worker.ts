/**
 * Makes reports for as long as the process lives. Any number of processes may: a report is leased to one at a
 * time, and what a killed one was making is taken over half a minute later, from its last page on.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Environment, environments } from '../environment.ts';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';
import { LeaseLost, leaseSeconds } from './hold-job.ts';
import { makeReport } from './make-report.ts';

type Log = { error(details: object, message: string): void };

const restMilliseconds = 500;

/** Answers how to stop: the step under way is finished, and others go on from it. */
export function startReports(core: Core, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = environments.map(async (environment) => {
    while (core[environment] && !signal.aborted) {
      const isMade = await makeNextReport(core, environment, log, signal);
      if (!isMade) await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Makes the report that has waited longest. Answers whether there was one. */
export async function makeNextReport(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<boolean> {
  const lease = await core[environment]?.door.leaseReport(leaseSeconds).catch(() => undefined); // away: later
  if (!lease) return false;
  await makeReport(core, environment, lease, stopping).catch((error: unknown) => {
    // A lease that was lost, or a database that is away: the report stays due.
    if (error instanceof LeaseLost || faultsIn(error).length) return;
    log.error({ err: error, report: lease.id }, 'a report broke');
  });
  return true;
}
