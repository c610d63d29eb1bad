import type { Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { dollars } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { aboutContractor, contractorForm } from './contractor-data.ts';
import { contractorForms } from './names.ts';
import { paidFor } from './payments.tsx';

const query = graphql(
  `query ContractorPaymentForm($companyId: ID!, $contractorId: ID!) {
    ...AboutContractor
    newest: contractorPayments(companyId: $companyId, contractorId: $contractorId, newestFirst: true, first: 1) {
      nodes { id payDate amount status }
    }
  }`,
  [aboutContractor],
);
type Data = ResultOf<typeof query>;

const groups = [
  {
    legend: text('Payment'),
    fields: [
      {
        name: 'payDate',
        label: text('Payday'),
        hint: text('A banking day whose cut-off is still to come, such as 4/17/2027.'),
        isShort: true,
        kind: day,
      },
      {
        name: 'amount',
        label: text('Amount ($)'),
        isShort: true,
        inputMode: 'decimal' as const,
        kind: dollars,
      },
      { name: 'type', label: text('Paid for'), choices: 'types' },
    ],
  },
];

const types = { enumValues: Object.entries(paidFor).map(([name, label]) => ({ name, label })) };

/** The newest payment when the page was opened is its version, so that a form sent twice pays once. */
function paidTwice({ payDate, amount }: Values, { newest: { nodes } }: Data, version: string) {
  const added = nodes.find((each) => each.payDate === payDate && each.amount === amount);
  if (!added || added.id === version || added.status !== 'PENDING') return [];
  const problem = text('has just been added for this day. Open this page again to pay it a second time');
  return [malformed('amount', problem)];
}

/** Opens a payment. It is debited with the payday, and can be deleted until its cut-off. */
export const contractorPaymentPage = contractorForm({
  name: contractorForms.pay,
  title: text('Pay a contractor'),
  submit: text('Open the payment'),
  query,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation PayContractor($companyId: ID!, $input: CreateContractorPaymentInput!) {
      createContractorPayment(companyId: $companyId, input: $input) { id }
    }`),
    variables: (values, _from, { data }) => ({ input: { ...values, contractorId: data.contractor.id } }),
    validate: (values, { data, version }) => paidTwice(values, data, version),
  },
  version: ({ newest }) => newest.nodes[0]?.id ?? 'none',
  values: () => ({ type: 'PAYMENT' }),
  options: () => ({ types }),
  introduction: () =>
    say(
      'It goes to the bank account on its payday. No tax is withheld from it; garnishments are. Payroll debits it with the paychecks of that day.',
    ),
});
