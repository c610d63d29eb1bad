/** One service with rows in nearly every table, as Prisma reads them and as plain statements do. */
import { PrismaPg } from '@prisma/adapter-pg';
import { Decimal } from '@prisma/client-runtime-utils';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Prisma, PrismaClient } from '../../../src/generated/prisma/client.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { populate } from '../../isolation/population.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

export let pool: pg.Pool;
export let prisma: PrismaClient;

export function servePopulation(): void {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    const { testKey: secret } = await makeWorld(service);
    const access = { environment: 'test', credential: { kind: 'key', secret } } as const;
    await runAs(service.core, access, populate);
    [prisma, pool] = prismaOf(service.urls.test);
  });
  afterAll(async () => {
    await pool.end();
    await service.stop();
  });
}

/** Prisma's client as superuser: every row. */
export function prismaOf(url: string): [PrismaClient, pg.Pool] {
  const all = new pg.Pool({ connectionString: url, max: 2 });
  return [new PrismaClient({ adapter: new PrismaPg(all) }), all];
}

type Row = Record<string, unknown>;

/** The rows of a model that Prisma itself reads. */
export function viaPrisma(model: Prisma.ModelName, args: object): Promise<Row[]> {
  const delegate = `${model[0]?.toLowerCase()}${model.slice(1)}` as keyof PrismaClient;
  // One of all delegates.
  return (prisma[delegate] as unknown as { findMany(args: object): Promise<Row[]> }).findMany(args);
}

/** Rows in an order that does not depend on how they were read. */
export const sorted = <One extends object>(rows: readonly One[]): One[] =>
  rows
    .map(exact)
    .map((row) => [JSON.stringify(row, withBigInts), row] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);

/** A row with its members in order, and one class of decimals: Prisma's client brings a copy of its own. */
export const exact = <Value>(value: Value): Value => {
  if (Decimal.isDecimal(value)) return new Decimal(String(value)) as Value;
  if (Array.isArray(value)) return value.map(exact) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, exact(inner)])) as Value;
};

const withBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
