import { describe, expect, test } from 'vitest';
import { checkDate, debitReturned, debitSettled, payOut, payReturned } from '../money-movement/bank-world.ts';
import { serveBanks, world } from '../money-movement/served-bank.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { service } from '../support/served-world.ts';

serveBanks();

type Posting = { account: string; agency: string | null; workerId: string | null; amount: number };
type Entry = {
  id: string;
  kind: string;
  day: string;
  subjectKind: string;
  subjectId: string;
  reversesId: string | null;
  postings: Posting[];
};
const query = `query ($companyId: ID!) { ledgerEntries(companyId: $companyId, first: 50) {
  nodes { id kind day subjectKind subjectId reversesId postings { account agency workerId amount } } } }`;

/** Every entry of the company's books: kind, day and subject; then a line for each posting. */
async function books(): Promise<Record<string, string[]>> {
  const entries: Entry[] = (await world.ask(query)).ledgerEntries.nodes;
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const worker = (id: string) => (id === world.contractorID ? 'contractor' : 'employee');
  const line = ({ account, agency, workerId, amount }: Posting) =>
    [account, agency, workerId && worker(workerId), amount].filter((part) => part !== null).join(' ');
  return Object.fromEntries(
    entries.map(({ kind, day, subjectKind, reversesId, postings }) => [
      [kind, day, subjectKind, ...(reversesId ? ['reverses', kinds.get(reversesId)] : [])].join(' '),
      postings.map(line),
    ]),
  );
}

const pay = async (amount = 500): Promise<string> => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
const payTo = (account_number: string) =>
  world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number,
    routing_number: '011401533',
  });
const garnish = () =>
  world.post('/garnishments', {
    contractorID: world.contractorID,
    garnishment_type: 'creditor',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    effective_start_date: '2026-01-01',
    cap_amount: 80,
  });
const advance = (to: string) => world.advance({ to });
const voidPayment = async (contractorPaymentID: string) => {
  const body = { companyID: world.companyID, contractorPaymentID };
  const { status } = await call(service, 'POST', '/contractorPayment/void', { key: world.key, body });
  expect(status).toBe(200);
};

const computed = {
  'PAYMENT_COMPUTED 2026-11-20 CONTRACTOR_PAYMENT': [
    'COMPANY_RECEIVABLE 500',
    'CONTRACTOR_PAYABLE contractor -420',
    'GARNISHMENT_PAYABLE Clerk contractor -80',
  ],
};
const settled = {
  'DEBIT_SETTLED 2026-11-19 EMPLOYER_CHECK': ['CASH 500', 'COMPANY_RECEIVABLE -500'],
};
const paid = {
  'PAYMENT_PAID 2026-11-20 CONTRACTOR_PAYMENT': ['CONTRACTOR_PAYABLE contractor 420', 'CASH -420'],
};
const voided = {
  'VOIDED 2026-11-20 CONTRACTOR_PAYMENT reverses PAYMENT_COMPUTED': [
    'COMPANY_RECEIVABLE -500',
    'CONTRACTOR_PAYABLE contractor 420',
    'GARNISHMENT_PAYABLE Clerk contractor 80',
  ],
};
const remitted = {
  'REMITTED 2026-11-20 REMITTANCE': ['GARNISHMENT_PAYABLE Clerk 80', 'CASH -80'],
};
const recovery = {
  'RECOVERY 2026-11-20 CONTRACTOR_PAYMENT': [
    'WORKER_RECEIVABLE contractor 420',
    'CONTRACTOR_PAYABLE contractor -420',
    'COMPANY_RECEIVABLE 420',
    'RECOVERY_PAYABLE contractor -420',
  ],
};

describe('the books of a payment to a contractor', () => {
  test('say what is owed when it is computed, debited, paid, returned and sent again', async () => {
    await payTo('765420001');
    await garnish();
    const id = await pay();
    await advance(debitSettled);
    expect(await books()).toEqual({ ...computed, ...settled });
    await advance(payReturned);
    const returned = {
      'PAY_RETURNED 2026-11-25 CONTRACTOR_PAYMENT': ['CASH 420', 'RETURNED_PAY contractor -420'],
    };
    const before = { ...computed, ...settled, ...paid, ...remitted, ...returned };
    expect(await books()).toEqual(before);
    await world.post('/contractorPayment/retry', { contractorPaymentID: id });
    expect(await books()).toEqual({
      ...before,
      'PAY_RESENT 2026-11-25 CONTRACTOR_PAYMENT': ['RETURNED_PAY contractor 420', 'CASH -420'],
    });
  });

  test('are reversed by a void, which gives the company its debit when the bank had returned the pay', async () => {
    await payTo('765410002');
    await garnish();
    const id = await pay();
    await advance(payReturned);
    await voidPayment(id);
    expect(await books()).toEqual({
      ...{ ...computed, ...settled, ...paid, ...remitted, ...voided },
      'PAY_RETURNED 2026-11-25 CONTRACTOR_PAYMENT': ['CASH 420', 'RETURNED_PAY contractor -420'],
      'PAY_KEPT 2026-11-25 CONTRACTOR_PAYMENT': [
        'RETURNED_PAY contractor 420',
        'CONTRACTOR_PAYABLE contractor -420',
      ],
    });
  });

  test('keep what the contractor owes after a void, until the bank returns the pay', async () => {
    await payTo('765410002');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    const before = { ...computed, ...settled, ...paid, ...voided, ...recovery };
    expect(await books()).toEqual(before);
    await advance(payReturned);
    expect(await books()).toEqual({
      ...before,
      'PAY_RETURNED 2026-11-25 CONTRACTOR_PAYMENT': [
        'CASH 420',
        'WORKER_RECEIVABLE contractor -420',
        'RECOVERY_PAYABLE contractor 420',
        'COMPANY_RECEIVABLE -420',
      ],
    });
  });

  test('keep what the contractor owes after a void, until the contractor returns it', async () => {
    await payTo('7654321');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    const mutation = `mutation ($companyId: ID!, $id: ID!) {
      confirmPaymentRecovery(companyId: $companyId, contractorPaymentId: $id) { id } }`;
    await world.ask(mutation, { id });
    expect(await books()).toEqual({
      ...{ ...computed, ...settled, ...paid, ...voided, ...recovery },
      'RECOVERED 2026-11-20 CONTRACTOR_PAYMENT': [
        'RECOVERY_PAYABLE contractor 420',
        'WORKER_RECEIVABLE contractor -420',
      ],
    });
  });

  test('are only reversed by a void while the pay waits for an account', async () => {
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    expect(await books()).toEqual({ ...computed, ...settled, ...voided });
  });

  test('take back the pay when no bank has received the transfer', async () => {
    await payTo('7654321');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({
        where: { contractorPaymentId: id },
        data: { status: 'created', nextAt: null },
      }),
    );
    await voidPayment(id);
    expect(await books()).toEqual({
      ...{ ...computed, ...settled, ...paid, ...voided },
      'PAY_STOPPED 2026-11-20 CONTRACTOR_PAYMENT reverses PAYMENT_PAID': [
        'CONTRACTOR_PAYABLE contractor -420',
        'CASH 420',
      ],
    });
  });
});

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
      const line = (one: {
        account: string;
        agency: string | null;
        debits: number;
        credits: number;
        balance: number;
      }) => [one.account, one.agency ?? '-', one.debits, one.credits, one.balance].join(' ');
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
