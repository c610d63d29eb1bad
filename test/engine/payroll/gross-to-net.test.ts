import { describe, expect, it } from 'vitest';
import { WorksheetRefused } from '../../../src/engine/payroll/refusal.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';
import { gross, plain } from './plain-worksheet.ts';

describe('the worked California check', () => {
  const paycheck = grossToNet(CALIFORNIA_CHECK);

  it('withholds every tax to the cent', () =>
    expect(paycheck.taxes.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ['us_social_security', 15_345],
      ['us_medicare', 3_589],
      ['us_income', 19_740],
      ['ca_income', 7_180],
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
    expect(paycheck.disposableEarningsCents).toBe(213_428);
    expect(paycheck.totals.netPayCents).toBe(164_828);
  });

  it('garnishes within California’s ceiling, and names the federal one', () => {
    const [order] = paycheck.garnishments;
    expect(order?.withheldCents).toBe(20_475);
    expect(order?.limits.find(({ name }) => name === 'federal ceiling')?.cents).toBe(53_357);
  });

  it('nets 1,319.46 under the federal ceiling alone', () => {
    const texas = { ...CALIFORNIA_CHECK, garnishments: [] };
    const order = {
      id: 'federal',
      type: 'creditor',
      capCents: 53_357,
      effectiveFrom: '2026-01-01',
      servedOn: '2026-01-01',
    } as const;
    const without = grossToNet(texas).totals.netPayCents;
    expect(without - order.capCents).toBe(131_946);
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
