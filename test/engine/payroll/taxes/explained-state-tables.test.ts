/** States that print tables or take a share of all wages: the explanation of a tax by them. */

import { describe, it } from 'vitest';
import {
  bracket,
  EXTRA,
  type ExplainedTax,
  expectOwnFigures,
  expectSentence,
  PERIODS,
  yearly,
} from './explained-state-tax.ts';

const CASES: ExplainedTax[] = [
  [
    'Arizona income tax 1,000.00 = 2 % of all wages',
    yearly('50000', { code: 'AZ' }),
    ['elected rate 0.02', EXTRA],
  ],
  [
    'California income tax 1,803.48 = Method B, annually (single): 54,294.00 after deductions, 1,124.21 + 6.6 % above 41,452, less 168.30 for exemptions',
    yearly('60000', { code: 'CA', allowances: 1 }),
    ['table 2 0', 'table 3 570600', 'table 4 16830', ...bracket('112421', '4145200', '0.066'), EXTRA],
  ],
  [
    'California income tax 0.00 = nothing: wages below the state threshold',
    yearly('10000', { code: 'CA' }),
    [EXTRA],
  ],
  // 15,000 exempt, 2 % of 5,000, of which 60 % are credited, less 1.00.
  [
    'Connecticut income tax 39.00 = TPG-211, code F: annual salary 20,000.00, taxable 5,000.00, annual tax 40.00',
    yearly('20000', { code: 'CT', formCode: 'F', reductionCents: 100 }),
    [
      PERIODS,
      'personal exemption 1500000',
      ...bracket('0', '0', '0.02'),
      'steps start above 5650000',
      'step width 500000',
      'most steps 10',
      'amount per step 2500',
      'steps start above 10500000',
      'steps start above 20000000',
      'most steps 30',
      'amount per step 9000',
      'steps start above 50000000',
      'most steps 9',
      'amount per step 5000',
      'personal credit share 0.6',
      'CT-W4 line 3 reduction 100',
      EXTRA,
    ],
  ],
  [
    'Connecticut income tax 1,398.00 = no CT-W4: the highest rate on all wages',
    yearly('20000', { code: 'CT' }),
    ['rate without a CT-W4 0.0699', EXTRA],
  ],
  [
    'Connecticut income tax 0.00 = nothing: withholding code E',
    yearly('20000', { code: 'CT', formCode: 'E' }),
    [EXTRA],
  ],
  // 9,160 for the first allowance, 2,320 for each of two more.
  [
    'Kansas income tax 2,289.00 = annually table (single): 46,200.00 after allowances, 1,196.00 + 5.58 % above 26,605',
    yearly('60000', { code: 'KS', allowances: 3 }),
    [
      PERIODS,
      'first allowance 916000',
      'first allowances 1',
      'further allowance 232000',
      'further allowances 2',
      ...bracket('119600', '2660500', '0.0558'),
      EXTRA,
    ],
  ],
  // 2,000 of FICA, 4,400 and two times 1,000.
  [
    'Massachusetts income tax 2,580.00 = Circular M, annually: 51,600.00 after FICA of 2,000.00 and exemptions',
    yearly('60000', { code: 'MA', allowances: 3 }),
    [
      PERIODS,
      'most FICA a year 200000',
      'us_social_security this year before 0',
      'us_medicare this year before 0',
      'each exemption 100000',
      'exemptions 3',
      'exemption, fixed part 340000',
      ...bracket('0', '0', '0.05'),
      EXTRA,
    ],
  ],
  [
    'New Jersey income tax 28.21 = NJ-WT rate table A: 980.80 after allowances, 15.29 + 6.1 % above 769',
    yearly('1000', { code: 'NJ', allowances: 1 }, { payFrequency: 'weekly' }),
    ['allowance per period 1920', 'allowances 1', ...bracket('1529', '76900', '0.061'), EXTRA],
  ],
  [
    'New York income tax 124,522.20 = Method III: 10.45 % of 1,191,600.00 a year',
    yearly('1200000', { code: 'NY', allowances: 1 }),
    [PERIODS, 'deduction and exemptions 840000', 'rate on all net wages 0.1045', EXTRA],
  ],
  [
    'Pennsylvania income tax 1,847.00 = 3.07 % of all wages, plus extra withholding',
    yearly('60000', { code: 'PA', extraCents: 500 }),
    ['rate 0.0307', 'extra state withholding 500'],
  ],
  [
    'Pennsylvania income tax 0.00 = nothing: the worker claims exemption',
    yearly('60000', { code: 'PA', exempt: true }),
    [EXTRA],
  ],
  [
    'Utah income tax 83.00 = Publication 14, annually: 534.00 less a credit of 451.00',
    yearly('12000', { code: 'UT' }),
    ['rate 0.0445', 'credit 48500', 'credit shrinks from 934800', 'credit shrinks by 0.013', EXTRA],
  ],
  [
    'California income tax 1,971.78 = Method B, annually (single): 54,294.00 after deductions, 1,124.21 + 6.6 % above 41,452, less 0.00 for exemptions',
    yearly('60000', { code: 'CA' }),
    ['table 2 0', 'table 3 570600', 'table 4 0', ...bracket('112421', '4145200', '0.066'), EXTRA],
  ],
  // 12,000 less 1,000 for the step begun above 24,000; 200 + 4.5 % above 10,000, of which 15 % are credited.
  [
    'Connecticut income tax 303.88 = TPG-211, code A: annual salary 24,500.00, taxable 13,500.00, annual tax 303.88',
    yearly('24500', { code: 'CT', formCode: 'A' }),
    [
      PERIODS,
      'personal exemption 1200000',
      'steps start above 2400000',
      'step width 100000',
      'less per step 100000',
      ...bracket('20000', '1000000', '0.045'),
      'steps start above 5025000',
      'step width 250000',
      'most steps 10',
      'amount per step 2500',
      'steps start above 10500000',
      'step width 500000',
      'steps start above 20000000',
      'most steps 30',
      'amount per step 9000',
      'steps start above 50000000',
      'most steps 9',
      'amount per step 5000',
      'personal credit share 0.15',
      'CT-W4 line 3 reduction 0',
      EXTRA,
    ],
  ],
  [
    'Kansas income tax 3,059.00 = annually table (single): 60,000.00 after allowances, 1,196.00 + 5.58 % above 26,605',
    yearly('60000', { code: 'KS' }),
    [...bracket('119600', '2660500', '0.0558'), EXTRA],
  ],
  [
    'Massachusetts income tax 2,560.00 = Circular M, annually: 53,600.00 after FICA of 2,000.00 and exemptions',
    yearly('60000', { code: 'MA', allowances: 1, filingStatus: 'hoh' }),
    [
      PERIODS,
      'most FICA a year 200000',
      'us_social_security this year before 0',
      'us_medicare this year before 0',
      'exemption 440000',
      ...bracket('0', '0', '0.05'),
      'off the tax 12000',
      EXTRA,
    ],
  ],
];

describe('the explanation of a state’s income tax', () => {
  it.each(CASES)('is a sentence on figures that it shows: %s', expectSentence);

  it.each(CASES)('rests on the state’s figures alone, with source and date: %s', (_words, worksheet) =>
    expectOwnFigures(worksheet),
  );
});
