/** The last days of a year, while the bank holidays of the next one are not known: who is open is paid. */
import { beforeEach, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { endingClock } from './ending-clock.ts';
import { hour, type PayrollWorld, payrollWorld } from './payroll-world.ts';

/** Holidays are loaded until 2030. Friday 2030-11-01, noon in Los Angeles. */
const begin = Date.parse('2030-11-01T19:00:00Z');
/** The first is the cut-off of 2030-12-31; from the second on no check date of the year is possible. */
const cutOff = Date.parse('2030-12-27T22:00:00Z');
const leaves = Date.parse('2030-12-30T22:00:00Z');
const paid = Date.parse('2031-01-01T00:00:00Z');
let now = begin;
serve({ clock: endingClock(() => now), settings: {} });

let world: PayrollWorld;
beforeEach(async () => {
  now = begin;
  world = await payrollWorld(service);
});

const messages: string[] = [];
const log = { error: (_details: object, message: string) => messages.push(message) };
const statusOf = async (contractorPaymentID: string) =>
  (await world.get('/contractorPayment', { contractorPaymentID })).status;

test.each([
  ['computed and arrives on it', leaves, 'processed', '2030-12-31'],
  ['computed, and arrives after New Year’s Day when it leaves late', paid, 'pre-processed', '2031-01-02'],
])('a payment of its last day is %s', async (_, sent, atTheEnd, arrivesOn) => {
  const { companyID, contractorID } = world;
  const body = { companyID, contractorID, pay_date: '2030-12-31', amount: 50 };
  const { contractorPaymentID } = await world.post('/contractorPayment', body);
  for (const [instant, status] of [
    [cutOff, 'pre-processed'],
    [sent, 'pre-processed'],
    [paid, atTheEnd],
  ] as const) {
    now = instant;
    await runEveryPartner(service.core, 'test', log);
    expect([await statusOf(contractorPaymentID), messages]).toEqual([status, []]);
  }
  const [{ effective_on } = {}] = await asSuperuser(
    service.urls.test,
    'select effective_on from transfers where contractor_payment_id = $1',
    [contractorPaymentID],
  );
  expect(effective_on).toBe(arrivesOn);
});

test('requests that look for the coming payday are answered, and say what is not known', async () => {
  now = paid;
  const { companyID, key } = world;
  const query = `{ payday: paydayHours(companyId: "${companyID}") { checkDate }
    next: comingPayrun(companyId: "${companyID}") { checkDate } }`;
  const { body } = await graphql(service, key, query);
  expect(body).toEqual({ data: { payday: null, next: null } });
  for (const payroll_speed of ['four_day', 'two_day']) await world.patch('/companies', { payroll_speed });
  const check = { companyID, employeeID: world.employees[0], check_date: '2031-01-03' };
  const refused = await call(service, 'POST', '/employeeCheck', {
    key,
    body: { ...check, reportingPeriodID: 'rp_mpjhhy5wjc5' },
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(
    'check_date is in 2031, whose bank holidays are not known yet',
  );
});

test('autopilot that is late opens nothing on a day that is not known, and looks again each day', async () => {
  const first = { payroll_schedule: 'monthly', payroll_firstDate: '2030-11-29' };
  const payroll_firstPayPeriodID = payPeriodFrom('monthly', '2030-11-01')?.id;
  await world.patch('/companies', { ...first, payroll_firstPayPeriodID, payroll_autopilot: true });
  now = paid;
  for (const _day of [1, 2]) {
    await runEveryPartner(service.core, 'test', log);
    expect([await world.get('/payroll/regular', {}), messages]).toEqual([[], []]);
    now += 24 * hour;
  }
});
