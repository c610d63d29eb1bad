/** The plain form of a check: what was stated comes back beside its amount, and nothing else is there. */
import { expect, test } from 'vitest';
import type { DeductionEntry, EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { explainedLines } from './explained.ts';
import { plain } from './plain-worksheet.ts';

const check = (more: Partial<Worksheet>) => grossToNet({ ...plain, ...more });

test('an earning has its date, hours and rate where they are stated', () => {
  const shift: EarningEntry = { kind: 'regular', date: '2026-03-09', hours: '8', rate: '20' };
  const tips: EarningEntry = { kind: 'tips', amountCents: 5_000 };
  const sick = { kind: 'insurer_sick_pay', amountCents: 7_000 } as const;
  const stated = { ...sick, untaxedCents: 3_000, incomeTaxCents: 0 };
  expect(check({ earnings: [shift, tips, sick, stated] }).earnings).toStrictEqual([
    { ...shift, amountCents: 16_000 },
    tips,
    sick,
    stated,
  ]);
});

test('a deduction has the names that its entry states', () => {
  const bare: DeductionEntry = { type: 'miscellaneous', employee: { amountCents: 1_000 } };
  const names = { id: 'one', publishedAs: 'transit_pass', name: 'Bus', plan: 'parking' } as const;
  const named: DeductionEntry = { type: 'commuter', ...names, employee: { amountCents: 2_000 } };
  const amounts = { notTakenCents: 0, reasons: [], employerCents: 0 };
  expect(check({ deductions: [bare, { ...named, remitted: false }] }).deductions).toStrictEqual([
    {
      type: 'miscellaneous',
      stage: 'post_tax',
      requestedCents: 1_000,
      amountCents: 1_000,
      ...amounts,
      remitted: true,
    },
    {
      ...names,
      type: 'commuter',
      stage: 'pre_tax',
      requestedCents: 2_000,
      amountCents: 2_000,
      ...amounts,
      remitted: false,
    },
  ]);
});

test('a tax has only what there is to say of it', () => {
  const members = (more: Partial<Worksheet>, code: string) => {
    const {
      code: _,
      name,
      jurisdiction,
      payer,
      ...rest
    } = check(more).taxes.find((tax) => tax.code === code) ?? {};
    return rest;
  };
  expect(members({}, 'us_medicare')).toStrictEqual({ taxableWagesCents: 200_000, amountCents: 2_900 });
  const cashTips = { earnings: [{ kind: 'cash_tips', amountCents: 10_000 }] } as const;
  expect(members(cashTips, 'us_medicare')).toStrictEqual({
    taxableWagesCents: 10_000,
    amountCents: 0,
    uncollectedCents: 145,
  });
});

test('a local tax names who collects it, where that is not the place', () => {
  const residence = { state: 'OH', localities: ['oh-sd-2501'] };
  const places = { residence, work: [{ state: 'OH', localities: ['oh-akron'] }] };
  const { taxes } = check({ state: { code: 'OH' }, places });
  const local = taxes.filter(({ code }) => code.startsWith('oh_local'));
  expect(local.map(({ code, agency }) => [code, agency])).toEqual([
    ['oh_local:sd_2501', 'OH'],
    ['oh_local:akron', undefined],
  ]);
});

test('the part on regular wages is no more than what was collected', () => {
  const earnings = [
    { kind: 'salary', amountCents: 100_000 },
    { kind: 'bonus', amountCents: 10_000 },
  ] as const;
  const federal = { filingStatus: 'single', extraCents: 120_000 } as const;
  const tax = check({ earnings, federal }).taxes.find(({ code }) => code === 'us_income');
  expect(tax?.uncollectedCents).toBeGreaterThan(0);
  expect(tax?.regularCents).toBe(tax?.amountCents);
  expect(check({ earnings }).taxes.find(({ code }) => code === 'us_income')?.regularCents).toBe(
    check({ earnings: earnings.slice(0, 1) }).taxes.find(({ code }) => code === 'us_income')?.amountCents,
  );
});

test('the totals name each side, and imputed income only where there is some', () => {
  const deductions: DeductionEntry[] = [
    { type: 'hsa', employee: { amountCents: 10_000 }, employer: { amountCents: 2_500 } },
    { type: 'miscellaneous', employee: { amountCents: 700 }, remitted: false },
  ];
  const earnings: EarningEntry[] = [
    { kind: 'salary', amountCents: 200_000 },
    { kind: 'reimbursement', amountCents: 4_000 },
    { kind: 'cash_tips', amountCents: 3_000 },
  ];
  const { totals, taxes } = check({ deductions, earnings });
  const sum = (payer: string) =>
    taxes.reduce((total, tax) => total + (tax.payer === payer ? tax.amountCents : 0), 0);
  const netPayCents = 204_000 - sum('employee') - 10_700;
  expect(totals).toStrictEqual({
    grossEarningsCents: 200_000,
    reimbursementsCents: 4_000,
    grossPayCents: 204_000,
    cashTipsCents: 3_000,
    employeeTaxesCents: sum('employee'),
    employeeDeductionsCents: 10_700,
    employeeGarnishmentsCents: 0,
    netPayCents,
    employerTaxesCents: sum('employer'),
    employerContributionsCents: 2_500,
    // what the company keeps, 7.00, does not leave it
    companyDebitCents: netPayCents + sum('employee') + sum('employer') + 10_000 + 2_500,
  });
  const insurance: EarningEntry = { kind: 'group_term_life', amountCents: 1_000 };
  expect(check({ earnings: [...earnings, insurance] }).totals.imputedCents).toBe(1_000);
});

test('a check has its members in one order, and none for what it has not', () => {
  const members = Object.keys(check({}));
  expect(members).toEqual([
    'engineVersion',
    'dataVersion',
    'taxYear',
    'checkDate',
    'payFrequency',
    'earnings',
    'overtimePremiumCents',
    'deductions',
    'taxes',
    'disposableEarningsCents',
    'garnishments',
    'totals',
    'coverage',
    'notComputed',
    'warnings',
    'checkWarnings',
  ]);
  const elsewhere = { places: { residence: { state: 'TX' }, work: [{ state: 'TX' }, { state: 'FL' }] } };
  const earnings: EarningEntry[] = [{ kind: 'flat', amountCents: 100_000, place: 1 }];
  expect(Object.keys(check({ ...elsewhere, earnings }))).toContain('workStates');
  const next = { checkDate: '2027-01-15', figuresOf: 2026 };
  expect(Object.keys(check(next))[3]).toBe('provisionalFiguresOf');
});

test('each total says what it is the sum of', () => {
  const deductions: DeductionEntry[] = [
    { type: 'miscellaneous', employee: { amountCents: 700 }, employer: { amountCents: 300 } },
  ];
  const federal = { filingStatus: 'single', exempt: true } as const;
  const lines = explainedLines({ ...plain, federal, deductions }, 'totals.');
  const [company, ...others] = lines.map((line) => line.split('; ')[0]?.replace('\n    ', ' ')).reverse();
  expect(others.reverse()).toEqual([
    'Gross pay 2,000.00 = gross earnings and reimbursements [totals.gross_pay',
    'Employee taxes 153.00 = all taxes withheld [totals.employee_taxes',
    'Deductions 7.00 = all deductions taken, before and after tax [totals.employee_deductions',
    'Garnishments 0.00 = all garnishments withheld [totals.garnishments',
    'Net pay 1,840.00 = 2,000.00 gross less 153.00 taxes, 7.00 deductions, 0.00 garnishments [totals.net_pay',
    'Employer taxes 219.00 = paid by the company [totals.employer_taxes',
    'Employer contributions 3.00 = paid by the company towards deductions [totals.employer_contributions',
  ]);
  expect(company).toBe(
    'Company debit 2,222.00 = net pay, the taxes of both sides, garnishments, and deductions and ' +
      'contributions that are remitted [totals.company_debit',
  );
});
