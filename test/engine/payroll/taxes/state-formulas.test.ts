import { describe, expect, it } from 'vitest';
import { explanationText } from '../../../../src/engine/payroll/explanation/explanation-text.ts';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type { FilingStatus, StateFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { explainedGrossToNet, grossToNet } from '../../../support/shipped.ts';

const annual = (wages: string, state: StateFacts, filingStatus: FilingStatus = 'single'): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: 'annually',
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus, statedWithholdingCents: state.code === 'OR' ? 200_000 : 0 },
  state,
});
const taxOf = (worksheet: Worksheet, suffix = 'income') => {
  const code = `${worksheet.state?.code.toLowerCase()}_${suffix}`;
  return grossToNet(worksheet).taxes.find((tax) => tax.code === code)?.amountCents;
};

describe('states without a published example: the formula worked by hand', () => {
  it.each([
    // 2,470 off, 3.7 % of 47,550 (the middle of its band) less 367.16, in whole dollars, less 29.
    ['AR', '50000', 1, '1363.00'],
    ['AZ', '60000', 0, '1200.00'],
    // 3,250 off, 1,001 + 5.55 % above 25,000, less 110.
    ['DE', '60000', 1, '2653.13'],
    ['IN', '60000', 1, '1740.50'],
    ['KY', '50000', 0, '1632.40'],
    // 12,450 and 5,300 off, 1,589 + 6.75 % above 27,400; whole dollars, as in MT and OK.
    ['ME', '60000', 1, '2591.00'],
    ['MT', '60000', 0, '2063.00'],
    // 2,440 off, 1,343.55 + 4.48 % above 40,130.
    ['NE', '50000', 1, '1676.41'],
    // 7,400 and 1,000 off, 586 + 5.4 % above 13,900.
    ['NY', '60000', 1, '2621.80'],
    ['OK', '50000', 1, '1705.00'],
    ['PA', '60000', 0, '1842.00'],
    // A tenth of wages and 5,000 off, 437.70 + 6 % above 18,230.
    ['SC', '40000', 1, '1203.90'],
    // Without an allowance South Carolina gives neither.
    ['SC', '40000', 0, '1743.90'],
    // 8,750 and 1,860 off, 720 + 5.75 % above 17,000; the annual tax in whole dollars.
    ['VA', '60000', 2, '2582.00'],
  ])('%s %s a year, single, %i allowances: %s', (code, wages, allowances, expected) =>
    expect(taxOf(annual(wages, { code, allowances }))).toBe(centsOf(expected)),
  );
});

describe('what single states do differently', () => {
  it.each([
    // Two incomes: the single table and deduction. One income: the married ones.
    [{ allowances: 2, spouseHasEarnedIncome: true }, '1635.18'],
    [{ allowances: 2 }, '488.60'],
    // Fewer than two allowances: the single deduction with the married brackets.
    [{ allowances: 1 }, '821.28'],
  ])('California, married, 60,000 a year, %j: %s', (facts, expected) =>
    expect(taxOf(annual('60000', { code: 'CA', ...facts }, 'married'))).toBe(centsOf(expected)),
  );

  it('California withholds nothing up to the low income exemption, and from the next cent on', () =>
    expect(['18896', '18896.01'].map((wages) => taxOf(annual(wages, { code: 'CA' })))).toEqual([0, 16_831]));

  it('Oregon moves a single worker with three allowances to the married column', () =>
    // 2,000 federal and 5,820 off, 1,620 + 8.75 % above 22,800, less 3 x 263; whole dollars.
    expect(taxOf(annual('40000', { code: 'OR', allowances: 3 }))).toBe(165_200));

  it('New York taxes all net wages at one rate from 1,077,550 on', () => {
    expect(taxOf(annual('1200000', { code: 'NY' }))).toBe(12_462_670);
    expect(taxOf(annual('1084950', { code: 'NY' }))).toBe(11_260_398);
    expect(taxOf(annual('1084949.99', { code: 'NY' }))).toBe(7_878_402);
    // W9: 11.10 % from 5 million, 11.70 % from 25 million of net wages.
    expect(taxOf(annual('5007400', { code: 'NY' }))).toBe(55_500_000);
    expect(taxOf(annual('30000000', { code: 'NY' }))).toBe(350_913_420);
  });

  it.each([
    ['25999', '1034.95'],
    ['26000', '1036.25'],
    ['26499', '1061.20'],
    ['26500', '1062.50'],
    ['35500', '1535.00'],
  ])('Alabama shrinks its deduction with every 500 begun: %s -> %s', (wages, expected) =>
    expect(taxOf(annual(wages, { code: 'AL', dependents: 0 }))).toBe(centsOf(expected)),
  );

  it.each([
    [undefined, '656.00'],
    [true, '1413.00'],
  ])('Missouri, married, spouse works: %s -> %s', (spouseHasEarnedIncome, expected) =>
    expect(taxOf(annual('50000', { code: 'MO', spouseHasEarnedIncome }, 'married'))).toBe(centsOf(expected)),
  );

  it('Utah’s credit is no larger than it is below the income where it starts to shrink', () =>
    // 4.45 % of 9,000 is 400.50, less the whole 485.
    expect(['9000', '12000'].map((wages) => taxOf(annual(wages, { code: 'UT' })))).toEqual([0, 8_300]));

  it('Indiana rounds each kind of exemption on its own, and the county is a line of its own', () => {
    const check = {
      ...annual('1000', { code: 'IN', allowances: 1, dependents: 2, adoptedChildren: 1, county: '01' }),
      payFrequency: 'weekly' as const,
    };
    const text = explanationText(explainedGrossToNet(check).explanation);
    for (const line of [
      'personal exemption 19.23',
      'dependent exemption 57.69',
      'adoptedChild exemption 57.69',
    ]) {
      expect(text).toContain(`Indiana ${line}`);
    }
    expect([taxOf(check), taxOf(check, 'county')]).toEqual([2_553, 1_385]);
  });

  it('Maryland uses its default county rate without a stated county', () =>
    expect(taxOf(annual('52000', { code: 'MD' }))).toBe(225_600 + 160_380));

  it('Connecticut withholds its highest rate without a CT-W4, and less by line 3 with one', () => {
    expect(taxOf(annual('60000', { code: 'CT' }))).toBe(419_400);
    const [full, less] = [0, 10_000].map((reductionCents) =>
      taxOf(annual('60000', { code: 'CT', formCode: 'F', reductionCents })),
    );
    expect((full ?? 0) - (less ?? 0)).toBe(10_000);
  });

  it('Illinois counts line 2 allowances at their own amount', () =>
    expect(taxOf(annual('60000', { code: 'IL', allowances: 1, line2Allowances: 2 }))).toBe(272_621));

  it('an exempt worker owes nothing, and extra withholding is added', () => {
    expect(taxOf(annual('60000', { code: 'PA', exempt: true }))).toBe(0);
    expect(taxOf(annual('60000', { code: 'PA', extraCents: 1_234 }))).toBe(185_434);
  });
});

describe('the federal form', () => {
  const weekly = (federal: Worksheet['federal']) => {
    const check = { ...annual('1000', { code: 'TX' }), payFrequency: 'weekly' as const, federal };
    return grossToNet(check).taxes.find(({ code }) => code === 'us_income')?.amountCents;
  };

  it.each([
    // 1,309.60 a week by the form since 2020, 1,226.90 by an older one: 5,800 + 22 % above 57,900.
    ['2020', 11_830],
    ['2019', 13_649],
  ] as const)('adds the amount for nonresident aliens to wages, form %s', (form, expected) =>
    expect(weekly({ filingStatus: 'single', form, nonresidentAlien: true })).toBe(expected),
  );

  it('knows no head of household before 2020: single', () =>
    expect(weekly({ filingStatus: 'hoh', form: '2019' })).toBe(
      weekly({ filingStatus: 'single', form: '2019' }),
    ));

  it('takes credits to zero, never below, before extra withholding', () =>
    expect(weekly({ filingStatus: 'single', step3Cents: 5_000_000, extraCents: 700 })).toBe(700));
});
