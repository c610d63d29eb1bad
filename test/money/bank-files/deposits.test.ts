/** Deposits that verify a company's account, in files to the bank, and their returns. */
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { call } from '../../support/client.ts';
import { answerOf } from './answer-of.ts';
import {
  companyID,
  entriesIn,
  errors,
  exchange,
  leave,
  outs,
  request,
  runUntil,
  servePaidByFiles,
  service,
  start,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

const deposits = async () =>
  (
    await call(service, 'GET', `/companies/bank/deposits?companyID=${companyID}`, {
      key: world.productionKey,
    })
  ).body.data;
const arrived = Date.parse('2026-11-02T22:00:00Z');

async function sendDeposits() {
  await request('POST', '/companies/bank', { account_number: '4455667788', routing_number: '011401533' });
  expect((await request('POST', '/companies/bank/deposits')).status).toBe(200);
  await runUntil(start);
  return entriesIn(outs());
}

test('two credits below a dollar go out as ACCTVERIFY, and their amounts verify the account', async () => {
  const entries = await sendDeposits();
  expect(outs().flatMap((text) => readFile(text).batches)).toMatchObject([
    { entryClass: 'CCD', description: 'ACCTVERIFY', effectiveOn: '2026-11-02', entries: [{}, {}] },
  ]);
  const cents = entries.map((entry) => entry.cents);
  expect(cents.every((amount) => amount > 0 && amount < 100) && cents[0] !== cents[1]).toBe(true);
  expect(entries.map(({ transactionCode, accountNumber }) => [transactionCode, accountNumber])).toEqual([
    ['22', '4455667788'],
    ['22', '4455667788'],
  ]);
  const [first_amount = 0, second_amount = 0] = cents.map((amount) => amount / 100);
  const early = await request('POST', '/companies/bank/deposits/confirm', { first_amount, second_amount });
  expect(early.body.errors[0].message).toBe('The deposits arrive on 2026-11-02: enter them then.');
  await runUntil(arrived);
  const confirmed = await request('POST', '/companies/bank/deposits/confirm', {
    first_amount,
    second_amount,
  });
  expect(confirmed.body.data).toMatchObject({ status: 'verified', tries_left: null });
  expect(errors).toEqual([]);
});

test('a deposit that its bank returns fails the account, also after it settled', async () => {
  const [entry] = await sendDeposits();
  await runUntil(arrived);
  expect(await deposits()).toMatchObject({ status: 'pending', have_arrived: true, tries_left: 3 });
  if (entry) leave('a.ach', answerOf(entry, { type: '99', code: 'R03' }));
  await exchange();
  expect(await deposits()).toMatchObject({ status: 'failed', arrive_on: null });
  expect(errors).toEqual([]);
});
