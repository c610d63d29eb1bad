import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../src/payroll/gross-to-net.ts';
import type { StateEntry, StateTables } from '../../../src/payroll/taxes/state/state-tables.ts';
import { TABLES, type Tables } from '../../../src/payroll/taxes/tables.ts';
import type { CompanyFacts, Worksheet } from '../../../src/payroll/worksheet.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

/** A weekly salary of 2,000 in a state. */
const weekly = (code: string, more: Partial<Worksheet> = {}): Worksheet => ({
  ...plain,
  state: { code },
  ...more,
});
const lineOf = (worksheet: Worksheet, code: string) =>
  grossToNet(worksheet).taxes.find((line) => line.code === code);
const amountOf = (worksheet: Worksheet, code: string) => lineOf(worksheet, code)?.amountCents;
const notComputed = (worksheet: Worksheet) =>
  grossToNet(worksheet).notComputed.map(({ code, reason }) => `${code}: ${reason}`);
const explained = (worksheet: Worksheet, rule: string) =>
  explainedLines(worksheet, rule).map((line) => line.replace(/\n +/g, ' '));
const company = (facts: CompanyFacts) => ({ company: facts });

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
      flags: ['0.44% total less what is passed on'],
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
    // The base of 2025 is 29,800: 0.21 % of 800.
    expect(amountOf(weekly('RI', before), 'ri_jdf')).toBe(168);
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
    expect(base('CA', 'ca_ett')).toBe(185_000);
    expect(base('OR', 'or_transit')).toBe(165_000);
    expect(base('RI', 'ri_jdf')).toBe(185_000);
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

describe('a programme of the employer', () => {
  const employer = (state: string, code: string, facts: CompanyFacts, more: Partial<Worksheet> = {}) =>
    amountOf(weekly(state, { ...company(facts), ...more }), code);
  const quarterly = (dollars: number) => ({ quarterlyPayrollCents: dollars * 100 });

  it.each([
    ['NY', 'ny_rsf', {}, 150], // 0.075 %
    ['MA', 'ma_wtf', {}, 112], // 0.056 %
    ['NV', 'nv_cep', {}, 100], // 0.05 %
    ['NV', 'nv_cep', { unemployment: { rate: '0.054' } }, undefined],
    ['NV', 'nv_cep', { unemployment: { rate: '0.0539' } }, 100],
    ['OR', 'or_trimet', { programmes: { or_trimet: { applies: true } } }, 1_647], // 0.8237 %
    ['OR', 'or_lane', { programmes: { or_trimet: { applies: true } } }, undefined],
    ['MA', 'ma_emac', { headcount: 5 }, undefined],
    ['MA', 'ma_emac', { headcount: 6, programmes: { ma_emac: { rate: '0.0012' } } }, 240],
  ] as const)('in %s, %s with %j: %s', (state, code, facts, cents) =>
    expect(employer(state, code, facts)).toBe(cents),
  );

  it.each([
    // [quarterly payroll, rate on all of it] of zone 1 and zone 2.
    [312_500, 0, 0],
    [312_501, 110, 110], // 0.055 %
    [400_000, 230, 230], // 0.115 %
    [437_501, 1_200, 680], // 0.6 and 0.34 %
    [2_500_001, 1_790, 1_270], // 0.895 and 0.635 %
  ])('charges the MCTMT by a payroll of the quarter of %i: %i or %i', (dollars, first, second) => {
    const zone = (code: string) => employer('NY', code, { programmes: { [code]: quarterly(dollars) } });
    expect([zone('ny_mctmt_zone1'), zone('ny_mctmt_zone2')]).toEqual([first, second]);
  });

  it.each([
    [50_000, 0],
    // 1.17 % of 50,000 of each 100,000: 0.585 % of 2,000.
    [100_000, 1_170],
    [200_000, 1_755],
  ])('spreads the MBT over a payroll of the quarter of %i: %i', (dollars, cents) =>
    expect(employer('NV', 'nv_mbt', { programmes: { nv_mbt: quarterly(dollars) } })).toBe(cents),
  );

  it('of New Jersey has the rates of July 2026, and none before', () => {
    const july = { checkDate: '2026-07-03' };
    expect(employer('NJ', 'nj_di_er', {}, july)).toBe(1_000); // 0.5 %
    expect(employer('NJ', 'nj_wf_er', {}, july)).toBe(235); // 0.1175 %
    expect(lineOf(weekly('NJ', july), 'nj_di_er')?.flags).toEqual([
      'new-employer rate: the company has not stated its own',
    ]);
    const own = { programmes: { nj_di_er: { rate: '0.003' } } };
    expect(employer('NJ', 'nj_di_er', own)).toBe(600);
    expect(notComputed(weekly('NJ'))).toContain(
      'nj_di_er: New Jersey disability, employer: the rate before July 2026 is not loaded: that of the notice',
    );
  });

  it('is named, once for all of its kind, until the company says whether it owes it', () => {
    expect(notComputed(weekly('NV'))).toEqual([
      'nv_mbt: whether it is due is a company setting, programmes.nv_mbt: Nevada modified business tax; Nevada modified business tax, financial institutions and mining',
    ]);
    expect(notComputed(weekly('NV', company({ programmes: { nv_mbt: { applies: false } } })))).toEqual([]);
  });
});

describe('an assessment by the hour', () => {
  const oregon = (earnings: Worksheet['earnings'], more: Partial<Worksheet> = {}) =>
    ['or_wbf', 'or_wbf_er'].map((code) => amountOf(weekly('OR', { earnings, ...more }), code));

  it('takes 0.9 cents of each side for each hour worked, leave not counted', () =>
    expect(
      oregon([
        { kind: 'regular', hours: '38.5', rate: '20' },
        { kind: 'overtime', hours: '2' },
        { kind: 'pto', hours: '8', rate: '20' },
      ]),
    ).toEqual([36, 36])); // 40.5 h: 36.45 cents

  it.each([
    ['weekly', 36], // 40 h
    ['biweekly', 72], // 80 h
    ['semimonthly', 78], // 86.665 h: 77.9985 cents
    ['monthly', 156], // 173.33 h: 155.997 cents
  ] as const)('takes the flat hours of a salary, %s pay: %i', (payFrequency, cents) =>
    expect(oregon([{ kind: 'salary', amountCents: 200_000 }], { payFrequency })).toEqual([cents, cents]),
  );

  it('says of whom it is, and how many hours are counted at how much', () => {
    const hours: Partial<Worksheet> = { earnings: [{ kind: 'regular', hours: '38.5', rate: '20' }] };
    const line = { jurisdiction: 'OR', taxableWagesCents: 0, amountCents: 35 };
    const name = "Oregon workers' benefit fund assessment";
    expect(lineOf(weekly('OR', hours), 'or_wbf')).toEqual({
      ...line,
      code: 'or_wbf',
      name,
      payer: 'employee',
    });
    expect(lineOf(weekly('OR', hours), 'or_wbf_er')).toMatchObject({
      ...line,
      name: `${name}, employer`,
      payer: 'employer',
    });
    expect(lineOf(weekly('OR'), 'or_wbf')).toMatchObject({
      flags: ['no hours are stated: 40 hours are counted'],
    });
    expect(explained(weekly('OR', hours), 'or_wbf')[0]).toMatch(
      `${name} 0.35 = 38.5 h at 0.009 dollars [or_wbf;`,
    );
    expect(leavesOf(weekly('OR'), 'or_wbf')).toEqual([
      expect.stringMatching(/^flat hours 40 /),
      expect.stringMatching(/^for an hour 0.9 /),
    ]);
  });

  it('is not computed without a rate or without hours, and says which is missing', () => {
    const name = "Washington workers' compensation, employee";
    const note = "by risk class and hours: dollars an hour from the Department's notice";
    expect(notComputed(weekly('WA'))).toContain(`wa_lni: ${name}: ${note}`);
    const stated = company({ programmes: { wa_lni: { perHour: '0.1205' } } });
    expect(notComputed(weekly('WA', stated))).toContain(`wa_lni: ${name}: the hours worked are not stated`);
    const hours: Worksheet['earnings'] = [{ kind: 'regular', hours: '40', rate: '30' }];
    expect(leavesOf(weekly('WA', { ...stated, earnings: hours }), 'wa_lni')).toContain(
      'for an hour, stated by the company 12.05',
    );
  });

  it('takes what the notice of Washington says', () => {
    const earnings = [{ kind: 'regular', hours: '40', rate: '30' }] as const;
    const rates = { wa_lni: { perHour: '0.1205' }, wa_lni_er: { perHour: '0.4410' } };
    const line = (code: string) =>
      amountOf(weekly('WA', { earnings, ...company({ programmes: rates }) }), code);
    expect([line('wa_lni'), line('wa_lni_er')]).toEqual([482, 1_764]);
    expect(notComputed(weekly('WA')).map((reason) => reason.split(':')[0])).toContain('wa_lni');
  });
});

describe('unemployment insurance of one state has one base for both sides', () => {
  const deductions: Worksheet['deductions'] = [
    { type: 'section_125', plan: 'premium_only', employee: { amountCents: 10_000 } },
    { type: '401k', employee: { amountCents: 20_000 } },
  ];
  const base = (state: string, code: string) =>
    lineOf(weekly(state, { deductions }), code)?.taxableWagesCents;

  it.each([
    ['NJ', 'nj_ui_wf_swf', 200_000],
    ['PA', 'pa_uc', 200_000],
    ['AK', 'ak_ui_employee', 200_000],
    ['RI', 'ri_tdi', 190_000],
  ])('%s', (state, employee, cents) => {
    expect(base(state, `${state.toLowerCase()}_sui`)).toBe(cents);
    expect(base(state, employee)).toBe(cents);
  });
});

describe('what is not computed', () => {
  it.each<[string, Worksheet, string]>([
    [
      'no state',
      { ...plain, state: undefined },
      'state: the worksheet names no state: no state tax is computed',
    ],
    [
      'a year whose state figures are not loaded',
      weekly('CA', { checkDate: '2025-06-06' }),
      'ca_taxes: no figures of CA for this year are loaded',
    ],
    [
      'local taxes',
      weekly('PA'),
      'pa_local: local taxes within PA (cities, school districts, occupational) depend on the localities',
    ],
    ['a county that is not stated', weekly('IN'), 'in_county: no county is stated: state.county'],
    [
      'a state’s rates for bonuses',
      weekly('CA', { earnings: [{ kind: 'bonus', amountCents: 100 }] }),
      'ca_supplemental: CA rates for supplemental wages are not loaded: withheld together with wages',
    ],
    [
      'the state of residence',
      weekly('NY', { state: { code: 'NY', residence: 'NJ' } }),
      'nj_income: an employer withholds for NJ if it has a place there',
    ],
    [
      'a fee that both sides pay by the quarter',
      weekly('NM'),
      'nm_workers_comp_fee: employers of 3+; employed on last working day of the quarter',
    ],
    [
      'a premium that only the insurer knows',
      weekly('HI'),
      'hi_tdi: Hawaii temporary disability insurance: half of insurer premium, at most 0.5% of weekly wages and the yearly weekly cap: needs company setting',
    ],
    [
      'a pay frequency without tables',
      weekly('NJ', { payFrequency: 'quarterly' }),
      'nj_income: no quarterly tables are loaded',
    ],
    [
      'a pay frequency without figures',
      weekly('IA', { payFrequency: 'semiannually' }),
      'ia_income: the state prints no semiannually figures',
    ],
  ])('is named: %s', (_what, worksheet, reason) => expect(notComputed(worksheet)).toContain(reason));

  it.each<[string, Worksheet]>([
    ['a county in Indiana', weekly('IN', { state: { code: 'IN', county: '01' } })],
    ['no county where there is a default rate', weekly('MD')],
    ['residence in the state itself', weekly('NC', { state: { code: 'NC', residence: 'NC' } })],
    [
      'a bonus where there is no income tax',
      weekly('TX', { earnings: [{ kind: 'bonus', amountCents: 100 }] }),
    ],
  ])('is not named: %s', (_what, worksheet) => expect(notComputed(worksheet)).toEqual([]));

  it.each([
    [{ code: 'ZZ' }, 'state.code must be one of the fifty states or DC, as two letters'],
    [{ code: 'MD', county: '99' }, 'state.county must be a county number of MD, such as "01"'],
    [{ code: 'AZ', electedRate: '0.04' }, 'state.electedRate must be one that AZ offers: 0, 0.005, 0.01'],
    [{ code: 'NJ', formCode: 'F' }, 'state.formCode must be a rate table of Form NJ-W4, A to E'],
    [{ code: 'AL', formCode: 'Z' }, "state.formCode must be one of the state's: 0, S, MS, M, H"],
  ])('is refused: %j', (state, message) =>
    expect(() => grossToNet(weekly(state.code, { state }))).toThrow(message),
  );
});

describe('unemployment insurance', () => {
  const CITATION = "26 USC 3304; the state's wage base and new-employer rate, as compiled, since 2026-01-01";

  it.each([
    [
      'AK',
      ['new-employer rate of 2024: the company has not stated its own'],
      'AK unemployment insurance 31.20 = 1.56 % of 2,000.00, below the 2026 wage base of 54,200',
    ],
    [
      'AR',
      ['new-employer rate of 2024: the company has not stated its own', 'estimated base'],
      'AR unemployment insurance 38.00 = 1.9 % of 2,000.00, below the 2026 wage base of 7,000',
    ],
    [
      'TX',
      [
        'new-employer rate of 2024: the company has not stated its own',
        'base of 2025: that of 2026 was not found',
      ],
      'TX unemployment insurance 54.00 = 2.7 % of 2,000.00, below the 2026 wage base of 9,000',
    ],
  ])('%s says how sure its figures are', (state, flags, words) => {
    const code = `${state.toLowerCase()}_sui`;
    expect(lineOf(weekly(state), code)).toMatchObject({
      name: `${state} unemployment insurance`,
      jurisdiction: state,
      payer: 'employer',
      flags,
    });
    const notes = flags.map((flag) => ` note: ${flag}`).join('');
    expect(explained(weekly(state), code)).toEqual([
      `${words} [${code}; ${CITATION}; rounded half up to the cent]${notes}`,
    ]);
  });

  it('doubts nothing that the company has stated', () => {
    const own = company({ unemployment: { rate: '0.015', wageBaseCents: 1_000_000 } });
    expect(lineOf(weekly('TX', own), 'tx_sui')).toEqual({
      code: 'tx_sui',
      name: 'TX unemployment insurance',
      jurisdiction: 'TX',
      payer: 'employer',
      taxableWagesCents: 200_000,
      amountCents: 3_000,
    });
    const rateOnly = company({ unemployment: { rate: '0.015' } });
    expect(lineOf(weekly('TX', rateOnly), 'tx_sui')?.flags).toEqual([
      'base of 2025: that of 2026 was not found',
    ]);
    const baseOnly = company({ unemployment: { wageBaseCents: 1_000_000 } });
    expect(lineOf(weekly('TX', baseOnly), 'tx_sui')?.flags).toEqual([
      'new-employer rate of 2024: the company has not stated its own',
    ]);
  });

  it('shows where its figures come from', () => {
    const cited = `(${CITATION})`;
    expect(leavesOf(weekly('TX'), 'tx_sui')).toEqual([
      `unemployment wage base 900000 ${cited}`,
      'tx_sui wages this year before 0',
      `new-employer rate 0.027 ${cited}`,
    ]);
    const own = company({ unemployment: { rate: '0.015', wageBaseCents: 1_000_000 } });
    expect(leavesOf(weekly('TX', own), 'tx_sui')).toEqual([
      'unemployment wage base of the company 1000000',
      'tx_sui wages this year before 0',
      'unemployment rate of the company 0.015',
    ]);
  });

  it('is paid on wages less cafeteria deductions', () =>
    expect(
      lineOf(
        weekly('TX', {
          deductions: [
            { type: 'section_125', employee: { amountCents: 10_000 } },
            { type: '401k', employee: { amountCents: 10_000 } },
          ],
        }),
        'tx_sui',
      )?.taxableWagesCents,
    ).toBe(190_000));
});

/** The tables of 2026 with other figures for Kansas. */
function withKansas(change: (kansas: StateEntry, all: StateTables['states']) => Partial<StateEntry>): Tables {
  const [tables] = TABLES.states;
  const kansas = tables?.states['KS'];
  if (!tables || !kansas) throw new Error('no figures of Kansas');
  const states = { KS: { ...kansas, ...change(kansas, tables.states) } };
  return { ...TABLES, states: [{ ...tables, states }] };
}

it('each programme that is not computed is named, once', () => {
  const tables = withKansas((_, { HI, NM }) => {
    const [tdi, fee] = [...(HI?.programmes ?? []), ...(NM?.programmes ?? [])];
    return { programmes: [tdi, fee, tdi].filter((one) => one !== undefined) };
  });
  expect(grossToNet(weekly('KS'), tables).notComputed.map(({ code }) => code)).toEqual([
    'hi_tdi',
    'nm_workers_comp_fee',
  ]);
});

it('the income tax of a state and of its county have names', () => {
  const check = weekly('IN', { state: { code: 'IN', county: '01' } });
  expect(lineOf(check, 'in_income')?.name).toBe('IN income tax');
  expect(lineOf(check, 'in_county')?.name).toBe('IN county income tax');
});

it('the figures of an unknown method are refused by name, never guessed', () => {
  const tables = withKansas(({ withholding }) => ({
    withholding: withholding.map((row) => ({ ...row, kind: 'phases_of_the_moon' })),
  }));
  expect(grossToNet(weekly('KS'), tables).notComputed).toEqual([
    {
      code: 'ks_income',
      reason: 'the figures name a method "phases_of_the_moon" that this engine does not have',
    },
  ]);
});
