/** The indexes of a migration are built while requests go on. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { beforeBaseline, migrations, recordedByOldest } from '../../../src/platform/database/migrations.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';

const migration = '20270105010000_search_by_names';
const byName = ['companies', 'contractors', 'employees'].flatMap((table) => [
  `${table}_by_name`,
  `${table}_by_name_keys`,
]);

/** Records the migrations that led to the baseline, but for the one, instead of the baseline. */
async function forgetMigration(url: string): Promise<void> {
  await asSuperuser(url, 'truncate _prisma_migrations');
  // The clone has what migrations after the baseline made, too.
  const recorded = [...beforeBaseline, ...migrations.slice(1)];
  const others = [...recordedByOldest.map((name) => ({ name, checksum: '' })), ...recorded];
  await asSuperuser(
    url,
    `insert into _prisma_migrations (id, migration_name, checksum, finished_at)
     select left(name, 14) || row_number() over (), name, checksum, now() from unnest($1::text[], $2::text[]) m (name, checksum)
     where name <> $3`,
    [others.map(({ name }) => name), others.map(({ checksum }) => checksum), migration],
  );
}
const baseline = `migrating: ${migrations[0]?.name}`;

/** As the version before left it. */
async function withoutIndexes(): Promise<string> {
  const url = await cloneDatabase();
  await asSuperuser(url, `drop index ${byName.join(', ')}`);
  await forgetMigration(url);
  const names = "applied_functions where name = 'before-tables/names.sql'";
  await asSuperuser(url, `delete from ${names}`);
  await asSuperuser(url, 'drop function name_keys, digits_of');
  return url;
}

const wholeOnes = async (url: string) => {
  const rows = await asSuperuser<{ name: string }>(
    url,
    `select indexrelid::regclass::text as name from pg_index
     where indexrelid::regclass::text = any ($1) and indisvalid order by 1`,
    [byName],
  );
  return rows.map(({ name }) => name);
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a write goes on while an index is built, which waits for an earlier one', async () => {
  const url = await withoutIndexes();
  const [earlier, later] = [await connect(url), await connect(url)];
  await earlier.query('begin; lock table employees in row exclusive mode');
  const said: string[] = [];
  const migrating = migrate(url, { say: (line) => said.push(line) });
  await eventually(() => expect(said).toContain('building beside requests: employees_by_name_keys'));
  await eventually(async () => {
    const waiting = 'select from pg_stat_progress_create_index where lockers_total > 0';
    expect(await asSuperuser(url, waiting)).toHaveLength(1);
  });
  await later.query(`set lock_timeout = '1s'; begin; select from api_keys`);
  await later.query('lock table employees in row exclusive mode');
  await later.query('commit');
  expect(said).not.toContain(`migrating: ${migration}`);
  await earlier.query('commit');
  await migrating;
  expect(said.filter((line) => line.startsWith('building')).length).toBe(byName.length);
  expect(said).toContain(`migrating: ${migration}`);
  expect(await wholeOnes(url)).toEqual(byName);
});

test('one that was left unfinished is built again, one that is whole is left', async () => {
  const url = await withoutIndexes();
  await migrate(url);
  await forgetMigration(url);
  await asSuperuser(
    url,
    "update pg_index set indisvalid = false where indexrelid = 'employees_by_name'::regclass",
  );
  const said: string[] = [];
  await migrate(url, { say: (line) => said.push(line) });
  expect(said.slice(0, 3)).toEqual([
    'building beside requests: employees_by_name',
    `migrating: ${migration}`,
    baseline,
  ]);
  expect(await wholeOnes(url)).toEqual(byName);
});

test('where its column is not there yet, the migration that makes the column builds it', async () => {
  const url = await withoutIndexes();
  await asSuperuser(url, 'alter table contractors rename business_name to former_name');
  const migrating = migrate(url);
  await expect(migrating).rejects.toThrow(/column "business_name" does not exist/); // by the migration
  const built = byName.filter((name) => !name.startsWith('contractors'));
  expect(await wholeOnes(url)).toEqual(built);
});
