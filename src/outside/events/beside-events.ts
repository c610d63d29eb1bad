/**
 * Completes a past object with data that its own events lack: data from the events of other objects, and the
 * computed part of a check, which never changes.
 */
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { warningRules } from '../../engine/payroll/warnings/warning-codes.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import type { CheckSalary } from '../../pay/checks/check-salary.ts';
import { type ComputedTax, computedOf } from '../../pay/checks/computed.ts';
import { payeeColumns, payeeOf } from '../../pay/checks/payee.ts';
import { type Withheld, withheldFrom } from '../../pay/paychecks/withheld-schema.ts';
import type { Database } from '../../platform/database/query/database.ts';
import { payrunThen, shiftsThen, stateThen } from '../../platform/database/states-as-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import pastMembers from './past-members.json' with { type: 'json' };

type Data = Readonly<Record<string, unknown>>;

/** Members by their external names, without those that history does not reach. `data` is the object's. */
type Reader = (operation: Operation, data: Data, instant: Date) => Promise<Data>;

const idIn = (data: Data, name: string): string => String(data[name]);

type Check = { readonly id: string; readonly status: unknown };

/**
 * The names of the employee whom the check pays: the employee's own names until the check was computed and
 * kept them. Empty where history does not reach them.
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

/**
 * What the cut-off computed of a check, as reading the check returns it. The row keeps it unchanged from then
 * on (functions/computed-checks.sql), so events do not repeat it.
 */
async function computedThen(db: Database, id: string) {
  const check = await db.employeeCheck.findFirst({
    where: { id },
    select: { computed: true, stored: true, warnings: true, timeOff: { orderBy: { policyId: 'asc' } } },
  });
  const computed = check && computedOf(check);
  if (!computed) return {};
  const { salary } = computed;
  const stored = check.stored as StoredCheck | null; // only the payrun writes it
  const warnings = check.warnings as CheckWarning[] | null; // as above
  return {
    taxes: computed.taxes.map(taxOf),
    ...(salary ? { salary: salaryOf(salary) } : {}),
    ...(stored ? { withheld: withheldFrom(stored).map(withheldOf) } : {}),
    warnings: (warnings ?? []).map(warningOf),
    ...(check.timeOff.length ? { time_off: check.timeOff.map(timeOffOf) } : {}),
  };
}

/** The names that a computed check keeps of its employee; undefined where it was never computed. */
async function payeeThen(db: Database, id: string) {
  const check = await db.employeeCheck.findFirst({ where: { id }, select: payeeColumns });
  if (!check?.paidTo) return undefined;
  const { firstName, middleInitial, lastName } = payeeOf(check);
  return { first_name: firstName, middle_initial: middleInitial, last_name: lastName };
}

const dollars = (cents: number): number => cents / 100;

const taxOf = ({ code, name, jurisdiction, payer, amount, taxableWages, flags }: ComputedTax) => ({
  code,
  name,
  jurisdiction,
  payer,
  amount: dollars(amount),
  taxable_wages: dollars(taxableWages),
  ...(flags ? { flags } : {}),
});

const salaryOf = ({ kind, amountCents, workingDays, ofWorkingDays, parts }: CheckSalary) => ({
  kind,
  amount: dollars(amountCents),
  working_days: workingDays,
  of_working_days: ofWorkingDays,
  parts: parts.map((part) => ({
    from: part.from,
    until: part.until,
    salary: dollars(part.salaryCents),
    working_days: part.workingDays,
    amount: dollars(part.amountCents),
  })),
});

const withheldOf = ({ kind, type, name, amount, employerAmount, reason }: Withheld) => ({
  kind,
  type,
  name,
  amount: dollars(amount),
  employer_amount: dollars(employerAmount),
  ...(reason ? { reason } : {}),
});

/** What ends a warning follows from its code. */
const warningOf = ({ code, severity, message, blocks, fields, shiftIds }: CheckWarning) => {
  const { mend } = warningRules[code];
  return { code, severity, message, mend, blocks, fields, shiftIDs: shiftIds };
};

type Quantity = { toNumber(): number };
type TimeOff = { policyId: string; name: string; kind: string } & Record<
  'accrued' | 'used' | 'balance',
  Quantity
>;

const timeOffOf = ({ policyId, name, kind, accrued, used, balance }: TimeOff) => ({
  policyID: policyId,
  name,
  kind,
  accrued: accrued.toNumber(),
  used: used.toNumber(),
  balance: balance.toNumber(),
});
