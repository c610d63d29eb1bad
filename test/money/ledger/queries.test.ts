import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { splitPlace } from '../../../src/platform/graphql/place.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { payrollWorld } from '../payruns/payroll-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();

const cents = (dollars: number) => Math.round(dollars * 100);
const ask = async (document: string, variables: object = {}, key = world.key, headers = {}) =>
  (await graphql(service, key, document, { companyId: world.companyID, ...variables }, headers)).body;

type Posting = { account: string; agency: string | null; amount: number };
const entries = `query ($companyId: ID!, $subjectId: Text, $account: LedgerAccount, $agency: Text, $startAt: ID) {
  ledgerEntries(companyId: $companyId, subjectId: $subjectId, account: $account, agency: $agency, first: 2, startAt: $startAt) {
    nodes { id companyId at kind day subjectKind subjectId reference reversesId postings { account agency workerId amount } } next previous } }`;
const trial = `query ($companyId: ID, $until: Date) { trialBalance(companyId: $companyId, until: $until) {
  debits credits difference accounts { account agency debits credits balance } } }`;

async function payAndVoid() {
  const [one = '', other = ''] = world.employees;
  const account = { account_number: '765400000', routing_number: '011401533' };
  await world.post('/bankaccount', { employeeID: one, ...account });
  const { employeeCheckID } = await world.open(one, '2026-11-01', '2026-11-20');
  await world.open(other, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-20T22:00:00Z' });
  const body = { companyID: world.companyID, employeeCheckID };
  await call(service, 'POST', '/employeeCheck/void', { key: world.key, body });
  return employeeCheckID as string;
}

test('the entries of a check show each of its bookings, and each entry balances', async () => {
  const subjectId = await payAndVoid();
  const page = (await ask(entries, { subjectId })).data.ledgerEntries;
  const rest = (await ask(entries, { subjectId, startAt: page.next })).data.ledgerEntries;
  const all = [...page.nodes, ...rest.nodes];
  expect(all.map(({ kind }) => kind)).toEqual(['CHECK_COMPUTED', 'CHECK_PAID', 'VOIDED', 'RECOVERY']);
  expect(all.map(({ reference }) => reference)).toEqual(['', '', '', '']); // one entry of a kind needs none
  expect(all[0]).toMatchObject({ companyId: world.companyID, at: '2026-11-18T22:00:00.000Z' });
  expect(all[2]).toMatchObject({ reversesId: all[0].id, day: '2026-11-20', subjectKind: 'EMPLOYEE_CHECK' });
  for (const { postings } of all) {
    expect(postings.reduce((sum: number, { amount }: Posting) => sum + cents(amount), 0)).toBe(0);
  }
  expect(splitPlace(rest.previous)[0]).toBe(page.nodes[0].id);
});

test('entries are found by account and by agency', async () => {
  await payAndVoid();
  const kindsOf = async (filter: object) => {
    const { nodes, next } = (await ask(entries, filter)).data.ledgerEntries;
    return [...nodes.map(({ kind }: { kind: string }) => kind), ...(next ? ['more'] : [])];
  };
  expect(await kindsOf({ account: 'WORKER_RECEIVABLE' })).toEqual(['RECOVERY']);
  expect(await kindsOf({ agency: 'IRS 940' })).toEqual(['CHECK_COMPUTED', 'CHECK_COMPUTED', 'more']);
  expect(await kindsOf({ agency: 'IRS 1040' })).toEqual([]);
});

test('the trial balance is zero, its debits equal its credits, and it shows what is owed to each agency', async () => {
  await payAndVoid();
  const { debits, credits, difference, accounts } = (await ask(trial)).data.trialBalance;
  expect([difference, debits]).toEqual([0, credits]);
  const [payrun] = await world.get('/employerCheck', {});
  const owed = accounts.filter(({ account }: Posting) => account === 'TAX_PAYABLE');
  expect(owed.map(({ agency }: Posting) => agency)).toEqual(['CA', 'IRS 940', 'IRS 941']);
  const sum = owed.reduce((all: number, { balance }: { balance: number }) => all - cents(balance), 0);
  expect(sum).toBe(cents(payrun.totals.employee_taxes) + cents(payrun.totals.employer_taxes));
  const before = (await ask(trial, { until: '2026-11-18' })).data.trialBalance;
  expect(before).toMatchObject({ debits: 0, credits: 0, accounts: [] });
});

test('a page that starts at an unknown entry is refused', async () => {
  const { errors } = await ask(entries, { startAt: newId() });
  expect(errors[0].extensions.code).toBe('UNKNOWN_LEDGER_ENTRY');
});

test('the trial balance of a company has nothing of the other companies, that of all has everything', async () => {
  await payAndVoid();
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const { companyID: companyId } = await runAs(service.core, access, makeDemo);
  const nothing = { debits: 0, credits: 0, difference: 0, accounts: [] };
  expect((await ask(trial, { companyId })).data.trialBalance).toEqual(nothing);
  const ofAll = (await ask(trial, { companyId: undefined })).data;
  expect(ofAll).toEqual((await ask(trial)).data);
});

test('the trial balance lists accounts by name, and an account by its agencies', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const subject = { kind: 'employer_check', id: newId() } as const;
  const owed = ['IRS 940', '401k'].map((agency) => debit('benefit_payable', -100, { agency }));
  const entry: Entry = { kind: 'debit_settled', subject, postings: [debit('cash', 200), ...owed] };
  await runAs(service.core, access, (operation) => post(operation, world.companyID, [entry]));
  const { accounts } = (await ask(trial)).data.trialBalance;
  const names = accounts.map(({ account, agency }: Posting) => [account, agency]);
  expect(names).toEqual([
    ['BENEFIT_PAYABLE', '401k'],
    ['BENEFIT_PAYABLE', 'IRS 940'],
    ['CASH', null],
  ]);
});

test('a partner without companies has a trial balance of nothing', async () => {
  const { testKey } = await makePartner(service);
  const { data } = await ask(trial, { companyId: undefined }, testKey);
  expect(data.trialBalance).toMatchObject({ debits: 0, credits: 0, accounts: [] });
});

test('an operator reads the books of the partner that the request names', async () => {
  await payAndVoid();
  const forPartner = { 'Payroll-Partner': world.partnerID };
  const all = await ask(trial, { companyId: undefined }, service.operatorKeys.test, forPartner);
  expect(all.data.trialBalance.difference).toBe(0);
  expect(all.data).toEqual((await ask(trial)).data);
});

test('another partner cannot read the books of a company', async () => {
  await payAndVoid();
  const other = await payrollWorld(service);
  const companyId = world.companyID;
  for (const document of [entries, trial]) {
    expect((await ask(document, { companyId }, other.key)).errors[0].extensions.code).toBe('UNKNOWN_COMPANY');
  }
  const all = await ask(trial, { companyId: undefined }, other.key);
  expect(all.data.trialBalance.accounts).toEqual([]);
});
