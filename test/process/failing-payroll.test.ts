/** /metrics counts the companies whose payroll fails, as long as it does. */
import { expect, test } from 'vitest';
import { payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serve, service } from '../support/served-world.ts';

serve({ clock: () => start, settings: { RUN_PAYROLL: 'true' } });

const failing = async (environment: string) => {
  const { body } = await call(service, 'GET', '/metrics');
  return new RegExp(`payroll_failing_companies\\{environment="${environment}"\\} (\\d+)`).exec(
    `${body}`,
  )?.[1];
};
const setDay = (payment: string, day: string) =>
  asSuperuser(service.urls.test, 'update contractor_payments set pay_date = $2 where id = $1', [
    payment,
    day,
  ]);

test('a company with broken data is counted until they are mended', async () => {
  const { contractorID, post } = await payrollWorld(service);
  const body = { contractorID, pay_date: '2026-11-20', amount: 50 };
  const { contractorPaymentID } = await post('/contractorPayment', body);
  expect(await failing('test')).toBe('0');
  await setDay(contractorPaymentID, '1900-01-03'); // no calendar has it
  await expect.poll(() => failing('test'), { timeout: 30_000 }).toBe('1');
  expect(await failing('production')).toBe('0');
  await setDay(contractorPaymentID, '2026-11-20');
  await expect.poll(() => failing('test'), { timeout: 30_000 }).toBe('0');
});
