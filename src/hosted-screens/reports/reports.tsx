import { counted } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import { type Day, dayFields, PaymentDays } from './payment-days.tsx';
import { type Check, checkFields, PendingChecks } from './pending-checks.tsx';

type Counts = { employees: number; contractors: number; checks: number; pending: number; payments: number };
type Data = {
  company: { businessName: string; employeeChecks: Check[]; contractorPaymentDays: Day[] } & Counts;
};

const reports: readonly { name: string; holds: string; today: (counts: Counts) => string }[] = [
  {
    name: 'Payroll journal',
    holds: 'Every check with its earnings, taxes, deductions and net pay.',
    today: ({ checks }) => counted(checks, 'employee check'),
  },
  {
    name: 'Worker summary',
    holds: 'Who works for the company, where, and since when.',
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
    holds: 'What the company needs in cash for what is still to be paid.',
    today: ({ pending }) => counted(pending, 'pending check'),
  },
  {
    name: 'Payment summary',
    holds: 'Payments to contractors, by day.',
    today: ({ payments }) => counted(payments, 'contractor payment'),
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
  }`,
  View: ({ data: { company }, visit }) => (
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
      <section id="payments" aria-label="Contractor payments">
        <PaymentDays days={company.contractorPaymentDays} />
      </section>
      <section id="checks" aria-label="Pending checks">
        <PendingChecks checks={company.employeeChecks} visit={visit} />
      </section>
    </>
  ),
});
