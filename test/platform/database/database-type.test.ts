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
  createMany: true,
  deleteMany: true,
  findFirst: true,
  findFirstOrThrow: true,
  findMany: true,
  findUnique: true,
  findUniqueOrThrow: true,
  groupBy: true,
  insertRows: true,
  setRows: true,
  updateMany: true,
};

const { $queryRaw, $executeRaw, $groups, ...models } = database;

test('has the models of the schema, two raw statements and groups of several models', () => {
  const { length } = Object.keys(Prisma.ModelName);
  expect(Object.keys(models)).toHaveLength(length);
  expect([$queryRaw, $executeRaw, $groups].map((one) => typeof one)).toEqual(Array(3).fill('function'));
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
