/** The calculation: its tests need no database. */
import type { Area } from './area.ts';

const pure = { database: false };

const TAX_FILES = [
  'all-taxes',
  'benefit-flags',
  'bracket-tax',
  'collect-taxes',
  'figure',
  'law-for',
  'tables',
  'tax-line',
].map((name) => `src/payroll/taxes/${name}.ts`);

const CALENDAR_FILES = [
  'bank-holidays',
  'banking-day',
  'calendar-sections',
  'cut-off',
  'legal-holidays',
  'los-angeles-time',
  'pay-calendar',
  'pay-period',
  'pay-period-grid',
  'pay-periods',
  'pay-schedule',
  'payroll-opens',
  'shipped-bank-holidays',
  'speeds',
].map((name) => `src/payroll/calendar/${name}.ts`);

export const PAYROLL: readonly Area[] = [
  {
    ...pure,
    name: 'payroll arithmetic',
    sources: ['src/payroll/rational.ts', 'src/payroll/rounding.ts', 'src/payroll/money.ts'],
    tests: ['test/payroll/money.test.ts', 'test/payroll/rational.test.ts'],
  },
  {
    ...pure,
    name: 'payroll earnings',
    sources: ['src/payroll/earnings', 'src/payroll/warnings'],
    tests: [
      'test/payroll/{earnings,warnings}/*.test.ts',
      'test/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/payroll/{explanation,provisional-figures}.test.ts',
      'test/payroll/taxes/{multistate,pennsylvania-benefits}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll deductions',
    sources: [
      'annual-limit',
      'catch-up-beside',
      'deduction-limits',
      'limit-of-457b',
      'plan-deductions',
      'elect-deductions',
      'employer-offer',
      'employer-share',
      'take-deduction',
      'taxable-bases',
      'fit-pre-tax',
    ].map((name) => `src/payroll/deductions/${name}.ts`),
    tests: [
      'test/payroll/{gross-to-net,gross-to-net-deductions,deduction-words,limits-on-both-sides}.test.ts',
      'test/payroll/{public-plans,deductions/*,earnings/imputed-income}.test.ts',
      'test/payroll/taxes/payroll-tax-exemption.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll final pay',
    sources: ['src/payroll/final-pay'],
    tests: ['test/payroll/final-pay/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll taxes',
    sources: ['src/payroll/taxes/federal', 'src/payroll/taxes/state', ...TAX_FILES],
    tests: [
      'test/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/payroll/{explanation,provisional-figures}.test.ts',
      'test/payroll/{deductions/*,earnings/imputed-income,earnings/insurer-sick-pay}.test.ts',
      'test/payroll/taxes/*.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll multistate',
    sources: ['src/payroll/taxes/multistate'],
    tests: [
      'test/payroll/taxes/{multistate*,chosen-methods,pennsylvania-benefits,benefit-flags}.test.ts',
      'test/payroll/{coverage/coverage,gross-to-net-states}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll local taxes',
    sources: ['src/payroll/taxes/local'],
    tests: ['test/payroll/taxes/local-*.test.ts', 'test/payroll/coverage/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll garnishments',
    sources: ['src/payroll/garnishments', 'src/payroll/dated-rows.ts'],
    tests: [
      'test/payroll/gross-to-net.test.ts',
      'test/payroll/explanation.test.ts',
      'test/payroll/{garnishments/*,dated-rows}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll gross to net',
    sources: [
      'garnish',
      'paycheck-of',
      'pre-tax-and-taxes',
      'quantity',
      'settle',
      'split-net-pay',
      'totals',
      'worksheet-problems',
      'year-to-date',
    ].map((name) => `src/payroll/${name}.ts`),
    tests: [
      'test/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/payroll/{deduction-words,explanation,garnish,paycheck-of,provisional-figures}.test.ts',
      'test/payroll/{quantity,split-net-pay,worksheet-problems,year-to-date}.test.ts',
      'test/payroll/{earnings/imputed-income,earnings/insurer-sick-pay,earnings/corrections}.test.ts',
      'test/payroll/deductions/{employer-hsa,plans-of-457b}.test.ts',
      'test/payroll/taxes/{multistate,multistate-wages}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll gross-up',
    sources: ['amount-that-nets', 'gross-up', 'largest-drop'].map((name) => `src/payroll/${name}.ts`),
    tests: ['test/payroll/{amount-that-nets,gross-up}.test.ts'],
  },
  {
    ...pure,
    name: 'payroll comparisons',
    sources: ['src/payroll/compare-paychecks.ts', 'src/payroll/pay-changes.ts'],
    tests: [
      'test/payroll/{compare-paychecks,pay-changes}.test.ts',
      'test/payroll/earnings/imputed-income.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll explanation',
    sources: ['src/payroll/explanation'],
    tests: ['test/payroll/{explanation,explanation-text,explanation-tree,traced}.test.ts'],
  },
  {
    ...pure,
    name: 'payroll dates',
    sources: ['src/payroll/calendar/plain-date.ts'],
    // The other tests of the calendar make dates while they are loaded: each mutant would run all of them.
    tests: ['test/payroll/calendar/plain-date.test.ts'],
  },
  {
    ...pure,
    name: 'payroll pay period ids',
    sources: ['src/payroll/calendar/pay-period-id.ts'],
    tests: ['test/payroll/calendar/pay-period.test.ts'],
  },
  {
    ...pure,
    name: 'payroll calendar',
    sources: CALENDAR_FILES,
    tests: ['test/payroll/calendar/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll withholding schedules',
    sources: ['src/payroll/withholding-schedule'],
    tests: ['test/payroll/withholding-schedule/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll coverage',
    sources: ['src/payroll/coverage'],
    tests: [
      'test/payroll/coverage/*.test.ts',
      'test/payroll/taxes/{multistate,local-not-computed,programmes-not-computed}.test.ts',
      'test/payroll/taxes/{payroll-tax-exemption,unemployment-surcharges}.test.ts',
      'test/figures/tax-of-code.test.ts',
    ],
  },
];
