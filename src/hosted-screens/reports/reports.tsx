import { PostedForm } from '../design/form.tsx';
import { counted, countOf, dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Heading, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm, enumOptions } from '../form.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { choice, dayField } from '../typed/fields.ts';
import { type Month, MonthChart, monthFields } from './month-chart.tsx';

const requestForm = defineForm({
  groups: [
    {
      legend: text('Report and period'),
      fields: [
        choice('report', text('Report'), 'kinds'),
        dayField('startDate', text('Start date'), {
          hint: text('Such as 1/1/2026. Tax forms need a full quarter or year.'),
        }),
        dayField('endDate', text('End date')),
        choice('format', text('Format'), 'formats'),
      ],
    },
  ],
  mutation: graphql(`mutation RequestReport($companyId: ID!, $input: RequestReportInput!) {
    requestReport(companyId: $companyId, input: $input) { id }
  }`),
  variables: (input) => ({ input }),
  next: () => 'report-files',
});

const dayFields = graphql('fragment PaymentDay on ContractorPaymentDay { payDate status count amount }');
type PaymentDay = ResultOf<typeof dayFields>;

/** Contractor payments, summed by pay date and status. */
function PaymentDays({ days }: { days: readonly PaymentDay[] }) {
  return (
    <Table
      caption={say('Contractor payments by day')}
      rows={days}
      keyOf={({ payDate, status }) => `${payDate} ${status}`}
      empty={say('No contractor payments yet.')}
      columns={[
        { name: say('Pay date'), cell: ({ payDate }) => <Day on={payDate} /> },
        { name: say('Status'), cell: ({ status }) => <Status value={status} /> },
        { name: say('Payments'), cell: ({ count }) => countOf(count), isNumber: true },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}

const checkFields = graphql(`fragment PendingCheck on EmployeeCheck {
  id checkDate firstName: employeeFirstName lastName: employeeLastName
  payPeriod { start end } approvalRequired approved grossPay
}`);
type Check = ResultOf<typeof checkFields>;

function PendingChecks({ checks, context }: { checks: readonly Check[]; context: PageContext }) {
  return (
    <>
      <Table
        caption={say('Pending checks')}
        rows={rowsOfPage(checks)}
        keyOf={({ id }) => id}
        empty={say('No pending paychecks.')}
        columns={[
          { name: say('Employee'), cell: nameOf },
          { name: say('Check date'), cell: ({ checkDate }) => <Day on={checkDate} /> },
          { name: say('Pay period'), cell: ({ payPeriod }) => <Period period={payPeriod} /> },
          { name: say('Approval'), cell: approvalOf },
          { name: say('Gross pay so far'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        ]}
      />
      <Pager rows={checks} context={context} what={say('pending checks')} />
    </>
  );
}

const approvalOf = ({ approvalRequired, approved }: Check): string =>
  approved ? say('Approved') : approvalRequired ? say('Needs approval') : say('Not required');

const query = graphql(
  `query Reports($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employees: employeeCount
      contractors: contractorCount
      checks: employeeCheckCount
      pending: employeeCheckCount(status: PENDING)
      payments: contractorPaymentCount
      contractorPaymentDays(first: 100) { ...PaymentDay }
      employeeChecks(status: PENDING, first: $first, startAt: $startAt) { ...PendingCheck }
    }
    months: payMonths(companyId: $companyId) { ...Month }
  }`,
  [dayFields, checkFields, monthFields],
);
type Counts = ResultOf<typeof query>['company'];

const kinds = enumOptions<Enum<'ReportKind'>>({
  PAYROLL_JOURNAL: true,
  WORKER_SUMMARY: true,
  DEDUCTIONS_SUMMARY: true,
  CASH_REQUIREMENTS: true,
  PAYMENT_SUMMARY: true,
  FORM_941: true,
  FORM_940: true,
  FORMS_W2: true,
  FORMS_1099_NEC: true,
  POSITIVE_PAY: true,
});
const formats = enumOptions<Enum<'ReportFormat'>>({ CSV: true, PDF: true, JSON: true });

const reports: readonly { name: string; description: string; available: (counts: Counts) => string }[] = [
  {
    name: text('Payroll journal'),
    description: text('Every check with its earnings, taxes, deductions and net pay.'),
    available: ({ checks }) => counted(checks, 'paycheck'),
  },
  {
    name: text('Worker summary'),
    description: text('Hours, pay, taxes and cost of each worker.'),
    available: ({ employees, contractors }) =>
      `${counted(employees, 'employee')}, ${counted(contractors, 'contractor')}`,
  },
  {
    name: text('Deductions summary'),
    description: text('Deductions, garnishments and company contributions.'),
    available: ({ checks, pending }) => counted(checks - pending, 'calculated check'),
  },
  {
    name: text('Cash requirements'),
    description: text('The cash needed for each payday.'),
    available: ({ pending }) => counted(pending, 'pending check'),
  },
  {
    name: text('Payment summary'),
    description: text('Every payment to an employee or a contractor.'),
    available: ({ payments }) => counted(payments, 'contractor payment'),
  },
  {
    name: text('Tax forms'),
    description: text('The amounts for Forms 941, 940, W-2 and 1099-NEC.'),
    available: ({ checks, pending }) => counted(checks - pending, 'calculated check'),
  },
  {
    name: text('Positive pay file (CSV only)'),
    description: text('Printed checks that were issued or stopped, for the bank that pays them.'),
    available: ({ checks, pending }) => counted(checks - pending, 'calculated check'),
  },
];

export const reportsPage = definePage({
  title: text('Reports'),
  query,
  form: requestForm,
  View: ({ data: { company, months }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Reports')}>
        {say('Available reports, and the data they cover today.')}
      </Heading>
      <section id="available" aria-label={say('Available reports')}>
        <Table
          caption={say('Available reports')}
          rows={reports}
          keyOf={({ name }) => name}
          empty=""
          columns={[
            { name: say('Report'), cell: ({ name }) => said(name) },
            { name: say('Description'), cell: ({ description }) => said(description) },
            { name: say('Data today'), cell: ({ available }) => available(company) },
          ]}
        />
      </section>
      <section id="create" aria-labelledby="create-report">
        <h2 id="create-report">{say('Create a report')}</h2>
        <PostedForm
          form={requestForm}
          context={context}
          values={yearOf(months)}
          choices={{ kinds, formats }}
          submit={say('Create report')}
        />
        <p>
          <a href={context.addressOf({ page: 'report-files' })}>{say('View report files')}</a>
        </p>
      </section>
      <MonthChart months={months} />
      <section id="payments" aria-label={say('Contractor payments')}>
        <PaymentDays days={company.contractorPaymentDays} />
      </section>
      <section id="checks" aria-label={say('Pending checks')}>
        <PendingChecks checks={company.employeeChecks} context={context} />
      </section>
    </>
  ),
});

/** The current payroll year: the usual range of a report. */
function yearOf(months: readonly Month[]): { startDate: string; endDate: string } {
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  return { startDate: `1/1/${year}`, endDate: `12/31/${year}` };
}
