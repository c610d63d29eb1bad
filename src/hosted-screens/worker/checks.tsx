import { dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Heading, OrNone, Period } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';

/** An employee's own paychecks. */

type Listed = {
  readonly id: string;
  readonly checkDate: string;
  readonly totals: { readonly netPay: number } | null;
};

/**
 * The pay date, which opens the paystub, and the net pay. `pending` replaces net pay that is not calculated
 * yet.
 */
export const payColumns = (context: PageContext, pending: string): readonly Column<Listed>[] => [
  {
    name: say('Pay date'),
    cell: ({ id, checkDate }) => (
      <a href={context.addressOf({ check: id })}>
        <Day on={checkDate} />
      </a>
    ),
  },
  {
    name: say('Net pay'),
    cell: ({ totals }) => <OrNone none={pending}>{totals && dollars(totals.netPay)}</OrNone>,
    isNumber: true,
  },
];

export const checksPage = definePage({
  title: text('Your paychecks'),
  query: graphql(`query OwnChecks($companyId: ID!, $employeeId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { firstName lastName }
    employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: $first, startAt: $startAt
    ) {
      nodes { id status disbursement { method status } checkDate payPeriod { start end } grossPay totals { netPay } }
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
        isNamedAbove
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
