import { PostedForm } from '../design/form.tsx';
import { counted } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import { type Month, MonthChart, monthFields } from './month-chart.tsx';
import { type Day, dayFields, PaymentDays } from './payment-days.tsx';
import { type Check, checkFields, PendingChecks } from './pending-checks.tsx';
import { filesPageName, requestForm } from './request-form.ts';

type Counts = { employees: number; contractors: number; checks: number; pending: number; payments: number };
type Choices = { enumValues: { name: string }[] };
type Data = {
  company: { businessName: string; employeeChecks: Check[]; contractorPaymentDays: Day[] } & Counts;
  months: Month[];
  kinds: Choices;
  formats: Choices;
};

const reports: readonly { name: string; description: string; available: (counts: Counts) => string }[] = [
  {
    name: 'Payroll journal',
    description: 'Every check with its earnings, taxes, deductions and net pay.',
    available: ({ checks }) => counted(checks, 'employee check'),
  },
  {
    name: 'Worker summary',
    description: 'Hours, pay, taxes and cost of each worker.',
    available: ({ employees, contractors }) =>
      `${counted(employees, 'employee')}, ${counted(contractors, 'contractor')}`,
  },
  {
    name: 'Deductions summary',
    description: 'Deductions, garnishments and company contributions.',
    available: ({ checks, pending }) => counted(checks - pending, 'calculated check'),
  },
  {
    name: 'Cash requirements',
    description: 'The cash needed for each payday.',
    available: ({ pending }) => counted(pending, 'pending check'),
  },
  {
    name: 'Payment summary',
    description: 'Every payment to an employee or a contractor.',
    available: ({ payments }) => counted(payments, 'contractor payment'),
  },
  {
    name: 'Tax forms',
    description: 'The amounts for Forms 941, 940, W-2 and 1099-NEC.',
    available: ({ checks, pending }) => counted(checks - pending, 'calculated check'),
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
  View: ({ data: { company, months, kinds, formats }, context }) => (
    <>
      <Heading company={company.businessName} title="Reports">
        Available reports, and the data they cover today.
      </Heading>
      <section id="available" aria-label="Available reports">
        <Table
          caption="Available reports"
          rows={reports}
          keyOf={({ name }) => name}
          empty=""
          columns={[
            { name: 'Report', cell: ({ name }) => name },
            { name: 'Description', cell: ({ description }) => description },
            { name: 'Data today', cell: ({ available }) => available(company) },
          ]}
        />
      </section>
      <section id="create" aria-labelledby="create-report">
        <h2 id="create-report">Create a report</h2>
        <PostedForm
          form={requestForm}
          context={context}
          values={yearOf(months)}
          choices={{ kinds, formats }}
          submit="Create report"
        />
        <p>
          <a href={context.addressOf({ page: filesPageName })}>View report files</a>
        </p>
      </section>
      <MonthChart months={months} />
      <section id="payments" aria-label="Contractor payments">
        <PaymentDays days={company.contractorPaymentDays} />
      </section>
      <section id="checks" aria-label="Pending checks">
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
