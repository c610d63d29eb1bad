/**
 * Every documented write, and every mutation, as a dry run: it writes nothing, and its token commits just
 * what it predicted, once. The matrix is built from the routes and the schema and includes new ones.
 */
import { expect, test } from 'vitest';
import { routesOf } from '../../../rest-facade/api-of.ts';
import { policyOf } from '../../../src/platform/graphql/policy.ts';
import { schema } from '../../../src/schema.ts';
import { documentOf } from '../../isolation/documents.ts';
import { contents, look, makeTenant, type Tenant } from '../../isolation/population.ts';
import { sendRequest } from '../../isolation/send-request.ts';
import { forOperatorsOnly, graphqlArguments, restMembers, validFor } from '../../isolation/valid-requests.ts';
import { type Answer, graphql } from '../../support/client.ts';
import { sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';

serve({ settings: {} });

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const version = /\bv[0-9a-z]{8}-[\w-]{16}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Ids by the order in which they appear, and no times. */
function plain(value: unknown): unknown {
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    places.set(id, places.get(id) ?? places.size + 1);
    return `id ${places.get(id)}`;
  };
  return JSON.parse(
    JSON.stringify(value).replace(uuid, placeOf).replace(instant, 'a time').replace(version, 'a version'),
  );
}

/** The committed answer with each secret masked as in the dry run's. Fails where it has none. */
function withoutCommittedSecrets(dry: unknown, committed: unknown): unknown {
  if (typeof dry === 'string' && dry.includes('[secret]')) {
    const [before = '', after = ''] = dry.split('[secret]');
    const masked = `${String(committed).slice(0, before.length)}[secret]${after}`;
    expect(masked.replace(uuid, '')).toBe(dry.replace(uuid, ''));
    return masked;
  }
  if (Array.isArray(committed))
    return committed.map((element, i) => withoutCommittedSecrets(Object(dry)[i], element));
  if (typeof committed !== 'object' || committed === null) return committed;
  const of = (name: string) => Object(dry)[name];
  return Object.fromEntries(
    Object.entries(committed).map(([name, member]) => [name, withoutCommittedSecrets(of(name), member)]),
  );
}

type Send = (headers: Record<string, string>) => Promise<Answer>;

/** The answer of a dry run, which has changed nothing in either environment. */
async function dryRunOf(send: Send): Promise<Answer> {
  const { test: inTest, production } = service.urls;
  const before = [await contents(inTest), await contents(production)];
  const answer = await send({ Prefer: 'dry-run' });
  expect([await contents(inTest), await contents(production)]).toEqual(before);
  return answer;
}

/** Deliveries are sent in the meantime. */
const withoutDeliveries = async () => ({ ...(await contents(service.urls.test)), webhook_deliveries: '' });
const lastEvent = async () =>
  (await look<{ place: string }>(service.urls.test, 'select coalesce(max(place), 0) as place from events'))[0]
    ?.place;
const eventsAfter = (place: string | undefined) =>
  look(
    service.urls.test,
    'select kind, type, company_id as "companyID", object_id as "objectID", data from events where place > $1 order by place',
    [place],
  );

const all = routesOf(schema);
const writes = all.filter(({ mode }) => mode === 'write');

test.each(sampleOf(writes, 40))('$name', async (route) => {
  const tenant: Tenant = await makeTenant(service);
  const members = validFor(restMembers, route.name, tenant.ids);
  const send: Send = (headers) => sendRequest(service, route, members, { key: tenant.testKey, headers });
  const dry = await dryRunOf(send);
  if (dry.status !== 200) {
    const real = await send({});
    return expect([dry.status, dry.body]).toEqual([real.status, real.body]);
  }
  expect(dry.headers.get('Preference-Applied')).toBe('dry-run');
  const { dry_run: prediction, ...predicted } = dry.body;
  expect(prediction.event_count).toBe(prediction.events.length);
  if (route.method === 'get' || route.keyRetention === 'refused')
    return expect(prediction.commit_token).toBe(null);

  const last = await lastEvent();
  const committed = await send({ 'Commit-Token': prediction.commit_token });
  expect(committed.status).toBe(200);
  const body = withoutCommittedSecrets(predicted, committed.body);
  expect(plain([body, await eventsAfter(last)])).toEqual(plain([predicted, prediction.events]));
  const before = await withoutDeliveries();
  const repeated = await send({ 'Commit-Token': prediction.commit_token });
  expect([repeated.body, repeated.headers.get('Idempotent-Replayed')]).toEqual([committed.body, 'true']);
  expect(await withoutDeliveries()).toEqual(before);
});

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => !forOperatorsOnly.has(`Mutation.${name}`),
);

test.each(sampleOf(mutations, 80))('mutation $name', async (field) => {
  const mutationType = schema.getMutationType();
  if (!mutationType) throw new Error('the schema has no mutations');
  const tenant: Tenant = await makeTenant(service);
  const variables = validFor(graphqlArguments, `Mutation.${field.name}`, tenant.ids);
  const document = documentOf(mutationType, field);
  const send: Send = ({ Prefer, ...headers }) =>
    graphql(service, tenant.testKey, Prefer ? withDirective(document) : document, variables, headers);
  const dry = await dryRunOf(send);
  if (dry.body.errors) {
    const real = await send({});
    return expect(dry.body.errors[0].message).toEqual(real.body.errors?.[0].message ?? noDryRun);
  }
  const { commit_token: token } = dry.body.extensions.dryRun;
  if (policyOf(field)?.idempotencyKey === 'refused') return expect(token).toBe(null);
  const committed = await send({ 'Commit-Token': token });
  const predicted = { data: dry.body.data };
  expect(plain(withoutCommittedSecrets(predicted, committed.body))).toEqual(plain(predicted));
});

const noDryRun = 'This takes several transactions, of which there is no dry run. Nothing was written.';
const withDirective = (document: string) => document.replace('{', '@dryRun {');
