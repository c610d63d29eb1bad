import { lock } from '../database/lock.ts';
import type { Lease } from '../database/unentered.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { nextDelay, patienceMilliseconds } from './retry-schedule.ts';
import type { Outcome } from './send.ts';

const gone = 410;
const isSuccess = (outcome: Outcome) => 'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/**
 * Writes down what became of an attempt, if the lease is still ours: one that was taken over changes nothing.
 */
export async function settle(operation: Operation, { id, fence }: Lease, outcome: Outcome): Promise<void> {
  const { db, realNow } = operation;
  const held = { id, fence, status: 'pending' };
  const read = () => db.webhookDelivery.findFirstOrThrow({ where: held, include: { endpoint: true } });
  let { attempts, endpoint } = await read();
  if (!isSuccess(outcome) || endpoint.failingSince) {
    // What is written to it is decided from it, and who deletes it holds it before its deliveries, too.
    await lock(db, 'webhook_endpoints', endpoint.id);
    ({ attempts, endpoint } = await read());
  }
  const now = new Date(realNow);
  const told =
    'status' in outcome
      ? { lastStatus: outcome.status, lastProblem: null }
      : { lastStatus: null, lastProblem: outcome.problem };
  const attempt = { ...told, attempts: attempts + 1, leaseUntil: null };
  if (isSuccess(outcome)) {
    const done = { ...attempt, status: 'delivered', nextAt: null, deliveredAt: now };
    await db.webhookDelivery.updateMany({ where: held, data: done });
    if (endpoint.failingSince) {
      await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince: null } });
    }
    return;
  }
  const isGone = 'status' in outcome && outcome.status === gone;
  const retryAfter = 'status' in outcome ? outcome.retryAfterSeconds : null;
  const delay = isGone || !endpoint.isEnabled ? null : nextDelay(attempts + 1, Math.random(), retryAfter);
  const next = delay === null ? { status: 'failed', nextAt: null } : { nextAt: new Date(realNow + delay) };
  await db.webhookDelivery.updateMany({ where: held, data: { ...attempt, ...next } });

  const since = endpoint.failingSince ?? now;
  const isHopeless = realNow - since.getTime() > patienceMilliseconds;
  const because = isGone
    ? 'The endpoint answered 410 Gone.'
    : isHopeless
      ? 'It has failed for five days.'
      : null;
  const end = because && endpoint.isEnabled ? { isEnabled: false, disabledBecause: because } : {};
  await db.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { failingSince: since, ...end } });
}
