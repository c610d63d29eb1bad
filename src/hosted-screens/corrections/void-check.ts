import { defineForm, type Form, type PageData } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import type { FixData } from './paid-lines.ts';

/** The entries that show what a void does to the pay of a check or payment, and to the company's taxes. */
export const booksFields = graphql(`fragment BooksOfPay on Query {
  company(id: $companyId) { credit }
  owed: ledgerEntries(companyId: $companyId, subjectId: $subject, account: WORKER_RECEIVABLE, first: 100) {
    nodes { postings { account amount } }
  }
  taxDeposits(companyId: $companyId) { agency due { id periodEnd dueOn amount } }
  taxReturns(companyId: $companyId) { agency periodStart periodEnd dueOn status taxes }
}`);
export type BooksOfPay = ResultOf<typeof booksFields>;

const outcome = graphql(
  `query VoidOutcome($companyId: ID!, $employeeCheckId: ID!, $subject: Text!) {
    pay: employeeCheck(companyId: $companyId, id: $employeeCheckId) { status disbursement { status } }
    ...BooksOfPay
  }`,
  [booksFields],
);
export type VoidOutcome = ResultOf<typeof outcome>;

export const voidForm: Form<FixData> = defineForm({
  groups: [],
  mutation: graphql(`mutation VoidCheck($companyId: ID!, $employeeCheckId: ID!, $ifMatch: [Text!]) {
    voidEmployeeCheck(companyId: $companyId, employeeCheckId: $employeeCheckId, ifMatch: $ifMatch) { id }
  }`),
  variables: (_values, _from, { version }) => ({ ifMatch: [version] }),
  next: (_answer, { data }: PageData<FixData>) => ({
    page: 'employee-fix-check',
    from: data.employeeCheck.id,
    done: 'voided',
  }),
  rehearsal: { outcome, variables: (_answer, { data }) => ({ subject: data.employeeCheck.id }) },
});

/** Records that the money of a voided check is back. */
export const repaidForm: Form<FixData> = defineForm({
  groups: [],
  mutation: graphql(`mutation ConfirmRepayment($companyId: ID!, $employeeCheckId: ID!) {
    confirmCheckRecovery(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
  }`),
  variables: () => ({}),
  next: (_answer, { data }: PageData<FixData>) => ({
    page: 'employee-fix-check',
    from: data.employeeCheck.id,
    done: 'repaid',
  }),
});

type Owed = Pick<BooksOfPay, 'owed'>;

/** What the worker owes from voided pay: the postings that a repayment settles. */
export const owedOf = ({ owed }: Owed): number =>
  owed.nodes
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account === 'WORKER_RECEIVABLE')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
