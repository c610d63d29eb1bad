import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  check,
  companyID,
  employeeID,
  exchange,
  historyOf,
  log,
  moveTo,
  outs,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles({ BANK_SPEEDS: 'same_day, two_day' });

const setSpeed = (payroll_speed: string) =>
  call(service, 'PATCH', '/companies', { key: world.productionKey, body: { companyID, payroll_speed } });
const days = () => outs().map((text) => readFile(text).batches.map(({ effectiveOn }) => effectiveOn));

test('same-day payroll goes out in files of its payday, which settle on it', async () => {
  expect((await setSpeed('same_day')).status).toBe(200);
  await runUntil(Date.parse('2026-11-20T17:00:00Z'));
  expect((await check()).status).toBe('pre-processed');
  await runUntil(Date.parse('2026-11-20T18:00:00Z'));
  expect(days()).toEqual([['2026-11-20'], ['2026-11-20']]);
  await runUntil(Date.parse('2026-11-20T22:00:00Z'));
  expect(await historyOf()).toEqual(['pending', 'settled']);
});

test('a same-day file that is written after 11:00 in Los Angeles settles on the next banking day', async () => {
  await setSpeed('same_day');
  await runUntil(Date.parse('2026-11-20T19:00:00Z'));
  expect(days()).toEqual([['2026-11-23', '2026-11-23']]);
});

test('a file that is written too late for the check date names the later day, on which the check is processed', async () => {
  await runUntil(Date.parse('2026-11-18T22:00:00Z'));
  moveTo(Date.parse('2026-11-19T22:00:00Z'));
  await runEveryPartner(service.core, 'production', log);
  expect(await check()).toMatchObject({ arrives_on: '2026-11-20' });
  moveTo(Date.parse('2026-11-20T16:00:00Z'));
  await exchange();
  expect(days()).toEqual([['2026-11-19'], ['2026-11-23']]);
  await runUntil(Date.parse('2026-11-20T22:00:00Z'));
  expect(await check()).toMatchObject({ status: 'pre-processed', arrives_on: '2026-11-23' });
  await runUntil(Date.parse('2026-11-23T22:00:00Z'));
  expect(await check()).toMatchObject({ status: 'processed', arrives_on: '2026-11-23' });
});

test('a prenote settles on the next banking day, also at the speed same_day', async () => {
  await setSpeed('same_day');
  const key = world.productionKey;
  await call(service, 'PATCH', '/companies', { key, body: { companyID, bank_account_prenotes: true } });
  moveTo(Date.parse('2026-11-02T16:00:00Z'));
  const account = { account_number: '7654322', routing_number: '011401533' };
  await call(service, 'POST', '/bankaccount', { key, body: { companyID, employeeID, ...account } });
  await exchange();
  expect(days()).toEqual([['2026-11-03']]);
});

test('a late file of a company at another speed stays off the same-day window', async () => {
  moveTo(Date.parse('2026-11-18T22:00:00Z'));
  await runEveryPartner(service.core, 'production', log);
  moveTo(Date.parse('2026-11-19T16:00:00Z'));
  await exchange();
  expect(days()).toEqual([['2026-11-20']]);
});

test('a speed that the operator does not allow is refused, and named with those that are', async () => {
  expect(refusal(await setSpeed('next_day'))).toEqual(
    refused(400, '13 payroll_speed next_day is not offered by the bank. It offers same_day, two_day'),
  );
});

test('a company keeps a speed that the operator no longer allows, also where a request states it', async () => {
  const kept = 'update companies set lead_banking_days = 4 where id = $1 and lead_banking_days = 2';
  await asSuperuser(service.urls.production, kept, [companyID]);
  expect((await setSpeed('four_day')).body.data.payroll_speed).toBe('four_day');
});
