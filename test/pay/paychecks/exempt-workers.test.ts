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
    warned: ['state_programmes_not_exempt'],
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
