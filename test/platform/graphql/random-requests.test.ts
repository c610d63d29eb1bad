/** Any request to /graphql gets a GraphQL answer and causes no unexpected error. */
import fc from 'fast-check';
import { isObjectType, print } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../../rest-facade/api-of.ts';
import { schema } from '../../../src/schema.ts';
import { anyValue } from '../../rest-facade/random-body.ts';
import { call } from '../../support/client.ts';
import { runs } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

const documents = routesOf(schema).map(({ document, inputs }) => ({
  query: print(document),
  names: inputs.map(({ name }) => name),
}));

serveOneWorld();
let ids: string[];
beforeAll(async () => {
  ids = [world.partnerID, world.companyID, world.employeeID, world.employeeCheckID, world.contractorID];
});

async function expectAnswer(body: unknown): Promise<void> {
  const raw = JSON.stringify(body);
  const answer = await call(service, 'POST', '/graphql', { key: world.testKey, raw });
  expect(answer.status, raw).toBeLessThan(500);
  expect(Object.keys(answer.body).filter((name) => !['data', 'errors', 'extensions'].includes(name))).toEqual(
    [],
  );
  const errors: { extensions?: { code?: string } }[] = answer.body.errors ?? [];
  for (const { extensions } of errors) expect(extensions?.code, raw).not.toBe('UNEXPECTED');
}

test('the documents of all routes accept or refuse any values of their variables', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...documents),
      fc.infiniteStream(anyValue(ids)),
      async ({ query, names }, values) => {
        const input = values.take(names.length);
        const variables = Object.fromEntries(names.map((name) => [name, input.next().value]));
        await expectAnswer({ query, variables });
      },
    ),
    runs(200),
  );
});

test('refuses or answers words of the schema in any order', async () => {
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => [type.name, ...Object.keys(type.getFields())]);
  const punctuation = [
    '{',
    '}',
    '(',
    ')',
    ':',
    '...',
    '[',
    ']',
    '!',
    '$',
    '@',
    '=',
    '&',
    '|',
    '"',
    '"""',
    '#',
    ',',
  ];
  const words = [
    'query',
    'mutation',
    'subscription',
    'fragment',
    'on',
    'null',
    'true',
    '5',
    '-1.5e9',
    '"x"',
    '$a',
  ];
  const token = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...punctuation),
    fc.constantFrom(...words),
  );
  const nonsense = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        nonsense,
        nonsense.map((inner) => `{ ${inner} }`),
        fc.string({ unit: 'binary' }),
      ),
      (query) => expectAnswer({ query }),
    ),
    runs(200),
  );
});

test('refuses or answers any JSON as a request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          query: fc.oneof(fc.constant('query Q($a: ID!) { company(id: $a) { id } }'), fc.jsonValue()),
          variables: fc.jsonValue(),
          operationName: fc.jsonValue(),
          extensions: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      expectAnswer,
    ),
    runs(100),
  );
});
