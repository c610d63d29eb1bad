/** On which day the pay of a payday arrives, and that of each check and payment of it. */
import { builder } from '../../platform/graphql/builder.ts';
import { arrivalOfPay } from '../money-movement/arrival-of-pay.ts';
import { arrivalOfPayday } from './arrival-of-payday.ts';
import { PayrunCheck } from './check-schema.ts';
import { PayrunPayment } from './payment-schema.ts';
import { Payrun } from './schema.ts';

const returned = 'Null for pay that a bank has returned.';

builder.objectField(Payrun, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description:
      'The latest day on which its pay is in the accounts: the check date, unless pay leaves too late for it. Null for a payday without pay on its way.',
    resolve: (payrun, _args, operation) => arrivalOfPayday(operation, payrun),
  }),
);

builder.objectField(PayrunCheck, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: `The day on which its pay is in the account. ${returned}`,
    resolve: ({ id, cash }, _args, operation) => arrivalOfPay(operation, id, cash ?? 0),
  }),
);

builder.objectField(PayrunPayment, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: `The day on which it is in the account. ${returned}`,
    resolve: ({ id, cash }, _args, operation) => arrivalOfPay(operation, id, cash ?? 0),
  }),
);
