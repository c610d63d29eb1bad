import { ActionButton } from '../design/form.tsx';
import { dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { canChange } from '../people/parts.tsx';
import { choice, dayField, moneyField } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { aboutContractor, contractorForm, contractorQuery } from './contractor-data.ts';

export const paymentFields = graphql(`fragment Payment on ContractorPayment {
  id version payDate amount backupWithheld backupWithheldBecause netAmount type status approvalRequired approved heldBecause disbursement { method status }
}`);
type Payment = ResultOf<typeof paymentFields>;

/** The kinds of work or cost that a payment pays. */
export const paidFor: Readonly<Record<string, string>> = {
  PAYMENT: text('Work'),
  REIMBURSEMENT: text('Expenses, paid back'),
};

/** Deletes a pending payment. The service refuses it if the payment has changed since the page was read. */
export const deletePaymentForm = defineForm({
  query: contractorQuery,
  groups: [{ legend: text('Payment'), fields: [{ name: 'contractorPaymentId', label: text('Payment') }] }],
  mutation: graphql(`mutation DeletePayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    deleteContractorPayment(companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch)
  }`),
  variables: ({ contractorPaymentId }, _from, { version }) => ({ contractorPaymentId, ifMatch: [version] }),
  next: (_answer, { data }) => ({
    page: 'contractor',
    from: data.contractor.id,
    done: 'contractor-delete-payment',
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
      isNamedAbove
      rows={rowsOfPage(nodes)}
      keyOf={({ id }) => id}
      empty={say('None yet.')}
      columns={[
        { name: say('Payday'), cell: ({ payDate }) => <Day on={payDate} /> },
        { name: say('Paid for'), cell: ({ type }) => said(paidFor[type] ?? type) },
        { name: say('Status'), cell: (payment) => <StatusOf payment={payment} /> },
        { name: say('Amount'), cell: (payment) => <Amount payment={payment} />, isNumber: true },
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
        context.addressOf({ page: 'contractor', from: contractorId, ...(start && { start }) })
      }
      what={say('payments')}
    />
  </>
);

type Withheld = Pick<Payment, 'amount' | 'backupWithheld' | 'backupWithheldBecause'>;

/** The amount, and the part of it that goes to the IRS. */
export const Amount = ({
  payment: { amount, backupWithheld, backupWithheldBecause },
}: {
  payment: Withheld;
}) => (
  <>
    {dollars(amount)}
    {backupWithheld !== null && (
      <span class="below">
        {say('{amount} to the IRS: {reason}', {
          amount: dollars(backupWithheld),
          reason: labelOf(backupWithheldBecause ?? ''),
        })}
      </span>
    )}
  </>
);

function StatusOf({ payment }: { payment: Payment }) {
  const { status, approvalRequired, approved, heldBecause } = payment;
  const waits = status === 'PENDING' && approvalRequired && !approved;
  return (
    <>
      {waits ? <Status value="OPEN">{say('Not approved')}</Status> : <PaymentStatus check={payment} />}
      {heldBecause && <span class="mark">{heldBecause}</span>}
    </>
  );
}

function DeleteButton({ payment, contractorId, context }: Omit<Props, 'page'> & { payment: Payment }) {
  const { id, version, status, amount } = payment;
  if (!canChange(context)) return <span class="none">{say('No change possible')}</span>;
  if (status !== 'PENDING')
    return (
      <a
        href={context.addressOf({ page: 'contractor-fix-payment', from: id })}
        aria-label={`${say('Fix a mistake')}: ${dollars(amount)}`}
      >
        {say('Fix a mistake')}
      </a>
    );
  return (
    <ActionButton
      context={context}
      to={{ page: 'contractor-delete-payment', from: contractorId }}
      hidden={{ version, contractorPaymentId: id }}
      isPlain
      label={`${say('Delete')}: ${dollars(amount)}`}
    >
      {say('Delete')}
    </ActionButton>
  );
}

const paymentQuery = graphql(
  `query ContractorPaymentForm($companyId: ID!, $contractorId: ID!) {
    ...AboutContractor
    printsChecks
    newest: contractorPayments(companyId: $companyId, contractorId: $contractorId, newestFirst: true, first: 20) {
      nodes { id payDate amount status }
    }
  }`,
  [aboutContractor],
);
type Data = ResultOf<typeof paymentQuery>;

const groups = [
  {
    legend: text('Payment'),
    fields: [
      dayField('payDate', text('Payday'), {
        hint: text('A banking day whose cut-off is still to come, such as 4/16/2027.'),
      }),
      moneyField('amount', text('Amount ($)')),
      choice('type', text('Paid for'), 'types'),
      choice('method', text('Pay by'), 'methods'),
    ],
  },
];

const types = { enumValues: Object.entries(paidFor).map(([name, label]) => ({ name, label })) };

const methods = [
  { name: 'DIRECT_DEPOSIT', label: text('Deposit') },
  { name: 'DOWNLOAD_CHECK', label: text('Paper check') },
];

/**
 * The newest payment when the page was opened is its version. So a form that is sent twice pays once, also if
 * somebody else has added payments in between.
 */
function paidTwice({ payDate, amount }: Values, { newest: { nodes } }: Data, version: string) {
  const place = nodes.findIndex(({ id }) => id === version);
  const added = place < 0 ? nodes : nodes.slice(0, place);
  const isSame = (payment: (typeof nodes)[number]) =>
    payment.payDate === payDate && payment.amount === amount && payment.status === 'PENDING';
  if (!added.some(isSame)) return [];
  const problem = text('has just been added for this day. Open this page again to pay it a second time');
  return [malformed('amount', problem)];
}

/** Opens a payment. It is debited with the payday, and can be deleted until its cut-off. */
export const contractorPaymentPage = contractorForm({
  name: 'contractor-payment',
  title: text('Pay a contractor'),
  submit: text('Open the payment'),
  query: paymentQuery,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation PayContractor($companyId: ID!, $input: CreateContractorPaymentInput!) {
      createContractorPayment(companyId: $companyId, input: $input) { id }
    }`),
    variables: ({ method, ...values }, _from, { data }) => ({
      input: { ...values, disbursement: { method }, contractorId: data.contractor.id },
    }),
    validate: (values, { data, version }) => paidTwice(values, data, version),
  },
  version: ({ newest }) => newest.nodes[0]?.id ?? 'none',
  values: () => ({ type: 'PAYMENT', method: 'DIRECT_DEPOSIT' }),
  options: ({ printsChecks }) => ({ types, methods: { enumValues: methods.slice(0, printsChecks ? 2 : 1) } }),
  introduction: ({ contractor }) =>
    [
      say(
        'It goes to the bank account on its payday, less garnishments. Payroll debits it with the paychecks of that day.',
      ),
      contractor.backupWithholding?.because,
    ]
      .filter(Boolean)
      .join(' '),
});
