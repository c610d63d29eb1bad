import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, refuseAll } from '../../../foundation/fault.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { replaceSignatures } from '../../signatures/sign.ts';
import { locationsOf } from '../../work-locations/locations-of.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import { formColumns, type NewForms, residenceFaults } from './form-columns.ts';
import { changesOf, type NewEmployee, type UpdateEmployeeInput } from './inputs.ts';
import { faultsOfLowerForm } from './lock-in-letters.ts';
import { newRows } from './new-rows.ts';
import { refuseFieldsOfEmployer, refuseMethodOfEmployer, refuseSsnOfColleague } from './own-changes.ts';
import { locationsNamed, residencesIn } from './place-changes.ts';
import { plannedUpdate } from './planned-update.ts';
import { refuseMetadata } from './refuse-metadata.ts';
import { requireEmployee } from './require-employee.ts';

type CreateArguments = { companyId: string; newEmployees: readonly NewEmployee[] };

/** Creates employees of a company, all or none. Returns their ids in the order of the request. */
export async function createEmployees(
  operation: Operation,
  { companyId, newEmployees }: CreateArguments,
): Promise<string[]> {
  const { rows } = await newRows(operation, { companyId, workers: newEmployees, list: 'newEmployees' });
  await operation.db.employee.insertRows(rows);
  await record(operation, 'createEmployees', { newEmployees });
  return rows.map(({ id }) => id);
}

type UpdateArguments = {
  companyId: string;
  employeeId: string;
  input: typeof UpdateEmployeeInput.$inferInput;
  ifMatch?: IfMatch;
};

const path = ['input'];

/**
 * Changes the fields of an employee that the request names. A change may put the employee on leave, terminate
 * or rehire.
 */
export async function updateEmployee(
  operation: Operation,
  { companyId, employeeId, input, ifMatch }: UpdateArguments,
): Promise<void> {
  const company = await requireChangeable(operation, companyId);
  const before = await requireEmployee(operation, companyId, employeeId);
  requireVersion(before, ifMatch);
  const changes = changesOf(input);
  refuseFieldsOfEmployer(operation, before, changes);
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateEmployee');

  const states = await locationsOf(operation, companyId, locationsNamed(changes, before, path));
  const { columns, after, problems } = plannedUpdate(operation, { company, before, changes, states });
  refuseProblems([{ path, problems }]);
  await refuseSsnOfColleague(operation, before, changes.ssn);
  await refuseMetadata(operation, [{ metadata: changes.metadata, before: before.metadata, path }]);
  if (changes.externalId !== before.externalId)
    await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, [{ ...changes, path }]);
  await verifyResidences(operation, residencesIn(changes, after, path));

  await operation.db.employee.updateMany({ where: { id: employeeId }, data: columns });
  await record(operation, 'updateEmployee', changes);
}

type SetArguments = { companyId: string; employeeId: string } & NewForms;

/**
 * Stores an employee's tax forms in the engine's format. A new form replaces the previous one of the same
 * state completely.
 */
export async function setTaxParameters(operation: Operation, args: SetArguments): Promise<void> {
  const { companyId, employeeId, federal, state } = args;
  if (!federal && !state) {
    throw new Fault('MALFORMED', { path: ['federal'], problem: 'or state must be given' });
  }
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (federal) refuseMethodOfEmployer(operation, employee, federal);
  refuseAll(residenceFaults(employee, state, []));

  const data = formColumns(employee, { federal, state }, dateInLosAngeles(operation.now));
  refuseAll(faultsOfLowerForm(operation, employee, data, ['federal']));
  await operation.db.employee.updateMany({ where: { id: employeeId }, data });
  await formsOnPaper(operation, [{ employeeId, federal, state }]);
  await record(operation, 'setTaxParameters', data);
}

type EnteredForms = { readonly employeeId: string } & NewForms;

/** Replaces forms that were signed here, because a new form was entered without a signature. */
export async function formsOnPaper(operation: Operation, entered: readonly EnteredForms[]): Promise<void> {
  const idsOf = (rows: readonly EnteredForms[]) => rows.map(({ employeeId }) => employeeId);
  const federal = idsOf(entered.filter((forms) => forms.federal));
  const states = new Set(entered.flatMap(({ state }) => state?.code ?? []));
  const kind = 'employee';
  if (federal.length)
    await replaceSignatures(operation, { kind, personIds: federal, form: 'w4', subject: null });
  for (const subject of states) {
    const personIds = idsOf(entered.filter(({ state }) => state?.code === subject));
    await replaceSignatures(operation, { kind, personIds, form: 'state_form', subject });
  }
}
