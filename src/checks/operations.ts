import { z } from 'zod';
import { requireCompany } from '../companies/require-company.ts';
import { builder } from '../graphql/builder.ts';
import { addShifts } from './add-shifts.ts';
import { ShiftInput } from './earnings.ts';
import { requireCheck } from './require-check.ts';
import { EmployeeCheck } from './schema.ts';

const words = {
  companyId: 'The company that pays.',
  employeeCheckId: 'The employee check.',
};

builder.queryField('employeeCheck', (t) =>
  t.prismaField({
    type: EmployeeCheck,
    description: 'One employee check of a company.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      id: t.arg.id({ required: true, description: words.employeeCheckId }),
    },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireCheck(operation, companyId, id);
      return operation.db.employeeCheck.findFirstOrThrow({ ...query, where: { id } });
    },
  }),
);

builder.mutationField('addShifts', (t) =>
  t.prismaField({
    type: EmployeeCheck,
    description: 'Adds shifts to a pending employee check: all of them or, when any is refused, none.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      employeeCheckId: t.arg.id({ required: true, description: words.employeeCheckId }),
      shifts: t.arg({
        type: [ShiftInput],
        required: true,
        description: 'The shifts, 1 to 1,000.',
        validate: z
          .array(z.unknown())
          .min(1, 'must hold at least one shift')
          .max(1000, 'must hold at most 1000 shifts'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await addShifts(operation, args);
      return operation.db.employeeCheck.findFirstOrThrow({ ...query, where: { id: args.employeeCheckId } });
    },
  }),
);
