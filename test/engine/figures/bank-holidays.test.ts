/** Bank holidays travel in bundles of figures: paydays and cut-offs follow those that operators activate. */
import { describe, expect, test } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import {
  companyID,
  employeeID,
  errors,
  moveTo,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { call, graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { nameOf, packed, publicKey, signed } from './next-year.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

const { bankHolidays } = shippedBundle;
const withHolidays = (closed: Record<string, Record<string, string>>) => ({
  ...shippedBundle,
  version: 'fictitious-holidays',
  bankHolidays: { ...bankHolidays, closed },
});
/** The Banks close on a Friday in June 2027 and on a Tuesday in December 2026. */
const mournings = {
  2026: { ...bankHolidays.closed[2026], '2026-12-22': 'Day of mourning' },
  2027: { ...bankHolidays.closed[2027], '2027-06-18': 'Day of mourning' },
};
const mourning = withHolidays(mournings);
const daysOf2031 = '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'.split(' ');
const of2031 = withHolidays({
  ...mournings,
  2031: Object.fromEntries(daysOf2031.map((day) => [`2031-${day}`, 'Holiday'])),
});
const from = '2026-11-02';

const operate = async (field: string, bundle: string, more = '') => {
  const document = `mutation ($bundle: Text!) { ${field}(bundle: $bundle${more}) { until } }`;
  const { body } = await graphql(service, service.operatorKeys.production, document, { bundle });
  return (body.errors ?? []).map(({ message }: { message: string }) => message).join();
};
const activate = async (bundle: object) =>
  (await operate('loadFigures', packed(signed(bundle)))) ||
  (await operate('activateFigures', nameOf(bundle), `, from: "${from}"`));
const rollBack = (bundle: object) => operate('rollBackFigures', nameOf(bundle), `, from: "${from}"`);

const send = (method: string, at: string, body: object) =>
  call(service, method, at, { key: world.productionKey, body: { companyID, ...body } });
const read = async (at: string, query: Record<string, string>) =>
  (
    await call(service, 'GET', `${at}?${new URLSearchParams({ companyID, ...query })}`, {
      key: world.productionKey,
    })
  ).body.data;
const remove = (employeeCheckID: string) =>
  call(service, 'DELETE', `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`, {
    key: world.productionKey,
  });
const open = (checkDate: string, start: string) =>
  send('POST', '/employeeCheck', {
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', start)?.id,
    check_date: checkDate,
    shifts: [{ time: start, hourly: { hours: 8 } }],
  });
const paydayAfter = async (day: string) =>
  (await read('/payroll/calendar', { from: day, count: '1' })).paydays[0];
const followCalendar = (firstDate: string, start: string) =>
  send('PATCH', '/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate: firstDate,
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', start)?.id,
    payroll_autopilot: true,
  });

describe('bank holidays of a bundle', () => {
  test('close a day: paydays move, its check date is refused, and cut-offs before it come a day earlier', async () => {
    expect((await followCalendar('2026-11-20', '2026-11-02')).status).toBe(200);
    expect(await paydayAfter('2027-06-14')).toMatchObject({ check_date: '2027-06-18', moved_from: null });

    expect(await activate(mourning)).toBe('');
    expect(await paydayAfter('2027-06-14')).toMatchObject({
      check_date: '2027-06-17',
      moved_from: '2027-06-18',
      moved_because: 'Day of mourning',
    });
    const { status, body } = await open('2027-06-18', '2027-05-31');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('not a banking day')]);

    const { employeeCheckID } = (await open('2026-12-23', '2026-11-30')).body.data;
    await runUntil(Date.parse('2026-12-18T21:59:00Z'));
    expect(await read('/employeeCheck', { employeeCheckID })).toMatchObject({ status: 'pending' });
    await runUntil(Date.parse('2026-12-18T22:00:00Z'));
    expect(await read('/employeeCheck', { employeeCheckID })).toMatchObject({ status: 'pre-processed' });
    expect(errors).toEqual([]);
  });

  test('make a year known, and are not taken back while somebody is to be paid in it', async () => {
    expect((await open('2031-03-07', '2031-02-17')).status).toBe(400);
    expect(await activate(of2031)).toBe('');
    const { employeeCheckID } = (await open('2031-03-07', '2031-02-17')).body.data;
    expect(await rollBack(of2031)).toContain(
      'moves the cut-offs of checks and payments that are open: 1 of 2031-03-07.',
    );
    expect((await remove(employeeCheckID)).status).toBe(200);
    expect(await rollBack(of2031)).toBe('');
    expect((await open('2031-03-07', '2031-02-17')).status).toBe(400);
  });

  atNight('let autopilots go on that had come to the last known payday', async () => {
    moveTo(Date.parse('2030-12-18T20:00:00Z'));
    expect((await followCalendar('2030-12-27', '2030-12-09')).status).toBe(200);
    const openedAt = async (instant: string) => {
      await runUntil(Date.parse(instant));
      return (await read('/payroll/regular', {})).map(({ check_date: day }: { check_date: string }) => day);
    };
    expect(await openedAt('2030-12-20T20:00:00Z')).toEqual(['2030-12-27']);
    expect(await activate(of2031)).toBe('');
    expect(await openedAt('2031-01-03T20:00:00Z')).toEqual(['2030-12-27', '2031-01-10']);
  });
});
