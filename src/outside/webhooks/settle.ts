import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import type { Lease } from '../../platform/database/cross-partner-queries.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { disableAfterMilliseconds, nextDelay } from './retry-schedule.ts';
import type { Outcome } from './send.ts';

const gone = 410;

/**
 * Stores the outcome of an attempt if this process still has the lease; changes nothing after another process
 * took the lease over. Returns whether the delivery arrived.
 */
export async function settle(operation: Operation, { id, fence }: Lease, outcome: Outcome): Promise<boolean> {
  const { db, realNow } = operation;
  const leased = { id, fence, status: 'pending' };
  const status = 'status' in outcome ? outcome.status : null;
  const isSuccess = status !== null && status >= 200 && status < 300;
  const read = () => db.webhookDelivery.findFirstOrThrow({ where: leased, include: { endpoint: true } });
  let { attempts, endpoint } = await read();
  if (!isSuccess || endpoint.failingSince) {
    // The endpoint is read and changed. deleteEndpoint also locks the endpoint before its deliveries.
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
