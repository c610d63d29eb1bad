import { beforeEach, expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();
beforeEach(() => world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' }));

type Remittance = { id: string; companyId: string; account: string; agency: string; status: string };
const list = async (more: object = {}) => {
  const query = `query ($id: ID!, $status: RemittanceStatus, $startAt: ID) { remittances(companyId: $id,
    status: $status, startAt: $startAt) { nodes { id companyId account agency status } } }`;
  return (await graphql(service, world.key, query, { id: world.companyID, ...more })).body;
};
const remittances = async (more: object = {}): Promise<Remittance[]> =>
  (await list(more)).data.remittances.nodes;
const confirm = async (id: string, companyId = world.companyID) => {
  const mutation = `mutation ($companyId: ID!, $id: ID!) {
    confirmRemittance(companyId: $companyId, remittanceId: $id) { id status } }`;
  const forPartner = { 'Payroll-Partner': world.partnerID };
  return (await graphql(service, service.operatorKeys.test, mutation, { companyId, id }, forPartner)).body;
};
const audited = async () => {
  const entries = `select action, fields from audit_entries
    where partner_id = $1 and action in ('remit', 'confirmRemittance') order by id`;
  return asSuperuser(service.urls.test, entries, [world.partnerID]);
};
const compute = async (): Promise<string> => {
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-18T22:00:00Z' });
  return employeeCheckID;
};

test('a confirmed remittance is sent, is found by its status, and is in the audit', async () => {
  await compute();
  const due = await remittances();
  expect(
    due.map(({ companyId, account, agency, status }) => [companyId, account, agency, status]).toSorted(),
  ).toEqual(['CA', 'IRS 940', 'IRS 941'].map((agency) => [world.companyID, 'TAX_PAYABLE', agency, 'DUE']));
  const [first, ...others] = due;
  const id = first?.id ?? '';
  expect((await confirm(id)).data.confirmRemittance).toEqual({ id, status: 'SENT' });
  expect(await remittances({ status: 'SENT' })).toEqual([{ ...first, status: 'SENT' }]);
  expect(await remittances({ status: 'DUE' })).toEqual(others);
  expect(await audited()).toEqual([{ action: 'confirmRemittance', fields: ['companyId', 'remittanceId'] }]);
  expect((await confirm(id)).errors[0].message).toBe('The remittance is sent: nothing of it is due.');
});

test('what is sent for one period is booked with the number of its part', async () => {
  await compute();
  const id = (await remittances())[0]?.id ?? '';
  await confirm(id);
  const query = `query ($id: ID!, $subjectId: Text) { ledgerEntries(companyId: $id, subjectId: $subjectId) {
    nodes { kind reference } } }`;
  const variables = { id: world.companyID, subjectId: id };
  const { data } = (await graphql(service, world.key, query, variables)).body;
  expect(data.ledgerEntries.nodes).toEqual([{ kind: 'REMITTED', reference: '1' }]);
});

test('sending what is due is in the audit; nothing is recorded where nothing is owed any more', async () => {
  const employeeCheckID = await compute();
  await world.advance({ to: '2026-12-17T00:00:00Z' });
  expect(await audited()).toEqual([{ action: 'remit', fields: [] }]);
  await world.post('/employeeCheck/void', { employeeCheckID });
  const { body } = await world.advance({ to: '2027-02-02T00:00:00Z' });
  expect(body.data.happened).toEqual([]);
  expect(await remittances({ status: 'NOTHING_OWED' })).toMatchObject([{ agency: 'IRS 940' }]);
  expect(await audited()).toHaveLength(1);
});

test('an unknown remittance, or one of another company, is refused', async () => {
  await compute();
  const [first] = await remittances();
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const other = await runAs(service.core, access, makeDemo);
  for (const { errors } of [
    await confirm('none'),
    await confirm(first?.id ?? '', other.companyID),
    await list({ startAt: 'none' }),
  ]) {
    expect(errors[0].extensions.code).toBe('UNKNOWN_REMITTANCE');
  }
  expect((await remittances()).map(({ status }) => status)).toEqual(['DUE', 'DUE', 'DUE']);
});

test('each of two periods is booked with what it owes, also when the later one is confirmed first', async () => {
  const [employee = ''] = world.employees;
  await world.open(employee, '2026-11-01', '2026-11-20');
  await world.open(employee, '2026-11-15', '2026-12-04');
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  type Period = { remittanceID: string; period_end: string; amount: number; owed: number; status: string };
  const periods = async (): Promise<Period[]> => {
    const all = await world.get('/remittances', {});
    return all
      .filter(({ agency }: { agency: string }) => agency === 'IRS 941')
      .toSorted((a: Period, b: Period) => (a.period_end < b.period_end ? -1 : 1));
  };
  const due = await periods();
  expect(due.map(({ status, period_end }) => [status, period_end])).toEqual([
    ['due', '2026-11-30'],
    ['due', '2026-12-31'],
  ]);
  for (const { remittanceID } of due.toReversed()) await confirm(remittanceID);
  const sent = await periods();
  expect(sent.map(({ status, amount }) => [status, amount])).toEqual(due.map(({ owed }) => ['sent', owed]));
});
