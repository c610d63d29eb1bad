/**
 * Secrets stay secret: the tests send marked values in every way a client can, and search for them in the
 * log, in every row of the databases, and in the responses to others.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrfOf, newKey } from '../../src/platform/operation/secrets.ts';
import { open } from '../hosted-screens/links.ts';
import { type ServiceProcess, serviceProcess } from '../process/service-process.ts';
import { type Answer, call, graphql } from '../support/client.ts';
import { cloneDatabase } from '../support/databases.ts';
import { makePartner } from '../support/world.ts';
import { mossWorks } from './moss-works.ts';
import { look } from './population.ts';

const ssn = '531-42-7788';
const accountNumber = '40177190255';
const company = { ...mossWorks, ssn };

const masterKey = randomBytes(32).toString('base64');
const operatorKeys = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
let urls: { test: string; production: string };
let running: ServiceProcess;
/** Values that must be found nowhere, by name. */
const secrets = new Map<string, string>();
const refusals: Answer[] = [];

beforeAll(async () => {
  urls = { test: await cloneDatabase(), production: await cloneDatabase() };
  running = serviceProcess({
    LOG_LEVEL: 'trace',
    TEST_DATABASE_URL: urls.test,
    PRODUCTION_DATABASE_URL: urls.production,
    TEST_OPERATOR_KEY: operatorKeys.test,
    PRODUCTION_OPERATOR_KEY: operatorKeys.production,
    MASTER_KEYS: masterKey,
  });
  const service = { baseUrl: (await running.started()).baseUrl, operatorKeys };
  const partner = await makePartner(service as Parameters<typeof makePartner>[0]);
  await plant(service.baseUrl, partner);
});
afterAll(() => running.end('SIGKILL'));

type Partner = Awaited<ReturnType<typeof makePartner>>;

async function plant(baseUrl: string, { partnerID, testKey: key, productionKey }: Partner) {
  const send = (method: string, path: string, init: Parameters<typeof call>[3]) =>
    call({ baseUrl }, method, path, init);
  const once = { 'Idempotency-Key': 'canary' };
  const made = await send('POST', '/companies', { key, body: { partnerID, ...company }, headers: once });
  expect(made.body.data.ssn).toBe(ssn);
  const { companyID, onboarding_url } = made.body.data;
  const bank = { companyID, account_number: accountNumber, routing_number: '011401533' };
  expect((await send('POST', '/companies/bank', { key, body: bank })).status).toBe(200);
  const link = await send('POST', '/getAuthLink', { key, body: { partnerID, companyID } });
  const tokenIn = (url: string) => new URL(url, baseUrl).searchParams.get('token') ?? '';

  const rotated = await graphql({ baseUrl }, key, 'mutation { rotateKey { key } }');
  const fresh: string = rotated.body.data.rotateKey.key;
  const shown = { ssn, accountNumber, key, fresh, productionKey, masterKey, ...operatorKeys };
  const tokens = { link: tokenIn(link.body.url), onboarding: tokenIn(onboarding_url) };
  const ofKeys = await plantKeys(baseUrl, fresh);
  for (const [what, secret] of Object.entries({ ...shown, ...tokens, ...ofKeys })) secrets.set(what, secret);
  secrets.set('ssn in digits', ssn.replaceAll('-', ''));

  // Requests below are wrong and carry the secret in the wrong place.
  const spoilt = { partnerID, ...company, ownership_percentage: 400, email: 'nobody' };
  const inline = `mutation { createCompany(input: { ssn: "${ssn}", nothing: 1 }) { ssn } }`;
  const variables = { input: { ssn: [ssn] } };
  const query = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }';
  refusals.push(
    await send('POST', '/companies', { key: fresh, body: spoilt }),
    await send('POST', '/companies', { key: fresh, raw: `{"ssn": "${ssn}", ` }),
    await send('POST', '/companies/bank', { key: fresh, body: { ...bank, routing_number: accountNumber } }),
    await send('GET', '/companies?partnerID=x', { key }), // the rotated one
    await send('GET', `/companies?partnerID=${fresh}`, { key: fresh }),
    await send('GET', `/nowhere/${fresh}?key=${productionKey}`, {
      headers: { Authorization: `Basic ${fresh}` },
    }),
    await send('GET', '/livez', { key: fresh, headers: { 'X-Request-Id': fresh } }),
    await send('GET', '/livez', { headers: { 'X-Request-Id': ssn, Cookie: `key=${fresh}`, Referer: fresh } }),
    await send('GET', `/screens/paystub?token=${tokens.link}`, {}),
    await graphql({ baseUrl }, fresh, inline),
    await graphql({ baseUrl }, fresh, query, variables),
    await graphql({ baseUrl }, operatorKeys.test, '{ partner { id } }', {}, { 'Payroll-Partner': fresh }),
  );
}

/** A named key, an endpoint's secrets, and the API page, which shows them. */
async function plantKeys(baseUrl: string, key: string): Promise<Record<string, string>> {
  const ask = async (document: string, headers = {}) =>
    (await graphql({ baseUrl }, key, document, {}, headers)).body.data;
  const create = 'mutation { createKey(name: "Reporting", scopes: [CHECKS_READ]) { key } }';
  const { createKey } = await ask(create, { 'Idempotency-Key': 'named' });
  const register =
    'mutation { createWebhook(input: { url: "https://hooks.example.com" }) { secret signingKey } }';
  const { createWebhook } = await ask(register, { 'Idempotency-Key': 'endpoint' });
  const { createApiPageLink } = await ask('mutation { createApiPageLink { url } }');
  const page: string = createApiPageLink.url;
  const token = new URL(page).searchParams.get('token') ?? '';
  const submit = (query: Record<string, string>, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams({ token, ...fields });
    return open(`${page}&${new URLSearchParams(query)}`, { method: 'POST', body });
  };
  const revealed = await submit({ page: 'reveal-key', in: 'test' });
  expect(revealed.html).toContain(key);
  const begun = await fetch(`${page}&page=${createKey.key}`, { redirect: 'manual' });
  const [, session = ''] = /=([^;]+);/.exec(begun.headers.getSetCookie()[0] ?? '') ?? [];
  expect(session.length).toBeGreaterThan(100);
  await submit({ page: key, in: createKey.key });
  await submit({ page: 'join-production', in: 'test' }, { link: page });
  return { namedKey: createKey.key, ...createWebhook, apiPage: token, session, csrf: csrfOf(token) };
}

const foundIn = (text: string, but: readonly string[] = []) =>
  [...secrets].filter(([what, secret]) => !but.includes(what) && text.includes(secret)).map(([what]) => what);

test('no secret is in the output of the process at any log level', async () => {
  await expect.poll(() => running.log().length).toBeGreaterThan(15);
  expect(foundIn(running.out())).toEqual([]);
  expect(foundIn(running.err())).toEqual([]);
});

test('only listed members of a request are logged', () => {
  const listed = [
    'level',
    'time',
    'requestId',
    'method',
    'operation',
    'status',
    'milliseconds',
    'msg',
    'code',
  ];
  const who = ['partner', 'key', 'operator', 'link', 'err'];
  const requests = running
    .log()
    .map((line): object => JSON.parse(line))
    .filter((line) => 'requestId' in line);
  expect(requests.length).toBeGreaterThan(0);
  const names = new Set(requests.flatMap((line) => Object.keys(line)));
  expect([...names].filter((name) => ![...listed, ...who].includes(name))).toEqual([]);
});

test.each(['test', 'production'] as const)(
  'no secret is in any row of any table of %s',
  async (environment) => {
    const tables = await look<{ name: string }>(
      urls[environment],
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await look<{ row: string }>(urls[environment], `select t::text as row from ${name} t`);
      expect([name, foundIn(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []]);
    }
  },
);

test('the SSN, the account number and the keys are stored sealed', async () => {
  const [row] = await look(
    urls.test,
    'select sealed_ssn, sealed_account_number, account_last_four from companies',
  );
  expect(row).toEqual({
    sealed_ssn: expect.stringMatching(/^[0-9a-f]{8}(?:\.[\w-]+){3}$/),
    sealed_account_number: expect.stringMatching(/^[0-9a-f]{8}(?:\.[\w-]+){3}$/),
    account_last_four: accountNumber.slice(-4),
  });
});

test('no refusal repeats a secret that the client sent', () => {
  for (const { body, headers } of refusals) {
    const kept = [...headers].filter(([name]) => name !== 'x-request-id'); // the client's own value, returned
    expect(foundIn(JSON.stringify([body, kept]))).toEqual([]);
  }
});
