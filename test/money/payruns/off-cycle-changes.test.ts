/** Changes of a pending check outside the regular payroll. */
import { describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const open = (check_date: string, more: object = {}) =>
  world.open(world.employees[1] ?? '', '2026-11-08', check_date, { shifts: [], ...more });
const shifts = [{ time: '2026-11-20', bonus: { amount: 100 } }];

describe('a change of a pending check outside the regular payroll', () => {
  const change = async (employeeCheckID: string, more: object) => {
    const body = { companyID: world.companyID, employeeCheckID, ...more };
    const answer = await call(service, 'PATCH', '/employeeCheck', { key: world.key, body });
    return answer.body.data ?? answer.body.errors?.[0]?.message;
  };

  test('replaces a bonus by a correction, its deductions and its tax method', async () => {
    const { employeeCheckID } = await open('2026-12-02', { off_cycle_reason: 'bonus', shifts });
    const more = { off_cycle_reason: 'correction', recurring_deductions: false, supplemental_method: 'flat' };
    expect(await change(employeeCheckID, more)).toMatchObject(more);
    expect(await change(employeeCheckID, { supplemental_method: null })).not.toHaveProperty(
      'supplemental_method',
    );
  });

  test('does not make a bonus final wages, nor a regular check a bonus, and changes nothing', async () => {
    const { employeeCheckID } = await open('2026-12-02', { off_cycle_reason: 'bonus', shifts });
    expect(await change(employeeCheckID, { off_cycle_reason: 'dismissal' })).toMatch(
      /must be bonus or correction on this check: delete it and open another/,
    );
    const regular = await open('2026-12-04');
    expect(await change(regular.employeeCheckID, { off_cycle_reason: 'bonus' })).toMatch(
      /is only for a check with an off_cycle_reason/,
    );
    expect(await world.check(employeeCheckID)).toMatchObject({ off_cycle_reason: 'bonus' });
    expect(await world.check(regular.employeeCheckID)).not.toHaveProperty('off_cycle_reason');
  });
});
