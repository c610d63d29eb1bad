/** Pay that waits for bank accounts, which come in bulk. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { payOut } from '../money-movement/bank-world.ts';
import { advance, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks();

test('pay that waited for an account is sent once, when a row brings one', async () => {
  const id = await openCheck();
  await advance(payOut);
  expect(await world.check(id)).toMatchObject({ status: 'pre-processed' });
  const bank_account = { routing_number: '011401533', account_number: '7654321' };
  const body = { companyID: world.companyID, employees: [{ employeeID: employee, bank_account }] };
  const answer = await call(service, 'PATCH', '/employees/bulk', { key: world.key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await advance('2026-11-25T00:00:00Z');
  expect(await world.check(id)).toMatchObject({ status: 'processed' });
  expect(await world.transfers()).toHaveLength(2);
});
