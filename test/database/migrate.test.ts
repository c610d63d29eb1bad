import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { openEnvironmentDatabase } from '../../src/database/environment-database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { latestMigration, migrations } from '../../src/database/migrations.ts';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';

async function emptyDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(inject('testClusterUrl'), `create database ${name}`);
  const url = new URL(inject('testClusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const applied = (url: string) =>
  asSuperuser<{ name: string }>(
    url,
    'select migration_name as name from _prisma_migrations where finished_at is not null order by 1',
  );
const asWritten = migrations.map(({ name }) => ({ name }));

describe('migrating', () => {
  test('is idempotent, and says only what it does', async () => {
    const url = await emptyDatabase();
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await migrate(url, { say });
    await migrate(url, { say });
    expect(said).toEqual([`making the tables: ${migrations.length} migrations`]);
    expect(await applied(url)).toEqual(asWritten);
  });

  test('from many processes at once happens once', async () => {
    const url = await emptyDatabase();
    const said: string[] = [];
    await Promise.all(Array.from({ length: 6 }, () => migrate(url, { say: (line) => said.push(line) })));
    expect(said).toHaveLength(1);
    expect(await applied(url)).toEqual(asWritten);
  });

  test('refuses, by name, a migration that has changed since it was applied', async () => {
    const url = await cloneDatabase();
    await asSuperuser(url, "update _prisma_migrations set checksum = 'other' where migration_name = $1", [
      latestMigration,
    ]);
    await expect(migrate(url)).rejects.toThrow(new RegExp(`${latestMigration} has changed since`));
  });

  test('that fails says which and why, and does not count as applied', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const [first, ...others] = asWritten;
    await asSuperuser(url, 'delete from _prisma_migrations where migration_name = $1', [first?.name]);
    const said: string[] = [];
    const failing = migrate(url, { say: (line) => said.push(line) });
    await expect(failing).rejects.toThrow(/already exists/);
    expect(said).toEqual([`migrating: ${first?.name}`]);
    expect(await applied(url)).toEqual(others);
  });
});

describe('readiness', () => {
  const isReady = async (url: string) => {
    const door = openEnvironmentDatabase(url, { latestMigration });
    try {
      return await door.isReady();
    } finally {
      await door.close();
    }
  };

  test('is had by a database at the schema of this code, and by no other', async () => {
    const url = await cloneDatabase();
    expect(await isReady(url)).toBe(true);
    await asSuperuser(url, 'delete from _prisma_migrations where migration_name = $1', [latestMigration]);
    expect(await isReady(url)).toBe(false);
    expect(await isReady('postgres://nobody@127.0.0.1:1/none')).toBe(false);
  });
});
