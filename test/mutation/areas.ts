/** The environment variable that hands one area to vitest.mutation.config.ts, as JSON. */
export const AREA_VARIABLE = 'MUTATION_AREA';

/** Sources that are mutated together, and the tests that must notice. */
export type Area = {
  readonly name: string;
  /** Folders or files. */
  readonly sources: readonly string[];
  /** The nearest tests, quick ones: each mutant runs those of them that reach it. */
  readonly tests: readonly string[];
  readonly database: boolean;
};

export const CONTRACTS = 'test/contracts.test.ts';

/** Run before the others: quick, or seeing in one step of payroll what others see by never ending. */
export const FIRST: readonly string[] = [
  CONTRACTS,
  'test/money-movement/transfers.test.ts',
  'test/money-movement/answers-of-other-banks.test.ts',
];

const pure = { database: false };

/** An area whose tests use PostgreSQL. Its GraphQL schema is compared with the contracts. */
const stored = (source: string, ...tests: readonly string[]): Area => ({
  name: source.replace(/^src\//, '').replaceAll('/', ' '),
  sources: [source],
  tests: [...tests, CONTRACTS],
  database: true,
});

/** Files of payruns with one task: every test of payruns reaches most of them, and few tests are near. */
const payruns = (task: string, files: readonly string[], ...tests: readonly string[]): Area => ({
  name: `payruns ${task}`,
  sources: files.map((file) => `src/payruns/${file}.ts`),
  tests: [...tests, CONTRACTS],
  database: true,
});

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

export const AREAS: readonly Area[] = [
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
    name: 'payroll calendar',
    sources: ['src/payroll/calendar'],
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
    ],
  },
  stored(
    'src/money-movement',
    'test/money-movement/*.test.ts',
    'test/bank-accounts/{answers-to-prenotes,prenotes}.test.ts',
    'test/bank-files/{bank-answers,bank-files,debits,prenotes,speeds,split-pay}.test.ts',
    'test/voids/{recalled-pay,split-pay,void-check,void-payment}.test.ts',
    'test/ledger/contractor-bookings.test.ts',
    'test/payruns/speeds.test.ts',
    'test/printed-checks/printed-checks.test.ts',
    'test/hosted-screens/retry.test.ts',
  ),
  stored('src/ledger', 'test/{ledger,voids}/*.test.ts'),
  payruns(
    'due steps',
    ['due-beside-paydays', 'due-groups', 'due-steps'],
    'test/payruns/{due-steps,several-companies,speeds,steps-of-payruns,steps-that-pay-nobody}.test.ts',
  ),
  payruns(
    'steps',
    ['cannot-pay-reason', 'cut-off', 'pay-out', 'remit-step', 'say-unapproved', 'step-result'],
    'test/payruns/{due-steps,several-companies,speeds,steps-of-payruns,steps-that-pay-nobody}.test.ts',
    'test/payruns/computed-checks.test.ts',
  ),
  payruns(
    'payments',
    ['prepare-payments', 'set-payrun', 'write-back'],
    'test/payruns/{payruns,several-companies,steps-of-payruns,steps-that-pay-nobody,year-to-date}.test.ts',
    'test/payruns/{computed-checks,preview,retired-garnishments}.test.ts',
    'test/money-movement/{two-companies,waiting-pay}.test.ts',
  ),
  payruns(
    'worker',
    [
      'due-partners',
      'release-waiting',
      'require-progress',
      'run-due-payroll',
      'say-failed',
      'say-works',
      'step-failed',
      'worker',
    ],
    'test/payruns/{due-steps,exactly-once,several-companies,transactions-of-payroll,turns,worker}.test.ts',
    'test/payruns/{release-waiting,releases-of-several-partners,require-progress,steps-to-say}.test.ts',
    'test/payruns/{broken,many}-companies.test.ts',
    'test/attention/{payroll-works-again,stopped-payments,stopped-payroll,stopped-regular-payrolls}.test.ts',
    'test/test-environment/failing-company.test.ts',
    'test/figures/loaded-figures.test.ts',
  ),
  payruns('time off', ['count-time-off', 'place-remaining'], 'test/time-off/{earned,paid-days}.test.ts'),
  payruns(
    'computation',
    ['checks-to-compute', 'compute-checks', 'compute-unblocked'],
    'test/payruns/{computed-checks,preview,year-to-date}.test.ts',
  ),
  payruns(
    'proofs',
    ['proof-warnings', 'prove-part', 'release-check', 'release-operations'],
    'test/proofs/*.test.ts',
  ),
  payruns('debits', ['debit-operations'], 'test/money-movement/two-companies.test.ts'),
  payruns('what-if', ['what-if', 'what-if-input', 'what-if-schema'], 'test/payruns/what-if.test.ts'),
  payruns('pages', ['pages-within'], 'test/graphql/nested-pages.test.ts'),
  payruns('gross-up', ['gross-up-check', 'gross-up-schema'], 'test/payruns/gross-up-check.test.ts'),
  payruns(
    'reading',
    ['operations', 'preview-checks', 'preview-schema', 'schema', 'warnings-of', 'warnings-schema'],
    'test/payruns/{blocking-warnings,payrun-totals,preview,read-payruns,warnings}.test.ts',
    'test/payrun-approvals/second-approval.test.ts',
    'test/paychecks/coverage.test.ts',
    'test/bank-files/year-without-figures.test.ts',
  ),
  stored(
    'src/check-warnings',
    'test/payruns/{blocking-warnings,hours-twice,off-cycle,warnings}.test.ts',
    'test/payrun-approvals/second-approval.test.ts',
  ),
  stored('src/voids', 'test/voids/*.test.ts'),
  stored(
    'src/disbursements',
    'test/disbursements/*.test.ts',
    'test/bank-accounts/{pay-split,prenotes}.test.ts',
    'test/money-movement/{resent-pay,split-pay,split-unreadable,transfers,waiting-pay}.test.ts',
    'test/voids/split-pay.test.ts',
  ),
  stored('src/remittances', 'test/remittances/*.test.ts'),
  stored('src/operation/idempotency', 'test/operation/idempotency/*.test.ts'),
];
