/**
 * Delivers events for as long as the process lives. Any number of processes may deliver at once: a delivery
 * is leased to one process at a time, and the leases of a killed process expire after half a minute.
 */

import type { Environment } from '../../foundation/environment.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { deliver } from './deliver.ts';

/**
 * Most deliveries wait for their receivers and cost a socket each; slow receivers must not use all of them.
 */
const maxConcurrent = 256;
/** Leased deliveries are read from the database at once, and requests wait for connections, too. */
const maxLeased = 32;
const leaseSeconds = 30; // twice as long as an attempt may take
const restMilliseconds = 300;

type CellWorker = {
  readonly core: Core;
  readonly database: EnvironmentDatabase;
  readonly environment: Environment;
  readonly inProgress: Set<Promise<void>>;
};

/** Returns a function that stops deliveries: it leases no more and waits for those in progress. */
export function startDeliveries(core: Core, log: Log): () => Promise<void> {
  const cellWorkers = everyCell(core).map(
    ({ core: ofCell, database, world: { environment } }): CellWorker => ({
      core: ofCell,
      database,
      environment,
      inProgress: new Set(),
    }),
  );
  const rounds = cellWorkers.map(
    (cellWorker): Round =>
      (_, wake) =>
        startDue(cellWorker, log, wake),
  );
  const stopLeasing = repeatUntilStopped(rounds, restMilliseconds);
  return async () => {
    await stopLeasing();
    await Promise.all(cellWorkers.flatMap(({ inProgress }) => [...inProgress]));
  };
}

/**
 * Leases and starts due deliveries up to the maximum. Returns whether there were any. A delivery that arrives
 * starts the next round at once; one that fails waits for the next round.
 */
async function startDue(cellWorker: CellWorker, log: Log, wake: () => void): Promise<boolean> {
  const { core, database, environment, inProgress } = cellWorker;
  const limit = Math.min(maxLeased, maxConcurrent - inProgress.size);
  const leases = await database.leaseDeliveries(limit, leaseSeconds).catch((error: unknown) => {
    logUnexpected(log, error, 'deliveries could not be leased');
    return [];
  });
  for (const lease of leases) {
    const delivery = deliver(core, environment, lease)
      .then((hasArrived) => {
        if (hasArrived) wake();
      })
      .catch((error: unknown) => {
        logUnexpected(log, error, 'a delivery failed and stays due', { delivery: lease.id });
      })
      .finally(() => inProgress.delete(delivery));
    inProgress.add(delivery);
  }
  if (inProgress.size >= maxConcurrent) await Promise.race(inProgress);
  return leases.length > 0;
}
