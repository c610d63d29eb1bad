/** One service with rows in nearly every table, as Prisma reads them and as plain statements do. */
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Prisma, PrismaClient } from '../../../src/generated/prisma/client.ts';
import { tablesOf } from '../../../src/platform/database/query/tables.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { populate } from '../../isolation/population.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

export let pool: pg.Pool;
export let prisma: PrismaClient;
export let tables: ReturnType<typeof tablesOf>;

export function servePopulation(): void {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    const { testKey: secret } = await makeWorld(service);
    const access = { environment: 'test', credential: { kind: 'key', secret } } as const;
    await runAs(service.core, access, populate);
    pool = new pg.Pool({ connectionString: service.urls.test, max: 2 }); // as superuser: every row
    prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
    tables = tablesOf(prisma);
  });
  afterAll(async () => {
    await pool.end();
    await service.stop();
  });
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
    .map((row) => [JSON.stringify(row, withBigInts), row] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);

const withBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
