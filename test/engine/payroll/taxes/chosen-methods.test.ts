/** The method of withholding that a company chose where the state lets it, by hand from the figures. */
import { describe, expect, it, test } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import { WorksheetRefused } from '../../../../src/engine/payroll/refusal.ts';
import { companyIn } from '../../../../src/engine/payroll/taxes/state/chosen-method.ts';
import {
  type StateFacts,
  WITHHOLDING_METHODS,
  type WithholdingMethod,
  type Worksheet,
} from '../../../../src/engine/payroll/worksheet.ts';
import { compareWithSecond } from '../../../../src/money/proofs/disagreements.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { withFigures } from './other-figures.ts';

type Frequency = Worksheet['payFrequency'];
const check = (
  wages: string,
  payFrequency: Frequency,
  state: StateFacts,
  method?: WithholdingMethod,
): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 20_000 },
  state,
  ...(method ? { company: { withholdingMethod: method } } : {}),
});
const lineOf = (worksheet: Worksheet, state = worksheet.state?.code ?? '') =>
  grossToNet(worksheet).taxes.find(({ code }) => code === `${state.toLowerCase()}_income`);
const taxOf = (worksheet: Worksheet, state?: string) => lineOf(worksheet, state)?.amountCents;

describe('without a choice and with one', () => {
  it.each<[string, StateFacts, string, Frequency, WithholdingMethod, number, number]>([
    // 52,000 a year: 1,782.09 and 6.8 % of 13,990 are 2,733.41, over 52
    ['MN', { code: 'MN' }, '1000', 'weekly', 'whole_dollars', 52_57, 53_00],
    [
      'MN: extra is added to the whole dollars',
      { code: 'MN', extraCents: 1_025 },
      '1000',
      'weekly',
      'whole_dollars',
      62_82,
      63_25,
    ],
    ['MN: daily pay keeps its 360 days', { code: 'MN' }, '800', 'daily', 'whole_dollars', 61_69, 62_00],
    // 42,000 after 2,000 of FICA: 5 % of 1,092,000 over 26; 55,387.50 and 9 % of 26,250 over 27
    ['MA', { code: 'MA' }, '44000', 'biweekly', 'biweekly_27', 2100_00, 2138_89],
    ['MA: weekly pay has no 27', { code: 'MA' }, '22000', 'weekly', 'biweekly_27', 1015_85, 1015_85],
    // 32,000 a year: 972.93 and 4.35 % of 390 are 989.895, over 4; the quarter's table: 243.24 of 7,903
    ['NE', { code: 'NE' }, '8000', 'quarterly', 'annual_tables', 247_46, 247_47],
    // less 2,440: 560.35 and 4.21 % of 7,750 are 886.625
    ['NE: an allowance', { code: 'NE', allowances: 1 }, '8000', 'quarterly', 'annual_tables', 221_64, 221_66],
    // California's guide, Examples E and F: 772.40 less 673.20 over 24, and 759.20 less 673.20 over 12
    [
      'CA: Example E',
      { code: 'CA', filingStatus: 'married', allowances: 4 },
      '2400',
      'semimonthly',
      'annual_tables',
      4_11,
      4_13,
    ],
    [
      'CA: Example F',
      { code: 'CA', filingStatus: 'married', allowances: 4 },
      '4750',
      'monthly',
      'annual_tables',
      7_15,
      7_17,
    ],
    // 1,124.21 and 6.6 % of 844.64 are 1,179.956, in cents 1,179.96: over 24 they are 49.165
    [
      'CA: the tax of a year is in cents',
      { code: 'CA' },
      '2000.11',
      'semimonthly',
      'annual_tables',
      49_15,
      49_17,
    ],
    ['CA: up to 18,896 a year nothing', { code: 'CA' }, '1574.66', 'monthly', 'annual_tables', 0, 0],
    // 8.02 and 2.99 % of what 987.50 is above 500.96; the formula has 1,173.27 over 52
    ['OH', { code: 'OH', allowances: 1 }, '1000', 'weekly', 'period_tables', 22_56, 22_57],
    // 34.73 and 2.99 % of what 4,837.49 is above 2,170.83
    [
      'OH: three exemptions of 54.17',
      { code: 'OH', allowances: 3, filingStatus: 'married' },
      '5000',
      'monthly',
      'period_tables',
      114_47,
      114_46,
    ],
    [
      'OH: a bound belongs to the row below: 1.6 % of 500.96',
      { code: 'OH' },
      '500.96',
      'weekly',
      'period_tables',
      8_02,
      8_02,
    ],
  ])('%s', (_, state, wages, frequency, method, first, chosen) => {
    expect(taxOf(check(wages, frequency, state))).toBe(first);
    expect(taxOf(check(wages, frequency, state, method))).toBe(chosen);
  });

  test("Alabama's printed example M-2 of 29.59 is 30.00 in whole dollars", () => {
    const printed = check('850', 'weekly', { code: 'AL', formCode: 'M', allowances: 2 });
    const worksheet: Worksheet = {
      ...printed,
      federal: { filingStatus: 'married', statedWithholdingCents: 35_19 },
    };
    expect(taxOf(worksheet)).toBe(29_59);
    expect(taxOf({ ...worksheet, company: { withholdingMethod: 'whole_dollars' } })).toBe(30_00);
  });

  test('a method that this engine does not have stays not computed, also divided', () => {
    const tables = withFigures('NE', ({ withholding }) => ({
      withholding: withholding.map((row) => ({ ...row, kind: 'spiral' })),
    }));
    const { notComputed } = grossToNet(check('8000', 'quarterly', { code: 'NE' }, 'annual_tables'), tables);
    expect(notComputed.find(({ code }) => code === 'ne_income')?.reason).toContain('"spiral"');
  });

  test('Ohio has other tables for periods that end before August', () => {
    const worksheet = {
      ...check('2500', 'weekly', { code: 'OH' }, 'period_tables'),
      periodEnd: '2026-07-31',
    };
    expect(taxOf(worksheet)).toBe(72_41); // 51.41 and 3.64 % of 576.92
    expect(taxOf({ ...worksheet, periodEnd: '2026-08-01' })).toBe(70_16); // 50.54 and 3.4 % of it
  });

  test('a frequency for which Ohio prints no table has the formula, and the line says so', () => {
    const worksheet = check('12000', 'quarterly', { code: 'OH' });
    const chosen: Worksheet = { ...worksheet, company: { withholdingMethod: 'period_tables' } };
    expect(taxOf(chosen)).toBe(taxOf(worksheet));
    expect(lineOf(chosen)?.flags).toContain(
      'OH prints no quarterly table: its annual figures are divided by the periods',
    );
  });
});

it.each<[string, Worksheet]>([
  [
    'Minnesota income tax 53.00 = annual wages 52,000.00, taxable 52,000.00 (single): 1,782.09 + 6.8 % above 38,010, over 52 periods; the company chose whole dollars',
    check('1000', 'weekly', { code: 'MN' }, 'whole_dollars'),
  ],
  [
    'Massachusetts income tax 2,138.89 = Circular M, biweekly: 42,000.00 after FICA of 2,000.00 and exemptions; the company chose 27 biweekly periods',
    check('44000', 'biweekly', { code: 'MA' }, 'biweekly_27'),
  ],
  [
    'Nebraska income tax 221.66 = annually table (single): 29,560.00 after allowances, 560.35 + 4.21 % above 21,810, over 4 periods; the company chose the annual table, divided by the pay periods',
    check('8000', 'quarterly', { code: 'NE', allowances: 1 }, 'annual_tables'),
  ],
  [
    'California income tax 4.13 = Method B, annually (married): 46,188.00 after deductions, 243.74 + 2.2 % above 22,158, less 673.20 for exemptions, over 24 periods; the company chose the annual tables, divided by the pay periods',
    check('2400', 'semimonthly', { code: 'CA', filingStatus: 'married', allowances: 4 }, 'annual_tables'),
  ],
  [
    'Ohio income tax 22.57 = weekly table (single): 987.50 after allowances, 8.02 + 2.99 % above 500.96; the company chose the printed tables of the pay period',
    check('1000', 'weekly', { code: 'OH', allowances: 1 }, 'period_tables'),
  ],
])('the explanation names the method: %s', (words, worksheet) => {
  const rule = `${worksheet.state?.code.toLowerCase()}_income;`;
  expect(explainedLines(worksheet, rule).map((line) => line.split('\n')[0])).toEqual([words]);
});

const ALLOWED: Readonly<Record<string, WithholdingMethod>> = {
  AL: 'whole_dollars',
  CA: 'annual_tables',
  MA: 'biweekly_27',
  MN: 'whole_dollars',
  NE: 'annual_tables',
  OH: 'period_tables',
};
const STATES = Object.keys(TABLES.states[0]?.states ?? {});

function refusalOf(worksheet: Worksheet): string | undefined {
  try {
    grossToNet(worksheet);
    return undefined;
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return error.problems.map(({ field, message }) => `${field} ${message}`).join('; ');
  }
}

describe('a method that the state does not allow', () => {
  it.each(STATES)('is refused in %s, and one that it allows is computed and agrees', (code) => {
    const refused = WITHHOLDING_METHODS.filter((method) => {
      const worksheet = check('2000', 'biweekly', { code }, method);
      const problem = refusalOf(worksheet);
      if (problem) expect(problem).toMatch(/^company\.withholdingMethod /);
      else expect(compareWithSecond(worksheet, grossToNet(worksheet)).disagreements).toEqual([]);
      return problem !== undefined;
    });
    expect(refused).toEqual(WITHHOLDING_METHODS.filter((method) => method !== ALLOWED[code]));
  });

  it.each<[string, WithholdingMethod, string]>([
    ['TX', 'whole_dollars', 'must be left out. TX does not allow whole_dollars'],
    ['AL', 'annual_tables', 'must be one that AL allows: whole_dollars. AL does not allow annual_tables'],
    [
      'CA',
      'whole_dollars',
      'must be one that CA allows: annual_tables, wage_brackets. CA does not allow whole_dollars',
    ],
    ['CA', 'wage_brackets', 'cannot be wage_brackets: the table of Method A (wage brackets) is not loaded'],
    ['NY', 'wage_brackets', 'cannot be wage_brackets: the table of Method I (wage brackets) is not loaded'],
    ['IL', 'wage_brackets', 'cannot be wage_brackets: the table of wage brackets is not loaded'],
    ['OK', 'wage_brackets', 'cannot be wage_brackets: the table of wage brackets is not loaded'],
  ])('of %s, %s: %s', (code, method, message) =>
    expect(refusalOf(check('2000', 'biweekly', { code }, method))).toBe(
      `company.withholdingMethod ${message}`,
    ),
  );
});

test("of two states each has the company's own choice there", () => {
  const worksheet: Worksheet = {
    ...check('50000', 'quarterly', { code: 'NE' }),
    places: { residence: { state: 'CA' }, work: [{ state: 'NE' }], employer: [{ state: 'CA' }] },
  };
  const taxes = (company: Worksheet['company'] = {}, employer: Worksheet['company'] = {}) => {
    const multistate = { forms: [{ code: 'CA' }], employer: { CA: employer } };
    return ['NE', 'CA'].map((state) => taxOf({ ...worksheet, company, multistate }, state));
  };
  const choice = { withholdingMethod: 'annual_tables' } as const;
  // 3,989.63 of California's quarter, 3,989.70 of its year divided; less 2,163.81 or 2,163.82 of Nebraska
  expect(taxes()).toEqual([2163_81, 1825_82]);
  expect(taxes(choice)).toEqual([2163_82, 1825_81]);
  expect(taxes({}, choice)).toEqual([2163_81, 1825_89]);
});

test('in a state of which the company states nothing its headcount counts, as it does without a form', () => {
  const facts = { ...check('2000', 'weekly', { code: 'PA' }), company: { headcount: 30, futaExempt: true } };
  const { state: _, ...formless } = facts;
  expect(companyIn('PA', facts)).toBe(facts.company);
  expect([companyIn('DE', facts), companyIn('DE', formless)]).toEqual([{ headcount: 30 }, { headcount: 30 }]);
  expect(companyIn('DE', { ...facts, company: {} })).toStrictEqual({});
  const employer = { DE: { headcount: 12 } };
  expect(companyIn('DE', { ...facts, multistate: { employer } })).toBe(employer.DE);
});
