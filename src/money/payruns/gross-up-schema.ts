import { PaycheckPreview } from '../../pay/paychecks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { type CheckGrossUp as CheckGrossUpData, grossUpCheck } from './what-if.ts';

export const GrossUpEarning = builder.enumType('GrossUpEarning', {
  description: 'An earning whose amount is found from the net pay.',
  ...enumOf({
    bonus: 'A bonus: supplemental wages.',
    commission: 'A commission: supplemental wages.',
    flat: 'A flat amount: regular wages.',
  }),
});

export const CheckGrossUp = builder.objectRef<CheckGrossUpData>('CheckGrossUp').implement({
  description:
    'The earning amount with which a check reaches the wanted net pay. One cent less would net too little.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    earning: t.expose('earning', { type: GrossUpEarning, description: 'The earning.' }),
    amount: t.field({
      type: 'Money',
      description: 'The amount of the earning before taxes. Add a shift with this amount.',
      resolve: ({ amountCents }) => amountCents,
    }),
    preview: t.field({
      type: PaycheckPreview,
      description:
        'The pay of the check with this earning. It nets the wanted amount or a cent more, or more where a tax steps down.',
      resolve: ({ preview }) => preview,
    }),
  }),
});

const wanted = { type: 'Money', validate: rules.amount } as const;

builder.queryField('grossUpCheck', (t) =>
  t.field({
    type: CheckGrossUp,
    policy: { scope: 'checks:read' },
    description:
      'Finds the amount of a bonus, commission or flat pay with which a pending check reaches a net pay. Nothing is stored.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The pending check.' }),
      earning: t.arg({
        type: GrossUpEarning,
        description: 'The earning to find, a bonus by default. It is dated the last day of the pay period.',
      }),
      netPay: t.arg({
        ...wanted,
        description: 'The net pay of the check with the earning. Give either this or net_amount.',
      }),
      netAmount: t.arg({
        ...wanted,
        description: 'How much the earning adds to the net pay. Give either this or net_pay.',
      }),
    },
    resolve: (_root, args, operation) => grossUpCheck(operation, args),
  }),
);
