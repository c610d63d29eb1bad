import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Employee, Shift } from '../../generated/prisma/client.ts';
import { workplaceOn } from '../../parties/workers/employees/places.ts';
import { salaryChangesOf } from '../../parties/workers/employees/salary-terms.ts';
import { setTaxParameters, updateEmployee } from '../../parties/workers/employees/update-employee.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PastFact } from './inputs.ts';

/** Stores the fact with the verbs that change an employee, so their refusals apply. */
export async function applyFact(operation: Operation, employee: Employee, fact: PastFact): Promise<void> {
  const of = { companyId: employee.companyId, employeeId: employee.id };
  const { federal, state } = fact;
  if (federal || state) await setTaxParameters(operation, { ...of, federal, state });
  else await updateEmployee(operation, { ...of, input: changesOf(employee, fact) });
}

function changesOf(employee: Employee, { from, wage, salary, home, workplace }: PastFact) {
  if (wage != null) return { defaultWage: wage };
  if (salary != null) return { salaryChanges: salariesWith(employee, from, salary) };
  const unset = { addressLine2: null, localities: [] };
  const stated = home ? { ...unset, ...withoutNulls(home) } : workplace ? withoutNulls(workplace) : {};
  return { ...stated, effectiveDate: from };
}

/** Leaves out members that are null, which count as not stated. */
const withoutNulls = <Value extends object>(value: Value) =>
  // The same members, without those that are null.
  Object.fromEntries(Object.entries(value).filter(([, member]) => member != null)) as {
    [Name in keyof Value]?: NonNullable<Value[Name]>;
  };

/** The dated salaries with the one from this day. Later ones stay. */
function salariesWith(employee: Employee, from: PlainDate, salary: number) {
  const others = salaryChangesOf(employee).filter((change) => change.from !== from);
  return [...others, { from, salaryCents: salary }]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map((change) => ({ effectiveDate: change.from, salary: change.salaryCents }));
}

/** An employee before and after the fact, with the default wages since its day where it is a wage. */
export type Sides = {
  readonly before: Employee;
  readonly after: Employee;
  readonly formerWages: readonly Employee['defaultWage'][];
};

/**
 * A shift by the fact. Work since its day that was paid a former default wage is paid the new one, and what
 * was done at the former usual place was done at the new one. What was stated for a shift stays.
 */
export const shiftBy = (shift: Shift, sides: Sides, from: PlainDate): Shift =>
  placedBy(paidBy(shift, sides, from), sides, from);

/** Leave of earlier days keeps the former wage. */
function paidBy(shift: Shift, { before, after, formerWages }: Sides, from: PlainDate): Shift {
  if (!formerWages.length) return shift;
  if (dayOf(shift) < from) {
    const wageOf = (hours: Shift['ptoHours'], wage: Shift['ptoWage']) =>
      hours === null ? wage : (wage ?? before.defaultWage);
    const { ptoHours, ptoWage, sickHours, sickWage } = shift;
    return { ...shift, ptoWage: wageOf(ptoHours, ptoWage), sickWage: wageOf(sickHours, sickWage) };
  }
  const isFormer = formerWages.some((wage) => wage.equals(shift.hourlyWage));
  return isFormer && !shift.hourlyWage.equals(after.defaultWage)
    ? { ...shift, hourlyWage: after.defaultWage }
    : shift;
}

const dayOf = ({ time }: Shift): PlainDate => time.slice(0, 10);

function placedBy(shift: Shift, { before, after }: Sides, from: PlainDate): Shift {
  const [former, usual] = [workplaceOn(before, dayOf(shift)), workplaceOn(after, dayOf(shift))];
  const isUsual = (shift.workLocationId ?? former.workLocationId) === former.workLocationId;
  if (dayOf(shift) < from || isDeepStrictEqual(former, usual)) return shift;
  return {
    ...shift,
    workingState: usual.workingState,
    ...(isUsual && { workLocationId: usual.workLocationId }),
  };
}

/** Applies the fact to shifts since its day that no check has paid yet. */
export async function changeUnpaidShifts({ db }: Operation, sides: Sides, from: PlainDate): Promise<void> {
  const { id: employeeId, companyId } = sides.before;
  const unpaid = { companyId, employeeId, time: { gte: from }, check: { status: 'pending' } };
  const shifts = await db.shift.findMany({ where: unpaid, orderBy: { id: 'asc' } });
  const changed = shifts
    .map((shift) => shiftBy(shift, sides, from))
    .filter((shift, at) => shift !== shifts[at]);
  await db.shift.setRows(
    changed.map(({ id, hourlyWage, workLocationId, workingState }) => {
      return { id, hourlyWage, workLocationId, workingState };
    }),
  );
}
