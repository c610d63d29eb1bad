import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, type FaultKind, type Path, refuseAll } from '../../foundation/fault.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { locationsOf } from '../../parties/work-locations/locations-of.ts';
import { formColumns, residenceFaults } from '../../parties/workers/employees/form-columns.ts';
import { kept } from '../../parties/workers/employees/inputs.ts';
import { faultsOfLowerForm } from '../../parties/workers/employees/lock-in-letters.ts';
import { locationsNamed, residencesIn } from '../../parties/workers/employees/place-changes.ts';
import { plannedUpdate } from '../../parties/workers/employees/planned-update.ts';
import { refuseMetadata } from '../../parties/workers/employees/refuse-metadata.ts';
import { formsOnPaper } from '../../parties/workers/employees/update-employee.ts';
import { refuseTakenExternalIds } from '../../parties/workers/external-ids.ts';
import { verifyResidences } from '../../parties/workers/verify-residences.ts';
import { followAtOnce } from '../../pay/regular-payrolls/follow-at-once.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { changesKeeping } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addAccountsOfEmployees } from '../bank-accounts/add-accounts-of-employees.ts';
import {
  type EmployeeResult,
  faultsOfOnboarding,
  inParts,
  refuseRows,
  resultsOf,
} from './create-employees-in-bulk.ts';
import type { EmployeeChangesRow } from './inputs.ts';

type Arguments = { companyId: string; employees: readonly EmployeeChangesRow[] };
type States = Awaited<ReturnType<typeof locationsOf>>;

/** Changes employees, their tax forms and bank accounts, and onboards them: all of them, or none. */
export async function updateEmployeesInBulk(
  operation: Operation,
  { companyId, employees }: Arguments,
): Promise<EmployeeResult[]> {
  const company = await requireChangeable(operation, companyId);
  const rows = await findRows(operation, companyId, employees);
  const located = rows.flatMap(({ changes, before, path }) => locationsNamed(changes, before, path));
  const states = await locationsOf(operation, companyId, located);
  const planned = await inTurns(rows, (row) => planOf(operation, company, row, states));
  refuseRows(planned.flatMap(({ faults }) => faults));
  await refuseOutside(operation, companyId, planned);

  await store(operation, planned);
  const forms = rows.map(({ before, taxParameters }) => ({ employeeId: before.id, ...taxParameters }));
  await formsOnPaper(operation, forms);
  const accounts = await addAccountsOfEmployees(
    operation,
    companyId,
    rows.flatMap(({ before, bankAccount }) =>
      bankAccount ? [{ employeeId: before.id, account: bankAccount }] : [],
    ),
  );
  if (planned.some(({ columns }) => columns.onboarded)) await followAtOnce(operation, company);
  const changed = planned.some(({ columns }) => Object.keys(columns).length) || accounts.size > 0;
  if (changed) await record(operation, 'updateEmployeesInBulk', { employees });
  else recordNoChange(operation, 'updateEmployeesInBulk');
  return resultsOf(
    planned.map(({ after }) => after),
    accounts,
  );
}

type Planned = ReturnType<typeof planOf>;

/** What a row sets, the employee after it, and everything that is wrong with that. */
function planOf(operation: Operation, company: Company, row: FoundRow, states: States) {
  const { path, before, changes, taxParameters, onboarded } = row;
  const own = Object.keys(changes).length
    ? plannedUpdate(operation, { company, before, changes, states })
    : { columns: {}, problems: [] };
  const forms = formColumns(before, taxParameters ?? {}, dateInLosAngeles(operation.now));
  const columns = {
    ...own.columns,
    ...forms,
    ...(onboarded && !before.onboarded ? { onboarded, onboardedAt: new Date(operation.realNow) } : {}),
  };
  const after = { ...before, ...columns };
  const faults = [
    ...own.problems.map(({ field, problem }) => new Fault('MALFORMED', { path: [...path, field], problem })),
    ...residenceFaults(after, taxParameters?.state, [...path, 'taxParameters']),
    ...faultsOfLowerForm(operation, before, forms, [...path, 'taxParameters', 'federal']),
    ...(onboarded ? faultsOfOnboarding(after, company, path) : []),
    ...(onboarded === false && before.onboarded ? [keptOnboarded(path)] : []),
  ];
  return { path, before, changes, columns, after, faults };
}

const keptOnboarded = (path: Fault['where']) =>
  new Fault('WRONG_STATE', {
    path: [...path, 'onboarded'],
    toPrograms: 'must not be false: the employee is onboarded, and end the employment instead',
  });

/** Refuses external ids that are taken, wrong values of custom attributes, and undeliverable addresses. */
async function refuseOutside(operation: Operation, companyId: string, planned: readonly Planned[]) {
  const named = planned.flatMap(({ before, changes: { externalId }, path }) =>
    externalId === before.externalId ? [] : [{ externalId, path }],
  );
  await refuseTakenExternalIds(operation, { companyId, worker: 'employee' }, named);
  await refuseMetadata(
    operation,
    planned.map(({ before, changes, path }) => ({
      metadata: changes.metadata,
      before: before.metadata,
      path,
    })),
  );
  await verifyResidences(
    operation,
    planned.flatMap(({ changes, after, path }) => residencesIn(changes, after, path)),
  );
}

/** Sets the columns that any row changes, in a few statements: the other rows keep what they have. */
async function store({ db }: Operation, planned: readonly Planned[]): Promise<void> {
  const changed = planned.filter(({ columns }) => Object.keys(columns).length);
  const names = [...new Set(changed.flatMap(({ columns }) => Object.keys(columns)))];
  const rows = await inTurns(changed, ({ after }) => {
    const values = new Map<string, unknown>(Object.entries(after));
    return { id: after.id, ...Object.fromEntries(names.map((name) => [name, stored(values.get(name))])) };
  });
  await inParts(rows, (part) => db.employee.setRows(part));
}

/** JSON has no large integers. */
const stored = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** A row, its employee before the request, and what it changes of the employee's own fields. */
type FoundRow = Pick<EmployeeChangesRow, 'taxParameters' | 'bankAccount' | 'onboarded'> & {
  readonly path: Path;
  readonly before: Employee;
  readonly changes: ReturnType<typeof changesOf>;
};

/** Finds the employee of each row, by id or by external id; refuses rows without one, or with one twice. */
async function findRows(
  { db }: Operation,
  companyId: string,
  rows: readonly EmployeeChangesRow[],
): Promise<FoundRow[]> {
  const ids = rows.flatMap(({ employeeId }) => employeeId ?? []);
  const names = rows.flatMap(({ employeeId, externalId }) => (employeeId == null ? (externalId ?? []) : []));
  const byId = await db.employee.findMany({ where: { companyId, id: { in: ids } } });
  const byName = await db.employee.findMany({ where: { companyId, externalId: { in: names } } });
  const withId = new Map(byId.map((employee) => [employee.id, employee]));
  const withName = new Map(byName.map((employee) => [employee.externalId, employee]));

  const faults: Fault[] = [];
  const seen = new Set<string>();
  const found = rows.flatMap((row, i): FoundRow[] => {
    const { employeeId, externalId, taxParameters, bankAccount, onboarded } = row;
    const [field, before] =
      employeeId == null
        ? (['externalId', withName.get(externalId ?? '')] as const)
        : (['employeeId', withId.get(employeeId)] as const);
    const refuse = (kind: FaultKind, problem: string) => {
      faults.push(new Fault(kind, { path: ['employees', i, field], toPrograms: problem }));
      return [];
    };
    if (!before) return refuse('UNKNOWN_EMPLOYEE', 'is not an employee of the company');
    if (seen.has(before.id)) return refuse('MALFORMED', 'is in an earlier row already');
    seen.add(before.id);
    const changes = changesOf(row);
    return [{ path: ['employees', i], before, changes, taxParameters, bankAccount, onboarded }];
  });
  refuseAll(faults);
  return found;
}

/** The changes of the employee's own fields. An external id that names the employee changes nothing. */
function changesOf({
  employeeId,
  externalId,
  taxParameters,
  bankAccount,
  onboarded,
  ...input
}: EmployeeChangesRow) {
  return changesKeeping({ ...input, ...(employeeId == null ? {} : { externalId }) }, [
    ...kept,
    'effectiveDate',
  ]);
}
