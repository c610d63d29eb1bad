import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../foundation/environment.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import type { Lease } from '../../platform/database/cross-partner-queries.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { secretsOf } from './endpoint-secrets.ts';
import { headersOf } from './headers.ts';
import { disableAfterMilliseconds, nextDelay } from './retry-schedule.ts';
import { type Outcome, type Reach, send } from './send.ts';

type Prepared = { url: string; headers: Record<string, string>; body: string; reach: Reach };

/**
 * Makes one attempt at a leased delivery. Reads it, sends it outside any transaction, and stores the outcome.
 * Returns whether it arrived.
 */
async function deliver(core: Core, environment: Environment, lease: Lease): Promise<boolean> {
  const access = { environment, credential: { kind: 'delivery', ...lease } } as const;
  const prepared = await runAs(core, access, (operation) => prepare(operation, lease.id));
  const { url, headers, body, reach } = prepared;
  const outcome = await send(url, headers, body, reach);
  return whileBusy(() => runAs(core, access, (operation) => settle(operation, lease, outcome)));
}

/**
 * Milliseconds between attempts. With five waits for a connection, they are shorter than the rest of a lease
 * after the longest sending.
 */
const pauses = [250, 500, 1_000, 2_000];

/**
 * Tries again to store what a busy database refused. Otherwise a delivery that has arrived would be sent a
 * second time after its lease.
 */
async function whileBusy<T>(store: () => Promise<T>): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await store();
    } catch (error) {
      if (!faultsIn(error).some(({ kind }) => kind === 'NOT_READY' || kind === 'OVERLOADED')) throw error;
      await pause(milliseconds);
    }
  }
  return store();
}

async function prepare(operation: Operation, id: string): Promise<Prepared> {
  const { endpoint, event } = await operation.db.webhookDelivery.findFirstOrThrow({
    where: { id },
    include: { endpoint: true, event: true },
  });
  const { kind, type, companyId, sequence, at, data } = event;
  const test = operation.environment === 'test';
  const timestamp = at.toISOString();
  const body = JSON.stringify({
    id: event.id,
    kind,
    type,
    test,
    companyID: companyId,
    sequence,
    timestamp,
    data,
  });
  const headers = headersOf(event.id, body, secretsOf(operation, endpoint), operation.realNow);
  return { url: endpoint.url, headers, body, reach: operation.webhookReach };
}

const gone = 410;

/**
 * Stores the outcome of an attempt if this process still has the lease. Changes nothing after another process
 * has taken the lease over. Returns whether the delivery arrived.
 */
async function settle(operation: Operation, { id, fence }: Lease, outcome: Outcome): Promise<boolean> {
  const { db, realNow } = operation;
  const leased = { id, fence, status: 'pending' };
  const status = 'status' in outcome ? outcome.status : null;
  const isSuccess = status !== null && status >= 200 && status < 300;
  const read = () => db.webhookDelivery.findFirstOrThrow({ where: leased, include: { endpoint: true } });
  let { attempts, endpoint } = await read();
  if (!isSuccess || endpoint.failingSince) {
    // The endpoint is read and then changed. deleteEndpoint also locks the endpoint before its deliveries.
    await lock(db, 'webhook_endpoints', endpoint.id);
    ({ attempts, endpoint } = await read());
  }
  const lastProblem = 'problem' in outcome ? outcome.problem : null;
  const attempt = { lastStatus: status, lastProblem, attempts: attempts + 1, leaseUntil: null };
  if (isSuccess) {
    const done = { ...attempt, status: 'delivered', nextAt: null, deliveredAt: new Date(realNow) };
    await db.webhookDelivery.updateMany({ where: leased, data: done });
    if (endpoint.failingSince) {
      await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince: null } });
    }
    return true;
  }
  const retryAfter = 'status' in outcome ? outcome.retryAfterSeconds : null;
  const delay = status === gone ? null : nextDelay(attempt.attempts, Math.random(), retryAfter);
  const next = delay === null ? { status: 'failed', nextAt: null } : { nextAt: new Date(realNow + delay) };
  await db.webhookDelivery.updateMany({ where: leased, data: { ...attempt, ...next } });
  await countFailure(operation, endpoint, status);
  return false;
}

/** Disables an endpoint that is gone or has failed for too long. */
async function countFailure({ db, realNow }: Operation, endpoint: WebhookEndpoint, status: number | null) {
  const failingSince = endpoint.failingSince ?? new Date(realNow);
  const hasFailedTooLong = realNow - failingSince.getTime() > disableAfterMilliseconds;
  const tooLong = hasFailedTooLong ? 'It has failed for five days.' : null;
  const reason = status === gone ? 'The endpoint answered 410 Gone.' : tooLong;
  const disabled = reason && endpoint.isEnabled ? { isEnabled: false, disabledBecause: reason } : {};
  await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince, ...disabled } });
}

/**
 * The most deliveries at once. Most of them wait for their receivers, and each uses a socket. Slow receivers
 * must not use all sockets.
 */
const maxConcurrent = 256;
/** Leased deliveries are read from the database at the same time, while requests also need connections. */
const maxLeased = 32;
const leaseSeconds = 30; // twice as long as an attempt may take
const restMilliseconds = 300;

type CellWorker = {
  readonly core: Core;
  readonly database: EnvironmentDatabase;
  readonly environment: Environment;
  readonly inProgress: Set<Promise<void>>;
};

/**
 * Starts the delivery of events. Several processes may deliver at once: a delivery is leased to one process
 * at a time. The leases of a process that was killed expire after half a minute. Returns a function that
 * stops deliveries: it leases no more, and waits for those in progress.
 */
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
 * Leases and starts due deliveries, up to the maximum. Returns whether there were any. A delivery that
 * arrives starts the next round at once. One that fails waits for the next round.
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
