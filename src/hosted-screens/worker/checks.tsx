import { dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { payColumns } from './columns.tsx';

export const checksPage = definePage({
  title: text('Your paychecks'),
  query: graphql(`query OwnChecks($companyId: ID!, $employeeId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { firstName lastName }
    employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: $first, startAt: $startAt
    ) {
      nodes { id status disbursement { status } checkDate payPeriod { start end } grossPay totals { netPay } }
    }
  }`),
  View: ({
    data: {
      company,
      employee,
      employeeChecks: { nodes },
    },
    context,
  }) => (
    <>
      <Heading company={company.businessName} title={say('Your paychecks')}>
        {say('Paychecks of {name}, newest first.', { name: nameOf(employee) })}
      </Heading>
      <Table
        caption={say('Paychecks')}
        rows={rowsOfPage(nodes)}
        keyOf={({ id }) => id}
        empty={say('No paychecks yet. Your paychecks appear here when your employer creates them.')}
        columns={[
          ...payColumns(context, say('Pending')),
          { name: say('Gross pay'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
          { name: say('Status'), cell: (check) => <PaymentStatus check={check} /> },
          { name: say('Pay period'), cell: ({ payPeriod }) => <Period period={payPeriod} /> },
        ]}
      />
      <Pager rows={nodes} context={context} what={say('paychecks')} />
    </>
  ),
});
