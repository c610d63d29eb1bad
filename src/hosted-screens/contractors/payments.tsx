import { dollars } from '../design/format.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { Form } from '../form.ts';
import { said, say, text, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { canChange } from '../people/parts.tsx';
import { contractorForms, contractorPageName } from './names.ts';

export type Payment = {
  id: string;
  version: string;
  payDate: string;
  amount: number;
  type: string;
  status: string;
  approvalRequired: boolean;
  approved: boolean;
  heldBecause: string | null;
  disbursement: { status: string };
};

export const paymentFields =
  'id version payDate amount type status approvalRequired approved heldBecause disbursement { status }';

/** What a contractor is paid for. */
export const paidFor: Readonly<Record<string, string>> = {
  PAYMENT: text('Work'),
  REIMBURSEMENT: text('Expenses, paid back'),
};

/** Deletes a pending payment. It is refused when the payment has changed since the page was read. */
export const deletePaymentForm: Form = {
  groups: [{ legend: text('Payment'), fields: [{ name: 'contractorPaymentId', label: text('Payment') }] }],
  mutation: `mutation DeletePayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    deleteContractorPayment(companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch)
  }`,
  variables: ({ contractorPaymentId }, _from, { version }) => ({ contractorPaymentId, ifMatch: [version] }),
  next: (_answer, { data }) => ({
    page: contractorPageName,
    from: (data as { contractor: { id: string } }).contractor.id, // the page's query
    done: contractorForms.deletePayment,
  }),
};

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
