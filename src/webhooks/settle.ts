import type { Lease } from '../database/cross-partner-queries.ts';
import { lock } from '../database/lock.ts';
import type { WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { nextDelay, patienceMilliseconds } from './retry-schedule.ts';
import type { Outcome } from './send.ts';

const gone = 410;

/**
 * Writes down what became of an attempt, if the lease is still ours: one that was taken over changes nothing.
 * Answers whether it arrived.
 */
export async function settle(operation: Operation, { id, fence }: Lease, outcome: Outcome): Promise<boolean> {
  const { db, realNow } = operation;
  const held = { id, fence, status: 'pending' };
  const status = 'status' in outcome ? outcome.status : null;
  const isSuccess = status !== null && status >= 200 && status < 300;
  const read = () => db.webhookDelivery.findFirstOrThrow({ where: held, include: { endpoint: true } });
  let { attempts, endpoint } = await read();
  if (!isSuccess || endpoint.failingSince) {
    // What is written to it is decided from it, and who deletes it holds it before its deliveries, too.
    await lock(db, 'webhook_endpoints', endpoint.id);
    ({ attempts, endpoint } = await read());
  }
  const lastProblem = 'problem' in outcome ? outcome.problem : null;
  const attempt = { lastStatus: status, lastProblem, attempts: attempts + 1, leaseUntil: null };
  if (isSuccess) {
    const done = { ...attempt, status: 'delivered', nextAt: null, deliveredAt: new Date(realNow) };
    await db.webhookDelivery.updateMany({ where: held, data: done });
    if (endpoint.failingSince) {
      await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince: null } });
    }
    return true;
  }
  const retryAfter = 'status' in outcome ? outcome.retryAfterSeconds : null;
  const delay = status === gone ? null : nextDelay(attempt.attempts, Math.random(), retryAfter);
  const next = delay === null ? { status: 'failed', nextAt: null } : { nextAt: new Date(realNow + delay) };
  await db.webhookDelivery.updateMany({ where: held, data: { ...attempt, ...next } });
  await countFailure(operation, endpoint, status);
  return false;
}

/** An endpoint that is gone, or has failed for too long, gets nothing any more until it is enabled again. */
async function countFailure({ db, realNow }: Operation, endpoint: WebhookEndpoint, status: number | null) {
  const failingSince = endpoint.failingSince ?? new Date(realNow);
  const isHopeless = realNow - failingSince.getTime() > patienceMilliseconds;
  const hopeless = isHopeless ? 'It has failed for five days.' : null;
  const because = status === gone ? 'The endpoint answered 410 Gone.' : hopeless;
  const end = because && endpoint.isEnabled ? { isEnabled: false, disabledBecause: because } : {};
  await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince, ...end } });
}
