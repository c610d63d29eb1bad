import type { Path } from '../../../foundation/fault.ts';
import { inTurns } from '../../../foundation/in-turns.ts';
import { newId } from '../../../foundation/new-id.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireEmployer } from '../../companies/require-company.ts';
import { advertisedProblem, isAdvertised } from '../../companies/ssn.ts';
import { locationsOf } from '../../work-locations/locations-of.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { type Problem, refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import type { NewEmployee } from './inputs.ts';
import { locationsNamed, placesAfter, residencesIn, unplaced } from './place-changes.ts';
import { problemsOfProgrammeExemptions, programmeExemptionColumns } from './programme-exemptions.ts';
import { refuseMetadata } from './refuse-metadata.ts';
import { problemsOfLists, salaryColumns } from './salary-inputs.ts';
import { ssnColumns } from './ssn.ts';
import { occupationColumns, problemsOfOccupations } from './tipped-occupations.ts';

type Arguments = {
  readonly companyId: string;
  readonly workers: readonly NewEmployee[];
  /** The argument that holds the employees. */
  readonly list: string;
};
type Placed = { readonly worker: NewEmployee; readonly path: Path };

const { onboarded: _, termDate: __, ...unplacedColumns } = unplaced;

/**
 * Locks the company and returns it, and the rows of its new employees, or refuses them all. Other requests
 * run between parts of a long list.
 */
export async function newRows(operation: Operation, { companyId, workers, list }: Arguments) {
  const placed = workers.map((worker, i): Placed => ({ worker, path: [list, i] }));
  await refuseEach(placed, ({ ssn }) =>
    isAdvertised(operation, ssn) ? [{ field: 'ssn', problem: advertisedProblem }] : [],
  );
  await refuseEach(placed, (worker) => [
    ...problemsOfLists(worker),
    ...problemsOfProgrammeExemptions(worker),
    ...problemsOfOccupations(worker),
  ]);
  const company = await requireEmployer(operation, companyId);
  const named = placed.map(({ worker, path }) => ({ ...worker, path }));
  const located = placed.flatMap(({ worker, path }) => locationsNamed(worker, undefined, path));
  const states = await locationsOf(operation, companyId, located);
  const places = await inTurns(workers, (worker) =>
    placesAfter(operation, { ...unplaced, startDate: worker.startDate ?? null }, placedIn(worker), states),
  );
  refuseProblems(placed.map(({ path }, i) => ({ path, problems: places[i]?.problems ?? [] })));
  await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, named);
  await refuseMetadata(operation, named);
  const residences = placed.flatMap(({ worker, path }) => residencesIn(placedIn(worker), worker, path));
  await verifyResidences(operation, residences);

  const rows = await inTurns(workers, (employee, i) => {
    return { ...rowOf(operation, employee), companyId, ...unplacedColumns, ...places[i]?.columns };
  });
  return { company, rows };
}

/** Null means that the employee has no place of work. */
const placedIn = ({ localities, ...worker }: NewEmployee) => ({ ...worker, localities: localities ?? [] });

function rowOf(
  operation: Operation,
  {
    ssn,
    salary,
    metadata,
    nonresidenceCertificates,
    programmeExemptions,
    tippedOccupations,
    ...given
  }: NewEmployee,
) {
  const { employmentStatus, isSalary, defaultWage, salaryChanges, leaves, homes, workplaces, ...rest } =
    given;
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
    ...programmeExemptionColumns({ programmeExemptions: programmeExemptions ?? [] }),
    ...occupationColumns({ tippedOccupations: tippedOccupations ?? [] }),
    metadata: metadata ?? {},
    nonresidenceCertificates: nonresidenceCertificates ?? [],
  };
}

async function refuseEach(placed: readonly Placed[], problemsOf: (worker: NewEmployee) => Problem[]) {
  refuseProblems(await inTurns(placed, ({ worker, path }) => ({ path, problems: problemsOf(worker) })));
}
