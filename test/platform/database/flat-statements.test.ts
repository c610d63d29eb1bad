/** Groups and changes without Prisma are those that Prisma finds and makes. */
import type { QueryResult } from 'pg';
import { expect, test } from 'vitest';
import { groupStatement, type Statement } from '../../../src/platform/database/query/select-rows.ts';
import { updateStatement } from '../../../src/platform/database/query/update-rows.ts';
import { pool, prisma, servePopulation, tables } from './population.ts';

servePopulation();

async function send(statement: Statement | undefined): Promise<QueryResult> {
  if (!statement) throw new Error('the statement is left to Prisma');
  return pool.query({ ...statement, values: [...statement.values] });
}

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
  const theirs = await prisma.employeeCheck.groupBy({ by: [...by], where });
  const ours = await send(groupStatement(tables.EmployeeCheck, { by, where }));
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(ours.rows)).toEqual(sorted(theirs));
});

test.each([
  ['sums', { by: ['companyId'], _sum: { amountCents: true } }],
  ['an order', { by: ['companyId'], orderBy: { companyId: 'asc' } }],
  ['rows without a related one', { by: ['companyId'], where: { employerCheck: null } }],
])('groups with %s are left to Prisma', (_, args) => {
  expect(groupStatement(tables.Transfer, args)).toBeUndefined();
});

test('an update changes the rows and columns that it names, and counts the rows', async () => {
  const before = await prisma.employee.findMany({ orderBy: { id: 'asc' } });
  const [first] = before;
  const start = new Date('2026-01-02T03:04:05.678Z');
  const data = { title: 'Binder', salaryCents: 12n, isExempt: true, startDate: null, createdAt: start };
  const where = { id: { in: [first?.id ?? '', 'nobody'] }, companyId: first?.companyId };
  const { rowCount } = await send(updateStatement(tables.Employee, { where, data }));
  expect(rowCount).toBe(1);
  const after = await prisma.employee.findMany({ orderBy: { id: 'asc' } });
  const updatedAt = after[0]?.updatedAt;
  expect(after).toEqual([{ ...first, ...data, updatedAt }, ...before.slice(1)]);
});

test.each([
  ['an increment', { data: { salaryCents: { increment: 1n } } }],
  ['JSON, which could be a text', { data: { metadata: 'a' } }],
  ['no columns', { data: { title: undefined } }],
  ['a relation', { data: { title: 'a' }, where: { checks: { every: {} } } }],
  ['a list', { data: { localities: [] } }],
  ['a limit', { data: { title: 'a' }, limit: 1 }],
])('an update of %s is left to Prisma', (_, args) => {
  expect(updateStatement(tables.Employee, args)).toBeUndefined();
});
