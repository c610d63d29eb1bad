import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service } from '../support/served-world.ts';
import { answeredEmployee, documentedEmployee, smallestEmployee } from './documented-employee.ts';
import { companyID, create, freshCompany, workLocationID } from './hiring-company.ts';

serveOneWorld();

describe('POST /employees 200', () => {
  test('answers every documented field as it was sent, the SSN masked', async () => {
    await freshCompany();
    const { status, body } = await create(documentedEmployee);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: [{ employeeID: expect.any(String), companyID, ...answeredEmployee }],
    });
  });

  test('names alone are enough; everything else is there, null or at rest', async () => {
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
        metadata: {},
      },
    ]);
  });

  test('an empty second line is no address, and asks for none to go with it', async () => {
    await freshCompany();
    expect((await create({ ...smallestEmployee, address_line2: '' })).status).toBe(200);
  });

  test('a hundred are created at once, answered in the order given', async () => {
    await freshCompany();
    const names = Array.from({ length: 100 }, (_, i) => `Number ${i}`);
    const { body } = await create(...names.map((first_name) => ({ ...smallestEmployee, first_name })));
    expect(body.data.map(({ first_name }: { first_name: string }) => first_name)).toEqual(names);
  });

  test('the state of the work location is the working state, unless that is said', async () => {
    await freshCompany();
    const { body } = await create({ ...smallestEmployee, workLocationID });
    expect(body.data[0]).toMatchObject({ workLocationID, working_state: 'CA' });
  });

  test('the SSN is nowhere in the database as it was sent', async () => {
    await freshCompany();
    await create(documentedEmployee);
    const rows = await asSuperuser<{ text: string }>(
      service.urls.test,
      `select e::text as text from employees e where company_id = $1
       union all select a::text from audit_entries a union all select v::text from events v`,
      [companyID],
    );
    expect(JSON.stringify(rows)).toContain('baker-1');
    expect(JSON.stringify(rows)).not.toMatch(/219-?45-?6789/);
  });

  test('an employment that ended can be recorded', async () => {
    await freshCompany();
    const ended = { ...smallestEmployee, employment_status: 'terminated', term_date: '2025-12-31' };
    expect((await create(ended)).body.data[0]).toMatchObject(ended);
  });

  test('another company may use the same external_id', async () => {
    await freshCompany();
    await create({ ...smallestEmployee, external_id: 'same' });
    await freshCompany();
    expect((await create({ ...smallestEmployee, external_id: 'same' })).status).toBe(200);
  });
});
