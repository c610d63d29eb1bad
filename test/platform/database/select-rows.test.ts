/** Rows of one table, and groups of them, are those that Prisma's client reads, for every form there is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import {
  groupStatement,
  type ReadArguments,
  readMembers,
  selectStatement,
} from '../../../src/platform/database/query/select-rows.ts';
import { types } from '../../../src/platform/database/query/send.ts';
import { type Table, tables } from '../../../src/platform/database/query/tables.ts';
import { sized } from '../../support/sample.ts';
import { viaPrisma as allViaPrisma, exact, pool, prisma, servePopulation, sorted } from './population.ts';

type Row = Record<string, unknown>;

servePopulation();

const models = Object.values(Prisma.ModelName).filter((model) => model !== 'ApiKey' && model !== 'Link');
const tableOf = (model: Prisma.ModelName): Table => tables[model];

/** Without the hash of a session's token, which the layer never reads. */
const viaPrisma = async (model: Prisma.ModelName, args: object): Promise<Row[]> =>
  (await allViaPrisma(model, args)).map(({ tokenHash, ...row }) =>
    model === 'PersonSession' || tokenHash === undefined ? row : { ...row, tokenHash },
  );

type Selection = ReturnType<typeof selectStatement>;

const read = async ({ text, values, members }: Selection): Promise<object[]> =>
  readMembers(members, (await pool.query({ text, values, types })).rows);
const straight = (model: Prisma.ModelName, args: ReadArguments) =>
  read(selectStatement(tableOf(model), args));
/** Undefined for a form that the layer refuses. */
const straightIfKnown = (model: Prisma.ModelName, args: ReadArguments) => {
  try {
    return read(selectStatement(tableOf(model), args));
  } catch (error) {
    expect(String(error)).toContain('the query layer has no');
    return undefined;
  }
};

const columnsOf = (model: Prisma.ModelName) => [...tableOf(model).columns.keys()];

test('the test data has rows in nearly every table', async () => {
  const counts = await Promise.all(models.map(async (model) => (await viaPrisma(model, {})).length));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20);
});

test.each(models)('reads whole rows of %s as Prisma does, in value and in type', async (model) => {
  const [ours, theirs] = [await straight(model, {}), await viaPrisma(model, {})];
  expect(sorted(ours)).toEqual(sorted(theirs));
  const order = columnsOf(model).includes('id') ? { orderBy: { id: 'asc' } } : undefined;
  if (order)
    expect((await straight(model, order)).map(exact)).toEqual((await viaPrisma(model, order)).map(exact));
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

test.each(models)('reads %s as Prisma does, or refuses to', async (model) => {
  const rows = await viaPrisma(model, {});
  if (!rows.length) return;
  let answered = 0;
  const property = fc.asyncProperty(argumentsOf(rows, columnsOf(model)), async (args) => {
    const ours = await straightIfKnown(model, args);
    if (!ours) return;
    if (model === 'PersonSession') for (const row of ours) Reflect.deleteProperty(row, 'tokenHash');
    const theirs = await viaPrisma(model, args).catch(refused);
    if (theirs === 'refused' || theirs === 'thrown') return; // a form that Prisma's types do not offer
    answered += 1;
    expect(sorted(ours)).toEqual(sorted(theirs as Row[]));
  });
  await fc.assert(property, { numRuns: sized(60, 15) });
  expect(answered).toBeGreaterThan(sized(5, 0));
});

test('orders and limits a page', async () => {
  const args = { orderBy: { id: 'desc' }, take: 3, select: { id: true } };
  const ours = await straight('AuditEntry', args);
  expect(ours).toHaveLength(3);
  expect(ours).toEqual(await viaPrisma('AuditEntry', args));
});

test('compares a list of one value as that value, so that PostgreSQL keeps the plan', async () => {
  const text = (ids: string[]) => selectStatement(tableOf('Company'), { where: { id: { in: ids } } }).text;
  expect(text(['a'])).toMatch(/ where id = \$1$/);
  expect(text(['a', 'b'])).toMatch(/ where id = any\(\$1\)$/);
});

test.each<[Prisma.ModelName, object]>([
  ['Employee', { where: { firstName: { contains: 'A', mode: 'insensitive' } } }],
  ['Company', { where: { OR: [] } }],
  ['Company', { where: { NOT: [] } }],
  ['Employee', { where: { id: { notIn: ['a', 'b'] }, title: { notIn: ['Binder'] } } }],
  ['Employee', { where: { OR: [{ metadata: { path: ['badge'], equals: '17' } }] } }],
  ['Employee', { where: { metadata: { path: ['nested', 'a'], equals: 17 } } }],
  ['AuditEntry', { orderBy: { id: 'asc' }, skip: 2, take: 3 }],
])('reads %s by %j as Prisma does', async (model, args) => {
  expect(sorted(await straight(model, args))).toEqual(sorted(await viaPrisma(model, args)));
});

test('what a text contains may have the wildcards of like', async () => {
  const named = (contains: string) =>
    straight('Employee', { where: { firstName: { contains, mode: 'insensitive' } }, select: { id: true } });
  expect(await named('')).not.toEqual([]);
  expect([await named('%'), await named('_'), await named('\\')]).toEqual([[], [], []]);
});

test.each([
  ['pages backwards of related rows', { select: { employees: { take: -1 } } }],
  ['related rows by a cursor', { include: { employees: { cursor: { id: 'a' } } } }],
  ['rows without a related one', { where: { partner: null } }],
  ['conditions on all related rows', { where: { employees: { every: {} } } }],
  ['alternatives without a condition', { where: { OR: [{ id: 'a' }, { id: undefined }] } }],
  ['the negation of no condition', { where: { NOT: {} } }],
  ['comparisons of JSON', { where: { blockingWarnings: { equals: [] } } }],
  ['a null of JSON', { where: { blockingWarnings: Prisma.JsonNull } }],
  ['patterns', { where: { id: { startsWith: 'a' } } }],
  ['patterns with capitals', { where: { id: { contains: 'a' } } }],
  ['a page backwards', { take: -1 }],
  ['cursors', { cursor: { id: 'a' } }],
  ['distinct rows', { distinct: ['id'] }],
  ['an order by a related row', { orderBy: { partner: { name: 'asc' } } }],
  ['an order of nulls', { orderBy: { businessName: { sort: 'asc', nulls: 'last' } } }],
  ['unknown columns', { where: { shoeSize: 'b' } }],
  ['selections of unknown columns', { select: { shoeSize: true } }],
  ['counts of all relations', { select: { _count: true } }],
  ['omitted columns', { omit: { status: true } }],
  ['fractions, which PostgreSQL would compare as text', { where: { ownershipPercentage: 0.5 } }],
])('refuses %s', (_, args: object) => {
  expect(() => selectStatement(tables.Company, args)).toThrow(
    /^Company.*: the query layer has no|^Employee: the/,
  );
});

const checks = [
  {},
  { status: 'pending' },
  { status: { not: 'pending' }, computed: undefined },
  { heldBecause: { not: null } },
  { employerCheck: { heldBecause: null }, shifts: { some: {} } },
  { OR: [{ approvalRequired: false }, { approved: true }], checkDate: { lte: '2026-12-31' } },
  { AND: [{ OR: [{ heldBecause: null }, { heldBy: 'company' }] }], status: { in: ['pending', 'processed'] } },
];

test.each(checks)('the groups of checks by %j are those of Prisma', async (where) => {
  const by = ['companyId', 'checkDate', 'heldBecause'] as const;
  const args = { by: [...by], where, _count: true, _max: { checkDate: true, createdAt: true } } as const;
  const theirs = await prisma.employeeCheck.groupBy({ ...args, by: [...by] });
  expect(sorted(await read(groupStatement(tables.EmployeeCheck, args)))).toEqual(sorted(theirs));
});

test('sums and the largest values are those of Prisma, in value and in type', async () => {
  const ofPostings = { by: ['account' as const], _sum: { amountCents: true } as const };
  expect(sorted(await read(groupStatement(tables.LedgerPosting, ofPostings)))).toEqual(
    sorted(await prisma.ledgerPosting.groupBy(ofPostings)),
  );
  const ofShifts = { _count: true, _sum: { hourlyHours: true, bonusCents: true } } as const;
  expect((await read(groupStatement(tables.Shift, ofShifts))).map(exact)).toEqual([
    exact(await prisma.shift.aggregate(ofShifts)),
  ]);
  const ofNone = { where: { id: 'nobody' }, ...ofShifts };
  expect(await read(groupStatement(tables.Shift, ofNone))).toEqual([await prisma.shift.aggregate(ofNone)]);
});

test.each([
  ['averages', { by: ['companyId'], _avg: { amountCents: true } }],
  ['the least values', { by: ['companyId'], _min: { amountCents: true } }],
  ['counts of a column', { by: ['companyId'], _count: { trace: true } }],
  ['conditions on groups', { by: ['companyId'], having: {} }],
  ['rows without a related one', { by: ['companyId'], where: { employerCheck: null } }],
])('refuses groups with %s', (_, args: object) => {
  expect(() => groupStatement(tables.Transfer, args)).toThrow('Transfer: the query layer has no');
});
