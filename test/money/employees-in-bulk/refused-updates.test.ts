/** Employees changed in bulk, some rows wrong: nobody is changed, each wrong row is listed. */
import { describe, expect, test } from 'vitest';
import { errorsIn, everything, hireThree, serveStaff, updateAll } from './staff.ts';

serveStaff();

describe('PATCH /employees/bulk 400', () => {
  test('lists each wrong row with its own message, and changes nothing', async () => {
    const [first, second, third] = await hireThree();
    const before = await everything();
    const malformed = await updateAll([
      { default_wage: 3 },
      { employeeID: first, first_name: null },
      { employeeID: second, bank_account: null },
      { employeeID: third, tax_parameters: {} },
    ]);
    expect(errorsIn(malformed)).toEqual({
      status: 400,
      errors: [
        '0 employeeID: 13 employees[0].employeeID is required, or the external id of the employee',
        '1 first_name: 13 employees[1].first_name must not be null',
        '2 bank_account: 13 employees[2].bank_account must not be null',
        '3 tax_parameters.federal: 13 employees[3].tax_parameters.federal or state must be given',
      ],
    });
    const unknown = await updateAll([
      { employeeID: 'nobody', onboarded: true },
      { external_id: 'badge 71', default_wage: 3 },
      { employeeID: third, default_wage: 3 },
      { external_id: 'badge 2', default_wage: 3 },
    ]);
    expect(errorsIn(unknown)).toEqual({
      status: 400,
      errors: [
        '0 employeeID: 30 employees[0].employeeID is not an employee of the company',
        '1 external_id: 30 employees[1].external_id is not an employee of the company',
        '3 external_id: 13 employees[3].external_id is in an earlier row already',
      ],
    });
    const wrong = await updateAll([
      { employeeID: first, ssn: null, onboarded: false },
      { employeeID: second, onboarded: true, term_date: '2026-03-01' },
      { employeeID: third, employment_status: 'terminated', term_date: '2026-03-01', onboarded: true },
    ]);
    expect(errorsIn(wrong)).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([
        '0 ssn: 13 employees[0].ssn is required of an employee who is onboarded',
        '0 onboarded: 13 employees[0].onboarded must not be false: the employee is onboarded, and end the employment instead',
        '1 term_date: 13 employees[1].term_date is only for an employment that ends',
        '1 tax_parameters.federal: 13 employees[1].tax_parameters.federal is missing',
        '2 onboarded: 13 employees[2].onboarded must not be true: the employee is terminated, and only a current one is onboarded',
      ]),
    });
    const elsewhere = { tax_parameters: { state: { code: 'NJ', residence: 'NJ' } } };
    expect(errorsIn(await updateAll([{ employeeID: first, ...elsewhere }]))).toEqual({
      status: 400,
      errors: [
        "0 tax_parameters.state.residence: 13 employees[0].tax_parameters.state.residence must be CA, the state of the employee's address, which counts instead",
      ],
    });
    const taken = await updateAll([
      { employeeID: first, external_id: 'badge 1' },
      { employeeID: second, address: '1 Main St' },
    ]);
    expect(errorsIn(taken)).toMatchObject({ status: 400 });
    expect(await everything()).toEqual(before);
  });
});
