import { type Area, CONTRACTS } from './area.ts';
import { PAYROLL } from './areas-of-payroll.ts';

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

export const AREAS: readonly Area[] = [
  ...PAYROLL,
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
    'test/proofs/{accepted-differences,blocked-by-proof,invariants,loaded-figures-in-payruns}.test.ts',
    'test/proofs/{loaded-figures,prove-part,verify-proof}.test.ts', // the command runs built code
  ),
  payruns('debits', ['debit-operations'], 'test/money-movement/two-companies.test.ts'),
  payruns('what-if', ['what-if', 'what-if-input', 'what-if-schema'], 'test/payruns/what-if.test.ts'),
  payruns('pages', ['pages-within'], 'test/graphql/nested-pages.test.ts'),
  payruns('overtime', ['state-overtime-over-checks'], 'test/payruns/state-overtime-over-checks.test.ts'),
  payruns('gross-up', ['gross-up-check', 'gross-up-schema'], 'test/payruns/gross-up-check.test.ts'),
  payruns(
    'reading',
    ['operations', 'preview-checks', 'preview-schema', 'schema', 'warnings-of', 'warnings-schema'],
    'test/payruns/{blocking-warnings,off-cycle,payrun-totals,preview,read-payruns,warnings}.test.ts',
    'test/payrun-approvals/second-approval.test.ts',
    'test/paychecks/coverage.test.ts',
    'test/proofs/blocked-by-proof.test.ts',
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
