/** The arithmetic of balances. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { benefitYearOf, nextBenefitYear } from '../../../src/agreements/time-off/benefit-year.ts';
import { earned, entriesDue } from '../../../src/agreements/time-off/entries-due.ts';
import type { Rules } from '../../../src/agreements/time-off/rules-of.ts';
import { sumOf } from '../../../src/agreements/time-off/units.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
const limit = fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined });
const rules = fc.record({
  method: fc.constantFrom('year', 'pay_period'),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  perHours: fc.constant(undefined),
  countsOvertime: fc.boolean(),
  yearStart: fc.constantFrom('01-01', '02-29', '07-15', '12-31'),
  balanceCap: limit,
  yearlyCap: limit,
  carryOverLimit: limit,
  from: day,
  until: fc.option(day, { nil: undefined }),
}) satisfies fc.Arbitrary<Rules>;

test('the years of a policy write the same entries, in whichever steps they are written', () => {
  fc.assert(
    fc.property(rules, fc.array(day, { minLength: 1, maxLength: 5 }), (rule, days) => {
      const last = days.toSorted().at(-1) ?? '';
      const inSteps: ReturnType<typeof entriesDue> = [];
      for (const on of days.toSorted()) inSteps.push(...entriesDue(rule, inSteps, on));
      expect(inSteps).toEqual(entriesDue(rule, [], last));
      expect(entriesDue(rule, inSteps, last)).toEqual([]);
    }),
  );
});

test('no earning lifts a balance above its cap, or a year above what it may earn', () => {
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 12 }), (rule, amounts) => {
      let entries: ReturnType<typeof earned> = [];
      for (const [i, amount] of amounts.entries()) {
        const earning = { kind: 'accrued', cause: `${i}`, day: '2026-05-05' } as const;
        entries = [...entries, ...earned({ ...rule, amount }, entries, earning)];
      }
      const sum = sumOf(entries);
      expect(sum).toBeLessThanOrEqual(Math.min(rule.balanceCap ?? sum, rule.yearlyCap ?? sum));
      const total = amounts.reduce((all, amount) => all + amount, 0);
      const uncapped = Math.min(total, rule.balanceCap ?? total, rule.yearlyCap ?? total);
      expect(sum).toBe(uncapped);
    }),
  );
});

test('a day belongs to the benefit year that has begun and not ended', () => {
  fc.assert(
    fc.property(fc.constantFrom('01-01', '02-29', '03-01', '12-31'), day, (yearStart, on) => {
      const first = benefitYearOf(yearStart, on);
      expect(first <= on).toBe(true);
      expect(on < nextBenefitYear(yearStart, first)).toBe(true);
    }),
  );
});
