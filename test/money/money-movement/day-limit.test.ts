/** What is drawn from a company on one day stays within its limit, until an operator releases a payrun. */
import { beforeEach, expect, test } from 'vitest';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { installOperatorKey } from '../../../src/platform/database/operator-keys.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks({ BANK_DAY_LIMIT: '1000', BANK_EXPOSURE_LIMIT: '3000' });
beforeEach(() =>
  world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number: '7654321',
    routing_number: '011401533',
  }),
);

async function pay(amount: number, pay_date: string): Promise<string> {
  const body = { contractorID: world.contractorID, amount, pay_date, approval_required: false };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
}
const statusOf = async (contractorPaymentID: string) => {
  const { status, held_because } = await world.get('/contractorPayment', { contractorPaymentID });
  return held_because ? `${status}: ${held_because}` : status;
};
const operate = async (document: string, variables: object = {}, key = service.operatorKeys.test) => {
  const partner = { 'Payroll-Partner': world.partnerID };
  return (await graphql(service, key, document, { companyId: world.companyID, ...variables }, partner)).body;
};
const queue = async () => {
  const document = '{ limitedPayruns { id companyId checkDate amount reason agreedBy } }';
  const { body } = await graphql(service, service.operatorKeys.test, document);
  return body.data.limitedPayruns.filter(
    ({ companyId }: { companyId: string }) => companyId === world.companyID,
  );
};
const release = (employerCheckId: string, key?: string, upTo?: number) =>
  operate(
    `mutation ($companyId: ID!, $employerCheckId: ID!, $upTo: Money) {
      releasePayrun(companyId: $companyId, employerCheckId: $employerCheckId, upTo: $upTo) { heldBecause } }`,
    { employerCheckId, upTo },
    key,
  );
const newOperator = async () => {
  const key = newKey('operator', 'test');
  await installOperatorKey(service.urls.test, key);
  return key;
};
const setLimit = (amount: number | null) =>
  operate(
    `mutation ($companyId: ID!, $amount: Money) {
      setCompanyDayLimit(companyId: $companyId, amount: $amount) { dayLimit } }`,
    { amount },
  );
const attention = async () =>
  (await world.ask('query ($companyId: ID!) { company(id: $companyId) { attention { kind message } } }'))
    .company.attention;
const figure = async () => {
  const sql =
    "select value from operating_figures('2026-11-19') where metric = 'payroll_payruns_above_day_limit'";
  return (await asSuperuser<{ value: number }>(service.urls.test, sql))[0]?.value;
};
const debits = async () =>
  (
    await asSuperuser<{ cents: string }>(
      service.urls.test,
      "select amount_cents::text as cents from transfers where company_id = $1 and direction = 'debit' order by id",
      [world.companyID],
    )
  ).map(({ cents }) => Number(cents));
const above =
  'With this payrun more would be drawn from the company on 2026-11-19 than 1,000.00, the limit of a day. The operator of the service decides whether it is paid.';

test('a payrun above the limit draws nothing and says so to all, until an operator releases it once', async () => {
  const [inTime, large] = [await pay(1_000, '2026-11-19'), await pay(1_000.01, '2026-11-20')];
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  expect([await statusOf(inTime), await statusOf(large)]).toEqual(['pre-processed', `pending: ${above}`]);
  expect(await debits()).toEqual([100_000]);
  expect(await attention()).toContainEqual({
    kind: 'MISSED_CUT_OFF',
    message: `1 payment waits: ${above}`,
  });
  const [waiting, ...others] = await queue();
  expect([waiting, others, await figure()]).toMatchObject([{ amount: 1000.01, reason: above }, [], 1]);

  expect((await release(waiting.id)).data.releasePayrun).toEqual({ heldBecause: null });
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect([await statusOf(large), await debits()]).toEqual(['processed', [100_000, 100_001]]);
  expect([await queue(), await figure(), (await release(waiting.id)).errors[0].message]).toEqual([
    [],
    0,
    'The payrun waits for no release: it is above no limit.',
  ]);
  const actions = await asSuperuser(
    service.urls.test,
    "select action, caller_kind from audit_entries where action = 'releasePayrun' and partner_id = $1",
    [world.partnerID],
  );
  expect(actions).toEqual([{ action: 'releasePayrun', caller_kind: 'operator' }]);
});

atNight(
  'a payrun that is computed in parts asks once, for all that waits, and one release is for all of it',
  async () => {
    const first = await pay(3, '2026-11-20');
    await asSuperuser(
      service.urls.test,
      `insert into contractor_payments select (jsonb_populate_record(p, jsonb_build_object('id', p.id || n))).*
     from contractor_payments p cross join generate_series(1, 700) n where p.id = $1`,
      [first],
    );
    const held = async () =>
      (
        await asSuperuser<{ reason: string; payments: number }>(
          service.urls.test,
          `select held_because as reason, count(*)::int as payments from contractor_payments
         where company_id = $1 and status = 'pending' group by 1`,
          [world.companyID],
        )
      ).map(({ reason, payments }) => [reason, payments]);
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    expect([await debits(), await held()]).toEqual([[90_000], [[above, 401]]]);
    const [waiting, ...others] = await queue();
    expect([waiting, others, await figure()]).toMatchObject([{ amount: 701 * 3, reason: above }, [], 1]);

    await release(waiting.id);
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    expect([await debits(), await held(), await queue()]).toEqual([[210_300], [], []]);
  },
);

test('what is taken out of a payrun that waits is not asked for, nor released', async () => {
  const [takenOut] = [await pay(700, '2026-11-20'), await pay(800, '2026-11-20')];
  await world.account(employee, '7654321');
  await world.open(employee, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  const [both] = await queue();
  const ofCheck = both.amount - 1500;
  expect(ofCheck).toBeGreaterThan(100);
  await world.patch('/contractorPayment', { contractorPaymentID: takenOut, pay_date: '2026-11-24' });
  await world.advance({ to: '2026-11-18T23:10:00Z' });
  expect([(await queue())[0].amount, await debits()]).toEqual([800 + ofCheck, []]);
  await release(both.id);
  await world.advance({ to: '2026-11-19T20:00:00Z' });
  expect([await debits(), await queue()]).toEqual([[80_000 + Math.round(ofCheck * 100)], []]);
});

test('two payruns that run at once draw no more on one day than the limit', async () => {
  const setBank = (status: string) =>
    asSuperuser(service.urls.test, 'update companies set bank_status = $2 where id = $1', [
      world.companyID,
      status,
    ]);
  await setBank('pending');
  await pay(600, '2026-11-19');
  await pay(600, '2026-11-20');
  await world.advance({ to: '2026-11-19T01:00:00Z' });
  await setBank('verified');
  await Promise.all([1, 2, 3].map(() => runEveryPartner(service.core, 'test', { error: () => {} })));
  expect([await debits(), (await queue()).length]).toEqual([[60_000], 1]);
});

test('a release up to less than a payrun needs is refused, and it draws nothing', async () => {
  await pay(1_200, '2026-11-20');
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  const [waiting] = await queue();
  const { errors } = await release(waiting.id, undefined, 1_199.99);
  expect(errors).toMatchObject([{ path: ['releasePayrun'], extensions: { code: 'MALFORMED' } }]);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect([await debits(), (await queue()).length]).toEqual([[], 1]);
  await release(waiting.id, undefined, 1_200);
  await world.advance({ to: '2026-11-20T23:10:00Z' });
  expect([await debits(), await queue()]).toEqual([[120_000], []]);
});

test('a higher limit of the company lets a payrun go on', async () => {
  const payment = await pay(1_200, '2026-11-20');
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  expect([await debits(), (await queue()).length]).toEqual([[], 1]);
  expect((await setLimit(1_199.99)).data.setCompanyDayLimit).toEqual({ dayLimit: 1199.99 });
  await world.advance({ to: '2026-11-18T23:10:00Z' });
  expect([await debits(), (await queue()).length]).toEqual([[], 1]);
  await setLimit(1_200);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect([await debits(), await statusOf(payment), await queue()]).toEqual([[120_000], 'processed', []]);
  expect((await setLimit(null)).data.setCompanyDayLimit).toEqual({ dayLimit: 1000 });
});

test('where two people approve paydays, two operators release; pay above the exposure limit is released, too', async () => {
  await setLimit(10_000);
  const payment = await pay(3_500, '2026-11-20');
  await world.advance({ to: '2026-11-18T23:30:00Z' });
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ amount: 3500, reason: expect.stringContaining('can come back') });
  expect(await attention()).toContainEqual({ kind: 'PAY_HELD', message: waiting.reason });
  await world.patch('/companies', { payroll_second_approval_above: 500 });
  const another = await newOperator();
  await release(waiting.id);
  expect((await queue())[0].agreedBy).not.toBeNull();
  expect((await release(waiting.id)).errors[0].message).toMatch(/another operator/);
  await release(waiting.id, another);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect(await statusOf(payment)).toBe('processed');
});

test.each([
  ['of a day', 1_000],
  ['of exposure', 10_000],
])(
  'pay that joins a payrun above the limit %s after one of two operators is released by both',
  async (_, limit) => {
    await setLimit(limit);
    await pay(3_500, '2026-11-20');
    await world.account(employee, '7654321');
    const { employeeCheckID: late } = await world.open(employee, '2026-11-01', '2026-11-20');
    const block = (reason: string | null) =>
      asSuperuser(
        service.urls.test,
        'update employee_checks set held_because = $2, held_by = $3, approved = true where id = $1',
        [late, reason, reason && 'check'],
      );
    await block('What it lacks comes later.');
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    const [{ id }] = await queue();
    const twoApprove = (above: number | null) =>
      world.patch('/companies', { payroll_second_approval_above: above });
    await twoApprove(500);
    await release(id);
    await twoApprove(null);
    await block(null);
    await world.advance({ to: '2026-11-18T23:10:00Z' });
    await twoApprove(500);
    const another = await newOperator();
    const [more] = await queue();
    expect(more).toMatchObject({ id, agreedBy: null });
    expect(more.amount).toBeGreaterThan(3_500);
    await release(id, another);
    expect((await queue())[0].agreedBy).not.toBeNull();
    await release(id);
    expect(await queue()).toEqual([]);
  },
);
