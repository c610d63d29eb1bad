/** What an employer gives to a health savings account: wages in the states whose figures say so. */
import { expect, test } from 'vitest';
import type { DeductionEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const savings = (employee: number, employer: number): DeductionEntry => ({
  type: 'hsa',
  employee: { amountCents: employee },
  employer: { amountCents: employer },
});
const plan: DeductionEntry = {
  type: '401k',
  employee: { amountCents: 0 },
  employer: { amountCents: 50_000 },
};
/** Wages of the income tax of a state, of 2,000.00 a week. */
const taxed = (code: string, ...deductions: DeductionEntry[]) =>
  grossToNet({ ...plain, deductions, state: { code } }).taxes.find(
    (tax) => tax.code === `${code.toLowerCase()}_income`,
  )?.taxableWagesCents;

test.each(['CA', 'NJ'])('%s taxes it beside the pay, which it does not lessen', (code) => {
  expect(taxed(code, savings(0, 10_000))).toBe(210_000);
  expect(taxed(code, savings(3_000, 10_000), savings(0, 5_000))).toBe(215_000);
});

test.each(['CA', 'NJ'])('%s taxes nothing else that an employer gives before tax', (code) => {
  expect(taxed(code, plan)).toBe(200_000);
  expect(taxed(code, plan, savings(0, 10_000))).toBe(210_000);
});

test('other states do not tax it', () => expect(taxed('IL', savings(3_000, 10_000))).toBe(197_000));
