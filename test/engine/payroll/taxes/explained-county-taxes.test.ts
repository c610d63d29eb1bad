/** States whose counties tax wages, too: the explanation shows the part of the county. */

import { describe, expect, it } from 'vitest';
import { explainedLines, namedAmounts } from '../explained.ts';
import {
  bracket,
  EXTRA,
  type ExplainedTax,
  expectOwnFigures,
  expectSentence,
  figures,
  PERIODS,
  yearly,
} from './explained-state-tax.ts';

const CASES: ExplainedTax[] = [
  // Anne Arundel: 2.7 % to 50,000 and 2.94 % of 3,400 are 1,449.96.
  [
    'Maryland income tax 3,933.96 = annual wages 60,000.00, taxable 53,400.00 (single): -52.50 + 4.75 % above 0, plus 1,449.96 for the county, over 1 periods',
    yearly('60000', { code: 'MD', allowances: 1, county: '02' }),
    [
      PERIODS,
      'standard deduction 340000',
      'exemption per allowance 320000',
      'allowances 1',
      ...bracket('-5250', '0', '0.0475'),
      'county band up to 5000000',
      'county rate 0.027',
      'county band up to 40000000',
      'county rate 0.0294',
      'county rate 0.032',
      EXTRA,
    ],
  ],
  [
    'Maryland income tax 4,503.80 = annual wages 60,000.00, taxable 56,600.00 (single): -52.50 + 4.75 % above 0, plus 1,867.80 for the county, over 1 periods',
    yearly('60000', { code: 'MD' }),
    [PERIODS, 'standard deduction 340000', ...bracket('-5250', '0', '0.0475'), 'county rate 0.033', EXTRA],
  ],
  [
    'Maryland income tax 3,909.50 = annual wages 60,000.00, taxable 56,600.00 (single): -52.50 + 4.75 % above 0, plus 1,273.50 for the county, over 1 periods',
    yearly('60000', { code: 'MD', nonresident: true }),
    [
      PERIODS,
      'standard deduction 340000',
      ...bracket('-5250', '0', '0.0475'),
      'nonresident rate 0.0225',
      EXTRA,
    ],
  ],
  // Frederick taxes everything at the rate of the band that is reached.
  [
    'Maryland income tax 1,697.50 = annual wages 28,400.00, taxable 25,000.00 (single): -52.50 + 4.75 % above 0, plus 562.50 for the county, over 1 periods',
    yearly('28400', { code: 'MD', county: '11' }),
    [PERIODS, 'standard deduction 340000', ...bracket('-5250', '0', '0.0475'), 'county rate 0.0225', EXTRA],
  ],
];

describe('the explanation of a state’s income tax', () => {
  it.each(CASES)('is a sentence on figures that it shows: %s', expectSentence);

  it.each(CASES)('rests on the state’s figures alone, with source and date: %s', (_words, worksheet) =>
    expectOwnFigures(worksheet),
  );

  it('names Indiana’s county tax and each kind of exemption', () => {
    const check = yearly('60000', {
      code: 'IN',
      allowances: 1,
      dependents: 2,
      firstTimeDependents: 1,
      adoptedChildren: 1,
      county: '01',
    });
    const lines = explainedLines(check, 'in_').map((line) => line.split(';')[0]?.replace(/\n +/, ' '));
    expect(lines.slice(0, -1)).toEqual([
      'Indiana personal exemption 1,000.00 = 1 x 1,000.00 a year over the pay periods [in_income.personal',
      'Indiana dependent exemption 3,000.00 = 2 x 1,500.00 a year over the pay periods [in_income.dependent',
      'Indiana firstTimeDependent exemption 1,500.00 = 1 x 1,500.00 a year over the pay periods [in_income.firstTimeDependent',
      'Indiana adoptedChild exemption 3,000.00 = 1 x 3,000.00 a year over the pay periods [in_income.adoptedChild',
      'Indiana income tax 1,519.25 = annual wages 60,000.00, taxable 51,500.00 (single): 0.00 + 2.95 % above 0, over 1 periods [in_income',
      'Indiana county income tax 824.00 = annual wages 60,000.00, taxable 51,500.00 (single): 0.00 + 2.95 % above 0, over 1 periods [in_county',
    ]);
    const alone = yearly('60000', { code: 'IN', allowances: 1 });
    expect([...namedAmounts(alone).keys()].filter((rule) => rule.startsWith('in_income'))).toEqual([
      'in_income',
      'in_income.personal',
    ]);
    expect(figures(check, 'in_county')).toContain('county rate 0.016');
    expect(figures(check, 'in_income.dependent')).toEqual([
      'dependent exemption 150000',
      'dependent exemptions 2',
      PERIODS,
    ]);
  });
});
