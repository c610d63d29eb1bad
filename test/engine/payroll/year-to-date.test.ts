import { describe, expect, it } from 'vitest';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { sumYearToDate, yearToDate } from '../../../src/engine/payroll/year-to-date.ts';
import { grossToNet } from '../../support/shipped.ts';
import { days, worksheetOf } from './taxes/multistate-worksheet.ts';

const weekly: Worksheet = {
  checkDate: '2026-12-31',
  payFrequency: 'weekly',
  earnings: [
    { kind: 'salary', amountCents: 450_000 },
    { kind: 'bonus', amountCents: 50_000 },
  ],
  deductions: [
    { type: '401k', employee: { percent: '12' } },
    { type: 'section_125', plan: 'fsa', employee: { amountCents: 7_000 } },
    { type: 'hsa', employee: { amountCents: 10_000 }, employer: { amountCents: 2_500 } },
  ],
  federal: { filingStatus: 'single' },
  state: { code: 'NJ', allowances: 1 },
};

function yearOf(check: Worksheet, paydays: number): Paycheck[] {
  const paychecks: Paycheck[] = [];
  for (let payday = 0; payday < paydays; payday += 1) {
    paychecks.push(grossToNet({ ...check, yearToDate: yearToDate(paychecks) }));
  }
  return paychecks;
}

describe('a year of 53 paydays, each knowing the ones before', () => {
  const year = yearToDate(yearOf(weekly, 53));

  it('ends on every wage base and every annual limit, to the cent', () => {
    expect(year.taxableWagesCents).toMatchObject({
      us_social_security: 18_450_000,
      us_futa: 700_000,
      nj_sui: 4_480_000,
      nj_fli: 17_110_000,
    });
    expect(year.deductionsCents).toEqual({ '401k': 2_450_000, fsa: 340_000, hsa: 350_000 });
    expect(year.employerContributionsCents).toMatchObject({ hsa: 90_000 });
    expect(year.supplementalWagesCents).toBe(53 * 50_000);
  });

  it('takes no more of a tax than its annual maximum', () => {
    expect(year.taxesCents?.us_social_security).toBe(1_143_900);
    expect(year.taxesCents?.nj_fli).toBeLessThanOrEqual(39_353);
    expect(year.taxesCents?.nj_tdi).toBeLessThanOrEqual(32_509);
  });

  it('withholds additional Medicare on exactly what passes 200,000', () => {
    const wages = year.taxableWagesCents?.us_medicare ?? 0;
    expect(year.taxableWagesCents?.us_additional_medicare).toBe(wages - 20_000_000);
  });
});

it('a bonus counts towards the million less what deferrals took out of it', () => {
  const check: Worksheet = {
    checkDate: '2026-03-31',
    payFrequency: 'monthly',
    earnings: [
      { kind: 'salary', amountCents: 1_000_000 },
      { kind: 'bonus', amountCents: 50_000_000 },
    ],
    deductions: [{ type: '401k', employee: { amountCents: 2_450_000 } }],
    federal: { filingStatus: 'single' },
    state: { code: 'TX' },
  };
  expect(yearToDate([grossToNet(check)]).supplementalWagesCents).toBe(50_000_000 - (2_450_000 - 1_000_000));
});

it('commissions are supplemental wages, as bonuses are, and salaries are none', () => {
  const earnings = [
    { kind: 'salary', amountCents: 100_000 },
    { kind: 'commission', amountCents: 30_000 },
    { kind: 'bonus', amountCents: 20_000 },
  ] as const;
  expect(yearToDate([grossToNet({ ...weekly, deductions: [], earnings })]).supplementalWagesCents).toBe(
    50_000,
  );
});

it('the first check of a year has no earlier sums', () =>
  expect(yearToDate([])).toEqual({
    taxableWagesCents: {},
    taxesCents: {},
    deductionsCents: {},
    employerContributionsCents: {},
    supplementalWagesCents: 0,
  }));

describe('work outside the usual state', () => {
  const elsewhere = grossToNet(
    worksheetOf({ home: 'TX', work: ['TX', 'IL'], earnings: days(100_000, 50_000) }),
  );
  const usual = grossToNet(weekly);

  it('counts pay and days by state, of the checks that have it', () => {
    const { stateWagesCents, stateDays } = yearToDate([elsewhere, usual, elsewhere]);
    expect(stateWagesCents).toEqual({ IL: 100_000, TX: 200_000 });
    expect(stateDays).toEqual({ IL: 2, TX: 2 });
  });
  it('without dates counts pay alone', () => {
    const { workStates: _, ...check } = elsewhere;
    const undated = { ...check, workStates: [{ state: 'IL', wagesCents: 50_000 }] };
    const { stateWagesCents, stateDays } = yearToDate([undated]);
    expect([stateWagesCents, stateDays]).toEqual([{ IL: 50_000 }, {}]);
  });
  it('where no check has any, counts none', () => {
    const year = yearToDate([usual]);
    expect(Object.keys(year).filter((name) => name.startsWith('state'))).toEqual([]);
  });
});

it('the tax on regular wages is that of the checks that state it, and of a check without the tax nothing', () => {
  const tax = { regularIncomeTaxCents: 500 };
  expect(sumYearToDate([{}, tax, {}, tax]).regularIncomeTaxCents).toBe(1_000);
  expect(sumYearToDate([{}, {}])).not.toHaveProperty('regularIncomeTaxCents');
  const untaxed = yearToDate([{ ...grossToNet(weekly), taxes: [] }]);
  expect([untaxed.regularIncomeTaxCents, untaxed.supplementalWagesCents]).toEqual([0, 0]);
});

it('sums stand in the order of their names, whatever the order of the checks', () => {
  const sums = sumYearToDate([{ taxesCents: { us_medicare: 2, ca_sdi: 1 } }, { taxesCents: { nj_sui: 3 } }]);
  expect(JSON.stringify(sums.taxesCents)).toBe('{"ca_sdi":1,"nj_sui":3,"us_medicare":2}');
});
