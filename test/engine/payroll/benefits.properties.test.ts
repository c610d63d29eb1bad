/** Imputed income and commuter benefits, over random checks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippedTables } from '../../../src/engine/figures/shipped.ts';
import { type DeductionEntry, IMPUTED_KINDS } from '../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../src/money/proofs/prove-check.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from './plain-worksheet.ts';
import { anyWorksheet } from './random-worksheet.ts';

test(`over ${runs(2_000).numRuns} random checks imputed income changes no pay but by taxes, and both computations agree`, () =>
  fc.assert(
    fc.property(
      anyWorksheet,
      fc.constantFrom(...IMPUTED_KINDS),
      fc.integer({ min: 1, max: 1_000_000 }),
      (worksheet, kind, amountCents) => {
        const before = grossToNet(worksheet);
        const more = { ...worksheet, earnings: [...worksheet.earnings, { kind, amountCents }] };
        const after = grossToNet(more, shippedTables);
        expect(after.totals.grossPayCents).toBe(before.totals.grossPayCents);
        expect(after.totals.imputedCents).toBe((before.totals.imputedCents ?? 0) + amountCents);
        const proof = proveCheck({ worksheet: more, paycheck: after }, shippedTables);
        expect([proof.disagreements, proof.broken]).toEqual([[], []]);
      },
    ),
    runs(2_000),
  ));

type Plan = 'transit' | 'parking';
const commuter = (plan: Plan, amountCents: number, employer: number): DeductionEntry => ({
  type: 'commuter',
  plan,
  employee: { amountCents },
  employer: { amountCents: employer },
});
const gift = fc.integer({ min: 0, max: 60_000 });
const elected = fc.array(fc.tuple(fc.constantFrom<Plan>('transit', 'parking'), gift, gift), { maxLength: 4 });
const month = fc.record({ transit: gift, parking: gift });

test(`over ${runs(5_000).numRuns} random elections no month exceeds its limit, and both computations agree`, () =>
  fc.assert(
    fc.property(elected, month, month, (elections, deductionsCents, employerContributionsCents) => {
      const deductions = elections.map(([plan, own, employer]) => commuter(plan, own, employer));
      const monthToDate = { deductionsCents, employerContributionsCents };
      const worksheet = { ...plain, deductions, monthToDate };
      const paycheck = grossToNet(worksheet, shippedTables);
      for (const plan of ['transit', 'parking'] as const) {
        const before = deductionsCents[plan] + employerContributionsCents[plan];
        const now = paycheck.deductions
          .filter((deduction) => deduction.plan === plan)
          .reduce((sum, deduction) => sum + deduction.amountCents + deduction.employerCents, 0);
        expect(now).toBeLessThanOrEqual(Math.max(0, 34_000 - before));
        const wanted = elections.reduce(
          (sum, [of, own, employer]) => (of === plan ? sum + own + employer : sum),
          0,
        );
        expect(now).toBe(Math.min(wanted, Math.max(0, 34_000 - before)));
      }
      const proof = proveCheck({ worksheet, paycheck }, shippedTables);
      expect([proof.disagreements, proof.broken]).toEqual([[], []]);
    }),
    runs(5_000),
  ));
