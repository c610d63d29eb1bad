/** Whose the pay of an entry is, and which days of work count in a state. */
import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain, tax } from '../plain-worksheet.ts';
import { at, checkOf, days } from './multistate-worksheet.ts';
import { withFigures } from './other-figures.ts';

const texasAnd = (state: string, earnings: EarningEntry[]) =>
  checkOf({ home: 'TX', work: ['TX', state], earnings });
const hours = (place: number, worked: string, date: string): EarningEntry => {
  return { kind: 'regular', hours: worked, rate: '50', place, date };
};

describe('days of work', () => {
  const daysIn = (state: string, earnings: EarningEntry[]) =>
    texasAnd(state, earnings).workStates?.find((workState) => workState.state === state)?.days;

  it('are counted once each, whatever the entries of a day', () => {
    const earnings = [hours(1, '4', '2026-03-02'), hours(1, '4', '2026-03-02'), hours(1, '8', '2026-03-03')];
    expect(daysIn('IL', earnings)).toBe(2);
  });
  it('of Illinois are those on which no other state has more hours', () => {
    const day = (inIllinois: string, inTexas: string) =>
      daysIn('IL', [hours(0, inTexas, '2026-03-02'), hours(1, inIllinois, '2026-03-02')]);
    expect([day('5', '3'), day('4', '4'), day('3', '5')]).toEqual([1, 1, 0]);
  });
  it('of Illinois go by their own hours: those of another day count for nothing', () => {
    const earnings = [hours(0, '8', '2026-03-03'), hours(1, '2', '2026-03-02'), hours(0, '1', '2026-03-02')];
    expect(daysIn('IL', earnings)).toBe(1);
  });
  it('of Illinois are also days of pay without hours', () =>
    expect(daysIn('IL', days(100_000, 50_000))).toBe(1));
  it('elsewhere are those with any work', () =>
    expect(daysIn('AZ', [hours(0, '7', '2026-03-02'), hours(1, '1', '2026-03-02')])).toBe(1));
  it('are neither benefits nor corrections, which have no day', () => {
    const more: EarningEntry[] = [
      { kind: 'taxable_benefit', amountCents: 5_000, place: 1 },
      { kind: 'correction', amountCents: -1_000, place: 1, paidOn: '2026-02-27' },
    ];
    expect(daysIn('IL', [...days(100_000, 50_000), ...more])).toBe(1);
  });
  it('are unknown where one entry has no date, and the check then names no number of them', () => {
    const undated: EarningEntry = { kind: 'flat', amountCents: 10_000, place: 1 };
    const { line, workStates } = texasAnd('IL', [...days(140_000, 50_000), undated]);
    expect(workStates).toStrictEqual([
      { state: 'TX', wagesCents: 140_000, days: 1 },
      { state: 'IL', wagesCents: 60_000 },
    ]);
    expect(line('il_income')).toMatchObject({
      status: 'not_computed',
      reason: 'IL asks to withhold from nonresidents after 30 days of a year',
    });
  });
});

it('a check without pay in two states that tax wages owes nothing, and is computed', () => {
  const multistate = { forms: [{ code: 'CT', formCode: 'F' }] };
  const { cents } = checkOf({ home: 'CA', work: ['CA', 'CT'], earnings: days(0, 0), multistate });
  expect([cents('ct_income'), cents('ca_income')]).toEqual([0, 0]);
});

describe('a salary that covers hours', () => {
  const covered = (place?: number): EarningEntry => ({
    kind: 'regular',
    hours: '8',
    isCovered: true,
    date: '2026-03-03',
    ...(place === undefined ? {} : { place }),
  });
  const lineOf = (more: Partial<Worksheet>, code: string) =>
    grossToNet({ ...plain, ...more }).coverage?.find((line) => line.code === code);

  it('elsewhere is not split, in words, and states without a tax on wages have their own', () => {
    const { line } = checkOf({
      home: 'NJ',
      work: ['NJ', 'NY', 'TX'],
      earnings: [...plain.earnings, covered(1), covered(2)],
    });
    for (const code of ['nj_income', 'ny_income']) {
      expect(line(code)).toMatchObject({
        status: 'not_computed',
        reason: 'the salary covers hours in more than one state, and how much of it each has is not stated',
        missing: 'pay for the shifts elsewhere',
      });
    }
    expect(line('tx_income')).toMatchObject({ status: 'not_due', reason: 'TX does not tax wages' });
  });
  it('at the usual place is of that place', () => {
    const earnings = [...plain.earnings, covered(0)];
    expect(checkOf({ home: 'NJ', work: ['NY'], employer: ['NJ'], earnings }).cents('ny_income')).toBe(9_868);
  });
  it('at a place that is not stated is of the state of the form', () => {
    const earnings = [...plain.earnings, covered()];
    const state = { code: 'NY' };
    const places = { residence: at('NJ'), employer: [at('NJ')] };
    expect(tax(grossToNet({ ...plain, earnings, state, places }), 'ny_income')).toBe(9_868);
    const inForm = { state: { code: 'NY', residence: 'NJ' }, earnings };
    expect(tax(grossToNet({ ...plain, ...inForm }), 'ny_income')).toBe(9_868);
    expect(lineOf(inForm, 'nj_income')?.missing).toBe('the places of the employer');
  });
});

describe('a worker whose home is not stated', () => {
  it('has no home in several states: the reason names those, and no line is without its tax', () => {
    const places = { work: [at('NJ'), at('NY'), at('TX')], employer: [] };
    const earnings = days(1_000, 1_000, 1_000);
    const { coverage = [] } = grossToNet({ ...plain, state: { code: 'NJ' }, places, earnings });
    const reasonOf = (wanted: string) => coverage.find(({ code }) => code === wanted)?.reason;
    const open = 'work in NJ and NY and TX is taxed by where the worker lives, which is not stated';
    expect([reasonOf('nj_income'), reasonOf('ny_income')]).toEqual([open, open]);
    expect(reasonOf('tx_income')).toBe('TX does not tax wages');
    expect(coverage.filter(({ code }) => !code)).toEqual([]);
  });
  it('is at home in the state of all work, also where another insures it', () => {
    const worksheet = { ...plain, state: { code: 'NY' }, multistate: { unemploymentState: 'NJ' } };
    expect(tax(grossToNet(worksheet), 'ny_income')).toBe(9_868);
  });
});

describe('a territory, of which no figures are loaded', () => {
  const open = {
    status: 'not_computed',
    reason:
      'PR may tax wages by a law of its own, which the service does not have: the employer asks its tax agency',
    missing: 'figures of PR',
  };

  it('is named where work is done in it, and so is the home that credits its tax', () => {
    const { line } = checkOf({ home: 'CA', work: ['CA', 'PR'], earnings: days(150_000, 50_000) });
    expect(line('pr_income')).toMatchObject(open);
    expect(line('ca_income')).toMatchObject({ status: 'not_computed', missing: 'figures of PR' });
    expect(texasAnd('PR', days(150_000, 50_000)).line('pr_income')).toMatchObject(open);
  });
  it('is named as a home where the employer has a place', () => {
    expect(checkOf({ home: 'PR', work: ['FL'], employer: ['PR'] }).line('pr_income')).toMatchObject(open);
    expect(checkOf({ home: 'PR', work: ['FL'] }).line('pr_income')?.reason).toBe(
      'the employer has no place in PR: withholding for the state of residence is by agreement',
    );
  });
});

it('a state whose tax ends within the year takes it of others until then', () => {
  const tables = withFigures('IL', ({ withholding }) => {
    const [first] = withholding;
    if (!first) throw new Error('no figures of IL');
    return { withholding: [first, { ...first, effectiveFrom: '2026-07-01', kind: 'none' }] };
  });
  const { cents } = checkOf({ home: 'TX', work: ['IL'] }, tables);
  expect(cents('il_income')).toBe(9_900);
});

it('the home of a year whose figures are not loaded is not computed', () => {
  const places = { residence: at('NJ'), work: [at('NY')], employer: [] };
  const { coverage = [] } = grossToNet({ ...plain, checkDate: '2025-03-14', state: { code: 'NY' }, places });
  expect(coverage.find(({ code }) => code === 'nj_income')).toMatchObject({
    status: 'not_computed',
    reason:
      'the tax of NJ, the home, is calculated once the operator of the service enters its figures for this year',
  });
});
