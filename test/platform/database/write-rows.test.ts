/** Rows that are written are those that Prisma's client writes, and every statement is sent at once. */
import { Decimal } from '@prisma/client-runtime-utils';
import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import type { Database } from '../../../src/platform/database/query/database.ts';
import { tables } from '../../../src/platform/database/query/tables.ts';
import {
  createRow,
  insertRows,
  updateByIds,
  updateStatement,
} from '../../../src/platform/database/query/write-rows.ts';
import { arrange } from '../../support/arrange.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { exact, prismaOf } from './population.ts';

serveWorlds();

const values = {
  firstName: 'Zoë "Z" \\ O’Neill',
  lastName: '',
  title: undefined,
  startDate: null,
  workingState: 'CA',
  defaultWage: new Decimal('31.2501'),
  defaultOtWage: '46.8750',
  salaryCents: 9_007_199_254_740_993n,
  isSalary: true,
  localities: ['NYC', 'a, "b"'],
  metadata: { badge: '17', nested: [{ a: null }, 1.5, '{}'] },
  salaryChanges: [],
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
};
const person = () => ({ id: newId(), companyId: world.companyID, ...values });
const attribute = (name: string, place: number) => ({
  name,
  place,
  label: name,
  kind: 'text',
  choices: [],
  editedBy: 'partner',
});
const inWorld = <T>(work: (db: Database) => Promise<T>) => arrange(service, world, work);

test('with values of each kind, what is left out by the defaults, and the partner of the transaction', async () => {
  const [ours, theirs] = [person(), person()];
  const created = await inWorld((db) => db.employee.create({ data: ours }));
  const [prisma, pool] = prismaOf(service.urls.test);
  await prisma.employee.create({ data: { ...theirs, partnerId: world.partnerID } });
  const [first, second] = [ours, theirs].map(({ id }) => prisma.employee.findFirst({ where: { id } }));
  const [found, likewise] = [await first, await second];
  await pool.end();
  expect(found).toMatchObject({
    partnerId: world.partnerID,
    employmentStatus: 'live',
    salaryCents: 9_007_199_254_740_993n,
  });
  expect(exact(created)).toEqual(exact(found));
  expect(exact({ ...found, id: '', updatedAt: 0 })).toEqual(exact({ ...likewise, id: '', updatedAt: 0 }));
});

test('a created row returns what is asked of it, also what the database gave it', async () => {
  const { id, ...data } = person();
  const made = await inWorld((db) =>
    db.employee.create({ data: { id, ...data }, select: { id: true, employmentStatus: true } }),
  );
  expect(made).toEqual({ id, employmentStatus: 'live' });
});

test('rows that state different fields have null in those that they do not state', async () => {
  const [one, other] = [person(), { ...person(), title: 'Binder', middleInitial: 'Q' }];
  const read = await inWorld(async (db) => {
    await db.employee.insertRows([one, other]);
    return db.employee.findMany({
      where: { id: { in: [one.id, other.id] } },
      select: { title: true, middleInitial: true },
      orderBy: { id: 'asc' },
    });
  });
  expect(read).toEqual([
    { title: null, middleInitial: null },
    { title: 'Binder', middleInitial: 'Q' },
  ]);
});

test('an update changes the rows and columns that it names, and counts the rows', async () => {
  const [one, other] = [person(), person()];
  const data = {
    title: 'Binder',
    isSalary: false,
    startDate: null,
    createdAt: new Date('2026-02-02T00:00:00Z'),
  };
  const more = {
    defaultWage: new Decimal('1.5'),
    localities: ['a, "b"'],
    metadata: { a: [null] },
    federalTax: null,
  };
  const [before, count, after] = await inWorld(async (db) => {
    await db.employee.insertRows([one, other]);
    const read = () =>
      db.employee.findMany({ where: { id: { in: [one.id, other.id] } }, orderBy: { id: 'asc' } });
    const rows = await read();
    const where = { id: { in: [one.id, 'nobody'] } };
    const changed = await db.employee.updateMany({
      where,
      data: { ...data, ...more, salaryCents: { increment: 2n } },
    });
    await db.employee.updateMany({ where, data: { salaryCents: { decrement: 1 } } });
    return [rows, changed, await read()] as const;
  });
  expect(count).toEqual({ count: 1 });
  const salaryCents = values.salaryCents + 1n;
  expect(after).toEqual([
    { ...before[0], ...data, ...more, salaryCents, updatedAt: expect.any(Date) },
    before[1],
  ]);
});

test('an update of no columns counts the rows', async () => {
  const row = person();
  const counted = await inWorld(async ({ employee }) => {
    await employee.insertRows([row]);
    return employee.updateMany({ where: { id: row.id }, data: { title: undefined } });
  });
  expect(counted).toEqual({ count: 1 });
});

test('rows are deleted by a condition, and counted', async () => {
  const left = await inWorld(async ({ customAttribute }) => {
    await customAttribute.insertRows(['a', 'b', 'c'].map(attribute));
    const deleted = await customAttribute.deleteMany({ where: { name: { in: ['a', 'c', 'd'] } } });
    return [deleted, await customAttribute.count()];
  });
  expect(left).toEqual([{ count: 2 }, 1]);
});

test('every statement is sent at once: one that is sent after it finds what it wrote', async () => {
  const [one, other] = [person(), person()];
  const where = { id: { in: [one.id, other.id] } };
  const seen = await inWorld(async ({ employee, customAttribute }) => {
    const counts: Promise<unknown>[] = [];
    const count = () => counts.push(employee.count({ where: { ...where, title: 'A' } }));
    const sent = [
      employee.create({ data: { ...one, title: 'A' } }),
      count(),
      employee.insertRows([{ ...other, title: 'A' }]),
      employee.groupBy({ by: ['title'], where }),
      count(),
      employee.updateMany({ where: { id: one.id }, data: { title: 'B' } }),
      count(),
      employee.setRows([{ id: other.id, title: 'B' }]),
      count(),
      employee.setRows([one, other].map(({ id }) => ({ id, title: 'A' }))),
      count(),
      customAttribute.insertRows(['a', 'b'].map(attribute)),
      customAttribute.deleteMany({ where: { name: 'a' } }),
      counts.push(customAttribute.count()),
    ];
    await Promise.all(sent);
    return Promise.all(counts);
  });
  expect(seen).toEqual([1, 2, 1, 0, 2, 1]);
});

const id = 'a';
const { Employee } = tables;
const refusal = 'Employee: the query layer has no';

test.each<[string, { data: object; select?: object }]>([
  ['with rows of another table', { data: { id, checks: { create: [] } } }],
  ['that asks for rows of another table', { data: { id }, select: { checks: true } }],
  ['with a column that is null in JSON', { data: { id, metadata: Prisma.JsonNull } }],
  ['with a form of Prisma', { data: { id, salaryCents: { set: 1n } } }],
  ['of nothing', { data: {} }],
])('refuses a row %s', async (_, args) => {
  await expect(createRow(Employee, args)).rejects.toThrow(refusal);
});

test('refuses rows of which one leaves to a default, or to what it had, what another states', async () => {
  const rows = [{ id, onboarded: true }, { id: 'b' }];
  await expect(insertRows(Employee, rows)).rejects.toThrow(
    `${refusal} statement for rows of which some state`,
  );
  const titled = [
    { id, title: 'A' },
    { id: 'b', lastName: 'B' },
  ];
  await expect(updateByIds(Employee, titled, (column) => column)).rejects.toThrow('some state lastName');
});

test.each([
  ['a product', { data: { salaryCents: { multiply: 2n } } }],
  ['two forms at once', { data: { salaryCents: { increment: 2n, decrement: 1n } } }],
  ['a null of JSON', { data: { metadata: Prisma.JsonNull } }],
  ['a relation', { data: { title: 'a' }, where: { checks: { every: {} } } }],
  ['a limit', { data: { title: 'a' }, limit: 1 }],
])('refuses an update of %s', (_, args) => {
  expect(() => updateStatement(Employee, args)).toThrow(refusal);
});
