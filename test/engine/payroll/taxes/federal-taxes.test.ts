import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { explained, incomeTax, leaves } from './federal-worksheet.ts';

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
