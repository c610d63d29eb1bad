/**
 * Makes reports for as long as the process lives. Any number of processes may: a report is leased to one at a
 * time, and what a killed one was making is taken over half a minute later, from its last page on.
 */
import type { Environment } from '../foundation/environment.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../foundation/repeat-until-stopped.ts';
import { type Core, enabledEnvironments } from '../operation/operate.ts';
import { LeaseLost, leaseSeconds } from './lock-job.ts';
import { makeReport } from './make-report.ts';

const restMilliseconds = 500;

/** Answers how to stop: the step under way is finished, and others go on from it. */
export function startReports(core: Core, log: Log): () => Promise<void> {
  const rounds = enabledEnvironments(core).map(
    ({ world: { environment } }): Round =>
      (stopping) =>
        makeNextReport(core, environment, log, stopping),
  );
  return repeatUntilStopped(rounds, restMilliseconds);
}

/** Makes the report that has waited longest. Answers whether there was one. */
export async function makeNextReport(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<boolean> {
  const lease = await core[environment]?.door.leaseReport(leaseSeconds).catch((error: unknown) => {
    logUnexpected(log, error, 'a report could not be leased');
    return undefined;
  });
  if (!lease) return false;
  await makeReport(core, environment, lease, stopping).catch((error: unknown) => {
    // A lease that was lost, or a database that is away: the report stays due.
    if (error instanceof LeaseLost) return;
    logUnexpected(log, error, 'a report broke', { report: lease.id });
  });
  return true;
}
