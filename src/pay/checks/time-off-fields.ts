import { TimeOffOfCheck } from '../../agreements/time-off/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployeeCheck } from './schema.ts';

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  timeOff: t.field({
    type: [TimeOffOfCheck],
    nullable: true,
    policy: { list: shortList },
    inEvents: false,
    inPast: true,
    description: 'Paid time off on the paystub, by policy; null before the cut-off, and without a policy.',
    select: { timeOff: { orderBy: { policyId: 'asc' } } },
    resolve: ({ timeOff }) => (timeOff.length ? timeOff : null),
  }),
}));
