/** When the payroll of one company fails, a clock moves on for the others, and says so. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { playsAll } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

type Company = { companyID: string; contractorID: string };
let sound: Company;
beforeEach(async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  sound = await runAs(service.core, access, makeDemo);
  const bank = { companyID: sound.companyID, account_number: '7654321', routing_number: '011401533' };
  await world.post('/companies/bank', bank);
  await world.post('/bankaccount', { ...bank, contractorID: sound.contractorID });
  await query('delete from contractor_payments where company_id = $1', sound.companyID);
});
afterEach(() => query('drop function if exists break_books cascade'));

const query = (text: string, ...values: string[]) => asSuperuser(service.urls.test, text, values);
const pay = async ({ companyID, contractorID }: Company, pay_date: string): Promise<string> => {
  const body = { companyID, contractorID, pay_date, amount: 50 };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
};
const statusOf = async ({ companyID }: Company, contractorPaymentID: string) =>
  (await world.get('/contractorPayment', { companyID, contractorPaymentID })).status;
async function breakBooks(code = 'P0001'): Promise<void> {
  await query(`create function break_books() returns trigger language plpgsql as
    $$ begin raise exception 'the books of this company are broken' using errcode = '${code}'; end $$`);
  await query(`create trigger break_books before insert on ledger_entries for each row
    when (new.company_id = '${world.companyID}') execute function break_books()`);
}
/** Eight Fridays: more steps than one transaction runs. */
const fridays = Array.from({ length: 8 }, (_, week) => addDays('2027-01-08', 7 * week));
const to = '2027-03-06T00:00:00.000Z';

test.each([
  ...(playsAll ? [['the first step', '2027-01-08'] as const] : []),
  ['a step of a later transaction', '2027-02-26'] as const,
])('when it is %s', async (_which, day) => {
  const broken = await pay(world, day);
  const payments: string[] = [];
  for (const friday of fridays) payments.push(await pay(sound, friday));
  await breakBooks();
  const { status, body } = await world.advance({ to });
  expect([status, body.data.now]).toEqual([200, to]);
  const failures = body.data.happened.filter((step: { reason?: string }) => step.reason === failure);
  expect(failures).toMatchObject([{ what: 'held', companyID: world.companyID, check_date: day }]);
  expect(await Promise.all(payments.map((id) => statusOf(sound, id)))).toEqual(
    payments.map(() => 'processed'),
  );
  expect(await statusOf(world, broken)).toBe('pending');

  await query('drop function break_books cascade');
  // So late, its pay arrives on the next banking day.
  expect((await world.advance({ to: '2027-03-09T00:00:00.000Z' })).status).toBe(200);
  expect(await statusOf(world, broken)).toBe('processed');
});

test('when nothing else is due the clock arrives too, says it each time, and the worker goes on from there', async () => {
  const broken = await pay(world, '2027-01-08');
  await breakBooks();
  for (const _move of ['first', 'again']) {
    const { status, body } = await world.advance({ to });
    expect([status, body.data.now, body.data.is_complete]).toEqual([200, to, true]);
    const said = { what: 'held', companyID: world.companyID, check_date: '2027-01-08', reason: failure };
    expect(body.data.happened).toMatchObject([said]);
  }
  const { data } = (await call(service, 'GET', '/test/clock', { key: world.testKey })).body;
  expect(data).toMatchObject({ percent: 100 });
  const failed = await runEveryPartner(service.core, 'test', { error: () => {} });
  expect([...failed]).toContain(world.companyID);
  expect(await world.get('/employerCheck', {})).toMatchObject([{ held_because: failure }]);
  await query('drop function break_books cascade');
  await runEveryPartner(service.core, 'test', { error: () => {} });
  expect(await world.get('/contractorPayment', { contractorPaymentID: broken })).toMatchObject({
    status: 'pre-processed',
    arrives_on: '2027-03-08',
    disbursement: { history: [{ status: 'pending' }] },
  });
});

test('a mutation that is not alone takes one transaction: it is refused, and the refusal names the company', async () => {
  await pay(world, '2027-01-08');
  await breakBooks();
  const both = `mutation { a: advanceClock(to: "${to}") { now } b: advanceClock(by: 0) { now } }`;
  const { body } = await graphql(service, world.testKey, both);
  const message = `Payroll of company ${world.companyID} failed on 2027-01-08`;
  expect(body.errors[0]).toMatchObject({ message: expect.stringContaining(message) });
  expect(body.errors[0].extensions.code).toBe('WRONG_STATE');
});

test('a step that the database refuses at the moment refuses the request, and leaves out no company', async () => {
  await pay(world, '2027-01-08');
  const payment = await pay(sound, '2027-01-08');
  await breakBooks('55P03'); // a lock timeout
  expect((await world.advance({ to })).status).toBe(503);
  expect(await statusOf(sound, payment)).toBe('pending');
});
