import { type PayPeriod, payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Employee, EmployeeCheck } from '../../generated/prisma/client.ts';
import { workplaceOn } from '../../parties/workers/employees/places.ts';
import { lockUnpaidDays, storePlacedDays, type UnpaidDay } from '../../platform/database/unpaid-days.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { earningOf } from './entries-of-check.ts';

/**
 * Adds a shift for each approved day that no check pays to the pending check of its period. A day has at most
 * one shift, so a repetition adds nothing. Days without such a check wait: opening a check calls this again,
 * and so does the cut-off. The caller has locked the company, or shares its lock.
 */
export async function placeDays(
  operation: Operation,
  companyId: string,
  employeeIds: readonly string[],
): Promise<void> {
  const { db } = operation;
  const days = employeeIds.length ? await lockUnpaidDays(db, companyId, employeeIds) : [];
  if (!days.length) return;
  const id = { in: [...new Set(days.map(({ employeeId }) => employeeId))] };
  const employees = await db.employee.findMany({ where: { companyId, id } });
  const checks = await payingChecks(operation, companyId, id.in);
  const placed = days.flatMap((day) => {
    const employee = employees.find((person) => person.id === day.employeeId);
    if (!employee || !isEmployed(employee, day.day)) return [];
    const own = checks.filter(({ employeeId }) => employeeId === employee.id);
    const check = checkFor(day.day, own);
    return check ? [{ day, shift: shiftOf(employee, check, day) }] : [];
  });
  if (!placed.length) return;
  await db.shift.insertRows(placed.map(({ shift }) => shift));
  await storePlacedDays(
    db,
    companyId,
    placed.map(({ day: { requestId, day }, shift: { id: shiftId, employeeCheckId } }) => ({
      requestId,
      day,
      shiftId,
      employeeCheckId,
    })),
  );
}

type Paying = Pick<EmployeeCheck, 'id' | 'employeeId' | 'status' | 'salaryKind'> & {
  readonly period: PayPeriod;
};

/** The live checks that pay wages of a period, oldest first: the regular ones, and those of final pay. */
async function payingChecks({ db }: Operation, companyId: string, employeeIds: readonly string[]) {
  const rows = await db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: [...employeeIds] },
      status: { in: liveStatuses },
      OR: [{ offCycleReason: null }, { offCycleReason: { in: ['final_pay', 'dismissal'] } }],
    },
    select: { id: true, employeeId: true, status: true, salaryKind: true, reportingPeriodId: true },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ reportingPeriodId, ...row }): Paying[] => {
    const period = payPeriodOf(reportingPeriodId);
    return period ? [{ ...row, period }] : [];
  });
}

/** The pending check of the day's period. If that period is computed already, the first one after it. */
function checkFor(day: string, checks: readonly Paying[]): Paying | undefined {
  const ofPeriod = checks.filter(({ period }) => period.start <= day && day <= period.end);
  const pending = ofPeriod.find(({ status }) => status === 'pending');
  if (pending || !ofPeriod.length) return pending;
  return checks
    .filter(({ status, period }) => status === 'pending' && period.start > day)
    .toSorted((a, b) => (a.period.start < b.period.start ? -1 : 1))[0];
}

const isEmployed = ({ startDate, termDate }: Employee, day: string): boolean =>
  (startDate === null || startDate <= day) && (termDate === null || day <= termDate);

/** A salary already pays the day, so the hours are on the check without pay of their own. */
function shiftOf(employee: Employee, check: Paying, day: UnpaidDay) {
  const paysSalary = check.salaryKind === 'automatic' || check.salaryKind === 'stated';
  const isSick = earningOf(day.kind) === 'sick';
  const [hours, wage] = [day.hours.toString(), paysSalary ? 0 : null];
  const time = `${day.day < check.period.start ? check.period.start : day.day}T00:00:00`;
  return {
    id: newId(),
    companyId: employee.companyId,
    employeeCheckId: check.id,
    employeeId: employee.id,
    time,
    ...workplaceOn(employee, time.slice(0, 10)),
    metadata: { timeOffRequestID: day.requestId },
    hourlyHours: 0,
    hourlyWage: employee.defaultWage,
    ptoHours: isSick ? null : hours,
    ptoWage: isSick ? null : wage,
    sickHours: isSick ? hours : null,
    sickWage: isSick ? wage : null,
  };
}
