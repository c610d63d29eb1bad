import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredCheck } from '../../src/payroll/replay.ts';
import { replay } from '../../src/payroll/replay.ts';
import { hsa } from '../rest-facade/withholding-world.ts';
import { arrange } from '../support/arrange.ts';
import { type Service, startService } from '../support/service.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

let service: Service;
let world: PayrollWorld;
beforeAll(async () => {
  service = await startService({ clock: () => start });
});
beforeEach(async () => {
  world = await payrollWorld(service);
});
afterAll(() => service.stop());

/** Two checks with a recurring deduction, one of a check's own, and an order that ends in between. */
async function openWithWithholdings() {
  const [employeeID = ''] = world.employees;
  const { deductionTemplateID } = await world.post('/deductionTemplate', hsa);
  const since = { effective_start_date: '2026-01-01' };
  await world.post('/employee-deduction-templates', { employeeID, deductionTemplateID, ...since });
  const { garnishmentID } = await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'child_support',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    cap_amount: 80,
    total_amount: 100,
    ...since,
  });
  const first = await world.open(employeeID, '2026-11-01', '2026-11-20');
  const second = await world.open(employeeID, '2026-11-15', '2026-12-04');
  const own = await world.post('/deductions', {
    employeeCheckID: second.employeeCheckID,
    deductionTemplateID,
    employee_contribution: { value: 75 },
  });
  return { ids: [first.employeeCheckID, second.employeeCheckID], own, garnishmentID };
}

test('the preview of pending checks is, to the cent, what the payrun then computes', async () => {
  const { ids, own, garnishmentID } = await openWithWithholdings();
  const previews = await world.post('/preview/checks', { employeeCheckIDs: ids });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  for (const [i, id] of ids.entries()) {
    const { net_pay, taxes, totals } = await world.check(id);
    const { preview, employeeCheckID } = previews[i];
    expect(employeeCheckID).toBe(id);
    expect(preview).toMatchObject({ net_pay, taxes, totals });
  }
  expect(previews.map(({ preview }: { preview: { totals: object } }) => preview.totals)).toMatchObject([
    { employee_deductions: 50, employee_garnishments: 80 },
    { employee_deductions: 75, employee_garnishments: 20 }, // the rest of the order
  ]);
  const deduction = await world.get('/deductions', { deductionID: own.deductionID });
  expect(deduction.employee_calculated_contribution).toBe(75);
  const garnishment = await world.get('/garnishments', { garnishmentID });
  expect(garnishment.withheld_amount).toBe(100);
});

test('a preview stores nothing', async () => {
  const { ids } = await openWithWithholdings();
  const before = await Promise.all(ids.map((id) => world.check(id)));
  await world.post('/preview/checks', { employeeCheckIDs: ids });
  expect(await Promise.all(ids.map((id) => world.check(id)))).toEqual(before);
});

test('what is stored of a computed check computes to the same paycheck again', async () => {
  const { ids } = await openWithWithholdings();
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const rows = await arrange(service, world, (db) =>
    db.employeeCheck.findMany({ where: { id: { in: ids } } }),
  );
  for (const { stored } of rows) {
    const { differences, paycheck } = replay(stored as unknown as StoredCheck);
    expect(differences).toEqual([]);
    expect(JSON.parse(JSON.stringify(paycheck))).toEqual((stored as unknown as StoredCheck).paycheck);
  }
});

test.each([
  ['an unknown check', ['nobody'], 17],
  ['none', [], 13],
])('previewing %s is refused', async (_what, employeeCheckIDs, code) => {
  await expect(world.post('/preview/checks', { employeeCheckIDs })).rejects.toThrow(`"code":${code}`);
});

test('a computed check is previewed no more', async () => {
  const { ids } = await openWithWithholdings();
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  await expect(world.post('/preview/checks', { employeeCheckIDs: ids })).rejects.toThrow('"code":13');
});
