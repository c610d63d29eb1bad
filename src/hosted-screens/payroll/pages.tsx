import { FormProblems } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { defineForm, type Form, type PageData } from '../form.ts';
import { type Document, graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { moveForm } from './missed-payday.tsx';
import { PaydayView } from './payday-view.tsx';
import { ComingPaydays, comingFields, PastPaydays, pastFields } from './paydays.tsx';
import { approvePaymentForm, undoPaymentForm } from './payments.tsx';
import { payrunFields } from './payrun.ts';

const others = graphql(
  `fragment OtherPaydays on Query {
    company(id: $companyId) { businessName }
    coming: payruns(companyId: $companyId, first: 50) { ...Coming }
    past: employerChecks(companyId: $companyId, newestFirst: true, first: $first, startAt: $start) {
      nodes { ...Past }
    }
  }`,
  [comingFields, pastFields],
);

/** The coming payday. */
const coming = graphql(
  `query Payroll($companyId: ID!, $first: Int, $start: ID) {
    ...OtherPaydays
    payrun: comingPayrun(companyId: $companyId) { ...Payrun }
  }`,
  [others, payrunFields],
);

/** The payday that the address names. */
const named = graphql(
  `query Payday($companyId: ID!, $checkDate: Date!, $first: Int, $start: ID) {
    ...OtherPaydays
    payrun(companyId: $companyId, checkDate: $checkDate) { ...Payrun }
  }`,
  [others, payrunFields],
);

type Data = ResultOf<typeof coming>;

type Changed = { readonly changed: { readonly checkDate: string } };
const onPayday = {
  groups: [],
  next: ({ changed }: Changed) => ({ page: 'payroll', from: changed.checkDate }) as const,
};
const unlessChanged = (_values: unknown, _from: unknown, { version }: PageData) =>
  version ? { ifMatch: [version] } : {};

const approveForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation ApprovePayday($companyId: ID!, $checkDate: Date!, $ifMatch: [Text!]) {
    changed: approvePayrun(companyId: $companyId, checkDate: $checkDate, ifMatch: $ifMatch) { checkDate }
  }`),
  variables: unlessChanged,
});

const undoForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation UndoPayday($companyId: ID!, $checkDate: Date!, $ifMatch: [Text!]) {
    changed: unapprovePayrun(companyId: $companyId, checkDate: $checkDate, ifMatch: $ifMatch) { checkDate }
  }`),
  variables: unlessChanged,
});

/** Approves the payments to contractors. */
const paymentsForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation ApprovePayments($companyId: ID!, $checkDate: Date!) {
    changed: approvePayments(companyId: $companyId, checkDate: $checkDate) { checkDate }
  }`),
  variables: () => ({}),
});

/** Makes the payroll journal of a payday, as a PDF. */
const journalForm = defineForm({
  groups: [],
  mutation: graphql(`mutation MakeJournal($companyId: ID!, $checkDate: Date!) {
    requestReport(companyId: $companyId,
      input: { report: PAYROLL_JOURNAL, format: PDF, startDate: $checkDate, endDate: $checkDate }) { id }
  }`),
  variables: () => ({}),
  next: () => 'report-files',
});

const pageOf = (query: Document<Data>): Page =>
  definePage({ title: text('Payroll'), query, View: PayrollView });

const paydayPage = pageOf(named);
const aboutDay = (form: Form) => ({ page: { ...paydayPage, form }, about: 'day' }) as const;

/** The pages of payroll. A form is sent to a page of its own, which shows the payday if it is refused. */
export const payrollRoutes = {
  payroll: { page: paydayPage, about: 'day', aboutNothing: pageOf(coming) },
  'payroll-approve': aboutDay(approveForm),
  'payroll-payments': aboutDay(paymentsForm),
  'payroll-approve-payment': aboutDay(approvePaymentForm),
  'payroll-undo-payment': aboutDay(undoPaymentForm),
  'payroll-undo': aboutDay(undoForm),
  'payroll-move': aboutDay(moveForm),
  'payroll-journal': aboutDay(journalForm),
} as const;

function PayrollView({ data, context }: { data: Data; context: PageContext }) {
  const { company, payrun } = data;
  const past = new Set(data.past.nodes.map(({ checkDate }) => checkDate));
  const toCome = data.coming.filter(({ checkDate }) => !past.has(checkDate));
  const isLater = context.list.start !== undefined;
  return (
    <>
      <FormProblems context={context} />
      {payrun ? (
        <PaydayView company={company.businessName} payrun={payrun} context={context} />
      ) : (
        <>
          <Heading company={company.businessName} title={say('Payroll')} />
          <Empty>
            {say(
              'No payday is planned. One is planned once the company has a pay calendar, or a check is open.',
            )}
          </Empty>
        </>
      )}
      <section aria-labelledby="other">
        <h2 id="other">{say('Other paydays')}</h2>
        {!isLater && <ComingPaydays rows={toCome} context={context} />}
        <PastPaydays rows={data.past.nodes} context={context} />
      </section>
    </>
  );
}
