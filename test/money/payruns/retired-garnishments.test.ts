import { expect, test } from 'vitest';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls(Date.parse('2026-09-30T19:00:00Z'));

const template = {
  deduction_type: 'garnishment',
  employee_contribution: { contribution_type: 'percentage', override_type: 'final', value: 10 },
  additional_fields: {
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '24-D-1',
    order_number: '7',
  },
};

test('a recurring one is taken from a bonus that takes no recurring deductions', async () => {
  const { deductionTemplateID } = await world.post('/deductionTemplate', template);
  const [employeeID = ''] = world.employees;
  const recurring = { employeeID, deductionTemplateID, effective_start_date: '2026-09-01' };
  await world.post('/employee-deduction-templates', recurring);
  const shifts = [{ time: '2026-09-21', bonus: { amount: 5000 } }];
  const more = { shifts, off_cycle_reason: 'bonus', recurring_deductions: false };
  const { employeeCheckID } = await world.open(employeeID, '2026-09-20', '2026-10-15', more);
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  expect(preview.totals.employee_garnishments).toBeGreaterThan(0);
});

test('a deduction of the retired garnishment type shows what it withheld, and takes nothing from the employer', async () => {
  const { deductionTemplateID } = await world.post('/deductionTemplate', template);
  const [employee = ''] = world.employees;
  const shifts = [{ time: '2026-09-21', hourly: { hours: 0 }, bonus: { amount: 5000 } }];
  const { employeeCheckID } = await world.open(employee, '2026-09-20', '2026-10-15', { shifts });
  const { deductionID } = await world.post('/deductions', { employeeCheckID, deductionTemplateID });
  await world.advance({ to: '2026-10-14T00:00:00Z' });
  const { totals, total_employee_taxes: taxes } = await world.check(employeeCheckID);
  const disposable = 500_000 - Math.round(taxes * 100);
  expect(totals.employee_garnishments).toBe(Math.round(disposable / 10) / 100);
  expect(await world.get('/deductions', { deductionID })).toMatchObject({
    employee_calculated_contribution: totals.employee_garnishments,
    employer_calculated_contribution: 0,
  });
});
