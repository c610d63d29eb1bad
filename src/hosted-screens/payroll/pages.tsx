import { Done, Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { defineForm, type Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { ScheduleLink } from '../settings/parts.tsx';
import { ApprovalProblems, approveForm, undoForm } from './approval.tsx';
import { moveForm } from './missed-payday.tsx';
import { PaydayView } from './payday-view.tsx';
import { ComingPaydays, comingFields, PastPaydays, pastFields } from './paydays.tsx';
import { approvePaymentForm, undoPaymentForm } from './payments.tsx';
import { openPayday, payrunFields, returnedFields } from './payrun.ts';
import { countToSettle } from './settle.tsx';

const others = graphql(
  `fragment OtherPaydays on Query {
    company(id: $companyId) { businessName payCalendar { paydays(first: 3) { checkDate approveBy } } ...ReturnedOnDay }
    printsChecks
    coming: payruns(companyId: $companyId, first: 50) { ...Coming }
    past: employerChecks(companyId: $companyId, newestFirst: true, first: $first, startAt: $start) {
      nodes { ...Past }
    }
  }`,
  [comingFields, pastFields, returnedFields],
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

/** Approves the payments to contractors. */
const paymentsForm = defineForm({
  groups: [],
  mutation: graphql(`mutation ApprovePayments($companyId: ID!, $checkDate: Date!) {
    changed: approvePayments(companyId: $companyId, checkDate: $checkDate) { checkDate }
  }`),
  variables: () => ({}),
  next: ({ changed }) => ({ page: 'payroll', from: changed.checkDate }),
});

/** Pays a person after all whom a payday has skipped. */
const returnForm = defineForm({
  groups: [{ legend: '', fields: [{ name: 'employeeId', label: text('Employee') }] }],
  mutation: graphql(`mutation ReturnToPayroll($companyId: ID!, $checkDate: Date!, $skipped: ID!) {
    returnToPayroll(companyId: $companyId, checkDate: $checkDate, employeeId: $skipped) { checkDate }
  }`),
  variables: ({ employeeId }) => ({ skipped: employeeId }),
  next: ({ returnToPayroll: { checkDate } }) => ({ page: 'payroll', from: checkDate, done: 'returned' }),
});

/** Creates the payroll journal of a payday, as a PDF. */
const journalForm = defineForm({
  groups: [],
  mutation: graphql(`mutation MakeJournal($companyId: ID!, $checkDate: Date!) {
    requestReport(companyId: $companyId,
      input: { report: PAYROLL_JOURNAL, format: PDF, startDate: $checkDate, endDate: $checkDate }) { id }
  }`),
  variables: () => ({}),
  next: () => 'report-files',
});

const onDay = {
  title: text('Payroll'),
  query: named,
  needsAttention: ({ payrun }: Data) => (payrun ? countToSettle(payrun) : 0),
  View: PayrollView,
};
const paydayPage = definePage(onDay);
const aboutDay = (form: Form) => ({ page: { ...paydayPage, form }, about: 'day' }) as const;

/**
 * The pages of payroll. Each form is sent to a page of its own, which shows the payday if the form is
 * refused.
 */
export const payrollRoutes = {
  payroll: { page: paydayPage, about: 'day', aboutNothing: definePage({ ...onDay, query: coming }) },
  'payroll-approve': { page: definePage({ ...onDay, form: approveForm }), about: 'day' },
  'payroll-return': aboutDay(returnForm),
  'payroll-payments': aboutDay(paymentsForm),
  'payroll-approve-payment': aboutDay(approvePaymentForm),
  'payroll-undo-payment': aboutDay(undoPaymentForm),
  'payroll-undo': aboutDay(undoForm),
  'payroll-move': aboutDay(moveForm),
  'payroll-journal': aboutDay(journalForm),
} as const;

function PayrollView({ data, context }: { data: Data; context: PageContext }) {
  const { company, payrun, printsChecks } = data;
  const past = new Set(data.past.nodes.map(({ checkDate }) => checkDate));
  const toCome = data.coming.filter(
    ({ checkDate }) => !past.has(checkDate) && checkDate !== payrun?.checkDate,
  );
  const isLater = context.list.start !== undefined;
  const isAlone = context.from !== undefined && !isLater && !context.caller.embeddedPage;
  return (
    <>
      <ApprovalProblems data={data} context={context} />
      <Returned payrun={payrun} context={context} />
      {payrun ? (
        <PaydayView
          company={company.businessName}
          payrun={payrun}
          next={openPayday(company.payCalendar?.paydays, context)?.checkDate}
          returned={company.returnedPay}
          printsChecks={printsChecks}
          context={context}
        />
      ) : (
        <NothingPlanned company={company.businessName} context={context} />
      )}
      {isAlone ? (
        <p>
          <a href={context.addressOf({ page: 'payroll' })}>{say('Other paydays')}</a>
        </p>
      ) : (
        <section aria-labelledby="other">
          <h2 id="other">{say('Other paydays')}</h2>
          {!isLater && <ComingPaydays rows={toCome} context={context} />}
          <PastPaydays rows={data.past.nodes} context={context} />
        </section>
      )}
    </>
  );
}

const NothingPlanned = ({ company, context }: { company: string; context: PageContext }) => (
  <>
    <Heading company={company} title={say('Payroll')} />
    <Empty>
      {say('No payday is planned. One is planned once the company has a pay calendar, or a check is open.')}
    </Empty>
    <ScheduleLink context={context} />
  </>
);

/** Confirms that a person is paid after all, and leads to their hours. */
function Returned({ payrun, context }: { payrun: Data['payrun']; context: PageContext }) {
  if (context.done !== 'returned' || !payrun) return null;
  const hours = context.addressOf({ page: 'hours', from: payrun.checkDate });
  return (
    <Done>
      {sayNodes('The person is paid after all. Next: {link}.', {
        link: <a href={hours}>{say('enter their hours')}</a>,
      })}
    </Done>
  );
}
