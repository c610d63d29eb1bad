/** States that print a method of the pay period: the explanation shows each step with the printed figures. */
import { expect, it } from 'vitest';
import { centsOf } from '../../../src/payroll/money.ts';
import type { StateFacts, Worksheet } from '../../../src/payroll/worksheet.ts';
import { explainedLines, leavesOf } from '../explained.ts';

const check = (
  wages: string,
  state: StateFacts,
  payFrequency: Worksheet['payFrequency'] = 'biweekly',
): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 20_000 },
  state,
});

const CASES: [string, Worksheet, string, string[]][] = [
  [
    'NY: two exemptions, as printed',
    check('2000', { code: 'NY', allowances: 2 }),
    'NY income tax 82.12 = Method II, biweekly (single): net wages 1,638.40, 22.54 + 5.4 % above 535',
    [
      'tax at that amount 2254',
      'deduction and exemptions 36160',
      'bracket from 53500',
      'rate above it 0.054',
    ],
  ],
  [
    'NY: ten exemptions, the last that is printed',
    check('2000', { code: 'NY', allowances: 10 }),
    'NY income tax 65.49 = Method II, biweekly (single): net wages 1,330.40, 22.54 + 5.4 % above 535',
    [
      'tax at that amount 2254',
      'deduction and exemptions 66960',
      'bracket from 53500',
      'rate above it 0.054',
    ],
  ],
  [
    'NY: twelve exemptions: 284.60 and twelve times 38.50',
    check('2000', { code: 'NY', allowances: 12 }),
    'NY income tax 61.33 = Method II, biweekly (single): net wages 1,253.40, 22.54 + 5.4 % above 535',
    [
      'tax at that amount 2254',
      'deduction and exemptions 74660',
      'bracket from 53500',
      'rate above it 0.054',
    ],
  ],
  [
    'NY: above a million a year, one rate on all',
    check('60000', { code: 'NY', allowances: 0 }),
    'NY income tax 6,240.26 = Method III: 10.45 % of 1,552,600.40 a year',
    ['deduction and exemptions 28460', 'pay periods a year 26', 'rate on all net wages 0.1045'],
  ],
  [
    'MA: 2,000 less 153 of FICA and 207 of exemptions, 82.00 less 4.62 and 4.23',
    check('2000', { code: 'MA', allowances: 2, ageOrBlindExemptions: 1, filingStatus: 'hoh' }),
    'MA income tax 73.15 = Circular M, biweekly: 1,640.00 after FICA of 153.00 and exemptions',
    [
      'tax at that amount 0',
      'most FICA a year 200000',
      'us_social_security this year before 0',
      'us_medicare this year before 0',
      'each exemption 3800',
      'exemptions 2',
      'exemption, fixed part 13100',
      'pay periods a year 26',
      'bracket from 0',
      'rate above it 0.05',
      'off the tax 462',
      'off the tax 423',
    ],
  ],
  [
    'MA: one exemption',
    check('2000', { code: 'MA', allowances: 1 }),
    'MA income tax 83.90 = Circular M, biweekly: 1,678.00 after FICA of 153.00 and exemptions',
    [
      'tax at that amount 0',
      'most FICA a year 200000',
      'us_social_security this year before 0',
      'us_medicare this year before 0',
      'exemption 16900',
      'pay periods a year 26',
      'bracket from 0',
      'rate above it 0.05',
    ],
  ],
  [
    'UT: the credit of 19 is gone at 2,000',
    check('2000', { code: 'UT' }),
    'UT income tax 89.00 = Publication 14, biweekly: 89.00 less a credit of 0.00',
    ['rate 0.0445', 'credit 1900', 'credit shrinks from 36000', 'credit shrinks by 0.013'],
  ],
  [
    'UT: 356 less 121 reduced by 74',
    check('8000', { code: 'UT' }, 'quarterly'),
    'UT income tax 309.00 = Publication 14, quarterly: 356.00 less a credit of 47.00',
    ['rate 0.0445', 'credit 12100', 'credit shrinks from 233700', 'credit shrinks by 0.013'],
  ],
  [
    'AR: 49,530 is read as 49,550, 1,466 less 58 over 26',
    check('2000', { code: 'AR', allowances: 2 }),
    'AR income tax 54.15 = annual tax of 1,466.00 on 49,550.00, less 58.00',
    [
      'pay periods a year 26',
      'standard deduction 247000',
      'band 10000',
      'half a band 5000',
      'rate 0.037',
      'less 36716',
      'credit per allowance 2900',
      'allowances 2',
    ],
  ],
  [
    'AR: above the bands of 100 the amount itself',
    check('6000', { code: 'AR', allowances: 0 }),
    'AR income tax 215.42 = annual tax of 5,601.00 on 153,530.00, less 0.00',
    [
      'pay periods a year 26',
      'standard deduction 247000',
      'rate 0.037',
      'less 7990',
      'credit per allowance 2900',
      'allowances 0',
    ],
  ],
  [
    'CA: 43.24 and 6.6 % of 149, less 12.95',
    check('2000', { code: 'CA', allowances: 2, estimatedDeductions: 1 }),
    'CA income tax 40.12 = Method B, biweekly (single): 1,743.00 after deductions, 43.24 + 6.6 % above 1,594, less 12.95 for exemptions',
    [
      'tax at that amount 4324',
      'table 2 3800',
      'table 3 21900',
      'bracket from 159400',
      'rate above it 0.066',
      'table 4 1295',
    ],
  ],
  [
    'CA: twelve allowances are twelve times one',
    check('3000', { code: 'CA', allowances: 12 }),
    'CA income tax 56.42 = Method B, biweekly (single): 2,781.00 after deductions, 84.16 + 8.8 % above 2,214, less 77.64 for exemptions',
    [
      'tax at that amount 8416',
      'table 2 0',
      'table 3 21900',
      'bracket from 221400',
      'rate above it 0.088',
      'table 4, one allowance 647',
      'allowances 12',
    ],
  ],
  [
    'CT: every step that a salary of 52,000 has begun',
    check('2000', { code: 'CT', formCode: 'A' }),
    'CT income tax 80.47 = TPG-211, code A: annual salary 52,000.00, taxable 52,000.00, annual tax 2,092.30',
    [
      'tax at that amount 200000',
      'pay periods a year 26',
      'personal exemption 1200000',
      'steps start above 2400000',
      'step width 100000',
      'less per step 100000',
      'bracket from 5000000',
      'rate above it 0.055',
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
      'personal credit share 0.02',
      'CT-W4 line 3 reduction 0',
    ],
  ],
  [
    'NJ: allowances of the period',
    check('2000', { code: 'NJ', allowances: 2 }),
    'NJ income tax 54.50 = NJ-WT rate table A: 1,923.20 after allowances, 31.00 + 6.1 % above 1,538',
    [
      'tax at that amount 3100',
      'allowance per period 3840',
      'allowances 2',
      'bracket from 153800',
      'rate above it 0.061',
    ],
  ],
];

it.each(CASES)('%s', (_name, worksheet, words, figures) => {
  const rule = `${worksheet.state?.code.toLowerCase()}_income`;
  expect(explainedLines(worksheet, `${rule};`).map((line) => line.split('\n')[0])).toEqual([words]);
  const leaves = leavesOf(worksheet, rule).map((leaf) => leaf.replace(/ \(http.*/, ''));
  expect(new Set(leaves)).toEqual(new Set([...figures, 'extra state withholding 0']));
});
