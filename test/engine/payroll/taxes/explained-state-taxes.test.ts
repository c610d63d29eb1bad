/** States that tax the wages of a year: the explanation shows each step, with the figures of the state. */

import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { namedAmounts } from '../explained.ts';
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
  // 3,000 less 25 of one step begun above 25,999; 1,500; 1,000 each at 20,000 to 100,000 of wages.
  [
    'Alabama income tax 836.25 = annual wages 26,000.00, taxable 17,525.00 (single): 110.00 + 5 % above 3,000, over 1 periods',
    yearly('26000', { code: 'AL', dependents: 2 }),
    [
      PERIODS,
      'deduction 300000',
      'full deduction up to 2599900',
      'step width 50000',
      'one dollar 100',
      'deduction per step 2500',
      'personal exemption 150000',
      'dependent exemption 100000',
      'dependents 2',
      ...bracket('11000', '300000', '0.05'),
      EXTRA,
    ],
  ],
  [
    'Alabama income tax 2,160.00 = annual wages 50,000.00, taxable 44,000.00 (single): 110.00 + 5 % above 3,000, over 1 periods',
    yearly('50000', { code: 'AL' }),
    [
      PERIODS,
      'lowest deduction 250000',
      'personal exemption 150000',
      ...bracket('11000', '300000', '0.05'),
      EXTRA,
    ],
  ],
  [
    'Alabama income tax 450.00 = annual wages 20,000.00, taxable 9,800.00 (hoh): 110.00 + 5 % above 3,000, over 1 periods',
    yearly('20000', { code: 'AL', formCode: 'H' }),
    [
      PERIODS,
      'deduction 520000',
      'full deduction up to 2599900',
      'step width 50000',
      'one dollar 100',
      'deduction per step 13500',
      'personal exemption 300000',
      ...bracket('11000', '300000', '0.05'),
      EXTRA,
    ],
  ],
  [
    'Iowa income tax 1,746.00 = annual wages 60,000.00, taxable 47,000.00 (single): 0.00 + 3.8 % above 0, less credits of 40.00, over 1 periods',
    yearly('60000', { code: 'IA', allowanceAmountCents: 4_000 }),
    [
      PERIODS,
      'deduction per period 1300000',
      ...bracket('0', '0', '0.038'),
      'allowances of the form, a year 4000',
      EXTRA,
    ],
  ],
  [
    'Iowa income tax 1,706.00 = annual wages 60,000.00, taxable 47,000.00 (single): 0.00 + 3.8 % above 0, less credits of 80.00, over 1 periods',
    yearly('60000', { code: 'IA', allowances: 2 }),
    [
      PERIODS,
      'deduction per period 1300000',
      ...bracket('0', '0', '0.038'),
      'credit per allowance 4000',
      'allowances 2',
      EXTRA,
    ],
  ],
  [
    'Illinois income tax 2,726.21 = annual wages 60,000.00, taxable 55,075.00 (single): 0.00 + 4.95 % above 0, over 1 periods',
    yearly('60000', { code: 'IL', allowances: 1, line2Allowances: 2 }),
    [
      PERIODS,
      'exemption per allowance 292500',
      'allowances 1',
      'line 2 allowance 100000',
      'line 2 allowances 2',
      ...bracket('0', '0', '0.0495'),
      EXTRA,
    ],
  ],
  // Of the deduction of 12,450 17,750 / 75,000 are gone.
  [
    'Maine income tax 7,002.00 = annual wages 120,000.00, taxable 105,196.92 (single): 4,117.00 + 7.15 % above 64,850, over 1 periods',
    yearly('120000', { code: 'ME', allowances: 1 }),
    [
      PERIODS,
      'standard deduction 1245000',
      'deduction shrinks from 10225000',
      'deduction is gone at 17725000',
      'parts of the fraction 10000',
      'exemption per allowance 530000',
      'allowances 1',
      ...bracket('411700', '6485000', '0.0715'),
      EXTRA,
    ],
  ],
  [
    'Oregon income tax 4,238.00 = annual wages 60,000.00, taxable 55,090.00 (single): 678.00 + 8.75 % above 11,400, less credits of 263.00, over 1 periods',
    yearly('60000', { code: 'OR', allowances: 1 }),
    [
      PERIODS,
      'most federal tax to subtract 875000',
      'standard deduction 291000',
      'credit per allowance 26300',
      'allowances 1',
      ...bracket('67800', '1140000', '0.0875'),
      EXTRA,
    ],
  ],
  [
    'South Carolina income tax 2,283.90 = annual wages 60,000.00, taxable 49,000.00 (single): 437.70 + 6 % above 18,230, over 1 periods',
    yearly('60000', { code: 'SC', allowances: 1 }),
    [
      PERIODS,
      'deduction as a share of wages 0.1',
      'deduction as a share of wages, at most 750000',
      'exemption per allowance 500000',
      'allowances 1',
      ...bracket('43770', '1823000', '0.06'),
      EXTRA,
    ],
  ],
];

describe('the explanation of a state’s income tax', () => {
  it.each(CASES)('is a sentence on figures that it shows: %s', expectSentence);

  it.each(CASES)('rests on the state’s figures alone, with source and date: %s', (_words, worksheet) =>
    expectOwnFigures(worksheet),
  );

  it('carries the notes of the state’s figures', () => {
    const check = yearly('60000', { code: 'NC' });
    const flags = ['3.99% tax rate plus 0.1% by design.'];
    expect(namedAmounts(check).get('nc_income')?.flags).toEqual(flags);
    // A doubt stands on the line of the paycheck, too.
    expect(grossToNet(check).taxes.find(({ code }) => code === 'nc_income')?.flags).toEqual(flags);
    expect(namedAmounts(yearly('60000', { code: 'KS' })).get('ks_income')?.flags).toBeUndefined();
  });
});
