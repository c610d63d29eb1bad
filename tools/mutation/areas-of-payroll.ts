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
].map((name) => `src/engine/payroll/taxes/${name}.ts`);

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
].map((name) => `src/engine/payroll/calendar/${name}.ts`);

export const PAYROLL: readonly Area[] = [
  {
    ...pure,
    name: 'payroll arithmetic',
    sources: [
      'src/engine/payroll/rational.ts',
      'src/engine/payroll/rounding.ts',
      'src/engine/payroll/money.ts',
    ],
    tests: ['test/engine/payroll/money.test.ts', 'test/engine/payroll/rational.test.ts'],
  },
  {
    ...pure,
    name: 'payroll earnings',
    sources: ['src/engine/payroll/earnings', 'src/engine/payroll/warnings'],
    tests: [
      'test/engine/payroll/{earnings,warnings}/*.test.ts',
      'test/engine/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/engine/payroll/{explanation,provisional-figures}.test.ts',
      'test/engine/payroll/taxes/{multistate,pennsylvania-benefits}.test.ts',
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
    ].map((name) => `src/engine/payroll/deductions/${name}.ts`),
    tests: [
      'test/engine/payroll/{gross-to-net,gross-to-net-deductions,deduction-words,limits-on-both-sides}.test.ts',
      'test/engine/payroll/{public-plans,deductions/*,earnings/imputed-income}.test.ts',
      'test/engine/payroll/taxes/payroll-tax-exemption.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll final pay',
    sources: ['src/engine/payroll/final-pay'],
    tests: ['test/engine/payroll/final-pay/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll taxes',
    sources: ['src/engine/payroll/taxes/federal', 'src/engine/payroll/taxes/state', ...TAX_FILES],
    tests: [
      'test/engine/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/engine/payroll/{explanation,provisional-figures}.test.ts',
      'test/engine/payroll/{deductions/*,earnings/imputed-income,earnings/insurer-sick-pay}.test.ts',
      'test/engine/payroll/taxes/*.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll multistate',
    sources: ['src/engine/payroll/taxes/multistate'],
    tests: [
      'test/engine/payroll/taxes/{multistate*,chosen-methods,pennsylvania-benefits,benefit-flags}.test.ts',
      'test/engine/payroll/{coverage/coverage,gross-to-net-states}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll local taxes',
    sources: ['src/engine/payroll/taxes/local'],
    tests: ['test/engine/payroll/taxes/local-*.test.ts', 'test/engine/payroll/coverage/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll garnishments',
    sources: ['src/engine/payroll/garnishments', 'src/engine/payroll/dated-rows.ts'],
    tests: [
      'test/engine/payroll/gross-to-net.test.ts',
      'test/engine/payroll/explanation.test.ts',
      'test/engine/payroll/{garnishments/*,dated-rows}.test.ts',
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
    ].map((name) => `src/engine/payroll/${name}.ts`),
    tests: [
      'test/engine/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/engine/payroll/{deduction-words,explanation,garnish,paycheck-of,provisional-figures}.test.ts',
      'test/engine/payroll/{quantity,split-net-pay,worksheet-problems,year-to-date}.test.ts',
      'test/engine/payroll/{earnings/imputed-income,earnings/insurer-sick-pay,earnings/corrections}.test.ts',
      'test/engine/payroll/deductions/{employer-hsa,plans-of-457b}.test.ts',
      'test/engine/payroll/taxes/{multistate,multistate-wages}.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll gross-up',
    sources: ['amount-that-nets', 'gross-up', 'largest-drop'].map((name) => `src/engine/payroll/${name}.ts`),
    tests: ['test/engine/payroll/{amount-that-nets,gross-up}.test.ts'],
  },
  {
    ...pure,
    name: 'payroll comparisons',
    sources: ['src/engine/payroll/compare-paychecks.ts', 'src/engine/payroll/pay-changes.ts'],
    tests: [
      'test/engine/payroll/{compare-paychecks,pay-changes}.test.ts',
      'test/engine/payroll/earnings/imputed-income.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll explanation',
    sources: ['src/engine/payroll/explanation'],
    tests: ['test/engine/payroll/{explanation,explanation-text,explanation-tree,traced}.test.ts'],
  },
  {
    ...pure,
    name: 'payroll dates',
    sources: ['src/engine/payroll/calendar/plain-date.ts'],
    // The other tests of the calendar create dates while they load, so each mutant would run all of them.
    tests: ['test/engine/payroll/calendar/plain-date.test.ts'],
  },
  {
    ...pure,
    name: 'payroll pay period ids',
    sources: ['src/engine/payroll/calendar/pay-period.ts'],
    tests: ['test/engine/payroll/calendar/pay-period.test.ts'],
  },
  {
    ...pure,
    name: 'payroll calendar',
    sources: CALENDAR_FILES,
    tests: ['test/engine/payroll/calendar/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll withholding schedules',
    sources: ['src/engine/payroll/withholding-schedule'],
    tests: ['test/engine/payroll/withholding-schedule/*.test.ts'],
  },
  {
    ...pure,
    name: 'payroll coverage',
    sources: ['src/engine/payroll/coverage'],
    tests: [
      'test/engine/payroll/coverage/*.test.ts',
      'test/engine/payroll/taxes/{multistate,local-not-computed,programmes-not-computed}.test.ts',
      'test/engine/payroll/taxes/{payroll-tax-exemption,unemployment-surcharges}.test.ts',
      'test/engine/figures/tax-of-code.test.ts',
    ],
  },
];
