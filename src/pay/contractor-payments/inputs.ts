import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import { nullOnlyIn } from '../../platform/graphql/rules.ts';
import { DisbursementInput } from '../disbursements/inputs.ts';
import { ContractorPaymentType } from './enums.ts';

const words = {
  payDate: 'The day the contractor is paid: a banking day whose cut-off is still to come.',
  amount: 'The amount, more than 0.',
  approvalRequired: 'Whether the payment waits for an approval before it is paid.',
  disbursement: 'How the money reaches the contractor; direct deposit by default.',
  metadata: 'Any JSON object of yours.',
};

/** In cents, as the scalar converts it. The amount of a bank transfer has ten digits. */
const amount = z
  .number()
  .min(1, 'must be more than 0')
  .max(9_999_999_999, 'must be at most 99999999.99: no bank transfer carries more');

export const CreateContractorPaymentInput = builder.inputType('CreateContractorPaymentInput', {
  description: 'A payment to a contractor.',
  fields: (t) => ({
    contractorId: t.id({ required: true, description: 'The contractor to pay, not terminated.' }),
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
  description: 'Changes to a pending payment. Omitted fields keep their values.',
  validate: nullOnlyIn([]),
  fields: (t) => ({
    approved: t.boolean({
      description: 'True approves the payment, before its cut-off. False withdraws the approval.',
      ...keepsValue,
    }),
    payDate: t.field({ type: 'Date', description: words.payDate, ...keepsValue }),
    amount: t.field({ type: 'Money', description: words.amount, validate: amount, ...keepsValue }),
    approvalRequired: t.boolean({ description: words.approvalRequired, ...keepsValue }),
    disbursement: t.field({ type: DisbursementInput, description: words.disbursement, ...keepsValue }),
    metadata: t.field({ type: 'Metadata', description: words.metadata, ...keepsValue }),
  }),
});
