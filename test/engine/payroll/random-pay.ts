/** What a random check pays, and what is withheld beside taxes. */
import fc from 'fast-check';
import { GARNISHMENT_TYPES } from '../../../src/engine/payroll/garnishments/garnishment.ts';
import { ratio } from '../../../src/engine/payroll/rational.ts';
import {
  COMMUTER_PLANS,
  DEDUCTION_TYPES,
  type EarningEntry,
  IMPUTED_KINDS,
  PLANS_OF_457B,
} from '../../../src/engine/payroll/worksheet.ts';
import { cents, day, decimalText, sometimes } from './random-values.ts';

const hourly = fc.record({
  kind: fc.constantFrom('regular', 'pto', 'sick'),
  hours: decimalText(60),
  rate: decimalText(120),
  date: sometimes(day),
});
const premium = fc.record({
  kind: fc.constantFrom('overtime', 'double_time'),
  hours: decimalText(20),
  rate: sometimes(decimalText(200)),
  straightRate: decimalText(120),
  date: sometimes(day),
});
const stated = fc.record({
  kind: fc.constantFrom(
    ...(['salary', 'flat', 'bonus', 'commission', 'tips', 'cash_tips', 'reimbursement'] as const),
    ...IMPUTED_KINDS,
  ),
  amountCents: fc.oneof(cents(50_000), cents(1_000_000), cents(150_000_000)),
  date: sometimes(day),
});
export const anyEarnings: fc.Arbitrary<EarningEntry[]> = fc.array(fc.oneof(hourly, premium, stated), {
  maxLength: 6,
});

const typeAndPlan = fc.oneof(
  fc.record({ type: fc.constantFrom(...DEDUCTION_TYPES) }),
  fc.record({ type: fc.constant('commuter' as const), plan: fc.constantFrom(...COMMUTER_PLANS) }),
  fc.record({
    type: fc.constant('457b' as const),
    plan: fc.constantFrom(...PLANS_OF_457B),
    unusedEarlierLimitsCents: sometimes(cents(3_000_000)),
  }),
);
const terms = fc.record({
  employee: fc.oneof(
    fc.record({ amountCents: cents(200_000) }),
    fc.record({ percent: fc.integer({ min: 0, max: 100 }).map(String) }),
  ),
  employer: sometimes(
    fc.oneof(
      fc.record({ amountCents: cents(50_000) }),
      fc.record({ match: fc.record({ percent: decimalText(300), upToPercent: sometimes(decimalText(10)) }) }),
    ),
  ),
  remitted: sometimes(fc.boolean()),
});
export const deduction = fc.tuple(typeAndPlan, terms).map(([type, rest]) => ({ ...type, ...rest }));

export const garnishment = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...GARNISHMENT_TYPES),
  capCents: sometimes(cents(300_000)),
  capRate: fc.integer({ min: 1, max: 100 }).map((percent) => ratio(percent, 100)),
  totalCents: sometimes(cents(1_000_000)),
  withheldToDateCents: cents(500_000),
  effectiveFrom: fc.constantFrom('2025-11-01', '2026-03-01', '2026-09-01'),
  servedOn: fc.constantFrom('2025-10-01', '2025-10-15', '2026-02-01'),
  claim: sometimes(
    fc.record({
      headOfFamily: sometimes(fc.boolean()),
      soleSupport: sometimes(fc.boolean()),
      dependents: sometimes(cents(6)),
      householdSize: sometimes(cents(6)),
    }),
  ),
});
