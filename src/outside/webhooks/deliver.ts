import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../foundation/environment.ts';
import { faultsIn } from '../../foundation/fault.ts';
import type { Lease } from '../../platform/database/cross-partner-queries.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { secretsOf } from './endpoint-secrets.ts';
import { headersOf } from './headers.ts';
import { type Reach, send } from './send.ts';
import { settle } from './settle.ts';

type Prepared = { url: string; headers: Record<string, string>; body: string; reach: Reach };

/**
 * Makes one attempt at a leased delivery: reads it, sends it while no transaction is open, and stores the
 * outcome. Returns whether it arrived.
 */
export async function deliver(core: Core, environment: Environment, lease: Lease): Promise<boolean> {
  const access = { environment, credential: { kind: 'delivery', ...lease } } as const;
  const prepared = await runAs(core, access, (operation) => prepare(operation, lease.id));
  const { url, headers, body, reach } = prepared;
  const outcome = await send(url, headers, body, reach);
  return whileBusy(() => runAs(core, access, (operation) => settle(operation, lease, outcome)));
}

/** In milliseconds: with five waits for a connection less than a lease lasts after the longest sending. */
const pauses = [250, 500, 1_000, 2_000];

/**
 * Stores again what a busy database refused: a delivery that has arrived would be sent a second time once its
 * lease is over.
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
