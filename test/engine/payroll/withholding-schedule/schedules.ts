import fc from 'fast-check';
import {
  FREQUENCIES,
  type Frequency,
} from '../../../../src/engine/payroll/withholding-schedule/withholding-schedule.ts';

/** The documented JSON, as a partner would send it. */
type ActionJson = { kind: string; amount?: number; floor?: number; percentage?: number };
export type BracketJson = { min: number; max: number | null; action: ActionJson };
type BranchJson = { frequency: Frequency; brackets: BracketJson[] };

/** 15 USC 1673(a) for a week at the federal minimum wage of 7.25, as three brackets. */
export const TITLE_III: BranchJson[] = [
  {
    frequency: 'weekly',
    brackets: [
      { min: 0, max: 217.5, action: { kind: 'exempt' } },
      { min: 217.51, max: 290, action: { kind: 'excess_over_floor', floor: 217.5 } },
      { min: 290.01, max: null, action: { kind: 'percentage', percentage: 25 } },
    ],
  },
];

export const cents = (max: number, min = 0) => fc.integer({ min, max });
const dollars = (max: number) => cents(max).map((amount) => amount / 100);

export const actions: fc.Arbitrary<ActionJson> = fc.oneof(
  fc.constant({ kind: 'exempt' }),
  fc.record({ kind: fc.constant('amount'), amount: dollars(500_000) }),
  fc.record({ kind: fc.constant('excess_over_floor'), floor: dollars(2_000_000) }),
  fc.record({
    kind: fc.constant('percentage'),
    percentage: cents(10_000).map((hundredths) => hundredths / 100),
  }),
);
const withholding = actions.filter(({ kind }) => kind !== 'exempt');

/** Brackets that tile 0.00 to infinity, with at least one that withholds. */
export const tiled = (most = 9_999_999): fc.Arbitrary<BracketJson[]> =>
  fc
    .tuple(
      fc.uniqueArray(cents(most), { maxLength: 6 }),
      fc.array(actions, { minLength: 6, maxLength: 6 }),
      withholding,
    )
    .map(([bounds, others, last]) => {
      const maxes = bounds.sort((a, b) => a - b);
      return [...maxes, null].map((max, index) => ({
        min: index === 0 ? 0 : ((maxes[index - 1] ?? 0) + 1) / 100,
        max: max === null ? null : max / 100,
        action: max === null ? last : (others[index] ?? last),
      }));
    });

export const schedules: fc.Arbitrary<BranchJson[]> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...FREQUENCIES), { minLength: 1 }),
    fc.array(tiled(), { minLength: 6, maxLength: 6 }),
  )
  .map(([frequencies, branches]) =>
    frequencies.map((frequency, index) => ({ frequency, brackets: branches[index] ?? [] })),
  );
