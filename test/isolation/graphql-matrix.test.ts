/**
 * Every field of the GraphQL schema with foreign ids and credentials. The matrix is built from the schema and
 * includes new fields.
 */
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { documentOf, nestedDocumentOf } from './documents.ts';
import { idArgumentsOf, namelessIn, spellPlace, withValueAt } from './id-arguments.ts';
import {
  expectAsAbsent,
  expectNothingOf,
  expectNothingOpened,
  foreignBearers,
  foreignId,
  foreignTo,
  isRefused,
  type Scene,
  setScene,
} from './matrix.ts';
import { contents, type Ids, makeTenant } from './population.ts';
import { acrossPartners, forOperatorsOnly, graphqlArguments, notYet, validFor } from './valid-requests.ts';

type Operation = { name: string; document: string };

const operationOf = (root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): Operation => ({
  name: `${root.name}.${field.name}`,
  document: documentOf(root, field),
});
const roots = [schema.getQueryType(), schema.getMutationType()].filter((root) => root != null);
const all = roots.flatMap((root) => Object.values(root.getFields()).map((field) => operationOf(root, field)));
const operations = all.filter(({ name }) => name in graphqlArguments);
const idArguments = idArgumentsOf(schema).map((place) => ({ ...place, place: spellPlace(place) }));
const namesCompany = (operation: string) =>
  idArguments.some(({ type, field, kind }) => kind === 'company' && `${type}.${field}` === operation);

/** Operations that replace the key or delete an object. */
const spends = (name: string) => name === 'Mutation.rotateKey' || name.startsWith('Mutation.delete');

let shared: Scene;
const newScene = async () => setScene(service, await makeTenant(service), await makeTenant(service));
const sceneFor = ({ name }: Operation) => (spends(name) ? newScene() : shared);
/** The production key of the partner itself is replaced; all else that others ask for is refused. */
const sceneForOthers = ({ name }: Operation) => (name === 'Mutation.rotateKey' ? newScene() : shared);
serve({ settings: {} });
beforeAll(async () => {
  shared = await newScene();
});

const valid = ({ name }: Operation, ids: Ids) => validFor(graphqlArguments, name, ids);

test('every argument that takes an id is declared', () => {
  expect(namelessIn(schema)).toEqual([]);
});

test.each(sampleOf(operations, 40))(
  '$name: accepts its own ids, so that a refusal below is for the id',
  async (operation) => {
    const scene = await sceneFor(operation);
    const answer = await graphql(
      service,
      scene.own.testKey,
      operation.document,
      valid(operation, scene.own.ids),
    );
    const code = answer.body.errors?.[0].extensions.code;
    if (forOperatorsOnly.has(operation.name)) expect(code).toBe('FORBIDDEN');
    else
      expect([undefined, 'WRONG_STATE', ...(notYet.has(operation.name) ? ['MALFORMED'] : [])]).toContain(
        code,
      );
    expectNothingOf(scene.strangersWords, answer, []);
  },
);

const rooted = idArguments
  .filter(({ type, field }) => operations.some(({ name }) => name === `${type}.${field}`))
  .flatMap((idArgument) =>
    foreignTo(idArgument.kind, namesCompany(`${idArgument.type}.${idArgument.field}`)).map((whose) => ({
      ...idArgument,
      whose,
    })),
  );

test.each(sampleOf(rooted, 40))(
  '$place: answers the id of $whose exactly as an absent $kind',
  async (row) => {
    const operation = operations.find(({ name }) => name === `${row.type}.${row.field}`);
    if (!operation) throw new Error(`${row.place} is no operation's`);
    const ask = (id: string) => {
      const variables = withValueAt(valid(operation, shared.own.ids), row.path, id);
      return graphql(service, shared.own.testKey, operation.document, variables as object);
    };
    const id = foreignId(shared, row.whose, row.kind);
    if (row.kind === 'opaque') return expect(JSON.stringify(await ask(id))).not.toContain('UNEXPECTED');
    expect(isRefused(await expectAsAbsent(shared, id, ask))).toBe(true);
  },
);

const nested = idArguments
  .filter(({ type }) => roots.every((root) => root.name !== type))
  // A webhook endpoint belongs to the partner and receives events of all its companies.
  .flatMap((idArgument) =>
    foreignTo(idArgument.kind, idArgument.type !== 'WebhookEndpoint').map((whose) => ({
      ...idArgument,
      whose,
    })),
  );

test.each(sampleOf(nested, 40))('$place: answers the id of $whose as an absent $kind', async (row) => {
  const document = nestedDocumentOf(schema, row.type, row.field, row.path.join('.'));
  const ask = (id: string) =>
    graphql(service, shared.own.testKey, document, { companyId: shared.own.ids.company, id });
  const answer = await expectAsAbsent(shared, foreignId(shared, row.whose, row.kind), ask);
  // A change of the year is computed from the person on, so an id of nobody is refused.
  if (row.type === 'YearChange') expect(isRefused(answer)).toBe(true);
  else expect(answer.body.errors).toBeUndefined();
});

const withKeys = operations
  .flatMap((operation) => foreignBearers.map((bearer) => ({ operation, bearer })))
  .filter(
    ({ operation, bearer }) =>
      bearer !== "an operator's key inside nobody" || !acrossPartners.has(operation.name),
  );

test.each(sampleOf(withKeys, 40))('$operation.name: $bearer reads nothing', async ({ operation, bearer }) => {
  const scene = await sceneForOthers(operation);
  const variables = valid(operation, scene.own.ids);
  const answer = await expectNothingOpened(scene, bearer, Object.values(scene.own.ids), ({ key, headers }) =>
    graphql(service, key, operation.document, variables, headers),
  );
  const names = JSON.stringify(variables).includes(scene.own.ids.company);
  if (names) expect(isRefused(answer)).toBe(true);
});

test.each(sampleOf(operations, 40))(
  "$name: ignores another partner in the operators' header",
  async (operation) => {
    const { own, stranger, strangersWords } = await sceneFor(operation);
    const before = await contents(service.urls.test, stranger.partnerID);
    const headers = { 'Payroll-Partner': stranger.partnerID };
    const answer = await graphql(
      service,
      own.testKey,
      operation.document,
      valid(operation, own.ids),
      headers,
    );
    expectNothingOf(strangersWords, answer, []);
    expect(await contents(service.urls.test, stranger.partnerID)).toEqual(before);
  },
);
