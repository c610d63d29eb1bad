import { describe, expect, it } from 'vitest';
import floors from '../../../../src/engine/payroll/taxes/data/wage-floors.json' with { type: 'json' };
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const hours = (hours: string, rate: string, date?: string): EarningEntry => ({
  kind: 'regular',
  hours,
  rate,
  ...(date ? { date } : {}),
});
const tips = (amountCents: number, date?: string): EarningEntry => ({
  kind: 'tips',
  amountCents,
  ...(date ? { date } : {}),
});
const warnings = (code: string, earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  (grossToNet({ ...plain, ...more, earnings, state: { code } }).checkWarnings ?? [])
    .filter((warning) => warning.code !== 'hours_of_day_above_24')
    .map((warning) => `${warning.code}: ${warning.message}`);

describe('a wage below the minimum wage of place and day', () => {
  it('is named with its hours, the floor and its date', () =>
    expect(warnings('CA', [hours('40', '5.00')])).toEqual([
      'wage_below_floor: 40 h at 5.00: the minimum wage of CA is 16.90 since 2026-01-01',
    ]));

  it('is named by its position, once for all hours of one wage', () => {
    const earnings = [hours('8', '20', '2026-03-09'), hours('8', '5', '2026-03-10'), hours('7.5', '5')];
    const [warning] = grossToNet({ ...plain, earnings, state: { code: 'CA' } }).checkWarnings ?? [];
    expect(warning).toEqual({
      code: 'wage_below_floor',
      severity: 'warning',
      message: '15.5 h at 5.00: the minimum wage of CA is 16.90 since 2026-01-01',
      earnings: [1, 2],
    });
  });

  it('is none at the floor', () => expect(warnings('CA', [hours('40', '16.90')])).toEqual([]));

  it('is measured by the floor of its own day: Alaska pays 14.00 from July 2026', () => {
    const [june, july] = ['2026-06-30', '2026-07-01'];
    const check = { checkDate: '2026-07-10' };
    expect(warnings('AK', [hours('8', '13', june)], check)).toEqual([]);
    expect(warnings('AK', [hours('8', '13', june), hours('8', '13', july)], check)).toEqual([
      'wage_below_floor: 8 h at 13.00: the minimum wage of AK is 14.00 since 2026-07-01',
    ]);
  });

  it('is measured by the federal 7.25 where a state has none or a lower one (29 USC 206, 218)', () => {
    expect(warnings('GA', [hours('40', '7.24')])).toHaveLength(1);
    expect(warnings('GA', [hours('40', '7.25')])).toEqual([]);
  });

  it('is measured by the federal 7.25 where the check has no state', () => {
    const { checkWarnings = [] } = grossToNet({
      ...plain,
      state: undefined,
      earnings: [hours('40', '7.24')],
    });
    expect(checkWarnings.map(({ message }) => message)).toContain(
      '40 h at 7.24: the minimum wage of US is 7.25 since 2009-07-24',
    );
  });

  it('is measured by the federal 7.25 before the figures of states begin', () =>
    expect(warnings('WA', [hours('8', '5', '2025-12-29')], { checkDate: '2026-01-02' })).toEqual([
      'wage_below_floor: 8 h at 5.00: the minimum wage of US is 7.25 since 2009-07-24',
    ]));

  it('is nowhere below the federal one, which applies otherwise (29 USC 218(a))', () =>
    expect(
      Object.values(floors.states)
        .flat()
        .filter(({ minimum }) => Number(minimum) < Number(floors.federal[0]?.minimum)),
    ).toEqual([]));

  it('is the average where the hours have no wage of their own', () => {
    const commission = (amountCents: number): EarningEntry => ({ kind: 'commission', amountCents });
    expect(warnings('TX', [hours('40', '0'), commission(29_000)])).toEqual([]);
    expect(warnings('TX', [hours('40', '0'), commission(28_999)])).toEqual([
      'wage_below_floor: 40 h at 7.24: the minimum wage of TX is 7.25 since 2026-01-01',
    ]);
  });
});

describe('a tip credit', () => {
  it('is met where cash and tips reach the minimum wage: 40 h at 2.13 and 204.80 of tips are 290.00', () => {
    expect(warnings('TX', [hours('40', '2.13'), tips(20_480)])).toEqual([]);
    expect(warnings('TX', [hours('40', '2.13'), tips(20_479)])).toEqual([
      'tip_credit_not_met: 85.20 in cash and 204.79 in tips for 40 h in the period: ' +
        'the minimum wage of TX, 7.25, leaves 0.01 to pay (29 CFR 531.59)',
    ]);
  });

  it('is met or not in each workweek where tips are dated', () => {
    const weeks = [hours('40', '2.13', '2026-03-03'), hours('40', '2.13', '2026-03-10')];
    const all = [...weeks, tips(30_000, '2026-03-03'), tips(5_000, '2026-03-10')];
    expect(warnings('TX', all, { payFrequency: 'biweekly' })).toEqual([
      'tip_credit_not_met: 85.20 in cash and 50.00 in tips for 40 h in the workweek of 2026-03-10: ' +
        'the minimum wage of TX, 7.25, leaves 154.80 to pay (29 CFR 531.59)',
    ]);
  });

  it('is not taken below the lowest cash wage', () =>
    expect(warnings('TX', [hours('40', '2.00'), tips(50_000)])).toEqual([
      'wage_below_floor: 40 h at 2.00: the lowest cash wage of a tipped worker in TX is 2.13 since 2026-01-01',
    ]));

  it('may leave the cash wage that was last published: Connecticut’s of 2026 in 2027', () =>
    expect(TABLES.wageFloors.on('CT', '2027-01-01')).toEqual({
      place: 'CT',
      minimum: '17.48',
      tippedCash: '6.38',
      effectiveFrom: '2027-01-01',
    }));

  it('is not taken where the state permits none (Cal. Lab. Code 351)', () =>
    expect(warnings('CA', [hours('40', '10'), tips(90_000)])).toEqual([
      'wage_below_floor: 40 h at 10.00: the minimum wage of CA is 16.90 since 2026-01-01',
    ]));

  it('is not taken without tips', () =>
    expect(warnings('TX', [hours('40', '2.13')])).toEqual([
      'wage_below_floor: 40 h at 2.13: the minimum wage of TX is 7.25 since 2026-01-01',
    ]));
});

it('nothing warns of the wage of an exempt worker', () =>
  expect(warnings('CA', [hours('40', '5')], { worker: { overtimeExempt: true } })).toEqual([]));

it('a salaried worker without a salary line warns', () => {
  const worker = { salaried: true };
  expect(warnings('TX', [], { worker })).toEqual([
    'salary_missing: the employee has a salary, and the check pays none',
  ]);
  expect(warnings('TX', [{ kind: 'salary', amountCents: 1 }], { worker })).toEqual([]);
});

it('a year without figures of the state warns', () =>
  expect(warnings('TX', [{ kind: 'flat', amountCents: 1 }], { checkDate: '2025-06-13' })).toEqual([
    'state_year_without_figures: taxes of TX are not calculated until the operator of the service enters its figures for 2025',
  ]));

describe('pay by the piece, of which overtime is paid by half beside it', () => {
  const pieces: EarningEntry = { kind: 'flat', amountCents: 40_000, hours: '40', pieces: '400' };
  const halfTime = (hours: string): EarningEntry => ({ kind: 'overtime', hours, straightTimePaid: true });

  it('is spread over all hours: 400.00 for 40 and 10 hours are 8.00 an hour', () => {
    expect(warnings('CA', [pieces, halfTime('10')])).toContain(
      'wage_below_floor: 40 h at 8.00: the minimum wage of CA is 16.90 since 2026-01-01',
    );
    expect(warnings('TX', [pieces, halfTime('10')]).join()).not.toContain('wage_below_floor');
    expect(warnings('TX', [pieces, halfTime('16')])).toContain(
      'wage_below_floor: 40 h at 7.14: the minimum wage of TX is 7.25 since 2026-01-01',
    );
  });

  it('is not spread over hours that are paid by the hour', () =>
    expect(warnings('TX', [pieces, hours('4', '7.25'), halfTime('10')]).join()).not.toContain(
      'wage_below_floor',
    ));
});
