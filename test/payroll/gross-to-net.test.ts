import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../src/payroll/gross-to-net.ts';
import { WorksheetRefused } from '../../src/payroll/refusal.ts';
import { TABLES } from '../../src/payroll/taxes/tables.ts';
import type { Worksheet } from '../../src/payroll/worksheet.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';
import { gross, plain, tax } from './plain-worksheet.ts';

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
    expect(check.taxes[0]).toMatchObject({ amountCents: 4_927, uncollectedCents: 1_583 }); // Medicare: 73
  });

  it('is withheld on wages first, then as FICA on cash tips, and as income tax on them last', () => {
    const wages = { kind: 'salary', amountCents: 60_000 } as const;
    const employeeTaxes = (...tips: number[]) => {
      const cashTips = tips.map((amountCents) => ({ kind: 'cash_tips', amountCents }) as const);
      const { taxes } = grossToNet({ ...plain, earnings: [wages, ...cashTips] });
      return taxes.filter(({ payer }) => payer === 'employee');
    };
    const onWages = employeeTaxes();
    // 26 CFR 31.3102-3(a)(1), 31.3402(k)-1(a)(1); IRS Pub. 15 section 6, ordering rule
    expect(onWages.map(({ amountCents }) => amountCents)).toEqual([3_720, 870, 3_008]);
    const left = 60_000 - 3_720 - 870 - 3_008;
    expect(employeeTaxes(1_000_000).slice(0, 3)).toMatchObject([
      { code: 'us_social_security', amountCents: 3_720 + left },
      { code: 'us_medicare', amountCents: 870 },
      { code: 'us_income', amountCents: 3_008 },
    ]);
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
