/** The type of the database handle offers exactly the methods that exist. tsc checks this file, too. */
import { expect, test } from 'vitest';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { type Database, database } from '../../../src/platform/database/query/database.ts';

type Methods = keyof Database['company'];

const methods: Record<Methods, true> = {
  addToRows: true,
  aggregate: true,
  count: true,
  create: true,
  deleteMany: true,
  findFirst: true,
  findFirstOrThrow: true,
  findMany: true,
  findUniqueOrThrow: true,
  groupBy: true,
  insertRows: true,
  setRows: true,
  updateMany: true,
};

const person = { id: 'a', companyId: 'b', firstName: 'A', lastName: 'B', metadata: {} };

const { $queryRaw, $executeRaw, ...models } = database;

test('has the models of the schema, and two raw statements', () => {
  const { length } = Object.keys(Prisma.ModelName);
  expect(Object.keys(models)).toHaveLength(length);
  expect([$queryRaw, $executeRaw].map((method) => typeof method)).toEqual(Array(2).fill('function'));
});

test.each(Object.entries(models))('%s has exactly the methods of its type', (_, model) => {
  const typed: Record<Methods, unknown> = model;
  expect(Object.keys(typed).sort()).toEqual(Object.keys(methods));
});

test('does not compile a method that a model lacks', () => {
  // @ts-expect-error
  expect(database.company.upsert).toBeUndefined();
  // @ts-expect-error
  expect(database.company.update).toBeUndefined();
  // @ts-expect-error
  expect(database.company.updateManyAndReturn).toBeUndefined();
  // @ts-expect-error
  expect(database.company.createMany).toBeUndefined();
  // @ts-expect-error
  expect(database.company.findUnique).toBeUndefined();
  // @ts-expect-error
  expect(database.$connect).toBeUndefined();
});

test('does not compile a column that a model or a result lacks', () => {
  const neverCalled = async ({ company, apiKey, transfer }: Database) => {
    // @ts-expect-error
    await company.findFirst({ select: { id: true, shoeSize: true } });
    // @ts-expect-error
    await company.findMany({ where: { id: 'a', shoeSize: 'b' } });
    // @ts-expect-error
    await company.updateMany({ where: { id: 'a' }, data: { status: 'active', shoeSize: 'b' } });
    // @ts-expect-error
    await transfer.setRows([{ id: 'a', statsu: 'settled' }]);
    // @ts-expect-error: amounts are numbers
    await transfer.addToRows([{ id: 'a', amountCents: '1' }]);
    // @ts-expect-error: the other columns are missing
    await transfer.insertRows([{ id: 'a' }]);
    // @ts-expect-error: it was not selected
    (await company.findFirstOrThrow({ select: { id: true } })).status;
    // @ts-expect-error: relations do not chain onto a result
    company.findFirst().employees;
    // @ts-expect-error: the application role may not read it
    (await apiKey.findFirstOrThrow()).hash;
  };
  expect(neverCalled).toBeTypeOf('function');
});

test('does not compile a form of Prisma that the layer lacks, and refuses it when it is cast', async () => {
  const { company, employee, transfer } = database;
  const forms = [
    // @ts-expect-error
    () => company.findMany({ cursor: { id: 'a' } }),
    // @ts-expect-error
    () => company.findMany({ distinct: ['name'] }),
    // @ts-expect-error
    () => company.findMany({ where: { name: { startsWith: 'a' } } }),
    // @ts-expect-error
    () => company.findMany({ where: { employees: { every: {} } } }),
    // @ts-expect-error
    () => employee.findMany({ where: { workLocation: null } }),
    // @ts-expect-error
    () => employee.findMany({ where: { metadata: { equals: 'a' } } }),
    // @ts-expect-error
    () => company.findMany({ include: { employees: { where: { checks: { every: {} } } } } }),
    // @ts-expect-error
    () => company.findMany({ orderBy: { employees: { _count: 'asc' } } }),
    // @ts-expect-error
    () => company.count({ where: {}, take: 1 }),
    // @ts-expect-error
    () => transfer.groupBy({ by: ['companyId'], _avg: { amountCents: true } }),
    // @ts-expect-error
    () => transfer.aggregate({ _min: { amountCents: true } }),
    // @ts-expect-error
    () => employee.create({ data: { ...person, checks: { create: [] } } }),
    // @ts-expect-error
    () => employee.create({ data: person, include: { checks: true } }),
    // @ts-expect-error
    () => employee.create({ data: person, select: { checks: true } }),
    // @ts-expect-error
    () => employee.create({ data: { ...person, localities: { set: [] } } }),
    // @ts-expect-error
    () => employee.updateMany({ data: { salaryCents: { multiply: 2 } } }),
    // @ts-expect-error
    () => employee.updateMany({ data: { title: 'a' }, limit: 1 }),
    // @ts-expect-error
    () => employee.deleteMany({ limit: 1 }),
  ];
  for (const form of forms) await expect(form(), String(form)).rejects.toThrow('the query layer has no');
});
