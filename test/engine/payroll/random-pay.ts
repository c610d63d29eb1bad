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
/** Premiums whose straight time is other pay, bonuses of both kinds, pieces, and pay for earlier weeks. */
const halved = fc.record({
  kind: fc.constantFrom('overtime', 'double_time'),
  hours: decimalText(20),
  rate: sometimes(decimalText(60)),
  straightTimePaid: fc.constant(true),
  date: day,
});
const bonus = fc.record({
  kind: fc.constant('bonus' as const),
  amountCents: cents(200_000),
  production: sometimes(fc.boolean()),
});
const pieces = fc.record({
  kind: fc.constant('flat' as const),
  amountCents: cents(200_000),
  hours: fc.constantFrom('8', '36.5'),
  pieces: sometimes(fc.constantFrom('120', '0.5')),
});
const week = fc.record(
  { hours: fc.constantFrom('36', '40', '50.25'), overtimeHours: fc.constantFrom('0', '4', '12.5') },
  { requiredKeys: ['hours'] },
);
const retroactive = fc
  .tuple(fc.array(week, { minLength: 1, maxLength: 3 }), cents(100_000), sometimes(decimalText(5)))
  .map(([weeks, amountCents, rate]) => ({
    kind: 'retroactive' as const,
    weeks,
    ...(rate === undefined ? { amountCents } : { rate }),
  }));
const rated: fc.Arbitrary<EarningEntry> = fc.oneof(halved, bonus, pieces, retroactive);
export const anyEarnings: fc.Arbitrary<EarningEntry[]> = fc.array(
  fc.oneof(hourly, premium, stated, stated, rated),
  { maxLength: 6 },
);

const undated = <Entry extends EarningEntry>({ date: _, ...entry }: Entry): EarningEntry => entry;
/** One workweek without dates and tips, which has regular pay and overtime of some kind. */
export const oneWeek: fc.Arbitrary<EarningEntry[]> = fc
  .tuple(
    hourly,
    fc.oneof(premium, halved),
    fc.array(fc.oneof(hourly, premium, halved, bonus, pieces, retroactive), { maxLength: 5 }),
    sometimes(fc.record({ amountCents: cents(300_000), hours: fc.constant('40') })),
  )
  .map(([worked, over, more, salary]) => [
    undated({ ...worked, kind: 'regular' as const }),
    undated(over),
    ...more.map(undated),
    ...(salary ? [{ kind: 'salary' as const, ...salary }] : []),
  ]);

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
