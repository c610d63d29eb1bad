import { record } from '../../audit/record.ts';
import { requireEmployer } from '../../companies/require-employer.ts';
import { advertisedProblem, isAdvertised } from '../../companies/ssn.ts';
import type { Path } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { statesOfLocations } from '../../work-locations/states-of-locations.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { type Problem, refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import type { NewEmployee } from './inputs.ts';
import { problemsOfLists, salaryColumns } from './salary-inputs.ts';
import { ssnColumns } from './ssn.ts';
import { problemsOfPlace, workingStateAfter } from './working-state.ts';

type Arguments = { companyId: string; newEmployees: readonly NewEmployee[] };
type Placed = { readonly worker: NewEmployee; readonly path: Path };

/** Creates employees of a company, all or none. Returns their ids in the order of the request. */
export async function createEmployees(
  operation: Operation,
  { companyId, newEmployees }: Arguments,
): Promise<string[]> {
  const placed = newEmployees.map((worker, i): Placed => ({ worker, path: ['newEmployees', i] }));
  refuseEach(placed, ({ ssn }) =>
    isAdvertised(operation, ssn) ? [{ field: 'ssn', problem: advertisedProblem }] : [],
  );
  refuseEach(placed, problemsOfLists);
  await requireEmployer(operation, companyId);
  const named = placed.map(({ worker, path }) => ({ ...worker, path }));
  const states = await statesOfLocations(operation, companyId, named);
  const stateAt = ({ workLocationId }: NewEmployee) => workLocationId && states.get(workLocationId);
  refuseEach(placed, (worker) => problemsOfPlace(worker.workingState, stateAt(worker)));
  await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, named);
  await verifyResidences(operation, placed);

  const rows = newEmployees.map((employee) => {
    const workingState = workingStateAfter(null, employee, stateAt(employee));
    return { ...rowOf(operation, employee), companyId, workingState };
  });
  await operation.db.employee.createMany({ data: rows });
  await record(operation, 'createEmployees', { newEmployees });
  return rows.map(({ id }) => id);
}

function rowOf(
  operation: Operation,
  { ssn, salary, metadata, nonresidenceCertificates, ...given }: NewEmployee,
) {
  const { employmentStatus, isSalary, defaultWage, localities, salaryChanges, leaves, ...rest } = given;
  const id = newId();
  return {
    ...rest,
    ...ssnColumns(operation, id, ssn),
    id,
    employmentStatus: employmentStatus ?? 'live',
    isSalary: isSalary ?? false,
    defaultWage: defaultWage ?? 0,
    salaryCents: salary,
    ...salaryColumns({ salaryChanges: salaryChanges ?? [], leaves: leaves ?? [] }),
    metadata: metadata ?? {},
    localities: localities ?? [],
    nonresidenceCertificates: nonresidenceCertificates ?? [],
  };
}

const refuseEach = (placed: readonly Placed[], problemsOf: (worker: NewEmployee) => Problem[]): void =>
  refuseProblems(placed.map(({ worker, path }) => ({ path, problems: problemsOf(worker) })));
