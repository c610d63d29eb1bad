import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';

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
  description: 'What became of the money.',
  ...enumOf({
    pending: 'Not sent yet, or on its way.',
    settled: 'It arrived.',
    void: 'Taken back before it was sent.',
    returned: 'The receiving bank sent it back.',
    refunded: 'Given back to the employer.',
    canceled: 'Never sent.',
  }),
});
