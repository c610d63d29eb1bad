/**
 * A year of payroll through the API: six employees and four contractors, hired, paid, moved, terminated,
 * voided.
 */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays, lastOfMonth, weekday } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import type { PayrollWorld } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import type { Service } from '../../support/service.ts';

export const start = Date.parse('2026-01-02T20:00:00Z');

const paydays = '01-15 02-13 03-13 04-15 05-15 06-15 07-15 08-14 09-15 10-15 11-13 12-15'.split(' ');

type Person = 'executive' | 'server' | 'saver' | 'mover' | 'seasonal' | 'tipped';
export type Check = {
  /** The month that the check pays. */
  month: string;
  employeeCheckID: string;
  employeeID: string;
  status: string;
  check_date: string;
  totals: Record<string, number>;
  taxes: { code: string; amount: number; taxable_wages: number }[];
  shifts: Record<string, { amount: number }>[];
  deductions: Deduction[];
};
export type Deduction = {
  deduction_type: string;
  additional_fields: { plan_type?: string } | null;
  employee_calculated_contribution: number;
  employer_calculated_contribution: number;
};

const states: Record<Person, string> = {
  executive: 'CA',
  server: 'CA',
  saver: 'NY',
  mover: 'IN',
  seasonal: 'CA',
  tipped: 'TX',
};

/** Five days of eight hours, and four hours of overtime on the Saturday of the same week. */
const week = (monday: string, more: object) => [
  ...[0, 1, 2, 3, 4].map((day) => ({ time: addDays(monday, day), hourly: { hours: 8, wage: 15.37 } })),
  { time: addDays(monday, 5), hourly: { hours: 0, wage: 15.37 }, overtime: { hours: 4 }, ...more },
];

function shiftsOf(who: Person, month: string) {
  const first = `${month}-01`;
  const monday = addDays(first, (8 - weekday(first)) % 7);
  const flat = (amount: number) => [{ time: first, flat: { amount } }];
  if (who === 'server') return week(monday, { tips: { amount: 31.07 }, cash_tips: { amount: 12.51 } });
  if (who === 'tipped')
    return [{ time: first, hourly: { hours: 8, wage: 7.25 }, cash_tips: { amount: 900.13 } }];
  if (who === 'executive')
    return [{ time: first, flat: { amount: 19_333.33 }, reimbursement: { amount: 75.5 } }];
  return flat({ saver: 3_456.78, mover: 2_987.65, seasonal: 1_999.97 }[who]);
}

/** Pays the year and returns every check as the API shows it, voided ones included. */
export async function livedYear(service: Service, world: PayrollWorld) {
  const people = await hire(service, world);
  const templates = await templatesOf(world);
  const contractorPaymentID = await payContractors(world);
  const opened = new Map<string, string>();
  for (const [i, day] of paydays.entries()) {
    const month = `2026-${day.slice(0, 2)}`;
    if (i === 3) await employ(world, people.seasonal, 'terminated', `${month}-01`);
    if (i === 8) await employ(world, people.seasonal, 'live', null);
    if (i === 5) await move(world, people.mover, '01');
    for (const [who, employeeID] of Object.entries(people) as [Person, string][]) {
      if (who === 'seasonal' && i >= 3 && i < 8) continue;
      const { employeeCheckID } = await world.post('/employeeCheck', {
        employeeID,
        // One check for the last month of a quarter is paid after the quarter.
        check_date: who === 'saver' && i === 8 ? '2026-10-01' : `2026-${day}`,
        reportingPeriodID: payPeriodFrom('monthly', `${month}-01`)?.id,
        shifts: shiftsOf(who, month),
      });
      for (const [person, deductionTemplateID] of templates) {
        if (person === who) await world.post('/deductions', { employeeCheckID, deductionTemplateID });
      }
      opened.set(`${who} ${month}`, employeeCheckID);
    }
    await world.advance({ to: `${lastOfMonth(`${month}-01`)}T20:00:00Z` });
    if (i === 0) await world.post('/contractorPayment/void', { contractorPaymentID });
    if (month === '2026-05') await voidCheck(world, opened.get('server 2026-02'));
    if (month === '2026-06') await voidCheck(world, opened.get('executive 2026-03'));
    if (month === '2026-07') await voidCheck(world, opened.get('mover 2026-07'));
  }
  await world.advance({ to: '2027-02-02T20:00:00Z' });
  const checks = await Promise.all([...opened].map(([name, id]) => checkOf(world, name.slice(-7), id)));
  const voided = ['server 2026-02', 'executive 2026-03', 'mover 2026-07'].map((name) => opened.get(name));
  return { people, checks, voided };
}

/** Below the threshold, at it, above it as a corporation, and above it except for a voided payment. */
async function payContractors(world: PayrollWorld): Promise<string> {
  let toVoid = '';
  const contractors = { Below: [1999.99], At: [1200, 800], Incorporated: [5000], Voided: [1500, 600] };
  for (const [business_name, amounts] of Object.entries(contractors)) {
    const type = business_name === 'Incorporated' ? 'c_corporation' : 'llc';
    const facts = { type, business_name, tin_type: 'ein', tin: '94-3210987', working_state: 'CA' };
    const [{ contractorID }] = await world.post('/contractors', { new_contractors: [facts] });
    for (const amount of amounts) {
      const disbursement = { method: 'download_check' }; // the contractors have no bank accounts
      const payment = { contractorID, pay_date: '2026-01-15', amount, disbursement };
      const { contractorPaymentID } = await world.post('/contractorPayment', payment);
      if (amount === 600) toVoid = contractorPaymentID;
    }
  }
  return toVoid;
}

const voidCheck = (world: PayrollWorld, employeeCheckID = '') =>
  world.post('/employeeCheck/void', { employeeCheckID });

async function checkOf(world: PayrollWorld, month: string, employeeCheckID: string): Promise<Check> {
  const deductions = await world.get('/deductions', { employeeCheckID });
  return { ...(await world.check(employeeCheckID)), month, deductions };
}

async function hire(service: Service, world: PayrollWorld): Promise<Record<Person, string>> {
  const names = Object.keys(states) as Person[];
  const people = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Person, string>;
  await arrange(service, world, async (db) => {
    const { federalTax, onboarded, dob, companyId } = await db.employee.findFirstOrThrow({
      where: { id: world.employeeID },
    });
    for (const name of names) {
      const id = people[name];
      const county = name === 'mover' ? { county: '49' } : {};
      const stateTax = { code: states[name], filingStatus: 'single', allowances: 1, ...county };
      const facts = { companyId, defaultWage: 15.37, onboarded, workingState: states[name], dob };
      const forms = { federalTax: federalTax ?? {}, stateTax };
      await db.employee.create({ data: { ...facts, ...forms, id, firstName: 'A', lastName: name } });
    }
  });
  const account = { account_number: '900001', routing_number: '011401533' };
  for (const employeeID of Object.values(people)) {
    await world.post('/bankaccount', { employeeID, ...account });
  }
  await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
  return people;
}

const employ = (
  world: PayrollWorld,
  employeeID: string,
  employment_status: string,
  term_date: string | null,
) => world.patch('/employees', { employeeID, employment_status, term_date });

const move = (world: PayrollWorld, employeeID: string, county: string) =>
  world.post('/employees/setTaxParameters', {
    employeeID,
    state: { code: 'IN', filing_status: 'single', county },
  });

type Arguments = readonly [
  who: Person,
  type: string,
  employee: object,
  employer: object | null,
  more?: object,
];
const dollars = (value: number) => ({ contribution_type: 'dollars', value, override_type: 'overridable' });
const percent = (value: number) => ({ contribution_type: 'percentage', value, override_type: 'overridable' });
const deductionsOfYear: readonly Arguments[] = [
  ['executive', '401k', percent(5), percent(2)],
  ['saver', 'section_125', dollars(87.13), dollars(41.09), { plan_type: 'premium_only' }],
  ['saver', 'section_125', dollars(200.01), null, { plan_type: 'dependent_care' }],
  ['saver', 'hsa', dollars(50.55), dollars(20.2), { hsa_type: 'individual' }],
  ['seasonal', 'roth_401k', percent(3), null],
];

async function templatesOf(world: PayrollWorld): Promise<[who: Person, id: string][]> {
  const templates: [Person, string][] = [];
  for (const [who, deduction_type, employee_contribution, employer, additional_fields] of deductionsOfYear) {
    const { deductionTemplateID } = await world.post('/deductionTemplate', {
      deduction_type,
      employee_contribution,
      custom_name: `${who}: ${deduction_type}`,
      ...(employer ? { employer_contribution: employer } : {}),
      ...(additional_fields ? { additional_fields } : {}),
    });
    templates.push([who, deductionTemplateID]);
  }
  return templates;
}
