import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { DisbursementMethod } from './enums.ts';

/** The methods by which the service pays. Rows of 1.0.0 may name others, which wait for another method. */
const offered: readonly string[] = ['direct_deposit', 'download_check'];
const method = z
  .string()
  .refine(
    (name) => offered.includes(name),
    'must be direct_deposit or download_check: mailed checks, prepaid cards and pay cards are not offered',
  )
  .meta({ enum: offered });

export const DisbursementInput = builder.inputType('DisbursementInput', {
  description: 'How the money of a check or a payment reaches its receiver.',
  fields: (t) => ({
    method: t.field({
      type: DisbursementMethod,
      required: true,
      description: 'How to send the money.',
      validate: method,
    }),
  }),
});
