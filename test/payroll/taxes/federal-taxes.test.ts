import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../src/payroll/gross-to-net.ts';
import { PLAIN_BOOK } from '../../../src/payroll/quantity.ts';
import { ZERO } from '../../../src/payroll/rational.ts';
import { incomeTaxOnWages } from '../../../src/payroll/taxes/federal/income-tax.ts';
import { TABLES } from '../../../src/payroll/taxes/tables.ts';
import type { FederalFacts, Worksheet } from '../../../src/payroll/worksheet.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain, tax } from '../plain-worksheet.ts';

const SALARY = { kind: 'salary', amountCents: 200_000 } as const;
const bonusOf = (amountCents: number) => ({ kind: 'bonus', amountCents }) as const;
const incomeTax = (worksheet: Partial<Worksheet>) => tax(grossToNet({ ...plain, ...worksheet }), 'us_income');
const PUB_15T =
  'IRS Pub. 15-T (2026), Worksheet 1A and its annual percentage method tables, since 2026-01-01';
const explained = (worksheet: Partial<Worksheet>, rule: string) =>
  explainedLines({ ...plain, ...worksheet }, rule).map((line) => line.replace(/\n +/g, ' '));
const leaves = (worksheet: Partial<Worksheet>, id: string) =>
  new Set(leavesOf({ ...plain, ...worksheet }, id));

// 2,000 a week are 104,000 a year, less 8,600: 5,800 + 22 % above 57,900 is 14,050, over 52 weeks 270.19.
describe('federal income tax on wages and bonuses (26 CFR 31.3402(g)-1)', () => {
  const single = { filingStatus: 'single' } as const;
  const mixed = { earnings: [SALARY, bonusOf(100_000)] };

  it('is the W-4’s on wages and 22 % on the bonus', () => {
    expect(incomeTax(mixed)).toBe(27_019 + 22_000);
    expect(explained(mixed, 'us_income')).toEqual([
      `Federal income tax on wages 270.19 = adjusted annual wage 95,400.00 (single): 5,800.00 + 22 % above 57,900 a year, over 52 periods [us_income.wages; ${PUB_15T}; rounded half up to the cent]`,
      'Federal income tax on supplemental wages 220.00 = 22 % of 1,000.00 [us_income.supplemental; 26 CFR 31.3402(g)-1, since 2026-01-01; rounded half up to the cent]',
      'Federal income tax on supplemental wages 0.00 = 37 % of 0.00 [us_income.over_one_million; 26 CFR 31.3402(g)-1, since 2026-01-01; rounded half up to the cent]',
      'Federal income tax 490.19 = on wages by the W-4, on supplemental wages at the flat rate [us_income; 26 USC 3402(a), (g), since 1954-08-16; not rounded]',
    ]);
  });

  it('is the W-4’s on both together by the aggregate method', () => {
    // 156,000 less 8,600: 17,966 + 24 % above 113,200 is 26,174, over 52 weeks 503.35.
    const aggregate = { ...mixed, federal: { ...single, supplementalMethod: 'aggregate' } as const };
    expect(incomeTax(aggregate)).toBe(50_335);
    expect(explained(aggregate, 'us_income;')).toEqual([
      'Federal income tax 503.35 = wages and supplemental wages together, by the W-4 [us_income; 26 USC 3402(a), (g), since 1954-08-16; not rounded]',
    ]);
  });

  it('by the aggregate method still takes 37 % of what passes a million', () => {
    // 500 at 37 %. 2,500 a week are 130,000 less 8,600: 17,966 + 24 % above 113,200 is 19,934, a week 383.35.
    expect(
      incomeTax({
        ...mixed,
        federal: { ...single, supplementalMethod: 'aggregate' },
        yearToDate: { supplementalWagesCents: 99_950_000 },
      }),
    ).toBe(18_500 + 38_335);
  });

  it('on the very million is 22 %, and 37 % from the next cent on', () => {
    const before = { supplementalWagesCents: 99_900_000, regularIncomeTaxCents: 1 };
    expect(incomeTax({ earnings: [bonusOf(100_000)], yearToDate: before })).toBe(22_000);
    expect(incomeTax({ earnings: [bonusOf(100_100)], yearToDate: before })).toBe(22_000 + 37);
  });

  it('of wages alone says so', () =>
    expect(explained({}, 'us_income;')).toEqual([
      'Federal income tax 270.19 = 270.19 on wages by the W-4 [us_income; 26 USC 3402(a), (g), since 1954-08-16; not rounded]',
    ]));

  it('of an exempt worker is nothing, and says why', () => {
    const exempt = { ...mixed, federal: { ...single, exempt: true } };
    expect(incomeTax(exempt)).toBe(0);
    expect(explained(exempt, 'us_income;')).toEqual([
      'Federal income tax 0.00 = nothing: the W-4 claims exemption [us_income; 26 USC 3402(a), (g), since 1954-08-16; not rounded]',
    ]);
  });

  it('stated on the worksheet is taken as it is', () => {
    const stated = { federal: { ...single, statedWithholdingCents: 12_345 } };
    expect(incomeTax(stated)).toBe(12_345);
    expect(explained(stated, 'us_income')).toEqual([
      'Federal income tax 123.45 = stated on the worksheet, not computed [us_income; arithmetic on the worksheet, since 2026-03-13; not rounded]',
    ]);
    expect(leaves(stated, 'us_income')).toEqual(new Set(['stated federal withholding 12345']));
  });

  it('shows the rate that it takes of a bonus', () =>
    expect(leaves(mixed, 'us_income.supplemental')).toContain(
      'supplemental rate 0.22 (26 CFR 31.3402(g)-1, since 2026-01-01)',
    ));

  it('shows the million', () =>
    expect(leaves(mixed, 'us_income.over_one_million')).toEqual(
      new Set([
        'supplemental rate 0.37 (26 CFR 31.3402(g)-1, since 2026-01-01)',
        'one million 100000000 (26 CFR 31.3402(g)-1, since 2026-01-01)',
        'supplemental wages this year before 0',
      ]),
    ));
});

describe('the form W-4', () => {
  const of = (federal: Partial<FederalFacts>) => ({
    federal: { filingStatus: 'single', ...federal } as const,
  });

  it.each<[Partial<FederalFacts>, string, string]>([
    // Step 2: 104,000, 8,983 + 24 % above 60,900 is 19,327.
    [
      { step2: true },
      '371.67',
      'adjusted annual wage 104,000.00 (single, step 2 checked): 8,983.00 + 24 % above 60,900 a year, over 52 periods',
    ],
    // 14,050 over 52 less 2,000 over 52.
    [
      { step3Cents: 200_000 },
      '231.73',
      'adjusted annual wage 95,400.00 (single): 5,800.00 + 22 % above 57,900 a year, over 52 periods, less 2,000.00 of credits a year',
    ],
    [
      { extraCents: 1_500 },
      '285.19',
      'adjusted annual wage 95,400.00 (single): 5,800.00 + 22 % above 57,900 a year, over 52 periods, plus 15.00 extra',
    ],
    // 2 x 4,300 off 104,000; the older form has no line 1g.
    [
      { form: '2019', allowances: 2 },
      '270.19',
      'adjusted annual wage 95,400.00 (single): 5,800.00 + 22 % above 57,900 a year, over 52 periods',
    ],
  ])('%j withholds %s, and says why', (federal, amount, words) =>
    expect(explained(of(federal), 'us_income.wages')).toEqual([
      `Federal income tax on wages ${amount} = ${words} [us_income.wages; ${PUB_15T}; rounded half up to the cent]`,
    ]),
  );

  it('of before 2020 knows no credits and no step 2', () => {
    const older = incomeTax(of({ form: '2019' }));
    expect(incomeTax(of({ form: '2019', step3Cents: 500_000 }))).toBe(older);
    expect(incomeTax(of({ form: '2019', step2: true }))).toBe(older);
  });

  it('adds nothing for a nonresident alien without wages', () => {
    const [tables] = TABLES.federal.filter(({ year }) => year === 2026);
    if (!tables) throw new Error('no tables of 2026');
    const facts = { filingStatus: 'single', step2: true, nonresidentAlien: true } as const;
    const none = PLAIN_BOOK.fact('wages', ZERO);
    expect(incomeTaxOnWages(none, { facts, frequency: 'weekly', tables, calculator: PLAIN_BOOK }).cents).toBe(
      0,
    );
  });

  it('shows every line of the worksheet that it used', () => {
    expect(leaves(of({}), 'us_income.wages')).toEqual(
      new Set([
        `tax at that amount 580000 (${PUB_15T})`,
        `pay periods a year (line 1b) 52 (${PUB_15T})`,
        'step 4(a) other income 0',
        'step 4(b) deductions 0',
        `line 1g 860000 (${PUB_15T})`,
        `bracket from 5790000 (${PUB_15T})`,
        `rate above it 0.22 (${PUB_15T})`,
        'step 3 credits 0',
        'extra withholding 0',
      ]),
    );
    expect(leaves(of({ form: '2019', allowances: 2, nonresidentAlien: true }), 'us_income.wages')).toEqual(
      new Set([
        `tax at that amount 580000 (${PUB_15T})`,
        'nonresident alien amount 22690 (IRS Pub. 15-T (2026), Withholding Adjustment for Nonresident Alien Employees, since 2026-01-01)',
        `pay periods a year (line 1b) 52 (${PUB_15T})`,
        'allowances (line 1j) 2',
        `allowance (line 1k) 430000 (${PUB_15T})`,
        `bracket from 5790000 (${PUB_15T})`,
        `rate above it 0.22 (${PUB_15T})`,
        'step 3 credits 0',
        'extra withholding 0',
      ]),
    );
  });
});

describe('the federal taxes of a check', () => {
  const FICA =
    '26 USC 3101(a), 3111(a), 3121(a)(1); SSA contribution and benefit base 2026, since 2026-01-01';
  const MEDICARE = '26 USC 3101(b)(1), 3111(b), since 2026-01-01';
  const ADDITIONAL =
    '26 USC 3101(b)(2), 3102(f)(1): above 200,000 paid by this employer, whatever the filing status, since 2026-01-01';
  const highPaid: Partial<Worksheet> = {
    yearToDate: {
      taxableWagesCents: { us_social_security: 18_400_000, us_medicare: 19_900_000, us_futa: 600_000 },
    },
  };

  it('have names, payers, bases and amounts', () => {
    const line = { jurisdiction: 'US', payer: 'employee', taxableWagesCents: 200_000 };
    const employer = { ...line, payer: 'employer' };
    expect(
      grossToNet({ ...plain, ...highPaid }).taxes.filter(({ jurisdiction }) => jurisdiction === 'US'),
    ).toEqual([
      {
        ...line,
        code: 'us_social_security',
        name: 'Social Security',
        taxableWagesCents: 50_000,
        amountCents: 3_100,
      },
      { ...line, code: 'us_medicare', name: 'Medicare', amountCents: 2_900 },
      {
        ...line,
        code: 'us_additional_medicare',
        name: 'Additional Medicare',
        taxableWagesCents: 100_000,
        amountCents: 900,
      },
      { ...line, code: 'us_income', name: 'Federal income tax', amountCents: 27_019 },
      {
        ...employer,
        code: 'us_social_security_employer',
        name: 'Social Security, employer',
        taxableWagesCents: 50_000,
        amountCents: 3_100,
      },
      { ...employer, code: 'us_medicare_employer', name: 'Medicare, employer', amountCents: 2_900 },
      {
        ...employer,
        code: 'us_futa',
        name: 'Federal unemployment (FUTA)',
        taxableWagesCents: 100_000,
        amountCents: 600,
        flags: [
          'before any credit reduction: the credit reduction of 2026 was not published when these tables were made (California expected 0.015)',
        ],
      },
    ]);
  });

  it.each([
    [
      'us_social_security;',
      `Social Security 31.00 = 6.2 % of 500.00, what is left of the 2026 wage base of 184,500 after 184,000.00 this year [us_social_security; ${FICA}; rounded half up to the cent]`,
    ],
    [
      'us_additional',
      `Additional Medicare 9.00 = 0.9 % of 1,000.00, above 200,000 this year [us_additional_medicare; ${ADDITIONAL}; rounded half up to the cent]`,
    ],
    [
      'us_medicare_employer',
      `Medicare, employer 29.00 = 1.45 % of 2,000.00 [us_medicare_employer; ${MEDICARE}; rounded half up to the cent]`,
    ],
    [
      'us_social_security_employer',
      `Social Security, employer 31.00 = 6.2 % of 500.00, what is left of the 2026 wage base of 184,500 after 184,000.00 this year [us_social_security_employer; ${FICA}; rounded half up to the cent]`,
    ],
  ])('are explained: %s', (rule, line) => expect(explained(highPaid, rule)).toEqual([line]));

  it.each([
    [
      'us_social_security',
      [
        `wage base 18450000 (${FICA})`,
        'us_social_security wages this year before 18400000',
        `Social Security rate 0.062 (${FICA})`,
      ],
    ],
    ['us_medicare', [`Medicare rate 0.0145 (${MEDICARE})`]],
    [
      'us_additional_medicare',
      [
        'us_medicare wages this year before 19900000',
        `threshold 20000000 (${ADDITIONAL})`,
        `additional Medicare rate 0.009 (${ADDITIONAL})`,
      ],
    ],
    [
      'us_futa',
      [
        'wage base 700000 (26 USC 3301, 3302, 3306(b)(1), since 2026-01-01)',
        'us_futa wages this year before 600000',
        'FUTA rate after the full state credit 0.006 (26 USC 3301, 3302, 3306(b)(1), since 2026-01-01)',
      ],
    ],
  ])('show their figures: %s', (code, figures) =>
    expect([...leaves(highPaid, code)]).toEqual(expect.arrayContaining(figures)),
  );

  it('say "below" the wage base as long as the last cent fits', () => {
    const until = (cents: number) => ({ yearToDate: { taxableWagesCents: { us_social_security: cents } } });
    expect(explained(until(18_250_000), 'us_social_security;')[0]).toContain(
      '= 6.2 % of 2,000.00, below the 2026 wage base of 184,500',
    );
    expect(explained(until(18_250_001), 'us_social_security;')[0]).toContain(
      '= 6.2 % of 1,999.99, what is left of the 2026 wage base of 184,500 after 182,500.01 this year',
    );
  });
});

describe('what pay does not cover', () => {
  const tips: Partial<Worksheet> = {
    earnings: [
      { kind: 'flat', amountCents: 5_000 },
      { kind: 'cash_tips', amountCents: 100_000 },
    ],
  };

  it('is left uncollected, tax by tax, and no other line has the field', () =>
    // 6.2 % and 1.45 % of 1,050. Of the pay of 50 they take 3.10 and 0.73, then Social Security the rest.
    expect(
      grossToNet({ ...plain, ...tips }).taxes.map(({ code, amountCents, uncollectedCents }) => [
        code,
        amountCents,
        uncollectedCents,
      ]),
    ).toEqual([
      ['us_social_security', 4_927, 1_583],
      ['us_medicare', 73, 1_450],
      // 1,050 a week are 54,600 less 8,600: 1,240 + 12 % above 19,900 is 4,372, over 52 84.08.
      ['us_income', 0, 8_408],
      ['tx_sui', 2_835, undefined],
      ['us_social_security_employer', 6_510, undefined],
      ['us_medicare_employer', 1_523, undefined],
      ['us_futa', 630, undefined],
    ]));

  it('is less by the rest of each tax in turn, after what each takes of wages', () => {
    // Of 100: 6.20 and 1.45 on wages; 62.00 and 14.50 on tips; 15.85 are left of the income tax of 90.08.
    const { taxes } = grossToNet({
      ...plain,
      earnings: [
        { kind: 'flat', amountCents: 10_000 },
        { kind: 'cash_tips', amountCents: 100_000 },
      ],
    });
    expect(taxes.slice(0, 3).map(({ amountCents }) => amountCents)).toEqual([6_820, 1_595, 1_585]);
  });

  it('is explained', () =>
    expect(explained(tips, 'us_medicare.collected')).toEqual([
      'Medicare withheld 0.73 = 15.23 owed, of which pay covers 0.73 [us_medicare.collected; 26 CFR 31.3102-3(a), 31.3402(k)-1(a); IRS Pub. 15 section 6, ordering rule, since 1966-01-01; not rounded]',
    ]));

  it('shows the pay that was left', () =>
    expect(leaves(tips, 'us_medicare.collected')).toEqual(new Set(['pay left for it 73'])));

  it('is nothing where pay covers the taxes to the cent', () => {
    const exact = { extraCents: 200_000 - 12_400 - 2_900 - 27_019 };
    const check = grossToNet({ ...plain, federal: { filingStatus: 'single', ...exact } });
    expect(check.totals.netPayCents).toBe(0);
    expect(check.taxes.some(({ uncollectedCents }) => uncollectedCents !== undefined)).toBe(false);
  });
});

describe('the figures of a year', () => {
  it('are refused for a year that is not loaded, naming those that are', () =>
    expect(() => grossToNet({ ...plain, checkDate: '2027-01-04' })).toThrow(
      'checkDate must be in a tax year whose figures are loaded (2025, 2026), not 2027',
    ));

  it('need the limits of deductions, too', () =>
    expect(() => grossToNet(plain, { ...TABLES, limits: [] })).toThrow('not 2026'));
});

describe('pay periods a year (IRS Pub. 15-T, Worksheet 1A line 1b)', () => {
  // 50,000 a year less 8,600: 1,240 + 12 % above 19,900 is 3,820.
  it.each([
    ['daily', 260],
    ['weekly', 52],
    ['biweekly', 26],
    ['semimonthly', 24],
    ['monthly', 12],
    ['quarterly', 4],
    ['semiannually', 2],
    ['annually', 1],
  ] as const)('are %s: %i', (payFrequency, periods) =>
    expect(
      incomeTax({
        payFrequency,
        earnings: [{ kind: 'salary', amountCents: Math.round(5_000_000 / periods) }],
      }),
    ).toBe(Math.round(382_000 / periods)),
  );
});
