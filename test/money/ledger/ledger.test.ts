import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { debitReturned, payResent, payReturned } from '../../../src/money/ledger/money-moved.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { payrollWorld } from '../payruns/payroll-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { balances, entryCounts, trialBalance } from './books.ts';

servePayrolls();

const cutOff = { to: '2026-11-18T22:00:00Z' };
const payDay = { to: '2026-11-20T22:00:00Z' };
const cents = (dollars: number) => Math.round(dollars * 100);
const booked = () => balances(service.urls.test, world.companyID);
const counted = () => entryCounts(service.urls.test, world.companyID);

const postAsPartner = (entries: readonly Entry[], companyID = world.companyID) => {
  const credential = { kind: 'key', secret: world.key } as const;
  return runAs(service.core, { environment: 'test', credential }, (operation) =>
    post(operation, companyID, entries),
  );
};

const openAll = () =>
  Promise.all(world.employees.map((employee) => world.open(employee, '2026-11-01', '2026-11-20')));

describe('a payrun', () => {
  test('books at its cut-off what the company owes and to whom, matching its totals', async () => {
    await openAll();
    await world.post('/contractorPayment', {
      contractorID: world.contractorID,
      pay_date: '2026-11-20',
      amount: 120.5,
    });
    await world.advance(cutOff);
    const [{ totals }] = await world.get('/employerCheck', {});
    const found = await booked();
    const taxes = Object.keys(found).filter((name) => name.startsWith('tax_payable'));
    expect(taxes).toEqual(['tax_payable CA', 'tax_payable IRS 940', 'tax_payable IRS 941']);
    expect(found).toMatchObject({
      company_receivable: cents(totals.company_debit) + 12_050,
      wages_payable: -cents(totals.net_pay),
      contractor_payable: -12_050,
    });
    const owed = taxes.reduce((sum, name) => sum - (found[name] ?? 0), 0);
    expect(owed).toBe(cents(totals.employee_taxes) + cents(totals.employer_taxes));
  });

  test('books on the check date that net pay and payments were sent and are no longer owed', async () => {
    await openAll();
    await world.post('/contractorPayment', {
      contractorID: world.contractorID,
      pay_date: '2026-11-20',
      amount: 120.5,
    });
    await world.advance(payDay);
    const [{ totals }] = await world.get('/employerCheck', {});
    const found = await booked();
    const debited = cents(totals.company_debit) + 12_050;
    expect(found).toMatchObject({ cash: debited - cents(totals.net_pay) - 12_050 });
    expect(Object.keys(found)).not.toContain('wages_payable');
    expect(Object.keys(found)).not.toContain('contractor_payable');
    expect(await counted()).toEqual({
      check_computed: 3,
      check_paid: 3,
      debit_settled: 1,
      payment_computed: 1,
      payment_paid: 1,
    });
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  test('is booked once when several calls advance the clock at once', async () => {
    await openAll();
    await Promise.all([cutOff, payDay, cutOff, payDay].map((to) => world.advance(to)));
    expect(await counted()).toEqual({ check_computed: 3, check_paid: 3, debit_settled: 1 });
    expect(await trialBalance(service.urls.test)).toBe(0);
  });
});

describe('bank transfers', () => {
  test('are booked through cash, and a return and its retry cancel out', async () => {
    const [check] = await openAll();
    await world.advance(payDay);
    const [{ employerCheckID, totals }] = await world.get('/employerCheck', {});
    const { employeeCheckID } = check;
    const { net_pay } = await world.check(employeeCheckID);
    const debited = { employerCheckId: employerCheckID, cents: cents(totals.company_debit) };
    const workerId = world.employees[0] ?? '';
    const subject = { kind: 'employee_check', id: employeeCheckID } as const;
    const paid = { subject, workerId, cents: cents(net_pay) };
    expect(await booked()).not.toHaveProperty('company_receivable');
    await postAsPartner([payReturned({ ...paid, transferId: 'r1' })]);
    expect(await booked()).toMatchObject({ returned_pay: -cents(net_pay) });
    await postAsPartner([payResent({ ...paid, transferId: 'r2' })]);
    expect(await booked()).not.toHaveProperty('returned_pay');
    await postAsPartner([debitReturned({ ...debited, transferId: 'd1' })]);
    expect(await booked()).toMatchObject({
      company_exposure: cents(totals.company_debit),
      cash: -cents(totals.net_pay),
    });
    expect(await trialBalance(service.urls.test)).toBe(0);
  });
});

describe('the database refuses', () => {
  const some = (members: Partial<Entry> = {}): Entry => ({
    kind: 'debit_settled',
    subject: { kind: 'employer_check', id: newId() },
    postings: [debit('cash', 100), debit('company_receivable', -100)],
    ...members,
  });

  test('an entry that does not balance', async () => {
    const postings = [debit('cash', 100), debit('company_receivable', -99)];
    await expect(postAsPartner([some(), some({ postings })])).rejects.toThrow(/do not balance/);
    await expect(postAsPartner([some({ postings: [debit('cash', 0), debit('cash', 1)] })])).rejects.toThrow();
    expect(await booked()).toEqual({});
  });

  test('an entry without postings, and postings added to an entry later', async () => {
    const id = newId();
    const row = `insert into ledger_entries (partner_id, id, company_id, at, day, kind, subject_kind, subject_id)
      values ('${world.partnerID}', '${id}', '${world.companyID}', now(), '2026-11-20', 'voided', 'employee_check', '${id}')`;
    await expect(asSuperuser(service.urls.test, row)).rejects.toThrow(/no postings/);
    await postAsPartner([some()]);
    const added = `insert into ledger_postings (partner_id, id, company_id, entry_id, account, day, amount_cents)
      select partner_id, '${id}', company_id, id, 'cash', day, 5 from ledger_entries where company_id = '${world.companyID}'`;
    await expect(asSuperuser(service.urls.test, added)).rejects.toThrow(/do not balance/);
  });

  test('the same entry twice', async () => {
    const entry = some({ reference: 't1' });
    await postAsPartner([entry]);
    await expect(postAsPartner([entry])).rejects.toThrow();
    await postAsPartner([{ ...entry, reference: 't2' }]);
    expect(await booked()).toEqual({ cash: 200, company_receivable: -200 });
  });

  test.each([
    'update ledger_entries set day = day',
    'update ledger_postings set amount_cents = amount_cents + 1',
    'delete from ledger_postings',
    'delete from ledger_entries',
    'truncate ledger_postings, ledger_entries',
  ])('every change of booked entries, by the application and by the owner: %s', async (change) => {
    await postAsPartner([some()]);
    const enter = `set role payroll_app; select authenticate_job('${world.partnerID}')`;
    await expect(asSuperuser(service.urls.test, `${enter}; ${change}`)).rejects.toThrow(/permission denied/);
    const asOwner = asSuperuser(service.urls.test, `set role payroll_owner; ${change}`);
    await expect(asOwner).rejects.toThrow(/written once/);
    await expect(asSuperuser(service.urls.test, change)).rejects.toThrow(/written once/);
  });

  test('an entry in the books of another partner’s company', async () => {
    const other = await payrollWorld(service);
    await expect(postAsPartner([some()], other.companyID)).rejects.toThrow();
    expect(await balances(service.urls.test, other.companyID)).toEqual({});
  });
});
