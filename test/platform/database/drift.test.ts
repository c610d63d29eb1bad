import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedDefinitions } from '../../../src/engine/figures/deduction-definitions/shipped.ts';
import { Prisma, PrismaClient } from '../../../src/generated/prisma/client.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';

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

const schemaFile = new URL('../../../prisma/schema.prisma', import.meta.url);

type Columns = Record<string, string[]>;

type Declared = {
  readonly table: string;
  readonly column: string;
  /** Whether a create may leave it out. */
  readonly isOptional: boolean;
  /** The text of a default that is a literal. */
  readonly literal: string | undefined;
};

/** The columns that prisma/schema.prisma declares. */
const declaredColumns = (): Declared[] => {
  const text = readFileSync(schemaFile, 'utf8');
  const scalar =
    /^ {2}(\w+) +(?:String|Int|BigInt|Boolean|DateTime|Decimal|Json|Bytes|Float)\b(\[\]|\?)?.*$/gm;
  return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, model = '', body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    return [...body.matchAll(scalar)].map(([line, name = '', mark]) => ({
      table,
      column: / @map\("(\w+)"\)/.exec(line)?.[1] ?? name,
      isOptional: mark !== undefined || line.includes('@default'),
      literal: /@default\(("?)([^()]*)\1\)/.exec(line)?.[2],
    }));
  });
};

function declared(): Columns {
  const tables: Columns = {};
  for (const { table, column } of declaredColumns()) tables[table] = [...(tables[table] ?? []), column];
  return Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, columns.sort()]));
}

test('a relation refers to an id, beside columns that both tables name alike', () => {
  const text = readFileSync(schemaFile, 'utf8');
  const relations = [...text.matchAll(/fields: \[(.*?)\], references: \[(.*?)\]/g)];
  expect(relations.length).toBeGreaterThan(60);
  for (const [, fields = '', references] of relations) expect(fields.replace(/\w+$/, 'id')).toBe(references);
});

test('has every migrated column in a model, except those that only SQL uses', async () => {
  const rows = await asSuperuser<{ name: string; columns: string[] }>(
    url,
    `select c.relname as name, array_agg(a.attname::text order by a.attname::text collate "C") as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('_prisma_migrations', 'applied_functions', 'operator_keys', 'figure_bundles',
         'figure_activations', 'shipped_figures', 'cells', 'outgoing_files', 'unapplied_answers', 'deposit_accounts',
         'check_numbers')
       and (c.relname, a.attname) <> ('employee_checks', 'counted')
     group by 1`,
  );
  expect(declared()).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])));
});

test('the database gives a new row the defaults that the Prisma schema names', async () => {
  const literals = declaredColumns().filter(({ literal }) => literal !== undefined);
  expect(literals.length).toBeGreaterThan(50);
  const rows = await asSuperuser<{ name: string; value: string | null }>(
    url,
    `select table_name || '.' || column_name as name, column_default as value
     from information_schema.columns where table_schema = 'public'`,
  );
  const ofDatabase = new Map(rows.map(({ name, value }) => [name, value ?? '']));
  const literalOf = (name: string) =>
    ofDatabase
      .get(name)
      ?.replace(/::[\w ]+(\[\])?$/, '')
      .replace(/^'(.*)'$/, '$1');
  const named = literals.map(({ table, column, literal }) => [`${table}.${column}`, literal]);
  expect(named.map(([name = '']) => [name, literalOf(name)])).toEqual(named);
});

test('the database lets a new row leave out what Prisma lets a create leave out', async () => {
  const rows = await asSuperuser<{ name: string }>(
    url,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
       and is_identity = 'NO'`,
  );
  const needed = new Set(rows.map(({ name }) => name));
  const optional = declaredColumns().filter(({ isOptional }) => isOptional);
  expect(optional.length).toBeGreaterThan(200);
  expect(optional.filter(({ table, column }) => needed.has(`${table}.${column}`))).toEqual([]);
});
