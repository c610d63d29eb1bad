import { describe, expect, it } from 'vitest';
import { PLAIN_BOOK } from '../../../../src/engine/payroll/quantity.ts';
import { ZERO } from '../../../../src/engine/payroll/rational.ts';
import { incomeTaxOnWages } from '../../../../src/engine/payroll/taxes/federal/income-tax.ts';
import type { FederalFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { bonusOf, explained, incomeTax, leaves, PUB_15T, SALARY } from './federal-worksheet.ts';

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

  it('of a bonus whose worker has no tax on wages is that of both together, and says so', () =>
    expect(explained({ earnings: [bonusOf(100_000)] }, 'us_income;')).toEqual([
      expect.stringContaining(
        'wages and supplemental wages together: no income tax was withheld from regular wages',
      ),
    ]));

  it.each([
    ['exempt', { exempt: true }],
    ['stated on the worksheet', { statedWithholdingCents: 12_345 }],
  ])('%s has no part on regular wages, by which a later bonus would be taxed flat', (_name, fact) => {
    const { taxes } = grossToNet({ ...plain, ...mixed, federal: { ...single, ...fact } });
    expect(taxes.find(({ code }) => code === 'us_income')).toMatchObject({ regularCents: 0 });
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

it('a bonus alone by the aggregate method says what its tax leaves out', () => {
  const federal = { ...plain.federal, supplementalMethod: 'aggregate' } as const;
  const { taxes } = grossToNet({ ...plain, federal, earnings: [bonusOf(50_000)] });
  expect(taxes.find(({ code }) => code === 'us_income')?.flags).toEqual([
    'the bonus is withheld from as the wages of a period of its own: the aggregate method adds the wages of the ' +
      'last payroll period (26 CFR 31.3402(g)-1(a)(6)), which are not computed here',
  ]);
});
