/** 26 USC 401(a)(17): a percentage of the employer counts 360,000 of pay in 2026, earlier checks included. */
import { expect, test } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

/** 10 % of what the year leaves of 360,000.00, at most of 10,000.00. */
const contributed = (yearToDate: Worksheet['yearToDate'], worker: Worksheet['worker'] = {}) =>
  grossToNet({
    ...plain,
    earnings: [{ kind: 'salary', amountCents: 1_000_000 }],
    deductions: [{ type: '401k', employee: { amountCents: 0 }, employer: { percent: '10' } }],
    yearToDate,
    worker,
  }).deductions[0]?.employerCents;
const exempt = { payrollTaxExemption: 'totalization' } as const;

test('it is what Medicare taxed, not premiums of a shareholder that income tax alone counts', () => {
  const taxableWagesCents = { us_medicare: 35_500_000, us_income: 35_900_000 };
  expect(contributed({ taxableWagesCents })).toBe(50_000);
});

test('of a worker whom Medicare exempts it is what income tax counted, and what was deferred from it', () => {
  const taxableWagesCents = { us_income: 35_000_000 };
  expect(contributed({ taxableWagesCents }, exempt)).toBe(100_000);
  expect(contributed({ taxableWagesCents, deductionsCents: { '401k': 500_000 } }, exempt)).toBe(50_000);
  expect(contributed({ deductionsCents: { '401k': 500_000 } }, exempt)).toBe(100_000);
});
