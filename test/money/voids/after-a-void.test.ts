import { describe, expect, test } from 'vitest';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { booked, cutOff, open, payDay, voidIt } from './voided.ts';

servePayrolls();

describe('a voided check', () => {
  test('does not count for wage bases: the next check of the same period is taxed again', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const first = await open({ shifts });
    await world.advance(payDay);
    await voidIt(first);
    const again = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-12-04', { shifts });
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    const { taxes, status } = await world.check(again.employeeCheckID);
    expect(status).toBe('processed');
    const futa = taxes.find(({ code }: { code: string }) => code === 'us_futa');
    expect(futa.taxable_wages).toBe(6000); // 1,000 had the first check counted: 26 USC 3306(b)(1)
  });

  test('does not count for the total of a garnishment: the next check withholds all of it', async () => {
    const order = {
      employeeID: world.employees[0],
      garnishment_type: 'child_support',
      agency: { name: 'Sheriff of San Francisco', address: '1 Dr Carlton B Goodlett Pl' },
      case_id: 'C-1',
      order_number: 'O-1',
      effective_start_date: '2026-01-01',
      cap_amount: 80,
      total_amount: 100,
    };
    await world.post('/garnishments', order);
    const first = await open();
    await world.advance(cutOff);
    expect(await booked()).toMatchObject({ 'garnishment_payable Sheriff of San Francisco': -8000 });
    await voidIt(first);
    const again = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-12-04');
    await world.advance({ to: '2026-12-03T00:00:00Z' });
    expect((await world.check(again.employeeCheckID)).totals.employee_garnishments).toBe(80); // of 100 left
  });

  test('leaves a check that was computed after it as it is', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 6000 } }];
    const first = await open({ shifts });
    const second = await world.open(world.employees[0] ?? '', '2026-11-15', '2026-12-04', { shifts });
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    const before = await world.check(second.employeeCheckID);
    await voidIt(first);
    expect(await world.check(second.employeeCheckID)).toEqual(before);
  });
});
