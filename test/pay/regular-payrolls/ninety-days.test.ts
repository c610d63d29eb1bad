/** A company on autopilot: after it is set up, nothing but the clock moves. */
import { beforeAll, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { makeTwelve, paid, start, type Twelve } from './company-of-twelve.ts';
import { expected, figuresOf, giveLoan, held, type Json, warningsOf } from './twelve-by-hand.ts';

serve({ clock: () => start });

let twelve: Twelve;
let key: string;
let moved: Json;
let payrolls: Json[];

beforeAll(async () => {
  const partner = await makePartner(service);
  key = partner.testKey;
  const payroll_firstPayPeriodID = payPeriodFrom('biweekly', '2026-03-02')?.id;
  twelve = await makeTwelve(service, partner, { ...paid, payroll_firstPayPeriodID });
  await giveLoan(twelve);
  const body = { by: 90 * 86_400 };
  moved = (await call(service, 'POST', '/test/clock/advance', { key, body })).body.data;
  payrolls = await get('/payroll/regular', { limit: '100' });
}, 300_000);

const get = async (path: string, query: object): Promise<Json> =>
  twelve.send('GET', `${path}?${new URLSearchParams({ companyID: twelve.companyID, ...query })}`);

test.each(Object.entries(expected))(
  '%s is right to the cent, and warns, for everybody',
  async (day, salaried) => {
    const range = { start_date: day, end_date: day, limit: '100' };
    const checks: Json[] = await get('/employeeCheck', range);
    const ofDay = checks.filter(({ check_date }) => check_date === day);
    expect(ofDay).toHaveLength(8 + salaried.filter((figures) => figures).length);
    for (const [i, employeeID] of twelve.employees.entries()) {
      const own = ofDay.filter((check) => check.employeeID === employeeID);
      const wanted = i < 4 ? salaried[i] : held;
      const status = i < 4 ? 'processed' : 'pending';
      expect(own.map((check) => check.status)).toEqual(wanted ? [status] : []);
      if (!wanted) continue;
      const check = await get('/employeeCheck', { employeeCheckID: own[0].employeeCheckID });
      expect(figuresOf(check), `${day}, person ${i}`).toEqual(wanted);
      expect(check.warnings.map(({ code }: Json) => code)).toEqual(warningsOf(day, i));
    }
  },
);

const paydays = Object.keys(expected);

test('each payroll was opened, due soon and held for the hours that nobody gave, each said by one event', async () => {
  await eventsShown(service.urls.test);
  const events: Json[] = await get('/events', { kind: 'regular_payroll', limit: '100' });
  for (const day of paydays) {
    const own = events.filter(({ data }: Json) => data.check_date === day);
    expect(own.map(({ type, data }: Json) => `${type} ${data.status}`)).toEqual([
      'created open',
      'status_changed due_soon',
      'status_changed held',
    ]);
    expect(own.map(({ sequence }: Json) => sequence)).toEqual([1, 2, 3]);
  }
  expect(payrolls.map(({ check_date, status }) => `${check_date} ${status}`)).toEqual([
    ...paydays.map((day) => `${day} held`),
    '2026-06-12 open',
  ]);
});

test('the clock says what it opened and what was due soon', () => {
  const happened = moved.happened.filter(({ what }: Json) => what === 'opened' || what === 'due-soon');
  const of = (what: string) =>
    happened.filter((step: Json) => step.what === what).map(({ check_date }: Json) => check_date);
  expect(of('opened')).toEqual([...paydays, '2026-06-12']);
  expect(of('due-soon')).toEqual(paydays);
  expect(moved.totals).toMatchObject({
    checks_computed: 20,
    checks_paid: 20,
    checks_held: 48,
    regular_steps: 13,
  });
});
