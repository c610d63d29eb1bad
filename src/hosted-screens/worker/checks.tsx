import { dollars } from '../design/format.ts';
import { Pager, shownOf } from '../design/listing.tsx';
import { Day, Heading, OrNone, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { nameOf } from '../design/words.ts';
import { definePage } from '../page.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';

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
      companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: $first, startAt: $startAt
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
    visit,
  }) => (
    <>
      <Heading company={company.businessName} title="Your paychecks">
        {nameOf(employee)}, the latest first.
      </Heading>
      <Table
        caption="Paychecks"
        rows={shownOf(nodes)}
        keyOf={({ id }) => id}
        empty="There is no paycheck yet. It is here as soon as your employer opens one."
        columns={[
          {
            name: 'Pay date',
            cell: ({ id, checkDate }) => (
              <a href={visit.addressOf({ page: id })}>
                <Day on={checkDate} />
              </a>
            ),
          },
          {
            name: 'Net pay',
            cell: ({ totals }) => <OrNone none="Not yet">{totals && dollars(totals.netPay)}</OrNone>,
            isNumber: true,
          },
          { name: 'Gross pay', cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
          { name: 'Status', cell: (check) => <PaymentStatus check={check} /> },
          { name: 'Pay period', cell: ({ payPeriod }) => <Period period={payPeriod} /> },
        ]}
      />
      <Pager rows={nodes} visit={visit} what="paychecks" />
    </>
  ),
});
