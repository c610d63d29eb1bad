/** A check on which the two computations differ is not paid, and says which line; an operator releases it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standard } from '../../../src/engine/second-computation/figures-2026.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
});

/** A bracket that one of both computations has wrong. */
const bracket = standard.single[2] ?? [];
const right = bracket[2];
const plant = () => Object.assign(bracket, { 2: 1300 });
const undo = () => Object.assign(bracket, { 2: right });
afterEach(undo);

const open = (employee = world.employees[0], more: object = {}) =>
  world.open(employee ?? '', '2026-11-08', '2026-12-04', more);
const payday = (to = '2026-12-05T00:00:00Z') => world.advance({ to });
/** Pay that leaves after its payday, a Friday, arrives on Monday. */
const arrival = () => payday('2026-12-07T22:00:00Z');
const release = async (employeeCheckId: string, accept: boolean, key?: string, c = world.companyID) => {
  const query = `mutation ($c: ID!, $id: ID!, $accept: Boolean!) {
    releaseCheck(companyId: $c, employeeCheckId: $id, acceptDifferences: $accept) { heldBecause } }`;
  const variables = { c, id: employeeCheckId, accept };
  if (key) return (await graphql(service, key, query, variables)).body;
  const headers = { 'Payroll-Partner': world.partnerID };
  return (await graphql(service, service.operatorKeys.test, query, variables, headers)).body;
};
const notBlocked = 'The check is not blocked by its proof.';
const difference = /^.+: Federal income tax is \d+\.\d\d, and the second computation comes to \d+\.\d\d\.$/;

test('a wrong bracket blocks the check and names person, line and both amounts', async () => {
  plant();
  const { employeeCheckID } = await open();
  await payday();
  const held = await world.check(employeeCheckID);
  expect(held).toMatchObject({ status: 'pending', net_pay: null });
  expect(held.held_because).toMatch(difference);
  expect(held.warnings).toContainEqual(
    expect.objectContaining({ code: 'second_computation_differs', blocks: true, severity: 'blocking' }),
  );
  const day = await world.get('/payrun', { check_date: '2026-12-04' });
  expect(day.status).toBe('held');

  undo();
  expect((await release(employeeCheckID, false)).errors).toBeUndefined();
  await arrival();
  expect(await world.check(employeeCheckID)).toMatchObject({ status: 'processed' });
});

test('a check that still differs is blocked again, unless an operator accepts just these differences', async () => {
  plant();
  const { employeeCheckID } = await open();
  await payday();
  await release(employeeCheckID, false);
  await payday('2026-12-05T01:00:00Z');
  expect((await world.check(employeeCheckID)).held_because).toMatch(difference);

  await release(employeeCheckID, true);
  await arrival();
  const paid = await world.check(employeeCheckID);
  expect(paid.status).toBe('processed');
  expect(paid.warnings).toContainEqual(
    expect.objectContaining({ code: 'second_computation_differs', blocks: false }),
  );
  const proof = await world.get('/employerCheck/proof', { employerCheckID: paid.employerCheckID });
  expect(proof.findings).toEqual([]);
  expect(proof.part.differences).toEqual([
    {
      employeeCheckID,
      message: expect.stringContaining('Federal income tax'),
      is_accepted: true,
      is_of_loaded_figures: false,
    },
  ]);
  expect((await release(employeeCheckID, true)).errors[0].message).toBe(notBlocked);
});

test('other checks of the payday are paid, and the proof lists the check that was left out', async () => {
  plant();
  const { employeeCheckID } = await open();
  const small = await open(world.employees[1], { shifts: [{ time: '2026-11-10', hourly: { hours: 1 } }] });
  await payday();
  expect((await world.check(employeeCheckID)).status).toBe('pending');
  const paid = await world.check(small.employeeCheckID);
  expect(paid.status).toBe('processed');
  const proof = await world.get('/employerCheck/proof', { employerCheckID: paid.employerCheckID });
  expect(proof).toMatchObject({ parts: 1, checks: 1, checks_without_proof: 0, findings: [] });
  expect(proof.part.differences).toEqual([
    {
      employeeCheckID,
      message: expect.stringContaining('Federal income tax'),
      is_accepted: false,
      is_of_loaded_figures: false,
    },
  ]);
  const { warnings } = await world.get('/employerCheck', { employerCheckID: paid.employerCheckID });
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'second_computation_differs', blocks: true, check_count: 1 }),
  );
  const [refusal] = (await release(small.employeeCheckID, false)).errors;
  expect([refusal.message, refusal.extensions.code]).toEqual([notBlocked, 'WRONG_STATE']);
  expect((await release(employeeCheckID, false)).errors).toBeUndefined();
});

test('a check that cannot be computed has no proof, and that of the others says nothing of it', async () => {
  const [paid, unpaid] = [await open(), await open(world.employees[1])];
  const data = { workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } };
  await arrange(service, world, (db) => alwaysPlaced(db, world.employees[1] ?? '', data));
  await payday();
  expect((await world.check(unpaid.employeeCheckID)).held_because).toMatch(/^The state form code must be/);
  const { employerCheckID } = await world.check(paid.employeeCheckID);
  const proof = await world.get('/employerCheck/proof', { employerCheckID });
  expect(proof).toMatchObject({ checks: 1, findings: [], part: { differences: [] } });
});

test('a payrun that pays contractors alone has no proof', async () => {
  const payment = { contractorID: world.contractorID, pay_date: '2026-12-04', amount: 50 };
  await world.post('/contractorPayment', payment);
  await payday();
  const [{ employerCheckID: employerCheckId, status }] = await world.get('/employerCheck', {});
  const proofs = await arrange(service, world, (db) =>
    db.payrunProof.findMany({ where: { employerCheckId } }),
  );
  expect([status, proofs]).toEqual(['processed', []]);
});

test('only an operator releases a check, and only one that its proof blocked', async () => {
  const { employeeCheckID } = await open();
  expect((await release(employeeCheckID, true, world.key)).errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await release(employeeCheckID, true)).errors[0].message).toBe(notBlocked);
});

test('a check that a warning of another kind blocks is not released', async () => {
  await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
  const shifts = [{ time: '2026-11-10', hourly: { hours: 8, wage: 5 } }];
  const { employeeCheckID } = await open(world.employees[0], { shifts });
  await payday();
  const held = await world.check(employeeCheckID);
  expect(held.held_because).toMatch(/minimum wage/);
  for (const accept of [true, false])
    expect((await release(employeeCheckID, accept)).errors[0].message).toBe(notBlocked);
  expect((await world.check(employeeCheckID)).held_because).toBe(held.held_because);
});

test('one check is released, by its own company alone, and the audit log says so', async () => {
  plant();
  const { employeeCheckID } = await open();
  const stays = await open(world.employees[1]);
  await payday();
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const other = await runAs(service.core, access, makeDemo);
  for (const [id, company] of [
    [employeeCheckID, other.companyID],
    [newId(), world.companyID],
  ] as const)
    expect((await release(id, false, undefined, company)).errors[0].extensions.code).toBe(
      'UNKNOWN_EMPLOYEE_CHECK',
    );
  expect((await world.check(employeeCheckID)).held_because).toMatch(difference);
  expect((await release(employeeCheckID, false)).data.releaseCheck).toEqual({ heldBecause: null });
  expect((await world.check(stays.employeeCheckID)).held_because).toMatch(difference);
  const entries = await arrange(service, world, (db) =>
    db.auditEntry.findMany({ where: { action: { contains: 'release', mode: 'insensitive' } } }),
  );
  const fields = ['companyId', 'employeeCheckId', 'acceptDifferences'];
  expect(entries).toMatchObject([{ action: 'releaseCheck', callerKind: 'operator', fields }]);
});
