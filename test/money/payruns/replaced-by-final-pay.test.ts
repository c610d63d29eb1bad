/** Final wages in the place of the pending check of the period keep what the employer entered on it. */
import { describe, expect, test } from 'vitest';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const employee = () => world.employees[1] ?? '';
const pendingCheck = (more: object) => world.open(employee(), '2026-11-08', '2026-12-04', more);
const replace = async (
  { employeeCheckID: replacedCheckID, reportingPeriodID }: { [id: string]: string },
  more: object = {},
) => {
  const left = { employment_status: 'terminated', term_date: '2026-11-13' };
  await world.patch('/employees', { employeeID: employee(), ...left });
  const final = { check_date: '2026-11-18', off_cycle_reason: 'dismissal', replacedCheckID };
  return world.post('/employeeCheck', { employeeID: employee(), reportingPeriodID, ...final, ...more });
};

describe('final wages that replace a pending check', () => {
  test('withhold what was to be withheld from that check alone', async () => {
    const { deductionTemplateID } = await world.post('/deductionTemplate', {
      deduction_type: 'miscellaneous',
      custom_name: 'Advance',
      employee_contribution: { contribution_type: 'dollars', override_type: 'overridable', value: 10 },
    });
    const pending = await pendingCheck({});
    const { employeeCheckID: id } = pending;
    const advance = { contribution_type: 'dollars', value: 250 };
    await world.post('/deductions', {
      employeeCheckID: id,
      deductionTemplateID,
      employee_contribution: advance,
    });
    const { employeeCheckID } = await replace(pending);
    const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
    expect(preview.totals.employee_deductions).toBe(250);
  });

  test('pay amounts that are dated after the last day, and no hours after it', async () => {
    const shifts = [
      { time: '2026-11-12', hourly: { hours: 8 }, tips: { amount: 5 } },
      { time: '2026-11-16', hourly: { hours: 8 }, commission: { amount: 70 } },
      { time: '2026-11-17', hourly: { hours: 8 } },
      { time: '2026-11-20', reimbursement: { amount: 120 } },
    ];
    const final = await replace(await pendingCheck({ shifts }));
    expect(final.shifts).toHaveLength(3);
    expect(final.shifts).toMatchObject([
      { time: '2026-11-12T00:00:00', hourly: { hours: 8 }, tips: { amount: 5 } },
      { time: '2026-11-13T00:00:00', hourly: { hours: 0 }, commission: { amount: 70 } },
      { time: '2026-11-13T00:00:00', hourly: { hours: 0 }, reimbursement: { amount: 120 } },
    ]);
  });

  test('are paid, approved and named as that check was, unless the request says otherwise', async () => {
    const entered = {
      disbursement: { method: 'download_check' },
      approval_required: true,
      metadata: { job: 'A-7' },
      note: 'Thank you',
    };
    expect(await replace(await pendingCheck(entered))).toMatchObject({
      disbursement: { method: 'download_check' },
      approval_required: true,
      metadata: { job: 'A-7' },
      note: 'Thank you',
    });
  });

  test('follow the request where it says how they are paid', async () => {
    const entered = { disbursement: { method: 'download_check' }, approval_required: true, note: 'Thanks' };
    const stated = { disbursement: { method: 'direct_deposit' }, approval_required: false, note: 'Final' };
    expect(await replace(await pendingCheck(entered), stated)).toMatchObject(stated);
  });
});
