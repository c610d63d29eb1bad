/** Rows with related rows are those that Prisma's client reads, in value and in type. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { readMembers, selectStatement } from '../../../src/platform/database/query/select-rows.ts';
import { types } from '../../../src/platform/database/query/send.ts';
import { type Table, tables } from '../../../src/platform/database/query/tables.ts';
import { sized } from '../../support/sample.ts';
import { pool, servePopulation, sorted, viaPrisma } from './population.ts';

type Args = Record<string, unknown>;

servePopulation();

const models = Object.values(Prisma.ModelName);
const hasRelations = ({ relations }: Table) => relations.size > 0;

async function ours(model: Prisma.ModelName, args: object): Promise<object[]> {
  const { text, values, members } = selectStatement(tables[model], args);
  return readMembers(members, (await pool.query({ text, values, types })).rows);
}

/** Any columns of a table, and any rows related to it, `depth` levels of them. */
function selectionOf(table: Table, depth: number): fc.Arbitrary<Args> {
  const columns = fc
    .subarray([...table.readable], { minLength: 1 })
    .map((names): Args => Object.fromEntries(names.map((name) => [name, true])));
  if (!depth || !hasRelations(table)) return columns;
  const relations = [...table.relations];
  const related = fc
    .subarray(relations, { maxLength: Math.min(2, relations.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          chosen.map(([name, { table: inner, isList }]) => [name, argsOf(inner, isList, depth - 1)]),
        ),
      ),
    );
  return fc.tuple(columns, related).map(([some, more]) => ({ ...some, ...more }));
}

function argsOf(table: Table, isList: boolean, depth: number): fc.Arbitrary<unknown> {
  const select = selectionOf(table, depth).map((selected): Args => ({ select: selected }));
  if (!isList) return select;
  // Without an order the rows of a list come in any. JSON has none.
  const plain = [...table.types].filter(([, type]) => type !== 'Json');
  const orderBy = table.columns.has('id') ? [{ id: 'desc' }] : plain.map(([field]) => ({ [field]: 'asc' }));
  const take = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
  return fc.tuple(select, take).map(([args, some]) => ({
    ...args,
    orderBy,
    ...(some === undefined ? {} : { take: some }),
  }));
}

test.each(models)('rows of %s with what is related to them are those of Prisma', async (model) => {
  const table = tables[model];
  if (!hasRelations(table)) return;
  const property = fc.asyncProperty(selectionOf(table, 3), async (select) => {
    const rows = await ours(model, { select });
    expect(sorted(rows)).toEqual(sorted(await viaPrisma(model, { select })));
  });
  await fc.assert(property, { numRuns: sized(15, 5) });
});

test('a related row of more members than a function of PostgreSQL takes arguments is that of Prisma', async () => {
  const { readable, relations } = tables.Company;
  const lists = [...relations].filter(([, { isList }]) => isList);
  const own = Object.fromEntries(readable.map((name) => [name, true]));
  const related = [...relations].map(([name, { table }]) => [
    name,
    { select: { [table.readable[0] ?? '']: true } },
  ]);
  const counts = { select: Object.fromEntries(lists.map(([name]) => [name, true])) };
  const select = {
    id: true,
    company: { select: { ...own, ...Object.fromEntries(related), _count: counts } },
  };
  expect(Object.keys(select.company.select).length).toBeGreaterThan(100);
  const rows = await ours('Employee', { select });
  expect(sorted(rows)).toEqual(sorted(await viaPrisma('Employee', { select })));
});

test.each<[Prisma.ModelName, object]>([
  ['Employee', { where: { checks: { some: { status: 'processed' } } } }],
  ['Employee', { where: { checks: { none: { shifts: { some: { flatAmountCents: { not: null } } } } } } }],
  ['Employee', { where: { OR: [{ checks: { some: {} } }, { title: null }] } }],
  ['Shift', { where: { check: { status: { in: ['pending', 'processed'] }, employee: { title: null } } } }],
  ['LedgerPosting', { where: { entry: { reversed: { kind: 'paycheck' } } } }],
  [
    'LedgerEntry',
    { where: { reversals: { none: {} } }, include: { reversals: { include: { reversed: true } } } },
  ],
  [
    'Company',
    {
      select: {
        id: true,
        _count: { select: { employees: true, contractors: { where: { businessName: null } } } },
      },
    },
  ],
  [
    'Company',
    {
      select: {
        employees: { select: { id: true, _count: { select: { checks: true } } }, orderBy: { id: 'asc' } },
      },
    },
  ],
  [
    'Employee',
    {
      select: {
        checks: { where: { shifts: { some: {} } }, orderBy: [{ checkDate: 'desc' }, { id: 'asc' }], take: 2 },
      },
    },
  ],
  [
    'EmployeeCheck',
    { include: { company: true, employee: { include: { workLocation: true } }, printedCheck: true } },
  ],
])('rows of %s by %j are those of Prisma', async (model, args) => {
  const rows = await ours(model, args);
  expect(sorted(rows)).toEqual(sorted(await viaPrisma(model, args)));
});
