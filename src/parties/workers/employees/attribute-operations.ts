import { builder } from '../../../platform/graphql/builder.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { versionArguments } from '../../../platform/graphql/version.ts';
import { Employee } from './schema.ts';
import { setAttributesOf } from './set-attributes-of.ts';

builder.mutationField('setCustomAttributesOfEmployee', (t) =>
  t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['dashboard', 'worker'], idempotencyKey: '30 days' },
    description:
      "Changes values of an employee's custom attributes, and keeps the other members of `metadata`. Null removes a value.",
    args: {
      companyId: t.arg.id({ required: true, description: 'The employer.' }),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      values: t.arg({
        type: 'Metadata',
        required: true,
        description: 'The values by the names of their attributes.',
      }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await setAttributesOf(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
);
