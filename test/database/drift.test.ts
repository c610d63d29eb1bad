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

/** The columns with a literal default in prisma/schema.prisma, and its text. */
function declaredDefaults(): { column: string; value: string }[] {
  const text = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  return blocks.flatMap(([, model = '', body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    const fields = body.matchAll(/^ {2}(\w+) .*@default\(("?)([^()]*)\2\)(?:.* ?@map\("(\w+)"\))?/gm);
    return [...fields].map(([, name = '', , value = '', mapped = name]) => ({
      column: `${table}.${mapped}`,
      value,
    }));
  });
}

test('the database gives a new row the defaults that the Prisma schema names', async () => {
  const defaults = declaredDefaults();
  expect(defaults.length).toBeGreaterThan(50);
  const rows = await asSuperuser<{ column: string; value: string | null }>(
    url,
    `select table_name || '.' || column_name as column, column_default as value
     from information_schema.columns where table_schema = 'public'`,
  );
  const ofDatabase = new Map(rows.map(({ column, value }) => [column, value]));
  const literal = (text = '') => text.replace(/::[\w ]+(\[\])?$/, '').replace(/^'(.*)'$/, '$1');
  const found = defaults.map(({ column }) => ({
    column,
    value: literal(ofDatabase.get(column) ?? undefined),
  }));
  expect(found).toEqual(defaults);
});

test('the database lets a new row leave out what Prisma lets a create leave out', async () => {
  const rows = await asSuperuser<{ table: string; column: string }>(
    url,
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
       and is_identity = 'NO'`,
  );
  const needed = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const text = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const optional = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(
    ([, model = '', body = '']) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
      const fields = body.matchAll(/^ {2}(\w+) +\w+(\[\]|\?)?.*$/gm);
      return [...fields].flatMap(([line, name = '', mark]) =>
        mark || line.includes('@default') ? [`${table}.${/ @map\("(\w+)"\)/.exec(line)?.[1] ?? name}`] : [],
      );
    },
  );
  expect(optional.length).toBeGreaterThan(200);
  expect(optional.filter((column) => needed.has(column))).toEqual([]);
});
