/** Imputed income: taxed by its kind and never paid, worked by hand from IRS Publication 15-B. */
import { describe, expect, test } from 'vitest';
import { payChanges } from '../../../../src/engine/payroll/pay-changes.ts';
import {
  type EarningEntry,
  IMPUTED_KINDS,
  type ImputedKind,
  type Worksheet,
} from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, grossUp } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain, tax } from '../plain-worksheet.ts';

/** 2,000.00 a week, and 170.00 of a benefit: the cost in the example of Pub. 15-B on life insurance. */
const salary: EarningEntry = { kind: 'salary', amountCents: 200_000 };
const benefit = (kind: ImputedKind, amountCents = 17_000): EarningEntry => ({ kind, amountCents });
const paid = (kind: ImputedKind, more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, earnings: [salary, benefit(kind)], ...more });
const taxable = (paycheck: ReturnType<typeof grossToNet>, code: string) =>
  paycheck.taxes.find((line) => line.code === code)?.taxableWagesCents;

describe('each kind is taxed as federal law says', () => {
  /** Wages of income tax, Social Security, Medicare and FUTA; the tax on income and Social Security. */
  test.each([
    // box 1, 3 and 5; income tax is not withheld from it: that of 2,000.00
    ['group_term_life', [217_000, 217_000, 217_000, 200_000], [27_019, 13_454]],
    // box 1 alone
    ['s_corporation_health', [217_000, 200_000, 200_000, 200_000], [30_759, 12_400]],
    ['vehicle_use', [217_000, 217_000, 217_000, 217_000], [30_759, 13_454]],
    ['taxable_benefit', [217_000, 217_000, 217_000, 217_000], [30_759, 13_454]],
  ] as const)('%s', (kind, wages, [income, social]) => {
    const paycheck = paid(kind);
    const codes = ['us_income', 'us_social_security', 'us_medicare', 'us_futa'];
    expect(codes.map((code) => taxable(paycheck, code))).toEqual(wages);
    expect([tax(paycheck, 'us_income'), tax(paycheck, 'us_social_security')]).toEqual([income, social]);
  });

  test.each(IMPUTED_KINDS)('%s is in no pay: net pay falls by its taxes alone', (kind) => {
    const without = grossToNet(plain).totals;
    const { totals, disposableEarningsCents } = paid(kind);
    expect(totals).toMatchObject({
      grossEarningsCents: 200_000,
      grossPayCents: 200_000,
      imputedCents: 17_000,
      netPayCents: 200_000 - totals.employeeTaxesCents,
      companyDebitCents: 200_000 + totals.employerTaxesCents,
    });
    expect(without).not.toHaveProperty('imputedCents');
    // The insurer withheld from its sick pay.
    if (kind === 'insurer_sick_pay') expect(totals.employeeTaxesCents).toBe(without.employeeTaxesCents);
    else expect(totals.employeeTaxesCents).toBeGreaterThan(without.employeeTaxesCents);
    expect(disposableEarningsCents).toBe(200_000 - totals.employeeTaxesCents);
  });

  test('unemployment insurance of the state counts what FUTA counts', () => {
    const wages = IMPUTED_KINDS.map((kind) => taxable(paid(kind), 'tx_sui'));
    expect(wages).toEqual([200_000, 200_000, 217_000, 217_000, 217_000]);
  });

  test('a base that is used up counts it too', () => {
    const yearToDate = { taxableWagesCents: { us_social_security: 18_440_000 } };
    expect(taxable(paid('group_term_life', { yearToDate }), 'us_social_security')).toBe(10_000);
  });
});

describe('the taxes of states', () => {
  const state = { code: 'NC' };

  test('withhold nothing from life insurance, which is in their wages', () => {
    const base = grossToNet({ ...plain, state });
    const paycheck = paid('group_term_life', { state });
    expect([taxable(paycheck, 'nc_income'), tax(paycheck, 'nc_income')]).toEqual([
      217_000,
      tax(base, 'nc_income'),
    ]);
    expect(tax(paid('vehicle_use', { state }), 'nc_income')).toBeGreaterThan(tax(base, 'nc_income') ?? 0);
  });

  test('of two states each count it where its place is, and no day of work', () => {
    const places = { residence: { state: 'NJ' }, work: [{ state: 'NJ' }, { state: 'NY' }] };
    const earnings: EarningEntry[] = [
      { kind: 'regular', date: '2026-03-09', hours: '8', rate: '50' },
      { kind: 'regular', date: '2026-03-10', hours: '8', rate: '50', place: 1 },
      { ...benefit('vehicle_use', 10_000), date: '2026-03-11', place: 1 },
    ];
    const { workStates } = grossToNet({ ...plain, state: { code: 'NJ' }, places, earnings });
    expect(workStates).toEqual([
      { state: 'NJ', wagesCents: 40_000, days: 1 },
      { state: 'NY', wagesCents: 50_000, days: 1 },
    ]);
  });

  test('say on each line that the law of the state may differ, and federal lines do not', () => {
    const { taxes } = paid('vehicle_use', { state });
    const flagged = taxes.filter(({ flags }) => flags?.some((flag) => flag.startsWith('imputed income')));
    expect(flagged.map(({ code }) => code)).toEqual(['nc_income', 'nc_sui']);
    expect(flagged[0]?.flags).toContain('imputed income is taxed as by federal law: NC may differ');
    const all = grossToNet({ ...plain, state }).taxes.flatMap(({ flags = [] }) => flags);
    expect(all.filter((flag) => flag.startsWith('imputed'))).toEqual([]);
  });
});

describe('imputed income that pay does not cover', () => {
  const codesOf = (earnings: EarningEntry[], more: Partial<Worksheet> = {}) =>
    grossToNet({ ...plain, earnings, ...more }).checkWarnings?.map(({ code }) => code);
  const wages = (amountCents: number): EarningEntry => ({ kind: 'regular', amountCents });

  test('blocks the check, as the employer owes Social Security and Medicare on it', () => {
    const { checkWarnings, taxes } = grossToNet({ ...plain, earnings: [benefit('vehicle_use', 100_000)] });
    expect(checkWarnings).toEqual([
      {
        code: 'benefit_tax_not_covered',
        severity: 'blocking',
        message: 'Social Security and Medicare on imputed income are 76.50 more than the pay covers',
        earnings: [0],
      },
    ]);
    expect(taxes.find(({ code }) => code === 'us_social_security')).toMatchObject({
      amountCents: 0,
      uncollectedCents: 6_200,
    });
  });

  test('does not block where pay covers them to the cent, whatever is left of income tax', () => {
    // 7.65 % of 108,284 is 8,284: 6,714 and 1,570
    expect(codesOf([wages(8_284), benefit('vehicle_use', 100_000)])).toEqual([]);
    const short = grossToNet({ ...plain, earnings: [wages(8_283), benefit('vehicle_use', 100_000)] });
    expect(short.checkWarnings).toMatchObject([{ code: 'benefit_tax_not_covered', earnings: [1] }]);
  });

  test('counts Additional Medicare, which has no share of the employer', () => {
    // above both bases of the year: 1.45 % and 0.9 % of 102,407 are 1,485 and 922
    const taxableWagesCents = { us_social_security: 18_450_000, us_medicare: 20_000_000 };
    const more = { yearToDate: { taxableWagesCents } };
    expect(codesOf([wages(2_407), benefit('vehicle_use', 100_000)], more)).toEqual([]);
    expect(codesOf([wages(2_406), benefit('vehicle_use', 100_000)], more)).toEqual([
      'benefit_tax_not_covered',
    ]);
  });

  test('does not block where the tax is none of them, or where cash tips are what is not covered', () => {
    expect(codesOf([benefit('s_corporation_health', 100_000)])).toEqual([]);
    const tips: EarningEntry = { kind: 'cash_tips', amountCents: 900_000 };
    expect(codesOf([wages(20_000), tips])).toEqual([]);
    expect(codesOf([wages(20_000), tips, benefit('vehicle_use', 100_000)])).toEqual([]);
    expect(codesOf([wages(8_283), tips, benefit('vehicle_use', 100_000)])).toContain(
      'benefit_tax_not_covered',
    );
  });

  test('an entry of nothing is nothing', () => {
    const tips: EarningEntry = { kind: 'cash_tips', amountCents: 900_000 };
    expect(codesOf([tips, benefit('vehicle_use', 0)])).toEqual([]);
  });
});

test('deductions by percent, the regular rate and a gross-up leave it out', () => {
  const deductions = [{ type: '401k' as const, employee: { percent: '10' } }];
  expect(paid('vehicle_use', { deductions }).deductions[0]?.amountCents).toBe(20_000);
  const hours: EarningEntry[] = [
    { kind: 'regular', hours: '40', rate: '20' },
    { kind: 'overtime', hours: '10' },
  ];
  const earned = (more: EarningEntry[]) =>
    grossToNet({ ...plain, earnings: [...hours, ...more] }).totals.grossEarningsCents;
  for (const kind of IMPUTED_KINDS) expect(earned([benefit(kind)]), kind).toBe(earned([]));
  expect(() => grossUp({ ...plain, earnings: [benefit('vehicle_use')] }, 10_000)).toThrow(
    'must not be imputed income: it is not paid through the check',
  );
});

test('the explanation names the law of the kind, and that the wages have it', () => {
  const worksheet = { ...plain, earnings: [salary, benefit('group_term_life')] };
  expect(explainedLines(worksheet, 'earnings.group_term_life')).toEqual([
    'Group-term life insurance 170.00 = 170.00 as stated\n' +
      '    [earnings.group_term_life; 26 USC 79, 3401(a)(14), 3121(a)(2)(C), 3306(b)(2)(C); IRS Pub. 15-B, ' +
      'since 1984-01-01; not rounded]',
  ]);
  expect(explainedLines(worksheet, 'wages.fica')[0]).toContain(
    'gross earnings and cash tips, with imputed income less section 125 and HSA deductions',
  );
  expect(explainedLines(plain, 'wages.fica')[0]).toContain('gross earnings and cash tips less section 125');
});

test.each([
  [
    's_corporation_health',
    'Health premiums of a shareholder',
    '26 USC 1372, 3121(a)(2)(B), 3306(b)(2)(B); IRS Announcement 92-16; IRS Pub. 15-B',
  ],
  ['vehicle_use', 'Personal use of a vehicle', '26 USC 61(a)(1); 26 CFR 1.61-21; IRS Pub. 15-B'],
  ['taxable_benefit', 'Taxable benefit', '26 USC 61(a)(1); 26 CFR 1.61-21; IRS Pub. 15-B'],
] as const)('the explanation of %s names it "%s", and %s', (kind, label, law) => {
  const [line] = explainedLines({ ...plain, earnings: [salary, benefit(kind)] }, `earnings.${kind}`);
  expect(line).toContain(`${label} 170.00 = `);
  expect(line).toContain(`[earnings.${kind}; ${law}, since 1984-01-01`);
});

test('what changed since the last check names its taxes and not itself', () => {
  const changes = payChanges(grossToNet(plain), paid('vehicle_use'));
  expect(changes.map(({ label }) => label)).toEqual(['Federal income tax', 'Social Security', 'Medicare']);
});
