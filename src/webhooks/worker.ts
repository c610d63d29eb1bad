/**
 * Delivers events for as long as the process lives. Any number of processes may: a delivery is leased to one
 * at a time, and what a killed one had leased is free again after half a minute.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Environment, environments } from '../environment.ts';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';
import { deliver } from './deliver.ts';

type Log = { error(details: object, message: string): void };

/** Most wait for their receivers and cost a socket each: those that never answer must not take all. */
const mostAtOnce = 256;
/** What is leased is read from the database at once, where requests wait for connections too. */
const mostLeased = 32;
const leaseSeconds = 30; // twice as long as an attempt may take
const restMilliseconds = 300;

/** Answers how to stop: nothing new is leased, and what is under way is finished. */
export function startDeliveries(core: Core, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const loops = environments.map((environment) => loop(core, environment, stopping.signal, log));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop(core: Core, environment: Environment, stopping: AbortSignal, log: Log): Promise<void> {
  const door = core[environment]?.door;
  if (!door) return;
  const underWay = new Set<Promise<void>>();
  while (!stopping.aborted) {
    // Away: later.
    const most = Math.min(mostLeased, mostAtOnce - underWay.size);
    const leases = await door.leaseDeliveries(most, leaseSeconds).catch(() => []);
    for (const lease of leases) {
      const one = deliver(core, environment, lease)
        .catch((error: unknown) => {
          // A lease that was lost, or a database that is away: the delivery stays due.
          if (!faultsIn(error).length) log.error({ err: error, delivery: lease.id }, 'a delivery broke');
        })
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    const isFull = underWay.size >= mostAtOnce;
    if (isFull) await Promise.race(underWay);
    else await pause(leases.length ? 0 : restMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
  await Promise.all(underWay);
}
