/** GET /employeeCheck shows what each deduction and garnishment withheld from a check. */

import { expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';

serveOnePayroll();

const effective_start_date = '2026-11-01';
const dollars = (value: number) => ({ contribution_type: 'dollars', override_type: 'final', value });

test('GET /employeeCheck lists recurring deductions, deductions of one check and garnishments separately', async () => {
  const { employeeID, post, check } = world;
  const template = async (members: object): Promise<string> =>
    (await post('/deductionTemplate', members)).deductionTemplateID;
  const plan = await template({
    deduction_type: '401k',
    employee_contribution: dollars(40),
    employer_contribution: dollars(15),
  });
  const uniform = await template({
    deduction_type: 'miscellaneous',
    custom_name: 'Uniform fund',
    employee_contribution: dollars(7.5),
  });
  await post('/employee-deduction-templates', {
    employeeID,
    deductionTemplateID: plan,
    effective_start_date,
  });
  await post('/garnishments', {
    employeeID,
    garnishment_type: 'student_loan',
    agency: { name: 'Department of Education', address: 'PO Box 790336, St. Louis, MO 63179' },
    case_id: 'C-1',
    order_number: 'O-1',
    effective_start_date,
    cap_amount: 25,
  });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20');
  await post('/deductions', { employeeCheckID, deductionTemplateID: uniform });
  expect(await check(employeeCheckID)).not.toHaveProperty('withheld'); // while pending

  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { withheld, totals } = await check(employeeCheckID);
  const name = null;
  expect(withheld).toHaveLength(3);
  expect(withheld).toEqual(
    expect.arrayContaining([
      { kind: 'deduction', type: '401k', name, amount: 40, employer_amount: 15 },
      { kind: 'deduction', type: 'miscellaneous', name: 'Uniform fund', amount: 7.5, employer_amount: 0 },
      { kind: 'garnishment', type: 'student_loan', name, amount: 25, employer_amount: 0 },
    ]),
  );
  expect(totals).toMatchObject({
    employee_deductions: 47.5,
    employee_garnishments: 25,
    employer_deductions: 15,
  });
});

test('a garnishment that takes nothing stands there with its reason', async () => {
  const employeeID = world.employees[1] ?? '';
  await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'student_loan',
    agency: { name: 'A lender', address: 'PO Box 1, Fresno, CA 93701' },
    case_id: 'C-2',
    order_number: 'O-2',
    effective_start_date,
    total_amount: 1,
    cap_amount: 300,
  });
  const first = await world.open(employeeID, '2026-11-15', '2026-12-04');
  const second = await world.open(employeeID, '2026-11-29', '2026-12-18');
  await world.advance({ to: '2026-12-19T00:00:00Z' });

  const shown = async ({ employeeCheckID }: { employeeCheckID: string }) =>
    (await world.check(employeeCheckID)).withheld;
  const order = { kind: 'garnishment', type: 'student_loan', name: null, employer_amount: 0 };
  expect(await shown(first)).toEqual([
    { ...order, amount: 1, reason: expect.stringContaining('balance of the order 1.00') },
  ]);
  expect(await shown(second)).toEqual([
    { ...order, amount: 0, reason: expect.stringContaining('1.00 of 1.00 is withheld already') },
  ]);
});
