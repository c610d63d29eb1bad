/** What an operator accepts of a blocked check: a line and both amounts, and nothing else. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deferrals, standard } from '../../../src/engine/second-computation/figures-2026.ts';
import { proofWarnings } from '../../../src/money/payruns/proof-warnings.ts';
import type { Difference } from '../../../src/money/proofs/differences.ts';
import { warningsBy } from '../../../src/pay/check-warnings/check-warning.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

describe('an acceptance', () => {
  const warn = warningsBy({ blockingWarnings: null });
  const warningsOf = (found: readonly Difference[], accepted: string | null = null, firstName = 'Ann') => {
    const check = { employee: { firstName, lastName: 'Lee' }, acceptedDifferences: accepted };
    const proof = {
      disagreements: found.filter((difference) => !difference.invariant),
      computedTwice: 0,
      computedOnce: {},
    };
    const broken = found.filter((difference) => difference.invariant);
    return proofWarnings(check, { ...proof, held: [], broken, ofLoadedFigures: [] }, warn);
  };
  const acceptanceOf = (found: readonly Difference[]) =>
    warningsOf(found)
      .map(({ acceptedAs }) => acceptedAs)
      .join('\n');
  const blocks = (found: readonly Difference[], accepted: string | null, firstName?: string) =>
    warningsOf(found, accepted, firstName).map((warning) => warning.blocks);

  const below: Difference = {
    invariant: 'not_negative',
    line: 'totals.netPayCents',
    storedCents: -1,
    expectedCents: 0,
  };
  const tax: Difference = { line: 'taxes.us_income.amountCents', storedCents: 900, expectedCents: 800 };

  test('holds for exactly its differences, whatever words say them', () => {
    expect(blocks([below, tax], null)).toEqual([true, true]);
    expect(blocks([below, tax], acceptanceOf([below, tax]))).toEqual([false, false]);
    expect(warningsOf([tax], acceptanceOf([tax]))).toMatchObject([{ severity: 'warning' }]);
    expect(blocks([tax, below], acceptanceOf([below, tax]), 'Renamed')).toEqual([false, false]);
    expect(blocks([below, tax], acceptanceOf([below]))).toEqual([true, false]);
    expect(acceptanceOf([below])).toBe(
      '{"code":"invariant_broken","expectedCents":0,"invariant":"not_negative","line":"totals.netPayCents","storedCents":-1}',
    );
  });

  test.each<[string, Difference, Difference]>([
    ['the amount below zero', below, { ...below, storedCents: -100_000 }],
    ['the line', below, { ...below, line: 'taxes.us_income.amountCents' }],
    ['the invariant', below, { ...below, invariant: 'totals' }],
    ['what is withheld', tax, { ...tax, storedCents: 901 }],
    ['what the second computation comes to', tax, { ...tax, expectedCents: 801 }],
  ])('does not hold where %s is another', (_, accepted, found) => {
    expect(blocks([found], acceptanceOf([accepted]))).toEqual([true]);
  });

  test('in the words of an earlier version does not hold', () => {
    const words = warningsOf([below]).map(({ message }) => message);
    expect(blocks([below], words.join('\n'))).toEqual([true]);
  });
});

describe('a check that breaks an invariant', () => {
  serve({ clock: () => start });
  const limit = deferrals.limit;
  const plant = (dollars: number) => Object.assign(deferrals, { limit: dollars });
  let world: PayrollWorld;
  let id: string;
  beforeEach(async () => {
    world = await payrollWorld(service);
    await save();
    plant(0);
    ({ employeeCheckID: id } = await world.open(world.employees[0] ?? '', '2026-11-08', '2026-12-04'));
    await world.advance({ to: '2026-12-05T00:00:00Z' });
  });
  const bracket = standard.single[2] ?? [];
  const right = bracket[2];
  afterEach(() => {
    plant(limit);
    Object.assign(bracket, { 2: right });
  });

  async function save(): Promise<void> {
    const employee_contribution = { contribution_type: 'percentage', override_type: 'final', value: 5 };
    const template = { deduction_type: '401k', employee_contribution };
    const { deductionTemplateID } = await world.post('/deductionTemplate', template);
    const of = { employeeID: world.employees[0], deductionTemplateID };
    await world.post('/employee-deduction-templates', { ...of, effective_start_date: '2026-11-01' });
  }
  const release = async (accept: boolean) => {
    const query = `mutation ($c: ID!, $id: ID!, $accept: Boolean!) {
      releaseCheck(companyId: $c, employeeCheckId: $id, acceptDifferences: $accept) { heldBecause } }`;
    const headers = { 'Payroll-Partner': world.partnerID };
    const variables = { c: world.companyID, id, accept };
    return (await graphql(service, service.operatorKeys.test, query, variables, headers)).body;
  };
  const nextRound = (hour: number) => world.advance({ to: `2026-12-05T0${hour}:00:00Z` });
  /** Pay that leaves after its payday, a Friday, arrives on Monday. */
  const arrival = () => world.advance({ to: '2026-12-07T22:00:00Z' });
  const amounts = /deductions\.deferrals is (\d+\.\d\d), and the rule allows 0\.00\.$/;
  const heldFor = async () => amounts.exec((await world.check(id)).held_because)?.[1];

  test('is accepted with its amounts, and an edit that changes them needs another acceptance', async () => {
    const before = await heldFor();
    expect(before).toBeDefined();
    expect((await release(true)).errors).toBeUndefined();
    await world.post('/shifts', {
      employeeCheckID: id,
      shifts: [{ time: '2026-11-20', hourly: { hours: 8 } }],
    });
    await nextRound(1);
    const after = await heldFor();
    expect(Number(after)).toBeGreaterThan(Number(before));

    await release(true);
    await arrival();
    const paid = await world.check(id);
    expect(paid.status).toBe('processed');
    const { employerCheckID } = paid;
    plant(1); // a version whose second computation expects another amount verifies it as before
    const proof = await world.get('/employerCheck/proof', { employerCheckID });
    expect(proof.findings).toEqual([]);
    expect(proof.part.differences).toEqual([
      {
        employeeCheckID: id,
        message: expect.stringMatching(amounts),
        is_accepted: true,
        is_of_loaded_figures: false,
      },
    ]);
  });

  test('and another besides is accepted with both', async () => {
    Object.assign(bracket, { 2: 1300 });
    await release(false);
    await nextRound(1);
    const { warnings } = await world.check(id);
    const differing = warnings.filter(({ blocks }: { blocks: boolean }) => blocks);
    expect(differing.map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'invariant_broken',
      'second_computation_differs',
    ]);
    await release(true);
    await arrival();
    expect(await world.check(id)).toMatchObject({ status: 'processed' });
  });

  test('and that an earlier version blocked, without amounts, is released but not accepted', async () => {
    const bare = `(select jsonb_agg(one - 'acceptedAs') from jsonb_array_elements(warnings) one)`;
    await asSuperuser(service.urls.test, `update employee_checks set warnings = ${bare} where id = $1`, [id]);
    const [refusal] = (await release(true)).errors;
    expect(refusal.extensions.code).toBe('WRONG_STATE');
    expect(refusal.message).toBe(
      'An earlier version blocked the check, without the amounts that an acceptance names: ' +
        'release it without accepting, and it is computed again with them.',
    );
    expect((await release(false)).errors).toBeUndefined();
    await nextRound(1);
    await release(true);
    await arrival();
    expect(await world.check(id)).toMatchObject({ status: 'processed' });
  });
});
