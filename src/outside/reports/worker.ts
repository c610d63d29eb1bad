/**
 * Makes reports while the process runs. Any number of processes may do so: a report is leased to one at a
 * time. Half a minute after a process is killed, another one continues its report from the last page.
 */
import type { Environment } from '../../foundation/environment.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { LeaseLost, leaseSeconds } from './lock-job.ts';
import { makeReport } from './make-report.ts';

const restMilliseconds = 500;

/**
 * Starts making reports. Returns a function that stops it after the current step, from which another process
 * continues.
 */
export function startReports(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(
    ({ core: ofCell, world: { environment } }): Round =>
      (stopping) =>
        makeNextReport(ofCell, environment, log, stopping),
  );
  return repeatUntilStopped(rounds, restMilliseconds);
}

/** Leases the next waiting report and makes it. Returns whether there was one. */
export async function makeNextReport(
  core: Core,
  environment: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<boolean> {
  const lease = await core[environment]?.database.leaseReport(leaseSeconds).catch((error: unknown) => {
    logUnexpected(log, error, 'a report could not be leased');
    return undefined;
  });
  if (!lease) return false;
  await makeReport(core, environment, lease, stopping).catch((error: unknown) => {
    if (error instanceof LeaseLost) return;
    logUnexpected(log, error, 'a report failed and stays due', { report: lease.id });
  });
  return true;
}
