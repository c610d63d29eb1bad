/** The simulated bank refuses a file: nothing that left at that moment moved, and all of it leaves again. */
import { expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call, graphql } from '../../support/client.ts';
import { companyOf } from '../../support/company-of.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, payOut, paySettled } from './bank-world.ts';
import { advance, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const reasonsOf = async (id: string) =>
  (await disbursementOf(id)).history.map(({ reason }: { reason?: string }) => reason);
const refusal = 'The bank refused the file with the transfer. It leaves in the next one.';
const whatOf = (steps: readonly { what: string }[]) => steps.map(({ what }) => what);
const statuses = async () => (await world.transfers()).map((transfer: { status: string }) => transfer.status);

test('pay of the refused file, of the other companies too, leaves an hour later and settles once', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const other = await runAs(service.core, access, makeDemo);
  const bank = { routing_number: '011401533' };
  const { companyID, contractorID } = other;
  await world.post('/companies/bank', { ...bank, companyID, account_number: '123456789' });
  await world.post('/bankaccount', { ...bank, companyID, contractorID, account_number: '7654321' });
  const payment = { companyID, contractorID, pay_date: checkDate, amount: 300 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await world.account(employee, '765498501');
  const id = await openCheck();

  await advance(payOut);
  expect(await historyOf(id)).toEqual(['pending']);
  const refused = (await advance('2026-11-19T22:30:00Z')).filter(({ what }) => what === 'refused');
  expect(refused).toHaveLength(2);
  expect(await statuses()).toEqual(['SETTLED', 'CREATED']);
  expect((await reasonsOf(id)).at(-1)).toBe(refusal);
  const paid = await world.get('/contractorPayment', { companyID, contractorPaymentID });
  expect(paid.disbursement.history.at(-1).reason).toBe(refusal);

  expect(whatOf(await advance('2026-11-19T23:30:00Z'))).toContain('sent');
  expect(await statuses()).toEqual(['SETTLED', 'SUBMITTED']);
  const later = whatOf(await advance('2026-11-30T23:00:00Z'));
  expect(later).not.toContain('refused');
  expect(await statuses()).toEqual(['SETTLED', 'SETTLED']);
  expect(await historyOf(id)).toEqual(['pending', 'pending', 'settled']);
  expect((await world.check(id)).status).toBe('processed');
  expect(await world.balance('COMPANY_RECEIVABLE')).toBe(0);

  const { employeeCheckID: second } = await world.open(employee, '2026-11-15', '2026-12-04');
  await advance('2026-12-05T00:00:00Z');
  expect(await historyOf(second)).toEqual(['pending', 'settled']);
});

test('a refused debit is drawn once, and pay voided while it waits never leaves', async () => {
  await world.account(employee, '765498502');
  await world.companyAccount('765498503');
  const id = await openCheck();
  await advance(cutOff);
  expect(whatOf(await advance('2026-11-18T22:30:00Z'))).toEqual(['refused']);
  expect(await statuses()).toEqual(['CREATED']);
  await advance(payOut);
  await advance('2026-11-19T22:30:00Z');
  expect((await world.transfers())[1]).toMatchObject({ direction: 'CREDIT', status: 'CREATED' });
  await world.post('/employeeCheck/void', { employeeCheckID: id });
  await advance(paySettled);
  await advance('2026-11-30T23:00:00Z');
  expect(await statuses()).toEqual(['SETTLED', 'CANCELED']);
  expect((await historyOf(id)).at(-1)).toBe('void');
});

test('pay that is voided while it is in the file does not leave again, and the company gets it', async () => {
  await world.account(employee, '765498501');
  const id = await openCheck();
  await advance(payOut);
  await world.post('/employeeCheck/void', { employeeCheckID: id });
  expect(await world.balance('WORKER_RECEIVABLE')).toBeGreaterThan(0); // it was on its way
  await advance('2026-11-19T22:30:00Z');
  expect(await statuses()).toEqual(['SETTLED', 'CANCELED']);
  expect((await reasonsOf(id)).at(-1)).toMatch(/The pay was voided, and is not sent again/);
  await advance('2026-11-30T23:00:00Z');
  expect(await statuses()).toEqual(['SETTLED', 'CANCELED']);
  expect(await world.check(id)).toMatchObject({ status: 'voided', disbursement: { status: 'void' } });
  for (const account of ['WORKER_RECEIVABLE', 'RECOVERY_PAYABLE', 'WAGES_PAYABLE'])
    expect(await world.balance(account)).toBe(0);
  const { totals } = await world.check(id);
  expect(await world.balance('COMPANY_RECEIVABLE')).toBe(-Math.round(totals.company_debit * 100));
});

test('prenotes, small deposits and deposits to agencies of the refused file leave an hour later, too', async () => {
  const operate = (document: string) => graphql(service, service.operatorKeys.test, document);
  await operate(`mutation { setDepositAccount(agency: "IRS 941", name: "US Treasury",
    routingNumber: "061036000", accountNumber: "23401009") }`);
  const other = await companyOf(service, world);
  await world.account(employee, '7654321');
  await openCheck();
  const { bankAccountID } = await world.account(world.employees[1] ?? '', '765498504');
  await advance('2026-12-10T00:00:00Z'); // taxes of November are due on 2026-12-15
  await world.open(world.employees[1] ?? '', '2026-11-29', '2026-12-15');
  await world.post('/companies/bank', {
    companyID: other,
    account_number: '000000202',
    routing_number: '011401533',
  });
  const others = async () => {
    const rows = await asSuperuser<{ line: string }>(
      service.urls.test,
      `select direction || ' ' || status as line from transfers
       where partner_id = $1 and employer_check_id is null order by direction, id`,
      [world.partnerID],
    );
    return rows.map(({ line }) => line);
  };
  await advance('2026-12-14T22:00:00Z');
  await world.post('/bankaccount/prenote', { bankAccountID });
  await world.post('/companies/bank/deposits', { companyID: other });
  const kinds = ['deposit submitted', 'deposit submitted', 'prenote submitted', 'remittance submitted'];
  expect(await others()).toEqual(kinds);

  const refused = (await advance('2026-12-14T22:30:00Z')).filter(({ what }) => what === 'refused');
  expect(refused.map(({ companyID }) => companyID === other)).toEqual([false, false, true]);
  expect(refused[1]).toMatchObject({ bank_accounts: [bankAccountID] });
  expect(await others()).toEqual(kinds.map((line) => line.replace('submitted', 'created')));
  const [payrun] = refused;
  const { file_refused_at } = await world.get('/employerCheck', {
    employerCheckID: payrun?.employerCheckID,
  });
  expect(file_refused_at).toBe('2026-12-14T22:01:00.000Z');
  await eventsShown(service.urls.test);
  const { data } = (await call(service, 'GET', '/events?kind=employer_check&limit=100', { key: world.key }))
    .body;
  expect(data.map((event: { data: { file_refused_at?: string } }) => event.data.file_refused_at)).toContain(
    file_refused_at,
  );

  // So do the account of the prenote, and the company of each deposit.
  const eventsOf = async (kind: string) =>
    (await call(service, 'GET', `/events?kind=${kind}&limit=100`, { key: world.key })).body.data.map(
      (event: { data: object }) => event.data,
    );
  const ofAccount = { bankAccountID, file_refused_at };
  expect(await eventsOf('bank_account')).toContainEqual(expect.objectContaining(ofAccount));
  expect(await world.get('/bankaccount', { bankAccountID })).toMatchObject(ofAccount);
  for (const companyID of [other, world.companyID]) {
    const ofCompany = { companyID, bank_file_refused_at: file_refused_at };
    expect(await eventsOf('company')).toContainEqual(expect.objectContaining(ofCompany));
    const at = `/companies?partnerID=${world.partnerID}&companyID=${companyID}`;
    expect((await call(service, 'GET', at, { key: world.key })).body.data).toMatchObject(ofCompany);
  }

  await advance('2026-12-14T23:30:00Z');
  expect(await others()).toEqual(kinds);
  await advance('2026-12-20T00:00:00Z');
  expect(await others()).toEqual(kinds.map((line) => line.replace('submitted', 'settled')));
  await operate('mutation { removeDepositAccount(agency: "IRS 941") }');
});
