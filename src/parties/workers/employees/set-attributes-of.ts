import { Fault, refuseAll } from '../../../foundation/fault.ts';
import type { Said } from '../../../foundation/sentence.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import { type Json, type JsonObject, metadataProblem } from '../../../platform/graphql/metadata.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { problemOfValue, readAttributes } from '../../custom-attributes/attributes.ts';
import type { Attribute } from '../../custom-attributes/schema.ts';
import { requireEmployee } from './require-employee.ts';

type Arguments = { companyId: string; employeeId: string; values: JsonObject; ifMatch?: IfMatch };

/** Changes values of defined attributes of an employee, and keeps the rest of the metadata. */
export async function setAttributesOf(
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
