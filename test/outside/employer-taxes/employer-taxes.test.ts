/** What a company owes each state and agency, and where it stands. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { credit, debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { irs940 } from '../../../src/money/ledger/tax-agency.ts';
import { planRemittances } from '../../../src/money/remittances/plan-remittances.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

servePayrolls();

const query = `query ($id: ID!) {
  stateTaxes(companyId: $id) { state employeeCount withholdingAccount unemploymentRate accountStatus duties { type status } }
  taxDeposits(companyId: $id) { agency year sent due { id dueOn periodEnd amount status isLate isSmall }
    latest { id amount status isSmall } } }`;
type Deposit = { id: string; dueOn: string; periodEnd: string; amount: number; status: string } & {
  isLate: boolean;
  isSmall: boolean;
};
type Agency = { agency: string; year: number; sent: number; due: Deposit[]; latest: Deposit[] };
const read = async () => {
  const { body } = await graphql(service, world.key, query, { id: world.companyID });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const agency = async (name: string): Promise<Agency | undefined> =>
  (await read()).taxDeposits.find((row: Agency) => row.agency === name);
const duties = async (state = 'CA'): Promise<string[]> => {
  const found = (await read()).stateTaxes.find((stateTax: { state: string }) => stateTax.state === state);
  return found.duties.map(({ status }: { status: string }) => status);
};
const open = (checkDate: string, begins: string) => world.open(world.employeeID, begins, checkDate);
const set = (body: object) => world.patch('/companies/stateAccounts', { state: 'CA', ...body });
const all = (status: string) => [status, status, status, status];

describe('the payments and filings of a state', () => {
  test('are upcoming until somebody is paid there, then needed until each account is given', async () => {
    expect(await duties()).toEqual(all('UPCOMING'));
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-18T22:00:00Z' }); // computed: taxes are owed
    expect(await duties()).toEqual(['NEEDED', 'NEEDED', 'UPCOMING', 'UPCOMING']);
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await duties()).toEqual(all('NEEDED'));
    await set({ unemployment_account: '987-6543-2' });
    expect(await duties()).toEqual(['NEEDED', 'NEEDED', 'READY', 'READY']);
    await set({ withholding_account: '123-4567-8' });
    expect(await duties()).toEqual(all('READY'));
  });

  test('come with what the state says of deposit days and of Forms W-2', async () => {
    const rules = `query ($id: ID!) { stateTaxes(companyId: $id) {
      state depositRules { name who due } formsW2 { takesFile note confidence } } }`;
    const { body } = await graphql(service, world.key, rules, { id: world.companyID });
    const california = body.data.stateTaxes.find(({ state }: { state: string }) => state === 'CA');
    expect(california.depositRules).toContainEqual({
      name: 'quarterly',
      who: 'under 350',
      due: 'last day of the month after the quarter',
    });
    expect(california.formsW2).toMatchObject({ takesFile: false, note: 'quarterly DE 9C serves' });
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    expect(await page.content()).toContain(
      'A notice of California says which of these applies to the company.',
    );
    expect(await page.content()).toContain('California does not accept a file of Forms W-2.');
  });

  test.each([
    ['pending', 'VERIFYING'],
    ['failed', 'FAILED'],
  ])('follow the answer of the state: %s', async (status, expected) => {
    await set({ withholding_account: '123-4567-8' });
    await arrange(service, world, (db) => db.stateAccount.updateMany({ data: { status } }));
    expect(await duties()).toEqual([expected, expected, 'UPCOMING', 'UPCOMING']);
  });

  test('are not required for income tax where wages are not taxed', async () => {
    await world.patch('/employees', { employeeID: world.employeeID, working_state: 'WA' });
    expect(await duties('WA')).toEqual(['NOT_REQUIRED', 'NOT_REQUIRED', 'UPCOMING', 'UPCOMING']);
  });

  test('are shown for a state that has only an account', async () => {
    await set({ state: 'OR', unemployment_rate: 2.4 });
    const { stateTaxes } = await read();
    expect(stateTaxes.map(({ state }: { state: string }) => state)).toEqual(['CA', 'OR']);
    expect(stateTaxes[1]).toMatchObject({
      employeeCount: 0,
      withholdingAccount: null,
      unemploymentRate: 2.4,
      duties: [{ type: 'SIT_PAYMENT', status: 'UPCOMING' }, {}, {}, {}],
    });
  });
});

describe('deposits', () => {
  test('show for each agency what is owed, and after the day the same amount as sent', async () => {
    await set({ withholding_account: '123-4567-8' });
    const { employeeCheckID } = await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const before = await agency('CA');
    expect(before).toMatchObject({ year: 2026, sent: 0, latest: [] });
    expect(before?.due).toMatchObject([
      { periodEnd: '2026-11-30', dueOn: '2026-12-15', status: 'DUE', isLate: false, isSmall: false },
    ]);
    const { taxes } = await world.check(employeeCheckID);
    const ofState = taxes.filter(({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'CA');
    const sum = ofState.reduce(
      (cents: number, tax: { amount: number }) => cents + Math.round(tax.amount * 100),
      0,
    );
    expect(before?.due[0]?.amount).toBe(sum / 100);
    await world.advance({ to: '2026-12-16T00:00:00Z' });
    const after = await agency('CA');
    expect(after).toMatchObject({ sent: sum / 100, due: [] });
    expect(after?.latest).toMatchObject([{ id: before?.due[0]?.id, amount: sum / 100, status: 'SENT' }]);
  });

  test('of two periods each show their own part', async () => {
    await open('2026-11-20', '2026-11-01');
    await open('2026-12-04', '2026-11-15');
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    const due = (await agency('IRS 941'))?.due ?? [];
    expect(due.map(({ periodEnd }) => periodEnd)).toEqual(['2026-11-30', '2026-12-31']);
    await world.advance({ to: '2027-01-20T00:00:00Z' });
    const query = `query ($id: ID!) { remittances(companyId: $id) { nodes { id amount } } }`;
    const { body } = await graphql(service, world.key, query, { id: world.companyID });
    const sent = new Map(body.data.remittances.nodes.map(({ id, amount }: Deposit) => [id, amount] as const));
    expect(due.map(({ amount }) => amount)).toEqual(due.map(({ id }) => sent.get(id)));
  });

  test('of federal unemployment tax up to 500 dollars go with the next quarter', async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    const owe = (day: string, cents: number): Entry => ({
      kind: 'check_computed',
      subject: { kind: 'employee_check', id: newId() },
      day,
      postings: [debit('company_receivable', cents), credit('tax_payable', cents, { agency: irs940 })],
    });
    await runAs(service.core, access, async (operation) => {
      const entries = [owe('2026-09-15', 500_00), owe('2026-11-20', 10_00)];
      await post(operation, world.companyID, entries);
      await planRemittances(operation, world.companyID, entries);
    });
    expect((await agency(irs940))?.due).toMatchObject([
      { periodEnd: '2026-09-30', amount: 500, isSmall: true },
      { periodEnd: '2026-12-31', amount: 510, isSmall: false },
    ]);
  });

  test('whose due date has passed without a confirmation are late', async () => {
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    await arrange(service, world, (db) =>
      db.remittance.updateMany({ where: { agency: 'CA' }, data: { dueOn: '2026-11-19' } }),
    );
    expect((await agency('CA'))?.due).toMatchObject([{ isLate: true }]);
  });

  test('are shown to keys that may read the books', async () => {
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const create = 'mutation { createKey(name: "x", scopes: [COMPANIES_READ]) { key } }';
    const { body } = await graphql(service, world.key, create);
    const answer = await graphql(service, body.data.createKey.key, query, { id: world.companyID });
    expect(answer.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('returns', () => {
  type Return = { agency: string; periodEnd: string; dueOn: string | null; status: string } & {
    taxes: number;
    deposited: number;
  };
  const returns = async (name: string): Promise<Return[]> => {
    const query = `query ($id: ID!) { taxReturns(companyId: $id) {
      agency periodStart periodEnd dueOn status taxes deposited } }`;
    const { body } = await graphql(service, world.key, query, { id: world.companyID });
    return body.data.taxReturns.filter(({ agency }: Return) => agency === name);
  };
  const standing = async (name: string) =>
    (await returns(name)).map(({ periodEnd, dueOn, status }) => [periodEnd, dueOn, status]);

  test('are open until their quarter is over, then to be filed until their due date', async () => {
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await standing('IRS 941')).toEqual([['2026-12-31', '2027-02-01', 'OPEN']]);
    expect(await standing('IRS 940')).toEqual([['2026-12-31', '2027-02-01', 'OPEN']]);
    await world.advance({ to: '2027-01-05T00:00:00Z' });
    expect(await standing('IRS 941')).toEqual([['2026-12-31', '2027-02-01', 'TO_FILE']]);
    await world.advance({ to: '2027-02-03T00:00:00Z' });
    expect(await standing('IRS 941')).toEqual([['2026-12-31', '2027-02-01', 'PAST_DUE_DATE']]);
    expect(await standing('IRS 940')).toEqual([['2026-12-31', '2027-02-01', 'PAST_DUE_DATE']]);
  });

  test('of a state wait for its account, and are due with its first report', async () => {
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    expect(await standing('CA')).toEqual([['2026-12-31', '2027-02-01', 'ACCOUNT_NEEDED']]);
    await set({ withholding_account: '123-4567-8', unemployment_account: '987-6543-2' });
    expect(await standing('CA')).toEqual([['2026-12-31', '2027-02-01', 'OPEN']]);
    await world.advance({ to: '2027-01-05T00:00:00Z' });
    expect(await standing('CA')).toEqual([['2026-12-31', '2027-02-01', 'TO_FILE']]);
    await world.advance({ to: '2027-02-03T00:00:00Z' });
    expect(await standing('CA')).toEqual([['2026-12-31', '2027-02-01', 'PAST_DUE_DATE']]);
  });

  test('keep their taxes when these are deposited, and lose those of a voided check', async () => {
    const { employeeCheckID } = await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const [before] = await returns('IRS 941');
    const { taxes } = await world.check(employeeCheckID);
    const federal = taxes.filter(
      ({ jurisdiction, code }: { jurisdiction: string; code: string }) =>
        jurisdiction === 'US' && code !== 'us_futa',
    );
    const cents = federal.reduce(
      (sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100),
      0,
    );
    expect(before).toMatchObject({ taxes: cents / 100, deposited: 0 });
    await world.advance({ to: '2026-12-16T00:00:00Z' });
    expect(await returns('IRS 941')).toMatchObject([{ taxes: cents / 100, deposited: cents / 100 }]);
    await world.post('/employeeCheck/void', { employeeCheckID });
    expect(await returns('IRS 941')).toMatchObject([{ taxes: 0, deposited: cents / 100 }]);
  });

  test('of earlier quarters are shown for a year, without the books of others', async () => {
    await open('2026-11-20', '2026-11-01');
    await world.advance({ to: '2027-09-01T00:00:00Z' });
    expect((await standing('IRS 941')).length).toBe(1);
    await world.advance({ to: '2027-10-02T00:00:00Z' });
    expect(await standing('IRS 941')).toEqual([]);
  });
});
