/** Known failures of simpler ways to separate partners, tried on tenant transactions. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import type { Credential } from '../../src/platform/database/credential.ts';
import type { Database } from '../../src/platform/database/query/database.ts';
import { asSuperuser } from '../support/databases.ts';
import { atNight } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { companiesOf, gate, ids, keyOf, openNarrow as openWith } from './narrow-database.ts';
import { contents, makeTenant, type Tenant } from './population.ts';
import { stallingProxy } from './stalling-proxy.ts';

let service: Service;
let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  service = await startService();
  own = await makeTenant(service);
  other = await makeTenant(service);
});
afterAll(() => service.stop());

const openNarrow = (url = service.urls.test, size = 1) => openWith(url, size);
const place = () => ({ id: newId(), companyId: own.ids.company, name: 'A place' });
const address = { address: '1 Main St', city: 'San Francisco', state: 'CA', zip: '94102' };
const addPlace = (db: Database) => db.workLocation.create({ data: { ...place(), ...address } });

const backendOf = async (db: Database) => {
  const [row] = await db.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};

describe('the end of a transaction', () => {
  test('a statement after the end of its transaction is refused and does not reach the next partner', async () => {
    const database = openNarrow();
    const { opened, open } = gate();
    let sibling: Promise<unknown> = Promise.resolve();
    const failed = database.transaction(keyOf(own), 'write', async ({ db }) => {
      sibling = opened.then(() => addPlace(db)).catch((error: Error) => error.message);
      throw new Error('the other resolver fails');
    });
    await expect(failed).rejects.toThrow('the other resolver fails');
    const before = await contents(service.urls.test);
    await database.transaction(keyOf(other), 'write', async ({ db }) => {
      open(); // the connection belongs to the other transaction now
      expect(await sibling).toMatch(/after the end of its transaction/);
      expect(await db.company.count()).toBe(2);
    });
    expect(await contents(service.urls.test)).toEqual(before);
  });

  test('statements that nobody waits for when the work fails write nothing', async () => {
    const database = openNarrow();
    const late: Promise<unknown>[] = [];
    const before = await contents(service.urls.test);
    const failed = database.transaction(keyOf(own), 'write', async ({ db }) => {
      for (let i = 0; i < 20; i++) late.push(addPlace(db));
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    await Promise.allSettled(late);
    expect(await contents(service.urls.test)).toEqual(before);
    expect(await companiesOf(database, other)).toEqual(ids(other));
  });

  test('a handle is useless outside its transaction', async () => {
    const carried = await openNarrow().transaction(keyOf(own), 'read', async ({ db }) => ({ db }));
    await expect(carried.db.company.findMany()).rejects.toThrow(/outside a tenant transaction/);
  });

  test('a query that is returned without await runs inside the transaction', async () => {
    const rows = await openNarrow().transaction(keyOf(own), 'read', ({ db }) => db.company.findMany());
    expect(rows).toHaveLength(2);
  });
});

describe('the transaction', () => {
  test('is rolled back whole when the work throws', async () => {
    const before = await contents(service.urls.test);
    const failed = openNarrow().transaction(keyOf(own), 'write', async ({ db }) => {
      const { company: companyId } = own.ids;
      const person = { id: newId(), companyId, firstName: 'A', lastName: 'B', metadata: {} };
      await db.employee.create({ data: person });
      const check = { id: newId(), companyId, employeeId: person.id, reportingPeriodId: 'p', metadata: {} };
      await db.employeeCheck.create({ data: { ...check, checkDate: '2026-12-01' } });
      expect(await db.employee.count({ where: { id: person.id } })).toBe(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await contents(service.urls.test)).toEqual(before);
  });

  test('that only reads cannot write', async () => {
    const before = await contents(service.urls.test);
    await expect(openNarrow().transaction(keyOf(own), 'read', ({ db }) => addPlace(db))).rejects.toThrow(
      /read-only/,
    );
    expect(await contents(service.urls.test)).toEqual(before);
  });

  test('that only reads sees one snapshot', async () => {
    const database = openNarrow(service.urls.test, 2);
    await database.transaction(keyOf(own), 'read', async ({ db }) => {
      const before = await db.workLocation.count();
      await database.transaction(keyOf(own), 'write', ({ db: another }) => addPlace(another));
      expect(await db.workLocation.count()).toBe(before);
    });
  });

  test('whose COMMIT answers ROLLBACK fails', async () => {
    const before = await contents(service.urls.test);
    const acknowledged = openNarrow().transaction(keyOf(own), 'write', async ({ db }) => {
      await addPlace(db);
      await db.$executeRaw`select 1 / 0`.catch(() => 'swallowed');
      return 'done';
    });
    await expect(acknowledged).rejects.toThrow(/commit answered ROLLBACK/);
    expect(await contents(service.urls.test)).toEqual(before);
  });

  test('runs overlapping statements one after the other', async () => {
    const warnings: string[] = [];
    const note = (warning: Error) => warnings.push(warning.message);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const counts = await openNarrow().transaction(keyOf(own), 'read', ({ db }) =>
      Promise.all(Array.from({ length: 30 }, () => db.company.count())),
    );
    expect(new Set(counts)).toEqual(new Set([2]));
    expect(warnings).toEqual([]);
  });

  test('opens for a valid credential only, and a refused one leaves the connection clean', async () => {
    const database = openNarrow();
    const work = () => Promise.reject(new Error('let in'));
    for (const secret of ['', "'; drop table companies; --", own.productionKey, own.tokens[0] ?? '']) {
      const opened = database.transaction({ kind: 'key', secret }, 'write', work);
      await expect(opened).rejects.toMatchObject({ kind: 'INVALID_KEY' });
    }
    const quoted: Credential = { kind: 'link', secret: own.tokens[0] ?? '', purpose: "x', 'y" };
    await expect(database.transaction(quoted, 'read', work)).rejects.toMatchObject({
      kind: 'LINK_WRONG_PURPOSE',
    });
    expect(await companiesOf(database, own)).toEqual(ids(own));
  });
});

describe('the connection', () => {
  test('killed between two statements fails that transaction as an outage, and no other', async () => {
    const database = openNarrow();
    const before = await contents(service.urls.test);
    const cut = database.transaction(keyOf(own), 'write', async ({ db }) => {
      await addPlace(db);
      const pid = await backendOf(db);
      await asSuperuser(service.urls.test, 'select pg_terminate_backend($1, 5000)', [pid]);
      return addPlace(db);
    });
    await expect(cut).rejects.toMatchObject({ kind: 'NOT_READY' });
    expect(await contents(service.urls.test)).toEqual(before);
    expect(await companiesOf(database, other)).toEqual(ids(other));
  });

  test('killed after the last statement of a write is not acknowledged', async () => {
    const before = await contents(service.urls.test);
    const cut = openNarrow().transaction(keyOf(own), 'write', async ({ db }) => {
      await addPlace(db);
      const pid = await backendOf(db);
      await asSuperuser(service.urls.test, 'select pg_terminate_backend($1, 5000)', [pid]);
    });
    await expect(cut).rejects.toMatchObject({ kind: 'NOT_READY' });
    expect(await contents(service.urls.test)).toEqual(before);
  });

  atNight('that stalls at the beginning is closed and never reused', async () => {
    const proxy = await stallingProxy(service.urls.test);
    const database = openNarrow(proxy.url);
    onTestFinished(() => proxy.close());
    // A commit is waited for, so the connection is idle.
    await database.transaction(keyOf(own), 'write', async () => 'warm');
    proxy.stall();
    const stalled = companiesOf(database, own);
    await expect(stalled).rejects.toMatchObject({ kind: 'NOT_READY' });
    proxy.heal();
    for (let i = 0; i < 5; i++) expect(await companiesOf(database, other)).toEqual(ids(other));
  });

  test('is released after every kind of failure', async () => {
    const database = openNarrow();
    const failures = [
      () => database.transaction({ kind: 'key', secret: 'no key' }, 'read', async () => 1),
      () => database.transaction(keyOf(own), 'write', () => Promise.reject(new Error('work'))),
      () => database.transaction(keyOf(own), 'write', ({ db }) => db.$executeRaw`select 1 / 0`),
      () =>
        database.transaction(keyOf(own), 'write', ({ db }) => db.$executeRaw`select 1 / 0`.catch(() => 1)),
    ];
    for (const failure of [...failures, ...failures]) await expect(failure()).rejects.toThrow();
    expect(await companiesOf(database, own)).toEqual(ids(own));
  });
});
