import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const ContractorPaymentType = builder.enumType('ContractorPaymentType', {
  description: 'What a contractor is paid for.',
  ...enumOf({ payment: 'Work.', reimbursement: 'Expenses, paid back.' }),
});
