/** What a check would pay with other choices of its employee comes to what the choices then pay. */
import { describe, expect, test } from 'vitest';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { hsa } from '../../rest-facade/withholding-world.ts';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { databaseState } from '../../support/database-state.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { start } from './payroll-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls(start, { settings: {} }); // a test reads its whole database

const employee = () => world.employees[0] ?? '';
const open = async (): Promise<string> =>
  (await world.open(employee(), '2026-11-01', '2026-11-20')).employeeCheckID;

/** A check with a bonus, whose method of withholding is the employer's choice. */
const openBonus = async (supplemental_method: string): Promise<string> => {
  const more = { off_cycle_reason: 'bonus', recurring_deductions: false, supplemental_method };
  const id = (await world.open(employee(), '2026-11-01', '2026-11-20', more)).employeeCheckID;
  const shifts = [{ time: '2026-11-03', bonus: { amount: 5_000 } }];
  await world.post('/shifts', { employeeCheckID: id, shifts });
  return id;
};

const query = `query ($companyId: ID!, $id: ID!, $input: WhatIfInput!) {
  whatIf(companyId: $companyId, employeeCheckId: $id, input: $input) {
    employeeCheckId amount before { netPay }
    after { netPay totals { grossEarnings employeeTaxes } deductions { type amount employerAmount } }
    changes { label amount }
  } }`;
const ask = async (id: string, input: object, companyId = world.companyID) =>
  (await graphql(service, world.key, query, { companyId, id, input })).body;
const whatIf = async (id: string, input: object) => (await ask(id, input)).data.whatIf;
const netOf = async (id: string): Promise<number> =>
  (await world.post('/preview/checks', { employeeCheckIDs: [id] }))[0].preview.net_pay;
const cents = (amount: number) => Math.round(amount * 100);

async function setForm(federal: object): Promise<void> {
  const set = `mutation ($companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput!) {
    setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal) { id } }`;
  const variables = { companyId: world.companyID, employeeId: employee(), federal };
  expect((await graphql(service, world.key, set, variables)).body.errors).toBeUndefined();
}

/** Gives the employee a 401(k) with a match of half of what the employee saves. */
async function save(percent: number): Promise<void> {
  const percentage = { contribution_type: 'percentage', override_type: 'final' };
  const { deductionTemplateID } = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    employee_contribution: { ...percentage, value: percent },
    employer_contribution: { ...percentage, value: 3, matching: { match_percentage: 50 } },
  });
  await world.post('/employee-deduction-templates', {
    employeeID: employee(),
    deductionTemplateID,
    effective_start_date: '2026-11-01',
  });
}

describe('whatIf', () => {
  test('of another W-4 comes to what the check pays once the form is set', async () => {
    const id = await open();
    const before = await netOf(id);
    const federal = { filingStatus: 'MARRIED', step3: 2_000, extra: 12.34 };
    const found = await whatIf(id, { federal });
    expect(found).toMatchObject({ employeeCheckId: id, before: { netPay: before } });
    await setForm(federal);
    expect(await netOf(id)).toBe(found.after.netPay);
    expect(found.after.netPay).not.toBe(before);
  });

  test('of 5 percent saved comes to what the check pays once the deduction is there', async () => {
    const id = await open();
    const found = await whatIf(id, { saving: { plan: '_401K', percent: 5 } });
    expect(found.changes[0]).toMatchObject({ label: '401(k)' });
    await save(5);
    expect(await netOf(id)).toBe(found.after.netPay);
  });

  test('changes the share of a plan that is there, and keeps the match of the employer', async () => {
    const id = await open();
    await save(2);
    const { after } = await whatIf(id, { saving: { plan: '_401K', percent: 6 } });
    const [plan, ...others] = after.deductions;
    expect(others).toEqual([]);
    expect(plan.employerAmount).toBe(plan.amount / 2);
  });

  test('changes one plan of several, and leaves the others as they are', async () => {
    const id = await open();
    const { deductionTemplateID } = await world.post('/deductionTemplate', hsa);
    await world.post('/employee-deduction-templates', {
      employeeID: employee(),
      deductionTemplateID,
      effective_start_date: '2026-11-01',
    });
    await save(2);
    const found = await whatIf(id, { saving: { plan: '_401K', percent: 6 } });
    const amountOf = (wanted: string) =>
      found.after.deductions.find(({ type }: { type: string }) => type === wanted)?.amount;
    expect(found.after.deductions).toHaveLength(2);
    expect(cents(amountOf('_401K'))).toBe(Math.round(cents(found.after.totals.grossEarnings) * 0.06));
    expect(amountOf('HSA')).toBe(50);
    expect(found.changes.map(({ label }: { label: string }) => label)).not.toContain('HSA');
  });

  test.each([
    ['AGGREGATE', 'FLAT'],
    ['FLAT', 'AGGREGATE'],
  ])(
    'of another W-4 keeps the method for bonuses of the check, %s, whatever the form says',
    async (...both) => {
      const [method, other] = both;
      const id = await openBonus(method.toLowerCase());
      const found = await whatIf(id, { federal: { filingStatus: 'MARRIED', supplementalMethod: other } });
      await setForm({ filingStatus: 'MARRIED', supplementalMethod: other });
      expect(await netOf(id)).toBe(found.after.netPay);
    },
  );

  test('explains the whole difference, line by line', async () => {
    const id = await open();
    const federal = { filingStatus: 'HOH' };
    const found = await whatIf(id, { federal, saving: { plan: 'ROTH_401K', percent: 7.5 } });
    const sum = found.changes.reduce((all: number, { amount }: { amount: number }) => all + cents(amount), 0);
    expect(sum).toBe(cents(found.after.netPay) - cents(found.before.netPay));
    expect(cents(found.amount)).toBe(sum);
  });

  test('computes a check that is paid from what it was computed from', async () => {
    const id = await open();
    const before = await netOf(id);
    const found = await whatIf(id, { saving: { plan: '_403B', percent: 4 } });
    expect(found.after.deductions).toMatchObject([{ type: '_403B' }]);
    await world.advance({ to: '2026-11-20T22:00:00Z' });
    expect((await world.check(id)).status).toBe('processed');
    expect(await whatIf(id, { saving: { plan: '_403B', percent: 4 } })).toEqual(found);
    expect((await whatIf(id, {})).after.netPay).toBe(before);
  });

  test('stores nothing', async () => {
    const id = await open();
    await eventsShown(service.urls.test);
    const before = await databaseState(service.urls.test);
    await whatIf(id, { federal: { filingStatus: 'MARRIED' }, saving: { plan: '_401K', percent: 5 } });
    expect(await databaseState(service.urls.test)).toEqual(before);
  });

  test.each([
    [{ saving: { plan: '_401K', percent: 101 } }, 'must be 100 or less'],
    [{ saving: { plan: '_401K', percent: -1 } }, 'must be 0 or more'],
    [{ saving: { plan: 'GARNISHMENT', percent: 5 } }, 'RetirementPlan'],
    [{ federal: { filingStatus: 'SINGLE', extra: -1 } }, 'extra'],
  ])('refuses %j', async (input, message) => {
    const { errors } = await ask(await open(), input);
    expect(errors[0].message).toContain(message);
  });

  test('refuses an unknown check', async () => {
    const { errors } = await ask('no-such-check', {});
    expect(errors[0].extensions.code).toBe('UNKNOWN_EMPLOYEE_CHECK');
  });

  test('refuses a check of another company, also one that is paid', async () => {
    const id = await open();
    await world.advance({ to: '2026-11-20T22:00:00Z' });
    const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    const { companyID } = await runAs(service.core, access, makeDemo);
    const { errors } = await ask(id, {}, companyID);
    expect(errors[0].extensions.code).toBe('UNKNOWN_EMPLOYEE_CHECK');
  });

  test('refuses a pending check that cannot be computed, and says why', async () => {
    const id = await open();
    const data = { workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } };
    await arrange(service, world, (db) => alwaysPlaced(db, employee(), data));
    const { errors } = await ask(id, {});
    expect(errors[0]).toMatchObject({
      message: 'The state form code must be a rate table of Form NJ-W4, A to E',
      extensions: { code: 'WRONG_STATE' },
    });
  });

  test('refuses a computed check whose facts do not suffice today, and names the fact', async () => {
    const paid = await open();
    await world.advance({ to: '2026-11-20T22:00:00Z' });
    const later = (await world.open(employee(), '2026-11-15', '2026-12-04')).employeeCheckID;
    await arrange(service, world, async (db) => {
      const { stored } = await db.employeeCheck.findFirstOrThrow({ where: { id: paid } });
      const { worksheet: before, ...others } = stored as unknown as StoredCheck;
      const { birthDate: _unknown, ...facts } = before;
      const worksheet = { ...facts, worker: { payrollTaxExemption: 'child_of_owner' } };
      const computed = JSON.parse(JSON.stringify({ ...others, worksheet }));
      const data = { status: 'pre-processed', computed: {}, stored: computed };
      await db.employeeCheck.updateMany({ where: { id: later }, data });
    });
    const { errors } = await ask(later, {});
    const message = 'input.birthDate is required, because a child of the owner is exempt up to an age';
    expect(errors).toMatchObject([{ message, extensions: { code: 'MALFORMED' } }]);
  });
});
