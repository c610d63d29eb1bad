import { ActionButton } from '../design/form.tsx';
import { counted, dollars } from '../design/format.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm, type PageData, type Values } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type Payment, type Payrun, type Returned, statusOf } from './payrun.ts';
import { lateArrival } from './tables.tsx';

/** The version is the payment's: the form is refused if the payment has changed since the page was read. */
const onPayment = {
  groups: [{ legend: text('Payment'), fields: [{ name: 'contractorPaymentId', label: text('Payment') }] }],
  variables: ({ contractorPaymentId }: Values, _from: unknown, { version }: PageData) => ({
    contractorPaymentId,
    ifMatch: [version],
  }),
  next: ({ decided }: { decided: { payDate: string } }) =>
    ({ page: 'payroll', from: decided.payDate }) as const,
};

export const approvePaymentForm = defineForm({
  ...onPayment,
  mutation: graphql(`mutation ApprovePayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    decided: approveContractorPayment(
      companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch
    ) { payDate }
  }`),
});

export const undoPaymentForm = defineForm({
  ...onPayment,
  mutation: graphql(`mutation UndoPayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    decided: unapproveContractorPayment(
      companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch
    ) { payDate }
  }`),
});

type Props = { payrun: Payrun; context: PageContext };

/** Each payment with its status and, until the cut-off, the button that approves it or undoes that. */
export function PaymentsTable({ payrun, returned, context }: Props & { returned: Returned }) {
  const { payments } = payrun;
  if (!payments.length) return null;
  return (
    <Table
      caption={counted(payments.length, 'contractor payment')}
      rows={payments}
      keyOf={({ contractorPaymentId }) => contractorPaymentId}
      empty=""
      columns={[
        { name: say('Contractor'), cell: (payment) => <Contractor payment={payment} payrun={payrun} /> },
        { name: say('Status'), cell: (payment) => <PaymentStatus payment={payment} returned={returned} /> },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
        {
          name: say('Approval'),
          cell: (payment) => <Decide payment={payment} payrun={payrun} context={context} />,
        },
      ]}
    />
  );
}

function Contractor({ payment, payrun }: { payment: Payment; payrun: Payrun }) {
  const { name, heldBecause } = payment;
  const late = lateArrival(payment, payrun);
  return (
    <>
      {name}
      {heldBecause && <span class="mark">{heldBecause}</span>}
      {late && <span class="mark">{late}</span>}
    </>
  );
}

/** The statuses of a payday whose cut-off has passed. */
const afterCutOff = ['HELD', 'COMPUTED', 'PAID'];

const waits = ({ approvalRequired, approved }: Payment): boolean => approvalRequired && !approved;

function PaymentStatus({ payment, returned }: { payment: Payment; returned: Returned }) {
  if (payment.status !== 'PENDING') return <Status value={statusOf(payment, returned)} />;
  if (waits(payment)) return <Status value="OPEN">{say('Not approved')}</Status>;
  return <Status value={payment.approved ? 'APPROVED' : 'PENDING'} />;
}

function Decide({ payment, payrun, context }: Props & { payment: Payment }) {
  const { contractorPaymentId, version, name, amount, status } = payment;
  if (status !== 'PENDING' || afterCutOff.includes(payrun.status))
    return (
      <span class="none">{waits(payment) ? say('Not approved in time') : say('No change possible')}</span>
    );
  const [page, words] = waits(payment)
    ? (['payroll-approve-payment', say('Approve')] as const)
    : (['payroll-undo-payment', payment.approved ? say('Undo') : say('Hold')] as const);
  return (
    <ActionButton
      context={context}
      to={{ page, from: payrun.checkDate }}
      hidden={{ contractorPaymentId, version }}
      isPlain
      label={say('{words} {amount} to {name}', { words, amount: dollars(amount), name })}
    >
      {words}
    </ActionButton>
  );
}
