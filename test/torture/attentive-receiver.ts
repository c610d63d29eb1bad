/** A partner's server that takes its time over every event, and knows which requests broke off meanwhile. */
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { look } from './look.ts';
import { waitFor } from './pause.ts';
import type { Stage } from './stage.ts';

export type Attentive = Receiver & {
  readonly brokenOff: () => number;
  /** Ids of events, as often as they came and were answered. */
  readonly answered: string[];
  /** Answers all that wait, and from then on at once. */
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
    // A killed client's side ends; ours stays open until something is written.
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
  /** Deliveries that came more than once: permitted, and told. */
  readonly repeated: number;
};

const pending = `
  select count(*)::int as count from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
  where d.status = 'pending' and e.url = $1`;
/** As if half a minute had passed for leases a second old: those of the killed, for others are done. */
const outlast = `
  update webhook_deliveries set lease_until = now()
  where status = 'pending' and lease_until between now() and now() + interval '29 seconds'`;
/** Lets leases end and the next attempts be due now, as time would; what is due and free is left as it is. */
const hurry = `
  update webhook_deliveries set lease_until = least(lease_until, now()), next_at = least(next_at, now())
  where status = 'pending' and (lease_until > now() or next_at > now())`;

export const outlastLeases = ({ databaseUrl }: Stage) => look(databaseUrl, outlast);

/** Waits until nothing is left to deliver, and tells which events did not arrive. */
export async function deliveredAll(stage: Stage, receiver: Attentive, kinds: string[]): Promise<Delivered> {
  receiver.hurry();
  const isLeft = async () =>
    (await look<{ count: number }>(stage.databaseUrl, pending, [receiver.url]))[0]?.count;
  await look(stage.databaseUrl, hurry);
  await waitFor('every delivery', async () => (await isLeft()) === 0);
  const events = await look<{ id: string }>(
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
