/** Companies with data on every screen. */

import { payPeriodOf } from '../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../src/engine/payroll/calendar/plain-date.ts';
import { demoCompany } from '../../src/process/demo/make-demo.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import type { Service } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';

/** The result of a payrun, in cents: net = gross - taxes - deductions - garnishments. */
export const computed = {
  netPay: 812_34,
  employeeTaxes: 187_66,
  employerTaxes: 76_50,
  taxes: [
    {
      code: 'us_social_security',
      name: 'Social Security',
      jurisdiction: 'US',
      payer: 'employee',
      amount: 62_00,
      taxableWages: 1000_00,
    },
    {
      code: 'ca_income',
      name: 'California income tax',
      jurisdiction: 'CA',
      payer: 'employee',
      amount: 125_66,
      taxableWages: 1000_00,
    },
  ],
  totals: {
    grossEarnings: 1000_00,
    grossPay: 1050_00,
    netPay: 812_34,
    employerTaxes: 76_50,
    employeeTaxes: 187_66,
    employeeDeductions: 30_00,
    employeeGarnishments: 20_00,
    employerDeductions: 0,
    companyDebit: 1126_50,
    companyCashRequirement: 1126_50,
  },
};

/**
 * Runs a statement as superuser, without row security. The partner id is set for the triggers that record
 * events.
 */
export function arrange(
  { urls }: Service,
  { partnerID }: Pick<World, 'partnerID'>,
  sql: string,
  values: unknown[] = [],
): Promise<object[]> {
  const url = new URL(urls.test);
  url.searchParams.set('options', `-c app.partner_id=${partnerID}`);
  return asSuperuser(url.href, sql, values);
}

/** The first day of the pay period of a check. */
export async function periodStart({ urls }: Service, checkID: string): Promise<string> {
  const sql = 'select reporting_period_id as id from employee_checks where id = $1';
  const [row] = await asSuperuser<{ id: string }>(urls.test, sql, [checkID]);
  return payPeriodOf(row?.id ?? '')?.start ?? '';
}

/** A world whose pending check has shifts of most earning types, one of them outside the pay period. */
export async function makeCompany(service: Service): Promise<World> {
  const world = await makeWorld(service);
  const { companyID, employeeCheckID, testKey: key } = world;
  const start = await periodStart(service, employeeCheckID);
  const shifts = [
    { time: `${start}T06:00:00`, hourly: { hours: 8, custom_name: 'Ovens' } },
    {
      time: `${addDays(start, 1)}T06:00:00`,
      hourly: { hours: 8 },
      overtime: { hours: 1.5 },
      tips: { amount: 34.5 },
    },
    { time: '2020-01-02', pto: { hours: 8, wage: 24.5 }, cash_tips: { amount: 12 } },
    { time: `${addDays(start, 4)}T05:30:00`, bonus: { amount: 150 }, reimbursement: { amount: 41.07 } },
  ];
  await call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
  return world;
}

/** Marks the world's check as paid, as a payrun would. */
export const pay = (service: Service, world: World): Promise<unknown> =>
  arrange(service, world, "update employee_checks set status = 'processed', computed = $2 where id = $1", [
    world.employeeCheckID,
    JSON.stringify(computed),
  ]);

/** A second check of the world's employee. */
export async function addCheck(service: Service, world: World, id: string): Promise<string> {
  await arrange(
    service,
    world,
    `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id,
       check_date, metadata)
     select partner_id, $2, company_id, employee_id, reporting_period_id, '2027-01-29', '{}'
     from employee_checks where id = $1`,
    [world.employeeCheckID, id],
  );
  return id;
}

/** A new company of the same partner. */
export async function newCompany<Owner extends Pick<World, 'partnerID' | 'testKey'>>(
  service: Service,
  world: Owner,
  businessName: string,
  more: object = {},
): Promise<Owner & Pick<World, 'companyID'>> {
  const { partnerID, testKey: key } = world;
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const members = Object.entries({ ...demoCompany, businessName, dob: '03/09/1984' });
  const { payrollSchedule, ...known } = Object.fromEntries(members);
  const body = Object.fromEntries(Object.entries(known).map(([name, value]) => [snake(name), value]));
  const answer = await call(service, 'POST', '/companies', { key, body: { ...body, ...more, partnerID } });
  return { ...world, companyID: answer.body.data.companyID };
}

/** What a partner asks of its employees, one of each kind. */
export async function defineAttributes(service: Service, { testKey: key }: World): Promise<void> {
  const attributes = [
    { name: 'shirt', label: 'Shirt', kind: 'choice', choices: ['S', 'M'], edited_by: 'worker' },
    { name: 'badge', label: 'Badge', kind: 'text', max_length: 4, edited_by: 'worker' },
    { name: 'height', label: 'Height', kind: 'number', edited_by: 'worker' },
    { name: 'since', label: 'Member since', kind: 'date', edited_by: 'employer' },
    { name: 'keys', label: 'Has keys', kind: 'yes_no', edited_by: 'employer' },
  ];
  const { status } = await call(service, 'PATCH', '/customAttributes', { key, body: { attributes } });
  if (status !== 200) throw new Error(`the attributes are not defined: ${status}`);
}
