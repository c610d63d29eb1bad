import { Fault, type FaultKind, type Path, refuseAll } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { kept } from '../../parties/workers/employees/inputs.ts';
import { changesKeeping } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { EmployeeChangesRow } from './inputs.ts';

/** A row, its employee before the request, and what it changes of the employee's own fields. */
export type FoundRow = Pick<EmployeeChangesRow, 'taxParameters' | 'bankAccount' | 'onboarded'> & {
  readonly path: Path;
  readonly before: Employee;
  readonly changes: ReturnType<typeof changesOf>;
};

/** Finds the employee of each row, by id or by external id; refuses rows without one, or with one twice. */
export async function findRows(
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
  return changesKeeping({ ...input, ...(employeeId == null ? {} : { externalId }) }, kept);
}
