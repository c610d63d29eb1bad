/** The documented check, written by hand for all hand-written rivals. */

export type Amount = { toString(): string } | number;
type Maybe = Amount | null;

export type ShiftRow = {
  id: string;
  time: string;
  workLocationId: string | null;
  workingState: string | null;
  metadata: unknown;
  updatedAt: Date;
  hourlyHours: Amount;
  hourlyWage: Amount;
  hourlyCustomName: string | null;
  overtimeHours: Maybe;
  overtimeWage: Maybe;
  doubleTimeHours: Maybe;
  doubleTimeWage: Maybe;
  flatAmountCents: Maybe;
  flatHours: Maybe;
  reimbursementCents: Maybe;
  ptoHours: Maybe;
  ptoWage: Maybe;
  sickHours: Maybe;
  sickWage: Maybe;
  bonusCents: Maybe;
  commissionCents: Maybe;
  tipsCents: Maybe;
  cashTipsCents: Maybe;
};

export type EmployeeRow = {
  id: string;
  firstName: string;
  middleInitial: string | null;
  lastName: string;
  defaultWage: Amount;
};

export type CheckRow = {
  id: string;
  employerCheckId: string | null;
  companyId: string;
  status: string;
  reportingPeriodId: string;
  checkDate: string;
  approvalRequired: boolean;
  approved: boolean;
  metadata: unknown;
  disbursementMethod: string;
  disbursementStatus: string;
};

const numberOrNull = (value: Maybe) => (value === null ? null : Number(value));
const byHour = (hours: Maybe, wage: Maybe) =>
  hours === null ? undefined : { hours: Number(hours), wage: numberOrNull(wage) };
const dollars = (cents: Maybe) => (cents === null ? undefined : { amount: Number(cents) / 100 });

/** JSON leaves out `undefined` members. */
const shiftAnswer = (shift: ShiftRow, employee: EmployeeRow) => ({
  shiftID: shift.id,
  employeeID: employee.id,
  first_name: employee.firstName,
  last_name: employee.lastName,
  time: shift.time,
  workLocationID: shift.workLocationId,
  working_state: shift.workingState,
  updatedAt: shift.updatedAt.toISOString(),
  metadata: shift.metadata,
  hourly: {
    hours: Number(shift.hourlyHours),
    wage: Number(shift.hourlyWage),
    custom_name: shift.hourlyCustomName,
  },
  overtime: byHour(shift.overtimeHours, shift.overtimeWage),
  double_time: byHour(shift.doubleTimeHours, shift.doubleTimeWage),
  flat:
    shift.flatAmountCents === null
      ? undefined
      : { amount: Number(shift.flatAmountCents) / 100, hours: numberOrNull(shift.flatHours) },
  reimbursement: dollars(shift.reimbursementCents),
  pto: byHour(shift.ptoHours, shift.ptoWage),
  sick: byHour(shift.sickHours, shift.sickWage),
  bonus: dollars(shift.bonusCents),
  commission: dollars(shift.commissionCents),
  tips: dollars(shift.tipsCents),
  cash_tips: dollars(shift.cashTipsCents),
});

/** Cents computed with floats, as a hurried programmer would do. */
function grossCents(shift: ShiftRow, defaultWage: number): number {
  const pay = (hours: Maybe, wage: Maybe, rate: number) =>
    hours === null
      ? 0
      : Math.round(Number(hours) * (wage === null ? defaultWage * rate : Number(wage)) * 100);
  return (
    pay(shift.hourlyHours, shift.hourlyWage, 1) +
    pay(shift.overtimeHours, shift.overtimeWage, 1.5) +
    pay(shift.doubleTimeHours, shift.doubleTimeWage, 2) +
    pay(shift.ptoHours, shift.ptoWage, 1) +
    pay(shift.sickHours, shift.sickWage, 1) +
    Number(shift.flatAmountCents ?? 0) +
    Number(shift.reimbursementCents ?? 0) +
    Number(shift.bonusCents ?? 0) +
    Number(shift.commissionCents ?? 0) +
    Number(shift.tipsCents ?? 0)
  );
}

/** The response to POST /shifts for a pending check. */
export function checkAnswer(check: CheckRow, employee: EmployeeRow, shifts: readonly ShiftRow[]) {
  const wage = Number(employee.defaultWage);
  return {
    employeeCheckID: check.id,
    employerCheckID: check.employerCheckId,
    companyID: check.companyId,
    employeeID: employee.id,
    status: check.status,
    first_name: employee.firstName,
    middle_initial: employee.middleInitial,
    last_name: employee.lastName,
    reportingPeriodID: check.reportingPeriodId,
    check_date: check.checkDate,
    arrives_on: check.checkDate, // the service knows what leaves too late for it
    approval_required: check.approvalRequired,
    approved: check.approved,
    metadata: check.metadata,
    // A pending check has no history.
    disbursement: { method: check.disbursementMethod, status: check.disbursementStatus, history: [] },
    gross_pay: shifts.reduce((sum, shift) => sum + grossCents(shift, wage), 0) / 100,
    net_pay: null,
    taxes: null,
    total_employer_taxes: null,
    total_employee_taxes: null,
    totals: null,
    shifts: shifts.map((shift) => shiftAnswer(shift, employee)),
  };
}
