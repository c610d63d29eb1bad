import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { runNextStep } from '../../src/payruns/run-due-payroll.ts';
import { runEveryPartner } from '../../src/payruns/worker.ts';
import { runAs } from '../../src/run-as.ts';
import { start as startSecond } from '../../src/start/start.ts';
import { arrange } from '../support/arrange.ts';
import { type Service, startService } from '../support/service.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

let now = start;
let service: Service;
let second: Service;
let world: PayrollWorld;
const settings = { MASTER_KEYS: Buffer.alloc(32, 7).toString('base64') };
beforeAll(async () => {
  service = await startService({ clock: () => now, settings });
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TEST_DATABASE_URL: service.urls.test,
    PRODUCTION_DATABASE_URL: service.urls.production,
    DELIVER_EVENTS: 'false',
    RUN_PAYROLL: 'false',
    ...settings,
  });
  const running = await startSecond(
    config,
    () => now,
    () => {},
  );
  second = { ...running, urls: service.urls, operatorKeys: service.operatorKeys };
});
beforeEach(async () => {
  now = start;
  world = await payrollWorld(service);
});
afterAll(async () => {
  await second?.stop();
  await service.stop();
});

const payable = Date.parse('2026-11-21T00:00:00Z');
const quiet = { error: () => {} };
const openAll = () =>
  Promise.all(world.employees.map((employee) => world.open(employee, '2026-11-01', '2026-11-20')));
const eventsOf = async () => {
  const rows = await arrange(service, world, (db) =>
    db.event.findMany({
      where: { kind: { in: ['employee_check', 'employer_check'] }, type: 'status_changed' },
    }),
  );
  return rows.map(({ kind, data }) => `${kind} ${(data as { status: string }).status}`).sort();
};
const once = [
  ...Array.from({ length: 3 }, () => 'employee_check pre-processed'),
  ...Array.from({ length: 3 }, () => 'employee_check processed'),
  'employer_check processed', // it is made as pre-processed
];

describe('each check is computed and paid exactly once', () => {
  test('when two services advance the clock at once', async () => {
    await openAll();
    const to = new Date(payable).toISOString();
    const answers = await Promise.all(
      [service, second, service, second].map((by) => world.advance({ to }, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.data.happened.length).sort()).toEqual([0, 0, 0, 2]);
    expect(await eventsOf()).toEqual(once);
    expect(await world.get('/employerCheck', {})).toHaveLength(1);
  });

  test('when several workers run at once', async () => {
    await openAll();
    now = payable;
    const cores = [service.core, second.core, service.core];
    await Promise.all(cores.map((core) => runEveryPartner(core, 'test', quiet)));
    expect(await eventsOf()).toEqual(once);
  });

  test('when a worker dies between any two steps, or within one', async () => {
    await openAll();
    now = payable;
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    for (const dies of [true, false, true, false]) {
      const step = runAs(service.core, access, async (operation) => {
        await runNextStep(operation, operation.now);
        if (dies) throw new Error('killed');
      });
      await step.catch(() => {});
    }
    expect(await eventsOf()).toEqual(once);
  });

  test('after a late start, in order: the earlier date counts toward the later one', async () => {
    const [employee = ''] = world.employees;
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const later = await world.open(employee, '2026-11-15', '2026-12-04', { shifts });
    await world.open(employee, '2026-11-01', '2026-11-20', { shifts });
    now = Date.parse('2026-12-10T00:00:00Z');
    await runEveryPartner(service.core, 'test', quiet);
    const { status, taxes } = await world.check(later.employeeCheckID);
    expect(status).toBe('processed');
    expect(taxes.find(({ code }: { code: string }) => code === 'us_futa').taxable_wages).toBe(1000);
  });

  test('in as many parts as a transaction can hold, and they are one payrun', async () => {
    const opened = await openAll();
    now = payable;
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const step = () => runAs(service.core, access, (operation) => runNextStep(operation, now, 1));
    const steps = [await step(), await step(), await step(), await step(), await step()];
    expect(steps.map((happened) => happened?.map(({ checkIds }) => checkIds.length))).toEqual([
      [1],
      [1],
      [1],
      [3],
      undefined,
    ]);
    expect(await eventsOf()).toEqual(once);
    const checks = await Promise.all(opened.map((one) => world.check(one.employeeCheckID)));
    expect(new Set(checks.map(({ employerCheckID }) => employerCheckID)).size).toBe(1);
  });

  test('and a partner with nothing due is not entered', async () => {
    await openAll();
    await runEveryPartner(service.core, 'test', quiet);
    const entries = await arrange(service, world, (db) =>
      db.auditEntry.count({ where: { callerKind: 'job' } }),
    );
    expect(entries).toBe(0);
  });
});

describe('a shift added while its check is being computed', () => {
  test('is paid or refused, never lost', async () => {
    const checks = await openAll();
    const shifts = [{ time: '2026-11-03', bonus: { amount: 100 } }];
    const add = ({ employeeCheckID }: { employeeCheckID: string }) =>
      world.post('/shifts', { employeeCheckID, shifts }).then(
        () => 1960 + 100,
        (error: Error) => {
          expect(error.message).toMatch(/"code":13/);
          return 1960;
        },
      );
    const adding = [...checks, ...checks, ...checks].map(async (check, i) => {
      if (i < 6) return { check, extra: (await add(check)) - 1960 };
      await world.advance({ to: '2026-11-18T22:00:00Z' }, i % 2 ? second : service);
      return { check, extra: (await add(check)) - 1960 };
    });
    const added = await Promise.all(adding);
    for (const { employeeCheckID } of checks) {
      const extras = added.filter(({ check }) => check.employeeCheckID === employeeCheckID);
      const expected = 1960 + extras.reduce((sum, { extra }) => sum + extra, 0);
      const { gross_pay, shifts: kept, status } = await world.check(employeeCheckID);
      expect({ status, gross_pay }).toEqual({ status: 'pre-processed', gross_pay: expected });
      expect(kept).toHaveLength(10 + (expected - 1960) / 100);
    }
  });
});
