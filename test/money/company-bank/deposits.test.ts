/** A company verifies its bank account by two small deposits, whose amounts nobody can guess. */
import { beforeEach, describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service, { haveAccounts: false });
});

const send = async (path: string, body: object = {}) => {
  const { companyID, key } = world;
  return (await call(service, 'POST', path, { key, body: { companyID, ...body } })).body;
};
const attach = (account_number = '000000202') =>
  send('/companies/bank', { account_number, routing_number: '011401533' });
const sendDeposits = () => send('/companies/bank/deposits');
const confirm = (first_amount: number, second_amount: number) =>
  send('/companies/bank/deposits/confirm', { first_amount, second_amount });
const deposits = () => world.get('/companies/bank/deposits', {});
const arrived = '2026-11-02T22:00:00Z';

describe('deposits', () => {
  test('arrive on the next banking day, and verify the account by their amounts in any order', async () => {
    await attach();
    expect(await deposits()).toMatchObject({ status: 'pending', arrive_on: null, tries_left: null });
    expect((await confirm(0.32, 0.45)).errors[0].message).toMatch(/send them first/);
    expect((await sendDeposits()).data).toMatchObject({
      status: 'pending',
      arrive_on: '2026-11-02',
      have_arrived: false,
      tries_left: 3,
    });
    expect((await sendDeposits()).errors[0].message).toMatch(/enter their amounts/);
    expect((await confirm(0.32, 0.45)).errors[0].message).toMatch(/arrive on 2026-11-02/);
    await world.advance({ to: arrived });
    expect((await confirm(0.45, 0.32)).data).toMatchObject({ status: 'verified', tries_left: null });
    expect((await confirm(0.45, 0.32)).errors[0].message).toMatch(/verified already/);
    expect((await sendDeposits()).errors[0].message).toMatch(/verified already/);
  });

  test('take wrong amounts three times, say nothing of the right ones, and fail the account then', async () => {
    await attach();
    await sendDeposits();
    await world.advance({ to: arrived });
    const answers = [await confirm(0.32, 0.46), await confirm(0.32, 0.32), await confirm(0.31, 0.46)];
    const { companyID, ...asked } = answers[0]?.data ?? {};
    expect(companyID).toBe(world.companyID);
    expect(asked).toEqual({
      status: 'pending',
      account_number: '*****0202',
      arrive_on: '2026-11-02',
      have_arrived: true,
      tries_left: 2,
      deposits_left: 4,
      prenotes_left: 5,
      prenote_verifies_on: null,
      provider_answer: null,
      next_step: 'Enter the amounts of the two deposits, in any order.',
    });
    expect(answers.map(({ data }) => data.tries_left)).toEqual([2, 1, null]);
    expect(answers.at(-1)?.data.status).toBe('failed');
    expect((await confirm(0.32, 0.45)).errors[0].message).toMatch(/attach another one/);
    expect((await sendDeposits()).errors[0].message).toMatch(/attach another one/);
  });

  test('give no further try when the same account is attached again', async () => {
    await attach();
    await sendDeposits();
    await world.advance({ to: arrived });
    for (const second of [0.1, 0.2, 0.3]) await confirm(0.01, second);
    await attach();
    expect(await deposits()).toMatchObject({ status: 'pending', tries_left: 0 });
    expect((await confirm(0.32, 0.45)).errors[0].message).toMatch(/send them first/);
    expect((await sendDeposits()).data).toMatchObject({ tries_left: 3, have_arrived: false });
  });

  test('entered at once by many are tried three times at most', async () => {
    await attach();
    await sendDeposits();
    await world.advance({ to: arrived });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => confirm(0.01, 0.02 + i / 100)));
    expect(answers.filter(({ data }) => data).length).toBe(3);
    expect(await deposits()).toMatchObject({ status: 'failed' });
  });

  test('to another account do not count, and are sent five times to a company at most', async () => {
    for (let pair = 0; pair < 5; pair += 1) {
      await attach('7654321');
      await attach();
      const sent = await sendDeposits();
      if (pair === 0) expect(sent.data).toMatchObject({ tries_left: 3 });
      await world.advance({ by: 7 * 86_400 });
      for (const second of [0.1, 0.2, 0.3]) await confirm(0.01, second);
    }
    await attach();
    expect((await sendDeposits()).errors[0].message).toMatch(/5 times/);
    expect(await deposits()).toMatchObject({
      status: 'pending',
      tries_left: 0,
      deposits_left: 0,
      prenotes_left: 5,
      next_step: 'Send a prenote to the account: no more deposits are sent.',
    });
  });

  test('that a bank returns fail the account', async () => {
    await attach('765450003');
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus: 'pending' } }),
    );
    await sendDeposits();
    await world.advance({ to: arrived });
    expect(await deposits()).toMatchObject({ status: 'failed', arrive_on: null });
  });
});

describe('a prenote', () => {
  const sendPrenote = () => send('/companies/bank/prenote');

  test('verifies the account on the third banking day after it settled, when its bank is silent', async () => {
    await attach();
    expect(await deposits()).toMatchObject({
      deposits_left: 5,
      prenotes_left: 5,
      next_step: 'Send two deposits or a prenote to the account.',
    });
    expect((await sendPrenote()).data).toMatchObject({
      status: 'pending',
      prenotes_left: 4,
      prenote_verifies_on: '2026-11-05',
      next_step: 'A prenote is on its way: the account is verified on 2026-11-05, unless its bank answers.',
    });
    expect((await sendPrenote()).errors[0].message).toMatch(/on its way/);
    await world.advance({ to: '2026-11-05T07:59:59Z' });
    expect(await deposits()).toMatchObject({ status: 'pending' });
    await world.advance({ to: '2026-11-05T08:00:00Z' });
    const { companyID: _, ...verified } = await deposits();
    expect(verified).toMatchObject({ status: 'verified', prenote_verifies_on: null, next_step: null });
    expect((await sendPrenote()).errors[0].message).toMatch(/verified already/);
  });

  test('that the bank returns fails the account, and says what to do', async () => {
    await attach('202010003');
    await sendPrenote();
    await world.advance({ to: '2026-11-10T00:00:00Z' });
    expect(await deposits()).toMatchObject({
      status: 'failed',
      next_step: 'The bank answered the prenote with R03: attach the right account.',
    });
    await attach();
    expect((await sendPrenote()).data).toMatchObject({ status: 'pending', prenotes_left: 3 });
  });

  test('that the bank corrects is followed by another one to the corrected account', async () => {
    await attach('202040001');
    await sendPrenote();
    await world.advance({ to: '2026-11-05T00:00:00Z' });
    expect(await deposits()).toMatchObject({ status: 'pending', prenotes_left: 3 });
    await world.advance({ to: '2026-11-13T00:00:00Z' });
    expect(await deposits()).toMatchObject({ status: 'verified' });
  });

  test('to an account that was replaced decides nothing', async () => {
    await attach('202010003');
    await sendPrenote();
    await attach();
    await world.advance({ to: '2026-11-20T00:00:00Z' });
    expect(await deposits()).toMatchObject({ status: 'pending', prenote_verifies_on: null });
  });
});

test('what a provider says decides, until another account is attached', async () => {
  const answer = { provider: 'Acme Verify', reference: 'AV-4711', day: '2026-10-30' };
  const say = (more: object) => send('/companies/bank/verification', { ...answer, ...more });
  await attach();
  expect((await say({ day: '2026-11-15', is_verified: true })).errors[0].message).toMatch(/future/);
  expect((await say({ is_verified: true })).data).toMatchObject({
    status: 'verified',
    provider_answer: { ...answer, is_verified: true },
    next_step: null,
  });
  expect((await say({ is_verified: false })).data.status).toBe('failed');
  await attach();
  expect(await deposits()).toMatchObject({ status: 'pending', provider_answer: null });
});
