/** California's Method B: which column and which row of its tables a check takes, and what the check says. */

import { describe, expect, it } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type { StateFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { withFigures } from './other-figures.ts';

const biweekly = (facts: Omit<StateFacts, 'code'>, wages = '2000'): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: 'biweekly',
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 0 },
  state: { code: 'CA', ...facts },
});
const flagsOf = (worksheet: Worksheet, tables?: Parameters<typeof grossToNet>[1]) =>
  grossToNet(worksheet, tables).taxes.find(({ code }) => code === 'ca_income')?.flags;

const married = { filingStatus: 'married' } as const;

it.each<[string, Worksheet, string]>([
  [
    'two incomes: the single column',
    biweekly({ ...married, spouseHasEarnedIncome: true }),
    '55.58 = Method B, biweekly (single): 1,781.00 after deductions, 43.24 + 6.6 % above 1,594, less 0.00',
  ],
  [
    'two allowances: the married column of each table',
    biweekly({ ...married, allowances: 2 }),
    '12.02 = Method B, biweekly (married): 1,561.00 after deductions, 9.37 + 2.2 % above 852, less 12.95',
  ],
  [
    'one allowance and one estimated deduction: the same column',
    biweekly({ ...married, allowances: 1, estimatedDeductions: 1 }),
    '17.66 = Method B, biweekly (married): 1,523.00 after deductions, 9.37 + 2.2 % above 852, less 6.47',
  ],
  [
    'one allowance: the single deduction with the married brackets',
    biweekly({ ...married, allowances: 1 }),
    '23.34 = Method B, biweekly (married): 1,781.00 after deductions, 9.37 + 2.2 % above 852, less 6.47',
  ],
  [
    'wages at the floor of a row: the row below',
    biweekly({}, '1813'),
    '43.24 = Method B, biweekly (single): 1,594.00 after deductions, 17.54 + 4.4 % above 1,010, less 0.00',
  ],
])('%s', (_name, worksheet, words) =>
  expect(explainedLines(worksheet, 'ca_income;').map((line) => line.split('\n')[0])).toEqual([
    `California income tax ${words} for exemptions`,
  ]),
);

describe('estimated deductions of a married worker', () => {
  const note = 'Computed by Method B of the state.';
  const doubt = 'tables 1 and 3 count lines 1a and 1b of the DE 4: the schedules do not say';

  it.each([
    { ...married, allowances: 2, estimatedDeductions: 1 },
    { ...married, allowances: 0, estimatedDeductions: 1 },
  ])('leave a doubt about the column: %j', (facts) =>
    expect(flagsOf(biweekly(facts))).toEqual([note, doubt]),
  );

  it.each([
    { ...married, allowances: 2 },
    { ...married, allowances: 2, estimatedDeductions: 0 },
    { ...married, spouseHasEarnedIncome: true, estimatedDeductions: 1 },
    { filingStatus: 'single' as const, estimatedDeductions: 1 },
  ])('leave none where the column does not depend on them: %j', (facts) =>
    expect(flagsOf(biweekly(facts))).toEqual([note]),
  );
});

describe('where a table does not print the pay frequency, the check divides the annual figures', () => {
  const parts = ['periodTables', 'lowIncome', 'deduction', 'estimatedDeduction', 'credit'] as const;

  it.each(parts.flatMap((part) => [undefined, {}].map((printed) => ({ part, printed }))))(
    '$part: $printed',
    ({ part, printed }) => {
      const tables = withFigures('CA', ({ withholding }) => ({
        withholding: withholding.map((row) => ({
          ...row,
          ...(row.published ? { published: { ...row.published, [part]: printed } } : {}),
        })),
      }));
      expect(flagsOf(biweekly({}), tables)).toContain(
        'CA prints no biweekly table: its annual figures are divided by the periods',
      );
    },
  );
});
