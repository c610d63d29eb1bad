import fc from 'fast-check';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { anyWorksheet, ofThreshold } from '../payroll/random-worksheet.ts';

const states = [
  ...['AZ', 'CO', 'GA', 'IA', 'ID', 'IL', 'IN', 'KY', 'LA', 'MI', 'MS', 'NC', 'PA', 'UT'],
  ...['TX', 'WA'],
];
const stateForm = fc.record({
  code: fc.constantFrom(...states),
  filingStatus: fc.constantFrom('single' as const, 'married' as const, 'hoh' as const),
  allowances: fc.nat(9),
  dependents: fc.nat(5),
  line2Allowances: fc.nat(4),
  firstTimeDependents: fc.nat(2),
  adoptedChildren: fc.nat(2),
  spouseHasEarnedIncome: fc.option(fc.boolean(), { nil: undefined }),
  exemptionAmountCents: fc.option(fc.nat(1_500_000), { nil: undefined }),
  allowanceAmountCents: fc.option(fc.nat(60_000), { nil: undefined }),
  exempt: fc.constantFrom(false, false, false, true),
  extraCents: fc.constantFrom(0, 0, 1_000),
});
/** Of one state with a flat rate or without a tax, in the domain of the second computation. */
export const flatStateWorksheet: fc.Arbitrary<Worksheet> = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: anyWorksheet }, { weight: 1, arbitrary: ofThreshold }),
    stateForm,
    fc.option(fc.constantFrom('0', '0.005', '0.035'), { nil: undefined }),
  )
  .map(([{ places: _, multistate: __, ...worksheet }, state, electedRate]) => ({
    ...worksheet,
    earnings: worksheet.earnings.map(({ place: ___, ...earning }) => earning),
    federal: { ...worksheet.federal, nonresidentAlien: false },
    state: { ...state, ...(state.code === 'AZ' && electedRate ? { electedRate } : {}) },
  }));

/** Workers who owe from an amount that is loaded of 2026 alone. */
const of2026: readonly string[] = ['household_employee', 'farm_worker', 'election_worker'];

/** Of 2025, for which there are federal figures alone. */
export const worksheetOf2025: fc.Arbitrary<Worksheet> = fc
  .tuple(flatStateWorksheet, fc.constantFrom('2025-01-03', '2025-06-13', '2025-12-31'))
  .map(([{ state: _, periodStart: __, periodEnd: ___, worker, ...worksheet }, checkDate]) => ({
    ...worksheet,
    ...(worker && !of2026.includes(worker.payrollTaxExemption ?? '') ? { worker } : {}),
    checkDate,
    federal: { ...worksheet.federal, nonresidentAlien: false },
  }));
