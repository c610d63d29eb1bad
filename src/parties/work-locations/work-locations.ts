import { allStates } from '../../engine/figures/shipped.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { WorkLocation } from '../../generated/prisma/client.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { workersAt } from '../../platform/database/workers-at.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requireChangeable } from '../companies/require-company.ts';
import { type CreateWorkLocationInput, changesOf, type UpdateWorkLocationInput } from './inputs.ts';
import { requireWorkLocation } from './require-work-location.ts';

type CreateArguments = { companyId: string; input: typeof CreateWorkLocationInput.$inferInput };

/** Adds a work location to a company. Its address must be deliverable. */
export async function createWorkLocation(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
  await requireChangeable(operation, companyId);
  await verifyWorkplace(operation, input);

  const id = newId();
  const data = { ...input, localities: input.localities ?? [], id, companyId };
  await operation.db.workLocation.create({ select: { id: true }, data });
  await record(operation, 'createWorkLocation', input);
  return id;
}

type UpdateArguments = {
  companyId: string;
  workLocationId: string;
  input: typeof UpdateWorkLocationInput.$inferInput;
  ifMatch?: IfMatch;
};

const notOfAddress = ['name', 'localities', 'endsOn'];

/**
 * Changes the fields of a work location that the request names. Employees who work there get its state as
 * their working state.
 */
export async function updateWorkLocation(operation: Operation, args: UpdateArguments): Promise<void> {
  const { companyId, workLocationId } = args;
  await requireChangeable(operation, companyId);
  const location = await requireWorkLocation(operation, companyId, workLocationId);
  requireVersion(location, args.ifMatch);

  const changes = changesOf(args.input);
  const names = Object.keys(changes);
  if (!names.length) return recordNoChange(operation, 'updateWorkLocation');
  const { state } = changes;
  const isMoved = state !== undefined && state !== location.state;
  if (isMoved) {
    await refuseMoveOfWork(operation, location);
    await refuseTerritory(operation, location, state);
  }
  if (changes.endsOn != null) await refuseEndWhileUsed(operation, location, changes.endsOn);
  if (names.some((name) => !notOfAddress.includes(name)))
    await verifyWorkplace(operation, { ...location, ...changes });

  await operation.db.workLocation.updateMany({ where: { id: workLocationId }, data: changes });
  if (isMoved) {
    const data = { workingState: changes.state };
    await operation.db.employee.updateMany({ where: { companyId, workLocationId }, data });
  }
  await record(operation, 'updateWorkLocation', changes);
}

const mostNames = 3;

/** Refuses to end a place where people work: their taxes would follow a closed place. */
async function refuseEndWhileUsed({ db }: Operation, location: WorkLocation, endsOn: string): Promise<void> {
  const people = await workersAt(db, location, endsOn, mostNames + 1);
  if (!people.length) return;
  const names = people
    .slice(0, mostNames)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');
  const values = { names, day: endsOn };
  const problem =
    people.length > mostNames
      ? sentence('must be later: {names} and others work there after {day}. Move them first', values)
      : sentence('must be later: these people work there after {day}: {names}. Move them first', values);
  throw new Fault('WRONG_STATE', { path: ['input', 'endsOn'], problem });
}

/**
 * Refuses another state for a place with entered work, which stays in its state. Another address is another
 * work location.
 */
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

/** Refuses to move a work location of onboarded people to a territory, where nobody can be paid. */
async function refuseTerritory({ db }: Operation, { id, companyId }: WorkLocation, state: string) {
  if (allStates.includes(state)) return;
  const there = { companyId, workLocationId: id, onboarded: true, employmentStatus: { not: 'terminated' } };
  if (!(await db.employee.findFirst({ where: there, select: { id: true } }))) return;
  const problem = 'must be one of the fifty states or DC: payroll supports no others';
  throw new Fault('WRONG_STATE', { path: ['input', 'state'], problem });
}

type Addressed = Pick<WorkLocation, 'address' | 'city' | 'state' | 'zip'> & { addressLine2?: string | null };

/** Refuses a work location with an undeliverable address. */
async function verifyWorkplace(operation: Operation, place: Addressed): Promise<void> {
  const { address: street, addressLine2: line2, city, state, zip } = place;
  const [result] = await operation.verifyAddresses([
    { use: 'workplace', address: { street, line2, city, state, zip } },
  ]);
  if (!result || result.deliverable) return;
  const problem = sentence('is not a valid, mail-deliverable address: {reason}', {
    reason: word(result.reason),
  });
  throw new Fault('UNDELIVERABLE_ADDRESS', { path: ['input', 'address'], problem });
}
