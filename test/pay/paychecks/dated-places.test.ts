import { beforeEach, describe, expect, it } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { formsOf } from '../../outside/filings/forms-of.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

// The tests' day is Friday 2026-10-30.
servePayrolls();

type Tax = { code: string; amount: number; taxable_wages: number; flags?: string[] };
type Line = { code: string; status: string; reason?: string };
type Warning = { code: string; message: string };
type Check = { taxes: Tax[]; coverage: Line[]; work_states: unknown };

const period = payPeriodFrom('biweekly', '2026-10-25')?.id;
const payday = '2026-11-13';
let employeeID = '';

beforeEach(() => {
  [employeeID = ''] = world.employees;
});

const days = (...times: string[]) => times.map((time) => ({ time, hourly: { hours: 8, wage: 30 } }));
const change = (changes: object) => world.patch('/employees', { employeeID, ...changes });
const employee = () => world.get('/employees', { employeeID });

async function open(shifts: object[]): Promise<{ employeeCheckID: string; shiftIDs: string[] }> {
  const body = { employeeID, check_date: payday, reportingPeriodID: period, shifts };
  const { employeeCheckID, shifts: rows } = await world.post('/employeeCheck', body);
  return { employeeCheckID, shiftIDs: rows.map(({ shiftID }: { shiftID: string }) => shiftID) };
}

const changed = (warnings: readonly Warning[]) =>
  warnings.filter(({ code }) => code === 'place_changed').map(({ message }) => message);

const found = ({ taxes, coverage, work_states }: Check) => ({
  taxes,
  work_states,
  tax: (code: string) => taxes.find((tax) => tax.code === code),
  line: (code: string) => coverage.find((line) => line.code === code),
});

async function preview(employeeCheckID: string) {
  const [check] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  const warnings: Warning[] = check.warnings;
  return { ...found(check.preview), changed: changed(warnings) };
}

const nextPeriod = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
const workedDays = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'];

describe('an employee who worked in California, and whose work state becomes Nevada', () => {
  it('keeps the taxes of California on the days worked there, and the check says so', async () => {
    const { employeeCheckID } = await open(days(...workedDays));
    const before = await preview(employeeCheckID);
    expect(before.tax('ca_sdi')?.taxable_wages).toBe(960);
    expect(before.changed).toEqual([]);
    await change({ working_state: 'NV' });
    const after = await preview(employeeCheckID);
    expect(after.taxes).toEqual(before.taxes);
    expect(after.changed).toEqual([
      'The place of work changed from CA to NV on 2026-10-30: work before that day is taxed in CA.',
    ]);
  });

  it('is insured in each state for the days worked there, and the parts add up to the pay', async () => {
    const { employeeCheckID } = await open(days(...workedDays));
    await change({ working_state: 'NV' });
    await world.post('/shifts', { employeeCheckID, shifts: days(...nextPeriod.slice(0, 2)) });
    const { tax, line, work_states } = await preview(employeeCheckID);
    expect(work_states).toEqual([
      { state: 'NV', wages: 480, days: 2 },
      { state: 'CA', wages: 960, days: 4 },
    ]);
    const insured = ['ca_sui', 'ca_sdi', 'ca_ett', 'nv_sui', 'us_medicare'];
    const wages = insured.map((code) => tax(code)?.taxable_wages);
    expect(wages).toEqual([960, 960, 960, 480, 1440]);
    expect(line('ca_sui')).toMatchObject({ status: 'computed' });
  });

  it('keeps a shift where it was entered until the shift is placed again', async () => {
    const { employeeCheckID, shiftIDs } = await open(days('2026-10-29', '2026-11-02'));
    await change({ working_state: 'NV' });
    const { changed: said, tax } = await preview(employeeCheckID);
    expect(said).toContain(
      'Work of 2026-11-02 stays in CA, where it was entered. The place of work of those days is now NV.',
    );
    expect(tax('ca_sdi')?.taxable_wages).toBe(480);
    const placed = await world.patch('/shifts', { shiftID: shiftIDs[1], workLocationID: null });
    expect(placed.working_state).toBe('NV');
    const after = await preview(employeeCheckID);
    expect([after.tax('ca_sdi')?.taxable_wages, after.tax('nv_sui')?.taxable_wages]).toEqual([240, 240]);
    expect(after.changed).toHaveLength(1);
  });

  it('pays the salary of each day where that day was worked', async () => {
    await change({ is_salary: true, salary: 104_000 });
    const { employeeCheckID } = await open([]);
    await change({ working_state: 'NV', effective_date: '2026-11-05' });
    const { tax, work_states } = await preview(employeeCheckID);
    expect(work_states).toMatchObject([
      { state: 'NV', wages: 800 },
      { state: 'CA', wages: 3_200 },
    ]);
    expect([tax('ca_sdi')?.taxable_wages, tax('nv_sui')?.taxable_wages]).toEqual([3_200, 800]);
  });

  it('has hours of a whole period at one place, and the check asks for them by day', async () => {
    const { employeeCheckID } = await open([]);
    await change({ working_state: 'NV', effective_date: '2026-11-05' });
    const set = `mutation ($companyId: ID!, $rows: [HoursOfCheckInput!]!) { setHours(companyId: $companyId, rows: $rows) }`;
    const rows = [{ employeeCheckId: employeeCheckID, regular: 60 }];
    const { body } = await graphql(service, world.key, set, { companyId: world.companyID, rows });
    expect(body.errors).toBeUndefined();
    const { changed: said } = await preview(employeeCheckID);
    expect(said).toContain(
      'The hours of the whole period are taxed in NV: enter them by day where the place of work changed.',
    );
  });
});

describe('a history of places', () => {
  it('shows each place with its first day; a change counts from today, or from the day that it names', async () => {
    await change({ working_state: 'NV' });
    const after = await change({ working_state: 'AZ', effective_date: '2026-12-01' });
    expect(after.working_state).toBe('AZ');
    expect(after.workplaces).toEqual([
      { effective_date: null, working_state: 'CA', workLocationID: null },
      { effective_date: '2026-10-30', working_state: 'NV', workLocationID: null },
      { effective_date: '2026-12-01', working_state: 'AZ', workLocationID: null },
    ]);
    expect((await employee()).workplaces).toEqual(after.workplaces);
  });

  it('forgets a change that is undone, and corrects a change from its first day', async () => {
    const before = await employee();
    await change({ working_state: 'NV' });
    expect((await change({ working_state: 'CA' })).workplaces).toEqual(before.workplaces);
    await change({ working_state: 'NV' });
    const { workplaces } = await change({ working_state: 'AZ', effective_date: '2026-10-30' });
    expect(workplaces).toMatchObject([{ working_state: 'CA' }, { working_state: 'AZ' }]);
  });

  it('is replaced as a whole by a list, which sets the present place', async () => {
    const home = { address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
    const homes = [
      { ...home, city: 'Oakland', state: 'CA', zip: '94612' },
      { ...home, effective_date: '2026-09-01' },
    ];
    const workplaces = [{ working_state: 'CA' }, { effective_date: '2026-09-01', working_state: 'NV' }];
    const after = await change({ homes, workplaces });
    expect(after).toMatchObject({ city: 'Reno', state: 'NV', working_state: 'NV', homes, workplaces });
    const cleared = await change({ homes: null });
    expect(cleared).toMatchObject({ city: 'Reno', homes: [{ effective_date: null, city: 'Reno' }] });
  });

  it('of a person who was not onboarded, or did not begin, is what was given last', async () => {
    const people = [{ first_name: 'Ada', last_name: 'Bell', working_state: 'CA' }];
    const [{ employeeID: ada }] = await world.post('/employees', { new_employees: people });
    const moved = await world.patch('/employees', { employeeID: ada, working_state: 'NV' });
    expect(moved.workplaces).toEqual([{ effective_date: null, working_state: 'NV', workLocationID: null }]);
    await change({ start_date: '2026-11-02' });
    expect((await change({ working_state: 'NV' })).workplaces).toHaveLength(1);
  });

  const home = { address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
  const nv = { working_state: 'NV' };
  it.each<[string, object, string]>([
    [
      'a gap at the beginning',
      { workplaces: [{ effective_date: '2026-09-01', ...nv }] },
      'no place would hold before',
    ],
    [
      'two places on one day',
      { homes: [home, { effective_date: '2026-09-01', ...home }, { effective_date: '2026-09-01', ...home }] },
      'two places would hold on 2026-09-01',
    ],
    [
      'a place without its day',
      { homes: [home, home] },
      'must have an effective_date in each place after the first',
    ],
    ['a place that is none', { workplaces: [{}] }, 'must have a work location or a state in each place'],
    [
      'an earlier place in a territory, whose taxes nobody computes',
      { workplaces: [{ working_state: 'PR' }, { effective_date: '2026-09-01', ...nv }] },
      'workplaces[0].working_state must be one of the fifty states or DC',
    ],
    ['an empty list', { workplaces: [] }, 'must name the present one'],
    [
      'a list beside its fields',
      { workplaces: [nv], working_state: 'NV' },
      'must not be sent with the fields',
    ],
    ['a day without a move', { effective_date: '2026-09-01' }, 'needs a new home or place of work'],
    ['a day without its move', { effective_date: '2026-09-01', working_state: 'CA' }, 'needs a new home'],
    ['a day that is none', { effective_date: '2026-02-30', ...nv }, 'must be a real day'],
    ['no day', { effective_date: null, ...nv }, 'must not be null'],
  ])('with %s is refused, and nothing is written', async (_name, changes, message) => {
    const before = await employee();
    const body = { companyID: world.companyID, employeeID, title: 'Baker', ...changes };
    const answer = await call(service, 'PATCH', '/employees', { key: world.key, body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.errors)).toContain(message);
    expect(await employee()).toEqual(before);
  });

  it('takes the same move once more without a change', async () => {
    const toReno = { address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
    const move = { working_state: 'NV', ...toReno, effective_date: '2026-11-16' };
    const { version: _, ...after } = await change(move);
    expect(await change(move)).toMatchObject(after);
    expect(await change({ working_state: 'NV', effective_date: '2026-11-16' })).toMatchObject(after);
  });

  it('of which the latest place is to come is changed with a day, and the field that was sent says so', async () => {
    const home = { address: '1 Main St', state: 'CA' };
    await change({ ...home, city: 'Oakland', zip: '94612' });
    await change({ city: 'Fresno', zip: '93701', effective_date: '2026-11-16' });
    const body = { companyID: world.companyID, employeeID, city: 'Madera', zip: '93637' };
    const answer = await call(service, 'PATCH', '/employees', { key: world.key, body });
    expect(answer.body.errors.map(({ message }: Warning) => message)).toEqual([
      'city needs effective_date: the latest place holds only from 2026-11-16, which corrects it; the list homes changes earlier days',
    ]);
    const { homes } = await change({ city: 'Madera', zip: '93637', effective_date: '2026-11-16' });
    expect(homes).toHaveLength(2);
    expect(homes[1]).toMatchObject({ effective_date: '2026-11-16', city: 'Madera' });
  });

  it('is not rewritten by a date before the latest place, whose first day the refusal names', async () => {
    await change({ working_state: 'NV' });
    const body = {
      companyID: world.companyID,
      employeeID,
      working_state: 'AZ',
      effective_date: '2026-10-01',
    };
    const answer = await call(service, 'PATCH', '/employees', { key: world.key, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toContain('must be 2026-10-30 or later');
  });
});

it('a working state that payroll does not cover is the reason of its own, also in a year without figures', async () => {
  await arrange(service, world, (db) =>
    db.employee.updateMany({ where: { id: employeeID }, data: { workingState: 'PR' } }),
  );
  const body = {
    employeeID,
    check_date: '2027-01-15',
    reportingPeriodID: payPeriodFrom('biweekly', '2026-12-27')?.id,
  };
  const { warnings } = await world.post('/employeeCheck?include=warnings', body);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      code: 'working_state_not_covered',
      blocks: true,
      message: 'The working state of the employee must be one of the fifty states or DC, as two letters',
    }),
  );
  expect(warnings.map(({ code }: Warning) => code)).not.toContain('year_without_figures');
});

describe('a home', () => {
  const reno = { address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
  const portland = { address: '1 Main St', city: 'Portland', state: 'OR', zip: '97201' };

  it('of the payday decides, and the line of the new state and the check carry the doubt', async () => {
    const homes = [reno, { ...portland, effective_date: '2026-11-05' }];
    await change({ homes, workplaces: [{ working_state: 'OR' }] });
    const { employeeCheckID } = await open(days(...workedDays));
    const { tax, changed: said } = await preview(employeeCheckID);
    expect(tax('or_income')?.flags).toEqual([expect.stringContaining('lived elsewhere until 2026-11-04')]);
    expect(said).toEqual([
      'The home changed from Reno, NV to Portland, OR on 2026-11-05: taxes of residents follow the home on the payday.',
    ]);
    await change({ homes: [portland, { ...reno, effective_date: '2026-11-05' }] });
    const left = await preview(employeeCheckID);
    expect(left.tax('or_income')?.flags ?? []).toEqual([]);
    await change({ workplaces: [{ working_state: 'NV' }] });
    const other = await open(days('2026-10-26'));
    expect((await preview(other.employeeCheckID)).line('or_income')).toMatchObject({
      status: 'not_due',
      reason: expect.stringContaining('the home on the payday decides'),
    });
  });

  it('after the payday changes nothing on the check', async () => {
    await change({ homes: [reno, { ...portland, effective_date: '2026-11-14' }] });
    const { employeeCheckID } = await open(days('2026-10-26'));
    const { changed: said, line } = await preview(employeeCheckID);
    expect([said, line('or_income')]).toEqual([[], undefined]);
  });
});

describe('a work location', () => {
  it('where work was entered stays in its state, and says what to do', async () => {
    const oakland = { name: 'Oakland', address: '1 Main St', city: 'Oakland', state: 'CA', zip: '94612' };
    const { workLocationID } = await world.post('/workLocations', oakland);
    const { employeeCheckID } = await open([{ ...days('2026-10-26')[0], workLocationID }]);
    const body = { companyID: world.companyID, workLocationID, city: 'Reno', state: 'NV', zip: '89501' };
    const answer = await call(service, 'PATCH', '/workLocations', { key: world.key, body });
    expect(answer.body.errors[0].message).toContain('must stay CA, where work was entered');
    expect((await preview(employeeCheckID)).tax('ca_sdi')?.taxable_wages).toBe(240);
  });
});

describe('the statement of the year', () => {
  it('has the pay and the taxes of each state in boxes 15 to 17', async () => {
    await change({ address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' });
    const { employeeCheckID } = await open(days(...workedDays));
    await change({
      workplaces: [{ working_state: 'CA' }, { effective_date: '2026-10-30', working_state: 'AZ' }],
    });
    await world.post('/employees/setTaxParameters', { employeeID, state: { code: 'AZ' } });
    await world.post('/shifts', { employeeCheckID, shifts: days(...nextPeriod) });
    await world.advance({ to: '2026-11-14T00:00:00Z' });
    const { statements } = await formsOf(service, world);
    const box = (name: string) =>
      statements.find(({ id }) => id === employeeID)?.lines.find(({ line }) => line === name)?.amount;
    expect([box('16:CA'), box('16:AZ')]).toEqual([960, 960]);
  });
});

it('a shift of an earlier version, which has no place, follows the history of the employee', async () => {
  const { employeeCheckID } = await open(days(...workedDays));
  await arrange(service, world, (db) =>
    db.shift.updateMany({ where: { employeeCheckId: employeeCheckID }, data: { workingState: null } }),
  );
  await change({ working_state: 'NV' });
  expect((await preview(employeeCheckID)).tax('ca_sdi')?.taxable_wages).toBe(960);
});
