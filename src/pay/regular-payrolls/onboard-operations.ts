import { Employee } from '../../parties/workers/employees/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { onboardEmployee } from './open-regular-payroll.ts';

builder.mutationField('onboardEmployee', (t) =>
  t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Completes the onboarding of an employee, who can then be paid. If a regular payroll is open, the employee gets a check of it. If the request is refused, the error lists everything that is missing.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The employer.' }),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await onboardEmployee(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
);
