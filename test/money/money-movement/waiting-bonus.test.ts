import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, payOut } from './bank-world.ts';
import { advance } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

test('a computed bonus that waits for an account keeps the terms of its taxes when its method is changed', async () => {
  const { employeeCheckID } = await world.post('/employeeCheck', {
    employeeID: employee,
    check_date: checkDate,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    off_cycle_reason: 'bonus',
    supplemental_method: 'flat',
    shifts: [{ time: '2026-11-05', bonus: { amount: 500 } }],
  });
  await advance(payOut);
  const change = (more: object) =>
    call(service, 'PATCH', '/employeeCheck', {
      key: world.key,
      body: {
        companyID: world.companyID,
        employeeCheckID,
        disbursement: { method: 'download_check' },
        ...more,
      },
    });
  const { body } = await change({ supplemental_method: null });
  expect(body.errors?.[0]?.message).toMatch(/pre-processed: only a pending one can be changed/);
  expect(await world.check(employeeCheckID)).toMatchObject({ supplemental_method: 'flat' });
  expect((await change({})).status).toBe(200);
});
