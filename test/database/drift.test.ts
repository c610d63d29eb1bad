import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedDefinitions } from '../../src/figures/deduction-definitions/shipped.ts';
import { Prisma, PrismaClient } from '../../src/generated/prisma/client.ts';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';

let url: string;
let pool: pg.Pool;
let prisma: PrismaClient;
beforeAll(async () => {
  url = await cloneDatabase();
  // As superuser: also hashes, which operations may not read.
  pool = new pg.Pool({ connectionString: url, max: 2 });
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(() => pool.end());

const models = Object.values(Prisma.ModelName);

test.each(models)('reads every column of %s from the migrated tables', async (model) => {
  const delegate = `${model[0]?.toLowerCase()}${model.slice(1)}` as keyof PrismaClient;
  // One of all delegates.
  const { findMany } = prisma[delegate] as unknown as { findMany(): Promise<unknown[]> };
  expect(await findMany()).toHaveLength(model === 'DeductionDefinition' ? shippedDefinitions.length : 0);
});

type Columns = Record<string, string[]>;

/** The columns that prisma/schema.prisma declares, by table. */
function declared(): Columns {
  const text = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const scalar = /^ {2}(\w+) +(?:String|Int|BigInt|Boolean|DateTime|Decimal|Json|Bytes|Float)\b.*$/gm;
  const blocks = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  return Object.fromEntries(
    blocks.map(([, model = '', body = '']) => {
      const columns = [...body.matchAll(scalar)].map(
        ([line, name = '']) => / @map\("(\w+)"\)/.exec(line)?.[1] ?? name,
      );
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? model, columns.sort()];
    }),
  );
}

test('has every migrated column in a model, except those that only SQL uses', async () => {
  const rows = await asSuperuser<{ name: string; columns: string[] }>(
    url,
    `select c.relname as name, array_agg(a.attname::text order by a.attname::text collate "C") as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('_prisma_migrations', 'applied_functions', 'operator_keys', 'figure_bundles',
         'figure_activations', 'shipped_figures', 'cells')
       and (c.relname, a.attname) <> ('employee_checks', 'counted')
     group by 1`,
  );
  expect(declared()).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])));
});
