import { z } from 'zod';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EarlierPayInput } from './inputs.ts';
import { EarlierPay } from './schema.ts';
import { setEarlierPay, whereOf } from './set-earlier-pay.ts';

const orderBy = { firstCheckDate: 'asc' } as const;
const year = z.number().min(2000, 'must be 2000 or later').max(2100, 'must be 2100 or earlier');
const ofEmployee = builder.args((t) => ({
  companyId: t.id(company),
  employeeId: t.id({ required: true, description: 'The employee.' }),
}));

builder.queryField('earlierPay', (t) =>
  t.prismaField({
    type: [EarlierPay],
    policy: { scope: 'workers:read', list: shortList },
    description: "An employee's pay from another service, by check date.",
    args: ofEmployee,
    resolve: async (query, _root, { companyId, employeeId }, operation) => {
      await requireEmployee(operation, companyId, employeeId);
      return operation.db.earlierPay.findMany({ ...query, where: { companyId, employeeId }, orderBy });
    },
  }),
);

builder.mutationField('setEarlierPay', (t) =>
  t.prismaField({
    type: [EarlierPay],
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever', list: shortList },
    description:
      "Replaces an employee's pay from another service in a year. Wage bases, limits and Form W-2 continue from it.",
    args: {
      ...ofEmployee,
      year: t.arg.int({ required: true, description: 'The year of the check dates.', validate: year }),
      entries: t.arg({
        type: [EarlierPayInput],
        required: true,
        description: 'The pay, by quarter or by check date, each day once. An empty list removes all.',
        validate: z.array(z.unknown()).max(60, 'must hold at most 60 entries'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await setEarlierPay(operation, args);
      return operation.db.earlierPay.findMany({ ...query, where: whereOf(args), orderBy });
    },
  }),
);

builder.prismaObjectField('Employee', 'earlierPay', (t) =>
  t.relation('earlierPay', {
    policy: { list: shortList },
    description: 'Pay from another payroll service, by check date.',
    query: { orderBy },
  }),
);
