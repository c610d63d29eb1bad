/** Bank accounts are verified by prenotes before pay goes to them, where the company says so. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { advance, disbursementOf, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks();

const settled = '2026-11-02T22:00:00Z';
const returned = '2026-11-04T22:00:00Z';
const verified = '2026-11-05T08:00:00Z';
const arrival = '2026-11-20T22:00:00Z';

const require = (bank_account_prenotes: boolean) => world.patch('/companies', { bank_account_prenotes });
const add = (account_number: string, more: object = {}) =>
  world.post('/bankaccount', {
    employeeID: employee,
    account_number,
    routing_number: '011401533',
    ...more,
  });
const read = (bankAccountID: string) => world.get('/bankaccount', { bankAccountID });
const sendPrenote = (bankAccountID: string) =>
  call(service, 'POST', '/bankaccount/prenote', {
    key: world.key,
    body: { companyID: world.companyID, bankAccountID },
  });
type Warning = { code: string; message: string };
const warningsOf = async (id: string): Promise<Warning[]> => (await world.check(id)).warnings;
const codesOf = async (id: string) => (await warningsOf(id)).map(({ code }) => code);

test('without the setting an account is paid at once, and no prenote is sent', async () => {
  const { verification, bankAccountID } = await add('7654321');
  expect(verification).toBe('unverified');
  const id = await openCheck();
  expect(await codesOf(id)).not.toContain('account_not_verified');
  expect((await advance(arrival)).map(({ what }) => what)).not.toContain('verified');
  expect((await world.check(id)).status).toBe('processed');
  expect((await read(bankAccountID)).verification).toBe('unverified');
});

describe('with bank_account_prenotes', () => {
  beforeEach(() => require(true));

  test('an account is verified when the third banking day after its prenote settled begins', async () => {
    const { bankAccountID, verification } = await add('7654321');
    expect(verification).toBe('prenote_sent');
    const steps = await advance('2026-11-05T07:59:59Z');
    expect(steps).toMatchObject([{ at: new Date(settled).toISOString(), what: 'settled', checks: [] }]);
    expect((await read(bankAccountID)).verification).toBe('prenote_sent');
    expect(await advance(verified)).toMatchObject([{ what: 'verified', bank_accounts: [bankAccountID] }]);
    expect(await read(bankAccountID)).toMatchObject({ verification: 'verified' });
  });

  test('a check says when it is opened that its pay would wait, and no longer once the account is verified', async () => {
    await add('7654321');
    const id = await openCheck();
    expect(await warningsOf(id)).toContainEqual(
      expect.objectContaining({
        code: 'account_not_verified',
        severity: 'warning',
        message:
          'The account that ends in 4321 is being verified by a prenote. Pay is sent once it is verified.',
      }),
    );
    await advance(verified);
    expect(await codesOf(id)).not.toContain('account_not_verified');
  });

  test('pay that is due earlier waits, says why, and is sent by itself on the day of verification', async () => {
    const check = await openCheck();
    await advance('2026-11-19T23:00:00Z');
    await add('7654321');
    await advance(arrival);
    const held_because =
      'The account that ends in 4321 is being verified by a prenote. Pay is sent once it is verified.';
    expect(await world.check(check)).toMatchObject({ status: 'pre-processed', held_because });
    expect(await world.get('/employerCheck', {})).toMatchObject([
      { status: 'pre-processed', waiting_employee_checks: [{ employeeCheckID: check, held_because }] },
    ]);
    const steps = await advance('2026-11-25T23:00:00Z');
    expect(steps.map(({ what, at }) => `${what} ${at}`)).toEqual([
      'verified 2026-11-25T08:00:00.000Z',
      'sent 2026-11-19T22:00:00.000Z',
    ]);
    await advance('2026-11-27T23:00:00Z');
    expect((await world.check(check)).status).toBe('processed');
    expect(await world.balance('WAGES_PAYABLE')).toBe(0);
  });

  test('pay that waits says when its prenote was returned, and when another one is on its way', async () => {
    const check = await openCheck();
    const waitsBecause = async (): Promise<string> => (await world.check(check)).held_because;
    await advance('2026-11-19T23:00:00Z');
    const { bankAccountID } = await add('765420001');
    await advance('2026-11-25T00:00:00Z');
    expect(await waitsBecause()).toContain('failed its verification by a prenote (R01)');
    expect((await sendPrenote(bankAccountID)).status).toBe(200);
    await advance('2026-11-25T01:00:00Z');
    expect(await waitsBecause()).toContain('is being verified by a prenote');
  });

  test('split pay waits as a whole for the account of a part', async () => {
    const first = await add('7654321');
    const id = await openCheck();
    await advance('2026-11-18T23:00:00Z');
    const second = await add('7654322', { is_active: false });
    const parts = [
      { bankAccountID: second.bankAccountID, amount: 10 },
      { bankAccountID: first.bankAccountID, remainder: true },
    ];
    await world.post('/paySplit', { employeeID: employee, parts });
    await advance(arrival);
    expect((await world.check(id)).held_because).toMatch(/that ends in 4322 is being verified/);
    expect(await world.transfers()).toMatchObject([{ direction: 'DEBIT' }]);
    await advance('2026-11-25T23:00:00Z');
    expect((await disbursementOf(id)).parts).toHaveLength(2);
  });

  test.each(['R02', 'R03', 'R04'])(
    'an account whose bank returns the prenote with %s gets no pay',
    async (code) => {
      const { bankAccountID } = await add(`765410${`0${code.slice(1)}`.slice(-3)}`);
      const id = await openCheck();
      expect(await advance(returned)).toContainEqual(
        expect.objectContaining({ what: 'returned', reason: code, bank_accounts: [bankAccountID] }),
      );
      expect(await read(bankAccountID)).toMatchObject({ verification: 'failed', verification_code: code });
      expect(await codesOf(id)).toContain('account_not_verified');
      await advance(arrival);
      expect((await world.check(id)).held_because).toBe(
        `The account that ends in ${`100${code.slice(1)}`.slice(-4)} failed its verification by a prenote (${code}). Pay is sent once another account is added.`,
      );
      expect(refusal(await sendPrenote(bankAccountID)).errors[0]).toContain(
        'nothing is sent to that account again',
      );

      await add('7654321');
      await advance('2026-12-05T00:00:00Z');
      expect((await world.check(id)).status).toBe('processed');
    },
  );

  test('a returned prenote is sent again where the rules of banks permit it, and can verify the account', async () => {
    const { bankAccountID } = await add('765420001');
    await advance(returned);
    expect(await read(bankAccountID)).toMatchObject({ verification: 'failed', verification_code: 'R01' });
    const answers = await Promise.all([sendPrenote(bankAccountID), sendPrenote(bankAccountID)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refusal(await sendPrenote(bankAccountID))).toEqual(
      refused(400, '13 A prenote is on its way to the account already.'),
    );
    await advance('2026-11-11T00:00:00Z');
    expect((await read(bankAccountID)).verification).toBe('verified');
    expect(refusal(await sendPrenote(bankAccountID))).toEqual(
      refused(400, '13 The account is verified already.'),
    );
  });

  test('a notice of change corrects the account, which is verified by another prenote', async () => {
    const { bankAccountID } = await add('765440001');
    expect(await advance(returned)).toContainEqual(
      expect.objectContaining({ what: 'corrected', reason: 'C01', bank_accounts: [bankAccountID] }),
    );
    expect(await read(bankAccountID)).toMatchObject({
      account_number: '*****0000',
      verification: 'prenote_sent',
    });
    await advance('2026-11-09T00:00:00Z');
    expect((await read(bankAccountID)).verification).toBe('prenote_sent');
    await advance('2026-11-13T00:00:00Z');
    expect((await read(bankAccountID)).verification).toBe('verified');
  });

  test('returned pay is not sent again to an account that is not verified yet', async () => {
    await add('765410001');
    await require(false);
    const paid = await add('765420002');
    const id = await openCheck();
    await advance('2026-11-25T22:00:00Z');
    expect((await disbursementOf(id)).status).toBe('returned');
    await require(true);
    await add('7654329');
    const { body } = await world.retry(id);
    expect(body.errors?.[0]?.message).toContain('is being verified by a prenote');
    await advance('2026-12-03T00:00:00Z');
    expect((await world.retry(id)).body.errors).toBeUndefined();
    expect((await read(paid.bankAccountID)).verification).toBe('unverified');
  });

  test('accounts that come in bulk are verified in the same way', async () => {
    const bank_account = { account_number: '7654323', routing_number: '011401533' };
    const employees = world.employees.map((employeeID) => ({ employeeID, bank_account }));
    await world.patch('/employees/bulk', { employees });
    const accounts = async (): Promise<{ verification: string }[]> => world.get('/bankaccount', {});
    expect((await accounts()).map(({ verification }) => verification)).toEqual(Array(3).fill('prenote_sent'));
    expect(await advance(verified)).toMatchObject([
      { what: 'settled', bank_accounts: { length: 3 } },
      { what: 'verified', bank_accounts: { length: 3 } },
    ]);
    expect((await accounts()).map(({ verification }) => verification)).toEqual(Array(3).fill('verified'));
  });

  test('a contractor is paid once the account is verified', async () => {
    const { bankAccountID } = await world.post('/bankaccount', {
      contractorID: world.contractorID,
      account_number: '7654322',
      routing_number: '011401533',
    });
    expect((await read(bankAccountID)).verification).toBe('prenote_sent');
    const payment = { contractorID: world.contractorID, pay_date: '2026-11-04', amount: 9 };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    const status = async () =>
      (await world.get('/contractorPayment', { contractorPaymentID })).status as string;
    await advance('2026-11-04T23:00:00Z');
    expect(await status()).toBe('pre-processed');
    await advance('2026-11-06T23:00:00Z');
    expect(await status()).toBe('processed');
  });
});

test('the setting leaves accounts that are on file as they are; each can be sent a prenote', async () => {
  const { bankAccountID } = await add('7654321');
  await require(true);
  expect((await read(bankAccountID)).verification).toBe('unverified');
  const { status, body } = await sendPrenote(bankAccountID);
  expect([status, body.data.verification]).toEqual([200, 'prenote_sent']);
  await require(false);
  const id = await openCheck();
  expect(await codesOf(id)).toContain('account_not_verified');
});

test('each change of the verification is announced', async () => {
  await require(true);
  const { bankAccountID } = await add('765410003');
  await advance(returned);
  await eventsShown(service.urls.test);
  type Event = { data: { bankAccountID: string; verification: string } };
  const events: Event[] = await world.get('/events', { kind: 'bank_account', limit: '100' });
  const seen = events.filter(({ data }) => data.bankAccountID === bankAccountID);
  expect(seen.map(({ data }) => data.verification)).toEqual(['unverified', 'prenote_sent', 'failed']);
});
