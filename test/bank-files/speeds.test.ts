import { expect, test } from 'vitest';
import { readFile } from '../../src/nacha/read-file.ts';
import { runEveryPartner } from '../../src/payruns/worker.ts';
import { refusal, refused } from '../rest-facade/refusal.ts';
import { call } from '../support/client.ts';
import {
  check,
  companyID,
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
