/** Reads on a streaming replica: with every acknowledged write, isolated, and at the cost of no request. */
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';
import type { TransactionWork } from '../../../src/platform/database/run-transaction.ts';
import type { Running } from '../../../src/process/start/start.ts';
import { operatorKey, startOn } from '../../process/own-service.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { atNight, sized } from '../../support/sample.ts';
import { printFigures } from '../../torture/print-figures.ts';
import {
  allServe,
  asOperator,
  cluster,
  made,
  onReplica,
  other,
  pauseReplay,
  readCheck,
  reads,
  resumeReplay,
  serveFromReplica,
  services,
  shiftsOf,
  stateOf,
  states,
  untilServed,
  writeAndRead,
} from './served-from-replica.ts';

serveFromReplica();

/** Runs work in a transaction of the partner that may be served by the replica. */
async function inTransaction<T>(work: TransactionWork<T>): Promise<T> {
  const replica = { url: asOperator(cluster.replica), reporter: { left: () => {}, used: () => {} } };
  const database = openEnvironmentDatabase(asOperator(cluster.primary), { replica });
  onTestFinished(() => database.close());
  await eventually(async () => expect(await database.replica?.look()).toBe('ready'));
  return database.transaction({ kind: 'key', secret: other.testKey }, 'read', work);
}

describe('a replica', () => {
  test('serves reads, and none of what an operator reads, whose visit is written', async () => {
    await untilServed(2, async () => {
      await shiftsOf(services[0]);
      await shiftsOf(services[1]);
      const visit = await graphql(services[0], operatorKey, '{ partners { id } }');
      expect(visit.body.errors).toBeUndefined();
    });
  });

  atNight('serves one read after another while nothing is in the way', async () => {
    const plain = await startOn(cluster.primary);
    onTestFinished(() => plain.stop());
    const before = await reads('served');
    const milliseconds: [replica: number, primary: number][] = [];
    const timed = async (service: Running) => {
      const begun = performance.now();
      await shiftsOf(service);
      return performance.now() - begun;
    };
    await eventually(async () => {
      for (let i = 0; i < 60; i++) milliseconds.push([await timed(services[0]), await timed(plain)]);
      expect((await reads('served')) - before).toBeGreaterThan(30);
    });
    const p50 = (side: 0 | 1) => {
      const sorted = milliseconds.map((pair) => pair[side]).sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? 0;
    };
    const served = (await reads('served')) - before;
    printFigures('a read', {
      p50OnReplica: p50(0),
      p50OnPrimary: p50(1),
      reads: milliseconds.length,
      served,
    });
  });

  test('leaves the last use of a named key to the primary', async () => {
    const primary = `${cluster.primary}/payroll_test`;
    const create = 'mutation { createKey(name: "Reporting", scopes: [CHECKS_READ]) { key } }';
    const { body } = await graphql(services[0], made.testKey, create);
    const named = { ...made, testKey: body.data.createKey.key };
    await untilServed(1, async () => {
      expect((await readCheck(services[0], named, made)).status).toBe(200);
    });
    const used = 'select id from api_keys where last_used_at is not null';
    await eventually(async () => expect(await asSuperuser(primary, used)).toHaveLength(1));
  });

  test('shows what another process has just written, while its replay is paused and goes on', async () => {
    const before = await reads('served');
    const seen: boolean[] = [];
    const client = async (from: number) => {
      for (let i = from; i < sized(48, 20); i += 4) seen.push(await writeAndRead(i, i % 3 > 0));
    };
    await Promise.all([0, 1, 2, 3].map(client));
    const served = (await reads('served')) - before;
    printFigures('reads after writes', { reads: seen.length, served, behind: await reads('behind') });
    expect(seen.filter((isThere) => !isThere)).toEqual([]);
    expect(served).toBeGreaterThan(0);
    await allServe();
  });

  atNight('is left as long as its replay is paused, and no read waits for it', async () => {
    await pauseReplay();
    onTestFinished(async () => {
      await resumeReplay();
      await allServe();
    });
    const before = await reads('served');
    for (let i = 0; i < 6; i++) expect(await writeAndRead(i)).toBe(true);
    expect(await states()).toEqual(['behind', 'behind']);
    expect(await reads('served')).toBe(before);
    expect(await reads('paused')).toBeGreaterThan(0);
  });

  test('shows no partner the rows of another, and runs as payroll_app with limits', async () => {
    await untilServed(2, async () => {
      const [mine, foreign] = [
        await readCheck(services[0], other, other),
        await readCheck(services[0], other, made),
      ];
      expect([mine.status, foreign.status]).toEqual([200, 400]);
      const nobody = { ...other, testKey: 'ppk_test_nobody' };
      expect((await readCheck(services[0], nobody, other)).status).toBe(401);
    });
    const shown = () =>
      inTransaction(
        ({ db }) => db.$queryRaw`select pg_is_in_recovery() as replica, current_user::text as role,
          current_setting('lock_timeout') as limit, (select count(*)::int from companies) as companies`,
      );
    const limited = { replica: true, role: 'payroll_app', limit: '3s', companies: 1 };
    await eventually(async () => expect(await shown()).toEqual([limited]));
  });

  atNight('ends a statement in the way of its replay: the read runs again on the primary', async () => {
    const left =
      "select 1 as one where not exists (select from pg_locks where relation = 'companies'::regclass)";
    const lock = 'do $$ begin lock table companies in access exclusive mode; end $$';
    const read = async () => {
      const places: boolean[] = [];
      const found = await inTransaction(async ({ db }) => {
        const [row] = await db.$queryRaw<{ replica: boolean }[]>`select pg_is_in_recovery() as replica`;
        places.push(row?.replica ?? false);
        const before = await db.company.count();
        if (!row?.replica) return [before, before];
        await asSuperuser(`${cluster.primary}/payroll_test`, lock);
        await eventually(() => onReplica(left));
        return [before, await db.company.count()];
      });
      return { found, places };
    };
    await eventually(async () => expect(await read()).toEqual({ found: [1, 1], places: [true, false] }));
  });

  atNight('that dies costs no request, and serves again once it is back', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const client = async (service: Running) => {
      while (!isOver) statuses.push((await readCheck(service, made, made)).status);
    };
    const clients = Promise.all([...services, ...services].map(client));
    await eventually(() => expect(statuses.length).toBeGreaterThan(20));
    await cluster.kill();
    await eventually(async () => expect(await states()).toEqual(['unavailable', 'unavailable']));
    const killed = statuses.length;
    await eventually(() => expect(statuses.length).toBeGreaterThan(killed + 20));
    await cluster.restart();
    await allServe();
    const before = await reads('served');
    await eventually(async () => expect(await reads('served')).toBeGreaterThan(before + 20));
    isOver = true;
    await clients;
    printFigures('a replica that dies', { reads: statuses.length, failed: await reads('failed') });
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('that was promoted is not read any more', async () => {
    await onReplica('select pg_promote()');
    for (let i = 0; i < 6; i++) expect(await writeAndRead(i)).toBe(true);
    expect(await states()).toEqual(['unavailable', 'unavailable']);
    const ready = (await call(services[0], 'GET', '/readyz')).body;
    expect([ready.success, ready.test]).toEqual([true, 'ready']);
  });
});

test('a start refuses a server that is no replica, and goes on without one that does not answer', async () => {
  const another = new URL(inject('testClusterUrl'));
  another.pathname = '/payroll_template';
  await expect(startOn(cluster.primary, { TEST_READ_URL: another.href })).rejects.toThrow(
    /TEST_READ_URL: the server there is no replica of the primary/,
  );
  const silent = 'postgres://payroll_operator@127.0.0.1:1/payroll_test';
  const service = await startOn(cluster.primary, { TEST_READ_URL: silent });
  onTestFinished(() => service.stop());
  expect(await shiftsOf(service)).not.toEqual([]);
  expect(await stateOf(service)).toBe('unavailable');
});
