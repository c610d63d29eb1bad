import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { statesOfLocations } from '../../work-locations/states-of-locations.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import { changesOf, type UpdateEmployeeInput } from './inputs.ts';
import { refuseFieldsOfEmployer } from './own-changes.ts';
import { locationsNamed, residencesIn } from './place-changes.ts';
import { plannedUpdate } from './planned-update.ts';
import { refuseMetadata } from './refuse-metadata.ts';
import { requireEmployee } from './require-employee.ts';

type Arguments = {
  companyId: string;
  employeeId: string;
  input: typeof UpdateEmployeeInput.$inferInput;
  ifMatch?: IfMatch;
};

const path = ['input'];

/** Changes the given fields of an employee. A change may put the employee on leave, terminate or rehire. */
export async function updateEmployee(
  operation: Operation,
  { companyId, employeeId, input, ifMatch }: Arguments,
): Promise<void> {
  const company = await requireChangeable(operation, companyId);
  const before = await requireEmployee(operation, companyId, employeeId);
  requireVersion(before, ifMatch);
  const changes = changesOf(input);
  refuseFieldsOfEmployer(operation, changes);
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateEmployee');

  const states = await statesOfLocations(operation, companyId, locationsNamed(changes, before, path));
  const { columns, after, problems } = plannedUpdate(operation, { company, before, changes, states });
  refuseProblems([{ path, problems }]);
  await refuseMetadata(operation, [{ metadata: changes.metadata, before: before.metadata, path }]);
  if (changes.externalId !== before.externalId)
    await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, [{ ...changes, path }]);
  await verifyResidences(operation, residencesIn(changes, after, path));

  await operation.db.employee.updateMany({ where: { id: employeeId }, data: columns });
  await record(operation, 'updateEmployee', changes);
}
