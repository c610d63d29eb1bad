/** A correction of earlier pay, from the API to the paycheck, its event and the year's forms. */
import { expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { amountsOf } from '../../outside/filings/amounts-of.ts';
import { type Form, formsOf, on } from '../../outside/filings/forms-of.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const time = '2026-11-03';
const hourly = { hours: 40, wage: 25 };
const correction = { paid_on: '2026-11-06', hours: -8, wage: 25 };
const open = (shifts: object[], payday = '2026-11-20') =>
  world.open(world.employees[0] ?? '', '2026-11-01', payday, { shifts }, '?include=warnings');
const earlierYear =
  'must be in the year of the check date: pay of an earlier year reduces no wages of this one.';

test('it reduces pay and taxed wages, in the stub, the event, Form 941 and Form W-2', async () => {
  const opened = await open([
    { time, hourly },
    { time, correction },
  ]);
  expect(opened).toMatchObject({ gross_pay: 800, shifts: [{}, { correction }] });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const check = await world.check(opened.employeeCheckID);
  expect(check).toMatchObject({ status: 'processed', gross_pay: 800 });
  expect(check.net_pay + check.total_employee_taxes).toBeCloseTo(800, 6);

  const { quarters, statements } = await formsOf(service, world);
  const form = quarters[3] as Form;
  expect(['2', '5a.1', '5c.1'].map((line) => on(form, line))).toEqual([80_000, 80_000, 80_000]);
  const statement = statements.find(({ id }) => id === world.employees[0]) as Form;
  expect(['1', '3', '5'].map((line) => on(statement, line))).toEqual([80_000, 80_000, 80_000]);

  const [kept] = await arrange(service, world, (db) => db.checkAmounts.findMany());
  const [stored] = await arrange(service, world, (db) => db.employeeCheck.findMany());
  const computed = stored?.stored as unknown as StoredCheck | undefined;
  expect(computed?.paycheck.earnings[1]).toMatchObject({ hours: '-8', amountCents: -20_000 });
  expect(kept?.amounts).toEqual(amountsOf(stored?.stored as unknown as StoredCheck));
  await eventsShown(service.urls.test);
  const { body } = await call(service, 'GET', '/events?limit=100', { key: world.key });
  type Event = { kind: string; data: { correction?: object } };
  expect(
    body.data.flatMap(({ kind, data }: Event) => (kind === 'shift' ? (data.correction ?? []) : [])),
  ).toEqual([correction]);
});

test.each([
  ['of another year', { ...correction, paid_on: '2025-12-31' }, `correction.paid_on ${earlierYear}`],
  [
    'of later pay',
    { ...correction, paid_on: '2026-11-21' },
    'correction.paid_on must not be after the check date',
  ],
  ['above zero', { ...correction, hours: 8 }, 'correction.hours must be below 0'],
  ['of an amount above zero', { paid_on: '2026-11-06', amount: 0 }, 'correction.amount must be below 0'],
  [
    'without a wage',
    { paid_on: '2026-11-06', hours: -8 },
    'correction must have an amount, or hours and their wage',
  ],
  ['of both', { ...correction, amount: -1 }, 'correction must have an amount, or hours and their wage'],
  ['of no pay', { amount: -1 }, 'correction.paid_on is required'],
])('one %s is refused when it is added, and nothing is written', async (_, wrong, problem) => {
  const { employeeCheckID, shifts } = await open([{ time, hourly }]);
  const add = (path: string, body: object) =>
    call(service, 'POST', path, { key: world.key, body: { companyID: world.companyID, ...body } });
  const rows = [{ time, correction: wrong }];
  const bulk = [{ employeeCheckID, time, correction: wrong }];
  const [shift] = shifts;
  const answers = [
    await add('/shifts', { employeeCheckID, shifts: rows }),
    await add('/shifts/bulk', { shifts: bulk }),
    await call(service, 'PATCH', '/shifts', {
      key: world.key,
      body: { companyID: world.companyID, shiftID: shift.shiftID, correction: wrong },
    }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(problem)]);
  }
  expect((await world.check(employeeCheckID)).shifts).toHaveLength(1);
});

test('one that takes back more than the check pays waits, and says so', async () => {
  const more = { paid_on: '2026-11-06', amount: -1_000.01 };
  const opened = await open([
    { time, hourly },
    { time, correction: more },
  ]);
  const problem = 'take back 1,000.01, and the check has 1,000.00 of wages other than tips there';
  expect(opened.warnings).toContainEqual(
    expect.objectContaining({
      code: 'not_computable',
      blocks: true,
      message: expect.stringContaining(problem),
    }),
  );
  const document = `query ($c: ID!, $id: ID!) { previewChecks(companyId: $c, employeeCheckIds: [$id]) {
    problem shortfall { takenBack paid } } }`;
  const ids = { c: world.companyID, id: opened.employeeCheckID };
  expect((await graphql(service, world.key, document, ids)).body.data.previewChecks).toEqual([
    {
      problem: expect.stringContaining(problem),
      shortfall: { takenBack: 1_000.01, paid: 1_000 },
    },
  ]);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  expect(await world.check(opened.employeeCheckID)).toMatchObject({
    status: 'pending',
    held_because: expect.stringContaining(problem),
  });
});

test('a check that moves to the next year waits with a correction of this one', async () => {
  const { employeeCheckID } = await open([
    { time, hourly },
    { time, correction },
  ]);
  const moved = await world.patch('/employeeCheck?include=warnings', {
    employeeCheckID,
    check_date: '2027-01-08',
  });
  expect(moved.warnings).toContainEqual(
    expect.objectContaining({ blocks: true, message: expect.stringContaining(earlierYear) }),
  );
});

test('an update replaces hours by an amount, and removes it', async () => {
  const {
    shifts: [shift],
  } = await open([{ time, hourly, correction }]);
  const change = (to: object | null) => world.patch('/shifts', { shiftID: shift.shiftID, correction: to });
  const amount = { paid_on: '2026-11-06', amount: -50.5 };
  expect((await change(amount)).correction).toEqual(amount);
  expect(await change(null)).not.toHaveProperty('correction');
});
