/** The employee's exemption from payroll taxes: set and cleared by GraphQL, in its event, on checks. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const set = async (exemption: string | null) => {
  const query = `mutation ($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!) {
    updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input) { payrollTaxExemption } }`;
  const variables = {
    companyId: world.companyID,
    employeeId: world.employees[0],
    input: { payrollTaxExemption: exemption },
  };
  return (await graphql(service, world.key, query, variables)).body.data.updateEmployee.payrollTaxExemption;
};

type Line = { code: string; status: string; reason?: string };
const FICA = /^us_(?:social_security|medicare)/;

async function preview() {
  const { taxes, coverage, check_warnings } = await world.post('/preview/checkData', {
    employeeID: world.employees[0],
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts: [{ time: '2026-11-09', hourly: { hours: 8, wage: 50 } }],
  });
  const codes: string[] = taxes.map(({ code }: Line) => code);
  return {
    fica: codes.filter((code) => FICA.test(code)).length,
    isFutaDue: codes.includes('us_futa'),
    line: coverage.find(({ code }: Line) => code === 'us_medicare'),
    warned: check_warnings.map(({ code }: Line) => code),
  };
}

test('an exempt employee pays no Social Security and Medicare on the next check, and does once it is cleared', async () => {
  expect(await set('NONRESIDENT_STUDENT')).toBe('NONRESIDENT_STUDENT');
  expect(await preview()).toEqual({
    fica: 0,
    isFutaDue: false,
    line: {
      code: 'us_medicare',
      name: 'Medicare',
      jurisdiction: 'US',
      status: 'not_due',
      reason: 'the worker is exempt: a nonresident student or exchange visitor (26 USC 3121(b)(19))',
    },
    warned: ['nonresident_alien_not_stated', 'state_programmes_not_exempt'],
  });
  await eventsShown(service.urls.test);
  const { body } = await call(service, 'GET', '/events?limit=100', { key: world.key });
  const event = body.data.findLast(({ kind }: { kind: string }) => kind === 'employee');
  expect(event.data).toMatchObject({ payroll_tax_exemption: 'nonresident_student' });

  expect(await set(null)).toBeNull();
  expect(await preview()).toMatchObject({
    fica: 4,
    isFutaDue: true,
    line: { status: 'computed' },
    warned: [],
  });
});

test('a stored check of an exempt employee proves right, and its explanation differs in nothing', async () => {
  await set('RELIGIOUS_SECT');
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const check = await world.check(employeeCheckID);
  expect(check).toMatchObject({ status: 'processed' });
  expect(check.taxes.filter(({ code }: Line) => FICA.test(code))).toEqual([]);
  const { explanation } = await world.get('/employeeCheck/explanation', { employeeCheckID });
  expect(explanation.differences).toEqual([]);
});

test('a minister has income tax withheld from the day of the agreement alone', async () => {
  const employeeID = world.employees[0] ?? '';
  await set('MINISTER');
  const federalTax = async () => {
    const { taxes } = await world.post('/preview/checkData', {
      employeeID,
      reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
      check_date: '2026-12-04',
      shifts: [{ time: '2026-11-09', hourly: { hours: 80, wage: 50 } }],
    });
    return taxes.find(({ code }: Line) => code === 'us_income').amount;
  };
  expect(await federalTax()).toBe(0);
  await world.patch('/employees', { employeeID, income_tax_agreed_from: '2026-12-04' });
  expect(await federalTax()).toBeGreaterThan(0);
  await world.patch('/employees', { employeeID, income_tax_agreed_from: '2026-12-05' });
  expect(await federalTax()).toBe(0);
  await world.patch('/employees', { employeeID, payroll_tax_exemption: null, income_tax_agreed_from: null });
});

test.each(['railroad_employee', 'statutory_employee', 'statutory_nonemployee', 'partner'])(
  'a %s is refused by name and nothing is written',
  async (payroll_tax_exemption) => {
    const employeeID = world.employees[0] ?? '';
    const { status, body } = await call(service, 'PATCH', '/employees', {
      key: world.key,
      body: { companyID: world.companyID, employeeID, payroll_tax_exemption },
    });
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain(`must not be ${payroll_tax_exemption}`);
    const query = new URLSearchParams({ companyID: world.companyID, employeeID });
    const kept = await call(service, 'GET', `/employees?${query}`, { key: world.key });
    expect(kept.body.data.payroll_tax_exemption).toBeNull();
  },
);

test('a student from India has no amount added to the wages, and nobody else can state the treaty', async () => {
  const employeeID = world.employees[0] ?? '';
  const setForm = (federal: object) =>
    call(service, 'POST', '/employees/setTaxParameters', {
      key: world.key,
      body: { companyID: world.companyID, employeeID, federal },
    });
  expect((await setForm({ filing_status: 'single', treaty_of_india: true })).status).toBe(400);
  const india = { filing_status: 'single', nonresident_alien: true, treaty_of_india: true };
  const { body } = await setForm(india);
  expect(body.data.tax_parameters.federal).toMatchObject(india);
});

const exemptFrom = async (programmeExemptions: readonly object[]) => {
  const query = `mutation ($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!) {
    updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input) {
      programmeExemptions { programme reason certificate from until } } }`;
  const input = { programmeExemptions };
  const variables = { companyId: world.companyID, employeeId: world.employees[0], input };
  return (await graphql(service, world.key, query, variables)).body;
};

test('an exemption from a programme of a state is refused without its certificate, and holds from its day', async () => {
  const sdi = { programme: 'ca_sdi', reason: 'sole_shareholder', from: '2026-12-01' };
  const refused = await exemptFrom([sdi]);
  expect(refused.errors[0].message).toContain(
    'entry 1: certificate must name the exclusion statement that EDD has accepted',
  );
  expect((await exemptFrom([{ ...sdi, programme: 'xx_sdi' }])).errors[0].message).toContain(
    'entry 1: programme is not a state programme',
  );
  const certificate = 'DE 459 of 2026-11-20';
  const { data } = await exemptFrom([{ ...sdi, certificate }]);
  const stated = { ...sdi, certificate, until: null };
  expect(data.updateEmployee.programmeExemptions).toEqual([stated]);
  const { taxes, coverage } = await world.post('/preview/checkData', {
    employeeID: world.employees[0],
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts: [{ time: '2026-11-09', hourly: { hours: 8, wage: 50 } }],
  });
  expect(taxes.map(({ code }: Line) => code)).not.toContain('ca_sdi');
  expect(coverage.find(({ code }: Line) => code === 'ca_sdi')).toMatchObject({
    status: 'not_due',
    reason: expect.stringContaining(certificate),
  });
  expect((await exemptFrom([])).data.updateEmployee.programmeExemptions).toEqual([]);
});

test('two exemptions from one programme on a day are refused, and follow one another once the first ends', async () => {
  const first = {
    programme: 'ca_sdi',
    reason: 'family_member',
    certificate: 'UI Code 631',
    from: '2026-10-01',
  };
  const second = { ...first, reason: 'officer', from: '2026-12-01' };
  expect((await exemptFrom([first, second])).errors[0].message).toContain(
    'entry 2: from overlaps another exemption from ca_sdi: end the first by until before 2026-12-01',
  );
  expect((await exemptFrom([second, first])).errors[0].message).toContain('entry 2: from overlaps');
  expect((await exemptFrom([first, { ...second, from: first.from }])).errors[0].message).toContain(
    'only one holds on a day, so leave one out',
  );
  const stored = await world.get('/employees', { employeeID: world.employees[0] });
  expect(stored.programme_exemptions).toEqual([]);
  const ended = [{ ...first, until: '2026-11-30' }, second, { ...second, programme: 'ca_sui' }];
  expect((await exemptFrom(ended)).data.updateEmployee.programmeExemptions).toHaveLength(3);
  await exemptFrom([]);
});
