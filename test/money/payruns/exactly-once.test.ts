import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StepResult } from '../../../src/money/payruns/step.ts';
import { runEveryPartner, startPayroll } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { readConfig } from '../../../src/process/config.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { start as startSecond } from '../../../src/process/start/start.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { endingClock } from './ending-clock.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';
import { runNextStep } from './run-next-step.ts';

let now = start;
let service: Service;
let second: Service;
let world: PayrollWorld;
const settings = { MASTER_KEYS: Buffer.alloc(32, 7).toString('base64') };
beforeAll(async () => {
  service = await startService({ clock: endingClock(() => now), settings });
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
  const { urls, productionUrls, operatorKeys } = service;
  second = { ...running, urls, productionUrls, operatorKeys };
});
beforeEach(async () => {
  now = start;
  world = await payrollWorld(service);
});
afterAll(async () => {
  await second?.stop();
  await service.stop();
});

/** The evening on which pay leaves, and that on which it has arrived. */
const leaves = Date.parse('2026-11-20T00:00:00Z');
const payable = Date.parse('2026-11-21T00:00:00Z');
const hasLeft = { status: 'pre-processed', disbursement: { history: [{ status: 'pending' }] } };
const errors: object[] = [];
const log = { error: (details: object) => errors.push(details) };
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
  'employer_check processed', // the payrun is created as pre-processed
];

describe('each check is computed and paid exactly once', () => {
  test('when two services advance the clock at once', async () => {
    await openAll();
    const to = new Date(payable).toISOString();
    const answers = await Promise.all(
      [service, second, service, second].map((target) => world.advance({ to }, target)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.data.happened.length).sort()).toEqual([0, 0, 0, 5]);
    expect(await eventsOf()).toEqual(once);
    expect(await world.get('/employerCheck', {})).toHaveLength(1);
  });

  test('when several workers run at once', async () => {
    await openAll();
    const cores = [service.core, second.core, service.core];
    for (now of [leaves, payable]) await Promise.all(cores.map((core) => runEveryPartner(core, 'test', log)));
    expect(await eventsOf()).toEqual(once);
    expect(errors).toEqual([]);
  });

  test('when a worker dies between any two steps, or within one', async () => {
    await openAll();
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const atOnce = [leaves, leaves, leaves, leaves, payable, payable];
    for (const [at, instant] of atOnce.entries()) {
      const isKilled = at % 2 === 0;
      now = instant;
      const step = runAs(service.core, access, async (operation) => {
        await runNextStep(operation, operation.now);
        if (isKilled) throw new Error('killed');
      });
      await step.catch(() => {});
    }
    expect(await eventsOf()).toEqual(once);
  });

  test('in order after a late start: the earlier date counts toward the later one', async () => {
    const [employee = ''] = world.employees;
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const later = await world.open(employee, '2026-11-15', '2026-12-04', { shifts });
    await world.open(employee, '2026-11-01', '2026-11-20', { shifts });
    now = Date.parse('2026-12-10T00:00:00Z');
    await runEveryPartner(service.core, 'test', log);
    const { status, arrives_on, taxes } = await world.check(later.employeeCheckID);
    expect([status, arrives_on]).toEqual(['pre-processed', '2026-12-10']);
    expect(taxes.find(({ code }: { code: string }) => code === 'us_futa').taxable_wages).toBe(1000);
  });

  test('when a payrun needs several transactions', async () => {
    const opened = await openAll();
    now = leaves;
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const step = () => runAs(service.core, access, (operation) => runNextStep(operation, now, 1));
    const steps: (readonly StepResult[] | undefined)[] = [];
    for (let part = 0; part < 7; part++) steps.push(await step());
    expect(steps.map((results) => results?.map(({ checkIds }) => checkIds.length))).toEqual([
      [1],
      [1],
      [1],
      [1],
      [1],
      [1],
      undefined,
    ]);
    now = payable;
    for (const _part of opened) expect(await step()).toMatchObject([{ what: 'processed' }]);
    expect(await eventsOf()).toEqual(once);
    const checks = await Promise.all(opened.map((check) => world.check(check.employeeCheckID)));
    expect(new Set(checks.map(({ employerCheckID }) => employerCheckID)).size).toBe(1);
  });

  test('for every other company when one fails, which is logged and stays due', async () => {
    const checks = await openAll();
    const { companyID } = world;
    await asSuperuser(
      service.urls.test,
      `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger break_it before insert on employer_checks for each row
       when (new.company_id = '${companyID}') execute function break_it()`,
    );
    now = start;
    const byKey = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    const { companyID: other, employeeID } = await runAs(service.core, byKey, makeDemo);
    const bank = { account_number: '000123456789', routing_number: '011401533' };
    await world.post('/companies/bank', { companyID: other, ...bank });
    const company = { companyID: other };
    await world.post('/bankaccount', { ...company, employeeID, ...bank });
    const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', company);
    now = leaves;
    await runEveryPartner(service.core, 'test', log);
    expect(await world.get('/employeeCheck', { ...company, employeeCheckID })).toMatchObject(hasLeft);
    expect((await world.check(checks[0].employeeCheckID)).status).toBe('pending');
    const step = { kind: 'cut-off', companyId: companyID, checkDate: '2026-11-20' };
    expect(errors.splice(0)).toEqual([expect.objectContaining({ step: expect.objectContaining(step) })]);
    await asSuperuser(service.urls.test, 'drop function break_it cascade');
    await runEveryPartner(service.core, 'test', log);
    expect(await world.check(checks[0].employeeCheckID)).toMatchObject(hasLeft);
  });

  test('by a service that runs payroll in the background', async () => {
    const [employee = ''] = world.employees;
    const { employeeCheckID } = await world.open(employee, '2026-11-01', '2026-11-20');
    now = leaves;
    const shown = () => world.check(employeeCheckID);
    const stopped = startPayroll(service.core, log);
    await expect.poll(shown).toMatchObject(hasLeft);
    await stopped();
    now = payable;
    const stop = startPayroll(service.core, log);
    await expect.poll(async () => (await shown()).status).toBe('processed');
    await stop();
    expect(errors).toEqual([]);
  });

  test('and no transaction is opened for a partner with nothing due', async () => {
    await openAll();
    await runEveryPartner(service.core, 'test', log);
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
