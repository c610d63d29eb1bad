/** A partner's server that answers slowly and counts the requests that broke off. */

import { type Receiver, startReceiver } from '../outside/webhooks/receiver.ts';
import { waitFor } from '../support/pause.ts';
import { queryDatabase } from '../support/query-database.ts';
import type { Stage } from './stage.ts';

export type Attentive = Receiver & {
  readonly brokenOff: () => number;
  /** Ids of events, once per answered delivery. */
  readonly answered: string[];
  /** Answers all waiting deliveries, and later ones at once. */
  hurry(): void;
};

const mostMilliseconds = 3_000;

export async function attentiveReceiver(): Promise<Attentive> {
  let brokenOff = 0;
  let isInHurry = false;
  const answered: string[] = [];
  const receiver = await startReceiver(async (request, response) => {
    const begun = performance.now();
    let isBroken = false;
    // A killed client closes its side; ours stays open until something is written.
    request.socket.once('end', () => {
      isBroken = !response.writableEnded;
    });
    const isOver = () => isInHurry || isBroken || performance.now() - begun > mostMilliseconds;
    await waitFor('the end of a delivery', isOver);
    if (isBroken) brokenOff += 1;
    else answered.push(String(request.headers['webhook-id']));
    response.end();
  });
  return {
    ...receiver,
    answered,
    brokenOff: () => brokenOff,
    hurry: () => {
      isInHurry = true;
    },
  };
}

export type Delivered = {
  readonly events: number;
  readonly undelivered: number;
  /** Deliveries that arrived more than once: permitted, and reported. */
  readonly repeated: number;
};

const pending = `
  select count(*)::int as count from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
  where d.status = 'pending' and e.url = $1`;
/** Ends leases older than a second, which are those of killed workers; the others are done. */
const outlast = `
  update webhook_deliveries set lease_until = now()
  where status = 'pending' and lease_until between now() and now() + interval '29 seconds'`;
/** Ends all leases and makes the next attempts due now. */
const hurry = `
  update webhook_deliveries set lease_until = least(lease_until, now()), next_at = least(next_at, now())
  where status = 'pending' and (lease_until > now() or next_at > now())`;

export const outlastLeases = ({ databaseUrl }: Stage) => queryDatabase(databaseUrl, outlast);

/** Waits until nothing is left to deliver. Returns how many events did not arrive. */
export async function deliveredAll(stage: Stage, receiver: Attentive, kinds: string[]): Promise<Delivered> {
  receiver.hurry();
  const isLeft = async () =>
    (await queryDatabase<{ count: number }>(stage.databaseUrl, pending, [receiver.url]))[0]?.count;
  await queryDatabase(stage.databaseUrl, hurry);
  await waitFor('every delivery', async () => (await isLeft()) === 0);
  const events = await queryDatabase<{ id: string }>(
    stage.databaseUrl,
    'select id from events where kind = any ($1)',
    [kinds],
  );
  const came = new Set(receiver.answered);
  return {
    events: events.length,
    undelivered: events.filter(({ id }) => !came.has(id)).length,
    repeated: receiver.answered.length - came.size,
  };
}
