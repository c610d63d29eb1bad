/** What checks of one computation count of each other, and why a check or a company is not paid. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { start } from './payroll-world.ts';
import { runNextStep } from './run-next-step.ts';
import { runUntil } from './run-until.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

let employeeID = '';
beforeEach(() => {
  [employeeID = ''] = world.employees;
});
type Tax = { code: string; amount: number; taxable_wages: number };
type Preview = { employeeCheckID: string; problem?: string; preview: { taxes: Tax[] } };

const bonus = (amount: number) => ({
  shifts: [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount } }],
});
const first = (more: object = {}) => world.open(employeeID, '2026-11-01', '2026-11-20', more);
const second = (more: object = {}) => world.open(employeeID, '2026-11-15', '2026-12-04', more);
const preview = (...employeeCheckIDs: string[]): Promise<Preview[]> =>
  world.post('/preview/checks', { employeeCheckIDs });
const taxOf = (code: string) => (check: { taxes: Tax[] }) => check.taxes.find((tax) => tax.code === code);
const change = (data: object) =>
  arrange(service, world, (db) => db.employee.updateMany({ where: { id: employeeID }, data }));
const cutOffAt = '2026-11-18T22:00:00Z';
const cutOff = () => runUntil(service, world.partnerID, { from: start, to: Date.parse(cutOffAt) });
/** Runs one step at the cut-off, which is one transaction. */
const nextStep = (more: Partial<Operation> = {}) => {
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  return runAs(service.core, access, (operation) =>
    runNextStep({ ...operation, ...more }, Date.parse(cutOffAt)),
  );
};

describe('checks of one computation count each other', () => {
  test('by check date, in whatever order they are opened and requested', async () => {
    const { employeeCheckID: later } = await second(bonus(6000));
    const { employeeCheckID: earlier } = await first(bonus(6000));
    const previews = await preview(later, earlier);
    expect(previews.map(({ employeeCheckID: id }) => id)).toEqual([later, earlier]);
    // 7,000 a year, 26 USC 3306(b)(1)
    const futa = previews.map(({ preview: paycheck }) => taxOf('us_futa')(paycheck)?.taxable_wages);
    expect(futa).toEqual([1000, 6000]);
  });

  test('by month for Denver, which takes its taxes with the check that brings the month to 500', async () => {
    const denver = { name: 'Denver', address: '1 Main St', city: 'Denver', state: 'CO', zip: '80202' };
    const { workLocationID } = await world.post('/workLocations', { ...denver, localities: ['co-denver'] });
    await change({ workingState: 'CO', stateTax: { code: 'CO' }, workLocationId: workLocationID });
    const friday = { check_date: '2026-11-27' };
    const opened = [
      await first(bonus(300)),
      await world.open(employeeID, '2026-11-15', '2026-11-27', { ...bonus(300), ...friday }),
      await second(bonus(300)),
    ];
    const previews = await preview(...opened.map(({ employeeCheckID }) => employeeCheckID));
    const fees = previews.map(({ preview: paycheck }) => taxOf('co_fee:denver')(paycheck)?.amount ?? 0);
    expect(fees).toEqual([0, 5.75, 0]);
  });
});

test('a check is compared with the one before it, and not with a bonus between them', async () => {
  const { employeeCheckID: before } = await first();
  const more = { ...bonus(500), off_cycle_reason: 'bonus' };
  const extra = await world.open(employeeID, '2026-11-15', '2026-11-27', more);
  const { employeeCheckID: next } = await second();
  const previews = await preview(before, extra.employeeCheckID, next);
  const since = { since_last_check: { employeeCheckID: before } };
  expect(previews.at(-1)).toMatchObject({ employeeCheckID: next, preview: since });
});

test('a check without shifts is computed, and pays nothing for those of another check', async () => {
  const empty = await first({ shifts: [] });
  const other = await world.open(world.employees[1] ?? '', '2026-11-01', '2026-11-20');
  await cutOff();
  const [none, paid] = [await world.check(empty.employeeCheckID), await world.check(other.employeeCheckID)];
  expect([none.status, none.gross_pay]).toEqual(['pre-processed', 0]);
  expect([paid.status, paid.gross_pay]).toEqual(['pre-processed', 1960]);
});

test('overtime counts the workweek of the company', async () => {
  await world.patch('/companies', { workweek_starts_on: 'wednesday' });
  const day = (date: string, hours: number, wage: number, more: object = {}) => ({
    time: `2026-11-${date}`,
    hourly: { hours, wage },
    ...more,
  });
  const atTen = ['04', '05', '09', '10'].map((date) => day(date, 8, 10));
  const shifts = [day('03', 8, 100), ...atTen, day('06', 8, 10, { overtime: { hours: 4 } })];
  const { employeeCheckID } = await first({ shifts });
  await cutOff();
  const { totals } = await world.check(employeeCheckID);
  // The Tuesday's 800 are in the week before: 10 an hour and half of it on top for 4 h.
  expect(totals.gross_earnings).toBe(800 + 400 + 60);
});

describe('a check that cannot be computed says why', () => {
  test('in words for readers who do not know the fields', async () => {
    await change({ workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } });
    const { employeeCheckID } = await first();
    await cutOff();
    const { held_because, warnings } = await world.check(employeeCheckID);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'not_computable', message: held_because, blocks: true }),
    );
    expect(held_because).toBe('The state form code must be a rate table of Form NJ-W4, A to E');
    expect(await world.get('/employerCheck', {})).toEqual([]); // there is nothing to pay
  });

  test('with each reason', async () => {
    const { employeeCheckID } = await first();
    await arrange(service, world, (db) =>
      db.shift.updateMany({
        where: { employeeCheckId: employeeCheckID },
        data: { hourlyWage: '1234567890' },
      }),
    );
    await cutOff();
    const { held_because } = await world.check(employeeCheckID);
    expect(held_because.split('; ')).toEqual(
      Array.from({ length: 10 }, (_, at) => `The earnings[${at}] rate must be a decimal number`),
    );
  });

  test('with the message of each warning that blocks', async () => {
    const chosen = ['daily_overtime_not_stated', 'wage_below_floor'];
    await world.patch('/companies', { blocking_warnings: chosen });
    const { employeeCheckID } = await first({
      shifts: [{ time: '2026-11-02', hourly: { hours: 9, wage: 5 } }],
    });
    const results = await cutOff();
    const { held_because, warnings } = await world.check(employeeCheckID);
    const blocking = warnings.filter(({ blocks }: { blocks: boolean }) => blocks);
    expect(blocking.map(({ code }: { code: string }) => code).sort()).toEqual(chosen);
    expect(held_because).toBe(blocking.map(({ message }: { message: string }) => message).join(' '));
    const held = { what: 'held', checkIds: [employeeCheckID], reason: held_because };
    expect(results).toMatchObject([held]);
  });

  test('when its pay period is none', async () => {
    const { employeeCheckID } = await first();
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({
        where: { id: employeeCheckID },
        data: { reportingPeriodId: 'nothing' },
      }),
    );
    await cutOff();
    const { held_because } = await world.check(employeeCheckID);
    expect(held_because).toBe('reportingPeriodID names no pay period');
  });
});

test('a check that blocks and the others of its payrun are one step', async () => {
  await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
  const low = await first({ shifts: [{ time: '2026-11-02', hourly: { hours: 8, wage: 5 } }] });
  const other = await world.open(world.employees[1] ?? '', '2026-11-01', '2026-11-20');
  const results = await nextStep();
  expect(results?.map(({ what, checkIds, paymentIds }) => [what, checkIds, paymentIds])).toEqual([
    ['held', [low.employeeCheckID], []],
    ['pre-processed', [other.employeeCheckID], []],
  ]);
});

describe('a company that cannot pay', () => {
  test('without a bank says so on its payrun', async () => {
    await first();
    const results = await nextStep({ bank: 'none' });
    const reason = 'The service is connected to no bank.';
    expect(results).toMatchObject([{ what: 'held', reason }]);
    expect(await world.get('/employerCheck', {})).toMatchObject([{ held_because: reason }]);
  });

  test('as the number of its account cannot be read says so on its payrun', async () => {
    await first();
    const sealedAccountNumber = 'deadbeef.AAAA.AAAA.AAAA';
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { sealedAccountNumber } }),
    );
    const reason = "The number of the company's bank account cannot be read: attach the account again.";
    expect(await cutOff()).toMatchObject([{ what: 'held', reason }]);
    expect(await cutOff()).toEqual([]);
    expect(await world.get('/employerCheck', {})).toMatchObject([{ held_because: reason }]);
  });
});
