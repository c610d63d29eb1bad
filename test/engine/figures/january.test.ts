/** On 11 January 2027, without the figures of 2027: the first requests of README, and the first payday. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import {
  companyID,
  employeeID,
  moveTo,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { call } from '../../support/client.ts';
import { makeWorld } from '../../support/world.ts';
import { publicKey } from './next-year.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

const january = Date.parse('2027-01-11T19:00:00Z');

test('in the test environment people are paid, provisionally', async () => {
  moveTo(january);
  const {
    testKey: key,
    partnerID,
    companyID: ofTest,
    employeeID: ofTestEmployee,
    employeeCheckID,
  } = await makeWorld(service);
  const inTest = async (method: string, at: string, body?: object) => {
    const answer = await call(service, method, at, { key, ...(body ? { body } : {}) });
    expect([at, answer.body.errors]).toEqual([at, undefined]);
    return answer.body.data;
  };
  const address = `/employeeCheck?${new URLSearchParams({ companyID: ofTest, employeeCheckID })}`;
  expect(await inTest('GET', `/companies?partnerID=${partnerID}`)).toMatchObject([{ companyID: ofTest }]);
  const shifts = [{ time: '2027-01-11', hourly: { hours: 8 } }];
  await inTest('POST', '/shifts', { companyID: ofTest, employeeCheckID, shifts });
  await inTest('POST', '/getAuthLink', { partnerID, companyID: ofTest });
  const [company, worker] = [{ companyID: ofTest }, { companyID: ofTest, employeeID: ofTestEmployee }];
  await inTest('POST', '/companies/bank', {
    ...company,
    account_number: '123456789012',
    routing_number: '021000021',
  });
  await inTest('POST', '/bankaccount', { ...worker, account_number: '7654321', routing_number: '011401533' });
  await inTest('PATCH', '/employeeCheck', { companyID: ofTest, employeeCheckID, approved: true });
  const { check_date: payday } = await inTest('GET', address);
  expect(payday).toMatch(/^2027-/);
  await inTest('POST', '/test/clock/advance', { to: `${payday}T23:00:00Z` });
  expect(await inTest('GET', address)).toMatchObject({ status: 'processed', provisional: true });
});

test('in production nobody is paid by figures of another year: the check waits and says why', async () => {
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-23'])
    await runUntil(Date.parse(`${day}T22:00:00Z`));
  moveTo(january);
  const key = world.productionKey;
  const body = {
    companyID,
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-12-27')?.id,
    check_date: '2027-01-15',
    shifts: [{ time: '2026-12-28', hourly: { hours: 8 } }],
  };
  const opened = (await call(service, 'POST', '/employeeCheck?include=warnings', { key, body })).body.data;
  expect(opened.warnings).toContainEqual(
    expect.objectContaining({ code: 'year_without_figures', blocks: true }),
  );
  await runUntil(Date.parse('2027-01-16T00:00:00Z'));
  const query = new URLSearchParams({ companyID, employeeCheckID: opened.employeeCheckID });
  const held = (await call(service, 'GET', `/employeeCheck?${query}`, { key })).body.data;
  expect(held).toMatchObject({ status: 'pending', held_because: expect.stringContaining('2027') });
  expect((await call(service, 'GET', '/readyz')).body.figures_until).toBe('2026-12-31');
});
