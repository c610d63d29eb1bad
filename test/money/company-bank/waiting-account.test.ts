/** Another account of the company: debits go on from the one in use until it has waited and is verified. */
import { expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { cutOff, debitReturned } from '../money-movement/bank-world.ts';
import { advance, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks({ BANK_ACCOUNT_CHANGE_DAYS: '3' });

const threeDays = 3 * 24 * 60 * 60 * 1000;
const earlier = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

const send = async (path: string, body: object = {}) =>
  (await call(service, 'POST', path, { key: world.key, body: { companyID: world.companyID, ...body } })).body;
const attach = async (account_number: string) =>
  (await send('/companies/bank', { account_number, routing_number: '011401533' })).data;
const verification = () => world.get('/companies/bank/deposits', {});
const debitedFrom = async (): Promise<string[]> =>
  (await world.transfers())
    .filter(({ direction }: { direction: string }) => direction === 'DEBIT')
    .map(({ accountNumber }: { accountNumber: string }) => accountNumber);
const inUse = async (): Promise<string> => {
  const { company } = await world.ask(
    'query ($companyId: ID!) { company(id: $companyId) { accountNumber } }',
  );
  return company.accountNumber;
};
const kindsSent = async (): Promise<number> => {
  await eventsShown(service.urls.test);
  const query = `query ($companyId: ID!) {
    messages(companyId: $companyId, kind: BANK_ACCOUNT_CHANGED) { nodes { recipient } } }`;
  return (await world.ask(query)).messages.nodes.length;
};

async function payday() {
  await world.account(employee, '765000001');
  return openCheck();
}

test.each([
  { when: 'before', early: threeDays - 1, next: false },
  { when: 'at', early: threeDays, next: true },
  { when: 'after', early: threeDays + 1, next: true },
])(
  'a cut-off $when the moment debits the account of then, and the company hears it twice at most',
  async (row) => {
    const old = await inUse();
    await payday();
    await advance(earlier(cutOff, row.early));
    const attached = await attach('765000009');
    expect(attached).toMatchObject({ status: 'verified' });
    expect(Date.parse(attached.effective_at)).toBe(Date.parse(cutOff) - row.early + threeDays);
    expect(await verification()).toMatchObject({
      status: 'verified',
      account_number: '*****0009',
      effective_at: attached.effective_at,
    });
    expect([await inUse(), await kindsSent()]).toEqual([old, 1]);
    await advance(cutOff);
    expect(await debitedFrom()).toEqual([row.next ? '*****0009' : old]);
    expect(await kindsSent()).toBe(row.next ? 2 : 1);
  },
);

test('an account that waits keeps its day when it is attached again, and the company hears it once', async () => {
  await payday();
  await advance(earlier(cutOff, threeDays));
  const { effective_at } = await attach('765000009');
  await advance(earlier(cutOff, threeDays / 2));
  expect(await attach('765000009')).toMatchObject({ status: 'verified', effective_at });
  expect(await kindsSent()).toBe(1);
  await advance(cutOff);
  expect(await debitedFrom()).toEqual(['*****0009']);
  expect(await attach('765000009')).not.toHaveProperty('effective_at');
});

test('the account in use, attached again, stops the change to another one', async () => {
  await attach('765000008');
  await advance(earlier(cutOff, 2 * threeDays));
  await payday();
  const old = await inUse();
  await attach('765000009');
  expect(await attach('765000008')).toMatchObject({ status: 'verified', account_number: '765000008' });
  expect(await verification()).toMatchObject({ status: 'verified', account_number: '*****0008' });
  expect(await verification()).not.toHaveProperty('effective_at');
  await advance(cutOff);
  expect([await inUse(), await debitedFrom()]).toEqual([old, ['*****0008']]);
});

test('an account that is not verified in time is used as soon as it is, and the old one is debited until then', async () => {
  const old = await inUse();
  await payday();
  await attach('000000202');
  await advance(cutOff);
  expect(await debitedFrom()).toEqual([old]);
  await send('/companies/bank/deposits');
  await advance('2026-11-20T22:00:00Z');
  expect(await inUse()).toBe(old);
  const confirmed = await send('/companies/bank/deposits/confirm', {
    first_amount: 0.32,
    second_amount: 0.45,
  });
  expect(confirmed.data).toMatchObject({ status: 'verified', account_number: '*****0202' });
  await advance('2026-11-20T22:00:01Z');
  expect([await inUse(), (await verification()).effective_at]).toEqual(['*****0202', undefined]);
});

test('one that fails its verification never takes the place of the old one', async () => {
  const old = await inUse();
  await attach('202010003');
  await send('/companies/bank/prenote');
  await advance('2026-11-16T22:00:00Z');
  expect(await verification()).toMatchObject({ status: 'failed', account_number: '*****0003' });
  await payday();
  await advance(cutOff);
  expect([await inUse(), await debitedFrom()]).toEqual([old, [old]]);
});

test('a change is stopped once, by the company or the partner; a second one takes the place of the first', async () => {
  const old = await inUse();
  await attach('765000009');
  await attach('765000008');
  expect(await verification()).toMatchObject({ account_number: '*****0008' });
  const mutation =
    'mutation ($c: ID!) { cancelCompanyBankChange(companyId: $c) { effectiveAt accountNumber } }';
  const { body } = await graphql(service, world.key, mutation, { c: world.companyID });
  expect(body.data.cancelCompanyBankChange).toEqual({ effectiveAt: null, accountNumber: old });
  expect((await send('/companies/bank/cancelChange')).errors[0].message).toContain('is waiting');
  await advance(cutOff);
  expect(await inUse()).toBe(old);
});

test('a returned debit ends the wait: what is owed is drawn from the new account', async () => {
  await attach('765410009'); // its bank returns debits
  await advance('2026-11-05T18:00:00Z');
  await payday();
  await advance('2026-11-21T18:00:00Z');
  const { effective_at } = await attach('765000009');
  await advance(debitReturned);
  expect(Date.parse(effective_at)).toBeGreaterThan(Date.parse(debitReturned));
  await advance('2026-11-23T22:00:01Z');
  expect(await inUse()).toBe('*****0009');
});

test('a first account is used at once', async () => {
  expect(await inUse()).toBe('*****6789'); // attached while the company had none
  expect((await verification()).effective_at).toBeUndefined();
});
