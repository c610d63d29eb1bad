import { describe, expect, it } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type {
  FilingStatus,
  PayFrequency,
  StateFacts,
  Worksheet,
} from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { namedAmounts } from '../explained.ts';

/** A salary in a state, for a year by default. Federal withholding is stated: two states subtract it. */
const check = (
  wages: string,
  state: StateFacts,
  { status = 'single', federal = 0, frequency = 'annually' }: Circumstances = {},
): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: frequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: status, statedWithholdingCents: federal },
  state,
});
type Circumstances = { status?: FilingStatus; federal?: number; frequency?: PayFrequency };

const taxOf = (worksheet: Worksheet) =>
  grossToNet(worksheet).taxes.find(({ code }) => code === `${worksheet.state?.code.toLowerCase()}_income`)
    ?.amountCents;
const tax = (...args: Parameters<typeof check>) => taxOf(check(...args));
const words = (...args: Parameters<typeof check>) =>
  namedAmounts(check(...args)).get(`${args[1].code.toLowerCase()}_income`)?.formula;
const NOTHING = 'nothing: wages below the state threshold';

describe('wages from which a state withholds', () => {
  it('California: by filing status, and by the single line with fewer than two allowances', () => {
    const california = (wages: string, allowances: number, status: FilingStatus) =>
      words(wages, { code: 'CA', allowances }, { status });
    expect(california('37791', 2, 'married')).toBe(NOTHING);
    expect(california('37791.01', 2, 'married')).not.toBe(NOTHING);
    expect(california('18896', 1, 'married')).toBe(NOTHING);
    expect(california('18896.01', 1, 'married')).not.toBe(NOTHING);
    expect(california('37791', 0, 'hoh')).toBe(NOTHING);
    expect(california('37791.01', 0, 'hoh')).not.toBe(NOTHING);
    expect(california('18896.01', 2, 'single')).not.toBe(NOTHING);
    // 5,706 off, the married brackets: 243.74 + 2.2 % above 22,158, less 168.30.
    expect(tax('30000', { code: 'CA', allowances: 1 }, { status: 'married' })).toBe(12_243);
  });

  it('Massachusetts: above 8,000, and from the first dollar without an allowance', () => {
    expect(tax('8000', { code: 'MA', allowances: 1 })).toBe(0);
    // 7.65 % and 4,400 off.
    expect(tax('8000.01', { code: 'MA', allowances: 1 })).toBe(14_940);
    expect(tax('8000', { code: 'MA' })).toBe(36_940);
  });

  it.each([
    ['weekly', '95.99', 0],
    // 4,992 a year, less 3,400: 4.75 % less 52.50, and 3.3 % for the county.
    ['weekly', '96', 145],
    ['annually', '4999.99', 0],
    ['annually', '5000', 7_630],
    // Maryland prints no daily figure: that of the year counts, for a year's wages.
    ['daily', '19.23', 0],
    ['daily', '19.24', 29],
  ] as const)('Maryland: %s %s withholds %i', (frequency, wages, cents) =>
    expect(tax(wages, { code: 'MD' }, { frequency })).toBe(cents),
  );
});

describe('figures that end or shrink at higher wages', () => {
  it('Oregon’s credits stop above 100,000', () => {
    // 2,000 of federal tax and 2,910 off: 678 + 8.75 % above 11,400, less 263.
    expect(tax('100000', { code: 'OR', allowances: 1 }, { federal: 200_000 })).toBe(773_800);
    expect(tax('110000', { code: 'OR', allowances: 1 }, { federal: 200_000 })).toBe(887_600);
  });

  it.each([
    // 8,000 of federal tax: all of it, 7,000, 5,250.
    ['124999.99', 966_300],
    ['125000', 975_100],
    ['129999.99', 1_018_800],
    ['130000', 1_034_200],
  ])('Oregon subtracts less federal tax from higher wages: %s -> %i', (wages, cents) =>
    expect(tax(wages, { code: 'OR' }, { federal: 800_000 })).toBe(cents),
  );

  it.each([
    // 1,000 off: 8,035.88 + 5.99 % above 186,450.
    ['290800', 1_422_655],
    ['300000', 1_483_753],
  ])('Rhode Island’s exemptions stop above 290,800: %s -> %i', (wages, cents) =>
    expect(tax(wages, { code: 'RI', allowances: 1 })).toBe(cents),
  );

  it.each([
    // 2,500 and 1,500 off, 1,000 for the dependent: 110 + 5 % above 3,000.
    ['50000', 221_000],
    ['60000', 273_500],
    ['100000', 473_500],
    ['120000', 574_500],
  ])('Alabama’s dependent counts 1,000 up to 50,000, 500 up to 100,000, then 300: %s -> %i', (wages, cents) =>
    expect(tax(wages, { code: 'AL', dependents: 1 })).toBe(cents),
  );

  it.each([
    ['28401', 182_258],
    // 7,260 + 5.5 % above 150,000, and 3.2 % of 200,000.
    ['203400', 1_641_000],
  ])('Frederick County takes the rate of the band reached of everything: %s -> %i', (wages, cents) =>
    expect(tax(wages, { code: 'MD', county: '11' })).toBe(cents),
  );
});

describe('the column that a worker is in', () => {
  it('is the filing status, whether or not the spouse works, but for California’s married', () => {
    const kansas = (spouseHasEarnedIncome: boolean) =>
      tax('60000', { code: 'KS', spouseHasEarnedIncome }, { status: 'married' });
    expect(kansas(true)).toBe(kansas(false));
    const head = (spouseHasEarnedIncome: boolean) =>
      tax('60000', { code: 'CA', spouseHasEarnedIncome }, { status: 'hoh' });
    // 11,412 off: 243.90 + 2.2 % above 22,173.
    expect([head(true), head(false)]).toEqual([82_503, 82_503]);
  });

  it.each<[string, string, FilingStatus, number]>([
    // 3,000 less 25 and no exemption: the single brackets, 110 + 5 % above 3,000.
    ['0', '26000', 'married', 111_125],
    // 8,500 and 3,000 off: the married brackets, 220 + 5 % above 6,000.
    ['M', '20000', 'single', 34_500],
  ])('is Alabama’s own letter %s, whatever the federal form says', (formCode, wages, status, cents) =>
    expect(tax(wages, { code: 'AL', formCode }, { status })).toBe(cents),
  );

  it.each([
    // B: no exemption left, 320 + 4.5 % above 16,000, less a tenth.
    ['B', '60000', 207_000],
    // C: 12,000 exempt, 400 + 4.5 % above 20,000, less a tenth.
    ['C', '60000', 149_400],
    // D: no exemption and no credit, 200 + 4.5 % above 10,000.
    ['D', '20000', 65_000],
  ])('is Connecticut’s of letter %s: %s -> %i', (formCode, wages, cents) =>
    expect(tax(wages, { code: 'CT', formCode })).toBe(cents),
  );
});
