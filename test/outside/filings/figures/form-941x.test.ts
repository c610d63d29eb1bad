/** Corrections of one quarter one after another: each begins where the one before ended. */
import { expect, test } from 'vitest';
import { lines941, worksheetOf } from '../../../../src/outside/filings/figures/form-941.ts';
import { return941X } from '../../../../src/outside/filings/figures/form-941x.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';

const rates = ficaRates(federalOf(2026));

/** Checks of these wages, each of which rounds its taxes. */
const linesOf = (wages: readonly number[]) => {
  const sum = (ofCheck: (cents: number) => number) =>
    wages.reduce((total, cents) => total + ofCheck(cents), 0);
  const all = sum((cents) => cents);
  const [social, medicare] = [
    sum((cents) => Math.round(cents * 0.062)),
    sum((cents) => Math.round(cents * 0.0145)),
  ];
  const amounts = {
    'wages:us_income': all,
    'wages:us_social_security': all,
    'wages:us_medicare': all,
    'tax:us_social_security': social,
    'employer_tax:us_social_security_employer': social,
    'tax:us_medicare': medicare,
    'employer_tax:us_medicare_employer': medicare,
  };
  return lines941(worksheetOf(amounts, { year: 2026, rates, deposited: 0 }), rates);
};

const correction = (reported: readonly number[], corrected: readonly number[], earlierFractions?: number) =>
  return941X(
    {
      quarter: { year: 2026, quarter: 2 },
      reported: linesOf(reported),
      corrected: linesOf(corrected),
      earlierFractions,
      discoveredOn: '2026-08-03',
      process: 'adjusted',
      statements: ['4a'],
      causes: [],
    },
    rates,
  );

test('column 2 of a correction is column 1 of the one before, and column 4 adds up to line 12', () => {
  const [filed, first, second] = [
    [100_059, 100_011, 123_469, 77_723],
    [100_059, 123_469, 77_723],
    [100_059, 77_723],
  ] as const;
  const earlier = correction(filed, first);
  expect(earlier.fractions).not.toBe(0);
  const later = correction(first, second, earlier.fractions);
  for (const { line, reported } of later.lines)
    expect([line, reported]).toEqual([line, earlier.lines.find((before) => before.line === line)?.corrected]);
  expect(later.lines.map(({ line }) => line)).toContain('15');
  for (const { lines, total } of [earlier, later])
    expect(lines.reduce((sum, { tax }) => sum + (tax ?? 0), 0)).toBe(total);
});
