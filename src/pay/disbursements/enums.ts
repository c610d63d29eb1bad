import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { disbursementStatuses } from './statuses.ts';

export const DisbursementMethod = builder.enumType('DisbursementMethod', {
  description: 'How the money reaches its receiver.',
  ...enumOf({
    direct_deposit: 'To a bank account.',
    download_check: 'A check that the employer prints.',
    physical_check: 'A check that is mailed. Not offered: a request for it is refused.',
    prepaid: 'To a prepaid card. Not offered: a request for it is refused.',
    paycard: 'To a pay card. Not offered: a request for it is refused.',
  }),
});

export const DisbursementStatus = builder.enumType('DisbursementStatus', {
  description: 'The status of the money.',
  ...enumOf(disbursementStatuses),
});
