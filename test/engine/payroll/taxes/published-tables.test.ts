/** States that print a table of the pay period: the explanation shows its row and the allowances. */

import { it } from 'vitest';
import { check, expectExplained, type PublishedMethod } from './published-method.ts';

const CASES: PublishedMethod[] = [
  [
    'NJ: allowances of the period',
    check('2000', { code: 'NJ', allowances: 2 }),
    'New Jersey income tax 54.50 = NJ-WT rate table A: 1,923.20 after allowances, 31.00 + 6.1 % above 1,538',
    [
      'tax at that amount 3100',
      'allowance per period 3840',
      'allowances 2',
      'bracket from 153800',
      'rate above it 0.061',
    ],
  ],
  [
    'WV: two earners, unless the certificate says one',
    check('2000', { code: 'WV', allowances: 2 }),
    'West Virginia income tax 62.00 = biweekly table (twoEarner): 1,846.16 after allowances, 56.27 + 4.58 % above 1,731',
    [
      'tax at that amount 5627',
      'allowance per period 7692',
      'allowances 2',
      'bracket from 173100',
      'rate above it 0.0458',
    ],
  ],
  [
    'WV: two earners',
    check('2000', { code: 'WV', allowances: 2, spouseHasEarnedIncome: true }),
    'West Virginia income tax 62.00 = biweekly table (twoEarner): 1,846.16 after allowances, 56.27 + 4.58 % above 1,731',
    [
      'tax at that amount 5627',
      'allowance per period 7692',
      'allowances 2',
      'bracket from 173100',
      'rate above it 0.0458',
    ],
  ],
  [
    'WV: one earner',
    check('2000', { code: 'WV', allowances: 2, spouseHasEarnedIncome: false }),
    'West Virginia income tax 56.00 = biweekly table (oneEarner): 1,846.16 after allowances, 42.54 + 4.22 % above 1,538',
    [
      'tax at that amount 4254',
      'allowance per period 7692',
      'allowances 2',
      'bracket from 153800',
      'rate above it 0.0422',
    ],
  ],
  [
    'VT: two allowances of 207.69',
    check('2000', { code: 'VT', allowances: 2 }),
    'Vermont income tax 48.03 = biweekly table (single): 1,584.62 after allowances, 0.00 + 3.35 % above 151',
    [
      'tax at that amount 0',
      'allowance per period 20769',
      'allowances 2',
      'bracket from 15100',
      'rate above it 0.0335',
    ],
  ],
  [
    'NE: two allowances of 93.85',
    check('2000', { code: 'NE', allowances: 2 }),
    'Nebraska income tax 63.71 = biweekly table (single): 1,812.30 after allowances, 51.65 + 4.48 % above 1,543',
    [
      'tax at that amount 5165',
      'allowance per period 9385',
      'allowances 2',
      'bracket from 154300',
      'rate above it 0.0448',
    ],
  ],
  [
    'RI: no allowances above its limit',
    check('20000', { code: 'RI', allowances: 2 }),
    'Rhode Island income tax 1,077.52 = biweekly table (single): 20,000.00 after allowances, 309.06 + 5.99 % above 7,171',
    ['tax at that amount 30906', 'bracket from 717100', 'rate above it 0.0599'],
  ],
  [
    'KS: the first allowance is another amount',
    check('2000', { code: 'KS', allowances: 2 }),
    'Kansas income tax 76.00 = biweekly table (single): 1,558.46 after allowances, 46.00 + 5.58 % above 1,023',
    [
      'tax at that amount 4600',
      'first allowance 916000',
      'first allowances 1',
      'further allowance 232000',
      'further allowances 1',
      'pay periods a year 26',
      'bracket from 102300',
      'rate above it 0.0558',
    ],
  ],
  [
    'NM: no allowances',
    check('2000', { code: 'NM', allowances: 2 }),
    'New Mexico income tax 63.72 = biweekly table (single): 2,000.00 after allowances, 44.83 + 4.7 % above 1,598',
    ['tax at that amount 4483', 'bracket from 159800', 'rate above it 0.047'],
  ],
  [
    'NM: the floor itself belongs to the row below',
    check('1598', { code: 'NM' }),
    'New Mexico income tax 44.84 = biweekly table (single): 1,598.00 after allowances, 31.60 + 4.3 % above 1,290',
    ['tax at that amount 3160', 'bracket from 129000', 'rate above it 0.043'],
  ],
];

it.each(CASES)('%s', expectExplained);
