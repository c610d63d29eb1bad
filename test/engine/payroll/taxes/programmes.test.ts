import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { leavesOf } from '../explained.ts';
import { amountOf, company, explained, lineOf, notComputed, weekly } from './programme-worksheet.ts';

describe('a state programme', () => {
  it('has a name, a payer, a base and an amount', () => {
    expect(lineOf(weekly('RI'), 'ri_tdi')).toEqual({
      code: 'ri_tdi',
      name: 'Rhode Island TDI',
      jurisdiction: 'RI',
      payer: 'employee',
      taxableWagesCents: 200_000,
      amountCents: 2_200,
    });
    expect(lineOf(weekly('DC'), 'dc_pfl')).toMatchObject({ payer: 'employer', amountCents: 1_500 });
  });

  it('carries its note', () =>
    expect(lineOf(weekly('VT'), 'vt_ccc_er')).toMatchObject({
      amountCents: 660,
      flags: ['0.44 % in all, less what the company takes from employees'],
    }));

  it('is taken up to its wage base', () => {
    const before = { yearToDate: { taxableWagesCents: { ak_ui_employee: 5_320_000 } } };
    expect(lineOf(weekly('AK', before), 'ak_ui_employee')).toMatchObject({
      taxableWagesCents: 100_000,
      amountCents: 500,
    });
    expect(explained(weekly('AK', before), 'ak_ui')).toEqual([
      'Alaska unemployment insurance, employee 5.00 = 0.5 % of 1,000.00, what is left of the 2026 wage base of 54,200 after 53,200.00 this year [ak_ui_employee; Alaska Stat. 23.20.290, since 2026-01-01; rounded half up to the cent]',
    ]);
  });

  it('is taken up to the base of unemployment insurance, the company’s where it has one', () => {
    const before = { yearToDate: { taxableWagesCents: { ri_jdf: 2_900_000 } } };
    // The base of 2026 is 30,800: 0.21 % of 1,800.
    expect(amountOf(weekly('RI', before), 'ri_jdf')).toBe(378);
    const own = company({ unemployment: { wageBaseCents: 2_910_000 } });
    expect(amountOf(weekly('RI', { ...before, ...own }), 'ri_jdf')).toBe(21);
  });

  it.each([
    ['nj_tdi', 32_409, 100],
    ['nj_fli', 39_253, 100],
    ['nj_fli', 39_353, 0],
    ['nj_fli', 40_000, 0],
  ])('takes no more than its yearly most: %s after %i: %i', (code, before, cents) =>
    expect(amountOf(weekly('NJ', { yearToDate: { taxesCents: { [code]: before } } }), code)).toBe(cents),
  );

  it.each([
    ['weekly', 60],
    ['biweekly', 120],
    ['semimonthly', 130],
    ['monthly', 260],
    ['daily', 12],
  ] as const)('takes 60 cents a week, %s pay: %i', (payFrequency, cents) =>
    expect(amountOf(weekly('NY', { payFrequency }), 'ny_dbl')).toBe(cents),
  );

  it('below the most of a week is its rate', () => {
    const earnings = [{ kind: 'salary', amountCents: 10_000 }] as const;
    expect(amountOf(weekly('NY', { earnings }), 'ny_dbl')).toBe(50);
    expect(amountOf(weekly('NY', { earnings: [{ kind: 'salary', amountCents: 12_000 }] }), 'ny_dbl')).toBe(
      60,
    );
  });

  it('says that the most of a week is reached, and what that is', () => {
    const check = weekly('NY', { payFrequency: 'semimonthly' });
    expect(explained(check, 'ny_dbl')).toEqual([
      "New York disability 1.30 = the most for these weeks [ny_dbl; N.Y. Workers' Comp. Law 209, since 2026-01-01; rounded half up to the cent]",
    ]);
    expect(leavesOf(check, 'ny_dbl')).toEqual([
      "most a week 60 (N.Y. Workers' Comp. Law 209, since 2026-01-01)",
      'weeks a year 52',
      'periods 24',
    ]);
  });

  it('leaves tips out where the law does, and never counts below zero', () => {
    const tipped = (salary: number) =>
      weekly('WA', {
        earnings: [
          { kind: 'salary', amountCents: salary },
          { kind: 'tips', amountCents: 30_000 },
          { kind: 'cash_tips', amountCents: 20_000 },
        ],
        deductions: [{ type: 'section_125', employee: { amountCents: 60_000 } }],
      });
    expect(lineOf(tipped(100_000), 'wa_cares')).toMatchObject({
      taxableWagesCents: 100_000,
      amountCents: 580,
    });
    // The employer's share of 0.7143 and 0.2857 of 1.13 % counts tips.
    expect(lineOf(tipped(100_000), 'wa_pfml')).toMatchObject({ taxableWagesCents: 100_000 });
  });

  it('counts wages by its own base', () => {
    const deductions: Worksheet['deductions'] = [
      { type: 'section_125', plan: 'premium_only', employee: { amountCents: 10_000 } },
      { type: 'hsa', employee: { amountCents: 5_000 } },
      { type: '401k', employee: { amountCents: 20_000 } },
    ];
    const base = (state: string, code: string) =>
      lineOf(weekly(state, { deductions }), code)?.taxableWagesCents;
    // Gross; less section 125 and HSA; California's SDI taxes the HSA; less all pre-tax deductions; as SUI.
    expect(base('CO', 'co_famli')).toBe(200_000);
    expect(base('CT', 'ct_paid_leave')).toBe(185_000);
    expect(base('CA', 'ca_sdi')).toBe(190_000);
    expect(base('CA', 'ca_ett')).toBe(190_000);
    expect(base('OR', 'or_transit')).toBe(165_000);
    expect(base('RI', 'ri_jdf')).toBe(165_000);
  });

  it('that lets the employer share takes the most, and the company’s own rate instead', () => {
    expect(amountOf(weekly('ME'), 'me_pfml')).toBe(1_000);
    const own = company({ programmes: { me_pfml: { rate: '0.0025' } } });
    expect(amountOf(weekly('ME', own), 'me_pfml')).toBe(500);
    expect(leavesOf(weekly('ME', own), 'me_pfml')).toContain('Maine PFML rate of the company 0.0025');
    expect(leavesOf(weekly('ME'), 'me_pfml')).toEqual([
      'wage base 18450000 (26 M.R.S. 850-F, since 2026-01-01)',
      'me_pfml wages this year before 0',
      'Maine PFML rate 0.005 (26 M.R.S. 850-F, since 2026-01-01)',
    ]);
  });

  it('shows the most of a year', () =>
    expect(leavesOf(weekly('NJ'), 'nj_fli')).toEqual(
      expect.arrayContaining([
        'most a year 39353 (N.J.S.A. 43:21-7(d), since 2026-01-01)',
        'nj_fli this year before 0',
      ]),
    ));

  it('takes the company’s rate for that programme alone', () => {
    const own = company({ programmes: { or_paid_leave: { rate: '0.001' } } });
    expect(amountOf(weekly('OR', own), 'or_paid_leave')).toBe(200);
    expect(amountOf(weekly('OR', own), 'or_transit')).toBe(200);
    expect(amountOf(weekly('OR', own), 'or_paid_leave_er')).toBeUndefined();
  });

  it('says how it is rounded', () =>
    expect(explained(weekly('PA'), 'pa_uc')).toEqual([
      'Pennsylvania unemployment compensation, employee 1.40 = 0.07 % of 2,000.00 [pa_uc; 43 P.S. 781.4, since 2026-01-01; cut after a tenth of a cent, then rounded half up]',
    ]));

  it('that is a share of a rate takes that share', () => {
    // 0.2857 of 1.13 % of 2,000 is 6.45682.
    expect(amountOf(weekly('WA', company({ headcount: 50 })), 'wa_pfml_er')).toBe(646);
  });
});

describe('a programme that depends on the headcount', () => {
  const ofHeadcount = (state: string, headcount: number | undefined, code: string) =>
    amountOf(weekly(state, company({ headcount })), code);

  it.each([
    ['CO', 'co_famli_er', 9, undefined],
    ['CO', 'co_famli_er', 10, 880],
    ['DE', 'de_paid_leave', 9, undefined],
    // 0.16 % from 10 to 24, 0.4 % from 25.
    ['DE', 'de_paid_leave', 10, 320],
    ['DE', 'de_paid_leave', 24, 320],
    ['DE', 'de_paid_leave', 25, 800],
    ['DE', 'de_paid_leave', 1_000, 800],
  ] as const)('in %s, %s, of %i: %s', (state, code, headcount, cents) =>
    expect(ofHeadcount(state, headcount, code)).toBe(cents),
  );

  it('is named once as not computed where the headcount is not known', () =>
    expect(notComputed(weekly('DE')).filter((reason) => reason.startsWith('de_paid'))).toEqual([
      "de_paid_leave: Delaware paid leave depends on the company's headcount",
      "de_paid_leave_er: Delaware paid leave, employer depends on the company's headcount",
    ]));
});

describe('a programme that employer and employee share', () => {
  // Weekly wages of 2,000. The employer pays what the employee's rate leaves of the total of the law.
  it.each([
    ['DE', 'de_paid_leave_er', 24, {}, 320], // 0.32 % less 0.16 %
    ['DE', 'de_paid_leave_er', 25, {}, 800], // 0.8 % less 0.4 %
    ['DE', 'de_paid_leave_er', 25, { de_paid_leave: { rate: '0.001' } }, 1_400], // 0.8 % less 0.1 %
    ['MA', 'ma_pfml_er', 24, {}, undefined], // nothing beyond the employee's 0.46 %
    ['MA', 'ma_pfml_er', 25, {}, 840], // 0.88 % less 0.46 %
    ['ME', 'me_pfml_er', 14, {}, undefined],
    ['ME', 'me_pfml_er', 15, {}, 1_000], // 1 % less 0.5 %
    ['ME', 'me_pfml_er', 14, { me_pfml: { applies: false } }, 1_000], // the employer pays the 0.5 %
    ['OR', 'or_paid_leave_er', 24, {}, undefined],
    ['OR', 'or_paid_leave_er', 25, {}, 800], // 1 % less 0.6 %
    ['CO', 'co_famli_er', 9, { co_famli: { rate: '0' } }, 880],
    ['MN', 'mn_paid_leave_er', undefined, {}, 880], // half of 0.88 %, of any employer
    ['VT', 'vt_ccc_er', undefined, { vt_ccc: { rate: '0' } }, 880], // all of 0.44 %
    ['WA', 'wa_pfml_er', 49, {}, undefined],
    // 22.60 for both less 16.14 (0.71430 of 1.13 %).
    ['WA', 'wa_pfml_er', 50, {}, 646],
  ] as const)('in %s, %s, of %s employees, stated %j: %s', (state, code, headcount, programmes, cents) =>
    expect(amountOf(weekly(state, company({ headcount, programmes })), code)).toBe(cents),
  );

  it('refuses to charge employees more than the law allows', () => {
    const charge = (code: string, rate: string) => () =>
      grossToNet(weekly(code.slice(0, 2).toUpperCase(), company({ programmes: { [code]: { rate } } })));
    expect(charge('ma_pfml', '0.0047')).toThrow(
      'company.programmes.ma_pfml.rate must be at most 0.0046, 0.46 %',
    );
    expect(charge('ma_pfml', '0.0046')).not.toThrow();
    expect(charge('ri_tdi', '0.012')).toThrow('must be at most 0.011');
  });
});
