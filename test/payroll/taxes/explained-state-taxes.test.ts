import { describe, expect, it } from 'vitest';
import { centsOf } from '../../../src/payroll/money.ts';
import type { StateFacts, Worksheet } from '../../../src/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { explainedLines, leavesOf, namedAmounts } from '../explained.ts';

const yearly = (wages: string, state: StateFacts, more: Partial<Worksheet> = {}): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: 'annually',
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 200_000 },
  state,
  ...more,
});
const incomeOf = ({ state }: Worksheet) => `${state?.code.toLowerCase()}_income`;

/** The state's income tax as one sentence, without its source. */
const sentence = (worksheet: Worksheet, rule = incomeOf(worksheet)) =>
  explainedLines(worksheet, `${rule};`).map((line) => line.split('\n')[0]);

/** What the tax rests on, each figure once and without its source. */
const figures = (worksheet: Worksheet, rule = incomeOf(worksheet)) => [
  ...new Set(leavesOf(worksheet, rule).map((leaf) => leaf.replace(/ \(http.*/, ''))),
];

const EXTRA = 'extra state withholding 0';
const PERIODS = 'pay periods a year 1';
const bracket = (base: string, from: string, rate: string) => [
  `tax at that amount ${base}`,
  `bracket from ${from}`,
  `rate above it ${rate}`,
];

const CASES: [string, Worksheet, string[]][] = [
  // 3,000 less 25 of one step begun above 25,999; 1,500; 1,000 each at 20,000 to 100,000 of wages.
  [
    'AL income tax 836.25 = annual wages 26,000.00, taxable 17,525.00 (single): 110.00 + 5 % above 3,000, over 1 periods',
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
    'AL income tax 2,160.00 = annual wages 50,000.00, taxable 44,000.00 (single): 110.00 + 5 % above 3,000, over 1 periods',
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
    'AL income tax 450.00 = annual wages 20,000.00, taxable 9,800.00 (hoh): 110.00 + 5 % above 3,000, over 1 periods',
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
    'AZ income tax 1,000.00 = 2 % of all wages',
    yearly('50000', { code: 'AZ' }),
    ['elected rate 0.02', EXTRA],
  ],
  [
    'CA income tax 1,803.48 = Method B, annually (single): 54,294.00 after deductions, 1,124.21 + 6.6 % above 41,452, less 168.30 for exemptions',
    yearly('60000', { code: 'CA', allowances: 1 }),
    ['table 2 0', 'table 3 570600', 'table 4 16830', ...bracket('112421', '4145200', '0.066'), EXTRA],
  ],
  ['CA income tax 0.00 = nothing: wages below the state threshold', yearly('10000', { code: 'CA' }), [EXTRA]],
  // 15,000 exempt, 2 % of 5,000, of which 60 % are credited, less 1.00.
  [
    'CT income tax 39.00 = TPG-211, code F: annual salary 20,000.00, taxable 5,000.00, annual tax 40.00',
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
    'CT income tax 1,398.00 = no CT-W4: the highest rate on all wages',
    yearly('20000', { code: 'CT' }),
    ['rate without a CT-W4 0.0699', EXTRA],
  ],
  [
    'CT income tax 0.00 = nothing: withholding code E',
    yearly('20000', { code: 'CT', formCode: 'E' }),
    [EXTRA],
  ],
  [
    'IA income tax 1,746.00 = annual wages 60,000.00, taxable 47,000.00 (single): 0.00 + 3.8 % above 0, less credits of 40.00, over 1 periods',
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
    'IA income tax 1,706.00 = annual wages 60,000.00, taxable 47,000.00 (single): 0.00 + 3.8 % above 0, less credits of 80.00, over 1 periods',
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
    'IL income tax 2,726.21 = annual wages 60,000.00, taxable 55,075.00 (single): 0.00 + 4.95 % above 0, over 1 periods',
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
  // 9,160 for the first allowance, 2,320 for each of two more.
  [
    'KS income tax 2,289.00 = annually table (single): 46,200.00 after allowances, 1,196.00 + 5.58 % above 26,605',
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
    'MA income tax 2,580.00 = Circular M, annually: 51,600.00 after FICA of 2,000.00 and exemptions',
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
  // Anne Arundel: 2.7 % to 50,000 and 2.94 % of 3,400 are 1,449.96.
  [
    'MD income tax 3,933.96 = annual wages 60,000.00, taxable 53,400.00 (single): -52.50 + 4.75 % above 0, plus 1,449.96 for the county, over 1 periods',
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
  // Of the deduction of 12,450 17,750 / 75,000 are gone.
  [
    'ME income tax 7,002.00 = annual wages 120,000.00, taxable 105,196.92 (single): 4,117.00 + 7.15 % above 64,850, over 1 periods',
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
    'NJ income tax 28.21 = NJ-WT rate table A: 980.80 after allowances, 15.29 + 6.1 % above 769',
    yearly('1000', { code: 'NJ', allowances: 1 }, { payFrequency: 'weekly' }),
    ['allowance per period 1920', 'allowances 1', ...bracket('1529', '76900', '0.061'), EXTRA],
  ],
  [
    'NY income tax 124,522.20 = Method III: 10.45 % of 1,191,600.00 a year',
    yearly('1200000', { code: 'NY', allowances: 1 }),
    [PERIODS, 'deduction and exemptions 840000', 'rate on all net wages 0.1045', EXTRA],
  ],
  [
    'OR income tax 4,238.00 = annual wages 60,000.00, taxable 55,090.00 (single): 678.00 + 8.75 % above 11,400, less credits of 263.00, over 1 periods',
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
    'PA income tax 1,847.00 = 3.07 % of all wages, plus extra withholding',
    yearly('60000', { code: 'PA', extraCents: 500 }),
    ['rate 0.0307', 'extra state withholding 500'],
  ],
  [
    'PA income tax 0.00 = nothing: the worker claims exemption',
    yearly('60000', { code: 'PA', exempt: true }),
    [EXTRA],
  ],
  [
    'SC income tax 2,283.90 = annual wages 60,000.00, taxable 49,000.00 (single): 437.70 + 6 % above 18,230, over 1 periods',
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
  [
    'UT income tax 83.00 = Publication 14, annually: 534.00 less a credit of 451.00',
    yearly('12000', { code: 'UT' }),
    ['rate 0.0445', 'credit 48500', 'credit shrinks from 934800', 'credit shrinks by 0.013', EXTRA],
  ],
  [
    'CA income tax 1,971.78 = Method B, annually (single): 54,294.00 after deductions, 1,124.21 + 6.6 % above 41,452, less 0.00 for exemptions',
    yearly('60000', { code: 'CA' }),
    ['table 2 0', 'table 3 570600', 'table 4 0', ...bracket('112421', '4145200', '0.066'), EXTRA],
  ],
  // 12,000 less 1,000 for the step begun above 24,000; 200 + 4.5 % above 10,000, of which 15 % are credited.
  [
    'CT income tax 303.88 = TPG-211, code A: annual salary 24,500.00, taxable 13,500.00, annual tax 303.88',
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
    'KS income tax 3,059.00 = annually table (single): 60,000.00 after allowances, 1,196.00 + 5.58 % above 26,605',
    yearly('60000', { code: 'KS' }),
    [...bracket('119600', '2660500', '0.0558'), EXTRA],
  ],
  [
    'MA income tax 2,560.00 = Circular M, annually: 53,600.00 after FICA of 2,000.00 and exemptions',
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
  [
    'MD income tax 4,503.80 = annual wages 60,000.00, taxable 56,600.00 (single): -52.50 + 4.75 % above 0, plus 1,867.80 for the county, over 1 periods',
    yearly('60000', { code: 'MD' }),
    [PERIODS, 'standard deduction 340000', ...bracket('-5250', '0', '0.0475'), 'county rate 0.033', EXTRA],
  ],
  [
    'MD income tax 3,909.50 = annual wages 60,000.00, taxable 56,600.00 (single): -52.50 + 4.75 % above 0, plus 1,273.50 for the county, over 1 periods',
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
    'MD income tax 1,697.50 = annual wages 28,400.00, taxable 25,000.00 (single): -52.50 + 4.75 % above 0, plus 562.50 for the county, over 1 periods',
    yearly('28400', { code: 'MD', county: '11' }),
    [PERIODS, 'standard deduction 340000', ...bracket('-5250', '0', '0.0475'), 'county rate 0.0225', EXTRA],
  ],
];

describe('the explanation of a state’s income tax', () => {
  it.each(CASES)('is a sentence on figures that it shows: %s', (words, worksheet, leaves) => {
    expect(sentence(worksheet)).toEqual([words]);
    expect(new Set(figures(worksheet))).toEqual(new Set(leaves));
  });

  it.each(CASES)('rests on the state’s figures alone, with source and date: %s', (_words, worksheet) => {
    const named = namedAmounts(worksheet).get(incomeOf(worksheet));
    const rows = TABLES.states[0]?.states[worksheet.state?.code ?? '']?.withholding ?? [];
    expect(rows.map(({ source, effectiveFrom }) => [source, effectiveFrom])).toContainEqual([
      named?.citation,
      named?.effectiveFrom,
    ]);
    const own = `(${named?.citation}, since ${named?.effectiveFrom})`;
    const cited = leavesOf(worksheet, incomeOf(worksheet)).filter((leaf) => leaf.includes('(http'));
    expect(cited.filter((leaf) => !leaf.endsWith(own))).toEqual([]);
  });

  it('carries the notes of the state’s figures', () => {
    const check = yearly('60000', { code: 'NC' });
    const flags = ['3.99% tax rate plus 0.1% by design.'];
    expect(namedAmounts(check).get('nc_income')?.flags).toEqual(flags);
    // A doubt stands on the line of the paycheck, too.
    expect(grossToNet(check).taxes.find(({ code }) => code === 'nc_income')?.flags).toEqual(flags);
    expect(namedAmounts(yearly('60000', { code: 'KS' })).get('ks_income')?.flags).toBeUndefined();
  });

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
      'IN income tax 1,519.25 = annual wages 60,000.00, taxable 51,500.00 (single): 0.00 + 2.95 % above 0, over 1 periods [in_income',
      'IN county income tax 824.00 = annual wages 60,000.00, taxable 51,500.00 (single): 0.00 + 2.95 % above 0, over 1 periods [in_county',
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
