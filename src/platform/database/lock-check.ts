import { sql } from '@prisma/client-runtime-utils';
import type { Employee, EmployeeCheck } from '../../generated/prisma/client.ts';
import type { Database } from './query/database.ts';

type Check = Pick<
  EmployeeCheck,
  | 'id'
  | 'updatedAt'
  | 'status'
  | 'heldBecause'
  | 'checkDate'
  | 'reportingPeriodId'
  | 'approved'
  | 'approvalRequired'
  | 'metadata'
  | 'offCycleReason'
  | 'salaryKind'
  | 'disbursementMethod'
  | 'note'
>;
type Worker = Pick<
  Employee,
  'id' | 'defaultWage' | 'workLocationId' | 'workingState' | 'earlierWorkplaces' | 'isSalary' | 'termDate'
>;
export type LockedCheck = Check & { employee: Worker };

type Row = Check & Omit<Worker, 'id'> & { employeeId: string };

const columns = sql`
    c.id, c.updated_at as "updatedAt", c.status, c.held_because as "heldBecause", c.check_date as "checkDate",
      c.reporting_period_id as "reportingPeriodId", c.approved,
      c.approval_required as "approvalRequired", c.metadata,
      c.off_cycle_reason as "offCycleReason", c.salary_kind as "salaryKind",
      c.disbursement_method as "disbursementMethod", c.note,
      e.id as "employeeId", e.default_wage as "defaultWage", e.work_location_id as "workLocationId",
      e.working_state as "workingState", e.earlier_workplaces as "earlierWorkplaces",
      e.is_salary as "isSalary", e.term_date as "termDate"
    from employee_checks c
    join employees e on (e.partner_id, e.company_id, e.id) = (c.partner_id, c.company_id, c.employee_id)`;

function lockedCheck(row: Row): LockedCheck {
  const { employeeId, defaultWage, isSalary, termDate, ...others } = row;
  const { workLocationId, workingState, earlierWorkplaces, ...check } = others;
  const places = { workLocationId, workingState, earlierWorkplaces };
  return { ...check, employee: { id: employeeId, defaultWage, ...places, isSalary, termDate } };
}

/**
 * Locks a check as `lock` does and returns the columns on which decisions depend. Locking first and then
 * reading the check and its employee took a tenth more CPU time of POST /shifts.
 */
export async function lockCheck(
  db: Database,
  companyId: string,
  id: string,
): Promise<LockedCheck | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    select ${columns}
    where c.partner_id = current_partner() and c.id = ${id} and c.company_id = ${companyId}
    for no key update of c`;
  return row && lockedCheck(row);
}

/**
 * Locks the checks with these ids, in any status, and the pending checks of these employees, in order of id
 * as a cut-off does. A check that a cut-off computed during the wait is no longer pending.
 */
export async function lockChecks(
  db: Database,
  companyId: string,
  { ids, employeeIds }: { ids: readonly string[]; employeeIds: readonly string[] },
): Promise<LockedCheck[]> {
  const rows = await db.$queryRaw<Row[]>`
    select ${columns}
    where c.partner_id = current_partner() and c.company_id = ${companyId}
      and (c.id = any (${[...ids]}) or (c.employee_id = any (${[...employeeIds]}) and c.status = 'pending'))
    order by c.id for no key update of c`;
  return rows.map(lockedCheck);
}
