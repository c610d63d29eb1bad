/** What holds of every check whose places have dates, by the law and by the second computation. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { compareWithSecond } from '../../../src/money/proofs/disagreements.ts';
import { invariantsOf } from '../../../src/money/proofs/invariants.ts';
import { sized } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';
import { moving } from './dated-places.ts';

const RUNS = { numRuns: sized(60_000, 400) };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const placesOf = ({ places, earnings, state, multistate }: Worksheet) => {
  const work = places?.work ?? [];
  const paid = earnings.filter(({ kind }) => kind !== 'reimbursement');
  const at = (position: (entry: EarningEntry) => number) =>
    new Set((paid.length ? paid.map(position) : [0]).map((place) => work[place]?.state ?? ''));
  const usual = work[0]?.state ?? state?.code ?? '';
  const claims = multistate?.remoteWork === 'convenience' ? [usual] : [];
  const insures = [multistate?.unemploymentState, multistate?.directedFrom];
  return {
    worked: at(({ place = 0 }) => place),
    usual: at((entry) => entry.usual ?? 0),
    home: places?.residence?.state ?? '',
    claims,
    insures,
  };
};

/** Gross pay is divided, nothing is below zero, and no state takes a tax without pay or a home there. */
function mustHold(worksheet: Worksheet, paycheck: Paycheck): void {
  const { totals, taxes, workStates, garnishments, coverage = [] } = paycheck;
  const out = [totals.employeeTaxesCents, totals.employeeDeductionsCents, totals.employeeGarnishmentsCents];
  expect(totals.netPayCents + sum(out)).toBe(totals.grossPayCents);
  expect(totals.netPayCents).toBeGreaterThanOrEqual(0);
  if (workStates) {
    expect(sum(workStates.map(({ wagesCents }) => wagesCents)), 'the days add up to the pay').toBe(
      totals.grossEarningsCents + totals.cashTipsCents + (totals.imputedCents ?? 0),
    );
  }
  const { worked, usual, home, claims, insures } = placesOf(worksheet);
  for (const { code, jurisdiction } of taxes) {
    if (jurisdiction.length !== 2 || jurisdiction === 'US' || code.includes(':')) continue;
    const isIncome = /_(income|county)$/.test(code);
    const allowed = [...worked, home, ...(isIncome ? claims : [...usual, ...insures])];
    expect(allowed, code).toContain(jurisdiction);
  }
  // Each dollar is in a state whose income tax has a line, or is named with the reason why it has none.
  for (const state of new Set([...worked, home])) {
    const said = coverage.filter(({ code }) => code === `${state.toLowerCase()}_income`);
    expect(said.map(({ reason, status }) => status === 'computed' || Boolean(reason))).toEqual([true]);
  }
  for (const { withheldCents, askedCents, limits } of garnishments)
    expect(withheldCents).toBeLessThanOrEqual(Math.min(askedCents, ...limits.map(({ cents }) => cents)));
}

test(`over ${RUNS.numRuns} checks with dated places: pay and taxes have their place, and both computations agree`, () =>
  fc.assert(
    fc.property(moving, (worksheet) => {
      const paycheck = grossToNet(worksheet);
      mustHold(worksheet, paycheck);
      expect(compareWithSecond(worksheet, paycheck).disagreements).toEqual([]);
      expect(invariantsOf(worksheet, paycheck).broken).toEqual([]);
    }),
    RUNS,
  ));

test(`over ${RUNS.numRuns} checks with dated places: more pay lowers no federal tax and no unemployment tax`, () =>
  fc.assert(
    fc.property(moving, fc.nat(100_000), (drawn, moreCents) => {
      // Deductions are shares of pay, and the premium of overtime depends on it: neither here.
      const earnings = drawn.earnings.filter(({ kind }) => kind === 'flat' || kind === 'salary');
      const worksheet = { ...drawn, earnings, deductions: [], garnishments: [] };
      const [first, ...others] = earnings;
      if (!first) return;
      const raised = { ...first, amountCents: (first.amountCents ?? 0) + moreCents };
      const before = grossToNet(worksheet);
      const after = grossToNet({ ...worksheet, earnings: [raised, ...others] });
      const owed = ({ taxes }: Paycheck, code: string) =>
        sum(
          taxes
            .filter((line) => line.code === code)
            .map(({ amountCents, uncollectedCents = 0 }) => amountCents + uncollectedCents),
        );
      for (const code of [
        'us_social_security',
        'us_medicare',
        'us_additional_medicare',
        'us_futa',
        'us_income',
      ])
        expect(owed(after, code), code).toBeGreaterThanOrEqual(owed(before, code));
      const insured = before.taxes.filter(({ code }) => code.endsWith('_sui'));
      if (new Set(placesOf(worksheet).usual).size > 1) return;
      for (const { code } of insured)
        expect(owed(after, code), code).toBeGreaterThanOrEqual(owed(before, code));
    }),
    RUNS,
  ));
