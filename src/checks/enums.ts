import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';

export const CheckStatus = builder.enumType('CheckStatus', {
  description: 'Where a check or a payment stands.',
  ...enumOf({
    pending: 'Open: it can be changed.',
    'pre-processed': 'Computed at its cut-off; the company is debited.',
    processed: 'Paid.',
    voided: 'Voided after it was computed.',
    failed: 'It could not be paid.',
  }),
});
