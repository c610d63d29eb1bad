/** Local fees of an employee with a certificate, and of a place that levies none, by REST and GraphQL. */
import { expect, it } from 'vitest';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const abington = {
  locality: 'pa-psd-460101',
  kind: 'fee',
  applies_to: 'work',
  start_date: '2026-01-01',
  name: 'Abington Township',
  source: 'DCED register',
};

/** An employee who works in Abington Township. */
async function inAbington(): Promise<string> {
  const [employeeID = ''] = world.employees;
  const { workLocationID } = await world.post('/workLocations', {
    name: 'Abington',
    address: '1176 Old York Rd',
    city: 'Abington',
    state: 'PA',
    zip: '19001',
    localities: ['pa-psd-460101'],
  });
  const data = { workLocationId: workLocationID, workingState: 'PA', stateTax: { code: 'PA' } };
  await arrange(service, world, (db) => db.employee.updateMany({ where: { id: employeeID }, data }));
  return employeeID;
}

type Line = { code: string; status: string; reason?: string };
const setForm = (employeeID: string, state: object) =>
  call(service, 'POST', '/employees/setTaxParameters', {
    key: world.key,
    body: { companyID: world.companyID, employeeID, state },
  });

it('a certificate of the state form takes the services tax away, and null gives it back', async () => {
  const employeeID = await inAbington();
  await world.patch('/companies/localTaxRates', { ...abington, yearly_amount: 52 });
  const statusOf = async (day: string, check_date: string) => {
    const { coverage } = await world.post('/preview/checkData', {
      employeeID,
      reportingPeriodID: (await world.open(employeeID, day, check_date)).reportingPeriodID,
      check_date,
      shifts: [{ time: day, hourly: { hours: 8, wage: 50 } }],
    });
    const found = coverage.find(({ code }: Line) => code === 'pa_fee:psd_460101');
    return [found.status, found.reason];
  };
  expect(await statusOf('2026-11-08', '2026-11-27')).toEqual(['computed', undefined]);
  const { body } = await setForm(employeeID, { code: 'PA', fee_exemption: 'low_income' });
  expect(body.data.tax_parameters.state).toMatchObject({ code: 'PA', fee_exemption: 'low_income' });
  expect(await statusOf('2026-11-22', '2026-12-11')).toEqual([
    'not_due',
    'exempt: the employee expects to earn less than 12,000 a year there (53 P.S. 6924.301.1)',
  ]);
  const query = `query ($company: ID!, $id: ID!) {
    employee(companyId: $company, id: $id) {
      taxParameters { state { feeExemption } } stateFormQuestions { feeExemptions }
    }
  }`;
  const answer = await graphql(service, world.key, query, { company: world.companyID, id: employeeID });
  expect(answer.body.data.employee).toEqual({
    taxParameters: { state: { feeExemption: 'low_income' } },
    stateFormQuestions: { feeExemptions: ['low_income', 'military', 'other_employer'] },
  });
  await setForm(employeeID, { code: 'PA', fee_exemption: null });
  expect(await statusOf('2026-12-06', '2026-12-24')).toEqual(['computed', undefined]);
});

it('an amount of 0 a year says that the place levies none', async () => {
  const employeeID = await inAbington();
  await world.patch('/companies/localTaxRates', { ...abington, yearly_amount: 0 });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-08', '2026-11-25');
  await world.advance({ to: '2026-11-26T00:00:00Z' });
  const { coverage, taxes } = await world.check(employeeCheckID);
  expect(coverage.find(({ code }: Line) => code === 'pa_fee:psd_460101')).toMatchObject({
    status: 'not_due',
    reason: 'none is levied, as entered from DCED register',
  });
  expect(taxes.map(({ code }: Line) => code)).not.toContain('pa_fee:psd_460101');
});

it.each([
  ['CO', 'low_income', 'must be one of CO: other_employer'],
  ['CA', 'other_employer', 'is not asked for by CA'],
])('in %s %s is refused', async (code, fee_exemption, problem) => {
  const { status, body } = await setForm(world.employees[1] ?? '', { code, fee_exemption });
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(problem)]);
});
