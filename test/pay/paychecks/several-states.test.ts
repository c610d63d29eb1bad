import { beforeEach, describe, expect, it } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { formsOf } from '../../outside/filings/forms-of.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const futaByState = `query ($companyId: ID!) {
  form940(companyId: $companyId, year: 2026) { states { state } } }`;

type Tax = { code: string; amount: number; taxable_wages: number };
type Line = { code: string; status: string; reason?: string; missing?: string };
let employeeID = '';

const trenton = { name: 'Trenton', address: '225 W State St', city: 'Trenton', state: 'NJ', zip: '08608' };
const albany = { name: 'Albany', address: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const chicago = { name: 'Chicago', address: '1 State St', city: 'Chicago', state: 'IL', zip: '60602' };

/** The first employee lives in a state and works at an address. */
async function employ(home: string, place: typeof trenton): Promise<string> {
  [employeeID = ''] = world.employees;
  const { workLocationID } = await world.post('/workLocations', place);
  await arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id: employeeID },
      data: {
        address: '1 Main St',
        city: 'X',
        state: home,
        zip: '00000',
        workingState: place.state,
        workLocationId: workLocationID,
      },
    }),
  );
  return workLocationID;
}

const shift = (time: string, wage: number, more: object = {}) => ({
  time,
  hourly: { hours: 8, wage },
  ...more,
});

async function previewOf(shifts: object[]) {
  const preview = await world.post('/preview/checkData', {
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts,
  });
  const taxes: Tax[] = preview.taxes;
  const coverage: Line[] = preview.coverage;
  return {
    tax: (code: string) => taxes.find((tax) => tax.code === code),
    line: (code: string) => coverage.find((line) => line.code === code),
  };
}

describe('an employee who lives in Pennsylvania and works in New Jersey', () => {
  beforeEach(() => employ('PA', trenton));
  const shifts = [shift('2026-11-09', 100)];

  it('is taxed by New Jersey without a certificate, and by Pennsylvania at 3.07 % with it', async () => {
    const before = await previewOf(shifts);
    expect([before.tax('nj_income')?.taxable_wages, before.tax('pa_income')]).toEqual([800, undefined]);
    const changed = await world.patch('/employees', { employeeID, nonresidence_certificates: ['NJ'] });
    expect(changed.nonresidence_certificates).toEqual(['NJ']);
    const after = await previewOf(shifts);
    expect([after.tax('nj_income'), after.tax('pa_income')?.amount]).toEqual([undefined, 24.56]);
    expect(after.line('nj_income')?.reason).toContain('NJ-165 on file');
  });

  it('is insured where the employer states it', async () => {
    expect((await previewOf(shifts)).tax('nj_sui')).toBeDefined();
    await world.patch('/employees', { employeeID, unemployment_state: 'PA' });
    const after = await previewOf(shifts);
    expect([after.tax('nj_sui'), after.tax('pa_sui')?.taxable_wages]).toEqual([undefined, 800]);
  });
});

describe('an employee of New Jersey with a shift in New York', () => {
  let workLocationID = '';
  beforeEach(async () => {
    await employ('NJ', trenton);
    ({ workLocationID } = await world.post('/workLocations', albany));
  });
  const shifts = () => [shift('2026-11-09', 150), shift('2026-11-10', 50, { workLocationID })];

  it('keeps the forms of both states, and each applies to its part', async () => {
    const set = (state: object) => world.post('/employees/setTaxParameters', { employeeID, state });
    await set({ code: 'NJ', form_code: 'B' });
    const { tax_parameters: forms } = await set({ code: 'NY', allowances: 1 });
    expect(forms.state).toMatchObject({ code: 'NJ', form_code: 'B' });
    expect(forms.other_states[0]).toMatchObject({ code: 'NY', allowances: 1 });
    const { tax } = await previewOf(shifts());
    expect([tax('ny_income')?.taxable_wages, tax('nj_income')?.taxable_wages]).toEqual([400, 1600]);
  });

  it('who works at home for an office in New York says why', async () => {
    await world.patch('/employees', { employeeID, workLocationID, working_state: 'NY' });
    const home = await world.post('/workLocations', { ...trenton, name: 'Home' });
    const atHome = [
      shift('2026-11-09', 50),
      shift('2026-11-10', 50, { workLocationID: home.workLocationID }),
    ];
    const missing = 'remote_work of the employee: convenience or necessity';
    expect((await previewOf(atHome)).line('ny_income')).toMatchObject({ status: 'not_computed', missing });
    await world.patch('/employees', { employeeID, remote_work: 'convenience' });
    expect((await previewOf(atHome)).tax('ny_income')?.taxable_wages).toBe(800);
    await world.patch('/employees', { employeeID, remote_work: 'necessity' });
    expect((await previewOf(atHome)).tax('ny_income')?.taxable_wages).toBe(400);
  });
});

describe('days of the year in another state', () => {
  const dates = ['2026-11-20', '2026-12-04', '2026-12-18'];

  it('count from check to check, and the statement of the year has a line for each state', async () => {
    await employ('TX', { ...trenton, name: 'Austin', city: 'Austin', state: 'TX', zip: '78701' });
    const { workLocationID } = await world.post('/workLocations', chicago);
    const opened: { employeeCheckID: string }[] = [];
    for (const [at, date] of dates.entries()) {
      const begins = ['2026-11-01', '2026-11-15', '2026-11-29'][at] ?? '';
      const days = Array.from({ length: 14 }, (_, day) => {
        const time = new Date(Date.parse(begins) + day * 86_400_000).toISOString().slice(0, 10);
        return shift(time, 20, { workLocationID });
      });
      const home = shift(begins, 5);
      opened.push(await world.open(employeeID, begins, date, { shifts: [home, ...days.slice(1)] }));
    }
    await world.advance({ to: '2026-12-19T00:00:00Z' });
    const checks = await Promise.all(opened.map(({ employeeCheckID }) => world.check(employeeCheckID)));
    const status = checks.map(
      ({ coverage }) => coverage.find(({ code }: Line) => code === 'il_income')?.status,
    );
    expect(status).toEqual(['not_due', 'not_due', 'computed']);
    // 13 days each: the third check passes the 30 days, and Illinois takes 4.95 % of 13 x 160.00.
    const tax = checks[2].taxes.find(({ code }: Tax) => code === 'il_income');
    expect(tax).toMatchObject({ taxable_wages: 2_080, amount: 102.96 });
    const { statements } = await formsOf(service, world);
    const statement = statements.find(({ id }) => id === employeeID);
    expect(statement?.states).toEqual([{ state: 'IL', account: null }]);
    const box = (name: string) => statement?.lines.find(({ line }) => line === name)?.amount;
    expect([box('16:IL'), box('17:IL')]).toEqual([2_080, 102.96]);
  });

  it('of two taxing states stand in boxes 15 to 17 of each, and are owed to each', async () => {
    await employ('NJ', trenton);
    const { workLocationID } = await world.post('/workLocations', albany);
    await world.post('/employees/setTaxParameters', { employeeID, state: { code: 'NY' } });
    const shifts = [shift('2026-11-02', 150), shift('2026-11-03', 50, { workLocationID })];
    await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const { statements } = await formsOf(service, world);
    const statement = statements.find(({ id }) => id === employeeID);
    const box = (name: string) => statement?.lines.find(({ line }) => line === name)?.amount;
    expect(statement?.states).toMatchObject([{ state: 'NJ' }, { state: 'NY' }]);
    expect([box('16:NJ'), box('16:NY')]).toEqual([1_600, 400]);
    expect(box('17:NY')).toBeGreaterThan(0);
    const { body } = await graphql(service, world.key, futaByState, { companyId: world.companyID });
    expect(body.data.form940.states).toMatchObject([{ state: 'NJ' }]);
  });

  it('stand on the check with its pay, and it warns of each state without an account', async () => {
    await employ('NJ', trenton);
    const { workLocationID } = await world.post('/workLocations', albany);
    await world.post('/employees/setTaxParameters', { employeeID, state: { code: 'NY' } });
    const shifts = [shift('2026-11-02', 150), shift('2026-11-03', 50, { workLocationID })];
    const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts });
    const { warnings } = await world.check(employeeCheckID);
    const messages = warnings.map(({ message }: { message: string }) => message);
    for (const state of ['NJ', 'NY']) {
      expect(messages).toContain(`The company has no verified account with ${state}.`);
    }
    await world.advance({ to: '2026-11-20T00:00:00Z' });
    const byState = [
      { state: 'NJ', wages: 1200, days: 1 },
      { state: 'NY', wages: 400, days: 1 },
    ];
    expect((await world.check(employeeCheckID)).work_states).toEqual(byState);
    const kind = 'employee_check';
    const events = await arrange(service, world, (db) => db.event.findMany({ where: { kind } }));
    expect(events.map(({ data }) => data)).toContainEqual(expect.objectContaining({ work_states: byState }));
  });
});
