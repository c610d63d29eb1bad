import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, debitReturned, payReturned } from './bank-world.ts';
import { advance, disbursementOf, openCheck, openPrintedCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const unreadable = 'deadbeef.AAAA.AAAA.AAAA';
type Refused = { body: { errors?: { message: string; extensions: { code: string } }[] } };
const refusal = ({ body }: Refused) => [body.errors?.[0]?.extensions.code, body.errors?.[0]?.message];
const wrongState = (message: unknown) => ['WRONG_STATE', message];

describe('sending returned pay again is refused', () => {
  test('without an active account, or when its number cannot be read, until there is one', async () => {
    const { bankAccountID } = await world.account(employee, '765410001');
    const id = await openCheck();
    await advance(payReturned);
    const set = (data: { isActive?: boolean; sealedAccountNumber?: string }) =>
      arrange(service, world, (db) => db.bankAccount.updateMany({ where: { id: bankAccountID }, data }));
    await set({ isActive: false });
    expect(refusal(await world.retry(id))).toEqual(
      wrongState('The worker has no active bank account: add one first.'),
    );
    await set({ isActive: true, sealedAccountNumber: unreadable });
    expect(refusal(await world.retry(id))).toEqual(
      wrongState('The number of the bank account cannot be read: enter the account again.'),
    );
    await world.account(employee, '7654321');
    expect((await world.retry(id)).body.errors).toBeUndefined();
    expect((await disbursementOf(id)).history.at(-1)).toMatchObject({
      status: 'pending',
      reason: 'Sent again, to the account that ends in 4321.',
    });
    expect(await world.transfers()).toMatchObject([
      {},
      { attempt: 0 },
      { attempt: 1, accountNumber: '*****4321' },
    ]);
  });

  test('when it is on its way, not returned, unknown, or of another company', async () => {
    const id = await openCheck();
    expect(refusal(await world.retry(id))).toEqual(
      wrongState('The money is pending: only what a bank has returned can be sent again.'),
    );
    expect(refusal(await world.retry('none'))[0]).toBe('UNKNOWN_EMPLOYEE_CHECK');
    const payment = (contractorPaymentID: string) =>
      call(service, 'POST', '/contractorPayment/retry', {
        key: world.key,
        body: { companyID: world.companyID, contractorPaymentID },
      });
    expect((await payment('none')).body.errors).toMatchObject([
      { message: 'No contractor payment with the given ID exists.' },
    ]);
    const { contractorID } = world;
    const opened = await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 5 });
    expect((await payment(opened.contractorPaymentID)).body.errors).toMatchObject([
      { message: 'The money is pending: only what a bank has returned can be sent again.' },
    ]);
  });

  test('when the account of the attempt before cannot be read: it may be the same', async () => {
    await world.account(employee, '765410003');
    const id = await openCheck();
    await advance(payReturned);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({
        where: { employeeCheckId: id },
        data: { sealedAccountNumber: unreadable },
      }),
    );
    expect(refusal(await world.retry(id))).toEqual(
      wrongState(expect.stringMatching(/^The bank returned it with R03, .* nothing is sent to that account/)),
    );
  });

  test('when no bank transfer carried it', async () => {
    const id = await openPrintedCheck();
    await advance(payReturned);
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { id }, data: { disbursementStatus: 'returned' } }),
    );
    expect(refusal(await world.retry(id))).toEqual(wrongState('It was not sent through a bank.'));
  });

  test('after insufficient funds with the words of the bank, and is audited when it is accepted', async () => {
    await world.account(employee, '765410009');
    const id = await openCheck();
    for (const to of ['2026-12-01T23:00:00Z', '2026-12-10T23:00:00Z', '2026-12-20T23:00:00Z']) {
      await advance(to);
      if (to < '2026-12-20') expect((await world.retry(id)).body.errors).toBeUndefined();
    }
    expect(refusal(await world.retry(id))).toEqual(
      wrongState(
        'It came back 3 times (R09, Uncollected Funds) and cannot be sent again. Change the account first.',
      ),
    );
    const retries = `select action, fields from audit_entries where partner_id = $1 and action like 'retry%'`;
    const entry = { action: 'retryEmployeeCheck', fields: ['companyId', 'employeeCheckId'] };
    expect(await asSuperuser(service.urls.test, retries, [world.partnerID])).toEqual([entry, entry]);
  });
});

describe('debiting a company again is refused', () => {
  const debitAgain = (id: string) =>
    graphql(
      service,
      world.key,
      `mutation ($companyId: ID!, $id: ID!) {
        retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id transfers { attempt } } }`,
      { companyId: world.companyID, id },
    );
  const returned = async (accountNumber: string): Promise<string> => {
    await world.companyAccount(accountNumber);
    await openCheck();
    await advance(debitReturned);
    return (await world.get('/employerCheck', {}))[0].employerCheckID;
  };
  const setCompany = (data: { bankStatus?: string; sealedAccountNumber?: string }) =>
    arrange(service, world, (db) => db.company.updateMany({ where: { id: world.companyID }, data }));

  test('for an unknown payrun, without a verified account, and when its number cannot be read', async () => {
    const id = await returned('000020001');
    expect(refusal(await debitAgain('none'))[0]).toBe('UNKNOWN_EMPLOYER_CHECK');
    await setCompany({ bankStatus: 'failed' });
    expect(refusal(await debitAgain(id))).toEqual(
      wrongState("The company's bank account could not be verified: attach another one."),
    );
    await setCompany({ bankStatus: 'verified', sealedAccountNumber: unreadable });
    expect(refusal(await debitAgain(id))).toEqual(
      wrongState("The number of the company's bank account cannot be read: attach the account again."),
    );
    expect(await world.transfers()).toMatchObject([{ direction: 'DEBIT', status: 'RETURNED' }]);
  });

  test('from an account that is closed, until another is attached', async () => {
    const id = await returned('000010002');
    expect(refusal(await debitAgain(id))).toEqual(
      wrongState(
        'The bank returned it with R02, Account Closed: nothing is sent to that account again. Correct the account first.',
      ),
    );
    await world.companyAccount('000123456789');
    expect((await debitAgain(id)).body.data.retryCompanyDebit.transfers).toMatchObject([
      { attempt: 0 },
      { attempt: 1 },
    ]);
    const retries = `select action, fields from audit_entries where partner_id = $1 and action like 'retry%'`;
    expect(await asSuperuser(service.urls.test, retries, [world.partnerID])).toEqual([
      { action: 'retryCompanyDebit', fields: ['companyId', 'employerCheckId'] },
    ]);
  });

  test('for a payrun whose own debit has settled, and the reason of suspension names amount and code', async () => {
    const id = await returned('000020001');
    const { totals } = (await world.get('/employerCheck', {}))[0];
    const { company } = await world.ask(
      'query ($companyId: ID!) { company(id: $companyId) { payrollHeldBecause } }',
    );
    const debit = totals.company_debit.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(company.payrollHeldBecause).toBe(
      `The bank returned a debit of ${debit}: R01, Insufficient Funds. It is owed.`,
    );
    await debitAgain(id);
    await advance('2026-12-01T00:00:00Z');
    expect(refusal(await debitAgain(id))).toEqual(wrongState('No debit of this payrun is returned.'));
  });
});
