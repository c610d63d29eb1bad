import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const ContractorPaymentType = builder.enumType('ContractorPaymentType', {
  description: 'What a contractor is paid for.',
  ...enumOf({ payment: 'Work.', reimbursement: 'Expenses, paid back.' }),
});

export const BackupReason = builder.enumType('BackupWithholdingReason', {
  description: 'The reason for backup withholding from payments to a contractor (26 USC 3406).',
  ...enumOf({
    no_tin: 'No taxpayer number is on file.',
    wrong_tin: 'The IRS says that the taxpayer number is wrong.',
  }),
});
