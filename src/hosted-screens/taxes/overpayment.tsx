/** Authorizes a Form 941, 943 or 944 whose deposits were more than its tax: line 15b, 16 or 12b. */
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';

const uses = {
  enumValues: [
    { name: 'APPLY', label: text('Apply it to the next return') },
    { name: 'REFUND', label: text('Have the IRS refund it') },
  ],
};

export const overpaymentPage = formPage({
  query: graphql(`query FilingOverpayment($companyId: ID!) { company(id: $companyId) { businessName } }`),
  title: text('Authorize a return with an overpayment'),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: () => ({ overpayment: 'APPLY' }),
  options: () => ({ uses }),
  submit: text('Authorize'),
  introduction: () =>
    say(
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
