/** Queries made to exhaust the service are refused before they run, and never with a 5xx. */
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { unhurried } from '../../support/patience.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { clientOf } from './client.ts';

serveOneWorld();

const post = (body: unknown, key: string | undefined = world.testKey) =>
  call(service, 'POST', '/graphql', { key, body });
const repeated = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

const employeesThenCompany = (rounds: number): string =>
  rounds === 0 ? 'id' : `employees { checks { company { ${employeesThenCompany(rounds - 1)} } } }`;

const fragmentBomb = (levels: number) =>
  `{ partner { ...f0 } } ${repeated(levels, (i) => `fragment f${i} on Partner { a: id ...f${i + 1} b: id ...f${i + 1} }`)} fragment f${levels} on Partner { id }`;

const attacks: readonly (readonly [string, string])[] = [
  ['nesting deeper than 15', `{ companies { nodes { ${employeesThenCompany(6)} } } }`],
  ['nesting 3,000 deep', `{ companies { nodes { ${employeesThenCompany(1000)} } } }`],
  ['an unclosed nesting 5,000 deep', '{ a '.repeat(5000)],
  ['an input nested 5,000 deep', `{ company(id: ${'['.repeat(5000)}${']'.repeat(5000)}) { id } }`],
  ['an input nested 900 deep', `{ company(id: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`],
  ['an input whose 100,000 brackets never close', `{ company(id: ${'['.repeat(100_000)}) { id } }`],
  ['a type nested 5,000 deep', `query ($a: ${'['.repeat(5000)}Int) { isTest }`],
  ['100 aliases', `{ ${repeated(100, (i) => `a${i}: isTest`)} }`],
  ['100 aliases of a mutation', `mutation { ${repeated(100, (i) => `a${i}: rotateKey { id }`)} }`],
  [
    '100 repetitions of one field with arguments',
    `{ ${repeated(100, (i) => `a${i}: company(id: "${i}") { id }`)} }`,
  ],
  ['5,000 tokens', `{ ${repeated(5000, () => 'isTest')} }`],
  ['300,000 tokens', `{ ${repeated(300_000, () => 'a')} }`],
  ['a thousand directives', `{ isTest ${repeated(1000, () => '@skip(if: false)')} }`],
  ['a hundred unknown directives', `{ isTest ${repeated(100, (i) => `@d${i}`)} }`],
  ['a fragment bomb', fragmentBomb(30)],
  ['a fragment that spreads itself', '{ partner { ...f } } fragment f on Partner { ...f }'],
  [
    'two fragments that spread each other',
    '{ partner { ...a } } fragment a on Partner { ...b } fragment b on Partner { ...a }',
  ],
  [
    'a million objects in four nested lists',
    '{ companies(first: 100) { nodes { employees(first: 100) { checks(first: 100) { shifts { id } } } } } }',
  ],
  [
    'a list size hidden in a variable',
    'query ($n: Int = 100) { companies(first: $n) { nodes { employees(first: $n) { checks(first: $n) { shifts { id } } } } } }',
  ],
  [
    'a list size hidden in a variable and in fragments',
    'query ($n: Int = 100) { companies(first: $n) { nodes { ...a } } } fragment a on Company { employees(first: $n) { ...b } } fragment b on Employee { checks(first: $n) { shifts { id } } }',
  ],
  [
    'a list size hidden in fragments',
    '{ companies(first: 100) { nodes { ...a } } } fragment a on Company { employees(first: 100) { ...b } } fragment b on Employee { checks(first: 100) { shifts { id } } }',
  ],
];

describe('refused', () => {
  test.each(attacks)('%s', async (_what, query) => {
    const startedAt = performance.now();
    const { status, body } = await post({ query });
    expect(status).toBeLessThan(500);
    expect(body.errors.length).toBeGreaterThan(0);
    expect(body.errors[0].extensions.code).not.toBe('UNEXPECTED');
    expect(body.data ?? null).toBeNull();
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
    expect(performance.now() - startedAt).toBeLessThan(unhurried(5_000));
  });

  test('the key still works after a hundred rotations in one refused query', async () => {
    expect((await post({ query: '{ isTest }' })).status).toBe(200);
  });

  test.each([
    ['a batch', [{ query: '{ isTest }' }, { query: '{ isTest }' }]],
    ['an empty batch', []],
    ['a text', '{ isTest }'],
    ['null', null],
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['a query that is no text', { query: 5 }],
    ['a list for a query', { query: ['{ isTest }'] }],
    ['variables that are no object', { query: '{ isTest }', variables: 'x' }],
    ['variables in a list', { query: '{ isTest }', variables: [] }],
    ['an operationName nobody has', { query: 'query A { isTest } query B { isTest }', operationName: 'C' }],
    ['no operationName for two operations', { query: 'query A { isTest } query B { isTest }' }],
    ['an operationName that is no text', { query: '{ isTest }', operationName: {} }],
    ['extensions that are no object', { query: '{ isTest }', extensions: 5 }],
    ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }],
    ['a subscription', { query: 'subscription { isTest }' }],
    ['broken syntax', { query: '{ isTest' }],
    ['a schema definition', { query: 'type Query { a: Int }' }],
    ['an unknown variable type', { query: 'query ($a: Nope) { isTest }' }],
    ['NUL in the query', { query: '{ isTest \u0000 }' }],
  ])('%s', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.errors[0].message).toBeTypeOf('string');
    expect(answer.body.data ?? null).toBeNull();
  });

  test('refuses more than a megabyte with 413, another content type with 415, broken JSON with 400', async () => {
    const key = world.testKey;
    const send = (raw: string, headers = {}) => call(service, 'POST', '/graphql', { key, raw, headers });
    expect((await send(JSON.stringify({ query: `#${'x'.repeat(1_000_000)}\n{ isTest }` }))).status).toBe(413);
    expect(
      (await send('query=%7BisTest%7D', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await send('{ isTest }', { 'Content-Type': 'application/graphql' })).status).toBe(415);
    expect((await send('{"query":')).status).toBe(400);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses the method %s', async (method) => {
    const { status, headers } = await call(service, method, '/graphql', { key: world.testKey });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST');
  });

  test('refuses another spelling of the path, as every unknown path', async () => {
    const { status, body } = await call(service, 'POST', '/GraphQL', { key: world.testKey, body: {} });
    expect([status, body.errors[0].code]).toEqual([404, 104]);
  });

  test('refuses queries and mutations by GET, and changes nothing', async () => {
    for (const query of ['{isTest}', 'mutation{rotateKey{id}}']) {
      for (const Accept of ['application/json', 'text/html', '*/*']) {
        const path = `/graphql?query=${encodeURIComponent(query)}`;
        const { status } = await call(service, 'GET', path, { key: world.testKey, headers: { Accept } });
        expect(status).toBe(405);
      }
    }
    expect((await post({ query: '{ isTest }' })).status).toBe(200);
  });
});

describe('each limit by itself', () => {
  const nested = (rounds: number): string =>
    rounds === 0 ? 'id' : `employees(first: 1) { checks(first: 1) { company { ${nested(rounds - 1)} } } }`;
  const within = (selection: string) => `{ company(id: "${world.companyID}") { ${selection} } }`;
  const aliases = (count: number) => `{ ${repeated(count, (i) => `a${i}: isTest`)} }`;
  const tokens = (count: number) => `{ ${repeated(count - 2, () => 'isTest')} }`;
  const directives = (count: number) => `{ isTest ${repeated(count, () => '@skip(if: false)')} }`;
  const lists = 'companies(first: $n) { nodes { employees(first: $n) { checks(first: $n) { id } } } }';
  const sized = (n: number) => `query ($n: Int = ${n}) { ${lists} }`;

  test.each([
    [
      'depth',
      () => within(nested(4)),
      () => within(nested(5)),
      /^Ask for less at once: Query depth limit of 15/,
    ],
    ['aliases', () => aliases(80), () => aliases(81), /^Ask for less at once: Aliases limit of 80/],
    ['tokens', () => tokens(300), () => tokens(2010), /^Ask for less at once: Token limit of 2000/],
    [
      'directives',
      () => `{ isTest @skip(if: false) }`,
      () => directives(6),
      /^Ask for less at once: Directives limit of 5/,
    ],
    [
      'objects in nested lists',
      () => '{ companies { nodes { employees { id } } } }',
      () => sized(100),
      /could answer \d+ objects/,
    ],
  ])('%s: answers what is within it and refuses what exceeds it', async (_what, allowed, refused, words) => {
    expect((await post({ query: allowed() })).body.errors).toBeUndefined();
    const { errors } = (await post({ query: refused() })).body;
    expect(errors.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringMatching(words),
    );
  });
});

test.each([{}, { query: null }, { query: 5 }, { query: ['{ __typename }'] }, { query: {} }])(
  'a body without a query as text is refused with the missing member: %j',
  async (body) => {
    const { status, body: answer } = await post(body);
    expect([status, answer.errors[0].message]).toEqual([
      400,
      'query is required: a GraphQL document, as text',
    ]);
  },
);

test.each([{ variables: [] }, { variables: 'x' }, { extensions: 5 }, { qeury: '{ __typename }' }])(
  'a body with a member that GraphQL over HTTP does not have so is refused: %j',
  async (more) => {
    const { status, body } = await post({ query: '{ __typename }', ...more });
    expect([status, body.data]).toEqual([400, undefined]);
  },
);

describe('a key', () => {
  test('is required for introspection and everything else', async () => {
    for (const query of [getIntrospectionQuery(), '{ __typename }', '{ nonsense', fragmentBomb(30)]) {
      const { status, headers, body } = await call(service, 'POST', '/graphql', { body: { query } });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body.errors[0].extensions.code).toBe('MISSING_KEY');
    }
  });

  test('permits introspection of the schema, in which everything has a description', async () => {
    const { data } = await clientOf(service, world.testKey)(getIntrospectionQuery());
    expect(data.__schema.queryType.name).toBe('Query');
    type Described = {
      name: string;
      description: string | null;
      fields?: Described[];
      inputFields?: Described[];
    };
    const own = (data.__schema.types as Described[]).filter(({ name }) => !name.startsWith('__'));
    const all = own.flatMap((type) => [type, ...(type.fields ?? []), ...(type.inputFields ?? [])]);
    expect(all.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});

describe('permitted', () => {
  test('are the queries that people and tools send', async () => {
    const ask = clientOf(service, world.testKey);
    const query = `{ companies(first: 10) { nodes { id businessName employees(first: 5) { id firstName
      checks(first: 5) { id status grossPay shifts { id time hourly { hours wage } } } } } next } }`;
    const { codes, data } = await ask(query);
    expect(codes).toEqual([]);
    expect(data.companies.nodes[0].employees[0].checks).toHaveLength(1);
    expect((await ask(`{ ${repeated(50, (i) => `a${i}: isTest`)} }`)).codes).toEqual([]);
  });
});
