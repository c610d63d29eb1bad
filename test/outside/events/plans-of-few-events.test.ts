/**
 * A connection keeps the plans of what publishes and numbers events. A plan that it makes when there are few
 * events still serves when there are many: it never reads all events of the partner for each of its own.
 */
import type pg from 'pg';
import { expect, test } from 'vitest';
import { connected } from '../../support/connected.ts';
import { serve, service } from '../../support/served-world.ts';

serve({ settings: {} });

const partnerId = 'few-events';
/** As many rows, of some 400 bytes, as led PostgreSQL to read all events of the partner for each object. */
const few = 30;
const many = 3_000;

/**
 * A connection whose transaction has a partner with few events. Nobody else sees the partner, so no worker
 * numbers them.
 */
async function connectedWithFewEvents(): Promise<pg.Client> {
  const client = await connected(service.urls.test);
  await client.query('begin');
  await client.query("insert into partners (id, name) values ($1, 'Few Events')", [partnerId]);
  await client.query("select set_config('app.partner_id', $1, true)", [partnerId]);
  await insertEvents(client, few);
  await client.query('analyze events'); // its lock keeps workers from doing so again
  return client;
}

const insertEvents = (client: pg.Client, count: number) =>
  client.query(
    `insert into events (kind, type, company_id, object_id, sequence, data)
     select 'shift', 'created', 'company', new_id(), 1, jsonb_build_object('note', repeat('x', 300)) from generate_series(1, $1::int)`,
    [count],
  );

/** How many rows and entries of indexes of `events` the statement reads. */
async function eventsRead(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const count = `select (pg_stat_get_xact_tuples_returned('events'::regclass) + (select
    sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = 'events'::regclass))::int as rows`;
  const before = (await client.query(count)).rows[0].rows;
  await client.query({ text, values });
  return (await client.query(count)).rows[0].rows - before;
}

const shifts = (count: number) => [
  Array.from({ length: count }, () => null),
  Array.from({ length: count }, (_, i) => ({
    partner_id: partnerId,
    company_id: 'company',
    id: `${count}-${i}`,
  })),
];

test('publishing reads the last event of each object alone, by a plan of few events', async () => {
  const client = await connectedWithFewEvents();
  const publish = "select announce_rows('shift', 'company_id', $1::jsonb[], $2::jsonb[])";
  await client.query('set local role payroll_app');
  await eventsRead(client, publish, shifts(1));
  await insertEvents(client, many);
  expect(await eventsRead(client, publish, shifts(100))).toBeLessThan(few);
});

test('numbering reads what it numbers and no more, by a plan of few events', async () => {
  const client = await connectedWithFewEvents();
  const number = 'select number_events($1)';
  await eventsRead(client, number, [1]);
  await insertEvents(client, many);
  expect(await eventsRead(client, number, [500])).toBeLessThan(4 * 500);
});
