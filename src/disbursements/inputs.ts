import { builder } from '../graphql/builder.ts';
import { DisbursementMethod } from './enums.ts';

export const DisbursementInput = builder.inputType('DisbursementInput', {
  description: 'How the money of a check or a payment shall reach its receiver.',
  fields: (t) => ({
    method: t.field({ type: DisbursementMethod, required: true, description: 'The way the money takes.' }),
  }),
});
