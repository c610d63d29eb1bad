/** What the tax lines of states say of benefits, and what parts of wages withhold from them. */
import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../../src/engine/figures/shipped.ts';
import { PLAIN_BOOK } from '../../../../src/engine/payroll/quantity.ts';
import { whole } from '../../../../src/engine/payroll/rational.ts';
import { flaggedForBenefits } from '../../../../src/engine/payroll/taxes/benefit-flags.ts';
import type { Law } from '../../../../src/engine/payroll/taxes/law-for.ts';
import type { DeductionEntry, EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain, tax } from '../plain-worksheet.ts';

const car: EarningEntry = { kind: 'vehicle_use', amountCents: 17_000 };
const life: EarningEntry = { kind: 'group_term_life', amountCents: 17_000 };
const commuter = (amountCents: number): DeductionEntry => ({ type: 'commuter', employee: { amountCents } });
const flagsOf = (code: string, wanted: string, more: Partial<Worksheet>) => {
  const earnings: EarningEntry[] = [{ kind: 'regular', hours: '40', rate: '50' }, ...(more.earnings ?? [])];
  const { taxes } = grossToNet({ ...plain, state: { code }, ...more, earnings });
  return taxes.find((line) => line.code === wanted)?.flags;
};
const imputed = (of: string) => `imputed income is taxed as by federal law: ${of} may differ`;
const exempt = (of: string) =>
  `commuter benefits are taken to be exempt as by 26 USC 132(f): ${of} may differ`;

describe('a line of a state', () => {
  test('says of imputed income and of commuter benefits each what is in doubt, and nothing else', () => {
    expect(flagsOf('IL', 'il_income', {})).toBeUndefined();
    expect(flagsOf('IL', 'il_income', { earnings: [car] })).toEqual([imputed('IL')]);
    expect(flagsOf('IL', 'il_income', { deductions: [commuter(5_000)] })).toEqual([exempt('IL')]);
    expect(flagsOf('IL', 'il_income', { earnings: [car], deductions: [commuter(5_000)] })).toEqual([
      imputed('IL'),
      exempt('IL'),
    ]);
    expect(flagsOf('IL', 'il_income', { deductions: [commuter(0)] })).toBeUndefined();
    const health: DeductionEntry = { type: 'section_125', employee: { amountCents: 5_000 } };
    expect(flagsOf('IL', 'il_income', { deductions: [health] })).toBeUndefined();
    expect(flagsOf('IL', 'us_income', { earnings: [car] })).toBeUndefined();
  });

  test('without taxed wages says nothing of them: hours decide what Oregon takes', () => {
    expect(flagsOf('OR', 'or_wbf', { earnings: [car] })).toBeUndefined();
    expect(flagsOf('OR', 'or_income', { earnings: [car] })).toContain(imputed('OR'));
  });

  test('says nothing of commuter benefits where one of the rows of its figures names them', () => {
    const [first] = shippedTables.states;
    const rows = first?.states['NJ']?.withholding ?? [];
    const [row] = rows;
    if (!first || !row) throw new Error('the figures of New Jersey are loaded');
    const other = { ...row, taxedDeductions: [] };
    const withRows = (withholding: typeof rows) =>
      ({ states: { ...first, states: { NJ: { withholding } } } }) as unknown as Law;
    const cents = (amount: number) => PLAIN_BOOK.fact('', whole(amount));
    const line = {
      code: 'nj_income',
      name: '',
      jurisdiction: 'NJ',
      payer: 'employee',
      taxable: cents(1),
      tax: cents(0),
    } as const;
    const pay = { earned: { imputed: { all: cents(0) } }, taken: [{ type: 'commuter', amount: cents(1) }] };
    const flagged = (withholding: typeof rows) =>
      flaggedForBenefits(
        [line],
        pay as unknown as Parameters<typeof flaggedForBenefits>[1],
        withRows(withholding),
        PLAIN_BOOK,
      );
    expect(flagged([other, row])).toEqual([line]);
    expect(flagged([other])).toEqual([{ ...line, flags: [exempt('NJ')] }]);
  });
});

describe('of a part of the wages', () => {
  /** 1,000.00 at each of two places, and at the first 170.00 from which no tax is withheld. */
  const earnings: EarningEntry[] = [
    { kind: 'flat', amountCents: 100_000, date: '2026-03-09' },
    { ...life, date: '2026-03-09' },
    { kind: 'flat', amountCents: 100_000, date: '2026-03-10', place: 1 },
  ];
  const partAt = (state: string) => {
    const places = { residence: { state: 'TX' }, work: [{ state: 'TX' }, { state }] };
    return grossToNet({ ...plain, state: { code: 'TX' }, places, earnings });
  };

  test('a state that taxes its part withholds from that part of what is withheld from', () => {
    // 2,000.00 * 1,000 / 2,170 = 921.66, at 3.07 %
    expect(tax(partAt('PA'), 'pa_income')).toBe(2_829);
  });

  test('a state that takes a part of the tax on all wages computes that tax without it', () => {
    // 106.00 of 2,000.00, in whole dollars; 106.00 * 1,000 / 2,170 = 48.85
    expect(tax(partAt('KS'), 'ks_income')).toBe(4_885);
  });
});
