/** What a named key may run, for every REST and GraphQL operation; new operations are included. */
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { getNamedType, isObjectType, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../../rest-facade/api-of.ts';
import { createOnboardingLink } from '../../../src/parties/companies/onboarding-link.ts';
import { createKey } from '../../../src/parties/partners/keys.ts';
import { needsOf } from '../../../src/platform/graphql/permits.ts';
import {
  anyKey,
  type Need,
  rootKey,
  type Scope,
  scopes,
  staffOnly,
} from '../../../src/platform/graphql/scopes.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { schema } from '../../../src/schema.ts';
import { contents, makeTenant, type Tenant } from '../../isolation/population.ts';
import { ownActs } from '../../isolation/signature-requests.ts';
import { graphqlArguments, restMembers, validFor } from '../../isolation/valid-requests.ts';
import { clientOf } from '../../platform/graphql/client.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';

let own: Tenant;
serve();
beforeAll(async () => {
  own = await makeTenant(service);
});

const allScopes = Object.keys(scopes) as Scope[]; // Object.keys returns plain strings

/** A key with these scopes. A partner may have 50: each is created once, and all are revoked in between. */
async function keyWith(held: readonly string[]): Promise<string> {
  const existing = made.get(held.join());
  if (existing) return existing;
  if (made.size === 45) {
    const end = 'update api_keys set revoked_at = now() where partner_id = $1 and name is not null';
    await asSuperuser(service.urls.test, end, [own.partnerID]);
    made.clear();
  }
  const access = { environment: 'test', credential: { kind: 'key', secret: own.testKey } } as const;
  const { key } = await runAs(service.core, access, (operation) =>
    createKey(operation, { name: 'of a test', scopes: held }),
  );
  made.set(held.join(), key);
  return key;
}
const made = new Map<string, string>();

/** All rows of the partner except its keys, whose last use changes. */
async function allButKeys() {
  const { api_keys: _, ...rest } = await contents(service.urls.test, own.partnerID);
  return rest;
}

type Root = GraphQLObjectType;
type Field = GraphQLField<unknown, unknown>;

/** Selects nothing of the answer, so that only the scope of the field itself is needed. */
function shallow(root: Root, { name, args, type }: Field): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inner = isObjectType(getNamedType(type)) ? '{ __typename }' : '';
  const [outside, inside] = args.length ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${root.name.toLowerCase()} ${outside} { ${name}${inside} ${inner} }`;
}

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((field) =>
    root ? [{ name: `${root.name}.${field.name}`, document: shallow(root, field) }] : [],
  ),
);
const needs = (document: string) => needsOf(schema, parse(document));
const isScope = (need: Need): need is Scope => need !== rootKey && need !== anyKey && need !== staffOnly;
const scoped = operations.filter(({ document }) => needs(document).every(isScope));
const beyond = operations.filter(({ document }) =>
  needs(document).some((need) => need === rootKey || need === staffOnly),
);

test('every mutation requires a scope that is not for reading, or the root key', () => {
  const mutations = operations.filter(
    // A report is read by requesting it.
    ({ name }) => name.startsWith('Mutation.') && name !== 'Mutation.requestReport',
  );
  const open = mutations.filter(({ document }) =>
    needs(document).every((need) => need === anyKey || need.endsWith(':read')),
  );
  expect(mutations.length).toBeGreaterThan(45);
  expect(open).toEqual([]);
});

test('every key may read its own partner, its custom attributes, its embedding, the environment and whether checks print', () => {
  const open = operations.filter(({ document }) => needs(document).every((need) => need === anyKey));
  const names = [
    'Query.customAttributes',
    'Query.embedding',
    'Query.isTest',
    'Query.linkSettings',
    'Query.messageSettings',
    'Query.partner',
    'Query.printsChecks',
  ];
  expect(open.map(({ name }) => name).sort()).toEqual(names);
});

const byKeys = scoped.filter(({ name }) => !ownActs.includes(name)); // no key may do the others

describe.each(sampleOf(byKeys, 8))('$name', ({ name, document }) => {
  const needed = needs(document).filter(isScope);

  test('with every scope but the required one is refused with the name of the scope, and nothing changes', async () => {
    const includes = (held: Scope) => needed.some((need) => need.replace(/:read$/, ':write') === held);
    const others = allScopes.filter((held) => !needed.includes(held) && !includes(held));
    const ask = clientOf(service, await keyWith(others));
    const before = await allButKeys();
    const answer = await ask(document, validFor(graphqlArguments, name, own.ids));
    expect([answer.status, ...answer.codes]).toEqual([403, 'FORBIDDEN']);
    expect(answer.errors[0]?.message).toBe(`This API key lacks the scope ${needed.join(' and ')}.`);
    expect(await allButKeys()).toEqual(before);
  });

  test('is permitted by its own scope alone', async () => {
    const ask = clientOf(service, await keyWith(needed));
    // Unknown ids: any refusal now is not about the key.
    const nowhere = Object.fromEntries(Object.keys(own.ids).map((kind) => [kind, 'nothing']));
    const answer = await ask(document, validFor(graphqlArguments, name, nowhere as typeof own.ids));
    expect(answer.codes).not.toContain('FORBIDDEN');
    expect(answer.status).toBe(200);
  });
});

test.each(sampleOf(beyond, 4))('$name refuses a named key with every scope', async ({ name, document }) => {
  const ask = clientOf(service, await keyWith(allScopes));
  const before = await allButKeys();
  const answer = await ask(document, validFor(graphqlArguments, name, own.ids));
  expect([answer.status, ...answer.codes]).toEqual([403, 'FORBIDDEN']);
  expect(answer.errors[0]?.message).toMatch(/root API key|Only an operator/);
  expect(await allButKeys()).toEqual(before);
});

test.each([
  ['workers:read', 'query ($id: ID!) { company(id: $id) { employees { id } } }'],
  ['checks:read', 'query ($id: ID!) { company(id: $id) { employeeChecks { id } } }'],
  ['workers:read', 'query ($id: ID!) { company(id: $id) { employeesPage { next } } }'],
  ['checks:read', 'query ($id: ID!) { company(id: $id) { employeeChecksPage(first: 1) { previous } } }'],
  ['workers:read and checks:read', 'query ($id: ID!) { company(id: $id) { employees { checks { id } } } }'],
  [
    'workers:read',
    'query ($id: ID!) { company(id: $id) { ...more } } fragment more on Company { contractors { id } }',
  ],
  ['workers:read', 'query ($id: ID!) { company(id: $id) { ... on Company { x: employees { id } } } }'],
  [
    'workers:read',
    'query A($id: ID!) { company(id: $id) { id } } query B { employees(companyId: "x") { next } }',
  ],
])('an object needs its own scope, %s, whichever field answers it', async (lacking, document) => {
  const [operationName] = /\bA\b/.exec(document) ?? [];
  const key = await keyWith(['companies:read']);
  const body = { query: document, variables: { id: own.ids.company }, operationName };
  const answer = await call(service, 'POST', '/graphql', { key, body });
  expect(answer.body.errors[0].message).toBe(`This API key lacks the scope ${lacking}.`);
});

test('shows the keys themselves to the root key only', async () => {
  const ask = clientOf(service, await keyWith(allScopes));
  expect((await ask('{ partner { id name } isTest }')).codes).toEqual([]);
  expect((await ask('{ partner { keys { id } } }')).codes).toEqual(['FORBIDDEN']);
});

test('a scope for writing includes reading', async () => {
  const ask = clientOf(service, await keyWith(['companies:write']));
  expect((await ask('{ companies { nodes { id } } }')).codes).toEqual([]);
});

test('hides the onboarding link, which can change a company, from a key that may only read', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: own.testKey } } as const;
  await runAs(service.core, access, (operation) => createOnboardingLink(operation, own.ids.company));
  const query = `{ company(id: "${own.ids.company}") { onboardingUrl } }`;
  const seenWith = async (held: readonly string[]) => {
    const { data } = await clientOf(service, await keyWith(held))(query);
    return (data as { company: { onboardingUrl: string | null } }).company.onboardingUrl;
  };
  expect(await seenWith(['companies:write'])).toContain('token=');
  expect(await seenWith(['companies:read', 'links:create'])).toContain('token=');
  expect(await seenWith(['companies:read'])).toBeNull();
});

const allRoutes = routesOf(schema);
const routes = allRoutes.filter(({ needs }) => needs.some(isScope));

test.each(sampleOf(routes, 8))(
  'REST $name refuses a key without its scopes before it reads the body: 403, code 0',
  async (route) => {
    const lacking = route.needs.filter(isScope);
    expect(lacking.length).toBeGreaterThan(0);
    const includes = (held: Scope) => lacking.some((need) => need.replace(/:read$/, ':write') === held);
    const key = await keyWith(allScopes.filter((held) => !lacking.includes(held) && !includes(held)));
    const path = route.path.replaceAll(/\{\w+\}/g, own.ids.company);
    const method = route.method.toUpperCase();
    const conditions = route.when.map((name) => `${name}=x`).join('&');
    const raw = method === 'GET' || method === 'DELETE' ? undefined : '{"companyID": 5}';
    const answer = await call(service, method, `${path}?${conditions}`, { key, raw });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      success: false,
      errors: [{ message: `This API key lacks the scope ${lacking.join(' and ')}.`, code: 0 }],
    });
  },
);

test('REST needs a scope on every path but those of keys, the custom attributes and the embedding', () => {
  const others = allRoutes.filter((route) => !routes.includes(route));
  expect(others.map(({ name, needs }) => [name, needs.includes(rootKey)])).toEqual([
    ['GetEmbedding', false],
    ['ListCustomAttributes', false],
    ['ListKeys', true],
    ['SetCustomAttributes', true],
    ['UpdateEmbedding', true],
  ]);
});

test('REST UpdateEmbedding refuses a key with every scope before it reads the body', async () => {
  const key = await keyWith(allScopes);
  const answer = await call(service, 'PATCH', '/embedding', { key, raw: '{"origins": 5}' });
  expect(answer.status).toBe(403);
  expect(answer.body.errors).toEqual([
    { message: 'Only the root API key may do this, not a named key.', code: 0 },
  ]);
});

test.each(sampleOf(routes, 8))('REST $name is permitted by its scopes', async (route) => {
  const key = await keyWith(route.needs);
  const members = validFor(restMembers, route.name, own.ids);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(members[name]));
  const isInQuery = route.method === 'get' || route.method === 'delete';
  const query = isInQuery
    ? `?${new URLSearchParams(Object.entries(members).map(([k, v]) => [k, String(v)]))}`
    : '';
  const method = route.method.toUpperCase();
  const answer = await call(service, method, path + query, { key, ...(isInQuery ? {} : { body: members }) });
  expect(answer.status).not.toBe(403);
  expect(answer.status).toBeLessThan(500);
});

test('an answer stored under an Idempotency-Key is not replayed to a key without the scope', async () => {
  const body = { partnerID: own.partnerID, companyID: own.ids.company };
  const headers = { 'Idempotency-Key': 'a link, once' };
  const post = (key: string) => call(service, 'POST', '/authLinks/reports', { key, body, headers });
  const first = await post(own.testKey);
  expect((await post(await keyWith(['links:create']))).body).toEqual(first.body);
  expect((await post(await keyWith(['companies:read']))).status).toBe(403);
});
