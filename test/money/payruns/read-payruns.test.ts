import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { placeFrom } from '../../../src/platform/graphql/place.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const ask = async (query: string, variables: object = {}) =>
  (await graphql(service, world.key, query, { c: world.companyID, ...variables })).body;
const list = `query ($c: ID!, $status: CheckStatus, $from: Date, $to: Date, $first: Int, $startAt: ID) {
  employerChecks(companyId: $c, status: $status, checkDateFrom: $from, checkDateTo: $to, first: $first,
    startAt: $startAt) { nodes { id companyId status checkDate heldBecause } next } }`;
type Payrun = {
  id: string;
  companyId: string;
  status: string;
  checkDate: string;
  heldBecause: string | null;
};
const payruns = async (filter: object = {}): Promise<Payrun[]> =>
  (await ask(list, filter)).data.employerChecks.nodes;
const days = async (filter: object) => (await payruns(filter)).map(({ checkDate }) => checkDate);
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;
const otherCompany = async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  return (await runAs(service.core, access, makeDemo)).companyID;
};
/** Two payruns: one paid, one computed. */
async function payTwice() {
  const [employee = ''] = world.employees;
  await world.open(employee, '2026-11-01', '2026-11-20');
  await world.open(employee, '2026-11-15', '2026-12-04');
  await world.advance({ to: '2026-12-02T22:00:00Z' });
}

describe('payruns of a company', () => {
  test('are found by their status and by the days between which they pay', async () => {
    await payTwice();
    const [first, second] = await payruns();
    expect(first).toMatchObject({
      companyId: world.companyID,
      status: 'PROCESSED',
      checkDate: '2026-11-20',
      heldBecause: null,
    });
    expect(second).toMatchObject({ status: 'PRE_PROCESSED', checkDate: '2026-12-04' });
    expect(await days({ status: 'PROCESSED' })).toEqual(['2026-11-20']);
    expect(await days({ from: '2026-11-20', to: '2026-12-04' })).toEqual(['2026-11-20', '2026-12-04']);
    expect(await days({ from: '2026-11-21' })).toEqual(['2026-12-04']);
    expect(await days({ to: '2026-12-03' })).toEqual(['2026-11-20']);
    const { errors } = await ask(list, { from: '2026-12-04', to: '2026-12-03' });
    expect(errors[0].message).toContain('must not be before the first day asked for');
  });

  test('are read in pages and one by one; an unknown one is refused', async () => {
    await payTwice();
    const [first, second] = await payruns();
    const { data } = await ask(list, { first: 1 });
    expect(data.employerChecks).toMatchObject({ nodes: [{ id: first?.id }], next: placeFrom(second?.id) });
    expect(await payruns({ startAt: second?.id })).toEqual([second]);
    expect(codeOf(await ask(list, { startAt: newId() }))).toBe('UNKNOWN_EMPLOYER_CHECK');
    const query = 'query ($c: ID!, $id: ID!) { employerCheck(companyId: $c, id: $id) { id checkDate } }';
    expect((await ask(query, { id: second?.id })).data.employerCheck).toEqual({
      id: second?.id,
      checkDate: '2026-12-04',
    });
    expect(codeOf(await ask(query, { id: newId() }))).toBe('UNKNOWN_EMPLOYER_CHECK');
  });

  test('are listed in order of creation, or the newest first', async () => {
    await payTwice();
    const query = `query ($c: ID!, $newest: Boolean) {
      employerChecks(companyId: $c, newestFirst: $newest) { nodes { checkDate } } }`;
    const order = async (newest?: boolean | null) =>
      (await ask(query, { newest })).data.employerChecks.nodes.map(
        ({ checkDate }: { checkDate: string }) => checkDate,
      );
    const days = ['2026-11-20', '2026-12-04'];
    expect([await order(), await order(null), await order(false)]).toEqual([days, days, days]);
    expect(await order(true)).toEqual(days.toReversed());
  });

  test('are not found in another company of the partner', async () => {
    await payTwice();
    const [first] = await payruns();
    const c = await otherCompany();
    expect(await payruns({ c })).toEqual([]);
    const query = 'query ($c: ID!, $id: ID!) { employerCheck(companyId: $c, id: $id) { id } }';
    expect(codeOf(await ask(query, { c, id: first?.id }))).toBe('UNKNOWN_EMPLOYER_CHECK');
    expect(codeOf(await ask(query, { c: newId(), id: first?.id }))).toBe('UNKNOWN_COMPANY');
    expect(codeOf(await ask(list, { c: newId() }))).toBe('UNKNOWN_COMPANY');
  });

  test('list their pay periods, the earliest first', async () => {
    const [one = '', other = '', third = ''] = world.employees;
    const monthly = payPeriodFrom('monthly', '2026-10-01')?.id;
    await world.open(one, '2026-11-01', '2026-11-20');
    await world.open(other, '2026-10-18', '2026-11-20');
    await world.open(third, '2026-10-01', '2026-11-20', { reportingPeriodID: monthly });
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    const query =
      'query ($c: ID!) { employerChecks(companyId: $c) { nodes { reportingPeriods { start } } } }';
    const { nodes } = (await ask(query)).data.employerChecks;
    const starts = ['2026-10-01', '2026-10-18', '2026-11-01'].map((start) => ({ start }));
    expect(nodes).toEqual([{ reportingPeriods: starts }]);
  });

  test('list the checks and payments whose pay waits, and no other', async () => {
    const [one = '', other = ''] = world.employees;
    const { employeeCheckID } = await world.open(one, '2026-11-01', '2026-11-20');
    await world.open(other, '2026-11-01', '2026-11-20');
    const { contractorID } = world;
    const payment = { contractorID, pay_date: '2026-11-20', amount: 50 };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    const query = `query ($c: ID!) { employerChecks(companyId: $c) { nodes {
      waitingChecks { id heldBecause } waitingPayments { id heldBecause } } } }`;
    const waiting = async () => (await ask(query)).data.employerChecks.nodes[0];
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    expect(await waiting()).toEqual({ waitingChecks: [], waitingPayments: [] });
    const ofBoth = { OR: [{ employeeId: one }, { contractorId: contractorID }] };
    await arrange(service, world, (db) =>
      db.bankAccount.updateMany({ where: ofBoth, data: { isActive: false } }),
    );
    await world.advance({ to: '2026-11-20T22:00:00Z' });
    const heldBecause = 'The worker has no active bank account. Pay is sent once there is one.';
    expect(await waiting()).toEqual({
      waitingChecks: [{ id: employeeCheckID, heldBecause }],
      waitingPayments: [{ id: contractorPaymentID, heldBecause }],
    });
  });
});

describe('a preview', () => {
  const preview = `query ($c: ID!, $ids: [ID!]!) { previewChecks(companyId: $c, employeeCheckIds: $ids) {
    employeeCheckId problem preview { totals { netPay } } } }`;
  const open = async (begins: string, day: string): Promise<string> =>
    (await world.open(world.employees[0] ?? '', begins, day)).employeeCheckID;

  test('answers the checks in the order asked for, each once', async () => {
    const ids = [await open('2026-11-15', '2026-12-04'), await open('2026-11-01', '2026-11-20')];
    const { data } = await ask(preview, { ids: [...ids, ...ids] });
    const found = data.previewChecks.map(
      ({ employeeCheckId }: { employeeCheckId: string }) => employeeCheckId,
    );
    expect(found).toEqual(ids);
  });

  test('of an unknown check, or of one of another company, is refused', async () => {
    const id = await open('2026-11-01', '2026-11-20');
    expect(codeOf(await ask(preview, { ids: [id, newId()] }))).toBe('UNKNOWN_EMPLOYEE_CHECK');
    expect(codeOf(await ask(preview, { c: await otherCompany(), ids: [id] }))).toBe('UNKNOWN_EMPLOYEE_CHECK');
    expect(codeOf(await ask(preview, { c: newId(), ids: [id] }))).toBe('UNKNOWN_COMPANY');
  });

  test('of a check that is computed is refused, and says which and why', async () => {
    const [pending, computed] = [
      await open('2026-11-15', '2026-12-04'),
      await open('2026-11-01', '2026-11-20'),
    ];
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    const { errors } = await ask(preview, { ids: [pending, computed] });
    expect(errors[0].message).toBe(
      `The employee check ${computed} is pre-processed: only a pending one can be previewed.`,
    );
    const { data } = await ask(preview, { ids: [pending] });
    expect(data.previewChecks).toMatchObject([{ employeeCheckId: pending, problem: null }]);
  });

  test('of a check that cannot be computed says why, as its warnings do', async () => {
    const id = await open('2026-11-01', '2026-11-20');
    const data = { workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } };
    await arrange(service, world, (db) => alwaysPlaced(db, world.employees[0] ?? '', data));
    const query = `query ($c: ID!, $ids: [ID!]!) { previewChecks(companyId: $c, employeeCheckIds: $ids) {
      problem preview { totals { netPay } } inputs changes { input } warnings { code message } } }`;
    const problem = 'The state form code must be a rate table of Form NJ-W4, A to E';
    const warnings = [
      { code: 'NOT_COMPUTABLE', message: problem },
      { code: 'STATE_ACCOUNT_MISSING', message: 'The company has no verified account with NJ.' },
    ];
    const previews = [{ problem, preview: null, inputs: null, changes: null, warnings }];
    expect((await ask(query, { ids: [id] })).data).toEqual({ previewChecks: previews });
  });

  test('identifies its inputs, and the check compares them when it is computed', async () => {
    const [first, second] = [await open('2026-11-01', '2026-11-20'), await open('2026-11-15', '2026-12-04')];
    const query = `query ($c: ID!, $ids: [ID!]!, $since: [String!]) {
      previewChecks(companyId: $c, employeeCheckIds: $ids, since: $since) { inputs changes { input } } }`;
    const previews = async (since?: string[]) =>
      (await ask(query, { ids: [first, second], since })).data.previewChecks;
    const [before] = await previews();
    expect(before).toEqual({ inputs: expect.stringContaining(`${first}.`), changes: null });
    expect(await previews([before.inputs])).toMatchObject([{ changes: [] }, { changes: null }]);
    const readOne = `query ($c: ID!, $id: ID!, $inputs: String) {
      employeeCheck(companyId: $c, id: $id) { changesSince(inputs: $inputs) { input } } }`;
    const changes = async (inputs?: string | null, id = first) => ask(readOne, { id, inputs });
    const since = (found: object[] | null) => ({ data: { employeeCheck: { changesSince: found } } });
    expect(await changes(before.inputs)).toEqual(since(null));
    await world.post('/shifts', {
      employeeCheckID: first,
      shifts: [{ time: '2026-11-03', bonus: { amount: 10 } }],
    });
    await world.advance({ to: '2026-11-18T22:00:00Z' });
    expect([await changes(), await changes(null)]).toEqual([since(null), since(null)]);
    expect(await changes(before.inputs)).toEqual(since([{ input: 'EARNINGS' }]));
    const other = await changes(before.inputs, second);
    expect([codeOf(other), other.errors[0].message]).toEqual(['MALFORMED', 'since are of another check']);
    const bad = await changes('nothing');
    expect(bad.errors[0].message).toBe('inputs must be the inputs of a preview, unchanged');
  });
});

test('checks of several companies each warn by the choice of their own company', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const other = await runAs(service.core, access, makeDemo);
  await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
  const low = { shifts: [{ time: '2026-11-02', hourly: { hours: 8, wage: 5 } }] };
  const mine = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', low);
  const more = { ...low, companyID: other.companyID };
  const others = await world.open(other.employeeID, '2026-11-01', '2026-11-20', more);
  const query = `query ($c: ID!, $id: ID!, $c2: ID!, $id2: ID!) {
    mine: employeeCheck(companyId: $c, id: $id) { warnings { code blocks } }
    others: employeeCheck(companyId: $c2, id: $id2) { warnings { code blocks } } }`;
  const ids = { id: mine.employeeCheckID, c2: other.companyID, id2: others.employeeCheckID };
  const { data } = await ask(query, ids);
  const lowWage = (blocks: boolean) => expect.objectContaining({ code: 'WAGE_BELOW_FLOOR', blocks });
  expect(data.mine.warnings).toContainEqual(lowWage(true));
  expect(data.others.warnings).toContainEqual(lowWage(false));
  const preview = `query ($c: ID!, $id: ID!) {
    previewChecks(companyId: $c, employeeCheckIds: [$id]) { warnings { code blocks } } }`;
  const previewed = async (c: string, id: string) =>
    (await ask(preview, { c, id })).data.previewChecks[0].warnings;
  expect(await previewed(world.companyID, mine.employeeCheckID)).toContainEqual(lowWage(true));
  expect(await previewed(other.companyID, others.employeeCheckID)).toContainEqual(lowWage(false));
  const together = 'query { companies { nodes { id employeeChecks { warnings { code blocks } } } } }';
  const { nodes } = (await ask(together)).data.companies;
  const checksOf = (company: string) => nodes.find(({ id }: { id: string }) => id === company).employeeChecks;
  expect(checksOf(world.companyID)).toEqual([{ warnings: data.mine.warnings }]);
  expect(checksOf(other.companyID)).toEqual([{ warnings: data.others.warnings }]);
});
