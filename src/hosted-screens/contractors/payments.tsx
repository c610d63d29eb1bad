import { dollars } from '../design/format.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { canChange } from '../people/parts.tsx';
import { contractorQuery } from './contractor-data.ts';
import { contractorForms, contractorPageName } from './names.ts';

export const paymentFields = graphql(`fragment Payment on ContractorPayment {
  id version payDate amount type status approvalRequired approved heldBecause disbursement { status }
}`);
type Payment = ResultOf<typeof paymentFields>;

/** What a contractor is paid for. */
export const paidFor: Readonly<Record<string, string>> = {
  PAYMENT: text('Work'),
  REIMBURSEMENT: text('Expenses, paid back'),
};

/** Deletes a pending payment. It is refused when the payment has changed since the page was read. */
export const deletePaymentForm = defineForm({
  query: contractorQuery,
  groups: [{ legend: text('Payment'), fields: [{ name: 'contractorPaymentId', label: text('Payment') }] }],
  mutation: graphql(`mutation DeletePayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    deleteContractorPayment(companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch)
  }`),
  variables: ({ contractorPaymentId }, _from, { version }) => ({ contractorPaymentId, ifMatch: [version] }),
  next: (_answer, { data }) => ({
    page: contractorPageName,
    from: data.contractor.id,
    done: contractorForms.deletePayment,
  }),
});

type Props = {
  contractorId: string;
  page: { nodes: readonly Payment[] };
  context: PageContext;
};

/** The payments to a contractor, the newest first. */
export const PaymentsOf = ({ contractorId, page: { nodes }, context }: Props) => (
  <>
    <Table
      caption={say('Payments, newest first')}
      rows={rowsOfPage(nodes)}
      keyOf={({ id }) => id}
      empty={say('None yet.')}
      columns={[
        { name: say('Payday'), cell: ({ payDate }) => <Day on={payDate} /> },
        { name: say('Paid for'), cell: ({ type }) => said(paidFor[type] ?? type) },
        { name: say('Status'), cell: (payment) => <StatusOf payment={payment} /> },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
        {
          name: say('Change'),
          cell: (payment) => <DeleteButton payment={payment} contractorId={contractorId} context={context} />,
        },
      ]}
    />
    <Pages
      rows={nodes}
      isLater={context.list.start !== undefined}
      addressOf={(start) =>
        context.addressOf({ page: contractorPageName, from: contractorId, ...(start && { start }) })
      }
      what={say('payments')}
    />
  </>
);

function StatusOf({ payment }: { payment: Payment }) {
  const { status, approvalRequired, approved, heldBecause } = payment;
  const waits = status === 'PENDING' && approvalRequired && !approved;
  return (
    <>
      {waits ? <Status value="OPEN">{say('Not approved')}</Status> : <PaymentStatus check={payment} />}
      {heldBecause && <span class="mark">{translated(heldBecause)}</span>}
    </>
  );
}

function DeleteButton({ payment, contractorId, context }: Omit<Props, 'page'> & { payment: Payment }) {
  const { id, version, status, amount } = payment;
  if (status !== 'PENDING' || !canChange(context))
    return <span class="none">{say('No change possible')}</span>;
  const action = context.addressOf({ page: contractorForms.deletePayment, from: contractorId });
  return (
    <form method="post" action={action} class="inline">
      <input type="hidden" name="csrf" value={context.csrf} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="contractorPaymentId" value={id} />
      <button type="submit" class="plain" aria-label={`${say('Delete')}: ${dollars(amount)}`}>
        {say('Delete')}
      </button>
    </form>
  );
}
