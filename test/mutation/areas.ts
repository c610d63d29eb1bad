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

const pure = { database: false };

/** An area whose tests use PostgreSQL. Its GraphQL schema is compared with the contracts. */
const stored = (source: string, ...tests: readonly string[]): Area => ({
  name: source.replace(/^src\//, '').replaceAll('/', ' '),
  sources: [source],
  tests: [...tests, CONTRACTS],
  database: true,
});

const TAX_FILES = [
  'all-taxes',
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
    sources: ['src/payroll/earnings'],
    tests: [
      'test/payroll/{earnings,warnings}/*.test.ts',
      'test/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/payroll/explanation.test.ts',
      'test/payroll/taxes/multistate.test.ts',
    ],
  },
  {
    ...pure,
    name: 'payroll taxes',
    sources: ['src/payroll/taxes/federal', 'src/payroll/taxes/state', ...TAX_FILES],
    tests: [
      'test/payroll/gross-to-net{,-deductions,-earnings,-states}.test.ts',
      'test/payroll/explanation.test.ts',
      'test/payroll/taxes/*.test.ts',
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
    sources: ['src/payroll/garnishments'],
    tests: [
      'test/payroll/gross-to-net.test.ts',
      'test/payroll/explanation.test.ts',
      'test/payroll/garnishments/*.test.ts',
    ],
  },
  stored(
    'src/money-movement',
    'test/money-movement/*.test.ts',
    'test/bank-files/{bank-answers,bank-files,debits}.test.ts',
    'test/voids/{recalled-pay,void-check,void-payment}.test.ts',
    'test/hosted-screens/retry.test.ts',
  ),
  stored('src/ledger', 'test/{ledger,voids}/*.test.ts'),
  stored(
    'src/payruns',
    'test/payruns/{payruns,payrun-totals,preview,read-payruns,salary,several-companies}.test.ts',
    'test/payruns/{computed-checks,exactly-once,steps-of-payruns,turns,warnings}.test.ts',
    'test/payruns/{retired-garnishments,year-to-date}.test.ts',
    'test/money-movement/waiting-pay.test.ts',
    'test/regular-payrolls/regular-payrolls.test.ts',
  ),
  stored('src/voids', 'test/voids/*.test.ts'),
  stored('src/disbursements', 'test/disbursements/*.test.ts'),
  stored('src/remittances', 'test/remittances/*.test.ts'),
  stored('src/operation/idempotency', 'test/operation/idempotency/*.test.ts'),
];
