import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { sampleOf } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, debitReturned, payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck, openPrintedCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const company = () =>
  arrange(service, world, (db) =>
    db.company.findFirstOrThrow({
      where: { id: world.companyID },
      select: { routingNumber: true, accountType: true, accountLastFour: true },
    }),
  );
const accountOf = async (owner: object, account_number: string, more: object = {}): Promise<string> =>
  (await world.post('/bankaccount', { ...owner, account_number, routing_number: '021000021', ...more }))
    .bankAccountID;
const account = (bankAccountID: string) => world.get('/bankaccount', { bankAccountID });

describe("a notice of change for a company's debit", () => {
  const corrections: [code: string, corrected: object][] = [
    ['01', { routingNumber: '021000021', accountType: 'checking' }],
    ['02', { routingNumber: '011401533', accountType: 'checking' }],
    ['05', { routingNumber: '021000021', accountType: 'savings' }],
  ];
  test.each(sampleOf(corrections, 3))(
    'C%s corrects the account of the company, and its payroll continues',
    async (code, corrected) => {
      await world.post('/companies/bank', {
        account_number: `000124400${code}`,
        routing_number: '021000021',
      });
      const before = await company();
      const id = await openPrintedCheck();
      const steps = await advance(debitReturned);
      expect(steps.at(-1)).toMatchObject({ what: 'corrected', reason: `C${code}`, checks: [] });
      expect(await company()).toEqual({
        ...before,
        ...corrected,
        accountLastFour: code === '01' ? '0000' : `00${code}`,
      });
      expect((await world.check(id)).status).toBe('processed');
      const [debit] = await world.transfers();
      expect(debit).toMatchObject({
        direction: 'DEBIT',
        status: 'SETTLED',
        changeCode: `C${code}`,
        returnCode: null,
      });
      expect(await world.balance('COMPANY_EXPOSURE')).toBe(0);
      expect(await advance(payReturned)).not.toContainEqual(expect.objectContaining({ what: 'corrected' }));
      const next = await openPrintedCheck('2026-11-15', '2026-12-04');
      await advance('2026-12-05T00:00:00Z');
      expect((await world.check(next)).status).toBe('processed');
    },
  );

  test('C05 makes its savings account a checking account', async () => {
    const savings = { account_type: 'savings', routing_number: '021000021' };
    await world.post('/companies/bank', { account_number: '00012440005', ...savings });
    await openPrintedCheck();
    await advance(debitReturned);
    expect(await company()).toEqual({
      routingNumber: '021000021',
      accountType: 'checking',
      accountLastFour: '0005',
    });
  });

  test('changes nothing when the company has attached another account since', async () => {
    await world.companyAccount('000040001');
    await openCheck();
    await advance('2026-11-20T23:00:00Z');
    await world.companyAccount('000123459999');
    const before = await company();
    expect((await advance(debitReturned)).at(-1)).toMatchObject({ what: 'corrected', reason: 'C01' });
    expect(await company()).toEqual(before);
  });
});

describe('a notice of change for pay', () => {
  test.each([
    ['03', { account_number: '*****0000', routing_number: '011401533', account_type: 'checking' }],
    ['06', { account_number: '*****0000', routing_number: '021000021', account_type: 'savings' }],
  ])('C%s corrects both that it names, and the history says so', async (code, change) => {
    const bankAccountID = await accountOf({ employeeID: employee }, `7654400${code}`);
    const id = await openCheck();
    const { employeeCheckID: next } = await world.open(employee, '2026-11-15', '2026-12-04');
    await advance(payReturned);
    expect(await account(bankAccountID)).toMatchObject(change);
    expect(await world.transfers()).toMatchObject([{ changeCode: null }, { changeCode: `C${code}` }]);
    const { history, status } = await disbursementOf(id);
    expect(status).toBe('settled');
    expect(history.at(-1)).toMatchObject({
      status: 'settled',
      return_code: `C${code}`,
      reason: expect.stringMatching(/^Incorrect .*number.*\. The account was corrected\.$/),
    });
    await advance('2026-12-03T23:00:00Z'); // the next pay has left
    expect((await disbursementOf(next)).history).toMatchObject([
      { reason: `Sent to the account that ends in ${change.account_number.slice(-4)}.` },
    ]);
  });

  test('C05 makes a savings account a checking account', async () => {
    const savings = { account_type: 'savings' };
    const bankAccountID = await accountOf({ employeeID: employee }, '765440005', savings);
    const printed = { disbursement: { method: 'download_check' } };
    const other = await world.open(world.employees[1] ?? '', '2026-11-01', checkDate, printed);
    const id = await openCheck();
    await advance(payReturned);
    expect(await account(bankAccountID)).toMatchObject({ account_type: 'checking' });
    expect((await disbursementOf(id)).status).toBe('settled');
    expect(await disbursementOf(other.employeeCheckID)).toMatchObject({
      status: 'pending',
      history: [{ status: 'pending' }],
    });
  });

  test('of an account that the worker has replaced has to be corrected by hand', async () => {
    const bankAccountID = await accountOf({ employeeID: employee }, '765440002');
    const id = await openCheck();
    await advance(paySettled);
    await arrange(service, world, (db) =>
      db.bankAccount.updateMany({ where: { id: bankAccountID }, data: { accountType: 'savings' } }),
    );
    await advance(payReturned);
    expect(await account(bankAccountID)).toMatchObject({
      routing_number: '021000021',
      account_type: 'savings',
    });
    expect((await disbursementOf(id)).history.at(-1)).toMatchObject({
      reason: 'Incorrect transit/routing number. The account has to be corrected by hand.',
    });
  });

  test('of a contractor corrects that account and no other', async () => {
    const { contractorID } = world;
    const other = await accountOf({ employeeID: employee }, '7654321');
    const mine = await accountOf({ contractorID }, '765440007');
    const payment = { contractorID, pay_date: checkDate, amount: 120.5 };
    await world.post('/contractorPayment', { ...payment, pay_date: '2026-12-04' });
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    await advance(payReturned);
    expect(await account(mine)).toMatchObject({
      account_number: '*****0000',
      routing_number: '011401533',
      account_type: 'savings',
    });
    expect(await account(other)).toMatchObject({ account_number: '*****4321', routing_number: '021000021' });
    const { disbursement } = await world.get('/contractorPayment', { contractorPaymentID });
    expect(disbursement).toMatchObject({ status: 'settled' });
    expect(disbursement.history.at(-1)).toMatchObject({ status: 'settled', return_code: 'C07' });
  });

  test('leaves the version of a check and of a payment: who has read them can go on', async () => {
    await accountOf({ employeeID: employee }, '765440001');
    await accountOf({ contractorID: world.contractorID }, '765440001');
    const payment = { contractorID: world.contractorID, pay_date: checkDate, amount: 9 };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    const check = await openCheck();
    const versions = async () => {
      const query = `query ($companyId: ID!, $check: ID!, $payment: ID!) {
        employeeCheck(companyId: $companyId, id: $check) { version disbursement { history { returnCode } } }
        contractorPayment(companyId: $companyId, id: $payment) { version disbursement { history { returnCode } } } }`;
      const { employeeCheck, contractorPayment } = await world.ask(query, {
        check,
        payment: contractorPaymentID,
      });
      const both = [employeeCheck, contractorPayment];
      return both.map(({ version, disbursement }) => [version, disbursement.history.at(-1).returnCode]);
    };
    await advance(paySettled);
    const [ofCheck, ofPayment] = await versions();
    await advance(payReturned);
    expect(await versions()).toEqual([
      [ofCheck?.[0], 'C01'],
      [ofPayment?.[0], 'C01'],
    ]);
  });
});
