/** POST /replays as a stream: the lines say what the pages say, and a client may go away at any line. */
import express from 'express';
import { beforeAll, expect, test } from 'vitest';
import { loadRoutes } from '../../../rest-facade/routes.ts';
import { streamPages } from '../../../rest-facade/stream-pages.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { schema } from '../../../src/schema.ts';
import { changed } from '../../engine/figures/changed.ts';
import { nameOf, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { ask, type Json, pagesOf } from './ask-replays.ts';
import { computedFrom, storeChecks, worksheets } from './stored-population.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const count = sized(230, 110);
const planted = changed(shippedBundle, ['federal', 1, 'medicare', 'employeeRate'], '0.0155');
let stranger: World;
beforeAll(async () => {
  const checks = worksheets(count, seed).map((worksheet) => computedFrom(worksheet));
  await storeChecks(service.urls.test, world, checks);
  stranger = await makeWorld(service);
  const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  const variables = { bundle: packed(signed(planted)) };
  const { body } = await graphql(service, service.operatorKeys.test, load, variables);
  expect(body.errors).toBeUndefined();
}, 120_000);

const lines = 'application/x-ndjson';
const open = (body: object, key = world.testKey, more: object = {}) =>
  fetch(`${service.baseUrl}/replays`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: lines, ...more },
    body: JSON.stringify(body),
  });
const linesOf = (text: string): Json[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const stream = async (body: object, key?: string) => linesOf(await (await open(body, key)).text());
const ofKind = (all: Json[], kind: string) => all.filter((line) => line.kind === kind);

test('by their own tables: progress after each page, and at the end that all are identical', async () => {
  const response = await open({ companyID: world.companyID });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, lines]);
  const all = linesOf(await response.text());
  const ends = Array.from({ length: Math.ceil(count / 100) }, (_, page) => Math.min(100 * (page + 1), count));
  expect(all).toEqual([
    ...ends.map((checks) => ({ kind: 'progress', checks, total: count })),
    { kind: 'summary', checks: count, identical: count, different: 0, not_replayable: 0 },
  ]);
}, 60_000);

test('by another bundle: each result as in the pages, and sums over all of them', async () => {
  const selection = { companyId: world.companyID, bundle: nameOf(planted) };
  const pages = await pagesOf(selection);
  const all = await stream({ companyID: world.companyID, bundle: nameOf(planted), limit: 7 });
  const ids = (list: Json[], name: string) => list.map((line) => line[name]);
  const different = pages.flatMap((page) => page.different);
  expect(different.length).toBeGreaterThan(count / 5);
  expect(ids(ofKind(all, 'different'), 'employeeCheckID')).toEqual(ids(different, 'employeeCheckId'));
  expect(ofKind(all, 'different').map((difference) => difference.lines)).toEqual(
    different.map((difference) => difference.lines),
  );
  const cents = (list: Json[], name: string) =>
    list.reduce((sum, line) => sum + Math.round(line[name] * 100), 0);
  const companies = pages.flatMap((page) => page.companies);
  const [company, ...more] = ofKind(all, 'sum').filter((sum) => sum.of === 'company');
  expect(more).toEqual([]);
  expect(company).toMatchObject({ companyID: world.companyID, checks: different.length });
  for (const [line, page] of [
    ['net_pay', 'netPay'],
    ['employee_taxes', 'employeeTaxes'],
    ['employer_taxes', 'employerTaxes'],
    ['company_debit', 'companyDebit'],
  ] as const)
    expect(cents([company], line)).toBe(cents(companies, page));
  const irs = ofKind(all, 'sum').filter((sum) => sum.of === 'agency');
  expect(cents(irs, 'amount')).toBe(
    cents(
      pages.flatMap((page) => page.agencies),
      'amount',
    ),
  );
  expect(ofKind(all, 'progress')).toHaveLength(Math.ceil(count / 7));
  expect(all.at(-1)).toMatchObject({ kind: 'summary', checks: count, different: different.length });
}, 60_000);

test('a client that does not name the type has a page, and a refusal before the first line is an answer', async () => {
  const body = { companyID: world.companyID, limit: 3 };
  for (const accept of ['application/json', '*/*']) {
    const page = await call(service, 'POST', '/replays', {
      key: world.testKey,
      body,
      headers: { Accept: accept },
    });
    expect(page.body).toMatchObject({ success: true, data: { replayed: 3, total: count } });
  }
  const refusals = [
    await open({ companyID: world.companyID }, stranger.testKey), // a company of another partner
    await open({}, stranger.testKey), // no computed check
    await open({ year: 1999 }),
    await open({}, 'sk_test_nobody'),
  ];
  const answers = await Promise.all(
    refusals.map(async (refusal) => [refusal.status, (await refusal.json()).success]),
  );
  expect(answers).toEqual([
    [400, false],
    [400, false],
    [400, false],
    [401, false],
  ]);
});

async function namedKey(): Promise<{ id: string; key: string }> {
  const create = 'mutation { createKey(name: "stream", scopes: [CHECKS_READ]) { id key } }';
  const { body } = await graphql(service, world.testKey, create);
  return body.data.createKey;
}

test('a failure after the first line is the last line', async () => {
  const { id, key } = await namedKey();
  const reader = ((await open({ limit: 1 }, key)).body ?? new ReadableStream()).getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value, { stream: true });
  await graphql(service, world.testKey, 'mutation ($id: ID!) { revokeKey(id: $id) }', { id });
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  const all = linesOf(text);
  expect(all[0]).toEqual({ kind: 'progress', checks: 1, total: count });
  expect(all.at(-1)).toMatchObject({ kind: 'error', success: false, errors: [{ code: 8 }] });
  expect(ofKind(all, 'summary')).toEqual([]);
}, 60_000);

const visits = async () =>
  (await asSuperuser(service.urls.test, 'select count(*)::int as n from audit_entries'))[0]?.n;

test('it ends when the client goes away', async () => {
  const leaving = new AbortController();
  const before = await visits();
  const response = await fetch(`${service.baseUrl}/replays`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service.operatorKeys.test}`,
      'Payroll-Partner': world.partnerID,
      'Content-Type': 'application/json',
      Accept: lines,
    },
    body: JSON.stringify({ limit: 1 }),
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  let last = -1;
  for (let now = await visits(); now !== last; now = await visits()) {
    last = now;
    for (let i = 0; i < 5; i++) expect((await ask({ first: 5 })).errors).toBeUndefined();
  }
  expect(last - before).toBeGreaterThan(0); // each page is a visit of the operator
  expect(last - before).toBeLessThan(count / 2);
}, 60_000);

test('a client that does not read holds the pages back', async () => {
  const documented = loadRoutes(schema).find(({ name }) => name === 'ReplayChecks');
  if (!documented) throw new Error('there is no such route');
  const none = { identical: 0, not_replayable: [], employees: [], companies: [], agencies: [], next: 'more' };
  const large = { ...none, total: 1, replayed: 1, different: [{ text: 'x'.repeat(1_000_000) }] };
  let pages = 0;
  const execute = async () => {
    pages += 1;
    return { data: { data: large } };
  };
  const route = { ...documented, execute };
  let ended: Promise<void> | undefined;
  const app = express().post('/', (request, response) => {
    const facade = { core: service.core, baseUrl: service.baseUrl };
    Object.assign(response.locals, { requestId: 'held', body: { members: {} } });
    const search = new URLSearchParams();
    ended = streamPages({ facade, route, documents: [route], search, request, response });
  });
  const server = app.listen(0);
  const { port } = server.address() as { port: number };
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${world.testKey}` };
  const sent = { method: 'POST', headers, signal: leaving.signal };
  const response = await fetch(`http://127.0.0.1:${port}/`, sent);
  let before = -1;
  while (before !== pages) {
    before = pages;
    for (let i = 0; i < 5; i++) expect((await ask({ first: 5 })).errors).toBeUndefined();
  }
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThan(100);
  expect(response.status).toBe(200);
  leaving.abort();
  await ended;
  server.close();
});
