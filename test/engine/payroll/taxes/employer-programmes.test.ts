import { describe, expect, it } from 'vitest';
import type { CompanyFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { leavesOf } from '../explained.ts';
import { amountOf, company, explained, lineOf, notComputed, weekly } from './programme-worksheet.ts';

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
      'nv_mbt: whether the employer owes it is not stated: Nevada modified business tax; Nevada modified business tax, financial institutions and mining',
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
