import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateSchedule } from '../../../../src/engine/payroll/withholding-schedule/evaluate-schedule.ts';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import type { WithholdingSchedule } from '../../../../src/engine/payroll/withholding-schedule/withholding-schedule.ts';
import { atNight, runs } from '../../../support/sample.ts';
import { type BracketJson, cents, schedules, TITLE_III, tiled } from './schedules.ts';

const HUNDRED_THOUSAND_DOLLARS = 10_000_000;
const inCents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);

function read(json: unknown): WithholdingSchedule {
  const { schedule } = validateSchedule(json);
  if (!schedule) throw new Error('the test wrote an invalid schedule');
  return schedule;
}

/**
 * The documented meaning once more, straight from the JSON: an oracle that shares no code with the
 * evaluator.
 */
function oracle(brackets: readonly BracketJson[]) {
  const rows = brackets.map(({ min, max, action }) => ({
    min: inCents(min),
    max: max === null ? Number.POSITIVE_INFINITY : inCents(max),
    kind: action.kind,
    amount: inCents(action.amount),
    floor: inCents(action.floor),
    hundredths: inCents(action.percentage),
  }));
  return (pay: number) => {
    let [matches, bracket, withheld] = [0, -1, 0];
    for (const [index, row] of rows.entries()) {
      if (pay < row.min || pay > row.max) continue;
      [matches, bracket] = [matches + 1, index];
      if (row.kind === 'amount') withheld = Math.min(row.amount, pay);
      if (row.kind === 'excess_over_floor') withheld = Math.max(0, pay - row.floor);
      if (row.kind === 'percentage') {
        const [product, unit] = [pay * row.hundredths, 10_000];
        const rest = product % unit;
        withheld = (product - rest) / unit + (2 * rest >= unit ? 1 : 0);
      }
    }
    return { matches, bracket, withheld };
  };
}

/** Compares at one cent without expect(), which is far too slow for millions of them. */
function disagreement(schedule: WithholdingSchedule, answer: ReturnType<typeof oracle>, pay: number) {
  const evaluation = evaluateSchedule(schedule, 'weekly', pay);
  const right = answer(pay);
  const agrees =
    right.matches === 1 &&
    evaluation?.bracketIndex === right.bracket &&
    evaluation.withheldCents === right.withheld &&
    right.withheld >= 0 &&
    right.withheld <= pay;
  return agrees ? undefined : { pay, evaluation, right };
}

describe('a valid schedule', () => {
  atNight(
    'answers every cent from 0.00 to 100,000.00 exactly once and never above what there is',
    () =>
      fc.assert(
        fc.property(
          tiled(HUNDRED_THOUSAND_DOLLARS - 1).filter((brackets) => brackets.length > 3),
          (brackets) => {
            const schedule = read([{ frequency: 'weekly', brackets }]);
            const answer = oracle(brackets);
            for (let pay = 0; pay <= HUNDRED_THOUSAND_DOLLARS; pay += 1) {
              const wrong = disagreement(schedule, answer, pay);
              if (wrong) expect(wrong).toBeUndefined();
            }
          },
        ),
        { ...runs(3), endOnFailure: true },
      ),
    60_000,
  );

  it('answers right at every edge of every bracket, at its floors and fixed amounts, and between them', () =>
    fc.assert(
      fc.property(tiled(), fc.array(cents(20_000_000), { minLength: 10 }), (brackets, between) => {
        const schedule = read([{ frequency: 'weekly', brackets }]);
        const answer = oracle(brackets);
        const edges = brackets.flatMap(({ min, max, action }) =>
          [min, max ?? min, action.amount, action.floor].map(inCents),
        );
        for (const pay of [...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), ...between]) {
          if (pay >= 0) expect(disagreement(schedule, answer, pay)).toBeUndefined();
        }
      }),
      runs(500),
    ));

  it('uses the branch of the frequency, and returns undefined without such a branch', () =>
    fc.assert(
      fc.property(schedules, cents(HUNDRED_THOUSAND_DOLLARS), (json, pay) => {
        const schedule = read(json);
        for (const frequency of [
          'daily',
          'weekly',
          'biweekly',
          'semimonthly',
          'monthly',
          'quarterly',
        ] as const) {
          const index = json.findIndex((branch) => branch.frequency === frequency);
          const evaluation = evaluateSchedule(schedule, frequency, pay);
          expect(evaluation?.branchIndex ?? -1).toBe(index);
          if (index >= 0) {
            expect(evaluation?.withheldCents).toBe(oracle(json[index]?.brackets ?? [])(pay).withheld);
          }
        }
      }),
    ));

  it('takes nothing of disposable earnings below zero', () =>
    fc.assert(
      fc.property(tiled(), cents(-1, -1_000_000), (brackets, pay) => {
        expect(
          evaluateSchedule(read([{ frequency: 'weekly', brackets }]), 'weekly', pay)?.withheldCents,
        ).toBe(0);
      }),
    ));
});

describe('a percentage', () => {
  const takes = (percentage: number, pay: number) => {
    const brackets = [{ min: 0, max: null, action: { kind: 'percentage', percentage } }];
    return evaluateSchedule(read([{ frequency: 'weekly', brackets }]), 'weekly', pay)?.withheldCents;
  };

  it.each([
    [25, 29002, 7251],
    [25, 29001, 7250],
    [0.1, 500, 1],
    [0.1, 499, 0],
    [33.3333333333, 30000, 10000],
    [100 / 3, 30000, 10000],
    [29.999999999999996, 5, 2],
    [100, 123456789, 123456789],
    [0, 123456789, 0],
  ])('%d of %i cents is %i, half up', (percentage, pay, withheld) =>
    expect(takes(percentage, pay)).toBe(withheld),
  );

  it('rounds every tie up, where floats often fall just below it', () => {
    for (let hundredths = 1; hundredths < 10_000; hundredths += 2) {
      for (const pay of [5_000, 15_000, 4_995_000, 123_455_000]) {
        const up = (pay * hundredths + 5_000) / 10_000;
        const withheld = takes(hundredths / 100, pay);
        if (withheld !== up) expect({ hundredths, pay, withheld }).toEqual({ hundredths, pay, withheld: up });
      }
    }
  });

  it('is exact for any decimal and any pay, where floats are not', () =>
    fc.assert(
      fc.property(cents(100_000_000), fc.integer({ min: 0, max: 10 ** 12 }), (millionths, pay) => {
        const exact = BigInt(pay) * BigInt(millionths);
        expect(takes(millionths / 1_000_000, pay)).toBe(Number((exact * 2n + 10n ** 8n) / (2n * 10n ** 8n)));
      }),
    ));
});

describe('Title III written as a schedule', () => {
  const schedule = read(TITLE_III);

  it('equals the formula of the law, before it is floored, at every cent of 0.00 to 1,000.00', () => {
    for (let pay = 0; pay <= 100_000; pay += 1) {
      const quarters = Math.min(pay, Math.max(0, pay - 21_750) * 4);
      const formulaHalfUp = Math.floor((quarters + 2) / 4);
      const withheld = evaluateSchedule(schedule, 'weekly', pay)?.withheldCents;
      if (withheld !== formulaHalfUp) expect({ pay, withheld }).toEqual({ pay, withheld: formulaHalfUp });
    }
  });

  it.each([
    [0, 0],
    [217.5, 0],
    [217.51, 0.01],
    [253.75, 36.25],
    [290.0, 72.5],
    [290.01, 72.5],
    [290.02, 72.51],
    [500.0, 125.0],
  ])('takes of %d a week %d', (pay, withheld) =>
    expect(evaluateSchedule(schedule, 'weekly', inCents(pay))?.withheldCents).toBe(inCents(withheld)),
  );
});
