import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain, tax } from './plain-worksheet.ts';

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
      return taxes.find((line) => line.code.endsWith('_income') && line.jurisdiction === code)
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

  it('are matched by the amount taken, not by the amount requested', () => {
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
    const wages = check.taxes.find((entry) => entry.code === line)?.taxableWagesCents;
    expect(wages).toBe(leaves ? 190_000 : 200_000);
  });
});

describe('a retirement plan of a high earner', () => {
  const deferral = (type: '401k' | 'roth_401k', dollars: number, more: Partial<Worksheet> = {}) => {
    const worksheet: Worksheet = {
      ...plain,
      birthDate: '1970-01-01',
      earnings: [{ kind: 'salary', amountCents: 900_000 }],
      deductions: [{ type, employee: { amountCents: dollars * 100 } }],
      ...more,
    };
    return grossToNet(worksheet).deductions[0];
  };
  const year = (ficaWages: number, before: Record<string, number> = { '401k': 2_400_000 }) => ({
    yearToDate: { deductionsCents: before, lastYear: { ficaWagesCents: ficaWages * 100 } },
  });

  it('takes catch-up contributions after tax only, above 150,000 of FICA wages last year', () => {
    // 24,500 before tax, 8,000 more as Roth (26 USC 414(v)(7)).
    expect(deferral('401k', 3_000, year(150_000))?.amountCents).toBe(300_000);
    expect(deferral('401k', 3_000, year(150_001))).toMatchObject({
      amountCents: 50_000,
      reasons: ['annual limit of 24,500 (26 USC 414(v)(7); P.L. 117-328 section 603; IRS Notice 2025-67)'],
    });
    expect(deferral('roth_401k', 3_000, year(150_001))?.amountCents).toBe(300_000);
    // Roth contributions before leave 24,500 before tax, within 32,500 together.
    expect(deferral('401k', 3_000, year(150_001, { roth_401k: 3_000_000 }))?.amountCents).toBe(250_000);
  });

  it('counts pay up to 360,000 for what the employer adds, and 72,000 from both sides', () => {
    const employer = (gross: number, percent: string, before: Partial<Worksheet['yearToDate']> = {}) =>
      grossToNet({
        ...plain,
        payFrequency: 'annually',
        earnings: [{ kind: 'salary', amountCents: gross * 100 }],
        deductions: [{ type: '401k', employee: { amountCents: 0 }, employer: { percent } }],
        yearToDate: before,
      }).deductions[0]?.employerCents;
    expect(employer(300_000, '20')).toBe(6_000_000);
    expect(employer(400_000, '15')).toBe(5_400_000); // 15 % of 360,000 (26 USC 401(a)(17))
    expect(employer(400_000, '20')).toBe(7_200_000); // and no more than 72,000 (26 USC 415(c))
    expect(employer(400_000, '20', { deductionsCents: { '401k': 2_000_000 } })).toBe(5_200_000);
    expect(employer(100_000, '10', { taxableWagesCents: { us_medicare: 35_000_000 } })).toBe(100_000);
  });
});
