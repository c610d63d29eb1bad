import { describe, expect, onTestFinished, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { hire, onboard, setForms } from '../support/hire.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedEmployee } from './documented-employee.ts';
import { refusal, refused, unknownEmployee } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const nothing = Object.fromEntries(
  Object.keys(documentedEmployee)
    .filter((name) => !['first_name', 'last_name'].includes(name))
    .map((name) => [name, undefined]),
);
const missing = (...names: string[]) => refused(400, ...names.map((name) => `13 ${name} is missing`));

describe('POST /employees/setOnboardedStatusToTrue 200', () => {
  test('onboards a complete employee, even without a bank account, and changes nothing the second time', async () => {
    const employeeID = await hire(service, world);
    await setForms(service, world, employeeID);
    const { status, body, headers } = await onboard(service, world, employeeID);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ employeeID, onboarded: true });
    const again = await onboard(service, world, employeeID);
    expect(again.body).toEqual(body);
    expect(again.headers.get('etag')).toBe(headers.get('etag'));
  });

  test('requires no form of a state without income tax', async () => {
    const employeeID = await hire(service, world, { working_state: 'TX' });
    await setForms(service, world, employeeID, { federal: { filing_status: 'single' } });
    expect((await onboard(service, world, employeeID)).status).toBe(200);
  });

  test('accepts a salary instead of a wage', async () => {
    const employeeID = await hire(service, world, { is_salary: true, default_wage: 0 });
    await setForms(service, world, employeeID);
    expect((await onboard(service, world, employeeID)).status).toBe(200);
  });
});

describe('POST /employees/setOnboardedStatusToTrue 400', () => {
  test('reports everything that is missing at once, with an error for each', async () => {
    const schedule = (payrollSchedule: string | null) =>
      arrange(service, world, (db) =>
        db.company.updateMany({ where: { id: world.companyID }, data: { payrollSchedule } }),
      );
    await schedule(null); // an employee without a schedule takes the company's
    onTestFinished(async () => void (await schedule('biweekly')));
    const employeeID = await hire(service, world, nothing);
    expect(refusal(await onboard(service, world, employeeID))).toEqual(
      missing(
        'dob',
        'ssn',
        'address',
        'city',
        'state',
        'zip',
        'start_date',
        'working_state',
        'default_pay_schedule',
        'default_wage',
        'tax_parameters.federal',
      ),
    );
  });

  test.each([
    [{ is_salary: true, salary: undefined }, ['salary']],
    [{ default_wage: 0 }, ['default_wage']],
    [{ dob: undefined }, ['dob']],
    [{ working_state: 'NY' }, ['tax_parameters.state']],
  ])('reports exactly the missing %j', async (members, names) => {
    const employeeID = await hire(service, world, members);
    await setForms(service, world, employeeID);
    expect(refusal(await onboard(service, world, employeeID))).toEqual(missing(...names));
  });

  test('refuses an employee who works in a territory, whose checks cannot be computed', async () => {
    const rule = 'must be one of the fifty states or DC: payroll supports no others';
    const workplaces = [{ working_state: 'PR' }, { effective_date: '2026-09-01', working_state: 'GU' }];
    const employeeID = await hire(service, world, { working_state: undefined, workplaces });
    await setForms(service, world, employeeID);
    expect(refusal(await onboard(service, world, employeeID))).toEqual(
      refused(400, `13 working_state ${rule}`, `13 workplaces[0].working_state ${rule}`),
    );
  });

  test('refuses an employee who has left', async () => {
    const left = { employment_status: 'terminated', term_date: '2026-02-01' };
    const employeeID = await hire(service, world, left);
    await setForms(service, world, employeeID);
    expect(refusal(await onboard(service, world, employeeID))).toEqual(
      refused(400, '13 The employee is terminated: only a current one is onboarded.'),
    );
  });

  test('refuses an employee of another company like one that does not exist', async () => {
    const other = { ...world, companyID: await companyOf(service, world) };
    const employeeID = await hire(service, world);
    const unknown = refused(400, `30 ${unknownEmployee}`);
    expect(refusal(await onboard(service, other, employeeID))).toEqual(unknown);
    expect(refusal(await onboard(service, world, 'no-such'))).toEqual(unknown);
  });

  test('requires both ids', async () => {
    const path = '/employees/setOnboardedStatusToTrue';
    const answer = await call(service, 'POST', path, { key: world.testKey, body: {} });
    expect(refusal(answer)).toEqual(refused(400, '13 companyID is required', '13 employeeID is required'));
  });
});

describeRefusedKeys('POST', '/employees/setOnboardedStatusToTrue', () => service);
