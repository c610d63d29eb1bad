import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requireChangeable } from '../companies/require-changeable.ts';
import { changesOf, type UpdateWorkLocationInput } from './inputs.ts';
import { requireWorkLocation } from './require-work-location.ts';
import { verifyWorkplace } from './verify-workplace.ts';

type Arguments = {
  companyId: string;
  workLocationId: string;
  input: typeof UpdateWorkLocationInput.$inferInput;
  ifMatch?: IfMatch;
};

const notOfAddress = ['name', 'localities'];

/**
 * Changes the given fields of a work location. Employees who work there get its state as their working state.
 */
export async function updateWorkLocation(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, workLocationId } = args;
  await requireChangeable(operation, companyId);
  const location = await requireWorkLocation(operation, companyId, workLocationId);
  requireVersion(location, args.ifMatch);

  const changes = changesOf(args.input);
  const names = Object.keys(changes);
  if (!names.length) return recordNoChange(operation, 'updateWorkLocation');
  if (names.some((name) => !notOfAddress.includes(name)))
    await verifyWorkplace(operation, { ...location, ...changes });

  await operation.db.workLocation.updateMany({ where: { id: workLocationId }, data: changes });
  if (changes.state !== undefined && changes.state !== location.state) {
    const data = { workingState: changes.state };
    await operation.db.employee.updateMany({ where: { companyId, workLocationId }, data });
  }
  await record(operation, 'updateWorkLocation', changes);
}
