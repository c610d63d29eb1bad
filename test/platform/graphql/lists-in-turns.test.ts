/** A long list is made in turns, between which other requests run. Its answer is the same as GraphQL's. */
import { buildSchema, execute, type GraphQLFieldResolver, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { compile } from '../../../src/platform/graphql/compile.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { perOperation } from '../../../src/platform/graphql/per-operation.ts';
import { countTurns } from '../../support/turns.ts';

type Resolve = GraphQLFieldResolver<{ readonly id: string }, Operation>;

function schemaWith(rows: number, resolvers: Readonly<Record<string, Resolve>>) {
  const schema = buildSchema('type Row { id: ID! word: String! late: String } type Query { rows: [Row] }');
  const list = schema.getQueryType()?.getFields()['rows'];
  if (list) list.resolve = () => Array.from({ length: rows }, (_, i) => ({ id: String(i), word: 'word' }));
  const row = schema.getType('Row');
  if (isObjectType(row))
    for (const [name, resolve] of Object.entries(resolvers)) {
      const field = row.getFields()[name];
      if (field) field.resolve = resolve;
    }
  return schema;
}

/** A row with a hundred values, of which twenty are made in one turn. */
const values = Array.from({ length: 97 }, (_, i) => `w${i}: word`).join(' ');
const document = parse(`{ rows { id late ${values} } }`);
/** Only the identity of a context counts here. */
const context = () => ({}) as Operation;

test('no turn makes more than twenty rows of a hundred values', async () => {
  const turns = countTurns();
  const rowsOfTurn = new Map<number, number>();
  const schema = schemaWith(100, {
    id: ({ id }) => {
      rowsOfTurn.set(turns.now(), (rowsOfTurn.get(turns.now()) ?? 0) + 1);
      return id;
    },
  });
  const { data } = await compile(schema, document)(context(), {});
  await turns.stop();
  expect(data?.['rows']).toHaveLength(100);
  expect([...rowsOfTurn.values()].reduce((sum, rows) => sum + rows)).toBe(100);
  expect(Math.max(...rowsOfTurn.values())).toBeLessThanOrEqual(20);
});

test('a list of many short rows takes one turn', async () => {
  const turns = countTurns();
  const made = new Set<number>();
  const schema = schemaWith(100, {
    id: ({ id }) => {
      made.add(turns.now());
      return id;
    },
  });
  await compile(schema, parse('{ rows { id word } }'))(context(), {});
  await turns.stop();
  expect(made.size).toBe(1);
});

test('one statement loads what all rows of a list need', async () => {
  const loads: number[] = [];
  const load = perOperation(
    async (_, ids) => {
      loads.push(ids.length);
      return new Map(ids.map((id) => [id, `late ${id}`]));
    },
    () => 'absent',
  );
  const schema = schemaWith(100, { late: ({ id }, _, operation) => load(operation, id) });
  const { data } = await compile(schema, document)(context(), {});
  expect(loads).toEqual([100]);
  expect(JSON.stringify(data)).toContain('"late":"late 99"');
});

test('a row that fails at once, later, or before others are begun is null as GraphQL has it', async () => {
  const fails: Resolve = ({ id }) => {
    if (id === '7') return Promise.reject(new Error('late'));
    if (id === '70') throw new Error('at once');
    return id === '90' ? null : 'word';
  };
  const schema = schemaWith(100, { word: fails });
  const ours = await compile(schema, document)(context(), {});
  const theirs = await execute({ schema, document, contextValue: context() });
  const shown = ({ data, errors }: typeof ours) =>
    JSON.parse(JSON.stringify({ data, places: errors?.map(({ path }) => path?.join('.')).sort() }));
  expect(shown(ours)).toEqual(shown(theirs as typeof ours));
  expect(ours.errors?.length).toBe(3);
});
