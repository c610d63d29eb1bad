/**
 * What an object as it was has beside its own events: from those of other objects, and what was computed of a
 * check, which never changes.
 */
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { payrunThen, shiftsThen, stateThen } from '../../platform/database/states-as-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { computedThen, payeeThen } from './computed-then.ts';
import pastMembers from './past-members.json' with { type: 'json' };

type Data = Readonly<Record<string, unknown>>;

/** Members by their external names, without those that history does not reach. `data` is the object's. */
type Reader = (operation: Operation, data: Data, instant: Date) => Promise<Data>;

const idIn = (data: Data, name: string): string => String(data[name]);

type Check = { readonly id: string; readonly status: unknown };

/**
 * The names of whom the check pays: the employee's, until the check was computed and kept them. Empty where
 * history does not reach them.
 */
async function namesThen({ db }: Operation, data: Data, instant: Date, check: Check): Promise<Data> {
  const kept = check.status === 'pending' ? undefined : await payeeThen(db, check.id);
  if (kept) return kept;
  const employee = await stateThen(db, { kind: 'employee', id: idIn(data, 'employeeID'), instant });
  if (!employee) return {};
  const { first_name, middle_initial = null, last_name } = employee;
  return { first_name, middle_initial, last_name };
}

async function ofCheck(operation: Operation, data: Data, instant: Date): Promise<Data> {
  const id = idIn(data, 'employeeCheckID');
  const [names, shifts, computed] = await allInOrder([
    namesThen(operation, data, instant, { id, status: data['status'] }),
    shiftsThen(operation.db, id, instant),
    data['status'] === 'pending' ? { taxes: null } : computedThen(operation.db, id),
  ]);
  const { first_name, last_name } = names;
  const isReached = first_name && shifts.every((shift) => shift.isReached);
  const then = shifts.flatMap(({ data: shift }) => {
    if (!shift) return []; // it was added later, or deleted before
    const { companyID: _, employeeCheckID: __, ...rest } = shift;
    return [{ ...rest, first_name, last_name }];
  });
  return { ...names, ...computed, ...(isReached ? { shifts: then } : {}) };
}

async function ofShift(operation: Operation, data: Data, instant: Date): Promise<Data> {
  const id = idIn(data, 'employeeCheckID');
  const check = await stateThen(operation.db, { kind: 'employee_check', id, instant });
  const status = check?.['status'] ?? 'pending';
  const { first_name, last_name } = await namesThen(operation, data, instant, { id, status });
  return first_name ? { first_name, last_name } : {};
}

async function ofPayrun({ db }: Operation, data: Data, instant: Date): Promise<Data> {
  const payrun = await payrunThen(db, idIn(data, 'employerCheckID'), instant);
  if (!payrun) return {};
  const { checks, periods, totals, contractorTotal } = payrun;
  const none = Object.values(pastMembers.employerCheck.totals.members).map((name) => [name, 0] as const);
  const payPeriods = periods.flatMap((id) => payPeriodOf(id) ?? []);
  return {
    reporting_periods: payPeriods
      .sort((a, b) => (`${a.start} ${a.id}` < `${b.start} ${b.id}` ? -1 : 1))
      .map(({ id, schedule, start, end }) => ({ reportingPeriodID: id, pay_schedule: schedule, start, end })),
    totals: { ...Object.fromEntries(none), ...totals },
    contractor_total: contractorTotal,
    employee_check_count: checks,
  };
}

async function ofDeduction({ db }: Operation, data: Data, instant: Date): Promise<Data> {
  const check = await stateThen(db, { kind: 'employee_check', id: idIn(data, 'employeeCheckID'), instant });
  return check ? { employeeID: check['employeeID'] } : {};
}

/** By the name of the kind of event. */
export const besideEvents: { readonly [name: string]: Reader | undefined } = {
  employeeCheck: ofCheck,
  shift: ofShift,
  employerCheck: ofPayrun,
  deduction: ofDeduction,
};
