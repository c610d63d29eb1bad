import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service } from '../support/served-world.ts';
import { answeredEmployee, documentedEmployee, smallestEmployee } from './documented-employee.ts';
import { companyID, create, freshCompany, workLocationID } from './hiring-company.ts';

serveOneWorld();

describe('POST /employees 200', () => {
  test('returns every documented field as it was sent, the SSN masked', async () => {
    await freshCompany();
    const { status, body } = await create(documentedEmployee);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: [{ employeeID: expect.any(String), companyID, ...answeredEmployee }],
    });
  });

  test('requires names only, and returns every other field as null or its default', async () => {
    await freshCompany();
    const { data } = (await create(smallestEmployee)).body;
    const unset = Object.fromEntries(Object.keys(answeredEmployee).map((name) => [name, null]));
    expect(data).toEqual([
      {
        ...unset,
        ...smallestEmployee,
        employeeID: expect.any(String),
        companyID,
        onboarded: false,
        employment_status: 'live',
        default_wage: 0,
        is_salary: false,
        programme_exemptions: [],
        tipped_occupations: [],
        salary_changes: [],
        leaves: [],
        homes: [],
        workplaces: [],
        metadata: {},
        localities: [],
        nonresidence_certificates: [],
      },
    ]);
  });

  test('treats an empty second line as absent, which needs no other line', async () => {
    await freshCompany();
    expect((await create({ ...smallestEmployee, address_line2: '' })).status).toBe(200);
  });

  test('creates a hundred at once, returned in the order of the body', async () => {
    await freshCompany();
    const names = Array.from({ length: 100 }, (_, i) => `Number ${i}`);
    const { body } = await create(...names.map((first_name) => ({ ...smallestEmployee, first_name })));
    expect(body.data.map(({ first_name }: { first_name: string }) => first_name)).toEqual(names);
  });

  test('takes the working state from the work location, unless it is given', async () => {
    await freshCompany();
    const { body } = await create({ ...smallestEmployee, workLocationID });
    expect(body.data[0]).toMatchObject({ workLocationID, working_state: 'CA' });
  });

  test('stores the SSN nowhere in plain text', async () => {
    await freshCompany();
    await create(documentedEmployee);
    const ownPartner = 'select partner_id from companies where id = $1';
    const rows = await asSuperuser<{ text: string }>(
      service.urls.test,
      `select e::text as text from employees e where company_id = $1
       union all select a::text from audit_entries a where partner_id = (${ownPartner})
       union all select v::text from events v where partner_id = (${ownPartner})`,
      [companyID],
    );
    expect(JSON.stringify(rows)).toContain('baker-1');
    expect(JSON.stringify(rows)).not.toMatch(/219-?45-?6789/);
  });

  test('accepts an employment that has ended', async () => {
    await freshCompany();
    const ended = { ...smallestEmployee, employment_status: 'terminated', term_date: '2025-12-31' };
    expect((await create(ended)).body.data[0]).toMatchObject(ended);
  });

  test('accepts an external_id that another company has', async () => {
    await freshCompany();
    await create({ ...smallestEmployee, external_id: 'same' });
    await freshCompany();
    expect((await create({ ...smallestEmployee, external_id: 'same' })).status).toBe(200);
  });
});
