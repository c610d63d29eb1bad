import { earningsOf } from '../checks/shift-columns.ts';
import type { Company, Employee, EmployeeCheck, Shift } from '../generated/prisma/client.ts';
import { payPeriodOf } from '../payroll/calendar/pay-period.ts';
import { moneyText } from '../payroll/money.ts';
import { leavesOf } from '../workers/employees/salary-terms.ts';
import { type CheckWarning, type Warn, warningsBy } from './check-warning.ts';
import type { Surroundings } from './surroundings.ts';

export type WarnedCheck = Pick<
  EmployeeCheck,
  | 'id'
  | 'employeeId'
  | 'checkDate'
  | 'reportingPeriodId'
  | 'approvalRequired'
  | 'approved'
  | 'disbursementMethod'
  | 'salaryKind'
> & { readonly employee: Employee; readonly shifts: readonly Shift[] };

export type Employer = Pick<Company, 'id' | 'status' | 'payrollHeldBecause' | 'blockingWarnings'>;

/** What the company, the employee and other checks show of a check. */
export function serviceWarnings(
  company: Employer,
  check: WarnedCheck,
  surroundings: Surroundings,
): CheckWarning[] {
  const warn = warningsBy(company);
  return [
    ...ofCompany(company, warn),
    ...ofApproval(check, warn),
    ...outsidePeriod(check, warn),
    ...duplicates(check, surroundings, warn),
    ...ofEmployee(check, surroundings, warn),
  ];
}

function ofCompany({ status, payrollHeldBecause }: Employer, warn: Warn): CheckWarning[] {
  return [
    ...(status === 'live' ? [] : [warn('company_not_live', `The company is not live: it is ${status}.`)]),
    ...(payrollHeldBecause ? [warn('company_suspended', payrollHeldBecause)] : []),
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
  const outside = shifts.filter(isOutside);
  if (!outside.length) return [];
  const days = [...new Set(outside.map(({ time }) => time.slice(0, 10)))].join(', ');
  const message = `Work of ${days} is outside the pay period, ${period.start} to ${period.end}.`;
  return [warn('shift_outside_period', message, about(outside))];
}

const about = (shifts: readonly Shift[]) => ({ fields: ['shifts'], shiftIds: shifts.map(({ id }) => id) });

function duplicates(check: WarnedCheck, { others }: Surroundings, warn: Warn): CheckWarning[] {
  const same = others(check).filter(({ checkDate }) => checkDate === check.checkDate);
  const alike = alikeOf(check.shifts);
  const paying = others(check).filter(({ salaryKind }) => paysSalary(salaryKind));
  return [
    ...(same.length
      ? [
          warn(
            'looks_like_duplicate',
            `The employee has another check for the same period on ${check.checkDate}.`,
          ),
        ]
      : []),
    ...(alike.length
      ? [warn('looks_like_duplicate', 'Shifts of the check have the same time and hours.', about(alike))]
      : []),
    ...(paysSalary(check.salaryKind) && paying.length
      ? [
          warn('salary_twice', "Another check pays the employee's salary of the period.", {
            fields: ['salary'],
          }),
        ]
      : []),
  ];
}

const paysSalary = (kind: string | null) => kind === 'automatic' || kind === 'stated';

/** The shifts of which another has the same time and earnings. */
function alikeOf(shifts: readonly Shift[]): Shift[] {
  const counts = new Map<string, number>();
  const keys = shifts.map(keyOf);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return shifts.filter((_, i) => (counts.get(keys[i] ?? '') ?? 0) > 1);
}

const keyOf = (shift: Shift): string => `${shift.time} ${JSON.stringify(earningsOf(shift), asText)}`;
const asText = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

function ofEmployee(check: WarnedCheck, surroundings: Surroundings, warn: Warn): CheckWarning[] {
  const { employee, disbursementMethod } = check;
  const { workingState, employmentStatus } = employee;
  const isUnbanked = disbursementMethod === 'direct_deposit' && !surroundings.hasBankAccount(employee.id);
  return [
    ...(isUnbanked
      ? [
          warn('no_bank_account', 'The employee has no bank account for direct deposit.', {
            fields: ['disbursement'],
          }),
        ]
      : []),
    ...(workingState && !surroundings.verifiedStates.has(workingState)
      ? [warn('state_account_missing', `The company has no verified account with ${workingState}.`)]
      : []),
    ...(employee.isSalary && employmentStatus === 'leave' && !leavesOf(employee).length
      ? [warn('leave_without_dates', 'The employee is on leave, and no days of leave are stated.')]
      : []),
  ];
}

/** Net pay that is at least 40 % away from that of the last check; both in cents. */
export function netDiffers(net: number, last: number | undefined, warn: Warn): CheckWarning[] {
  if (last === undefined || last === 0 || Math.abs(net - last) * 10 < last * 4) return [];
  const percent = Math.round((Math.abs(net - last) * 100) / last);
  const direction = net > last ? 'above' : 'below';
  const message = `Net pay of ${moneyText(net)} is ${percent} % ${direction} that of the last check, ${moneyText(last)}.`;
  return [warn('net_differs', message)];
}

/** Plain hours and flat pay beside a salary at most twice as high: the same work may be paid twice. */
export function paidBesideSalary(
  earnings: readonly { readonly kind: string; readonly amountCents: number }[],
  warn: Warn,
): CheckWarning[] {
  const sum = (...kinds: string[]) =>
    earnings.filter(({ kind }) => kinds.includes(kind)).reduce((total, one) => total + one.amountCents, 0);
  const [salary, beside] = [sum('salary'), sum('regular', 'flat')];
  if (salary === 0 || beside * 2 < salary) return [];
  const message = `The check pays ${moneyText(salary)} of salary and ${moneyText(beside)} for hours or as flat pay.`;
  return [warn('salary_twice', message, { fields: ['salary', 'shifts'] })];
}
