import { describe, expect, it } from 'vitest';
import type { StateFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { check, figures, lineOf, tax, words } from './state-annual-tax.ts';

describe('what single states subtract', () => {
  it('Utah before June 2026: a credit of 450 that shrinks from 9,107', () => {
    const worksheet = { ...check('annually', '12000', { code: 'UT' }), checkDate: '2026-03-13' };
    expect(words(worksheet)).toBe(
      'annual wages 12,000.00, taxable 12,000.00 (single): 0.00 + 4.5 % above 0, less credits of 412.39, over 1 periods',
    );
    expect(lineOf(worksheet)?.amountCents).toBe(12_761);
    expect(figures(worksheet)).toEqual(
      expect.arrayContaining(['credit 45000', 'credit shrinks from 910700', 'credit shrinks by 0.013']),
    );
  });

  it.each<[StateFacts, number, string]>([
    [{ code: 'GA', filingStatus: 'married', spouseHasEarnedIncome: true }, 224_550, 'single'],
    [{ code: 'GA', filingStatus: 'married', spouseHasEarnedIncome: false }, 149_700, 'married'],
    [{ code: 'MS', filingStatus: 'hoh', spouseHasEarnedIncome: true }, 186_400, 'hoh'],
    [{ code: 'MS', filingStatus: 'married', spouseHasEarnedIncome: true }, 190_800, 'single'],
  ])('a spouse who earns moves the married to the single column, nobody else: %j', (facts, cents, column) => {
    const worksheet = check('annually', '60000', facts);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
    expect(words(worksheet)).toContain(`(${column})`);
  });

  it('Mississippi: the exemption of the form, and a doubt where none is stated', () => {
    const doubt = 'no exemption of the form is stated: none is subtracted';
    const stated = (exemptionAmountCents?: number) =>
      check('annually', '60000', { code: 'MS', exemptionAmountCents });
    expect([undefined, 0, 600_000].map((amount) => lineOf(stated(amount))?.amountCents)).toEqual([
      190_800, 190_800, 166_800,
    ]);
    expect(lineOf(stated())?.flags).toContain(doubt);
    for (const amount of [0, 600_000]) expect(lineOf(stated(amount))?.flags ?? []).not.toContain(doubt);
    expect(figures(stated(600_000))).toContain('exemption of the form, a year 600000');
    expect(figures(stated())).toEqual(['standard deduction 230000']);
  });

  it('Virginia: 800 for each exemption of age or blindness', () => {
    const worksheet = check('annually', '60000', { code: 'VA', allowances: 2, ageOrBlindExemptions: 2 });
    expect(lineOf(worksheet)?.amountCents).toBe(249_000);
    expect(figures(worksheet)).toEqual(
      expect.arrayContaining(['exemption for age or blindness 80000', 'age or blindness 2']),
    );
    expect(figures(check('annually', '60000', { code: 'VA', allowances: 2 }))).toEqual([
      'standard deduction 875000',
      'exemption per allowance 93000',
      'allowances 2',
    ]);
  });

  it('facts that a state’s form does not have change nothing', () => {
    const facts = {
      formCode: 'X',
      exemptionAmountCents: 500_000,
      ageOrBlindExemptions: 2,
      line2Allowances: 2,
      allowanceAmountCents: 4_000,
      dependents: 2,
    };
    const [plain, more] = [{}, facts].map((some) => check('annually', '50000', { code: 'KY', ...some }));
    expect(more && lineOf(more)).toEqual(plain && lineOf(plain));
    expect(more && figures(more)).toEqual(plain && figures(plain));
    expect(figures(check('annually', '60000', { code: 'IL', allowances: 1 }))).toEqual([
      'exemption per allowance 292500',
      'allowances 1',
    ]);
  });

  it.each<[StateFacts, number]>([
    // 500 a period for a spouse who earns too, 1,000 for one who does not, 750 for a head of household.
    [{ code: 'IA', filingStatus: 'married', spouseHasEarnedIncome: true }, 6_080],
    [{ code: 'IA', filingStatus: 'married' }, 4_180],
    [{ code: 'IA', filingStatus: 'hoh', spouseHasEarnedIncome: false }, 5_130],
    [{ code: 'IA', filingStatus: 'single' }, 6_080],
  ])('Iowa: the deduction of the period: %j', (facts, cents) =>
    expect(tax('biweekly', '2100', facts)).toBe(cents),
  );

  it.each<[StateFacts, number]>([
    // 3,000 less 25 for the step begun, 1,500, and 1,000 for each dependent.
    [{ code: 'AL', allowances: 2 }, 93_625],
    [{ code: 'AL', allowances: 2, dependents: 0 }, 103_625],
  ])('Alabama: dependents, as many as allowances where the form states none: %j', (facts, cents) =>
    expect(tax('annually', '26000', facts)).toBe(cents),
  );

  it('Oregon: its second table from 50,000 a year', () =>
    // 678 and 941, both + 8.75 % above 11,400 of wages less 2,910.
    expect(['49999.99', '50000'].map((wages) => tax('annually', wages, { code: 'OR' }))).toEqual([
      406_400, 380_100,
    ]));

  it('a credit for each allowance is shown only where there is an allowance', () => {
    const worksheet = check('annually', '60000', { code: 'DE' });
    expect(words(worksheet)).toBe(
      'annual wages 60,000.00, taxable 56,750.00 (single): 1,001.00 + 5.55 % above 25,000, over 1 periods',
    );
    expect(figures(worksheet)).toEqual(['standard deduction 325000']);
  });
});
