/** Reads without Prisma return what Prisma returns, for every table and every form of read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import type { ReadArguments } from '../../../src/platform/database/query/related-rows.ts';
import { selectStatement } from '../../../src/platform/database/query/select-rows.ts';
import type { Table } from '../../../src/platform/database/query/tables.ts';
import { pool, servePopulation, sorted, tables, viaPrisma } from './population.ts';

type Row = Record<string, unknown>;

servePopulation();

const models = Object.values(Prisma.ModelName).filter((model) => model !== 'ApiKey' && model !== 'Link');
const tableOf = (model: Prisma.ModelName): Table => tables[model];

async function straight(model: Prisma.ModelName, args: ReadArguments): Promise<Row[] | undefined> {
  const statement = selectStatement(tableOf(model), args);
  return statement && (await pool.query({ ...statement, values: [...statement.values] })).rows;
}

const columnsOf = (model: Prisma.ModelName) => [...tableOf(model).columns.keys()];

test('the test data has rows in nearly every table', async () => {
  const counts = await Promise.all(models.map(async (model) => (await viaPrisma(model, {})).length));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20);
});

test.each(models)('reads whole rows of %s as Prisma does, in value and in type', async (model) => {
  const [ours, theirs] = [await straight(model, {}), await viaPrisma(model, {})];
  expect(sorted(ours ?? [])).toEqual(sorted(theirs));
  const order = columnsOf(model).includes('id') ? { orderBy: { id: 'asc' } } : undefined;
  if (order) expect(await straight(model, order)).toEqual(await viaPrisma(model, order));
});

/** A condition on one column, with values of its rows. */
const conditionOn = (rows: readonly Row[], field: string) => {
  const value = fc.constantFrom(...rows.map((row) => row[field]));
  const sign = fc.constantFrom('equals', 'not', 'gt', 'gte', 'lt', 'lte');
  return fc
    .oneof(
      value,
      fc.constant(undefined),
      fc.array(value, { maxLength: 4 }).map((several) => ({ in: several })),
      fc.tuple(sign, value).map(([word, bound]) => ({ [word]: bound })),
    )
    .map((condition) => ({ [field]: condition }));
};

const argumentsOf = (rows: readonly Row[], fields: readonly string[]) => {
  const some = fc.subarray([...fields], { minLength: 1 });
  const compared = fields.filter((field) => !rows.some((row) => Array.isArray(row[field]))); // no `in` for lists
  const condition = fc.constantFrom(...compared).chain((field) => conditionOn(rows, field));
  return fc.record(
    {
      select: some.map((chosen) => Object.fromEntries(chosen.map((field) => [field, true]))),
      where: fc
        .tuple(fc.array(condition, { maxLength: 3 }), fc.constantFrom('AND', 'OR', 'NOT'))
        .map(([all, word]) => ({ [word]: all })),
      orderBy: fc.constantFrom(...fields).map((field) => ({ [field]: 'desc' as const })),
    },
    { requiredKeys: [] },
  );
};

const refused = (error: unknown) => (error instanceof Error ? 'refused' : 'thrown');

test.each(models)('reads %s as Prisma does, or leaves the read to Prisma', async (model) => {
  const rows = await viaPrisma(model, {});
  if (!rows.length) return;
  let answered = 0;
  const property = fc.asyncProperty(argumentsOf(rows, columnsOf(model)), async (args) => {
    const ours = await straight(model, args);
    if (!ours) return;
    const theirs = await viaPrisma(model, args).catch(refused);
    if (theirs === 'refused' || theirs === 'thrown') return; // a form that Prisma's types do not offer
    answered += 1;
    expect(sorted(ours)).toEqual(sorted(theirs as Row[]));
  });
  await fc.assert(property, { numRuns: 60 });
  expect(answered).toBeGreaterThan(5);
});

test('orders and limits a page', async () => {
  const args = { orderBy: { id: 'desc' }, take: 3, select: { id: true } };
  const ours = await straight('AuditEntry', args);
  expect(ours).toHaveLength(3);
  expect(ours).toEqual(await viaPrisma('AuditEntry', args));
});

test('compares a list of one value as that value, so that PostgreSQL keeps the plan', async () => {
  const text = (ids: string[]) => selectStatement(tableOf('Company'), { where: { id: { in: ids } } })?.text;
  expect(text(['a'])).toMatch(/ where id = \$1$/);
  expect(text(['a', 'b'])).toMatch(/ where id = any\(\$1\)$/);
});

test.each([
  ['pages backwards of related rows', { select: { employees: { take: -1 } } }],
  ['related rows without some', { include: { employees: { skip: 1 } } }],
  ['rows without a related one', { where: { partner: null } }],
  ['conditions on all related rows', { where: { employees: { every: {} } } }],
  ['alternatives without a condition', { where: { OR: [{ id: 'a' }, { id: undefined }] } }],
  ['no alternatives', { where: { OR: [] } }],
  ['the negation of no condition', { where: { NOT: {} } }],
  [
    'conditions on JSON, which has two kinds of null',
    { where: { NOT: { blockingWarnings: { not: null } } } },
  ],
  ['patterns', { where: { id: { contains: 'a' } } }],
  ['a page backwards', { take: -1 }],
  ['cursors', { cursor: { id: 'a' } }],
  ['distinct rows', { distinct: ['id'] }],
  ['fractions, which PostgreSQL would compare as text', { where: { ownershipPercentage: 0.5 } }],
])('leaves %s to Prisma', async (_, args: object) => {
  expect(await straight('Company', args)).toBeUndefined();
});
