import { describe, expect, it } from 'vitest';
import type { PayFrequency, StateFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { check, figures, lineOf, tax, words } from './state-annual-tax.ts';

const FICA = ['FICA subtracted 0.0765', 'FICA subtracted, at most 200000'];
const noTable = (state: string, frequency: string) =>
  `${state} prints no ${frequency} table: its annual figures are divided by the periods`;

describe('a state without a table of the pay period divides its annual figures, and says so', () => {
  it.each<[PayFrequency, string, StateFacts, number, string, string[]]>([
    [
      'quarterly',
      '15000',
      { code: 'MA', allowances: 1 },
      67_000,
      'annual wages 60,000.00, taxable 53,600.00 (single): 0.00 + 5 % above 0, over 4 periods',
      [...FICA, 'first allowance 440000', 'first allowances 1'],
    ],
    [
      'quarterly',
      '15000',
      { code: 'MA', allowances: 3, filingStatus: 'hoh' },
      61_500,
      'annual wages 60,000.00, taxable 51,600.00 (hoh): 0.00 + 5 % above 0, less credits of 120.00, over 4 periods',
      [
        ...FICA,
        'first allowance 440000',
        'first allowances 1',
        'exemption per allowance 100000',
        'allowances 2',
        'credit 12000',
      ],
    ],
    [
      'semiannually',
      '30000',
      { code: 'MA' },
      145_000,
      'annual wages 60,000.00, taxable 58,000.00 (single): 0.00 + 5 % above 0, over 2 periods',
      FICA,
    ],
    [
      'quarterly',
      '300000',
      { code: 'NY', allowances: 1 },
      3_113_055,
      'annual wages 1,200,000.00, taxable 1,191,600.00 (single): 10.45 % of everything, over 4 periods',
      ['standard deduction 740000', 'exemption per allowance 100000', 'allowances 1', 'flat rate 0.1045'],
    ],
    // 3.35 % of what exceeds 3,925.
    [
      'semiannually',
      '30000',
      { code: 'VT', allowances: 1 },
      84_881,
      'annual wages 60,000.00, taxable 54,600.00 (single): 0.00 + 3.35 % above 3,925, over 2 periods',
      ['exemption per allowance 540000', 'allowances 1'],
    ],
  ])('%s %s %j', (frequency, wages, facts, cents, sentence, leaves) => {
    const worksheet = check(frequency, wages, facts);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
    expect(words(worksheet)).toBe(sentence);
    expect(new Set(figures(worksheet))).toEqual(new Set(leaves));
    expect(lineOf(worksheet)?.flags).toContain(noTable(facts.code, frequency));
  });

  it('Massachusetts: nothing up to 8,000 a year with an allowance, all of it without', () => {
    const quarter = (wages: string, allowances: number) =>
      tax('quarterly', wages, { code: 'MA', allowances });
    expect([quarter('2000', 1), quarter('2000.01', 1), quarter('2000', 0)]).toEqual([0, 3_735, 9_235]);
  });

  it('Maryland: nothing below 5,000 a year, and says so', () =>
    expect(words(check('quarterly', '1249.99', { code: 'MD' }))).toBe(
      'nothing: wages below the state threshold',
    ));

  it('New York: one rate on everything above 1,077,550, not at it', () => {
    const half = (wages: string) => tax('semiannually', wages, { code: 'NY' });
    expect([half('542475'), half('542475.01')]).toEqual([3_939_201, 5_630_199]);
  });

  it.each([
    // 1,462.88 + 4.58 % above 45,000; one earner: 1,106.50 + 4.22 % above 40,000; in whole dollars.
    [undefined, 40_000],
    [true, 40_000],
    [false, 36_100],
  ])('West Virginia: two earners until the form says that there is one: %s', (spouseHasEarnedIncome, cents) =>
    expect(tax('quarterly', '12500', { code: 'WV', allowances: 1, spouseHasEarnedIncome })).toBe(cents),
  );

  it('Montana: rounds the tax of the period to whole dollars', () =>
    expect(tax('quarterly', '15000', { code: 'MT' })).toBe(51_600));
});

it.each([
  ['DE', 300],
  ['IN', 365],
  ['MN', 360],
  ['KY', 260],
])('%s counts %i days of daily pay a year', (code, days) =>
  expect(words(check('daily', '200', { code }))).toContain(
    `annual wages ${(200 * days).toLocaleString('en-US')}.00, `,
  ),
);

describe('extra withholding', () => {
  it('is added before West Virginia rounds to dollars, and after Missouri does', () => {
    const extra = (code: string, extraCents: number) =>
      tax('quarterly', '12500', { code, allowances: 1, extraCents });
    // 400.07 with 40 and 50 cents more.
    expect([extra('WV', 40), extra('WV', 50)]).toEqual([40_000, 40_100]);
    expect((extra('MO', 50) ?? 0) - (extra('MO', 0) ?? 0)).toBe(50);
  });

  it('is not withheld from a check without wages', () =>
    expect(tax('weekly', '0', { code: 'PA', extraCents: 500 }) ?? 0).toBe(0));
});

describe('what is rounded on the way', () => {
  it.each<[PayFrequency, string, StateFacts, number, string]>([
    // 247.60 a week; five times 113.46 a week.
    ['weekly', '1000', { code: 'LA' }, 2_325, '39,124.80'],
    ['weekly', '1000', { code: 'MI', allowances: 5 }, 1_839, '22,500.40'],
    // Other states divide the tax alone.
    ['weekly', '1000', { code: 'MN', allowances: 1 }, 4_563, '46,700.00'],
    // Wisconsin's deduction shrinks by 8,220 / 55,850, to the cent.
    ['annually', '26000', { code: 'WI' }, 80_158, '20,284.40'],
    ['annually', '80000', { code: 'WI' }, 393_248, '80,000.00'],
  ])('%s %s %j', (frequency, wages, facts, cents, taxable) => {
    const worksheet = check(frequency, wages, facts);
    expect(words(worksheet)).toContain(`taxable ${taxable} (`);
    expect(lineOf(worksheet)?.amountCents).toBe(cents);
  });
});
