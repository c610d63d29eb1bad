/** Corrections: a line below zero takes back pay of an earlier check of the year (IRS Pub. 15 section 13). */
import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../../src/engine/figures/shipped.ts';
import { readWorksheet } from '../../../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { WorksheetRefused } from '../../../../src/engine/payroll/refusal.ts';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../../src/money/proofs/prove-check.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const hours = (worked: string, rate = '25'): EarningEntry => ({ kind: 'regular', hours: worked, rate });
const back: EarningEntry = { kind: 'correction', hours: '-8', rate: '25', paidOn: '2026-02-27' };
const amountBack = (amountCents: number, more: Partial<EarningEntry> = {}): EarningEntry => {
  return { kind: 'correction', amountCents, paidOn: '2026-02-27', ...more };
};
const sheet = (earnings: EarningEntry[], more: Partial<Worksheet> = {}): Worksheet => {
  return { ...plain, state: { code: 'OR' }, earnings, ...more };
};
const problemsOf = (worksheet: Worksheet): string => {
  try {
    grossToNet(worksheet);
    return '';
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return error.message;
  }
};

describe('a correction', () => {
  test.each(['OR', 'PA', 'CA', 'NY'])('is taxed in %s as if the wages taken back were never paid', (code) => {
    const more: Partial<Worksheet> = {
      state: { code },
      deductions: [{ type: '401k', employee: { percent: '5' } }],
    };
    const corrected = sheet([hours('40'), back], more);
    const { earnings, ...paid } = grossToNet(corrected);
    const { earnings: _, ...expected } = grossToNet(sheet([hours('32')], more));
    expect(paid).toEqual(expected);
    expect(paid.totals.grossPayCents).toBe(80_000);
    expect(earnings[1]).toEqual({ kind: 'correction', hours: '-8', rate: '25', amountCents: -20_000 });
    const proof = proveCheck({ worksheet: corrected, paycheck: { earnings, ...paid } }, shippedTables);
    expect([proof.broken, proof.disagreements]).toEqual([[], []]);
  });

  test('is no part of the regular rate: overtime is paid as without it', () => {
    const overtime: EarningEntry = { kind: 'overtime', hours: '10' };
    const paid = grossToNet(sheet([hours('40', '20'), overtime, amountBack(-10_000)]));
    expect(paid.earnings.map(({ amountCents }) => amountCents)).toEqual([80_000, 30_000, -10_000]);
    expect(paid.overtimePremiumCents).toBe(10_000);
    const ofHours = grossToNet(sheet([hours('40', '20'), overtime, back]));
    expect(ofHours.earnings.map(({ amountCents }) => amountCents)).toEqual([80_000, 30_000, -20_000]);
    expect(ofHours.overtimePremiumCents).toBe(10_000);
  });

  test('takes hours off the hours of the check, for which programmes are due', () => {
    const wbf = (earnings: EarningEntry[]) =>
      grossToNet(sheet(earnings)).taxes.find(({ code }) => code === 'or_wbf')?.amountCents;
    expect(wbf([hours('40'), back])).toBe(wbf([hours('32')]));
    expect(wbf([hours('40'), amountBack(-20_000)])).toBe(wbf([hours('40')]));
  });

  test('is neither work nor a day: no warning of hours or wages counts it', () => {
    const dated = { ...back, date: '2026-03-10' };
    const long: EarningEntry = { ...hours('25'), date: '2026-03-10' };
    const { checkWarnings = [] } = grossToNet(sheet([long, { ...dated, hours: '-2' }]));
    expect(checkWarnings.map(({ code }) => code)).toContain('hours_of_day_above_24');
    expect(grossToNet(sheet([hours('40'), dated])).checkWarnings).toEqual(
      grossToNet(sheet([hours('40')])).checkWarnings,
    );
  });

  test('says of which pay it is, and by what it reduces wages', () => {
    expect(explainedLines(sheet([hours('40'), back]), 'earnings.correction')).toEqual([
      'Correction -200.00 = -8 h at 25 of the pay of 2026-02-27\n' +
        '    [earnings.correction; IRS Pub. 15 section 13, wage repayments, since 1984-01-01; ' +
        'rounded half up to the cent]',
    ]);
  });
});

describe('is refused', () => {
  test.each([
    [
      'of an earlier year',
      amountBack(-1, { paidOn: '2025-12-31' }),
      /^earnings\[1\].paidOn must be in the year of the check date: .* only Social Security and Medicare are recovered, by Form 941-X/,
    ],
    ['of later pay', amountBack(-1, { paidOn: '2026-03-14' }), /paidOn must not be after the check date/],
    ['of no pay', amountBack(-1, { paidOn: undefined }), /paidOn must be given$/],
    [
      'above zero',
      amountBack(1),
      /earnings\[1\] must take back an amount below 0, or hours below 0 at a rate/,
    ],
    ['of nothing', amountBack(0), /must take back an amount below 0/],
    ['of hours above zero', { ...back, hours: '8' }, /must take back/],
    ['of no hours', { ...back, hours: '0' }, /must take back/],
    ['of hours without a rate', { ...back, rate: undefined }, /must take back/],
    ['of hours that are no number', { ...back, hours: '--8' }, /hours must be a decimal number/],
    ['of an amount and hours', { ...back, amountCents: -1 }, /must take back/],
    [
      'of more than the check pays',
      amountBack(-100_001),
      /^corrections take back 1,000.01, and the check has 1,000.00 of wages other than tips there$/,
    ],
    [
      'of more hours than were worked',
      { ...back, hours: '-41', rate: '1' },
      /^corrections take back 1 hours more than were worked$/,
    ],
  ] as [string, EarningEntry, RegExp][])('%s', (_, correction, problem) => {
    expect(problemsOf(sheet([hours('40'), correction]))).toMatch(problem);
  });

  test('where tips, benefits and repaid expenses alone would cover it, which are not the wages of the employer', () => {
    const others = (['tips', 'cash_tips', 'reimbursement', 'vehicle_use'] as const).map(
      (kind): EarningEntry => ({ kind, amountCents: 50_000 }),
    );
    expect(problemsOf(sheet([...others, hours('4'), amountBack(-10_000)]))).toBe('');
    expect(problemsOf(sheet([...others, hours('4'), amountBack(-10_001)]))).toContain('has 100.00 of wages');
  });

  test('but not of pay of the same day, nor from a salary, which has no hours', () => {
    const salary: EarningEntry = { kind: 'salary', amountCents: 100_000 };
    expect(problemsOf(sheet([salary, amountBack(-1, { paidOn: plain.checkDate })]))).toBe('');
  });

  test('where wages of another place would have to cover it', () => {
    const places = { work: [{ state: 'OR' }, { state: 'WA' }] };
    const earnings = [hours('40'), { ...hours('4'), place: 1 }, amountBack(-10_001, { place: 1 })];
    expect(problemsOf(sheet(earnings, { places }))).toContain('take back 100.01, and the check has 100.00');
    expect(problemsOf(sheet([...earnings.slice(0, 2), amountBack(-10_001)], { places }))).toBe('');
  });

  test('below zero without being a correction', () => {
    expect(problemsOf(sheet([{ ...hours('40'), hours: '-1' }]))).toContain('must be a decimal number');
    expect(problemsOf(sheet([{ kind: 'flat', amountCents: -1 }]))).toContain('amount must be 0 or more');
  });
});

test('the check of nothing but a correction that takes back all of it pays nothing, and withholds nothing', () => {
  const { totals, taxes } = grossToNet(sheet([hours('40'), amountBack(-100_000)]));
  expect(totals).toMatchObject({ grossPayCents: 0, netPayCents: 0, employeeTaxesCents: 0 });
  expect(Math.min(...taxes.map(({ taxableWagesCents }) => taxableWagesCents))).toBe(0);
});

describe('on a worksheet of the command', () => {
  const read = (line: object) => readWorksheet({ ...written, earnings: [line] }).problems;
  const written = { checkDate: '2026-03-13', payFrequency: 'weekly', federal: { filingStatus: 'single' } };
  test.each([
    [{ kind: 'correction', amount: -20, paidOn: '2026-02-27' }, []],
    [{ kind: 'correction', hours: -8, rate: 25, paidOn: '2026-02-27' }, []],
    [{ kind: 'correction', hours: 8, rate: 25, paidOn: '2026-02-27' }, ['hours must be below 0']],
    [{ kind: 'correction', amount: 0, paidOn: '2026-02-27' }, ['amount must be below 0']],
    [
      { kind: 'correction', hours: -8, amount: -1, paidOn: '2026-02-27' },
      ['amount must not stand beside hours or a rate'],
    ],
    [{ kind: 'correction', hours: -8, paidOn: '2026-02-27' }, ['amount must be given, or hours and a rate']],
    [
      { kind: 'correction', amount: -1 },
      ['paidOn must be given: the check date of the pay that is taken back'],
    ],
    [
      { kind: 'regular', hours: -8, rate: 25 },
      ['hours must be a decimal number above 0, with at most 8 decimals'],
    ],
    [
      { kind: 'flat', amount: -8 },
      ['amount must be an amount in dollars from 0 to 999999999.99, with at most two decimals'],
    ],
    [{ kind: 'flat', amount: 8, paidOn: '2026-02-27' }, ['paidOn is only for a correction']],
  ])('%j', (line, problems) => {
    expect(read(line).map(({ field, message }) => `${field} ${message}`)).toEqual(
      problems.map((problem) => `earnings[0].${problem}`),
    );
  });
});
