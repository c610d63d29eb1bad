import { type PayPeriod, payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { payPeriodsOverlapping } from '../../engine/payroll/calendar/pay-periods.ts';
import { PAY_SCHEDULES } from '../../engine/payroll/calendar/pay-schedule.ts';
import { grouped } from '../../engine/payroll/grouped.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Check = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId'>;

/** Another check of the employee for the period, with its shifts. */
export type OtherCheck = Check &
  Pick<EmployeeCheck, 'salaryKind' | 'offCycleReason'> & { readonly shifts: readonly Shift[] };

const columns = {
  id: true,
  employeeId: true,
  checkDate: true,
  reportingPeriodId: true,
  salaryKind: true,
  offCycleReason: true,
  regularPayroll: { select: { startDate: true, endDate: true } },
} as const;

/** The days whose salary a check pays, as far as they are known. */
type SalaryDays = Pick<PayPeriod, 'start' | 'end'>;
type Salaried = Pick<EmployeeCheck, 'reportingPeriodId' | 'salaryKind'> & {
  readonly regularPayroll: { readonly startDate: string; readonly endDate: string } | null;
};

/** An automatic salary is that of the period, a stated one that of the days of its payroll. */
function salaryDaysOf({ reportingPeriodId, salaryKind, regularPayroll }: Salaried): SalaryDays | undefined {
  if (salaryKind === 'automatic') return payPeriodOf(reportingPeriodId);
  if (salaryKind !== 'stated' || !regularPayroll) return undefined;
  return { start: regularPayroll.startDate, end: regularPayroll.endDate };
}

/** The ids of all periods that share a day with these. A schedule may have changed between two checks. */
const overlappingIds = (periodIds: readonly string[]): string[] =>
  periodIds.flatMap((id) => {
    const period = payPeriodOf(id);
    return period
      ? PAY_SCHEDULES.flatMap((name) => payPeriodsOverlapping(name, period.start, period.end)).map(idOf)
      : [id];
  });
const idOf = ({ id }: { readonly id: string }): string => id;

/** The other checks of an employee: those of the same period, and those of others that pay its salary. */
export type Others = {
  ofPeriod(check: Check): readonly OtherCheck[];
  payingSalary(check: Check): readonly Check[];
};

const periodOf = ({ employeeId, reportingPeriodId }: Check) => `${employeeId} ${reportingPeriodId}`;

/**
 * The other checks of the same employees for the same days that are not voided or failed. One statement, and
 * one more for the shifts of all where any period has several checks.
 */
export async function otherChecks(
  db: Operation['db'],
  companyId: string,
  checks: readonly Check[],
): Promise<Others> {
  const periodIds = [...new Set(checks.map(({ reportingPeriodId }) => reportingPeriodId))];
  const found = await db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: [...new Set(checks.map(({ employeeId }) => employeeId))] },
      reportingPeriodId: { in: [...new Set(overlappingIds(periodIds))] },
      status: { in: liveStatuses },
    },
    select: columns,
  });
  const own = new Set(checks.map(periodOf));
  const byPeriod = grouped(
    found.filter((other) => own.has(periodOf(other))),
    periodOf,
  );
  const byEmployee = grouped(found, ({ employeeId }) => employeeId);
  const ownIds = new Set(idsOf(checks));
  const isAlone = (ofPeriod: readonly Check[]) =>
    ofPeriod.length === 1 && idsOf(ofPeriod).every((id) => ownIds.has(id));
  const ids = idsOf([...byPeriod.values()].filter((ofPeriod) => !isAlone(ofPeriod)).flat());
  const shifts = ids.length
    ? await db.shift.findMany({ where: { companyId, employeeCheckId: { in: ids } }, orderBy: { id: 'asc' } })
    : [];
  const byCheck = grouped(shifts, ({ employeeCheckId }) => employeeCheckId);
  return {
    ofPeriod: (check) =>
      (byPeriod.get(periodOf(check)) ?? [])
        .filter(({ id }) => id !== check.id)
        .map((other) => ({ ...other, shifts: byCheck.get(other.id) ?? [] })),
    payingSalary: (check) => salariesBeside(check, byEmployee.get(check.employeeId) ?? []),
  };
}

/** The checks of other periods that pay the salary of days whose salary the check pays too. */
function salariesBeside(check: Check, all: readonly (Check & Salaried)[]): readonly Check[] {
  const itself = all.find(({ id }) => id === check.id);
  const days = itself && salaryDaysOf(itself);
  if (!days) return [];
  return all.filter((other) => {
    const others = salaryDaysOf(other);
    const isOfOther = other.reportingPeriodId !== check.reportingPeriodId;
    return isOfOther && others !== undefined && others.start <= days.end && others.end >= days.start;
  });
}
