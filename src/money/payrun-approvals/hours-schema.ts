/** The approvals of a payday, for the page where its hours are typed: without computing its checks. */

import { PaydayHours } from '../../pay/checks/hours-operations.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { approvalsOf } from './approvals-of.ts';
import { PayrunApproval } from './schema.ts';

builder.objectField(PaydayHours, 'approvals', (t) =>
  t.field({
    type: [PayrunApproval],
    policy: { list: shortList },
    description: 'The approvals of the payday that nobody has withdrawn, oldest first.',
    resolve: ({ companyId, checkDate }, _args, operation) =>
      approvalsOf(operation, { companyId, checkDate }, { checks: [], cash: null }),
  }),
);
