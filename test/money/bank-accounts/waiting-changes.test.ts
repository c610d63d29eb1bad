import { describe, expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { cutOff, payOut, payReturned } from '../money-movement/bank-world.ts';
import { advance, disbursementOf, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';
import { addAccount, setSplit } from './split-world.ts';

serveBanks({ BANK_ACCOUNT_CHANGE_DAYS: '3' });

const threeDays = 3 * 24 * 60 * 60 * 1000;
const earlier = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

const accountNow = (bankAccountID: string) => world.get('/bankaccount', { bankAccountID });
const split = () => world.get('/paySplit', { employeeID: employee });
const paidTo = async (id: string): Promise<string[]> => {
  const transfers = await world.transfers();
  expect(await disbursementOf(id)).toBeDefined();
  return transfers
    .filter(({ direction }: { direction: string }) => direction === 'CREDIT')
    .map(({ accountNumber }: { accountNumber: string }) => accountNumber);
};
const cancel = () => world.post('/bankaccount/cancelChange', { employeeID: employee });
const messages = async () => {
  const query = `query ($companyId: ID!) { messages(companyId: $companyId, kind: BANK_ACCOUNT_CHANGED) {
    nodes { recipient } } }`;
  await eventsShown(service.urls.test);
  return (await world.ask(query)).messages.nodes.length;
};

/** A first account, and another one that takes its place three days after the instant. */
async function changedAt(instant: string, number = '765000002') {
  const old = await addAccount('765000001', true);
  const check = await openCheck();
  await advance(instant);
  return { old, check, next: await addAccount(number, true) };
}

describe('a change of the account that is paid waits three days', () => {
  test('a first account does not wait; another one says from when it is paid, and the person hears it at once', async () => {
    const { old, next } = await changedAt('2026-11-12T18:00:00Z');
    expect(await accountNow(old)).toMatchObject({ is_active: true, next_is_active: false });
    const waiting = await accountNow(next);
    expect(waiting).toMatchObject({ is_active: false, next_is_active: true });
    expect(Date.parse(waiting.effective_at)).toBe(Date.parse('2026-11-12T18:00:00Z') + threeDays);
    expect(await split()).toMatchObject({
      parts: [{ bankAccountID: old, remainder: true }],
      effective_at: waiting.effective_at,
      next_parts: [{ bankAccountID: next, remainder: true }],
    });
    expect(await messages()).toBe(1);
    await advance('2026-11-15T18:00:01Z');
    expect(await accountNow(old)).toMatchObject({ is_active: false });
    const active = await accountNow(next);
    expect(active).toMatchObject({ is_active: true });
    expect([active.effective_at, active.next_is_active]).toEqual([undefined, undefined]);
    expect(await messages()).toBe(2);
  });

  test.each([
    { name: 'before the moment goes to the old account', early: threeDays - 1, to: '*****0001' },
    { name: 'at the moment goes to the new account', early: threeDays, to: '*****0002' },
    { name: 'after the moment goes to the new account', early: threeDays + 1, to: '*****0002' },
  ])('pay that leaves $name', async ({ early, to }) => {
    const { check } = await changedAt(earlier(payOut, early));
    await advance(payOut);
    expect(await paidTo(check)).toEqual([to]);
  });

  test('a second change takes the place of the first, and waits again; the same change keeps its day', async () => {
    const { old, next, check } = await changedAt(earlier(payOut, threeDays));
    const { effective_at } = await accountNow(next);
    await advance(earlier(payOut, threeDays / 2));
    const parts = [{ bankAccountID: next, remainder: true }];
    expect((await setSplit(parts)).status).toBe(200);
    expect(await accountNow(next)).toMatchObject({ effective_at });
    const third = await addAccount('765000003', true);
    expect((await accountNow(next)).effective_at).toBeUndefined();
    expect(await split()).toMatchObject({
      parts: [{ bankAccountID: old }],
      next_parts: [{ bankAccountID: third, remainder: true }],
    });
    await advance(payOut);
    expect(await paidTo(check)).toEqual(['*****0001']);
  });

  test('stopping it keeps the old account for good, says so to the person, and works once', async () => {
    const { old, next, check } = await changedAt('2026-11-12T18:00:00Z');
    expect(await cancel()).toMatchObject({ parts: [{ bankAccountID: old }], next_parts: [] });
    expect(await messages()).toBe(2);
    await expect(cancel()).rejects.toThrow(/No change of the bank account is waiting/);
    await advance(payOut);
    expect(await paidTo(check)).toEqual(['*****0001']);
    expect(await accountNow(next)).toMatchObject({ is_active: false });
  });

  test('setting the split back to what it is stops it as well', async () => {
    const { old, next } = await changedAt('2026-11-12T18:00:00Z');
    expect((await setSplit([{ bankAccountID: old, remainder: true }])).status).toBe(200);
    expect((await accountNow(next)).effective_at).toBeUndefined();
    expect((await split()).next_parts).toEqual([]);
  });

  test('a split waits as a whole: until then all of the pay goes where it went', async () => {
    const { old, check } = await changedAt('2026-11-12T18:00:00Z');
    await cancel();
    const savings = await addAccount('765000004');
    const parts = [
      { bankAccountID: savings, amount: 200 },
      { bankAccountID: old, remainder: true },
    ];
    await advance(earlier(payOut, threeDays - 1));
    expect((await setSplit(parts)).status).toBe(200);
    await advance(payOut);
    expect(await paidTo(check)).toEqual(['*****0001']);
    await advance(payReturned);
    expect(await split()).toMatchObject({ parts });
  });

  test('a returned payment ends the wait: pay is sent again to the new account at once', async () => {
    const old = await addAccount('765410002', true);
    const check = await openCheck();
    await advance(cutOff);
    await advance(payOut);
    const next = await addAccount('765000002', true);
    expect(await accountNow(next)).toMatchObject({ is_active: false });
    await advance(payReturned);
    expect(await accountNow(old)).toMatchObject({ is_active: false });
    expect(await accountNow(next)).toMatchObject({ is_active: true });
    expect((await world.retry(check)).body.errors).toBeUndefined();
    expect(await paidTo(check)).toEqual(['*****0002', '*****0002']);
    const third = await addAccount('765000003', true);
    expect(await accountNow(third)).toMatchObject({ is_active: false, next_is_active: true });
  });

  test('an account whose bank returned the last pay is replaced at once', async () => {
    await addAccount('765410002', true);
    await openCheck();
    await advance(payReturned);
    expect(await accountNow(await addAccount('765000002', true))).toMatchObject({ is_active: true });
  });

  test('a change to an account that fails its prenote is stopped: pay goes on to the old one', async () => {
    const old = await addAccount('765000001', true);
    await world.patch('/companies', { bank_account_prenotes: true });
    const wrong = await addAccount('765410003', true);
    await advance('2026-11-30T18:00:00Z');
    expect(await accountNow(wrong)).toMatchObject({ verification: 'failed', is_active: false });
    expect(await accountNow(old)).toMatchObject({ is_active: true });
    expect((await split()).next_parts).toEqual([]);
  });

  test('a change to an account that is being verified waits until it is, and the old one is paid until then', async () => {
    const old = await addAccount('765000001', true);
    const check = await openCheck();
    await world.patch('/companies', { bank_account_prenotes: true });
    await advance('2026-11-16T18:00:00Z');
    const next = await addAccount('765000002', true);
    await advance(payOut);
    expect(await paidTo(check)).toEqual(['*****0001']);
    await advance('2026-11-20T07:59:59Z');
    expect(await accountNow(old)).toMatchObject({ is_active: true });
    await advance('2026-11-20T08:00:00Z');
    expect(await accountNow(next)).toMatchObject({ is_active: true, verification: 'verified' });
  });

  test('contractors and people in bulk wait in the same way, and no other worker is touched', async () => {
    const old = await addAccount('765000001', true);
    const bulk = {
      employees: [
        { employeeID: employee, bank_account: { account_number: '765000005', routing_number: '011401533' } },
      ],
    };
    await world.patch('/employees/bulk', bulk);
    expect(await accountNow(old)).toMatchObject({ is_active: true, next_is_active: false });
    const mutation = `mutation ($companyId: ID!, $e: ID, $c: ID) {
      cancelAccountChange(companyId: $companyId, employeeId: $e, contractorId: $c) { effectiveAt } }`;
    const stop = (variables: object) =>
      graphql(service, world.key, mutation, { companyId: world.companyID, ...variables });
    const { body } = await stop({});
    expect(body.errors[0].message).toMatch(/employee|contractor/i);
    expect((await stop({ e: employee })).body.data.cancelAccountChange.effectiveAt).toBeNull();
  });

  test('an account that is sent again keeps the day from which it is paid, also in bulk', async () => {
    const old = await addAccount('765000001', true);
    await advance('2026-11-12T18:00:00Z');
    const bank_account = { account_number: '765000005', routing_number: '011401533' };
    const sendAll = async () => {
      const [row] = await world.patch('/employees/bulk', {
        employees: [{ employeeID: employee, bank_account }],
      });
      return row.bankAccountID;
    };
    const next = await sendAll();
    const { effective_at } = await accountNow(next);
    await advance('2026-11-14T18:00:00Z');
    expect([await sendAll(), await addAccount('765000005', true)]).toEqual([null, next]);
    expect(await accountNow(next)).toMatchObject({ effective_at, next_is_active: true });
    expect(await messages()).toBe(1);
    await advance('2026-11-15T18:00:01Z');
    expect(await accountNow(old)).toMatchObject({ is_active: false });
    expect([await sendAll(), await addAccount('765000005', true)]).toEqual([null, next]);
    expect(await accountNow(next)).toMatchObject({ is_active: true });
  });
});
