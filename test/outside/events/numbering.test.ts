/** Events get gapless numbers of their partner after the commit: a reader who passed one misses none. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { connected } from '../../support/connected.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { eventually } from '../../support/eventually.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';

serveOneWorld({ settings: {} });

const writers = 6;
const rounds = 12;

/** Changes the company again and again, as one slow, one quick and one rolled-back transaction. */
async function write(name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
  const done: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const email = `${name}${round}@bakery.example`;
    await client.query('begin');
    await client.query("select set_config('app.partner_id', $1, true)", [world.partnerID]);
    await client.query('select announce($1, $2, $3, $4, $5)', [
      'company',
      'updated',
      world.companyID,
      { partner_id: world.partnerID, id: `${name}${round}`, email },
      'company',
    ]);
    if (round % 4 === 1) await client.query('select pg_sleep(0.05)');
    await client.query(round % 4 === 2 ? 'rollback' : 'commit');
    if (round % 4 !== 2) done.push(email);
  }
  await client.end();
  return done;
}

type EventShown = { id: string; data: { email?: string } };

async function readWhile(isWriting: () => boolean): Promise<string[]> {
  const read: string[] = [];
  let last = '';
  for (let isLast = false; !isLast; ) {
    isLast = !isWriting();
    if (isLast) await eventsShown(service.urls.test);
    for (let more = true; more; ) {
      const query = new URLSearchParams({ limit: '10', ...(last ? { start_at: last } : {}) });
      const { body } = await call(service, 'GET', `/events?${query}`, { key: world.testKey });
      const page: EventShown[] = body.data.filter(({ id }: EventShown) => id !== last);
      read.push(...page.flatMap(({ data }) => data.email ?? []));
      last = page.at(-1)?.id ?? last;
      more = page.length > 0;
    }
  }
  return read;
}

test('a reader receives every committed event once, while writers overlap and four processes number', async () => {
  let isWriting = true;
  const number = async () => {
    while (isWriting) await service.core.test?.database.numberEvents(7);
  };
  const numberers = [number(), number(), number()];
  const reading = readWhile(() => isWriting);
  const written = await Promise.all(Array.from({ length: writers }, (_, i) => write(`w${i}-`)));
  isWriting = false;
  await Promise.all(numberers);
  const read = (await reading).filter((email) => email.startsWith('w'));
  expect(read.toSorted()).toEqual(written.flat().toSorted());

  const numbers = await asSuperuser<{ number: string }>(
    service.urls.test,
    'select number from events where partner_id = $1 order by number',
    [world.partnerID],
  );
  expect(numbers.map(({ number: stored }) => Number(stored))).toEqual(numbers.map((_, i) => i + 1));
});

test("numbering one partner's many events does not delay another partner's", async () => {
  const quiet = await makeWorld(service);
  const [many] = await asSuperuser<{ count: number }>(
    service.urls.test,
    `with made as (insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
       select $1, 'company', 'updated', 'c', 'o' || i, 1, '{}' from generate_series(1, 5000) i returning 1)
     select count(*)::int from made`,
    [world.partnerID],
  );
  expect(many?.count).toBe(5000);
  await call(service, 'POST', '/shifts', {
    key: quiet.testKey,
    body: {
      companyID: quiet.companyID,
      employeeCheckID: quiet.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }],
    },
  });
  const waiting = 'select partner_id from events where number is null group by 1';
  await service.core.test?.database.numberEvents(10);
  const partners = await asSuperuser<{ partner_id: string }>(service.urls.test, waiting);
  expect(partners.map(({ partner_id }) => partner_id)).not.toContain(quiet.partnerID);
  await eventually(async () => expect(await asSuperuser(service.urls.test, waiting)).toEqual([]));
});

test('a process waits for no counter that another one has, whether it leases deliveries or numbers events', async () => {
  const [first, second] = [await connected(service.urls.test), await connected(service.urls.test)];
  const write = async (name: string) => {
    const text = `insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
      select $1, 'company', 'updated', 'c', $2, 1, '{}'`;
    await asSuperuser(service.urls.test, text, [world.partnerID, name]);
  };
  await write('before');
  await eventsShown(service.urls.test);
  await first.query('begin');
  await first.query(
    'update event_counters set last = last where partner_id = $1', // as a process that has numbered
    [world.partnerID],
  );
  await write('during');
  await second.query(`set lock_timeout = '2s'`);
  for (const text of ['select number_events(10)', 'select from lease_deliveries(10, 30)'])
    await second.query(text); // refused after two seconds of waiting
  await first.query('commit');
  await eventsShown(service.urls.test);
});

test('a delivery of an event without a number is not sent, and a replay of it is sent once it has one', async () => {
  const endpoint = await call(service, 'POST', '/webhooks', {
    key: world.testKey,
    body: { url: 'https://hooks.example.com/', kinds: ['shift'] },
  });
  const { webhookID } = endpoint.body.data;
  const holder = await connected(service.urls.test);
  await holder.query('begin');
  await holder.query('select from event_counters where partner_id = $1 for update', [world.partnerID]);
  const sent = await call(service, 'POST', '/webhooks/test', {
    key: world.testKey,
    body: { webhookID, kind: 'shift' },
  });
  const eventID = sent.body.data;
  const replayed = await call(service, 'POST', '/webhooks/replay', {
    key: world.testKey,
    body: { webhookID, eventID },
  });
  expect(replayed.status, JSON.stringify(replayed.body)).toBe(200);
  const lease = () => service.core.test?.database.leaseDeliveries(10, 30);
  expect(await lease()).toEqual([]);
  await holder.query('commit');
  await eventually(async () => expect(await lease()).toHaveLength(2));
});
