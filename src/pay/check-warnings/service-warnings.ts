import { mayHaveEarlierPay } from '../../agreements/earlier-pay/may-have-earlier-pay.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import { occupationsOn } from '../../engine/payroll/tipped-occupations.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { Company, Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { heldPayroll } from '../../parties/companies/held-payroll.ts';
import { leavesOf } from '../../parties/workers/employees/salary-terms.ts';
import { occupationsOf } from '../../parties/workers/employees/tipped-occupations.ts';
import type { Payer } from '../checks/final-pay.ts';
import { type CheckWarning, type Warn, warningsBy } from './check-warning.ts';
import { about, duplicates, hasHours, salaryOfOtherPeriods } from './duplicate-warnings.ts';
import { finalPayWarnings } from './final-pay-warnings.ts';
import type { OtherCheck } from './other-checks.ts';
import { overtimeOverChecks } from './overtime-over-checks.ts';
import { placeWarnings } from './place-warnings.ts';
import type { Surroundings } from './surroundings.ts';
import type { ShiftOfWeek } from './week-shifts.ts';

export type WarnedCheck = Pick<
  EmployeeCheck,
  | 'id'
  | 'employeeId'
  | 'checkDate'
  | 'reportingPeriodId'
  | 'approvalRequired'
  | 'approved'
  | 'disbursementMethod'
  | 'arrivesOn'
  | 'salaryKind'
  | 'offCycleReason'
> & { readonly employee: Employee; readonly shifts: readonly Shift[] };

export type Employer = Payer &
  Pick<
    Company,
    | 'id'
    | 'status'
    | 'payrollHeldBecause'
    | 'payrollHeldSaid'
    | 'blockingWarnings'
    | 'workweekStartsOn'
    | 'skipMigration'
    | 'payrollFirstDate'
  >;

/**
 * The warnings that depend on the company, the employee and other checks. `elsewhere` has the shifts on
 * those.
 */
export function serviceWarnings(
  company: Employer,
  check: WarnedCheck,
  surroundings: Surroundings,
  elsewhere: readonly ShiftOfWeek[],
): CheckWarning[] {
  const warn = warningsBy(company);
  return [
    ...ofCompany(company, warn),
    ...ofApproval(check, warn),
    ...shiftWarnings(company, check, surroundings.others(check), elsewhere),
    ...salaryOfOtherPeriods(surroundings.payingSalary(check), warn),
    ...ofEmployee(check, surroundings, warn),
    ...ofEarlierPay(company, check, surroundings, warn),
    ...finalPayWarnings(company, check, surroundings.now, warn),
  ];
}

/** The warnings that depend on the days of a check's shifts and on other checks, not on its pay. */
export function shiftWarnings(
  company: Pick<Company, 'blockingWarnings' | 'workweekStartsOn'>,
  check: WarnedCheck,
  others: readonly OtherCheck[],
  elsewhere: readonly ShiftOfWeek[],
): CheckWarning[] {
  const warn = warningsBy(company);
  return [
    ...outsidePeriod(check, warn),
    ...placeWarnings(check, warn),
    ...duplicates(check, others, warn),
    ...overtimeOverChecks(check, elsewhere, company.workweekStartsOn, warn),
    ...ofTips(check, warn),
  ];
}

function ofCompany(company: Employer, warn: Warn): CheckWarning[] {
  const { status } = company;
  const suspended = heldPayroll(company);
  return [
    ...(status === 'live'
      ? []
      : [
          warn(
            'company_not_live',
            sentence('The company is not live: it is {status}.', { status: word(status) }),
          ),
        ]),
    ...(suspended ? [warn('company_suspended', suspended)] : []),
  ];
}

function ofApproval({ approvalRequired, approved }: WarnedCheck, warn: Warn): CheckWarning[] {
  if (!approvalRequired || approved) return [];
  return [warn('approval_missing', 'The check is not approved.', { fields: ['approved'] })];
}

function outsidePeriod({ reportingPeriodId, shifts }: WarnedCheck, warn: Warn): CheckWarning[] {
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return [];
  const isOutside = ({ time }: Shift) => time.slice(0, 10) < period.start || time.slice(0, 10) > period.end;
  const outside = shifts.filter((shift) => isOutside(shift) && !isOfEarlierWeek(shift));
  if (!outside.length) return [];
  const days = [...new Set(outside.map(({ time }) => time.slice(0, 10)))].join(', ');
  const message = sentence('Work of {days} is outside the pay period, {start} to {end}.', {
    days,
    start: period.start,
    end: period.end,
  });
  return [warn('shift_outside_period', message, about(outside))];
}

/** Retroactive pay alone is dated in the week that it is for. Nobody worked then for this check. */
const isOfEarlierWeek = (shift: Shift): boolean => shift.retroactiveHours !== null && !hasHours(shift);

function ofEmployee(check: WarnedCheck, surroundings: Surroundings, warn: Warn): CheckWarning[] {
  const { employee, disbursementMethod } = check;
  const { workingState, employmentStatus } = employee;
  return [
    ...(disbursementMethod === 'direct_deposit' ? ofAccounts(employee, surroundings, warn) : []),
    ...(workingState && !surroundings.verifiedStates.has(workingState)
      ? [
          warn(
            'state_account_missing',
            sentence('The company has no verified account with {state}.', { state: workingState }),
          ),
        ]
      : []),
    ...(employee.isSalary && employmentStatus === 'leave' && !leavesOf(employee).length
      ? [warn('leave_without_dates', 'The employee is on leave, and no days of leave are stated.')]
      : []),
  ];
}

/** Form W-2 has box 14b since 2026. */
function ofTips({ employee, shifts, checkDate }: WarnedCheck, warn: Warn): CheckWarning[] {
  const tipped = shifts.filter(({ tipsCents, cashTipsCents }) => tipsCents || cashTipsCents);
  if (!tipped.length || yearOf(checkDate) < 2026) return [];
  if (occupationsOn(occupationsOf(employee), checkDate).length) return [];
  return [
    warn(
      'tipped_occupation_missing',
      'The tipped occupation of the employee is not stated: Form W-2 reports its code in box 14b.',
      about(tipped),
    ),
  ];
}

function ofEarlierPay(company: Employer, check: WarnedCheck, { hasEarlierPay }: Surroundings, warn: Warn) {
  const { employee, checkDate } = check;
  if (!mayHaveEarlierPay(company, checkDate, employee.startDate)) return [];
  if (hasEarlierPay(employee.id, yearOf(checkDate))) return [];
  const message = sentence(
    "The company's first payday here is {day}, and what the employee was paid before in {year} is not stated: bases and limits of the year begin at zero.",
    { day: String(company.payrollFirstDate), year: yearOf(checkDate) },
  );
  return [warn('earlier_pay_missing', message)];
}

function ofAccounts({ id }: Employee, surroundings: Surroundings, warn: Warn): CheckWarning[] {
  const about = { fields: ['disbursement'] };
  if (!surroundings.hasBankAccount(id))
    return [warn('no_bank_account', 'The employee has no bank account for direct deposit.', about)];
  const unverified = surroundings.unverifiedAccount(id);
  return unverified ? [warn('account_not_verified', unverified, about)] : [];
}

/** Net pay that differs by at least 40 % from the last check's. Both are in cents. */
export function netDiffers(net: number, last: number | undefined, warn: Warn): CheckWarning[] {
  if (last === undefined || last === 0 || Math.abs(net - last) * 10 < last * 4) return [];
  const percent = Math.round((Math.abs(net - last) * 100) / last);
  const values = { net: moneyText(net), percent, last: moneyText(last) };
  const message =
    net > last
      ? sentence('Net pay of {net} is {percent} % above that of the last check, {last}.', values)
      : sentence('Net pay of {net} is {percent} % below that of the last check, {last}.', values);
  return [warn('net_differs', message)];
}

/** Plain hours and flat pay beside a salary at most twice as high: the same work may be paid twice. */
export function paidBesideSalary(
  earnings: readonly { readonly kind: string; readonly amountCents: number }[],
  warn: Warn,
): CheckWarning[] {
  const sum = (...kinds: string[]) =>
    earnings
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, earning) => total + earning.amountCents, 0);
  const [salary, beside] = [sum('salary'), sum('regular', 'flat')];
  if (salary === 0 || beside * 2 < salary) return [];
  const message = sentence('The check pays {salary} of salary and {other} for hours or as flat pay.', {
    salary: moneyText(salary),
    other: moneyText(beside),
  });
  return [warn('salary_twice', message, { fields: ['salary', 'shifts'] })];
}
