import { PayChangeObject } from '../../pay/paychecks/explained-schema.ts';
import { PaycheckPreview } from '../../pay/paychecks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { type WhatIf as WhatIfData, whatIf } from './what-if.ts';
import { WhatIfInput } from './what-if-input.ts';

const WhatIf = builder.objectRef<WhatIfData>('WhatIf').implement({
  description: 'A check as it is, and with other choices of its employee.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    before: t.field({
      type: PaycheckPreview,
      description: 'The check as it is, computed with the current figures.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: PaycheckPreview,
      description: 'The check with the other choices.',
      resolve: ({ after }) => after,
    }),
    amount: t.field({
      type: 'Money',
      description: 'Net pay with the other choices less net pay as it is: the sum of the changes.',
      resolve: ({ changes }) => changes.reduce((sum, { cents }) => sum + cents, 0),
    }),
    changes: t.field({
      type: [PayChangeObject],
      policy: { list: shortList },
      description: 'Each line that differs, the largest first.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

builder.queryField('whatIf', (t) =>
  t.field({
    type: WhatIf,
    policy: { scope: 'checks:read' },
    description:
      'Computes a check with a different W-4 of its employee, or different savings, and compares it with the check as it is. Stores nothing.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check, pending or computed.' }),
      input: t.arg({ type: WhatIfInput, required: true, description: 'The other choices.' }),
    },
    resolve: (_root, args, operation) => whatIf(operation, args),
  }),
);
