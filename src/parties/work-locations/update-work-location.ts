import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { WorkLocation } from '../../generated/prisma/client.ts';
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
  const isMoved = changes.state !== undefined && changes.state !== location.state;
  if (isMoved) await refuseMoveOfWork(operation, location);
  if (names.some((name) => !notOfAddress.includes(name)))
    await verifyWorkplace(operation, { ...location, ...changes });

  await operation.db.workLocation.updateMany({ where: { id: workLocationId }, data: changes });
  if (isMoved) {
    const data = { workingState: changes.state };
    await operation.db.employee.updateMany({ where: { companyId, workLocationId }, data });
  }
  await record(operation, 'updateWorkLocation', changes);
}

/** Work that was entered at the location stays in its state: another address is another work location. */
async function refuseMoveOfWork({ db }: Operation, { id, companyId, state }: WorkLocation): Promise<void> {
  if (!(await db.shift.findFirst({ where: { companyId, workLocationId: id }, select: { id: true } }))) return;
  const problem = sentence(
    'must stay {state}, where work was entered: add a work location for a new address',
    {
      state,
    },
  );
  throw new Fault('WRONG_STATE', { path: ['input', 'state'], problem });
}
