/** Forms 940, 943, 944 and 945 from worksheets, against lines worked by hand. */
import { expect, test } from 'vitest';
import {
  type AnnualReturn,
  return943,
  return944,
  return945,
} from '../../../../src/outside/filings/figures/annual-returns.ts';
import { lines940, type Worksheet940 } from '../../../../src/outside/filings/figures/form-940.ts';
import type { Line } from '../../../../src/outside/filings/figures/line.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';

const rates = ficaRates(federalOf(2026));
const { futa } = federalOf(2025); // whose credit reductions are published

const shown = ({ lines }: Pick<AnnualReturn, 'lines'>) =>
  Object.fromEntries(lines.filter(({ cents }) => cents).map(({ line, cents }) => [line, cents]));
const amounts = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ line, cents }) => [line, cents]));

const ofYear = { year: 2026, deposited: 0, liabilities: [], depositor: 'monthly' } as const;
const wages = {
  ...ofYear,
  incomeTax: 1_200_00,
  socialWages: 20_000_00,
  socialTips: 0,
  medicareWages: 20_000_00,
  additionalWages: 0,
  adjustment: -3,
  researchCredit: 0,
};
const byMonth = [
  { date: '2026-01-30', cents: 2_000_00 },
  { date: '2026-12-31', cents: 2_259_97 },
];

test('Form 943 taxes farm wages, and lists the months from 2,500 on', () => {
  const form = return943({ ...wages, employees: 4, deposited: 4_000_00, liabilities: byMonth }, rates);
  expect(form).toMatchObject({ form: '943', employees: 4, depositor: 'monthly' });
  expect(shown(form)).toEqual({
    2: 20_000_00,
    3: 2_480_00,
    4: 20_000_00,
    5: 580_00,
    8: 1_200_00,
    9: 4_260_00,
    10: -3,
    11: 4_259_97,
    13: 4_259_97,
    14: 4_000_00,
    15: 259_97,
    '17a': 2_000_00,
    '17l': 2_259_97,
    '17m': 4_259_97,
  });
});

test('Form 944 has the lines of Form 941 for a year', () => {
  const form = return944({ ...wages, wages: 20_100_00, socialTips: 100_00, deposited: 5_000_00 }, rates);
  expect(shown(form)).toMatchObject({
    1: 20_100_00,
    2: 1_200_00,
    '4a.2': 2_480_00,
    '4b.2': 12_40,
    '4c.2': 580_00,
    '4e': 3_072_40,
    5: 4_272_40,
    7: 4_272_37,
    9: 4_272_37,
    10: 5_000_00,
    '12a': 727_63,
  });
});

test('Form 944 lists the months from 2,500 on, but not of a semiweekly depositor, and names what it lacks', () => {
  const worksheet = { ...wages, wages: 20_000_00, liabilities: byMonth };
  const months = { '13a': 2_000_00, '13l': 2_259_97, '13m': 4_259_97 };
  expect(shown(return944(worksheet, rates))).toMatchObject({ 9: 4_259_97, 11: 4_259_97, ...months });
  const semiweekly = return944({ ...worksheet, depositor: 'semiweekly' }, rates);
  expect(shown(semiweekly)).not.toHaveProperty('13m');
  const small = return944({ ...worksheet, incomeTax: 0, socialWages: 0, medicareWages: 0 }, rates);
  expect(shown(small)).not.toHaveProperty('13m');
  const open = return944({ ...worksheet, researchCredit: null, year: 2024 }, rates).lines;
  expect(open.find(({ line }) => line === '8')).toMatchObject({
    cents: null,
    missing: 'a credit on Form 8974',
  });
  expect(open.find(({ line }) => line === '9')).toMatchObject({ cents: 4_259_97, missing: 'line 8' });
  expect(open.some(({ line }) => line === '12')).toBe(true);
});

test('Form 945 adds what was withheld, and leaves out the months of less than 2,500', () => {
  const small = return945({ ...ofYear, incomeTax: 0, backupWithheld: 480_00, deposited: 500_00 });
  expect(shown(small)).toEqual({ 2: 480_00, 3: 480_00, 4: 500_00, 6: 20_00 });
  const large = return945({ ...ofYear, incomeTax: 0, backupWithheld: 4_259_97, liabilities: byMonth });
  expect(shown(large)).toEqual({
    2: 4_259_97,
    3: 4_259_97,
    5: 4_259_97,
    '7a': 2_000_00,
    '7l': 2_259_97,
    '7m': 4_259_97,
  });
});

test('Form 940 computes its tax from a worksheet, with exclusions and the credit reduction', () => {
  const worksheet: Worksheet940 = {
    payments: 100_000_00,
    exempt: 2_000_00,
    aboveBase: 70_000_00,
    tax: null,
    isAllExcluded: false,
    partlyExcluded: 10_00,
    states: [{ state: 'CA', wagesCents: 28_000_00, reductionCents: 336_00 }],
    deposited: 168_00,
  };
  expect(amounts(lines940(worksheet, futa))).toEqual({
    3: 100_000_00,
    4: 2_000_00,
    5: 70_000_00,
    6: 72_000_00,
    7: 28_000_00,
    8: 168_00,
    9: 0,
    10: 10_00,
    11: 336_00,
    12: 514_00,
    13: 168_00,
    14: 346_00,
    15: 0,
    17: 514_00,
  });
  const excluded = lines940({ ...worksheet, isAllExcluded: true, partlyExcluded: 0, states: [] }, futa);
  expect(amounts(excluded)).toMatchObject({ 8: 168_00, 9: 1_512_00, 12: 1_680_00 });
  const open = lines940({ ...worksheet, isAllExcluded: null, partlyExcluded: null }, futa);
  expect(open.find(({ line }) => line === '12')?.missing).toBe('lines 9 and 10');
});
