import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { grouped } from '../../engine/payroll/grouped.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { OwnChecks } from './person-year-change.ts';
import type { YearTurn } from './year-turn.ts';

/** The latest check is no older than this, even with a monthly payroll and one missed payday. */
const daysBack = 100;

/**
 * The checks of employees that serve as models for the coming ones. Takes three statements for any number.
 */
export async function ownChecksOf(
  { db }: Operation,
  companyId: string,
  employeeIds: readonly string[],
  { today, january }: YearTurn,
): Promise<(employeeId: string) => OwnChecks> {
  const where = {
    companyId,
    employeeId: { in: [...employeeIds] },
    offCycleReason: null,
    status: { in: liveStatuses },
    checkDate: { gte: addDays(today, -daysBack), lt: january.checkDate },
  };
  const select = { id: true, employeeId: true, reportingPeriodId: true, status: true } as const;
  const rows = await db.employeeCheck.findMany({ where, select, orderBy: { checkDate: 'asc' } });
  const byEmployee = grouped(rows, ({ employeeId }) => employeeId);
  const isComputed = ({ status }: (typeof rows)[number]) => status !== 'pending';
  const latest = [...byEmployee.values()].flatMap((own) => own.findLast(isComputed) ?? own.at(-1) ?? []);
  const ids = { in: latest.map(({ id }) => id) };
  const [checks, shifts] = await Promise.all([
    db.employeeCheck.findMany({ where: { companyId, id: ids } }),
    db.shift.findMany({ where: { employeeCheckId: ids }, orderBy: { id: 'asc' } }),
  ]);
  const shiftsOf = grouped(shifts, ({ employeeCheckId }) => employeeCheckId);
  const models = new Map(checks.map((check) => [check.employeeId, check]));
  return (employeeId) => {
    const model = models.get(employeeId);
    const own = byEmployee.get(employeeId) ?? [];
    return {
      model: model && { ...model, shifts: shiftsOf.get(model.id) ?? [] },
      computed: new Map(own.filter(isComputed).map((check) => [check.reportingPeriodId, check.id])),
    };
  };
}
