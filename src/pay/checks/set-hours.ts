import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { dayNumber } from '../../engine/payroll/calendar/plain-date.ts';
import { grouped } from '../../engine/payroll/grouped.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { type LockedCheck, lockChecks } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { HoursInput } from './hours-inputs.ts';
import {
  amountKinds,
  hourKinds,
  hoursOfPeriod,
  kindsOfPeriod,
  type PayOfPeriod,
  timeOffKinds,
} from './hours-of-period.ts';
import { insertShifts, type PlacedShift } from './insert-shifts.ts';
import { notPending } from './require-check.ts';

type Row = typeof HoursInput.$inferInput;
/** A check whose pay of the period becomes another. */
type Change = { readonly check: LockedCheck; readonly pay: PayOfPeriod; readonly place: number };

/**
 * Sets the hours and other pay of the whole pay period on pending checks: all rows, or none. One shift of the
 * check holds them, and is replaced; its other shifts stay. Returns how many checks changed.
 */
export async function setHours(
  operation: Operation,
  { companyId, rows }: { companyId: string; rows: readonly Row[] },
): Promise<number> {
  await requireActive(operation, companyId);
  for (const row of rows) requireMethod(operation, row);
  const ids = rows.map(({ employeeCheckId }) => employeeCheckId);
  const checks = await lockChecks(operation.db, companyId, { ids, employeeIds: [] });
  const locked = new Map(checks.map((check) => [check.id, check]));
  refuseAll(rows.flatMap((row, i) => faultsOf(row, locked.get(row.employeeCheckId), i, ids)));
  const shifts = await operation.db.shift.findMany({
    where: { companyId, employeeCheckId: { in: ids } },
    orderBy: { id: 'asc' },
  });
  const shiftsOf = grouped(shifts, ({ employeeCheckId }) => employeeCheckId);
  const set = rows.flatMap((row, place): Change[] => {
    const check = locked.get(row.employeeCheckId);
    const before = hoursOfPeriod(shiftsOf.get(row.employeeCheckId) ?? []);
    const pay = payAfter(row, before);
    return check && kindsOfPeriod.some((kind) => pay[kind] !== before[kind]) ? [{ check, pay, place }] : [];
  });
  refuseAll(set.flatMap(tooManyHours));
  const paidOtherwise = await setMethods(operation, rows, locked);
  const noted = await setNotes(operation, rows, locked);
  const changed = new Set([...paidOtherwise, ...noted, ...set.map(({ check }) => check.id)]);
  if (!changed.size) {
    recordNoChange(operation, 'setHours');
    return 0;
  }
  const employeeCheckId = { in: set.map(({ check }) => check.id) };
  if (set.length)
    await operation.db.shift.deleteMany({ where: { companyId, employeeCheckId, ofPeriod: true } });
  await insertShifts(operation, companyId, set.flatMap(shiftOf));
  await record(operation, 'setHours', { rows });
  return changed.size;
}

/** What a row leaves of the pay before it: hours that it does not name end, everything else stays. */
function payAfter(row: Row, before: PayOfPeriod): PayOfPeriod {
  const after = { ...before };
  for (const kind of hourKinds) after[kind] = row[kind] ?? 0;
  for (const kind of [...timeOffKinds, ...amountKinds])
    if (row[kind] !== undefined) after[kind] = row[kind] ?? 0;
  return after;
}

/** Sets how checks are paid. Returns the ids of those that are now paid in another way. */
async function setMethods(
  { db }: Operation,
  rows: readonly Row[],
  locked: ReadonlyMap<string, LockedCheck>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const method of ['direct_deposit', 'download_check']) {
    const other = rows
      .filter(({ disbursement }) => disbursement?.method === method)
      .map(({ employeeCheckId }) => employeeCheckId)
      .filter((id) => locked.get(id)?.disbursementMethod !== method);
    if (!other.length) continue;
    await db.employeeCheck.updateMany({ where: { id: { in: other } }, data: { disbursementMethod: method } });
    ids.push(...other);
  }
  return ids;
}

/** Sets the notes of checks. Returns the ids of those whose note has changed. */
async function setNotes(
  { db }: Operation,
  rows: readonly Row[],
  locked: ReadonlyMap<string, LockedCheck>,
): Promise<string[]> {
  const changed = rows.filter(
    ({ employeeCheckId, note }) => note !== undefined && note !== locked.get(employeeCheckId)?.note,
  );
  for (const [note = null, ofNote] of grouped(changed, (row) => row.note)) {
    const id = { in: ofNote.map(({ employeeCheckId }) => employeeCheckId) };
    await db.employeeCheck.updateMany({ where: { id }, data: { note } });
  }
  return changed.map(({ employeeCheckId }) => employeeCheckId);
}

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
  if (check.status !== 'pending') return [new Fault('WRONG_STATE', { path, problem: notPending(check) })];
  if (ids.indexOf(row.employeeCheckId) === i) return [];
  return [new Fault('MALFORMED', { path, problem: 'is in an earlier row already' })];
}

/**
 * One shift of a check with pay of the period, on its last day, or on that of the employment. A salary pays
 * the days of leave already.
 */
function shiftOf({ check, pay }: Change): PlacedShift[] {
  if (kindsOfPeriod.every((kind) => pay[kind] === 0)) return [];
  const end = payPeriodOf(check.reportingPeriodId)?.end ?? check.checkDate;
  const { termDate } = check.employee;
  const day = termDate !== null && termDate < end ? termDate : end;
  const paysSalary = check.salaryKind === 'automatic' || check.salaryKind === 'stated';
  const hours = (number: number) => (number ? { hours: number } : null);
  const leave = (number: number) => (number ? { hours: number, ...(paysSalary && { wage: 0 }) } : null);
  const amount = (cents: number) => (cents ? { amount: cents } : null);
  const shift = {
    time: `${day}T00:00:00`,
    hourly: hours(pay.regular),
    overtime: hours(pay.overtime),
    doubleTime: hours(pay.doubleTime),
    pto: leave(pay.pto),
    sick: leave(pay.sick),
    tips: amount(pay.tips),
    cashTips: amount(pay.cashTips),
    bonus: amount(pay.bonus),
    commission: amount(pay.commission),
    reimbursement: amount(pay.reimbursement),
  };
  return [{ employeeCheckId: check.id, employee: check.employee, shift, ofPeriod: true }];
}

type EnteredHours = { readonly check: LockedCheck; readonly pay: PayOfPeriod; readonly place: number };

/**
 * Refuses more hours of work than the pay period of a regular check has. Time off may be more: unused days
 * are paid out at once. So may the hours of a check outside the regular payroll, which can be of any days.
 */
function tooManyHours({ check, pay, place }: EnteredHours): Fault[] {
  const period = payPeriodOf(check.reportingPeriodId);
  if (!period || check.offCycleReason !== null) return [];
  const most = 24 * (dayNumber(period.end) - dayNumber(period.start) + 1);
  const entered = hourKinds.reduce((sum, kind) => sum + Math.round(pay[kind] * 1e4), 0) / 1e4;
  if (entered <= most) return [];
  const [largest] = hourKinds.toSorted((kind, other) => pay[other] - pay[kind]);
  const problem = sentence(
    'cannot be right: the pay period has {most} hours, and {entered} hours of work are entered',
    { most, entered },
  );
  return [new Fault('MALFORMED', { path: ['rows', place, largest ?? 'regular'], problem })];
}
