import { dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { payColumns } from './columns.tsx';

type Check = {
  id: string;
  status: string;
  disbursement: { status: string };
  checkDate: string;
  payPeriod: { start: string; end: string } | null;
  grossPay: number;
  totals: { netPay: number } | null;
};

type Data = {
  company: { businessName: string };
  employee: { firstName: string; lastName: string };
  employeeChecks: { nodes: Check[] };
};

export const checksPage = definePage<Data>({
  title: 'Your paychecks',
  query: `query OwnChecks($companyId: ID!, $employeeId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { firstName lastName }
    employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: $first, startAt: $startAt
    ) {
      nodes { id status disbursement { status } checkDate payPeriod { start end } grossPay totals { netPay } }
    }
  }`,
  View: ({
    data: {
      company,
      employee,
      employeeChecks: { nodes },
    },
    context,
  }) => (
    <>
      <Heading company={company.businessName} title="Your paychecks">
        Paychecks of {nameOf(employee)}, newest first.
      </Heading>
      <Table
        caption="Paychecks"
        rows={rowsOfPage(nodes)}
        keyOf={({ id }) => id}
        empty="No paychecks yet. Your paychecks appear here when your employer creates them."
        columns={[
          ...payColumns(context, 'Pending'),
          { name: 'Gross pay', cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
          { name: 'Status', cell: (check) => <PaymentStatus check={check} /> },
          { name: 'Pay period', cell: ({ payPeriod }) => <Period period={payPeriod} /> },
        ]}
      />
      <Pager rows={nodes} context={context} what="paychecks" />
    </>
  ),
});
