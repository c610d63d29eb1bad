import { Fault, refuseAll } from '../../../foundation/fault.ts';
import type { Said } from '../../../foundation/sentence.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { type Json, type JsonObject, metadataProblem } from '../../../platform/graphql/metadata.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion, versionArguments } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { problemOfValue, readAttributes } from '../../custom-attributes/attributes.ts';
import type { Attribute } from '../../custom-attributes/schema.ts';
import { requireEmployee } from './require-employee.ts';
import { Employee } from './schema.ts';

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

type Arguments = { companyId: string; employeeId: string; values: JsonObject; ifMatch?: IfMatch };

/** Changes values of defined attributes of an employee, and keeps the rest of the metadata. */
async function setAttributesOf(
  operation: Operation,
  { companyId, employeeId, values, ifMatch }: Arguments,
): Promise<void> {
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  requireVersion(employee, ifMatch);
  const attributes = await readAttributes(operation);
  const before = employee.metadata as JsonObject; // the scalar has read it
  const isChanged = (name: string) => (before[name] ?? null) !== (values[name] ?? null);
  refuseAll(
    Object.entries(values).flatMap(([name, value]) => {
      const attribute = attributes.find((known) => known.name === name);
      const problem = attribute
        ? isChanged(name) && problemOfChange(operation, attribute, value)
        : 'is not a custom attribute of the partner';
      return problem ? [new Fault('MALFORMED', { path: ['values', name], problem })] : [];
    }),
  );
  const changed = Object.entries(values).filter(([name]) => isChanged(name));
  if (!changed.length) return recordNoChange(operation, 'setCustomAttributesOfEmployee');
  const merged = Object.entries({ ...before, ...Object.fromEntries(changed) });
  const metadata = Object.fromEntries(merged.filter(([name, value]) => value !== null || !(name in values)));
  const problem = metadataProblem(metadata);
  if (problem) throw new Fault('MALFORMED', { path: ['values'], problem });
  await operation.db.employee.updateMany({ where: { id: employeeId }, data: { metadata } });
  await record(operation, 'setCustomAttributesOfEmployee', Object.fromEntries(changed));
}

function problemOfChange(operation: Operation, attribute: Attribute, value: Json): Said | undefined {
  return mayEdit(operation, attribute) ? problemOfValue(attribute, value) : 'is not yours to change';
}

function mayEdit({ caller }: Operation, { editedBy }: Attribute): boolean {
  if (caller.kind !== 'link') return true;
  return caller.purpose === 'worker' ? editedBy === 'worker' : editedBy !== 'partner';
}
