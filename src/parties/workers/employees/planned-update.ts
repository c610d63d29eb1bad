import type { Company, Employee } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { advertisedProblem, isAdvertised } from '../../companies/ssn.ts';
import type { Locations } from '../../work-locations/locations-of.ts';
import type { Problem } from '../problem.ts';
import { problemsOfEmployee } from './employee-problems.ts';
import type { EmployeeChanges } from './inputs.ts';
import { missingFields } from './missing.ts';
import { placesAfter } from './place-changes.ts';
import { problemsOfProgrammeExemptions, programmeExemptionColumns } from './programme-exemptions.ts';
import { problemsOfLists, salaryColumns } from './salary-inputs.ts';
import { ssnColumns } from './ssn.ts';
import { occupationColumns, problemsOfOccupations } from './tipped-occupations.ts';
import { problemsOfHavingPaidIn, problemsOfPayingIn } from './working-state.ts';

type Before = { readonly employmentStatus: string; readonly termDate: string | null };
type Changes = {
  readonly employmentStatus?: string;
  readonly startDate?: string | null;
  readonly termDate?: string | null;
};

const comesBack = (before: Before, { employmentStatus = 'terminated' }: Changes) =>
  before.employmentStatus === 'terminated' && employmentStatus !== 'terminated';

/** The last day after a change. A rehired employee has none. */
function termDateAfter(before: Before, changes: Changes): string | null {
  if (changes.termDate !== undefined) return changes.termDate;
  return comesBack(before, changes) ? null : before.termDate;
}

/** A terminated employee returns with a new start date after the last day. */
function problemsOfReturn(before: Before, changes: Changes): Problem[] {
  if (!comesBack(before, changes)) return [];
  if (changes.employmentStatus === 'leave') {
    const problem = 'cannot become leave: the employee has left, and is hired again as live';
    return [{ field: 'employmentStatus', problem }];
  }
  const { startDate } = changes;
  const problem = 'must be after the last day of the previous employment';
  return startDate && before.termDate && startDate <= before.termDate
    ? [{ field: 'startDate', problem }]
    : [];
}

type Arguments = {
  readonly company: Company;
  readonly before: Employee;
  readonly changes: EmployeeChanges;
  /** The work locations that the change and the employee name. */
  readonly states: Locations;
};

/** The columns that a change of an employee sets, the employee after the change, and the problems of that. */
export function plannedUpdate(operation: Operation, { company, before, changes, states }: Arguments) {
  const places = placesAfter(operation, before, changes, states, termDateAfter(before, changes));
  const columns = { ...columnsOf(operation, before, changes), ...places.columns };
  const after = { ...before, ...columns };
  const problems: Problem[] = [
    ...(isAdvertised(operation, changes.ssn) ? [{ field: 'ssn', problem: advertisedProblem }] : []),
    ...problemsOfLists(changes),
    ...problemsOfProgrammeExemptions(changes),
    ...problemsOfOccupations(changes),
    ...problemsOfEmployee(after),
    ...problemsOfReturn(before, changes),
    ...places.problems,
    ...(before.onboarded ? newlyMissing(before, after, company) : []),
    ...(before.onboarded && after.workingState !== before.workingState
      ? problemsOfPayingIn(after.workingState)
      : []),
    ...(before.onboarded && changes.workplaces
      ? problemsOfHavingPaidIn(places.columns.earlierWorkplaces ?? [])
      : []),
  ];
  return { columns, after, problems };
}

function columnsOf(operation: Operation, before: Employee, changes: EmployeeChanges) {
  const {
    ssn,
    salary,
    salaryChanges,
    leaves,
    homes,
    workplaces,
    effectiveDate,
    programmeExemptions,
    tippedOccupations,
    ...rest
  } = changes;
  return {
    ...rest,
    ...salaryColumns({ salaryChanges, leaves }),
    ...programmeExemptionColumns({ programmeExemptions }),
    ...occupationColumns({ tippedOccupations }),
    ...ssnColumns(operation, before.id, ssn),
    ...(salary === undefined ? {} : { salaryCents: salary }),
    termDate: termDateAfter(before, changes),
    ...(comesBack(before, changes) ? { formerTermDate: before.termDate } : {}),
  };
}

/** The fields that a change takes from an onboarded employee, who must stay payable. */
function newlyMissing(
  before: Employee,
  after: Parameters<typeof missingFields>[0],
  company: Company,
): Problem[] {
  const missingBefore = missingFields(before, company);
  const problem = 'is required of an employee who is onboarded';
  return missingFields(after, company)
    .filter((field) => !missingBefore.includes(field))
    .map((field) => ({ field, problem }));
}
