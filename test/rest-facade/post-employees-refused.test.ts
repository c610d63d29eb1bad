import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedEmployee, smallestEmployee } from './documented-employee.ts';
import { placeInNewYork } from './documented-place.ts';
import { companyID, create, freshCompany, hireIn, post, workLocationID } from './hiring-company.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const employeesThere = () =>
  asSuperuser(service.urls.test, 'select id from employees where company_id = $1', [companyID]);

const faults: [object, string][] = [
  [{ first_name: undefined }, 'first_name is required'],
  [{ last_name: ' ' }, 'last_name must not be blank'],
  [{ middle_initial: 'QR' }, 'middle_initial must be one letter'],
  [{ dob: '02/28/1990' }, 'dob must be a date, YYYY-MM-DD'],
  [{ dob: '1990-02-30' }, 'dob must be a real day'],
  [{ dob: '1899-12-31' }, 'dob must not be before 1900'],
  [{ dob: '2020-01-01' }, 'dob must be at least 14 years ago'],
  [{ start_date: '2026-13-01' }, 'start_date must be a real day'],
  [{ email: 'ines' }, 'email must be an email address'],
  [{ phone_number: '555-0142' }, 'phone_number must be a phone number of ten digits'],
  [{ state: 'California' }, 'state must be a two-letter state code'],
  [{ zip: '9410' }, 'zip must be a ZIP of 5 or 9 digits'],
  [{ city: null }, 'city is required in an address'],
  [{ working_state: 'XX' }, 'working_state must be a two-letter state code'],
  [{ workLocationID: 5 }, 'workLocationID must be a string'],
  [
    { default_pay_schedule: 'yearly' },
    'default_pay_schedule must be one of daily, weekly, biweekly, semimonthly, monthly',
  ],
  [
    { payroll_tax_exemption: 'clergy' },
    'payroll_tax_exemption must be one of nonresident_student, student_of_employer, child_of_owner, spouse_or_parent_of_owner, minister, h2a_worker, household_employee, farm_worker, taxed_farm_worker, election_worker, totalization, religious_sect, railroad_employee, statutory_employee, statutory_nonemployee, partner',
  ],
  [{ payroll_tax_exemption: 'child_of_owner', dob: null }, 'dob is required of a child of the owner'],
  [{ default_wage: -1 }, 'default_wage must be 0 or more'],
  [{ default_wage: '24.50' }, 'default_wage must be a number'],
  [{ default_ot_wage: 1_000_001 }, 'default_ot_wage must be 1000000 or less'],
  [{ default_dt_wage: null, ssn: '000-45-6789' }, 'ssn must be nine digits that the SSA could have issued'],
  [{ is_salary: 'yes' }, 'is_salary must be true or false'],
  [{ salary: 1000.005 }, 'salary must be whole cents'],
  [{ external_id: '' }, 'external_id must not be blank'],
  [{ metadata: [] }, 'metadata must be an object'],
  [{ employment_status: 'retired' }, 'employment_status must be one of live, leave, terminated'],
  [{ employment_status: 'terminated' }, 'term_date is required when the employment ends'],
  [{ term_date: '2026-02-01' }, 'term_date is only for an employment that ends'],
  [
    { employment_status: 'terminated', term_date: '2026-01-04' },
    'term_date must not be before the first day of work',
  ],
  [{ frist_name: 'Ines' }, 'frist_name is not a known field: did you mean first_name?'],
];

describe('POST /employees 400', () => {
  test.each(faults)('refuses %j of the second employee by position: %s', async (members, message) => {
    await freshCompany();
    expect(refusal(await create(smallestEmployee, { ...documentedEmployee, ...members }))).toEqual(
      refused(400, `13 new_employees[1].${message}`),
    );
    expect(await employeesThere()).toEqual([]);
  });

  test('reports all faults of all employees at once', async () => {
    await freshCompany();
    expect(refusal(await create({ ...smallestEmployee, email: 1, zip: 1 }, { last_name: 'Vale' }))).toEqual(
      refused(
        400,
        '13 new_employees[0].email must be a string',
        '13 new_employees[0].zip must be a string',
        '13 new_employees[1].first_name is required',
      ),
    );
  });

  test('refuses an empty list, more than a hundred, and a value that is no list', async () => {
    await freshCompany();
    const many = Array.from({ length: 101 }, () => smallestEmployee);
    expect(refusal(await create())).toEqual(refused(400, '13 new_employees must hold at least one employee'));
    expect(refusal(await create(...many))).toEqual(
      refused(400, '13 new_employees must hold at most 100 employees'),
    );
    expect(refusal(await post('/employees', {}))).toEqual(refused(400, '13 new_employees is required'));
  });

  test('refuses an undeliverable residence with 34, by position, and creates nobody', async () => {
    await freshCompany();
    expect(refusal(await create(smallestEmployee, { ...documentedEmployee, zip: '10012' }))).toEqual(
      refused(
        400,
        '34 new_employees[1].address is not a valid, mail-deliverable address: ZIP 10012 is in NY, not CA',
      ),
    );
    expect(await employeesThere()).toEqual([]);
  });

  test('refuses an external_id that the company or the body already has', async () => {
    await freshCompany();
    await create({ ...smallestEmployee, external_id: 'a' });
    const ofNames = (...names: string[]) =>
      create(...names.map((external_id) => ({ ...smallestEmployee, external_id })));
    expect(refusal(await ofNames('b', 'a', 'b'))).toEqual(
      refused(
        400,
        '13 new_employees[1].external_id already names another employee of the company',
        '13 new_employees[2].external_id is given twice',
      ),
    );
    expect(await employeesThere()).toHaveLength(1);
  });

  test('refuses one of two concurrent requests with one external_id', async () => {
    await freshCompany();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create({ ...smallestEmployee, external_id: 'raced' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('refuses a work location of another company like one that does not exist', async () => {
    await freshCompany();
    const elsewhere = workLocationID;
    await freshCompany();
    const unknown = refused(400, '204 new_employees[0].workLocationID is not a work location of the company');
    for (const id of [elsewhere, 'no-such'])
      expect(refusal(await create({ ...smallestEmployee, workLocationID: id }))).toEqual(unknown);
  });

  test('refuses a working state other than that of the work location', async () => {
    await freshCompany();
    const place = await post('/workLocations', placeInNewYork);
    const there = { workLocationID: place.body.data.workLocationID, working_state: 'CA' };
    expect(refusal(await create({ ...smallestEmployee, ...there }))).toEqual(
      refused(400, '13 new_employees[0].working_state must be NY, the state of the work location'),
    );
  });

  test('refuses an unknown company with its own code', async () => {
    hireIn('no-such');
    expect(refusal(await create(smallestEmployee))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test('refuses a contractor_only company and an offboarded one', async () => {
    hireIn(await companyOf(service, world, { company_type: 'contractor_only' }));
    const [contractorOnly] = refusal(await create(smallestEmployee)).errors;
    expect(contractorOnly).toMatch(/^13 .*company_type.*contractor_only/);
    hireIn(await companyOf(service, world, { isOffboarded: true }));
    expect(refusal(await create(smallestEmployee))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
  });

  test('refuses an SSN known from advertisements in production, and accepts it in test', async () => {
    await freshCompany();
    const advertised = { ...smallestEmployee, ssn: '123-45-6789' };
    expect((await create(advertised)).status).toBe(200);
    const answer = await call(service, 'POST', '/employees', {
      key: world.productionKey,
      body: { companyID, new_employees: [advertised] },
    });
    expect(refusal(answer)).toEqual(
      refused(400, '13 new_employees[0].ssn must not be a number known from advertisements'),
    );
  });
});

describeRefusedKeys('POST', '/employees', () => service);
