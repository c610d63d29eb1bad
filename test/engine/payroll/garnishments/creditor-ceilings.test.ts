import { describe, expect, it } from 'vitest';
import type {
  GarnishedPay,
  GarnishmentOrder,
} from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { alone, order, pay } from './orders.ts';

/** What a creditor may take of 1,000 gross and 800 disposable earnings of a week, paid on 2026-11-20. */
const most = (state: string, rest: Partial<GarnishedPay> = {}, claim?: GarnishmentOrder['claim']) =>
  alone(pay(80_000, { grossCents: 100_000, state, ...rest }), order('creditor', claim ? { claim } : {}));
const cents = (...args: Parameters<typeof most>) => most(...args).withheldCents;
const disposable = (dollars: number) => ({ disposableCents: Math.round(dollars * 100) });

describe("a creditor's order by the law of the state of work", () => {
  it.each(['TX', 'PA', 'NC', 'SC'])('takes nothing at all in %s', (state) => {
    expect(cents(state)).toBe(0);
    expect(most(state).limits.find(({ name }) => name === 'state ceiling')?.words).toBe(
      'the law of the state lets no creditor garnish wages: 0.00',
    );
  });

  it.each([
    ['AZ', 0], // 10 %, and the excess over 60 x 15.15 = 909
    ['CO', 16_000], // 20 %; over 40 x 15.16: 193.60
    ['CT', 12_240], // over 40 x 16.94 = 677.60
    ['DC', 1_600], // 25 % of the excess over 40 x 18.40 = 736
    ['DE', 12_000], // 15 %
    ['GA', 20_000], // the federal ceiling alone
    ['IL', 12_500], // 15 % of gross is 150; over 45 x 15 = 675
    ['MA', 5_000], // 15 % of gross is 150; over 50 x 15 = 750
    ['MD', 20_000], // 25 %; over 30 x 15: 350
    ['ME', 19_600], // over 40 x 15.10 = 604
    ['NJ', 10_000], // 10 % of gross
    ['NM', 20_000], // 25 %; over 40 x 12: 320
    ['NY', 10_000], // 10 % of gross
    ['SD', 16_000], // 20 %
    ['VA', 20_000], // 25 %; over 40 x 12.77: 289.20
    ['VT', 12_000], // 15 %
    ['WA', 16_000], // 20 %; over 35 x 17.13: 200.45
    ['WI', 16_000], // 20 %
    ['WV', 16_000], // 20 %; over 50 x 7.25: 437.50
  ])('%s: %i cents of 800.00', (state, limit) => expect(cents(state)).toBe(limit));

  it('of New York leaves 30 hours of the minimum wage of the place', () => {
    const low = { ...disposable(520), grossCents: 60_000 };
    expect(cents('NY', low)).toBe(4_000); // 520 less 30 x 16
    expect(cents('NY', { ...low, localMinimumWageCents: 1_700 })).toBe(1_000); // 30 x 17 in the city
  });

  it.each([
    [456.4, 0], // 40 x 11.41
    [456.41, 4_564], // 10 %
    [684.6, 6_846], // 60 x 11.41
    [684.61, 10_269], // 15 %
    [912.8, 13_692], // 80 x 11.41
    [912.81, 22_820], // 25 %
  ])('of Minnesota takes a share by tier: %d', (dollars, limit) =>
    expect(cents('MN', disposable(dollars))).toBe(limit),
  );

  it('of Nevada takes 18 % up to a gross of 770 a week', () => {
    expect(cents('NV', { ...disposable(700), grossCents: 77_000 })).toBe(12_600);
    expect(cents('NV', { ...disposable(700), grossCents: 77_001 })).toBe(17_500);
    expect(cents('NV', { ...disposable(1_400), grossCents: 154_000, frequency: 'biweekly' })).toBe(25_200);
  });

  it('of Hawaii takes shares of slices of a month', () => {
    // 5 % of 100, 10 % of 100, 20 % of 1,800.
    expect(cents('HI', { ...disposable(2_000), frequency: 'monthly' })).toBe(37_500);
    // The slices of a week are 23.08 (100 x 3 / 13): 1.15 + 2.31 + 90.77.
    expect(cents('HI', disposable(500))).toBe(9_423);
  });

  it.each([
    ['2026-06-30', 'weekly', 400, 6_200], // over 338
    ['2026-07-01', 'weekly', 450, 5_000], // over 400
    ['2026-07-01', 'biweekly', 900, 6_800], // over 832
    ['2026-07-01', 'semimonthly', 1_000, 8_800], // over 912
    ['2026-07-01', 'monthly', 1_900, 10_800], // over 1,792
  ] as const)(
    'of Oregon leaves what the period is listed with: %s, %s, %i',
    (checkOn, frequency, dollars, limit) =>
      expect(cents('OR', { checkOn, frequency, ...disposable(dollars) })).toBe(limit),
  );

  it.each<[string, GarnishmentOrder['claim'], number]>([
    ['FL', { headOfFamily: true }, 0],
    ['FL', { headOfFamily: false }, 20_000],
    ['MO', { headOfFamily: true }, 8_000], // 10 %
    ['NE', { headOfFamily: true }, 12_000], // 15 %
    ['AK', {}, 20_000],
    ['AK', { soleSupport: true }, 5_700], // over 743
    ['ND', { dependents: 2 }, 16_000], // 200 less 2 x 20
    ['SD', { dependents: 1 }, 13_500], // 160 less 25
    ['TN', { dependents: 2 }, 19_500], // 200 less 2 x 2.50
    ['NJ', { householdSize: 1 }, 20_000], // 52,000 a year above 2.5 x 15,960: the federal ceiling
    ['NJ', { householdSize: 3 }, 10_000], // below 2.5 x 27,320
  ])('%s with %j: %i', (state, claim, limit) => expect(cents(state, {}, claim)).toBe(limit));

  it('says which fact of the worker is not stated', () => {
    expect(most('FL').notes).toContain('whether the worker is head of family is not stated');
    const claimed = order('creditor', { claim: { headOfFamily: true } });
    expect(alone(pay(100_000, { state: 'FL' }), claimed).notes[0]).toMatch(
      /^two readings of the head of family/,
    );
    expect(most('NJ').notes).toContain('the size of the household is not stated: the lower share is used');
    expect(most('IL', { grossCents: undefined }).notes).toContain(
      'gross earnings are not stated: disposable ones are used',
    );
    expect(most('DC').notes[1]).toMatch(/read in two ways/);
  });

  it('of Mississippi takes nothing for 30 days after it was served', () => {
    const served = (servedOn: string) =>
      alone(pay(80_000, { state: 'MS' }), order('creditor', { servedOn })).withheldCents;
    expect([served('2026-10-22'), served('2026-10-21')]).toEqual([0, 20_000]);
  });

  it('a ban on creditors does not stop support, taxes and orders of other kinds', () => {
    const texas = pay(80_000, { state: 'TX' });
    expect(alone(texas, order('other'))).toMatchObject({
      withheldCents: 20_000,
      notes: ['TX lets no creditor garnish wages: whether this order is one is not stated'],
    });
    expect(alone(texas, order('child_support')).withheldCents).toBe(40_000);
  });

  it('is held to the gross earnings of the check', () => {
    const worksheet = {
      ...plain,
      earnings: [{ kind: 'salary', amountCents: 100_000 }] as const,
      state: { code: 'NY' },
      garnishments: [order('creditor')],
    };
    expect(grossToNet(worksheet).garnishments[0]?.withheldCents).toBe(10_000);
  });

  it('before its figures falls back to the federal ceiling, and says so', () =>
    expect(most('NY', { checkOn: '2025-12-31' })).toMatchObject({
      withheldCents: 20_000,
      notes: ['no ceiling of NY is loaded for this check: the federal one alone is applied'],
    }));
});
