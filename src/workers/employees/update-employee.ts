import { record, recordNoChange } from '../../audit/record.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { advertisedProblem, isAdvertised } from '../../companies/ssn.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../graphql/version.ts';
import { statesOfLocations } from '../../work-locations/states-of-locations.ts';
import { addressFields } from '../address.ts';
import { refuseTakenExternalIds } from '../external-ids.ts';
import { type Problem, refuseProblems } from '../problem.ts';
import { verifyResidences } from '../verify-residences.ts';
import { problemsOfEmployee } from './employee-problems.ts';
import { problemsOfReturn, termDateAfter } from './employment.ts';
import { changesOf, type EmployeeChanges, type UpdateEmployeeInput } from './inputs.ts';
import { missingFields } from './missing.ts';
import { refuseFieldsOfEmployer } from './own-changes.ts';
import { requireEmployee } from './require-employee.ts';
import { problemsOfLists, salaryColumns } from './salary-inputs.ts';
import { ssnColumns } from './ssn.ts';
import { problemsOfPayingIn, problemsOfPlace, workingStateAfter } from './working-state.ts';

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

  const { workLocationId } = { ...before, ...changes };
  const locations = await statesOfLocations(operation, companyId, [{ workLocationId, path }]);
  const locationState = workLocationId && locations.get(workLocationId);
  const columns = {
    ...columnsOf(operation, before, changes),
    workingState: workingStateAfter(before.workingState, changes, locationState),
  };
  const after = { ...before, ...columns };
  const problems = [
    ...(isAdvertised(operation, changes.ssn) ? [{ field: 'ssn', problem: advertisedProblem }] : []),
    ...problemsOfLists(changes),
    ...problemsOfEmployee(after),
    ...problemsOfReturn(before, changes),
    ...problemsOfPlace(after.workingState, locationState),
    ...(before.onboarded ? newlyMissing(before, after, company) : []),
    ...(before.onboarded && after.workingState !== before.workingState
      ? problemsOfPayingIn(after.workingState)
      : []),
  ];
  refuseProblems([{ path, problems }]);
  if (changes.externalId !== before.externalId)
    await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, [{ ...changes, path }]);
  if (addressFields.some((field) => field in changes))
    await verifyResidences(operation, [{ worker: after, path }]);

  await operation.db.employee.updateMany({ where: { id: employeeId }, data: columns });
  await record(operation, 'updateEmployee', changes);
}

function columnsOf(operation: Operation, before: Employee, changes: EmployeeChanges) {
  const { ssn, salary, salaryChanges, leaves, ...rest } = changes;
  return {
    ...rest,
    ...salaryColumns({ salaryChanges, leaves }),
    ...ssnColumns(operation, before.id, ssn),
    ...(salary === undefined ? {} : { salaryCents: salary }),
    termDate: termDateAfter(before, changes),
  };
}

/** An onboarded employee stays payable. */
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
