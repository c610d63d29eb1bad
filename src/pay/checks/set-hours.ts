import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { type LockedCheck, lockChecks } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { HoursInput } from './hours-inputs.ts';
import { type HoursOfPeriod, hoursOfPeriod } from './hours-of-period.ts';
import { insertShifts } from './insert-shifts.ts';

type Row = typeof HoursInput.$inferInput;

/**
 * Sets the hours of the whole pay period on pending checks: all rows, or none. One shift of the check holds
 * them, and is replaced; its other shifts stay. Returns how many checks changed.
 */
export async function setHours(
  operation: Operation,
  { companyId, rows }: { companyId: string; rows: readonly Row[] },
): Promise<number> {
  await requireActive(operation, companyId);
  const ids = rows.map(({ employeeCheckId }) => employeeCheckId);
  const checks = await lockChecks(operation.db, companyId, { ids, employeeIds: [] });
  const locked = new Map(checks.map((check) => [check.id, check]));
  refuseAll(rows.flatMap((row, i) => faultsOf(row, locked.get(row.employeeCheckId), i, ids)));
  const shifts = await operation.db.shift.findMany({
    where: { companyId, employeeCheckId: { in: ids } },
    orderBy: { id: 'asc' },
  });
  const changed = rows.filter((row) => {
    const own = shifts.filter((shift) => shift.employeeCheckId === row.employeeCheckId);
    return differ(row, hoursOfPeriod(own));
  });
  if (!changed.length) {
    recordNoChange(operation, 'setHours');
    return 0;
  }
  const employeeCheckId = { in: changed.map((row) => row.employeeCheckId) };
  await operation.db.shift.deleteMany({ where: { companyId, employeeCheckId, ofPeriod: true } });
  await insertShifts(operation, companyId, placedIn(locked, changed));
  await record(operation, 'setHours', { rows });
  return changed.length;
}

const kinds = ['regular', 'overtime', 'doubleTime'] as const;

const differ = (row: Row, before: HoursOfPeriod): boolean =>
  kinds.some((kind) => (row[kind] ?? 0) !== before[kind]);

function faultsOf(
  row: Row,
  check: LockedCheck | undefined,
  i: number,
  ids: readonly string[],
): readonly Fault[] {
  const path = ['rows', i, 'employeeCheckId'];
  if (!check) {
    const problem = 'is not an employee check of the company';
    return [new Fault('UNKNOWN_EMPLOYEE_CHECK', { path, problem })];
  }
  if (check.status !== 'pending') {
    const problem = sentence('is a check that is {status}: only a pending one can be changed', {
      status: word(check.status),
    });
    return [new Fault('WRONG_STATE', { path, problem })];
  }
  if (ids.indexOf(row.employeeCheckId) === i) return [];
  return [new Fault('MALFORMED', { path, problem: 'is in an earlier row already' })];
}

/** One shift of each check with hours, on the last day of its pay period. */
function placedIn(locked: ReadonlyMap<string, LockedCheck>, rows: readonly Row[]) {
  return rows.flatMap(({ employeeCheckId, regular, overtime, doubleTime }) => {
    const check = locked.get(employeeCheckId);
    if (!check || !(regular || overtime || doubleTime)) return [];
    const day = payPeriodOf(check.reportingPeriodId)?.end ?? check.checkDate;
    const shift = {
      time: `${day}T00:00:00`,
      ...(regular ? { hourly: { hours: regular } } : {}),
      ...(overtime ? { overtime: { hours: overtime } } : {}),
      ...(doubleTime ? { doubleTime: { hours: doubleTime } } : {}),
    };
    return [{ employeeCheckId, employee: check.employee, shift, ofPeriod: true }];
  });
}
