/**
 * Delivers events for as long as the process lives. Any number of processes may: a delivery is leased to one
 * at a time, and what a killed one had leased is free again after half a minute.
 */

import type { EnvironmentDatabase } from '../database/environment-database.ts';
import type { Environment } from '../foundation/environment.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../foundation/repeat-until-stopped.ts';
import { type Core, enabledEnvironments } from '../operation/operate.ts';
import { deliver } from './deliver.ts';

/** Most wait for their receivers and cost a socket each: those that never answer must not take all. */
const mostAtOnce = 256;
/** What is leased is read from the database at once, where requests wait for connections too. */
const mostLeased = 32;
const leaseSeconds = 30; // twice as long as an attempt may take
const restMilliseconds = 300;

type EnvironmentWorker = {
  readonly door: EnvironmentDatabase;
  readonly environment: Environment;
  readonly underWay: Set<Promise<void>>;
};

/** Answers how to stop: nothing new is leased, and what is under way is finished. */
export function startDeliveries(core: Core, log: Log): () => Promise<void> {
  const environmentWorkers = enabledEnvironments(core).map(
    ({ door, world: { environment } }): EnvironmentWorker => ({ door, environment, underWay: new Set() }),
  );
  const rounds = environmentWorkers.map(
    (environmentWorker): Round =>
      (_, wake) =>
        beginDue(core, environmentWorker, log, wake),
  );
  const stopLeasing = repeatUntilStopped(rounds, restMilliseconds);
  return async () => {
    await stopLeasing();
    await Promise.all(environmentWorkers.flatMap(({ underWay }) => [...underWay]));
  };
}

/**
 * Begins as many of the due deliveries as there is room for. Answers whether there were any. A receiver that
 * has taken one has room for the next at once; one that fails waits for the next round.
 */
async function beginDue(
  core: Core,
  environmentWorker: EnvironmentWorker,
  log: Log,
  wake: () => void,
): Promise<boolean> {
  const { door, environment, underWay } = environmentWorker;
  const most = Math.min(mostLeased, mostAtOnce - underWay.size);
  const leases = await door.leaseDeliveries(most, leaseSeconds).catch((error: unknown) => {
    logUnexpected(log, error, 'deliveries could not be leased');
    return [];
  });
  for (const lease of leases) {
    const one = deliver(core, environment, lease)
      .then((hasArrived) => {
        if (hasArrived) wake();
      })
      .catch((error: unknown) => {
        logUnexpected(log, error, 'a delivery broke', { delivery: lease.id }); // which stays due
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  if (underWay.size >= mostAtOnce) await Promise.race(underWay);
  return leases.length > 0;
}
