/** Prenotes to companies go out beside those to workers, and the answers of banks decide the account. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { answerOf } from './answer-of.ts';
import {
  companyID,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  leave,
  outs,
  payOut,
  runUntil,
  servePaidByFiles,
  service,
  start,
  world,
} from './paid-by-files.ts';

servePaidByFiles({ BANK_OFFSET_ACCOUNT: '5550001' });

const send = async (method: string, path: string, body: object) =>
  (await call(service, method, path, { key: world.productionKey, body: { companyID, ...body } })).body.data;

test('the silence of its bank verifies the account of a company, and a return fails it', async () => {
  await asSuperuser(service.urls.production, "update companies set bank_status = 'pending' where id = $1", [
    companyID,
  ]);
  expect(await send('POST', '/companies/bank/prenote', {})).toMatchObject({ status: 'pending' });
  const account = { employeeID, account_number: '765410088', routing_number: '011401533' };
  await send('POST', '/bankaccount/prenote', {
    bankAccountID: (await send('POST', '/bankaccount', account)).bankAccountID,
  });
  await runUntil(start);
  const prenotes = entriesIn(outs());
  expect(prenotes.map(({ transactionCode, cents }) => [transactionCode.at(-1), cents]).sort()).toEqual([
    ['3', 0],
    ['8', 0],
  ]);
  await runUntil(Date.parse('2026-11-02T22:00:00Z'));
  await runUntil(Date.parse('2026-11-05T08:00:00Z'));
  expect(await status()).toBe('verified');
  for (const instant of [cutOff, payOut]) await runUntil(instant);
  expect(outs().length).toBeGreaterThan(2);

  const toCompany = prenotes.find(({ transactionCode }) => transactionCode.endsWith('8'));
  if (!toCompany) throw new Error('no prenote went to the company');
  const originalRdfi = toCompany.routingNumber.slice(0, 8);
  leave('a.ach', answerOf(toCompany, { type: '99', code: 'R03', originalRdfi }));
  await exchange();
  expect([await status(), errors]).toEqual(['failed', []]);
});

const status = async () =>
  (
    await asSuperuser<{ status: string }>(
      service.urls.production,
      'select bank_status as status from companies where id = $1',
      [companyID],
    )
  )[0]?.status;
