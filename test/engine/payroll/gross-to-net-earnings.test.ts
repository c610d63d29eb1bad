import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../src/engine/payroll/year-to-date.ts';
import { grossToNet } from '../../support/shipped.ts';
import { gross, plain, tax } from './plain-worksheet.ts';

describe('earnings', () => {
  it('pay an agreed overtime rate, and the shortfall to the regular rate as its own line', () => {
    const { earnings, overtimePremiumCents } = grossToNet({
      ...plain,
      earnings: [
        { kind: 'regular', hours: '40', rate: '20' },
        { kind: 'overtime', hours: '4', rate: '25' },
      ],
    });
    expect(earnings.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['regular', 80_000],
      ['overtime', 10_000],
      ['overtime_shortfall', 2_000],
    ]);
    expect(overtimePremiumCents).toBe(4_000);
  });

  it('keep workweeks apart: a rich week does not raise the other week’s regular rate', () =>
    expect(
      gross([
        { kind: 'regular', date: '2026-03-02', hours: '40', rate: '10' },
        { kind: 'overtime', date: '2026-03-06', hours: '4' },
        { kind: 'regular', date: '2026-03-09', hours: '40', rate: '50' },
      ]),
    ).toBe(40_000 + 6_000 + 200_000));

  it('do not count tips, leave and reimbursements towards the regular rate', () =>
    expect(
      gross([
        { kind: 'regular', hours: '40', rate: '12' },
        { kind: 'overtime', hours: '2' },
        { kind: 'tips', amountCents: 50_000 },
        { kind: 'pto', hours: '8', rate: '90' },
        { kind: 'reimbursement', amountCents: 10_000 },
      ]),
    ).toBe(48_000 + 3_600 + 50_000 + 72_000));

  it('say that California counts a flat bonus in another way, where that matters', () => {
    const earnings: EarningEntry[] = [
      { kind: 'regular', hours: '40', rate: '20' },
      { kind: 'overtime', hours: '2' },
      { kind: 'bonus', amountCents: 10_000 },
    ];
    const warnings = (code: string) => grossToNet({ ...plain, earnings, state: { code } }).warnings;
    expect(warnings('CA')).toEqual([expect.stringContaining('Alvarado')]);
    expect(warnings('TX')).toEqual([]);
  });

  it('hold a state’s daily overtime below 40 h a week to be no premium of the FLSA', () => {
    const days = ['02', '03', '04'].map((day) => `2026-03-${day}`);
    const earnings = days.flatMap((date) => [
      { kind: 'regular' as const, date, hours: '8', rate: '20' },
      { kind: 'overtime' as const, date, hours: '2' },
    ]);
    const check = grossToNet({ ...plain, earnings });
    expect(check.totals.grossEarningsCents).toBe(66_000);
    expect(check.overtimePremiumCents).toBe(0);
  });

  it('refuse overtime that nothing gives a worth, naming the field', () =>
    expect(() => gross([{ kind: 'overtime', hours: '2' }])).toThrow(
      'earnings[0].straightRate must be given',
    ));

  it('warn of hours that look like overtime instead of changing them', () => {
    const days = ['02', '03', '04', '05', '06'];
    const earnings = days.map((day) => ({
      kind: 'regular' as const,
      date: `2026-03-${day}`,
      hours: '9',
      rate: '20',
    }));
    const { warnings, totals } = grossToNet({ ...plain, earnings, state: { code: 'CA' } });
    expect(warnings).toHaveLength(6);
    expect(totals.grossEarningsCents).toBe(90_000);
  });
});

describe('FICA', () => {
  const with_ = (code: string, cents: number, amountCents = 200_000) =>
    grossToNet({
      ...plain,
      earnings: [{ kind: 'salary', amountCents }],
      yearToDate: { taxableWagesCents: { [code]: cents } },
    });

  it('Social Security stops at the wage base of 184,500, on the very cent', () => {
    expect(tax(with_('us_social_security', 18_350_000), 'us_social_security')).toBe(6_200);
    expect(tax(with_('us_social_security', 18_450_000), 'us_social_security')).toBe(0);
    expect(tax(with_('us_social_security', 18_250_000), 'us_social_security')).toBe(12_400);
  });

  it('additional Medicare starts above 200,000 of the year, only on what lies above', () => {
    expect(tax(with_('us_medicare', 19_800_000), 'us_additional_medicare')).toBeUndefined();
    expect(tax(with_('us_medicare', 19_900_000), 'us_additional_medicare')).toBe(900);
    expect(tax(with_('us_medicare', 25_000_000), 'us_additional_medicare')).toBe(1_800);
  });

  it('the wage base of 2025 is 176,100', () => {
    const check = {
      ...plain,
      checkDate: '2025-12-31',
      yearToDate: { taxableWagesCents: { us_social_security: 17_600_000 } },
    };
    expect(tax(grossToNet(check), 'us_social_security')).toBe(620);
  });
});

describe('supplemental wages', () => {
  const bonus = (amountCents: number, more: Partial<Worksheet> = {}) =>
    tax(
      grossToNet({
        ...plain,
        earnings: [{ kind: 'bonus', amountCents }],
        ...more,
        yearToDate: { regularIncomeTaxCents: 1, ...more.yearToDate },
      }),
      'us_income',
    );

  it('are withheld at 22 %', () => expect(bonus(1_000_000)).toBe(220_000));

  it('are withheld together with wages where no tax was withheld from wages this year or last', () => {
    const never = { regularIncomeTaxCents: 0 };
    const asWages = tax(
      grossToNet({ ...plain, earnings: [{ kind: 'salary', amountCents: 1_000_000 }] }),
      'us_income',
    );
    expect(bonus(1_000_000, { yearToDate: never })).toBe(asWages);
    expect(bonus(1_000_000, { yearToDate: { ...never, lastYear: { regularIncomeTaxCents: 1 } } })).toBe(
      220_000,
    );
    // A year without bonuses has withheld its income tax from wages.
    const older = { regularIncomeTaxCents: undefined, taxesCents: { us_income: 5_000 } };
    expect(bonus(1_000_000, { yearToDate: older })).toBe(220_000);
  });

  it('leave the part of the tax on regular wages on its line', () => {
    const mixed = [
      { kind: 'salary', amountCents: 200_000 },
      { kind: 'bonus', amountCents: 100_000 },
    ] as const;
    const paycheck = grossToNet({ ...plain, earnings: mixed });
    const alone = grossToNet({ ...plain, earnings: mixed.slice(0, 1) });
    const line = paycheck.taxes.find(({ code }) => code === 'us_income');
    expect(line?.regularCents).toBe(tax(alone, 'us_income'));
    expect(yearToDate([paycheck]).regularIncomeTaxCents).toBe(line?.regularCents);
  });

  it('above one million in the year at 37 %, whatever the W-4 says', () => {
    expect(bonus(1_000_000, { yearToDate: { supplementalWagesCents: 99_500_000 } })).toBe(110_000 + 185_000);
    const exempt = { filingStatus: 'single', exempt: true } as const;
    expect(bonus(1_000_000, { yearToDate: { supplementalWagesCents: 100_000_000 }, federal: exempt })).toBe(
      370_000,
    );
  });

  it('alone on a check owe nothing for other income or extra withholding of the W-4', () =>
    expect(
      bonus(100_000, { federal: { filingStatus: 'single', step4aCents: 9_000_000, extraCents: 5_000 } }),
    ).toBe(22_000));

  it('shrink by pre-tax deductions only where ordinary wages do not suffice', () => {
    const deductions = [{ type: '401k' as const, employee: { amountCents: 40_000 } }];
    expect(bonus(100_000, { deductions })).toBe(13_200);
  });

  it('by the aggregate method are taxed as if they were wages', () => {
    const federal = { filingStatus: 'single', supplementalMethod: 'aggregate' } as const;
    const mixed = grossToNet({
      ...plain,
      federal,
      earnings: [
        { kind: 'salary', amountCents: 150_000 },
        { kind: 'bonus', amountCents: 50_000 },
      ],
    });
    expect(tax(mixed, 'us_income')).toBe(tax(grossToNet(plain), 'us_income'));
  });

  it('alone by the aggregate method say that the wages of the last period are missing', () => {
    const earnings = [{ kind: 'bonus' as const, amountCents: 50_000 }];
    const flagsOf = (more: Partial<Worksheet>) =>
      grossToNet({ ...plain, earnings, ...more }).taxes.find(({ code }) => code === 'us_income')?.flags;
    const missing = [expect.stringContaining('26 CFR 31.3402(g)-1(a)(6)')];
    const taxed = { yearToDate: { regularIncomeTaxCents: 10_000 } };
    const aggregate = { federal: { filingStatus: 'single', supplementalMethod: 'aggregate' } } as const;
    expect(flagsOf({ ...taxed, ...aggregate })).toEqual(missing);
    expect(flagsOf({})).toEqual(missing);
    expect(flagsOf(taxed)).toBeUndefined();
    expect(flagsOf({ ...aggregate, earnings: [...plain.earnings, ...earnings] })).toBeUndefined();
    expect(flagsOf({ federal: { filingStatus: 'single', exempt: true } })).toBeUndefined();
  });
});
