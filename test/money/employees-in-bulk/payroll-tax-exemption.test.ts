/** The exemption from payroll taxes of many employees in one request. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { service, world } from '../../support/served-world.ts';
import { companyID, createAll, errorsIn, hireThree, serveStaff, updateAll } from './staff.ts';

serveStaff();

const exemptionOf = async (employeeID: string) => {
  const query = new URLSearchParams({ companyID, employeeID });
  const { body } = await call(service, 'GET', `/employees?${query}`, { key: world.testKey });
  return body.data.payroll_tax_exemption;
};

test('is set and cleared by row', async () => {
  const [first, second] = await hireThree();
  expect(await exemptionOf(first)).toBe('spouse_or_parent_of_owner');
  const { status } = await updateAll([
    { employeeID: first, payroll_tax_exemption: null },
    { employeeID: second, payroll_tax_exemption: 'h2a_worker' },
  ]);
  expect(status).toBe(200);
  expect([await exemptionOf(first), await exemptionOf(second)]).toEqual([null, 'h2a_worker']);
});

test('of a child of the owner needs the date of birth, also when a row clears it', async () => {
  const [first, second] = await hireThree(); // the second has no date of birth
  const row = { payroll_tax_exemption: 'child_of_owner' };
  const wrong = await updateAll([
    { employeeID: first, dob: null, ...row },
    { employeeID: second, ...row },
  ]);
  expect(errorsIn(wrong)).toEqual({
    status: 400,
    errors: [
      '0 dob: 13 employees[0].dob is required of a child of the owner',
      '0 dob: 13 employees[0].dob is required of an employee who is onboarded',
      '1 dob: 13 employees[1].dob is required of a child of the owner',
    ],
  });
  const created = await createAll([{ first_name: 'Al', last_name: 'Vale', ...row }]);
  expect(errorsIn(created)).toMatchObject({
    status: 400,
    errors: ['0 dob: 13 employees[0].dob is required of a child of the owner'],
  });
});
