import { z } from 'zod';
import { DisbursementInput } from '../disbursements/inputs.ts';
import { builder } from '../graphql/builder.ts';
import { keepsValue } from '../graphql/external-names.ts';
import { nullOnlyIn } from '../graphql/rules.ts';
import { ContractorPaymentType } from './enums.ts';

const words = {
  payDate: 'The day the contractor is paid: a banking day whose cut-off is still to come.',
  amount: 'What is paid, more than nothing.',
  approvalRequired: 'Whether the payment waits for an approval before it is paid.',
  disbursement: 'How the money reaches the contractor; direct deposit until you say otherwise.',
  metadata: 'Any JSON object of yours.',
};

/** In cents, behind the scalar. No bank transfer carries more: its field has ten digits. */
const amount = z
  .number()
  .min(1, 'must be more than 0')
  .max(9_999_999_999, 'must be at most 99999999.99: no bank transfer carries more');

export const CreateContractorPaymentInput = builder.inputType('CreateContractorPaymentInput', {
  description: 'A payment to be made to a contractor.',
  fields: (t) => ({
    contractorId: t.id({ required: true, description: 'Who is paid: a contractor who has not left.' }),
    payDate: t.field({ type: 'Date', required: true, description: words.payDate }),
    amount: t.field({ type: 'Money', required: true, description: words.amount, validate: amount }),
    type: t.field({
      type: ContractorPaymentType,
      description: 'What the contractor is paid for.',
      defaultValue: 'payment',
    }),
    approvalRequired: t.boolean({ description: words.approvalRequired, defaultValue: false }),
    disbursement: t.field({ type: DisbursementInput, description: words.disbursement }),
    metadata: t.field({ type: 'Metadata', description: words.metadata }),
  }),
});

export const UpdateContractorPaymentInput = builder.inputType('UpdateContractorPaymentInput', {
  description: 'What to change of a pending payment. What is left out is kept.',
  validate: nullOnlyIn([]),
  fields: (t) => ({
    approved: t.boolean({
      description: 'True approves the payment, until its cut-off; false takes the approval back.',
      ...keepsValue,
    }),
    payDate: t.field({ type: 'Date', description: words.payDate, ...keepsValue }),
    amount: t.field({ type: 'Money', description: words.amount, validate: amount, ...keepsValue }),
    approvalRequired: t.boolean({ description: words.approvalRequired, ...keepsValue }),
    disbursement: t.field({ type: DisbursementInput, description: words.disbursement, ...keepsValue }),
    metadata: t.field({ type: 'Metadata', description: words.metadata, ...keepsValue }),
  }),
});
