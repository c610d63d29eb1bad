import { describe, expect, it } from 'vitest';
import { evaluateSchedule } from '../../../../src/engine/payroll/withholding-schedule/evaluate-schedule.ts';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { playsAll } from '../../../support/sample.ts';
import { TITLE_III } from '../withholding-schedule/schedules.ts';
import { alone, order, pay } from './orders.ts';

const ceilingOf = (disposable: number, rest = {}) =>
  alone(pay(disposable, rest), order('creditor')).withheldCents;

describe("a creditor's order under Title III", () => {
  it.each([
    ['daily', 217_50, 290_00],
    ['weekly', 217_50, 290_00],
    ['biweekly', 435_00, 580_00],
    ['semimonthly', 471_25, 628_33],
    ['monthly', 942_50, 1256_67],
    ['quarterly', 2827_50, 3770_00],
  ] as const)('%s leaves %i cents alone and reaches 25%% at %i', (frequency, floor, full) => {
    expect(ceilingOf(floor, { frequency })).toBe(0);
    expect(ceilingOf(floor + 1, { frequency })).toBe(1);
    expect(ceilingOf(full, { frequency })).toBe(Math.floor(full / 4));
    expect(ceilingOf(full - 100, { frequency })).toBe(full - 100 - floor);
  });

  it('written as a schedule withholds min(order, floored ceiling) at each cent around the floor, and from 0.00 to 1,000.00', () => {
    const { schedule } = validateSchedule(TITLE_III);
    const asOrdered = order('creditor', { capRate: null, schedule });
    const step = (cents: number) => (playsAll || (cents > 21_700 && cents < 29_100) ? 1 : 11);
    for (let disposable = 0; disposable <= 100_000; disposable += step(disposable)) {
      const requested = evaluateSchedule(schedule ?? [], 'weekly', disposable)?.withheldCents ?? -1;
      const quarters = Math.min(disposable, Math.max(0, disposable - 21_750) * 4);
      const flooredCeiling = Math.floor(quarters / 4);
      const { askedCents, withheldCents } = alone(pay(disposable), asOrdered);
      const right = { askedCents: requested, withheldCents: Math.min(requested, flooredCeiling) };
      if (askedCents !== right.askedCents || withheldCents !== right.withheldCents) {
        expect({ disposable, askedCents, withheldCents }).toEqual({ disposable, ...right });
      }
    }
  });

  it('of 290.02 a week asks 72.51 and withholds 72.50, and says why', () => {
    const { schedule } = validateSchedule(TITLE_III);
    expect(alone(pay(29_002), order('creditor', { capRate: null, schedule }))).toMatchObject({
      askedCents: 7251,
      withheldCents: 7250,
      limitedBy: 'federal ceiling',
      why:
        'asked 72.51 (bracket 3 of 3 of the weekly schedule, from 290.01 up: 25% of 290.02 is 72.505, ' +
        'rounded half up to 72.51); federal ceiling 72.50 (the lesser of 25% of 290.02 (72.505) and the ' +
        'excess of 290.02 over 217.50 (72.52): 72.50); withheld 72.50',
    });
  });

  it('a request below the ceiling withholds the requested amount', () =>
    expect(alone(pay(50_000), order('creditor', { capRate: null, capCents: 3_000 }))).toMatchObject({
      withheldCents: 3_000,
      limitedBy: undefined,
    }));

  it('names its ceiling with citation and date', () =>
    expect(alone(pay(50_000), order('creditor')).limits[0]).toMatchObject({
      name: 'federal ceiling',
      cents: 12_500,
      citation: '15 USC 1673(a); 29 CFR 870.10; 29 USC 206(a)(1)(C)',
      effectiveFrom: '2009-07-24',
    }));

  it('binds orders of an unnamed kind alike', () =>
    expect(alone(pay(50_000), order('other')).withheldCents).toBe(12_500));
});

describe("a creditor's order in California", () => {
  const biweekly = { state: 'CA', frequency: 'biweekly' } as const;

  it('takes 40% of the excess over 96 hours where 20% is more: the worked check of 2,134.34', () => {
    const { limits, withheldCents, limitedBy } = alone(pay(213_434, biweekly), order('creditor'));
    expect(limits.map(({ name, cents }) => [name, cents])).toEqual([
      ['federal ceiling', 53_358],
      ['state ceiling', 20_477],
      ['pay left', 213_434],
    ]);
    expect([withheldCents, limitedBy]).toEqual([20_477, 'state ceiling']);
  });

  it.each([
    ['daily', 811_20],
    ['weekly', 811_20],
    ['biweekly', 1622_40],
    ['semimonthly', 1757_60],
    ['monthly', 3515_20],
  ] as const)(
    '%s leaves %i cents alone, then takes 40%% of more, never over 20%%',
    (frequency, untouchable) => {
      const state = 'CA';
      expect(ceilingOf(untouchable, { state, frequency })).toBe(0);
      expect(ceilingOf(untouchable + 100, { state, frequency })).toBe(40);
      expect(ceilingOf(untouchable * 2, { state, frequency })).toBe(Math.floor((untouchable * 2) / 5));
      expect(ceilingOf(untouchable * 2 - 100, { state, frequency })).toBe(
        Math.floor((untouchable - 100) * 0.4),
      );
    },
  );

  it('is held to a higher local minimum wage, never to a lower one', () => {
    expect(ceilingOf(200_000, { ...biweekly, localMinimumWageCents: 1_900 })).toBe(
      (200_000 - 96 * 1_900) * 0.4,
    );
    expect(ceilingOf(200_000, { ...biweekly, localMinimumWageCents: 1_000 })).toBe(
      (200_000 - 96 * 1_690) * 0.4,
    );
  });

  it('is held to the minimum wage of the check date, and says so when it has to use an older one', () => {
    expect(ceilingOf(200_000, { ...biweekly, checkOn: '2025-12-31' })).toBe((200_000 - 96 * 1_650) * 0.4);
    expect(ceilingOf(200_000, { ...biweekly, checkOn: '2026-01-01' })).toBe((200_000 - 96 * 1_690) * 0.4);
    expect(ceilingOf(200_000, { ...biweekly, checkOn: '2027-01-04' })).toBe((200_000 - 96 * 1_740) * 0.4);
    const later = alone(pay(200_000, { ...biweekly, checkOn: '2028-01-04' }), order('creditor'));
    expect(later.withheldCents).toBe((200_000 - 96 * 1_740) * 0.4);
    expect(later.notes).toContain('the minimum wage of CA of 2028 is not loaded: that of 2027 is used');
  });
});

describe('a ceiling that is not loaded', () => {
  it.each([
    [{ state: 'PR' }, 'no ceiling of PR is loaded for this check: the federal one alone is applied'],
    [{}, 'the state of work is not known: the federal one alone is applied'],
    [
      { state: 'toString' },
      'no ceiling of toString is loaded for this check: the federal one alone is applied',
    ],
    [
      { state: 'CA', frequency: 'quarterly' as const },
      'no ceiling of CA is loaded for this check: the federal one alone is applied',
    ],
  ])('is named for %j', (rest, note) =>
    expect(alone(pay(50_000, rest), order('creditor')).notes).toEqual([note]),
  );
});
