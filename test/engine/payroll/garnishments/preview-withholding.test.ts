import { describe, expect, it } from 'vitest';
import { ceilingFigures } from '../../../../src/engine/payroll/garnishments/garnishment-ceilings.ts';
import {
  completeBracket,
  federalCeilingAt,
  type PreviewOptions,
  previewWithholding,
} from '../../../../src/engine/payroll/garnishments/preview-withholding.ts';
import { ratio } from '../../../../src/engine/payroll/rational.ts';
import type { DraftBracket } from '../../../../src/engine/payroll/withholding-schedule/read-schedule.ts';
import { TABLES } from '../../../support/shipped.ts';

const week: PreviewOptions = {
  frequency: 'weekly',
  type: 'creditor',
  state: '',
  checkOn: '2026-11-20',
  ...ceilingFigures(TABLES),
};
const exempt: DraftBracket = { minCents: 0, maxCents: 21_750, action: { kind: 'exempt' } };
const excess: DraftBracket = {
  minCents: 21_751,
  maxCents: 29_000,
  action: { kind: 'excess_over_floor', floorCents: 21_750 },
};
const quarter: DraftBracket = {
  minCents: 29_001,
  maxCents: null,
  action: { kind: 'percentage', rate: ratio(1, 4) },
};
const titleIII = [exempt, excess, quarter];
const positions = (brackets: readonly DraftBracket[], cents: number) =>
  previewWithholding(brackets, cents, week).brackets;

describe('the preview of a schedule', () => {
  it('says what the schedule asks, what the ceiling leaves, and why', () => {
    const preview = previewWithholding(titleIII, 29_002, week);
    expect(preview).toMatchObject({
      disposableCents: 29_002,
      brackets: [2],
      bySchedule: { cents: 7_251, why: '25% of 290.02 is 72.505, rounded half up to 72.51' },
      federalCeilingCents: 7_250,
    });
    expect(preview.result).toMatchObject({
      id: 'order',
      type: 'creditor',
      askedCents: 7_251,
      withheldCents: 7_250,
      limitedBy: 'federal ceiling',
      asked:
        'bracket 3 of 3 of the weekly schedule, from 290.01 up: 25% of 290.02 is 72.505, rounded half up to 72.51',
    });
  });

  it.each([
    [0, [0]],
    [21_750, [0]],
    [21_751, [1]],
    [29_000, [1]],
    [29_001, [2]],
    [1_000_000_00, [2]],
  ])('finds the bracket of %i', (cents, brackets) => expect(positions(titleIII, cents)).toEqual(brackets));

  it('applies the ceilings of the state and of the kind of order', () => {
    const california = previewWithholding(titleIII, 100_000, { ...week, state: 'CA' });
    // 40 % above 48 h at 16.90.
    expect(california.result).toMatchObject({ limitedBy: 'state ceiling', withheldCents: 7_552 });
    const support = previewWithholding([{ ...quarter, minCents: 0 }], 100_000, {
      ...week,
      type: 'child_support',
    });
    expect(support.result?.limits.map(({ name }) => name)).toContain('support ceiling');
    expect(previewWithholding(titleIII, 100_000, week).result?.notes).toEqual([
      'the state of work is not known: the federal one alone is applied',
    ]);
  });

  it('withholds nothing by the schedule in a gap, in an overlap, and without a bracket', () => {
    const none = { disposableCents: 25_000, federalCeilingCents: 3_250 };
    expect(previewWithholding([exempt, quarter], 25_000, week)).toEqual({ ...none, brackets: [] });
    expect(previewWithholding([excess, { ...exempt, maxCents: null }], 25_000, week)).toEqual({
      ...none,
      brackets: [0, 1],
    });
    expect(previewWithholding([], 25_000, week)).toEqual({ ...none, brackets: [] });
  });

  it('withholds by the second bracket where only that holds the amount', () =>
    expect(previewWithholding([exempt, excess], 25_000, week)).toMatchObject({
      brackets: [1],
      bySchedule: { cents: 3_250 },
    }));

  it('computes a complete bracket beside an incomplete one, without counting it', () => {
    const draft = { ...quarter, action: undefined };
    const { bySchedule, result } = previewWithholding([exempt, excess, draft], 25_000, week);
    expect(bySchedule?.cents).toBe(3_250);
    expect(result?.asked).toMatch(/^bracket 1 of 1 of the weekly schedule, from 217.51 through 290.00:/);
  });

  it('computes nothing of an incomplete bracket, and finds none without both bounds', () => {
    const draft = { ...quarter, action: undefined };
    expect(previewWithholding([draft], 30_000, week)).toEqual({
      disposableCents: 30_000,
      brackets: [0],
      federalCeilingCents: 7_500,
    });
    expect(positions([{ ...exempt, minCents: undefined }], 100)).toEqual([]);
    expect(positions([{ ...exempt, maxCents: undefined }], 100)).toEqual([]);
  });
});

it.each<[DraftBracket | undefined, boolean]>([
  [undefined, false],
  [exempt, true],
  [quarter, true],
  [{ ...exempt, minCents: undefined }, false],
  [{ ...exempt, maxCents: undefined }, false],
  [{ ...exempt, action: undefined }, false],
])('a draft is complete once it has both bounds and an action: %j, %s', (draft, isComplete) =>
  expect(completeBracket(draft)).toEqual(isComplete ? draft : undefined),
);

it('there is no federal ceiling before the first that is loaded', () => {
  expect(federalCeilingAt(50_000, week)).toBe(12_500);
  expect(federalCeilingAt(50_000, { ...week, checkOn: '2009-07-23' })).toBeUndefined();
});
