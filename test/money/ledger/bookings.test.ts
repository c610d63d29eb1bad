import { describe, expect, test } from 'vitest';
import { checkDate, debitReturned, payOut, payReturned } from '../money-movement/bank-world.ts';
import { serveBanks, world } from '../money-movement/served-bank.ts';
import { advance, books, type Entry, garnish, pay, payTo, query, settled } from './posted-entries.ts';

serveBanks();

describe('the books of a company', () => {
  test('say what it owes when its debit is returned, until a retry settles', async () => {
    await world.companyAccount('000020001');
    await pay();
    await advance(debitReturned);
    const { employerCheckID } = (await world.get('/employerCheck', {}))[0];
    const mutation = `mutation ($companyId: ID!, $id: ID!) {
      retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }`;
    await world.ask(mutation, { id: employerCheckID });
    await advance(payReturned);
    const { nodes }: { nodes: Entry[] } = (await world.ask(query)).ledgerEntries;
    const ofPayrun = nodes.filter(({ subjectKind }) => subjectKind === 'EMPLOYER_CHECK');
    expect(ofPayrun.map(({ subjectId }) => subjectId)).toEqual(Array(3).fill(employerCheckID));
    expect(await books()).toMatchObject({
      ...settled,
      'DEBIT_RETURNED 2026-11-23 EMPLOYER_CHECK': ['COMPANY_EXPOSURE 500', 'CASH -500'],
      'DEBIT_SETTLED 2026-11-24 EMPLOYER_CHECK': ['CASH 500', 'COMPANY_EXPOSURE -500'],
    });
  });

  test('name the employee, and the order of a garnishment, in what a check makes owed and pays', async () => {
    const [employeeID = ''] = world.employees;
    await world.account(employeeID, '7654321');
    await world.post('/garnishments', {
      employeeID,
      garnishment_type: 'child_support',
      agency: { name: 'Sheriff', address: '1 Main St' },
      case_id: '1',
      order_number: '2',
      effective_start_date: '2026-01-01',
      cap_amount: 10,
    });
    const { employeeCheckID } = await world.open(employeeID, '2026-11-01', checkDate);
    await advance(payOut);
    const { net_pay, totals } = await world.check(employeeCheckID);
    const found = await books();
    expect(found['CHECK_PAID 2026-11-20 EMPLOYEE_CHECK']).toEqual([
      `WAGES_PAYABLE employee ${net_pay}`,
      `CASH -${net_pay}`,
    ]);
    expect(found['CHECK_COMPUTED 2026-11-20 EMPLOYEE_CHECK']).toEqual([
      `COMPANY_RECEIVABLE ${totals.company_debit}`,
      `WAGES_PAYABLE employee -${net_pay}`,
      expect.stringMatching(/^TAX_PAYABLE IRS 941 employee -/),
      expect.stringMatching(/^TAX_PAYABLE CA employee -/),
      expect.stringMatching(/^TAX_PAYABLE IRS 940 employee -/),
      'GARNISHMENT_PAYABLE Sheriff employee -10',
    ]);
    await world.post('/employeeCheck/void', { employeeCheckID });
    expect((await books())['RECOVERY 2026-11-20 EMPLOYEE_CHECK']).toEqual([
      `WORKER_RECEIVABLE employee ${net_pay}`,
      `WAGES_PAYABLE employee -${net_pay}`,
      `COMPANY_RECEIVABLE ${net_pay}`,
      `RECOVERY_PAYABLE employee -${net_pay}`,
    ]);
  });
});

describe('the trial balance and the list of entries', () => {
  test('sum the debits and credits of each account up to a day, that day included', async () => {
    await payTo('7654321');
    await garnish();
    await pay();
    await advance(payOut);
    const balances = async (until: string) => {
      const balance = `query ($companyId: ID!, $until: Date) { trialBalance(companyId: $companyId, until: $until) {
        debits credits difference accounts { account agency debits credits balance } } }`;
      const { accounts, ...sums } = (await world.ask(balance, { until })).trialBalance;
      const line = (entry: {
        account: string;
        agency: string | null;
        debits: number;
        credits: number;
        balance: number;
      }) => [entry.account, entry.agency ?? '-', entry.debits, entry.credits, entry.balance].join(' ');
      return [accounts.map(line), sums];
    };
    expect(await balances('2026-11-18')).toEqual([[], { debits: 0, credits: 0, difference: 0 }]);
    expect(await balances('2026-11-19')).toEqual([
      ['CASH - 500 0 500', 'COMPANY_RECEIVABLE - 0 500 -500'],
      { debits: 500, credits: 500, difference: 0 },
    ]);
    expect(await balances('2026-11-20')).toEqual([
      [
        'CASH - 500 420 80',
        'COMPANY_RECEIVABLE - 500 500 0',
        'CONTRACTOR_PAYABLE - 420 420 0',
        'GARNISHMENT_PAYABLE Clerk 0 80 -80',
      ],
      { debits: 1420, credits: 1420, difference: 0 },
    ]);
  });

  test('find entries by the days between which they count', async () => {
    await payTo('7654321');
    await pay();
    await advance(payOut);
    const kinds = async (filter: object): Promise<string[]> => {
      const list = `query ($companyId: ID!, $dayFrom: Date, $dayTo: Date, $account: LedgerAccount, $agency: Text) {
        ledgerEntries(companyId: $companyId, dayFrom: $dayFrom, dayTo: $dayTo, account: $account, agency: $agency) {
          nodes { kind } } }`;
      const { nodes } = (await world.ask(list, filter)).ledgerEntries;
      return nodes.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds({})).toEqual(['PAYMENT_COMPUTED', 'DEBIT_SETTLED', 'PAYMENT_PAID']);
    expect(await kinds({ dayFrom: '2026-11-20' })).toEqual(['PAYMENT_COMPUTED', 'PAYMENT_PAID']);
    expect(await kinds({ dayTo: '2026-11-19' })).toEqual(['DEBIT_SETTLED']);
    expect(await kinds({ dayFrom: '2026-11-21' })).toEqual([]);
    expect(await kinds({ account: 'CONTRACTOR_PAYABLE', dayFrom: '2026-11-20' })).toEqual([
      'PAYMENT_COMPUTED',
      'PAYMENT_PAID',
    ]);
    expect(await kinds({ account: 'COMPANY_EXPOSURE' })).toEqual([]);
  });
});
