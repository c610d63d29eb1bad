import { foundIf } from '../../foundation/all-in-order.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { requireShift } from './require-check.ts';
import { UpdateShiftInput } from './shift-inputs.ts';
import { Shift } from './shift-schema.ts';
import { deleteShift, updateShift } from './update-shift.ts';

const shiftId = { required: true, description: 'The shift.' } as const;

builder.queryField('shift', (t) =>
  t.prismaField({
    type: Shift,
    policy: { scope: 'checks:read' },
    description: 'One shift of a company.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(shiftId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      const required = [requireCompany(operation, companyId), requireShift(operation, companyId, id)];
      return foundIf(required, findById(operation.db.shift, id, query));
    },
  }),
);

builder.mutationFields((t) => ({
  updateShift: t.prismaField({
    type: Shift,
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description: 'Changes a shift of a pending check.',
    args: {
      companyId: t.arg.id(payingCompany),
      shiftId: t.arg.id(shiftId),
      input: t.arg({ type: UpdateShiftInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateShift(operation, args);
      return findById(operation.db.shift, args.shiftId, query);
    },
  }),
  deleteShift: t.id({
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description: 'Deletes a shift from a pending check. Returns its id.',
    args: { companyId: t.arg.id(payingCompany), shiftId: t.arg.id(shiftId), ...versionArguments },
    resolve: async (_root, args, operation) => {
      await deleteShift(operation, args);
      return args.shiftId;
    },
  }),
}));
