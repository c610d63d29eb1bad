import { PostedForm } from '../design/form.tsx';
import { counted } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { valuesOf } from '../form.ts';
import { definePage } from '../page.ts';
import { type Month, MonthChart, monthFields } from './month-chart.tsx';
import { type Day, dayFields, PaymentDays } from './payment-days.tsx';
import { type Check, checkFields, PendingChecks } from './pending-checks.tsx';
import { filesWord, requestForm } from './request-form.ts';

type Counts = { employees: number; contractors: number; checks: number; pending: number; payments: number };
type Choices = { enumValues: { name: string }[] };
type Data = {
  company: { businessName: string; employeeChecks: Check[]; contractorPaymentDays: Day[] } & Counts;
  months: Month[];
  kinds: Choices;
  formats: Choices;
};

const reports: readonly { name: string; holds: string; today: (counts: Counts) => string }[] = [
  {
    name: 'Payroll journal',
    holds: 'Every check with its earnings, taxes, deductions and net pay.',
    today: ({ checks }) => counted(checks, 'employee check'),
  },
  {
    name: 'Worker summary',
    holds: 'What each worker comes to: hours, pay, taxes and cost.',
    today: ({ employees, contractors }) =>
      `${counted(employees, 'employee')}, ${counted(contractors, 'contractor')}`,
  },
  {
    name: 'Deductions summary',
    holds: 'What is withheld beyond taxes, and what the company adds.',
    today: ({ checks, pending }) => counted(checks - pending, 'computed check'),
  },
  {
    name: 'Cash requirements',
    holds: 'What each payday takes in cash.',
    today: ({ pending }) => counted(pending, 'pending check'),
  },
  {
    name: 'Payment summary',
    holds: 'Every payment to an employee or a contractor.',
    today: ({ payments }) => counted(payments, 'contractor payment'),
  },
  {
    name: 'Tax forms',
    holds: 'The figures of Forms 941, 940, W-2 and 1099-NEC.',
    today: ({ checks, pending }) => counted(checks - pending, 'computed check'),
  },
];

export const reportsPage = definePage<Data>({
  title: 'Reports',
  query: `query Reports($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employees: employeeCount
      contractors: contractorCount
      checks: employeeCheckCount
      pending: employeeCheckCount(status: PENDING)
      payments: contractorPaymentCount
      contractorPaymentDays(first: 100) { ${dayFields} }
      employeeChecks(status: PENDING, first: $first, startAt: $startAt) { ${checkFields} }
    }
    months: payMonths(companyId: $companyId) { ${monthFields} }
    kinds: __type(name: "ReportKind") { enumValues { name } }
    formats: __type(name: "ReportFormat") { enumValues { name } }
  }`,
  form: requestForm,
  View: ({ data: { company, months, kinds, formats }, visit }) => (
    <>
      <Heading company={company.businessName} title="Reports">
        What can be reported of this company, and what there is to report today.
      </Heading>
      <section id="available" aria-label="Available reports">
        <Table
          caption="Available reports"
          rows={reports}
          keyOf={({ name }) => name}
          empty=""
          columns={[
            { name: 'Report', cell: ({ name }) => name },
            { name: 'What it holds', cell: ({ holds }) => holds },
            { name: 'On file today', cell: ({ today }) => today(company) },
          ]}
        />
      </section>
      <section id="make" aria-labelledby="make-a-report">
        <h2 id="make-a-report">Make a report</h2>
        <PostedForm
          form={requestForm}
          visit={visit}
          values={{ ...valuesOf(requestForm, {}), ...yearOf(months) }}
          choices={{ kinds, formats }}
          submit="Make the report"
        />
        <p>
          <a href={visit.addressOf({ page: filesWord })}>Reports that were asked for</a>
        </p>
      </section>
      <MonthChart months={months} />
      <section id="payments" aria-label="Contractor payments">
        <PaymentDays days={company.contractorPaymentDays} />
      </section>
      <section id="checks" aria-label="Pending checks">
        <PendingChecks checks={company.employeeChecks} visit={visit} />
      </section>
    </>
  ),
});

/** The year that payroll is in: the range that most reports are wanted for. */
function yearOf(months: readonly Month[]): { startDate: string; endDate: string } {
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}
