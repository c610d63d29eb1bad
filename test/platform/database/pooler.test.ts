/** A pooler between the service and PostgreSQL, which shares connections by transaction. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkSafety } from '../../../src/platform/database/check-safety.ts';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { call } from '../../support/client.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { isInstalled, startPgBouncer } from './pgbouncer.ts';

let user: { name: string; password: string };
beforeEach(async () => {
  user = { name: `pooled_${randomUUID().replaceAll('-', '')}`, password: 'pass' };
});

/** The address of a database for the operating user, who has no defaults of its own yet. */
async function addressFor(database: string): Promise<string> {
  const url = new URL(database);
  Object.assign(url, { username: user.name, password: user.password });
  return url.href;
}

/** A service of its own whose operating user is the pooled one. */
async function pooledService(addressOf: (database: string) => string | Promise<string>) {
  const [own, other] = [await cloneDatabase(), await cloneDatabase()];
  await asSuperuser(own, `create role ${user.name} login password '${user.password}'`);
  const service = await startService({
    settings: {
      DATABASE_POOLER: 'pgbouncer',
      TEST_MIGRATION_URL: own,
      PRODUCTION_MIGRATION_URL: other,
      TEST_DATABASE_URL: await addressOf(own),
      PRODUCTION_DATABASE_URL: await addressOf(other),
    },
  });
  onTestFinished(() => service.stop());
  return { service, own };
}

const shift = { time: '2026-11-02', hourly: { hours: 1 } };

describe('behind a pooler', () => {
  test('statements run as payroll_app, with limits, and none stays prepared on a connection', async () => {
    const { service, own } = await pooledService(addressFor);
    const { testKey: secret } = await makeWorld(service);
    const database = openEnvironmentDatabase(await addressFor(own), { size: 1, isPooled: true });
    onTestFinished(() => database.close());
    const rows = await database.transaction({ kind: 'key', secret }, 'read', async ({ db }) => {
      await db.company.findMany();
      return db.$queryRaw`select current_user::text as role, current_setting('lock_timeout') as limit,
        (select count(*)::int from pg_prepared_statements) as prepared`;
    });
    expect(rows).toEqual([{ role: 'payroll_app', limit: '1min', prepared: 0 }]);
  });

  test('a user whose sessions have lost role and limits is refused, at start and in each transaction', async () => {
    const { service, own } = await pooledService(addressFor);
    const { testKey: secret } = await makeWorld(service);
    await asSuperuser(own, `alter role ${user.name} in database ${new URL(own).pathname.slice(1)} reset all`);
    const url = await addressFor(own);
    await expect(checkSafety(url, true)).rejects.toThrow(
      /does not run as payroll_app with limits. Run migrate/,
    );
    const database = openEnvironmentDatabase(url, { isPooled: true });
    onTestFinished(() => database.close());
    const read = database.transaction({ kind: 'key', secret }, 'read', ({ db }) => db.company.findMany());
    await expect(read).rejects.toThrow(/does not run as payroll_app/);
  });

  test('migrations need a user of their own: its sessions would run as payroll_app, too', async () => {
    await expect(migrate(await cloneDatabase(), { pooledPatience: 1 })).rejects.toThrow(
      /DATABASE_POOLER: migrations need a user of their own/,
    );
  });
});

test('PgBouncer shares three connections among all requests: none is lost, doubled or another partner’s', async ({
  skip,
}) => {
  if (!isInstalled) skip('PgBouncer is not installed: apt-get install pgbouncer');
  const { service, own } = await pooledService(async (database) => {
    const through = await startPgBouncer(user, 3);
    return through(database);
  });
  const worlds = [await makeWorld(service), await makeWorld(service)];
  const before = await Promise.all(worlds.map((world) => shiftsOf(service, world)));
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const [mine, other] = [worlds[i % 2], worlds[(i + 1) % 2]] as [World, World]; // there are two
      const reads = [readCheck(service, mine, mine), readCheck(service, mine, other)];
      const { testKey: key, companyID, employeeCheckID } = mine;
      const body = { companyID, employeeCheckID, shifts: [shift] };
      const { status } = await call(service, 'POST', '/shifts', { key, body });
      return [status, ...(await Promise.all(reads)).map((read) => read.body.data?.employeeCheckID)];
    }),
  );
  expect(answers).toEqual(answers.map((_, i) => [200, worlds[i % 2]?.employeeCheckID, undefined]));
  const after = await Promise.all(worlds.map((world) => shiftsOf(service, world)));
  expect(after).toEqual(before.map((count) => count + 20));
  const [row] = await asSuperuser<{ used: number }>(
    own,
    'select count(*)::int as used from pg_stat_activity where usename = $1 and datname = current_database()',
    [user.name],
  );
  expect(row?.used).toBeLessThanOrEqual(3);
});

type Service = Awaited<ReturnType<typeof startService>>;

/** Reads the check of a world with the key of one. */
function readCheck(service: Service, { testKey: key }: World, { companyID, employeeCheckID }: World) {
  const query = new URLSearchParams({ companyID, employeeCheckID });
  return call(service, 'GET', `/employeeCheck?${query}`, { key });
}

const shiftsOf = async (service: Service, world: World): Promise<number> =>
  (await readCheck(service, world, world)).body.data.shifts.length;
