/**
 * The documents of REST and of hosted screens run compiled, those from outside by graphql-js. Whatever
 * resolvers do, both return the same: the same data, the same errors in the same places, the same arguments
 * and info handed on.
 */
import fc from 'fast-check';
import {
  buildSchema,
  execute,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  parse,
  responsePathAsArray,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentedSchema, routesOf } from '../../../rest-facade/api-of.ts';
import { compile, executeKnown } from '../../../src/platform/graphql/compile.ts';
import { schema as ofService } from '../../../src/schema.ts';
import { sized } from '../../support/sample.ts';

const source = `
  enum Kind { ONE TWO }
  input Filter { kind: Kind = TWO, above: Int! }
  type Leaf { id: ID!, word: String, amount: Int!, kind: Kind, words: [String!], counts: [Int]! }
  type Node { leaf: Leaf, sure: Leaf!, leaves: [Leaf], sureLeaves: [Leaf!]!, nested: [[Leaf!]], node: Node }
  type Query {
    node(id: ID, filter: Filter, first: Int = 25): Node
    sure(id: ID): Node!
    list: [Node!]
    word: String!
  }
  type Mutation { one: Node, two(first: Int!): Node!, three: String }
`;

const leaf = '{ id word amount kind words counts }';
const node = `{ leaf ${leaf} sure ${leaf} leaves ${leaf} sureLeaves { id amount } nested { id word } }`;
const query = `query ($id: ID, $above: Int!, $kind: Kind) {
  a: node(id: $id, filter: { kind: $kind, above: $above }) ${node}
  b: node(first: 3) { node { leaf { id } node ${node} } }
  b: node(first: 3) { node { leaf { word: id } } }
  sure ${node}
  list { leaf { amount } node { sureLeaves { counts } } }
}`;
/** As pages of screens ask: with fields for some requests, and with variables that have defaults. */
const page = `query ($id: ID, $above: Int! = 5, $kind: Kind = ONE, $isAsked: Boolean!, $isLeft: Boolean = false) {
  kind: __typename
  node(id: $id, filter: { kind: $kind, above: $above }) @include(if: $isAsked) ${node}
  sure @skip(if: $isAsked) { sure { id } leaves @include(if: $isLeft) { words } }
  list { node @skip(if: $isLeft) @include(if: $isAsked) { __typename leaf { word } } }
}`;
const mutation = `mutation ($above: Int!) { three one ${node} two(first: $above) ${node} again: three }`;

/** What a resolver does in each of its calls: drawn at random, by the place of the call. */
type Deed = 'value' | 'null' | 'undefined' | 'throw' | 'error' | 'wrong';
type Draw = { readonly deed: Deed; readonly isLate: boolean; readonly length: number };

const usual = { weight: 30, arbitrary: fc.constant<Deed>('value') };
const rare = { weight: 3, arbitrary: fc.constantFrom<Deed>('null', 'undefined', 'throw', 'error', 'wrong') };
const draws = fc.array(fc.record({ deed: fc.oneof(usual, rare), isLate: fc.boolean(), length: fc.nat(3) }), {
  minLength: 60,
  maxLength: 60,
});

const hashOf = (text: string) => [...text].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 9_973, 7);

function drawnValue(type: string, { length }: Draw): unknown {
  const inner = /^\[(.*?)!?\]$/.exec(type)?.[1];
  if (inner) return Array.from({ length }, () => drawnValue(inner, { deed: 'value', isLate: false, length }));
  return { ID: 'id', String: 'word', Int: 7, Kind: 'ONE' }[type] ?? {};
}

/** Each field does what was drawn for its place; a third of the leaves are columns of their row. */
function schemaOf(drawn: readonly Draw[], calls: string[]): GraphQLSchema {
  const schema = buildSchema(source);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve = resolverOf(field, drawn, calls);
  }
  return schema;
}

const resolverOf =
  (field: GraphQLField<unknown, unknown>, drawn: readonly Draw[], calls: string[]) =>
  (_: unknown, args: object, context: unknown, info: GraphQLResolveInfo) => {
    const place = responsePathAsArray(info.path).join('.');
    calls.push(
      JSON.stringify([place, args, context, info.fieldName, info.path.typename, info.variableValues]),
    );
    const draw = drawn[hashOf(place) % drawn.length];
    // Of one list all are late or none: GraphQL's executor drops late items when another throws at once.
    const together = drawn[hashOf(place.replace(/\.\d.*/, '')) % drawn.length];
    if (!draw || !together) throw new Error('nothing was drawn');
    const type = String(field.type).replace(/!$/, '');
    const result = () => {
      if (draw.deed === 'throw') throw new Error(`thrown at ${place}`);
      if (draw.deed === 'error') return new Error(`answered at ${place}`);
      if (draw.deed === 'wrong') return type === 'Int' ? 'no number' : type.startsWith('[') ? 7 : null;
      return { value: drawnValue(type, draw), null: null, undefined: undefined }[draw.deed];
    };
    return together.isLate ? Promise.resolve().then(result) : result();
  };

/** What each executor answers and calls: graphql-js, and compiled documents, with coerced variables too. */
async function allOf(document: string, drawn: readonly Draw[], inputs: Record<string, unknown>) {
  const operation = parse(document);
  const definitions = getOperationAST(operation)?.variableDefinitions ?? [];
  const coercedOf = (schema: GraphQLSchema) => getVariableValues(schema, definitions, inputs).coerced ?? {};
  const contextValue = 'context';
  const answerOf = async (run: (schema: GraphQLSchema) => ReturnType<typeof execute>) => {
    const calls: string[] = [];
    const answer = await run(schemaOf(drawn, calls));
    await new Promise(setImmediate); // by then abandoned resolvers have been called, too
    return shown(answer, calls);
  };
  const execution = { document: operation, contextValue, variableValues: inputs };
  const uncoerced = await answerOf((schema) => executeKnown({ ...execution, schema }));
  const theirs = await answerOf((schema) => execute({ ...execution, schema }));
  if (definitions.some(({ defaultValue }) => defaultValue)) return { theirs, ours: [uncoerced] };
  const coerced = await answerOf((schema) => compile(schema, operation)(contextValue, coercedOf(schema)));
  return { theirs, ours: [uncoerced, coerced] };
}

type Result = Awaited<ReturnType<typeof execute>>;

const shown = ({ data, errors }: Result, calls: string[]) => ({
  data: JSON.parse(JSON.stringify(data ?? null)),
  errors: (errors ?? []).map((error) => JSON.parse(JSON.stringify(error))),
  calls: calls.sort(),
});

/** Either of two late faults in one place may be reported: both executors must agree on the place only. */
function placesOnly({ data, errors, calls }: ReturnType<typeof shown>) {
  const nulledBy = ({ path }: { path: (string | number)[] }) => {
    let [value, depth] = [data, 0];
    while (value !== null) value = value[path[depth++] ?? ''];
    return path.slice(0, depth).join('.');
  };
  const nulled = errors.map(nulledBy);
  return { data, calls, nulled: [...new Set(nulled)].sort() };
}

const runsOfEach = sized(300, 60);

describe.each([
  ['a query', query],
  ['a query with conditions', page],
  ['a mutation', mutation],
])('%s', (_, document) => {
  test('returns what GraphQL returns, whatever its resolvers do', async () => {
    let faulty = 0;
    const inputs = fc.record({ above: fc.nat(), kind: fc.constant('ONE'), isAsked: fc.boolean() });
    const property = fc.asyncProperty(draws, inputs, fc.boolean(), async (drawn, variables, areLate) => {
      const deeds = areLate ? drawn : drawn.map((draw) => ({ ...draw, isLate: false }));
      const { ours, theirs } = await allOf(document, deeds, variables);
      if (theirs.errors.length) faulty += 1;
      for (const answer of ours)
        if (areLate) expect(placesOnly(answer)).toEqual(placesOnly(theirs));
        else expect(answer).toEqual(theirs);
    });
    await fc.assert(property, { numRuns: runsOfEach });
    expect(faulty).toBeGreaterThan(runsOfEach / 3);
  });
});

test('runs the fields of a mutation one after another', async () => {
  const order: string[] = [];
  const schema = buildSchema('type Query { a: Int } type Mutation { first: Int second: Int }');
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    field.resolve = async () => {
      order.push(`${field.name} begins`);
      await new Promise(setImmediate);
      order.push(`${field.name} ends`);
      return 1;
    };
  }
  await compile(schema, parse('mutation { first second }'))(undefined, {});
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('reads a column from its row, or from its resolver where the row lacks it or holds no valid value', async () => {
  const schema = buildSchema('type Row { size: Int! } type Query { rows: [Row] }');
  const size = (
    schema.getType('Row') as { getFields?: () => Record<string, GraphQLField<unknown, unknown>> }
  ).getFields?.()['size'];
  if (!size) throw new Error('the schema has changed');
  Object.assign(size.extensions, { pothosPrismaVariant: 'size' });
  size.resolve = (row) => (row as { size?: unknown }).size ?? 9;
  const rows = [{ size: 1 }, {}, { size: 'large' }];
  const rowsField = schema.getQueryType()?.getFields()['rows'];
  if (rowsField) rowsField.resolve = () => rows;
  const { data, errors } = await compile(schema, parse('{ rows { size } }'))(undefined, {});
  expect(data).toEqual({ rows: [{ size: 1 }, { size: 9 }, null] });
  expect(errors?.map(({ path }) => path)).toEqual([['rows', 2, 'size']]);
});

test.each([
  ['fragments', '{ ...F } fragment F on Query { word }'],
  ['inline fragments', '{ ... on Query { word } }'],
  ['a field selected twice, once with a directive', '{ word word @include(if: true) }'],
  ['two operations', 'query A { word } query B { word }'],
  ['coerced variables with defaults', 'query ($id: ID = 1) { node(id: $id) { leaf { id } } }'],
])('refuses %s when it compiles, not when it runs', (_, document) => {
  expect(() => compile(buildSchema(source), parse(document))).toThrow();
});

test('refuses variables of a wrong type as GraphQL does', async () => {
  const execution = { schema: buildSchema(source), document: parse(page), contextValue: undefined };
  const wrong = { ...execution, variableValues: { above: 'five', kind: 'THREE' } };
  const { errors } = await executeKnown(wrong);
  expect(errors?.map(({ message }) => message)).toHaveLength(3);
  expect(shown(await executeKnown(wrong), [])).toEqual(shown(await execute(wrong), []));
});

test('every documented operation compiles: the service finds out by its first request only', () => {
  const documented = documentedSchema(ofService);
  for (const { document } of routesOf(ofService)) compile(documented, document);
});

test('reports no failure below a value that is already null, as GraphQL does', async () => {
  const schema = buildSchema(
    'type Node { sure: String!, word: String } type Query { node: Node, slow: String }',
  );
  const aWhile = () => new Promise(setImmediate);
  const query = schema.getQueryType()?.getFields() ?? {};
  if (query['slow'])
    query['slow'].resolve = () =>
      aWhile()
        .then(aWhile)
        .then(() => 'done');
  if (query['node'])
    query['node'].resolve = () => ({
      sure: () => Promise.reject(new Error('first')),
      word: () => aWhile().then(() => Promise.reject(new Error('second'))),
    });
  const document = parse('{ node { sure word } slow }');
  const ours = await compile(schema, document)(undefined, {});
  expect(shown(ours, [])).toEqual(shown(await execute({ schema, document }), []));
  expect(ours.data).toEqual({ node: null, slow: 'done' });
  expect(ours.errors?.map(({ message }) => message)).toEqual(['first']);
});
