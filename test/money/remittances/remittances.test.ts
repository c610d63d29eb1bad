import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { postComputed } from '../../../src/money/ledger/post-computed.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { planRemittances } from '../../../src/money/remittances/plan-remittances.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { CALIFORNIA_CHECK } from '../../engine/payroll/california-check.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { grossToNet } from '../../support/shipped.ts';
import { balances, entryCounts, trialBalance } from '../ledger/books.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();
beforeEach(() => world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' }));

const booked = () => balances(service.urls.test, world.companyID);
const owedToAgencies = async () =>
  Object.fromEntries(Object.entries(await booked()).filter(([name]) => name.includes('_payable ')));
const openAll = () =>
  Promise.all(world.employees.map((employee) => world.open(employee, '2026-11-01', '2026-11-20')));
const order = () =>
  world.post('/garnishments', {
    employeeID: world.employees[0],
    garnishment_type: 'child_support',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    cap_amount: 80,
    effective_start_date: '2026-01-01',
  });
type Remittance = { agency: string; periodEnd: string; dueOn: string; status: string; amount: number };
const remittances = async (): Promise<Remittance[]> => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes { agency periodEnd dueOn status amount } } }`;
  const { body } = await graphql(service, world.key, query, { id: world.companyID });
  return body.data.remittances.nodes.toSorted((a: Remittance, b: Remittance) =>
    a.dueOn + a.agency < b.dueOn + b.agency ? -1 : 1,
  );
};
const voidIt = (employeeCheckID: string) => world.post('/employeeCheck/void', { employeeCheckID });

describe('what is owed to agencies', () => {
  test('is planned at the cut-off and sent on its day, until nothing is owed', async () => {
    await order();
    await openAll();
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    expect((await remittances()).map(({ agency, dueOn, status }) => [agency, dueOn, status])).toEqual([
      ['Clerk', '2026-11-23', 'DUE'],
      ['CA', '2026-12-15', 'DUE'],
      ['IRS 941', '2026-12-15', 'DUE'],
      ['IRS 940', '2027-02-01', 'DUE'],
    ]);
    const owed = await owedToAgencies();
    const { body } = await world.advance({ to: '2026-12-16T00:00:00Z' });
    expect(
      body.data.happened.map(({ what, check_date }: Record<string, string>) => [what, check_date]),
    ).toEqual([
      ['remitted', '2026-11-23'],
      ['remitted', '2026-12-15'],
    ]);
    expect(await owedToAgencies()).toEqual({ 'tax_payable IRS 940': owed['tax_payable IRS 940'] });
    await world.advance({ to: '2027-02-02T00:00:00Z' });
    expect(await owedToAgencies()).toEqual({});
    const sent = (await remittances()).map(({ agency, amount }) => [agency, -Math.round(amount * 100)]);
    expect(Object.fromEntries(sent)).toEqual(
      Object.fromEntries(
        Object.entries(owed).map(([name, cents]) => [name.replace(/^\w+_payable /, ''), cents]),
      ),
    );
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  test('is sent once when several calls advance the clock at once', async () => {
    await order();
    await openAll();
    await Promise.all([1, 2, 3, 4].map(() => world.advance({ to: '2026-12-16T00:00:00Z' })));
    expect(await entryCounts(service.urls.test, world.companyID)).toMatchObject({ remitted: 3 });
  });

  test('is not sent when its checks were voided before they were paid', async () => {
    await order();
    const checks = await openAll();
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    for (const { employeeCheckID } of checks) await voidIt(employeeCheckID);
    await world.advance({ to: '2027-02-02T00:00:00Z' });
    expect(new Set((await remittances()).map(({ status }) => status))).toEqual(new Set(['NOTHING_OWED']));
    expect(await booked()).toEqual({});
  });

  test('is not sent when its checks were voided in a later period, before the due date', async () => {
    const checks = await openAll();
    await world.advance({ to: '2026-12-05T00:00:00Z' });
    for (const { employeeCheckID } of checks) await voidIt(employeeCheckID);
    await world.advance({ to: '2027-02-02T00:00:00Z' });
    expect(new Set((await remittances()).map(({ status }) => status))).toEqual(new Set(['NOTHING_OWED']));
    expect(await owedToAgencies()).toEqual({});
  });

  test('is sent on its own when it arises after its period was sent', async () => {
    await openAll();
    await world.advance({ to: '2026-12-16T00:00:00Z' });
    const before = await remittances();
    const paycheck = grossToNet(CALIFORNIA_CHECK);
    const late = { id: newId(), employeeId: newId(), checkDate: '2026-11-20', paycheck };
    const { companyID: companyId } = world;
    const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    await runAs(service.core, access, async (operation) => {
      const owed = await postComputed(operation, { companyId, checks: [late], payments: [] });
      await planRemittances(operation, companyId, owed);
    });
    await world.advance({ to: '2026-12-17T00:00:00Z' });
    const sentTo = (all: Remittance[]) =>
      all.find(({ agency, periodEnd }) => agency === 'CA' && periodEnd === '2026-11-30')?.amount ?? 0;
    const taxes = paycheck.taxes.filter(({ jurisdiction }) => jurisdiction === 'CA');
    const more = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(Math.round((sentTo(await remittances()) - sentTo(before)) * 100)).toBe(more);
  });

  test('is reduced by what was sent for checks that were voided later', async () => {
    await order();
    const [check] = await openAll();
    await world.advance({ to: '2026-11-24T00:00:00Z' });
    await voidIt(check.employeeCheckID);
    expect(await owedToAgencies()).toMatchObject({ 'garnishment_payable Clerk': 8000 });
    const [employee = ''] = world.employees;
    await world.open(employee, '2026-11-15', '2026-12-04');
    await world.open(employee, '2026-11-29', '2026-12-18');
    await world.advance({ to: '2026-12-22T00:00:00Z' });
    const toClerk = (await remittances()).filter(({ agency }) => agency === 'Clerk');
    expect(toClerk.map(({ periodEnd, status, amount }) => [periodEnd, status, amount])).toEqual([
      ['2026-11-20', 'SENT', 80],
      ['2026-12-04', 'NOTHING_OWED', 0],
      ['2026-12-18', 'SENT', 80],
    ]);
  });
});

describe('in production a remittance is due a banking day earlier, so that it leaves in time', () => {
  test('and only an operator can confirm one', async () => {
    await openAll();
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    const due = (environment: 'test' | 'production', by = '2027-12-31') =>
      runAs(service.core, access, (operation) =>
        dueSteps({ ...operation, environment }, Date.parse(`${by}T23:00:00Z`), { kinds: ['remit'] }),
      );
    expect(await due('test')).toHaveLength(2);
    expect(await due('test', '2026-12-15')).toMatchObject([{ checkDate: '2026-12-15' }]);
    expect(await due('test', '2026-12-14')).toEqual([]);
    expect(await due('production')).toHaveLength(2);
    expect(await due('production', '2026-12-14')).toMatchObject([{ checkDate: '2026-12-15' }]);
    expect(await due('production', '2026-12-13')).toEqual([]);

    const confirm = `mutation ($companyId: ID!, $id: ID!) {
      confirmRemittance(companyId: $companyId, remittanceId: $id) { status amount } }`;
    const find = 'query ($id: ID!) { remittances(companyId: $id) { nodes { id agency } } }';
    const { nodes } = (await graphql(service, world.key, find, { id: world.companyID })).body.data
      .remittances;
    const { id } = nodes.find(({ agency }: Remittance) => agency === 'CA');
    const variables = { companyId: world.companyID, id };
    const asPartner = await graphql(service, world.key, confirm, variables);
    expect(asPartner.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const forPartner = { 'Payroll-Partner': world.partnerID };
    const asOperator = () => graphql(service, service.operatorKeys.test, confirm, variables, forPartner);
    expect((await asOperator()).body.data.confirmRemittance.status).toBe('SENT');
    expect((await asOperator()).body.errors[0].extensions.code).toBe('WRONG_STATE');
    expect(Object.keys(await owedToAgencies())).not.toContain('tax_payable CA');
  });
});
