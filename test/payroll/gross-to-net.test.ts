import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../src/payroll/gross-to-net.ts';
import type { Paycheck } from '../../src/payroll/paycheck.ts';
import { WorksheetRefused } from '../../src/payroll/refusal.ts';
import { TABLES } from '../../src/payroll/taxes/tables.ts';
import type { EarningEntry, Worksheet } from '../../src/payroll/worksheet.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';

const plain: Worksheet = {
  checkDate: '2026-03-13',
  payFrequency: 'weekly',
  earnings: [{ kind: 'salary', amountCents: 200_000 }],
  federal: { filingStatus: 'single' },
  state: { code: 'TX' },
};
const tax = (paycheck: Paycheck, code: string) =>
  paycheck.taxes.find((one) => one.code === code)?.amountCents;
const gross = (earnings: readonly EarningEntry[]) =>
  grossToNet({ ...plain, earnings }).totals.grossEarningsCents;

describe('the worked California check', () => {
  const paycheck = grossToNet(CALIFORNIA_CHECK);

  it('withholds every tax to the cent', () =>
    expect(paycheck.taxes.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ['us_social_security', 15_345],
      ['us_medicare', 3_589],
      ['us_income', 19_740],
      ['ca_income', 7_174],
      ['ca_sdi', 3_218],
      ['ca_ett', 248],
      ['ca_sui', 8_415],
      ['us_social_security_employer', 15_345],
      ['us_medicare_employer', 3_589],
      ['us_futa', 1_485],
    ]));

  it('has the right bases, disposable earnings and net pay', () => {
    const bases = paycheck.taxes.slice(0, 5).map(({ taxableWagesCents }) => taxableWagesCents);
    expect(bases).toEqual([247_500, 247_500, 234_375, 234_375, 247_500]);
    expect(paycheck.disposableEarningsCents).toBe(213_434);
    expect(paycheck.totals.netPayCents).toBe(164_832);
  });

  it('garnishes within California’s ceiling, and names the federal one', () => {
    const [order] = paycheck.garnishments;
    expect(order?.withheldCents).toBe(20_477);
    expect(order?.limits.find(({ name }) => name === 'federal ceiling')?.cents).toBe(53_358);
  });

  it('nets 1,319.51 under the federal ceiling alone', () => {
    const texas = { ...CALIFORNIA_CHECK, garnishments: [] };
    const order = {
      id: 'federal',
      type: 'creditor',
      capCents: 53_358,
      effectiveFrom: '2026-01-01',
      servedOn: '2026-01-01',
    } as const;
    const without = grossToNet(texas).totals.netPayCents;
    expect(without - order.capCents).toBe(131_951);
  });
});

describe('published examples', () => {
  it('29 CFR 778.110(a): 46 h at 12 pay 588.00', () =>
    expect(
      gross([
        { kind: 'regular', hours: '40', rate: '12' },
        { kind: 'overtime', hours: '6' },
      ]),
    ).toBe(58_800));

  it('29 CFR 778.110(b): with a bonus of 46 they pay 637.00', () =>
    expect(
      gross([
        { kind: 'regular', hours: '40', rate: '12' },
        { kind: 'overtime', hours: '6' },
        { kind: 'bonus', amountCents: 4_600 },
      ]),
    ).toBe(63_700));

  it('29 CFR 778.115: two rates make a weighted average', () =>
    // 30 h at 10 and 10 h at 20, then 5 h at 20: remuneration 600 over 45 h, half of 13.33 for 5 h on top.
    expect(
      gross([
        { kind: 'regular', hours: '30', rate: '10' },
        { kind: 'regular', hours: '10', rate: '20' },
        { kind: 'overtime', hours: '5', straightRate: '20' },
      ]),
    ).toBe(63_333));

  it('29 CFR 778.211: a discretionary bonus leaves the regular rate alone', () =>
    expect(
      gross([
        { kind: 'regular', hours: '40', rate: '12' },
        { kind: 'overtime', hours: '6' },
        { kind: 'bonus', amountCents: 4_600, discretionary: true },
      ]),
    ).toBe(63_400));

  it('gross 40.00 with unemployment bases used up: FICA 3.06, net 36.94, company debit 43.06', () => {
    const wages = { us_futa: 700_000, tx_sui: 900_000 };
    const small = grossToNet({
      ...plain,
      earnings: [{ kind: 'flat', amountCents: 4_000 }],
      yearToDate: { taxableWagesCents: wages },
    });
    expect(small.totals.employeeTaxesCents).toBe(306);
    expect(small.totals.netPayCents).toBe(3_694);
    expect(small.totals.companyDebitCents).toBe(4_306);
  });
});

describe('earnings', () => {
  it('pay a promised overtime rate, and what it lacks to the regular rate as a line of its own', () => {
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
    tax(grossToNet({ ...plain, earnings: [{ kind: 'bonus', amountCents }], ...more }), 'us_income');

  it('are withheld at 22 %', () => expect(bonus(1_000_000)).toBe(220_000));

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
});

describe('deductions', () => {
  const deduct = (worksheet: Partial<Worksheet>) => grossToNet({ ...plain, ...worksheet }).deductions;

  it('stop at the annual limit that 401k, Roth 401k and 403b share', () => {
    const taken = deduct({
      deductions: [
        { type: '401k', employee: { amountCents: 50_000 } },
        { type: 'roth_401k', employee: { amountCents: 50_000 } },
      ],
      yearToDate: { deductionsCents: { '403b': 2_380_000 } },
    });
    expect(taken.map(({ amountCents }) => amountCents)).toEqual([50_000, 20_000]);
    expect(taken[1]?.reasons[0]).toContain('annual limit of 24,500');
  });

  it.each([
    ['1977-01-01', 2_450_000],
    ['1976-12-31', 3_250_000],
    ['1966-12-31', 3_575_000],
    ['1962-12-31', 3_250_000],
  ])('give a worker born %s a limit of %i cents, by the age at year end', (birthDate, limit) => {
    const earnings = [{ kind: 'salary' as const, amountCents: 20_000_000 }];
    const [taken] = deduct({
      birthDate,
      earnings,
      deductions: [{ type: '401k', employee: { amountCents: 9_000_000 } }],
    });
    expect(taken?.amountCents).toBe(limit);
  });

  it('count the employer’s HSA contribution first', () => {
    const [taken] = deduct({
      deductions: [{ type: 'hsa', employee: { amountCents: 100_000 }, employer: { amountCents: 50_000 } }],
      yearToDate: { deductionsCents: { hsa: 200_000 }, employerContributionsCents: { hsa: 100_000 } },
    });
    expect([taken?.employerCents, taken?.amountCents]).toEqual([50_000, 90_000]);
  });

  it.each([
    ['1971-12-31', 540_000],
    ['1972-01-01', 440_000],
  ])('give a worker born %s an HSA limit of %i cents: a thousand more from 55', (birthDate, limit) => {
    const [taken] = deduct({
      birthDate,
      earnings: [{ kind: 'salary', amountCents: 2_000_000 }],
      deductions: [{ type: 'hsa', employee: { amountCents: 900_000 } }],
    });
    expect(taken?.amountCents).toBe(limit);
  });

  it('leave California’s SDI as it is where they are HSA, but not where they are section 125', () => {
    const sdi = (type: 'hsa' | 'section_125') => {
      const deductions = [{ type, employee: { amountCents: 10_000 } }];
      return tax(grossToNet({ ...plain, state: { code: 'CA' }, deductions }), 'ca_sdi');
    };
    expect([sdi('hsa'), sdi('section_125')]).toEqual([2_600, 2_470]);
  });

  it('let California and New Jersey tax the employer’s HSA contribution, and nobody else', () => {
    const wages = (code: string) => {
      const deductions = [{ type: 'hsa' as const, employee: {}, employer: { amountCents: 10_000 } }];
      const { taxes } = grossToNet({ ...plain, state: { code }, deductions });
      return taxes.find((one) => one.code.endsWith('_income') && one.jurisdiction === code)
        ?.taxableWagesCents;
    };
    expect(['CA', 'NJ', 'PA'].map(wages)).toEqual([210_000, 210_000, 200_000]);
  });

  it('that stay with the company leave its debit', () => {
    const debit = (remitted: boolean) =>
      grossToNet({
        ...plain,
        deductions: [{ type: 'miscellaneous', employee: { amountCents: 5_000 }, remitted }],
      }).totals.companyDebitCents;
    expect(debit(true) - debit(false)).toBe(5_000);
  });

  it('match what the worker gives, up to a share of gross earnings', () => {
    const match = { percent: '50', upToPercent: '6' };
    const [taken] = deduct({
      deductions: [{ type: '401k', employee: { percent: '10' }, employer: { match } }],
    });
    expect(taken?.employerCents).toBe(6_000);
  });

  it('are matched by what was really taken, not by what was asked', () => {
    const match = { percent: '50', upToPercent: '100' };
    const [taken] = deduct({
      deductions: [{ type: '401k', employee: { percent: '100' }, employer: { match } }],
    });
    expect(taken?.employerCents).toBe(184_700 / 2);
  });

  it('shrink before net pay turns negative, and say so', () => {
    const check = grossToNet({
      ...plain,
      deductions: [
        { type: '401k', employee: { percent: '100' } },
        { type: 'miscellaneous', employee: { amountCents: 5_000 } },
      ],
    });
    expect(check.totals.netPayCents).toBe(0);
    expect(check.deductions.map(({ amountCents }) => amountCents)).toEqual([184_700, 0]);
    expect(check.deductions[1]?.reasons).toEqual(['not enough pay is left']);
  });

  it.each([
    ['CA', 'hsa', 'ca_income', false],
    ['CA', '401k', 'ca_income', true],
    ['NJ', 'section_125', 'nj_income', false],
    ['NJ', '401k', 'nj_income', true],
    ['PA', '401k', 'pa_income', false],
    ['PA', 'section_125', 'pa_income', true],
  ] as const)('%s: %s leaves the wages of %s: %s', (code, type, line, leaves) => {
    const check = grossToNet({
      ...plain,
      state: { code },
      deductions: [{ type, employee: { amountCents: 10_000 } }],
    });
    const wages = check.taxes.find((one) => one.code === line)?.taxableWagesCents;
    expect(wages).toBe(leaves ? 190_000 : 200_000);
  });
});

describe('what pay cannot cover', () => {
  it('is recorded as uncollected: cash tips are taxed but not paid', () => {
    const check = grossToNet({
      ...plain,
      earnings: [
        { kind: 'flat', amountCents: 5_000 },
        { kind: 'cash_tips', amountCents: 100_000 },
      ],
    });
    expect(check.totals.netPayCents).toBe(0);
    expect(check.taxes[0]).toMatchObject({ amountCents: 5_000, uncollectedCents: 1_510 });
  });
});

describe('what is not computed', () => {
  const named = (worksheet: Partial<Worksheet>) =>
    grossToNet({ ...plain, ...worksheet }).notComputed.map(({ code }) => code);

  it('is named: no state at all', () => expect(named({ state: undefined })).toEqual(['state']));
  it('is named: state figures of a year not loaded', () =>
    expect(named({ checkDate: '2025-06-06', state: { code: 'CA' } })).toEqual(['ca_taxes']));
  it('is named: local taxes', () => expect(named({ state: { code: 'PA' } })).toContain('pa_local'));
  it('is named: a county not stated', () => expect(named({ state: { code: 'IN' } })).toContain('in_county'));
  it('is named: a pay frequency the state prints no table for', () =>
    expect(named({ state: { code: 'NJ' }, payFrequency: 'quarterly' })).toContain('nj_income'));
  it('is named: a programme that depends on the headcount', () =>
    expect(named({ state: { code: 'DE' } })).toContain('de_paid_leave'));
  it('is named: a premium that only the insurer knows', () =>
    expect(named({ state: { code: 'HI' } })).toContain('hi_tdi'));
  it('is named: another state of residence', () =>
    expect(named({ state: { code: 'NY', residence: 'NJ' } })).toContain('nj_income'));

  it('is refused: a tax year without figures', () =>
    expect(() => grossToNet({ ...plain, checkDate: '2027-01-04' })).toThrow(WorksheetRefused));
  it('is refused: a letter that the state’s form does not have', () =>
    expect(() => grossToNet({ ...plain, state: { code: 'AL', formCode: 'Z' } })).toThrow(
      'state.formCode must be',
    ));
  it.each([
    [{ kind: 'salary', amountCents: -1 }, 'earnings[0].amount'],
    [{ kind: 'salary', amountCents: 0.5 }, 'earnings[0].amount'],
    [{ kind: 'regular', hours: '-8', rate: '20' }, 'earnings[0].hours'],
    [{ kind: 'regular', hours: '8', rate: '2e1' }, 'earnings[0].rate'],
  ] as const)('is refused: %j, naming %s', (entry, field) => expect(() => gross([entry])).toThrow(field));
  it('is refused: a county that the state does not have', () =>
    expect(() => grossToNet({ ...plain, state: { code: 'MD', county: '99' } })).toThrow(
      'state.county must be',
    ));
});

describe('figures change on the date that the state goes by', () => {
  const income = (code: string, dates: Partial<Worksheet>) =>
    tax(grossToNet({ ...plain, ...dates, state: { code } }), `${code.toLowerCase()}_income`);

  it('Georgia: when it is paid', () => {
    const period = { periodStart: '2026-05-01', periodEnd: '2026-05-07' };
    expect(income('GA', { ...period, checkDate: '2026-05-10' })).toBe(9_182);
    expect(income('GA', { ...period, checkDate: '2026-05-11' })).toBe(8_541);
  });

  it('Utah: when the period begins', () => {
    const paid = { checkDate: '2026-06-12' };
    const before = income('UT', { ...paid, periodStart: '2026-05-31', periodEnd: '2026-06-06' });
    const after = income('UT', { ...paid, periodStart: '2026-06-01', periodEnd: '2026-06-07' });
    expect(before).toBe(9_000);
    expect(after).toBe(8_900);
  });

  it('Ohio: when the period ends', () => {
    const paid = { checkDate: '2026-08-07', periodStart: '2026-07-25' };
    const before = income('OH', { ...paid, periodEnd: '2026-07-31' });
    const after = income('OH', { ...paid, periodEnd: '2026-08-01' });
    expect(before).toBeGreaterThan(after ?? Number.POSITIVE_INFINITY);
  });
});

it('Arizona withholds the rate elected, 2 % where none is, and refuses one it does not offer', () => {
  const arizona = (electedRate?: string) =>
    tax(grossToNet({ ...plain, state: { code: 'AZ', electedRate } }), 'az_income');
  expect([arizona(), arizona('0.0350'), arizona('0')]).toEqual([4_000, 7_000, 0]);
  expect(() => arizona('0.04')).toThrow('state.electedRate must be one that AZ offers');
});

describe('state programmes', () => {
  const of = (code: string, line: string, more: Partial<Worksheet> = {}) =>
    tax(grossToNet({ ...plain, state: { code }, ...more }), line);

  it('New York disability takes at most 60 cents a week', () => {
    expect(of('NY', 'ny_dbl')).toBe(60);
    expect(of('NY', 'ny_dbl', { payFrequency: 'semimonthly' })).toBe(130);
  });
  it('New Jersey family leave stops at its annual most', () =>
    expect(of('NJ', 'nj_fli', { yearToDate: { taxesCents: { nj_fli: 39_300 } } })).toBe(53));
  it('Pennsylvania cuts after a tenth of a cent before rounding', () =>
    // 0.07 % of 1,006.40 is 70.448 cents: 70.4, then 70. Of 1,013.57 it is 70.9499: 70.9, then 71.
    expect(
      [100_640, 101_357].map((amountCents) =>
        of('PA', 'pa_uc', { earnings: [{ kind: 'salary', amountCents }] }),
      ),
    ).toEqual([70, 71]));
  it('Washington leaves tips out', () => {
    const earnings = [
      { kind: 'salary', amountCents: 100_000 },
      { kind: 'tips', amountCents: 100_000 },
    ] as const;
    expect(of('WA', 'wa_cares', { earnings })).toBe(580);
  });
  it('the company’s own rate replaces the most that a state allows', () => {
    const company = { programmes: { ma_pfml: { rate: '0.0018' } } };
    expect(of('MA', 'ma_pfml')).toBe(920);
    expect(of('MA', 'ma_pfml', { company })).toBe(360);
  });
  it('employer shares apply from the state’s headcount on', () => {
    expect(of('CO', 'co_famli_er', { company: { headcount: 9 } })).toBeUndefined();
    expect(of('CO', 'co_famli_er', { company: { headcount: 10 } })).toBe(880);
  });
  it('unemployment uses the company’s notice where it has one', () => {
    const company = { unemployment: { rate: '0.0150', wageBaseCents: 1_000_000 } };
    const yearToDate = { taxableWagesCents: { tx_sui: 950_000 } };
    expect(of('TX', 'tx_sui', { company, yearToDate })).toBe(750);
  });
});

describe('the states', () => {
  const codes = Object.keys(TABLES.states[0]?.states ?? {});

  it('are fifty and DC', () => expect(codes).toHaveLength(51));

  it.each(codes)('%s computes a check at every pay frequency that it prints figures for', (code) => {
    const check = grossToNet({ ...plain, state: { code, county: undefined } });
    const unknown = check.notComputed.filter((one) => one.code === `${code.toLowerCase()}_income`);
    expect(unknown).toEqual([]);
    const taxed = TABLES.states[0]?.states[code]?.withholding[0]?.kind !== 'none';
    expect(tax(check, `${code.toLowerCase()}_income`) === undefined).toBe(!taxed);
  });
});
