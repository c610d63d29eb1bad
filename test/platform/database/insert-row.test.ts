/** A row that is written without Prisma is the one that Prisma writes. */
import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { tables } from '../../../src/platform/database/query/delegates.ts';
import { insertRow } from '../../../src/platform/database/query/insert-row.ts';
import { arrange } from '../../support/arrange.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

const values = () => ({
  firstName: 'Zoë "Z" \\ O’Neill',
  lastName: '',
  title: undefined,
  startDate: null,
  workingState: 'CA',
  defaultWage: new Prisma.Decimal('31.2501'),
  defaultOtWage: '46.8750',
  salaryCents: 9_007_199_254_740_993n,
  isSalary: true,
  localities: ['NYC', 'a, "b"'],
  metadata: { badge: '17', nested: [{ a: null }, 1.5, '{}'] },
  salaryChanges: [],
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
});

test('with values of each kind, what is left out by the defaults, and the partner of the transaction', async () => {
  const { companyID: companyId } = world;
  const [ours, theirs] = [newId(), newId()];
  const found = await arrange(service, world, async (db) => {
    const made = await db.employee.create({
      select: { id: true },
      data: { id: ours, companyId, ...values() },
    });
    expect(made).toEqual({ id: ours });
    await db.employee.create({ data: { id: theirs, companyId, ...values() } }); // asks for all: Prisma's
    return db.employee.findMany({ where: { id: { in: [ours, theirs] } } });
  });
  const [first, second] = [ours, theirs].map((one) => found.find(({ id }) => id === one));
  expect(first).toMatchObject({
    partnerId: world.partnerID,
    employmentStatus: 'live',
    salaryCents: 9_007_199_254_740_993n,
  });
  expect({ ...first, id: '', updatedAt: 0 }).toEqual({ ...second, id: '', updatedAt: 0 });
});

test('it is sent at once: a statement sent after it finds the row', async () => {
  const { companyID: companyId } = world;
  const one = newId();
  const found = await arrange(service, world, async (db) => {
    const [, read] = await Promise.all([
      db.employee.create({ select: { id: true }, data: { id: one, companyId, ...values() } }),
      db.employee.findMany({ where: { id: one }, select: { id: true } }),
    ]);
    return read;
  });
  expect(found).toEqual([{ id: one }]);
});

const id = 'a';
test.each<[string, object]>([
  ['that asks for a default', { data: { id }, select: { status: true } }],
  ['that asks for the whole row', { data: { id } }],
  ['with rows of another table', { data: { id, checks: { create: [] } }, select: { id: true } }],
  ['with a column that is null in JSON', { data: { id, metadata: Prisma.JsonNull }, select: { id: true } }],
  ['with a form of Prisma', { data: { id, salaryCents: { set: 1n } }, select: { id: true } }],
  ['of nothing', { data: {}, select: {} }],
])('a row %s is left to Prisma', (_, args) => {
  expect(insertRow(tables.Employee, args)).toBeUndefined();
});
