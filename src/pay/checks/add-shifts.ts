import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault, orFaults, refuseAll } from '../../foundation/fault.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import { english } from '../../foundation/sentence.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { type LockedCheck, lockChecks } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { insertShifts, type PlacedShift, rowsOfStatement } from './insert-shifts.ts';
import { correctionFault, correctionFaults } from './refuse-corrections.ts';
import { notPending, onlyPaid, requirePending } from './require-check.ts';
import { requireLocations } from './require-locations.ts';
import type { BulkShiftInput, ShiftInput } from './shift-inputs.ts';

type Row = typeof BulkShiftInput.$inferInput;
type Period = Pick<Row, 'reportingPeriodId' | 'checkDate'>;

/** The employees and checks that the rows name; the checks are locked. */
type Found = {
  readonly employeeIds: ReadonlySet<string>;
  readonly byExternalId: ReadonlyMap<string, string>;
  readonly checks: ReadonlyMap<string, LockedCheck>;
  readonly pending: ReadonlyMap<string, readonly LockedCheck[]>;
};

/**
 * Finds the pending check of each row and locks it, in a fixed number of statements. Returns what can be
 * stored, and a fault for each row without a check or with several.
 */
async function placeShifts(
  operation: Operation,
  { companyId, shifts, ...period }: Period & { companyId: string; shifts: readonly Row[] },
): Promise<{ placed: PlacedShift[]; faults: Fault[] }> {
  const found = await find(operation, companyId, shifts);
  const placed: PlacedShift[] = [];
  const faults: Fault[] = [];
  const checks = await inTurns(
    shifts,
    (row) => ({ row, check: checkOf(found, row, period) }),
    rowsOfStatement,
  );
  const refusals = checks.flatMap(({ check }) => ('id' in check ? [] : [check]));
  const paid = await paidKeys(operation, companyId, refusals);
  for (const [i, { row, check }] of checks.entries()) {
    if ('id' in check) {
      placed.push({ employeeCheckId: check.id, employee: check.employee, shift: row });
      faults.push(...correctionFault(row, check.checkDate, ['shifts', i]));
    } else {
      const { kind, field, problem, lacks } = check;
      const toPrograms = lacks && paid.has(keyOf(lacks)) ? onlyPaid(problem) : problem;
      faults.push(new Fault(kind, { path: ['shifts', i, field], toPrograms }));
    }
  }
  return { placed, faults };
}

async function find({ db }: Operation, companyId: string, rows: readonly Row[]): Promise<Found> {
  const namesOf = (name: 'employeeCheckId' | 'employeeId' | 'externalId') => [
    ...new Set(rows.flatMap((row) => row[name] ?? [])),
  ];
  const select = { id: true, externalId: true } as const;
  const byId = { companyId, id: { in: namesOf('employeeId') } };
  const byName = { companyId, externalId: { in: namesOf('externalId') } };
  const employees = await db.employee.findMany({ where: byId, select });
  const named = await db.employee.findMany({ where: byName, select });
  const employeeIds = [...employees, ...named].map(({ id }) => id);
  const checks = await lockChecks(db, companyId, { ids: namesOf('employeeCheckId'), employeeIds });
  return {
    employeeIds: new Set(employeeIds),
    byExternalId: new Map(named.map(({ id, externalId }) => [externalId ?? '', id])),
    checks: new Map(checks.map((check) => [check.id, check])),
    pending: pendingOf(checks),
  };
}

/** The pending checks of each employee. */
function pendingOf(checks: readonly LockedCheck[]): Found['pending'] {
  const pending = new Map<string, LockedCheck[]>();
  for (const check of checks.filter(({ status }) => status === 'pending')) {
    const others = pending.get(check.employee.id);
    if (others) others.push(check);
    else pending.set(check.employee.id, [check]);
  }
  return pending;
}

type Refusal = Pick<Fault, 'kind' | 'problem'> & { field: keyof Row; lacks?: Lacking };

/** The check that a row names by its employee and its period or payday. */
type Lacking = Period & { readonly employeeId: string };

const keyOf = ({ employeeId, reportingPeriodId = null, checkDate = null }: Lacking): string =>
  JSON.stringify([employeeId, reportingPeriodId, checkDate]);

/** The keys of the checks that are paid already. They are read only where a row lacks a check. */
async function paidKeys({ db }: Operation, companyId: string, refusals: readonly Refusal[]) {
  const lacking = refusals.flatMap(({ lacks }) =>
    lacks?.reportingPeriodId || lacks?.checkDate ? lacks : [],
  );
  if (!lacking.length) return new Set<string>();
  const employeeId = { in: [...new Set(lacking.map((row) => row.employeeId))] };
  const periods = [...new Set(lacking.flatMap((row) => row.reportingPeriodId ?? []))];
  const days = [...new Set(lacking.flatMap((row) => row.checkDate ?? []))];
  const OR = [{ reportingPeriodId: { in: periods } }, { checkDate: { in: days } }];
  const paid = await db.employeeCheck.findMany({
    where: { companyId, employeeId, status: 'processed', OR },
    select: { employeeId: true, reportingPeriodId: true, checkDate: true },
  });
  return new Set(
    paid.flatMap((check) => [
      keyOf(check),
      keyOf({ ...check, checkDate: null }),
      keyOf({ ...check, reportingPeriodId: null }),
    ]),
  );
}

function checkOf(found: Found, row: Row, period: Period): LockedCheck | Refusal {
  const isNamed = row.reportingPeriodId != null || row.checkDate != null;
  const { reportingPeriodId, checkDate } = isNamed ? row : period;
  if (row.reportingPeriodId != null && !payPeriodOf(row.reportingPeriodId))
    return refusal('UNKNOWN_REPORTING_PERIOD', 'reportingPeriodId', 'is not a reporting period');
  const isOfPeriod = (check: LockedCheck) =>
    (reportingPeriodId == null || check.reportingPeriodId === reportingPeriodId) &&
    (checkDate == null || check.checkDate === checkDate);
  const ofPeriod = `${reportingPeriodId == null ? '' : ` for ${reportingPeriodId}`}${
    checkDate == null ? '' : ` paid on ${checkDate}`
  }`;
  if (row.employeeCheckId != null) return checkWithId(found, row.employeeCheckId, isOfPeriod, ofPeriod);

  const field = row.employeeId == null ? 'externalId' : 'employeeId';
  const employeeId = row.employeeId ?? found.byExternalId.get(row.externalId ?? '') ?? '';
  if (!found.employeeIds.has(employeeId))
    return refusal('UNKNOWN_EMPLOYEE', field, 'is not an employee of the company');
  const [check, ...more] = (found.pending.get(employeeId) ?? []).filter(isOfPeriod);
  if (!check) {
    const lacks = { employeeId, reportingPeriodId, checkDate };
    return { ...refusal('UNKNOWN_EMPLOYEE_CHECK', field, `has no pending check${ofPeriod}`), lacks };
  }
  if (!more.length) return check;
  const dates = [check, ...more].map((each) => `${each.checkDate} (${each.reportingPeriodId})`);
  const problem = `has ${dates.length} pending checks${ofPeriod}, paid on ${dates.sort().join(', ')}: name the check`;
  return refusal('MALFORMED', field, problem);
}

function checkWithId(
  { checks }: Found,
  id: string,
  isOfPeriod: (check: LockedCheck) => boolean,
  ofPeriod: string,
): LockedCheck | Refusal {
  const field = 'employeeCheckId';
  const check = checks.get(id);
  if (!check) return refusal('UNKNOWN_EMPLOYEE_CHECK', field, 'is not an employee check of the company');
  if (check.status !== 'pending') return refusal('WRONG_STATE', field, english(notPending(check)));
  if (!isOfPeriod(check)) return refusal('MALFORMED', field, `is not a check${ofPeriod}`);
  return check;
}

const refusal = (kind: Refusal['kind'], field: Refusal['field'], problem: string): Refusal => ({
  kind,
  field,
  problem,
});

type Arguments = {
  companyId: string;
  employeeCheckId: string;
  shifts: readonly (typeof ShiftInput.$inferInput)[];
};

/** Adds shifts to a pending check: all of them, or none. */
export async function addShifts(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeCheckId, shifts } = args;
  await requireActive(operation, companyId);
  const { employee, checkDate } = await requirePending(operation, companyId, employeeCheckId);
  await requireLocations(operation, companyId, shifts);
  refuseAll(correctionFaults(shifts, checkDate));
  const placed = shifts.map((shift) => ({ employeeCheckId, employee, shift }));
  await insertShifts(operation, companyId, placed);
  await record(operation, 'addShifts', { shifts });
}

type BulkArguments = {
  companyId: string;
  reportingPeriodId?: string | null | undefined;
  checkDate?: string | null | undefined;
  shifts: readonly (typeof BulkShiftInput.$inferInput)[];
};

/** The result for one row: its position in the request, its shift, and the check that pays it. */
export type AddedShift = { row: number; shiftId: string; employeeCheckId: string };

/** Adds shifts to many pending checks: all of them, or none with a fault for each row that is wrong. */
export async function addShiftsInBulk(operation: Operation, args: BulkArguments): Promise<AddedShift[]> {
  const { companyId, reportingPeriodId, shifts } = args;
  await requireActive(operation, companyId);
  if (reportingPeriodId != null && !payPeriodOf(reportingPeriodId))
    throw new Fault('UNKNOWN_REPORTING_PERIOD');
  const { placed, faults } = await placeShifts(operation, args);
  const located = await orFaults(requireLocations(operation, companyId, shifts));
  const misplaced = 'faults' in located ? located.faults : [];
  refuseAll([...faults, ...misplaced].sort((a, b) => rowOf(a) - rowOf(b)));

  const ids: string[] = [];
  for (let i = 0; i < placed.length; i += rowsOfStatement) {
    // Each statement is awaited, so that other requests run between two.
    ids.push(...(await insertShifts(operation, companyId, placed.slice(i, i + rowsOfStatement))));
  }
  await record(operation, 'addShiftsInBulk', { shifts });
  return placed.map(({ employeeCheckId }, row) => ({ row, shiftId: ids[row] ?? '', employeeCheckId }));
}

const rowOf = ({ where: [, row] }: Fault): number => Number(row);
