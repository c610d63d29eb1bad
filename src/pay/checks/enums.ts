import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { imputedWords } from './shift-words.ts';

export const CheckStatus = builder.enumType('CheckStatus', {
  description: 'The status of a check or a payment.',
  ...enumOf({
    pending: 'Open: it can be changed.',
    'pre-processed': 'Computed at its cut-off. The company is debited, and the pay leaves.',
    processed: 'Paid: the pay has arrived.',
    voided: 'Voided after it was computed.',
    failed: 'It could not be paid.',
  }),
});

export const ImputedKind = builder.enumType('ImputedKind', {
  description: 'The kind of benefit. Federal law taxes each kind differently.',
  ...enumOf(imputedWords),
});
