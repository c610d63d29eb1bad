import { describe, expect, it } from 'vitest';
import { stateNameOf } from '../../../../src/engine/payroll/state-names.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { leavesOf } from '../explained.ts';
import { company, explained, lineOf, weekly } from './programme-worksheet.ts';

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
    ['RI', 'ri_tdi', 170_000],
    ['MA', 'ma_pfml', 200_000],
    ['MA', 'ma_wtf', 200_000],
  ])('%s', (state, employee, cents) => {
    expect(base(state, `${state.toLowerCase()}_sui`)).toBe(cents);
    expect(base(state, employee)).toBe(cents);
  });
});

describe('unemployment insurance', () => {
  const CITATION = "26 USC 3304; the state's wage base and new-employer rate, as compiled, since 2026-01-01";

  it.each([
    [
      'AK',
      ['new-employer rate of 2024: the company has not stated its own; the state sets it by the industry'],
      'Alaska unemployment insurance 31.20 = 1.56 % of 2,000.00, below the 2026 wage base of 54,200',
    ],
    [
      'AR',
      ['new-employer rate: the company has not stated its own', 'estimated base'],
      'Arkansas unemployment insurance 38.00 = 1.9 % of 2,000.00, below the 2026 wage base of 7,000',
    ],
    [
      'HI',
      ['new-employer rate of 2025: the company has not stated its own', 'estimated base'],
      'Hawaii unemployment insurance 48.00 = 2.4 % of 2,000.00, below the 2026 wage base of 64,900',
    ],
    [
      'UT',
      [
        'new-employer rate of 2024: the company has not stated its own',
        'base of 2025: that of 2026 was not found',
      ],
      'Utah unemployment insurance 12.20 = 0.61 % of 2,000.00, below the 2026 wage base of 48,900',
    ],
  ])('%s says how sure its figures are', (state, flags, words) => {
    const code = `${state.toLowerCase()}_sui`;
    expect(lineOf(weekly(state), code)).toMatchObject({
      name: `${stateNameOf(state)} unemployment insurance`,
      jurisdiction: state,
      payer: 'employer',
      flags,
    });
    const notes = flags.map((flag) => ` note: ${flag}`).join('');
    expect(explained(weekly(state), code)).toEqual([
      `${words} [${code}; ${CITATION}; rounded half up to the cent]${notes}`,
    ]);
  });

  it.each([
    ['CO', '2026-01-01', 6_100], // 3.05 %, where the compilation has 1.53 % of 2024
    ['WV', '2026-06-30', 5_400], // 2.7 %
    ['WV', '2026-07-01', 5_022], // 2.511 %
    ['NY', '2026-01-01', 8_050], // 4.025 %: 4.1 % less the re-employment services fund of 0.075 %
    ['OR', '2026-01-01', 4_800], // 2.4 %
    ['RI', '2026-01-01', 2_000], // 1 %: 1.21 % less the Job Development Assessment of 0.21 %
  ])('takes the rate that %s published for its new employers by %s', (state, checkDate, cents) => {
    const line = lineOf(weekly(state, { checkDate }), `${state.toLowerCase()}_sui`);
    expect(line?.amountCents).toBe(cents);
    expect(line?.flags?.[0]).toBe('new-employer rate: the company has not stated its own');
  });

  it.each([
    ['NY', 1_760_000], // 18 % of the average annual wage; 12,800 in 2025
    ['OR', 5_670_000],
    ['RI', 3_080_000],
    ['WY', 3_380_000],
    ['KY', 1_200_000],
    ['MI', 900_000],
    ['LA', 700_000],
    ['MO', 900_000],
  ])('of %s ends at the base of 2026', (state, base) => {
    const code = `${state.toLowerCase()}_sui`;
    const before = { yearToDate: { taxableWagesCents: { [code]: base - 10_000 } } };
    expect(lineOf(weekly(state, before), code)?.taxableWagesCents).toBe(10_000);
  });

  it('doubts nothing that the company has stated', () => {
    const own = company({ unemployment: { rate: '0.015', wageBaseCents: 1_000_000 } });
    expect(lineOf(weekly('TX', own), 'tx_sui')).toEqual({
      code: 'tx_sui',
      name: 'Texas unemployment insurance',
      jurisdiction: 'TX',
      payer: 'employer',
      taxableWagesCents: 200_000,
      amountCents: 3_000,
    });
    expect(lineOf(weekly('UT', own), 'ut_sui')?.flags).toBeUndefined();
    const rateOnly = company({ unemployment: { rate: '0.015' } });
    expect(lineOf(weekly('UT', rateOnly), 'ut_sui')?.flags).toEqual([
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
