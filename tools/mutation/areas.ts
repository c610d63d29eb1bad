import { type Area, CONTRACTS } from './area.ts';
import { PAYROLL } from './areas-of-payroll.ts';

/** An area whose tests use PostgreSQL. Its GraphQL schema is compared with the contracts. */
const stored = (source: string, ...tests: readonly string[]): Area => ({
  name: source.replace(/^src\//, '').replaceAll('/', ' '),
  sources: [source],
  tests: [...tests, CONTRACTS],
  database: true,
});

/** Files of payruns with one task. Every test of payruns reaches most of them, and few tests are near. */
const payruns = (task: string, files: readonly string[], ...tests: readonly string[]): Area => ({
  name: `payruns ${task}`,
  sources: files.map((file) => `src/money/payruns/${file}.ts`),
  tests: [...tests, CONTRACTS],
  database: true,
});

export const AREAS: readonly Area[] = [
  ...PAYROLL,
  stored(
    'src/money/money-movement',
    'test/money/money-movement/*.test.ts',
    'test/money/bank-accounts/{answers-to-prenotes,prenotes}.test.ts',
    'test/money/bank-files/{bank-answers,bank-files,debits,prenotes,speeds,split-pay}.test.ts',
    'test/money/voids/{recalled-pay,split-pay,void-check,void-payment}.test.ts',
    'test/money/ledger/contractor-bookings.test.ts',
    'test/money/payruns/speeds.test.ts',
    'test/money/printed-checks/printed-checks.test.ts',
    'test/hosted-screens/retry.test.ts',
  ),
  stored('src/money/ledger', 'test/money/{ledger,voids}/*.test.ts'),
  payruns(
    'due steps',
    ['due-steps'],
    'test/money/payruns/{due-steps,several-companies,speeds,steps-of-payruns,steps-that-pay-nobody}.test.ts',
  ),
  payruns(
    'steps',
    ['cannot-pay-reason', 'cut-off', 'day-limit', 'hold-for-returns', 'limit-operations', 'pay-out', 'step'],
    'test/money/payruns/{due-steps,several-companies,speeds,steps-of-payruns,steps-that-pay-nobody}.test.ts',
    'test/money/payruns/computed-checks.test.ts',
    'test/money/money-movement/{day-limit,exposure-limit}.test.ts',
  ),
  payruns(
    'payments',
    ['set-payrun', 'write-back'],
    'test/money/payruns/{payruns,several-companies,steps-of-payruns,steps-that-pay-nobody,year-to-date}.test.ts',
    'test/money/payruns/{computed-checks,preview,retired-garnishments}.test.ts',
    'test/agreements/time-off/{earned,paid-days}.test.ts',
    'test/money/money-movement/{two-companies,waiting-pay}.test.ts',
  ),
  payruns(
    'worker',
    ['run-due-payroll', 'say-failed', 'worker'],
    'test/money/payruns/{due-steps,exactly-once,several-companies,transactions-of-payroll,turns,worker}.test.ts',
    'test/money/payruns/{release-waiting,releases-of-several-partners,require-progress,steps-to-say}.test.ts',
    'test/money/payruns/{broken,many}-companies.test.ts',
    'test/money/attention/{payroll-works-again,stopped-payments,stopped-payroll,stopped-regular-payrolls}.test.ts',
    'test/outside/test-environment/failing-company.test.ts',
    'test/engine/figures/loaded-figures.test.ts',
  ),
  payruns(
    'computation',
    ['checks-to-compute', 'compute-checks', 'compute-unblocked'],
    'test/money/payruns/{computed-checks,preview,year-to-date}.test.ts',
  ),
  payruns(
    'proofs',
    ['proof-warnings', 'prove-part', 'release-operations'],
    'test/money/proofs/{accepted-differences,blocked-by-proof,invariants,loaded-figures-in-payruns}.test.ts',
    'test/money/proofs/{loaded-figures,prove-part,verify-proof}.test.ts', // the command runs built code
  ),
  payruns('credit reduction', ['collect-reduction'], 'test/money/credit-reduction/*.test.ts'),
  payruns('debits', ['debit-operations'], 'test/money/money-movement/two-companies.test.ts'),
  payruns(
    'what-if',
    ['what-if', 'what-if-input', 'what-if-schema', 'gross-up-schema'],
    'test/money/payruns/{what-if,gross-up-check}.test.ts',
  ),
  payruns('pages', ['pages-within'], 'test/platform/graphql/nested-pages.test.ts'),
  payruns(
    'reading',
    ['operations', 'preview-checks', 'schema', 'shift-warnings', 'warnings-of', 'warnings-schema'],
    'test/money/payruns/{blocking-warnings,off-cycle,payrun-totals,preview,read-payruns,shift-warnings}.test.ts',
    'test/money/payruns/warnings.test.ts',
    'test/money/payruns/state-overtime-over-checks.test.ts',
    'test/money/payrun-approvals/second-approval.test.ts',
    'test/pay/paychecks/coverage.test.ts',
    'test/money/proofs/blocked-by-proof.test.ts',
    'test/money/bank-files/year-without-figures.test.ts',
  ),
  stored(
    'src/pay/check-warnings',
    'test/money/payruns/{blocking-warnings,hours-twice,off-cycle,warnings}.test.ts',
    'test/money/payrun-approvals/second-approval.test.ts',
  ),
  stored('src/money/voids', 'test/money/voids/*.test.ts'),
  stored(
    'src/pay/disbursements',
    'test/pay/disbursements/*.test.ts',
    'test/money/bank-accounts/{pay-split,prenotes}.test.ts',
    'test/money/money-movement/{resent-pay,split-pay,split-unreadable,transfers,waiting-pay}.test.ts',
    'test/money/voids/split-pay.test.ts',
  ),
  stored('src/money/remittances', 'test/money/remittances/*.test.ts'),
  stored('src/platform/operation/idempotency', 'test/platform/operation/idempotency/*.test.ts'),
];
