import fc from 'fast-check';
import { expect, test } from 'vitest';
import { form940 } from '../../../../src/outside/filings/figures/form-940.ts';
import { form941 } from '../../../../src/outside/filings/figures/form-941.ts';
import type { DayAmounts } from '../../../../src/outside/filings/figures/liability.ts';
import { type Amounts, added, type Line } from '../../../../src/outside/filings/figures/line.ts';
import { depositsOfQuarter } from '../../../../src/outside/filings/figures/quarter-deposits.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { runs } from '../../../support/sample.ts';
import { share } from '../by-hand.ts';

const quarter = { year: 2026, quarter: 2 };
const paydays = [
  '2026-04-03',
  '2026-04-17',
  '2026-05-01',
  '2026-05-15',
  '2026-05-29',
  '2026-06-12',
  '2026-06-26',
];
const tables = federalOf(2026);
const whole = runs(10_000);

/** A check whose taxes are each rounded to the cent, with the names that the database stores. */
const anyCheck = fc
  .record({
    day: fc.constantFrom(...paydays),
    wages: fc.integer({ min: 0, max: 30_000_00 }),
    tips: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900_00 })),
    shareOfTax: fc.integer({ min: 0, max: 3_000 }),
    uncollected: fc.boolean(),
    isAboveThreshold: fc.boolean(),
    futa: fc.integer({ min: 0, max: 7_000_00 }),
  })
  .map(({ day, wages, tips, shareOfTax, uncollected, isAboveThreshold, futa }) => {
    const fica = wages + tips;
    const social = share(fica, 620);
    const owed = uncollected ? Math.min(social, share(tips, 620)) : 0;
    const additional = isAboveThreshold ? fica : 0;
    const amounts: Amounts = {
      'tax:us_income': share(wages, shareOfTax),
      'wages:us_social_security': fica,
      'tips:us_social_security': tips,
      'tax:us_social_security': social - owed,
      'owed:us_social_security': owed,
      'employer_tax:us_social_security_employer': social,
      'wages:us_medicare': fica,
      'tax:us_medicare': share(fica, 145),
      'employer_tax:us_medicare_employer': share(fica, 145),
      'wages:us_additional_medicare': additional,
      'tax:us_additional_medicare': share(additional, 90),
      'wages:us_futa': Math.min(fica, futa),
      'employer_tax:us_futa': share(Math.min(fica, futa), 60),
    };
    return { day, amounts };
  });
type Check = { readonly day: string; readonly amounts: Amounts };

const daysOf = (checks: readonly Check[]): DayAmounts[] =>
  paydays.flatMap((date) => {
    const ofDay = checks.filter(({ day }) => day === date);
    return ofDay.length ? [{ date, amounts: ofDay.map((check) => check.amounts).reduce(added) }] : [];
  });
const on = (lines: readonly Line[], name: string) => lines.find(({ line }) => line === name)?.cents;
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What the ledger owes to the IRS for a check, and what the service deposits. */
const owedFor = ({ amounts }: Check) =>
  total(
    Object.entries(amounts).map(([name, cents]) =>
      /^(tax|employer_tax):us_(?!futa)/.test(name) ? cents : 0,
    ),
  );

test('a quarter whose taxes are all deposited owes nothing and is owed nothing, payday by payday', () => {
  fc.assert(
    fc.property(fc.array(anyCheck, { minLength: 1, maxLength: 12 }), (checks) => {
      const days = daysOf(checks);
      const deposited = total(checks.map(owedFor));
      const { lines, days: scheduleB } = form941(days, { year: 2026, rates: ficaRates(tables), deposited });
      expect(['12', '13', '14', '15a'].map((line) => on(lines, line))).toEqual([deposited, deposited, 0, 0]);
      for (const { date, totalCents } of scheduleB) {
        expect(totalCents).toBe(total(checks.filter(({ day }) => day === date).map(owedFor)));
      }
      expect(total(scheduleB.map(({ totalCents }) => totalCents))).toBe(deposited);
      const { deposits } = depositsOfQuarter(days, quarter, '2026-07-31');
      expect(total(deposits.map(({ cents }) => cents))).toBe(deposited);
      const parts = ['6', '7', '8', '9'].map((line) => on(lines, line) ?? 0);
      expect(total(parts)).toBe(deposited);
      expect(Math.abs(parts[1] ?? 0)).toBeLessThanOrEqual(2.5 * checks.length + 2); // fractions of cents
    }),
    whole,
  );
});

test('a year whose unemployment tax is all deposited owes nothing and is owed nothing', () => {
  fc.assert(
    fc.property(fc.array(anyCheck, { minLength: 1, maxLength: 12 }), (checks) => {
      const deposited = total(checks.map(({ amounts }) => amounts['employer_tax:us_futa'] ?? 0));
      const { lines, quarters } = form940(daysOf(checks), { tables, byState: {}, deposited });
      expect(['12', '13', '14', '15', '17'].map((line) => on(lines, line))).toEqual([
        deposited,
        deposited,
        0,
        0,
        deposited,
      ]);
      expect(total(quarters.map(({ cents }) => cents))).toBe(deposited);
    }),
    whole,
  );
});
