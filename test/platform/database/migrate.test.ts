import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import {
  beforeBaseline,
  functions,
  functionsBeforeTables,
  migrations,
  recordedByOldest,
} from '../../../src/platform/database/migrations.ts';
import { versionNumbers } from '../../../src/platform/database/version.ts';
import { asSuperuser, cloneDatabase, emptyDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { sampleOf, sized } from '../../support/sample.ts';

const applied = (url: string) =>
  asSuperuser<{ name: string }>(
    url,
    'select migration_name as name from _prisma_migrations where finished_at is not null order by 1',
  );
const asWritten = migrations.map(({ name }) => ({ name }));
const latestMigration = migrations.at(-1)?.name;

const record = (url: string, migration: string) =>
  asSuperuser(
    url,
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name) values ($1, 'x', now(), $2)`,
    [randomUUID(), migration],
  );

/** As if another version had applied another text of the file. */
const applyOther = (url: string, file: string, version: string) =>
  asSuperuser(url, `update applied_functions set checksum = 'other', version = $2 where name = $1`, [
    file,
    version,
  ]);

async function migrateAndListen(url: string): Promise<string[]> {
  const said: string[] = [];
  await migrate(url, { say: (line) => said.push(line) });
  return said;
}

const creation = `creating the tables of ${latestMigration}`;

describe('migrating', () => {
  test('is idempotent, and says only what it does', async () => {
    const url = await emptyDatabase();
    expect(await migrateAndListen(url)).toEqual([creation]);
    expect(await migrateAndListen(url)).toEqual([]);
    expect(await applied(url)).toEqual(asWritten);
  });

  test('from many processes at once happens once', async () => {
    const url = await emptyDatabase();
    const said = await Promise.all(Array.from({ length: sized(6, 3) }, () => migrateAndListen(url)));
    expect(said.flat()).toEqual([creation]);
    expect(await applied(url)).toEqual(asWritten);
  });

  test('refuses, by name, a migration that has changed since it was applied', async () => {
    const url = await cloneDatabase();
    await asSuperuser(url, "update _prisma_migrations set checksum = 'other' where migration_name = $1", [
      latestMigration,
    ]);
    await expect(migrate(url)).rejects.toThrow(new RegExp(`${latestMigration} has changed since`));
  });

  test('that fails says which and why, and leaves the database as it was', async () => {
    const url = await cloneDatabase();
    await applyOther(url, 'before-tables/ids.sql', '1.0.0');
    await asSuperuser(url, 'delete from _prisma_migrations');
    const said: string[] = [];
    const failing = migrate(url, { say: (line) => said.push(line) });
    await expect(failing).rejects.toThrow(/already exists/);
    expect(said).toEqual([creation]);
    expect(await applied(url)).toEqual([]);
    const ids = "select checksum from applied_functions where name = 'before-tables/ids.sql'";
    expect(await asSuperuser(url, ids)).toEqual([{ checksum: 'other' }]);
  });

  test('replaces the functions of a file that has changed, and no others', async () => {
    const url = await cloneDatabase();
    const unchanged = 'select name, applied_at from applied_functions order by name';
    const before = await asSuperuser<{ name: string }>(url, unchanged);
    await asSuperuser(url, 'drop function lease_report');
    await applyOther(url, 'reports.sql', '1.0.0');
    expect(await migrateAndListen(url)).toEqual(['replacing functions: reports.sql']);
    const mayLease = "select has_function_privilege('payroll_app', 'lease_report(int)', 'execute') as may";
    expect(await asSuperuser(url, mayLease)).toEqual([{ may: true }]);
    const isOther = ({ name }: { name: string }) => name !== 'reports.sql';
    const after = await asSuperuser<{ name: string }>(url, unchanged);
    expect(after.filter(isOther)).toEqual(before.filter(isOther));
  });

  test('applies each file of functions again without harm', async () => {
    const url = await cloneDatabase();
    await asSuperuser(url, "update applied_functions set checksum = 'other'");
    expect(await migrateAndListen(url)).toEqual(
      [...functionsBeforeTables, ...functions].map(({ name }) => `replacing functions: ${name}`),
    );
  });
});

describe('a database at a schema that this code does not know', () => {
  test('is refused by the name of the migration, with what to do', async () => {
    const url = await cloneDatabase();
    await record(url, '20990101000000_nicknames');
    await expect(migrate(url)).rejects.toThrow(
      /^Version \d+\.\d+\.\d+(?:-dev)? does not know the migration 20990101000000_nicknames, which this database has: another version applied it\. Start that version or a newer one\./,
    );
    await record(url, '20990102000000_hobbies');
    await expect(migrate(url)).rejects.toThrow(/the migration 20990101000000_nicknames and 1 more, which/);
  });

  test('of before 1.0.0 is refused as one to start without', async () => {
    const url = await cloneDatabase();
    await asSuperuser(url, 'truncate _prisma_migrations');
    await record(url, '20261120000000_partners_companies_checks');
    await expect(migrate(url)).rejects.toThrow(
      /20261120000000_partners_companies_checks.*Data of a version before 1\.0\.0 cannot be migrated: start with an empty database or DATA_DIR\.$/,
    );
  });

  test('is refused when a newer version has replaced functions, and stays untouched', async () => {
    const url = await cloneDatabase();
    await applyOther(url, 'webhooks.sql', '10.2.0');
    await expect(migrate(url)).rejects.toThrow(
      /^Version 10\.2\.0 has replaced the database functions of prisma\/functions\/webhooks\.sql, .*Start version 10\.2\.0 or a newer one\.$/,
    );
    const version = "select version from applied_functions where name = 'webhooks.sql'";
    expect(await asSuperuser(url, version)).toEqual([{ version: '10.2.0' }]);
  });
});

describe('a database from before the baseline', () => {
  const [baseline, ...later] = migrations;
  /** As that of a version between 1.2.0 and the baseline, which had applied all but some migrations. */
  async function without(...names: string[]): Promise<string> {
    const url = await cloneDatabase();
    await asSuperuser(url, 'truncate _prisma_migrations');
    for (const name of recordedByOldest) if (!names.includes(name)) await record(url, name);
    // The clone has what later migrations made, too.
    const checksums = [...beforeBaseline, ...later].filter(({ name }) => !names.includes(name));
    for (const { name, checksum } of checksums) {
      await record(url, name);
      await asSuperuser(url, 'update _prisma_migrations set checksum = $2 where migration_name = $1', [
        name,
        checksum,
      ]);
    }
    return url;
  }

  test('gets what it lacks of the migrations that led to the baseline, which is recorded', async () => {
    const lacking = '20270106040200_revoked_calendars';
    const url = await without(lacking);
    await asSuperuser(url, 'alter table companies drop column calendars_revoked_at');
    const said = await migrateAndListen(url);
    expect(said).toEqual([lacking, baseline?.name].map((name) => `migrating: ${name}`));
    const names = (await applied(url)).map(({ name }) => name);
    expect(names).toEqual(
      [...recordedByOldest, ...[...beforeBaseline, ...migrations].map(({ name }) => name)].sort(),
    );
    const column = `select checksum, (select count(*)::int from information_schema.columns
      where column_name = 'calendars_revoked_at') as columns from _prisma_migrations where migration_name = $1`;
    expect(await asSuperuser(url, column, [baseline?.name])).toEqual([
      { checksum: baseline?.checksum, columns: 1 },
    ]);
    expect(await migrateAndListen(url)).toEqual([]);
  });

  test('and before 1.2.0 is refused, with the version to start first', async () => {
    const lacking = '20270103010000_sick_pay_of_insurers';
    const url = await without(lacking, ...beforeBaseline.map(({ name }) => name));
    await expect(migrate(url)).rejects.toThrow(
      /^This database is of a version before 1\.2\.0: it lacks the migration 20270103010000_sick_pay_of_insurers\. Start version 1\.2\.0 on it first, and then version \d+\.\d+\.\d+(?:-dev)?\.$/,
    );
  });
});

describe('readiness', () => {
  const [ready, unready] = [{ isReady: true }, { isReady: false }];
  const readiness = async (url: string) => {
    const database = openEnvironmentDatabase(url);
    try {
      return await database.readiness();
    } finally {
      await database.close();
    }
  };

  test('is true only of a database at the schema of this code', async () => {
    const url = await cloneDatabase();
    expect(await readiness(url)).toEqual(ready);
    expect(await readiness('postgres://nobody@127.0.0.1:1/none')).toEqual(unready);
  });

  test('requires each migration, wherever it is in the list, and names the first that is missing', async () => {
    const url = await cloneDatabase();
    for (const { name } of sampleOf(migrations, 6).toReversed()) {
      await asSuperuser(url, 'update _prisma_migrations set finished_at = null where migration_name = $1', [
        name,
      ]);
      expect(await readiness(url)).toEqual({ isReady: false, missingMigration: name });
    }
  });

  test('requires the functions of this code, or of a newer version that serves it too', async () => {
    const url = await cloneDatabase();
    await applyOther(url, 'webhooks.sql', '10.2.0');
    expect(await readiness(url)).toEqual(ready);
    await applyOther(url, 'webhooks.sql', '0.9.12');
    expect(await readiness(url)).toEqual(unready);
  });

  test('outlasts functions of another build of the same version, applied while it runs', async () => {
    const url = await cloneDatabase();
    const database = openEnvironmentDatabase(url);
    onTestFinished(() => database.close());
    await applyOther(url, 'webhooks.sql', versionNumbers);
    expect(await database.readiness()).toEqual(unready);
    await asSuperuser(url, `update applied_functions set checksum = $1 where name = 'webhooks.sql'`, [
      functions.find(({ name }) => name === 'webhooks.sql')?.checksum,
    ]);
    expect(await database.readiness()).toEqual(ready);
    await applyOther(url, 'webhooks.sql', versionNumbers);
    expect(await database.readiness()).toEqual(ready);
    await applyOther(url, 'webhooks.sql', '0.9.12');
    expect(await database.readiness()).toEqual(unready);
  });
});

describe('a migration beside requests', () => {
  test('gives way to a transaction that holds what it needs, and begins again', async () => {
    const url = await cloneDatabase();
    await applyOther(url, 'reports.sql', '1.0.0');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin; select from api_keys');
    const said: string[] = [];
    const migrating = migrate(url, { say: (line) => said.push(line) });
    await eventually(() => expect(said).toContain('the tables are in use: trying again'));
    await client.query('commit');
    await migrating;
    expect(said.at(-1)).toBe('replacing functions: reports.sql');
  });

  test('ends every operation that is under way first, so that none meets it with locks of its own', async () => {
    const url = await cloneDatabase();
    await applyOther(url, 'reports.sql', '1.0.0');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin; select from api_keys; lock table report_jobs in access exclusive mode');
    const migrating = migrate(url);
    await eventually(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'api_keys'::regclass";
      expect(await asSuperuser(url, waiting)).toHaveLength(1);
    });
    await client.query('select from links, partners; commit');
    await migrating;
  });
});
