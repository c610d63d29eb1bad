/** Activations and roll-backs follow one another, and are safe to repeat by what they say. */
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePartner } from '../../support/world.ts';
import { nameOf, nextYear, packed, publicKey, signed } from './next-year.ts';

let service: Service;
let url: string;
const short = nextYear('0.0155');
const long = nextYear('0.0165', [2027, 2028]);
const newYear = '2027-01-01';

beforeAll(async () => {
  service = await startService({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });
  url = service.urls.production;
  await makePartner(service);
  for (const bundle of [short, long]) expect((await load(packed(signed(bundle)))).errors).toBeUndefined();
});
beforeEach(() => asSuperuser(url, 'truncate figure_activations'));
afterAll(() => service.stop());

const operate = async (query: string, variables: object) =>
  (await graphql(service, service.operatorKeys.production, query, variables)).body;
const load = (bundle: string) =>
  operate('mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }', { bundle });
const change = (verb: string) => (bundle: object, from: string) =>
  operate(`mutation ($bundle: Text!, $from: Date!) { ${verb}(bundle: $bundle, from: $from) { until } }`, {
    bundle: nameOf(bundle),
    from,
  });
const activate = change('activateFigures');
const rollBack = change('rollBackFigures');
const active = async () => {
  const rows = await asSuperuser<{ bundle: string; day: string }>(
    url,
    'select bundle, from_date as day from figure_activations where ended_at is null order by place',
  );
  return rows.map(({ bundle, day }) => `${bundle === nameOf(long) ? 'long' : 'short'} ${day}`);
};
const entries = () =>
  asSuperuser(url, "select id, action from audit_entries where action like '%Figures' order by at, id");
const waiting = async (count: number) =>
  eventually(async () => {
    const rows = await asSuperuser(
      url,
      "select 1 from pg_locks where relation = 'figure_activations'::regclass and not granted",
    );
    expect(rows).toHaveLength(count);
  });

test('of two operators who activate at once, the second is checked against what the first activated', async () => {
  const first = new pg.Client({ connectionString: url });
  await first.connect();
  await first.query('begin; lock table figure_activations in share row exclusive mode');
  const earlier = activate(long, newYear);
  await waiting(1);
  const other = activate(short, newYear);
  await waiting(2);
  await first.query('commit');
  await first.end();
  expect((await earlier).errors).toBeUndefined();
  expect(JSON.stringify((await other).errors)).toContain('it lacks 2028');
  expect(await active()).toEqual(['long 2027-01-01']);
});

test('an activation that is repeated changes nothing, until another follows it or it is ended', async () => {
  await activate(short, newYear);
  const before = await entries();
  expect((await activate(short, newYear)).data.activateFigures).toEqual({ until: '2027-12-31' });
  expect(await active()).toEqual(['short 2027-01-01']);
  expect(await entries()).toEqual(before);
  await activate(long, newYear);
  await activate(long, '2028-01-01');
  await rollBack(long, '2028-01-01');
  await activate(long, '2028-01-01');
  expect(await active()).toEqual(['short 2027-01-01', 'long 2027-01-01', 'long 2028-01-01']);
});

test('a roll-back names what it ends: repeated, it ends nothing else', async () => {
  await activate(short, newYear);
  await activate(long, newYear);
  expect((await rollBack(long, newYear)).data.rollBackFigures).toEqual({ until: '2027-12-31' });
  const before = await entries();
  for (const [bundle, day] of [
    [long, newYear],
    [short, '2027-02-01'],
  ] as const) {
    const { errors } = await rollBack(bundle, day);
    expect(errors[0].extensions.code).toBe('WRONG_STATE');
    expect(errors[0].message).toContain(
      `The latest activation is of ${nameOf(short)} from 2027-01-01: only that one can be ended.`,
    );
  }
  expect(await active()).toEqual(['short 2027-01-01']);
  expect(await entries()).toEqual(before);
  expect((await rollBack(short, newYear)).data.rollBackFigures).toEqual({ until: '2026-12-31' });
  expect((await rollBack(short, newYear)).errors[0].message).toContain('No bundle is active');
});

test('a bundle whose members are nested without end is refused in words', async () => {
  const depth = 200_000;
  const signature = '"signature": {"key": "none", "value": "none"}';
  const text = `{"bundle": {"a": ${'['.repeat(depth)}${']'.repeat(depth)}}, ${signature}}`;
  const { errors } = await load(gzipSync(text).toString('base64'));
  expect(errors[0].message).toContain('is nested more deeply than any bundle');
  expect(errors[0].extensions.code).toBe('MALFORMED');
});
