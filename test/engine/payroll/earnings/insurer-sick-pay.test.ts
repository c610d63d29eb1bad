/**
 * Sick pay of an insurer that withholds the employee's Social Security and Medicare. The employer owes its
 * own share (IRS Pub. 15-A section 6; Instructions for Form 941, lines 2, 3, 5a, 5c and 8).
 */
import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../../src/engine/figures/shipped.ts';
import { readWorksheet } from '../../../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { WorksheetRefused } from '../../../../src/engine/payroll/refusal.ts';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../../src/money/proofs/prove-check.ts';
import { form941 } from '../../../../src/outside/filings/figures/form-941.ts';
import { formW2 } from '../../../../src/outside/filings/figures/form-w2.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { amountsOf } from '../../../outside/filings/amounts-of.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const salary: EarningEntry = { kind: 'salary', amountCents: 200_000 };
/** 1,000.00 of an insurance for which the employee paid 30 % after tax, and the employer the rest. */
const sick: EarningEntry = {
  kind: 'insurer_sick_pay',
  amountCents: 70_000,
  untaxedCents: 30_000,
  incomeTaxCents: 5_000,
};
const sheet = (earnings: EarningEntry[], more: Partial<Worksheet> = {}): Worksheet => ({
  ...plain,
  earnings,
  ...more,
});
const lineOf = (worksheet: Worksheet, code: string) =>
  grossToNet(worksheet).taxes.find((tax) => tax.code === code);
/** Taxed wages, the tax of the check, and what the insurer withheld. */
const parts = (worksheet: Worksheet, code: string) => {
  const line = lineOf(worksheet, code);
  return [line?.taxableWagesCents, line?.amountCents, line?.byInsurerCents];
};

describe('on a check', () => {
  test('the employee pays from wages what wages owe, and the employer its share of both', () => {
    const worksheet = sheet([salary, sick]);
    expect(parts(worksheet, 'us_social_security')).toEqual([270_000, 12_400, 4_340]);
    expect(parts(worksheet, 'us_medicare')).toEqual([270_000, 2_900, 1_015]);
    expect(parts(worksheet, 'us_social_security_employer')).toEqual([270_000, 16_740, undefined]);
    expect(parts(worksheet, 'us_medicare_employer')).toEqual([270_000, 3_915, undefined]);
    expect(parts(worksheet, 'us_futa')).toEqual([270_000, 1_620, undefined]);
    expect(parts(worksheet, 'tx_sui')[0]).toBe(270_000);
    // box 1 has it; the tax is that on 2,000.00
    expect(parts(worksheet, 'us_income')).toEqual([
      270_000,
      lineOf(sheet([salary]), 'us_income')?.amountCents,
      undefined,
    ]);
  });

  test('it is in no pay: net pay is that without it', () => {
    const [before, after] = [grossToNet(sheet([salary])).totals, grossToNet(sheet([salary, sick])).totals];
    expect(after).toMatchObject({
      grossPayCents: 200_000,
      netPayCents: before.netPayCents,
      imputedCents: 70_000,
    });
    expect(after.employeeTaxesCents).toBe(before.employeeTaxesCents);
    expect(after.employerTaxesCents).toBeGreaterThan(before.employerTaxesCents);
  });

  test('without any pay it is complete, and waits for nothing', () => {
    const { totals, taxes, checkWarnings = [] } = grossToNet(sheet([sick]));
    expect(totals).toMatchObject({ netPayCents: 0, employeeTaxesCents: 0 });
    expect(taxes.find(({ code }) => code === 'us_social_security_employer')?.amountCents).toBe(4_340);
    expect(checkWarnings.map(({ code }) => code)).not.toContain('benefit_tax_not_covered');
  });

  test('it takes of the base of Social Security before the wages beside it', () => {
    const near = (left: number) =>
      sheet([salary, sick], { yearToDate: { taxableWagesCents: { us_social_security: 18_450_000 - left } } });
    expect(parts(near(100_000), 'us_social_security')).toEqual([100_000, 1_860, 4_340]);
    expect(parts(near(50_000), 'us_social_security')).toEqual([50_000, 0, 3_100]);
    expect(parts(near(100_000), 'us_social_security_employer')).toEqual([100_000, 6_200, undefined]);
  });

  test('it takes of the 200,000.00 of Additional Medicare before the wages beside it', () => {
    const near = (left: number) =>
      sheet([salary, sick], { yearToDate: { taxableWagesCents: { us_medicare: 20_000_000 - left } } });
    expect(parts(near(100_000), 'us_additional_medicare')).toEqual([170_000, 1_530, 0]);
    expect(parts(near(50_000), 'us_additional_medicare')).toEqual([220_000, 1_800, 180]);
    expect(parts(near(300_000), 'us_additional_medicare')).toEqual([undefined, undefined, undefined]);
    expect(explainedLines(near(50_000), 'us_additional_medicare')[0]).toContain('0.9 % of 2,000.00');
  });

  test.each(['TX', 'CA', 'PA', 'NY'])('the second computation of %s agrees', (code) => {
    const worksheet = sheet([salary, sick], {
      state: { code },
      deductions: [{ type: '401k', employee: { percent: '5' } }],
    });
    const proof = proveCheck({ worksheet, paycheck: grossToNet(worksheet) }, shippedTables);
    expect([proof.broken, proof.disagreements]).toEqual([[], []]);
  });

  test('no state programme or income tax counts it whose law leaves it out', () => {
    const inState = (code: string, line: string) =>
      lineOf(sheet([salary, sick], { state: { code } }), line)?.taxableWagesCents;
    // 22 CCR 931.5-1(a): wages of unemployment insurance and the training fund, not of disability insurance
    expect(inState('CA', 'ca_sdi')).toBe(200_000);
    expect(inState('CA', 'ca_ett')).toBe(270_000);
    expect(inState('CA', 'ca_sui')).toBe(270_000);
    // N.J.A.C. 18:35-2.3; 61 Pa. Code 101.6(c)
    expect(inState('NJ', 'nj_income')).toBe(200_000);
    expect(inState('PA', 'pa_income')).toBe(200_000);
    expect(inState('NY', 'ny_income')).toBe(270_000);
  });

  test('the employee pays California SDI on the wages of the check alone, and no doubt is on its line', () => {
    const california = sheet([salary, sick], { state: { code: 'CA' } });
    expect(lineOf(california, 'ca_sdi')).toMatchObject({ amountCents: 2_600 });
    expect(lineOf(california, 'ca_sdi')?.flags).toBeUndefined();
    expect(explainedLines(california, 'wages.ca_sdi')).toEqual([
      'Wages for California SDI 2,000.00 = 2,700.00 less 700.00 of benefits that it does not count\n' +
        '    [wages.ca_sdi; 22 CCR 931.5-1(a), since 2026-01-01; not rounded]',
    ]);
    expect(lineOf(california, 'ca_ett')?.flags).toContain(
      'imputed income is taxed as by federal law: CA may differ',
    );
    const both = sheet([salary, sick, { kind: 'vehicle_use', amountCents: 10_000 }], {
      state: { code: 'CA' },
    });
    expect(lineOf(both, 'ca_sdi')).toMatchObject({ taxableWagesCents: 210_000, amountCents: 2_730 });
    expect(lineOf(both, 'ca_sdi')?.flags).toContain(
      'imputed income is taxed as by federal law: CA may differ',
    );
  });

  test('a worker exempt from Social Security owes none on it', () => {
    const exempt = sheet([salary, sick], { worker: { payrollTaxExemption: 'minister' } });
    expect(parts(exempt, 'us_social_security')).toEqual([undefined, undefined, undefined]);
  });

  test('its explanation names the law', () => {
    expect(explainedLines(sheet([salary, sick]), 'earnings.insurer_sick_pay')[0]).toContain(
      'Sick pay of an insurer 700.00 = 700.00 as stated\n    [earnings.insurer_sick_pay; 26 USC 105(a), 3121(a)(2)(A), ' +
        '3402(o)(1)(C); 26 CFR 32.1(e); IRS Pub. 15-A section 6',
    );
  });
});

describe('in the forms of the year', () => {
  const worksheet = sheet([salary, sick]);
  const amounts = amountsOf({ worksheet, paycheck: grossToNet(worksheet) });

  test('Form W-2 has all wages, both withholdings, code J and the box of third-party sick pay', () => {
    const { boxes, hasThirdPartySickPay } = formW2(amounts, 2026);
    const box = (name: string) => boxes.find(({ line }) => line === name)?.cents;
    const own = lineOf(worksheet, 'us_income')?.amountCents ?? 0;
    expect(['1', '2', '3', '4', '5', '6', '12J'].map(box)).toEqual([
      270_000,
      own + 5_000,
      270_000,
      16_740,
      270_000,
      3_915,
      30_000,
    ]);
    expect(hasThirdPartySickPay).toBe(true);
    expect(
      formW2(amountsOf({ worksheet: plain, paycheck: grossToNet(plain) }), 2026).hasThirdPartySickPay,
    ).toBe(false);
    expect(formW2({ 'insurer:untaxed': 1 }, 2026).hasThirdPartySickPay).toBe(true);
  });

  test('Form 941 owes the employee share on line 5 and takes it off on line 8; line 3 has none of the insurer', () => {
    const filing = { year: 2026, rates: ficaRates(federalOf(2026)), deposited: 0 };
    const { lines, days } = form941([{ date: '2026-03-13', amounts }], filing);
    const on = (name: string) => lines.find(({ line }) => line === name)?.cents;
    const own = lineOf(worksheet, 'us_income')?.amountCents ?? 0;
    expect(['2', '3', '5a.1', '5a.2', '5c.1', '5c.2', '7', '8'].map(on)).toEqual([
      270_000,
      own,
      270_000,
      33_480,
      270_000,
      7_830,
      0,
      -5_355,
    ]);
    expect(on('12')).toBe(own + 33_480 + 7_830 - 5_355);
    expect(days.map(({ totalCents }) => totalCents)).toEqual([on('12')]);
  });
});

describe('is refused', () => {
  const problemsOf = (entry: EarningEntry): string => {
    try {
      grossToNet(sheet([entry]));
      return '';
    } catch (error) {
      if (!(error instanceof WorksheetRefused)) throw error;
      return error.message;
    }
  };
  test.each([
    [{ ...sick, amountCents: undefined }, 'earnings[0].amount must be given'],
    [{ ...sick, untaxedCents: -1 }, 'earnings[0].untaxed must be 0 or more'],
    [{ ...sick, incomeTaxCents: 70_001 }, 'earnings[0].incomeTax must be from 0 to the amount'],
    [{ ...sick, incomeTaxCents: -1 }, 'earnings[0].incomeTax must be from 0 to the amount'],
    [{ ...salary, untaxedCents: 1 }, 'earnings[0] must be insurer_sick_pay to have an untaxed part'],
    [{ ...salary, incomeTaxCents: 1 }, 'earnings[0] must be insurer_sick_pay to have an untaxed part'],
    [{ ...sick, incomeTaxCents: 70_000, untaxedCents: 0 }, ''],
  ] as [EarningEntry, string][])('%j', (entry, problem) => {
    expect(problemsOf(entry)).toBe(problem);
  });

  test('on a worksheet of the command, where another kind has its fields', () => {
    const written = { checkDate: '2026-03-13', payFrequency: 'weekly', federal: { filingStatus: 'single' } };
    const read = (line: object) => readWorksheet({ ...written, earnings: [line] });
    expect(
      read({ kind: 'insurer_sick_pay', amount: 700, untaxed: 300, incomeTax: 50 }).worksheet?.earnings[0],
    ).toMatchObject(sick);
    expect(read({ kind: 'flat', amount: 1, untaxed: 1, incomeTax: 1 }).problems).toEqual([
      { field: 'earnings[0].untaxed', message: 'is only for insurer_sick_pay' },
      { field: 'earnings[0].incomeTax', message: 'is only for insurer_sick_pay' },
    ]);
  });
});
