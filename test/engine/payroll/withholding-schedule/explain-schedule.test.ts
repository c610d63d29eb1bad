import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateSchedule } from '../../../../src/engine/payroll/withholding-schedule/evaluate-schedule.ts';
import { explainSchedule } from '../../../../src/engine/payroll/withholding-schedule/explain-schedule.ts';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { cents, schedules } from './schedules.ts';

const brackets = [
  { min: 0, max: 100, action: { kind: 'exempt' } },
  { min: 100.01, max: 1200, action: { kind: 'excess_over_floor', floor: 217.5 } },
  { min: 1200.01, max: 2000, action: { kind: 'amount', amount: 1300.5 } },
  { min: 2000.01, max: null, action: { kind: 'percentage', percentage: 12.5 } },
];
const { schedule = [] } = validateSchedule([{ frequency: 'weekly', brackets }]);

describe('the explanation of a withholding', () => {
  it.each([
    [9_000, 'bracket 1 of 4 of the weekly schedule, from 0.00 through 100.00', 'exempt: nothing is withheld'],
    [
      20_000,
      'bracket 2 of 4 of the weekly schedule, from 100.01 through 1,200.00',
      '200.00 does not exceed the floor of 217.50: nothing is withheld',
    ],
    [
      25_375,
      'bracket 2 of 4 of the weekly schedule, from 100.01 through 1,200.00',
      '253.75 exceeds the floor of 217.50 by 36.25',
    ],
    [
      125_000,
      'bracket 3 of 4 of the weekly schedule, from 1,200.01 through 2,000.00',
      'a fixed 1,300.50 is more than there is: all 1,250.00',
    ],
    [150_000, 'bracket 3 of 4 of the weekly schedule, from 1,200.01 through 2,000.00', 'a fixed 1,300.50'],
    [200_400, 'bracket 4 of 4 of the weekly schedule, from 2,000.01 up', '12.5% of 2,004.00 is 250.50'],
    [
      200_001,
      'bracket 4 of 4 of the weekly schedule, from 2,000.01 up',
      '12.5% of 2,000.01 is 250.00125, rounded half up to 250.00',
    ],
  ])('at %i cents names the bracket and the reason', (pay, where, why) =>
    expect(explainSchedule(schedule, 'weekly', pay)).toMatchObject({ disposableCents: pay, where, why }),
  );

  it('explains exactly its evaluation, and nothing when no branch applies', () =>
    fc.assert(
      fc.property(schedules, cents(9_999_999, -100), (json, pay) => {
        const { schedule = [] } = validateSchedule(json);
        for (const frequency of ['weekly', 'monthly', 'quarterly'] as const) {
          const evaluation = evaluateSchedule(schedule, frequency, pay);
          const explanation = explainSchedule(schedule, frequency, pay);
          if (evaluation) expect(explanation).toMatchObject(evaluation);
          else expect(explanation).toBeUndefined();
        }
      }),
    ));
});
