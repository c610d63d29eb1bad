import { beforeEach, expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { trialBalance } from '../ledger/books.ts';
import {
  check,
  checkID,
  companyID,
  cutOff,
  employeeID,
  entriesIn,
  exchange,
  leave,
  outs,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';
import { returnOf } from './return-of.ts';

servePaidByFiles();

const post = async (path: string, body: object) => {
  const answer = await call(service, 'POST', path, {
    key: world.productionKey,
    body: { companyID, employeeID, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const add = async (account_number: string, account_type: string): Promise<string> => {
  const account = { account_number, account_type, routing_number: '021000021', is_active: false };
  return (await post('/bankaccount', account)).bankAccountID;
};
const credits = () => entriesIn(outs()).filter(({ transactionCode }) => /^[23]2$/.test(transactionCode));
const statuses = async () => {
  const { status, parts } = (await check()).disbursement;
  return [status, ...parts.map((part: { status: string }) => part.status)];
};

beforeEach(async () => {
  const [savings, second] = [await add('9000001', 'savings'), await add('9000002', 'checking')];
  const accounts = await call(
    service,
    'GET',
    `/bankaccount?companyID=${companyID}&employeeID=${employeeID}`,
    { key: world.productionKey },
  );
  const parts = [
    { bankAccountID: savings, amount: 20 },
    { bankAccountID: second, percent: 12.5 },
    { bankAccountID: accounts.body.data[0].bankAccountID, remainder: true },
  ];
  await post('/paySplit', { parts });
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
});

test('split pay is an entry for each account in one PPD batch, and their sum is the net pay', async () => {
  const net = Math.round((await check()).net_pay * 100);
  const eighth = Math.floor(net / 8);
  const entries = credits().map(({ accountNumber, transactionCode, cents }) => {
    return [accountNumber, transactionCode, cents];
  });
  expect(entries).toEqual([
    ['9000001', '32', 2000],
    ['9000002', '22', eighth],
    ['7654321', '22', net - 2000 - eighth],
  ]);
  for (const _ of [1, 2]) await runUntil(paySettled);
  expect(credits()).toHaveLength(3);
  expect(await statuses()).toEqual(['settled', 'settled', 'settled', 'settled']);
});

atNight(
  'the entry that a bank returns is sent again alone, once, however often the return is read',
  async () => {
    const [savings] = credits();
    if (!savings) throw new Error('nothing was sent to the savings account');
    for (const name of ['a.ach', 'b.ach']) {
      leave(name, returnOf([savings], 'R03'));
      await exchange();
    }
    expect(await statuses()).toEqual(['partially_returned', 'returned', 'settled', 'settled']);
    const mutation = `mutation ($c: ID!, $id: ID!) {
    retryEmployeeCheck(companyId: $c, employeeCheckId: $id) { disbursement { status } } }`;
    const retry = () => graphql(service, world.productionKey, mutation, { c: companyID, id: checkID });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    await exchange();
    expect(credits().slice(3)).toMatchObject([{ accountNumber: '7654321', cents: 2000 }]);
    await runUntil(Date.parse('2026-11-25T22:00:00Z'));
    expect(await statuses()).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(await trialBalance(service.urls.production)).toBe(0);
  },
);
