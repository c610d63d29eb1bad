/** Authorizes a return to the IRS whose deposits were more than its tax. */
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';

const uses = [
  { name: 'APPLY', label: text('Apply it to the next return') },
  { name: 'REFUND', label: text('Have the IRS refund it') },
];

type Data = { readonly company: { readonly status: string } };
/** A company that has left has no later return. */
const hasLeft = ({ company }: Data): boolean => company.status === 'OFFBOARDED';
const usesOf = (data: Data) => uses.filter(({ name }) => name === 'REFUND' || !hasLeft(data));

export const overpaymentPage = formPage({
  query: graphql(`query FilingOverpayment($companyId: ID!) {
    company(id: $companyId) { businessName status }
  }`),
  title: text('Authorize a return with an overpayment'),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: (data) => ({ overpayment: hasLeft(data) ? 'REFUND' : 'APPLY' }),
  options: (data) => ({ uses: { enumValues: usesOf(data) } }),
  submit: text('Authorize'),
  introduction: (data) =>
    hasLeft(data)
      ? say(
          'The deposits of the period were more than its tax. The company has left, so no later return can apply it: the IRS refunds it to you.',
        )
      : say(
          'The deposits of the period were more than its tax. Applied, it lowers your next deposits. Refunded, the IRS pays it to you: deposits are made in full, and your next debit is higher by it.',
        ),
  form: defineForm({
    groups: [
      {
        legend: text('Overpayment'),
        fields: [{ name: 'overpayment', label: text('What becomes of it'), choices: 'uses' }],
      },
    ],
    mutation: graphql(`mutation AuthorizeOverpaid(
      $companyId: ID!, $filingId: ID!, $overpayment: OverpaymentUse
    ) {
      authorizeFiling(companyId: $companyId, filingId: $filingId, overpayment: $overpayment) { status }
    }`),
    variables: ({ overpayment }, filingId) => ({
      filingId,
      overpayment: overpayment === 'REFUND' ? ('REFUND' as const) : ('APPLY' as const),
    }),
    next: () => ({ page: 'taxes', done: 'filing' }),
  }),
});
