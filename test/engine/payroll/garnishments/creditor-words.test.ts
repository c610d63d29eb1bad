/** What a creditor’s ceiling says: its figures, its citation, and the facts that nobody stated. */
import { describe, expect, it } from 'vitest';
import type {
  GarnishedPay,
  GarnishmentOrder,
} from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import { alone, order, pay } from './orders.ts';

/** 1,000 gross and 800 disposable earnings of a week. */
const garnished = (state: string, rest: Partial<GarnishedPay> = {}, more: Partial<GarnishmentOrder> = {}) =>
  alone(pay(80_000, { grossCents: 100_000, state, ...rest }), order('creditor', more));
const limitOf = (...args: Parameters<typeof garnished>) =>
  garnished(...args).limits.find(({ name }) => name === 'state ceiling');
const notesOf = (...args: Parameters<typeof garnished>) => garnished(...args).notes;

describe('the words of a ceiling', () => {
  it.each<[string, string, Partial<GarnishedPay>, Partial<GarnishmentOrder>]>([
    ['CO', '20% of 800.00: 160.00', {}, {}],
    ['NJ', '10% of 1,000.00 gross: 100.00', {}, {}],
    ['CT', 'the excess of 800.00 over 677.60: 122.40', {}, {}],
    ['DC', '25% of the excess of 800.00 over 736.00: 16.00', {}, {}],
    ['HI', '5%, 10%, 20% of the slices of 800.00: 154.23', {}, {}],
    ['ND', '25% of 800.00, less that of 2 dependents: 160.00', {}, { claim: { dependents: 2 } }],
  ])('of %s: %s', (state, words, rest, more) => expect(limitOf(state, rest, more)?.words).toBe(words));

  it('cite the law of the state and its date', () =>
    expect(limitOf('OR')).toMatchObject({ citation: 'ORS 18.385(2)', effectiveFrom: '2025-01-01' }));
});

describe('a fact that nobody stated is noted, and one that was stated is not', () => {
  const household = 'the size of the household is not stated: the lower share is used';
  it.each<[string, string, Partial<GarnishmentOrder>]>([
    ['FL', 'whether the worker is head of family is not stated', { claim: { headOfFamily: false } }],
    ['AK', 'no affidavit of sole support is stated', { claim: { soleSupport: false } }],
    ['TN', 'no dependents are stated', { claim: { dependents: 0 } }],
    ['NJ', household, { claim: { householdSize: 3 } }],
  ])('in %s: %s', (state, note, stated) => {
    expect(notesOf(state)).toContain(note);
    expect(notesOf(state, {}, stated)).not.toContain(note);
    expect(notesOf('CO', { localMinimumWageCents: 1_500 })).toEqual([]);
  });

  it('of the minimum wage of the place, where the ceiling counts it', () => {
    const note = 'no local minimum wage was given: that of CO is used';
    expect(notesOf('CO')).toEqual([note]);
    expect(notesOf('CO', { localMinimumWageCents: 1_881 })).toEqual([]);
    expect(notesOf('WI', {})).not.toContainEqual(expect.stringContaining('local minimum wage'));
  });

  it('of gross earnings, where the ceiling counts them', () => {
    const note = 'gross earnings are not stated: disposable ones are used';
    for (const state of ['NJ', 'NV']) {
      expect(notesOf(state, { grossCents: undefined })).toContain(note);
      expect(notesOf(state)).not.toContain(note);
    }
    expect(notesOf('DE', { grossCents: undefined })).not.toContain(note);
  });

  it('of the kind of an order, where creditors garnish nothing', () => {
    const note = 'TX lets no creditor garnish wages: whether this order is one is not stated';
    const other = (state: string) => alone(pay(80_000, { state }), order('other')).notes;
    expect(other('TX')).toContain(note);
    expect(notesOf('TX')).toEqual([]);
    expect(other('CO')).not.toContainEqual(expect.stringContaining('lets no creditor'));
    expect(other('GA')).not.toContainEqual(expect.stringContaining('lets no creditor'));
  });
});

describe('an order of another kind', () => {
  it('is held to the other rules of a state', () => {
    const other = alone(pay(80_000, { state: 'DE' }), order('other'));
    expect(other.withheldCents).toBe(12_000); // 15 %
  });
});

describe('the bounds of a ceiling', () => {
  it('begin on the first day of its law', () => {
    expect(limitOf('NY', { checkOn: '2026-01-01' })).toBeDefined();
    expect(limitOf('NY', { checkOn: '2025-12-31' })).toBeUndefined();
  });

  it('of New Jersey change above 2.5 times the guideline, not at it', () => {
    // 2.5 x (15,960 + 3 x 5,680) = 82,500 a year, 1,586.538... a week; twice a month 3,437.50.
    const claim = { claim: { householdSize: 4 } };
    const semimonthly = (grossCents: number) =>
      garnished('NJ', { grossCents, disposableCents: 300_000, frequency: 'semimonthly' }, claim)
        .withheldCents;
    expect(semimonthly(343_750)).toBe(34_375);
    expect(semimonthly(343_751)).toBeGreaterThan(34_376);
  });

  it('of New Jersey are measured by disposable earnings where no gross is stated', () => {
    const claim = { claim: { householdSize: 1 } };
    const low = { grossCents: undefined, disposableCents: 70_000 };
    expect(garnished('NJ', low, claim).withheldCents).toBe(7_000); // 36,400 a year
    expect(garnished('NJ', { grossCents: 80_000, disposableCents: 70_000 }, claim).withheldCents).toBe(
      17_500,
    );
  });

  it('of New Jersey leave 48.00 a week above the guideline', () =>
    expect(limitOf('NJ', {}, { claim: { householdSize: 1 } })?.words).toBe(
      'the excess of 800.00 over 48.00: 752.00',
    ));

  it('of West Virginia leave 50 hours of the federal minimum wage: 362.50', () =>
    expect(garnished('WV', { disposableCents: 40_000 }).withheldCents).toBe(3_750));

  it('of Minnesota take nothing of no pay', () =>
    expect(limitOf('MN', { disposableCents: 0 })?.words).toBe('0% of 0.00: 0.00'));

  it('count no dependents where the state does not', () =>
    expect(limitOf('CO', {}, { claim: { dependents: 3 } })?.words).toBe('20% of 800.00: 160.00'));

  it('say nothing of dependents where there are none', () =>
    expect(limitOf('ND', {}, { claim: { dependents: 0 } })?.words).toBe('25% of 800.00: 200.00'));

  it('of Oregon for a day’s pay are those of a week, and those of a quarter are not listed', () => {
    const daily = garnished('OR', { frequency: 'daily', disposableCents: 45_000, grossCents: 50_000 });
    expect(daily.limits.find(({ name }) => name === 'state ceiling')?.words).toBe(
      'the excess of 450.00 over 400.00: 50.00',
    );
    expect(notesOf('OR', { frequency: 'quarterly' })).toEqual([
      'no ceiling of OR is loaded for this check: the federal one alone is applied',
    ]);
  });
});
