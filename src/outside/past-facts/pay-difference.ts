/**
 * Settles a change of gross pay: a check of its own pays what is missing, or the next check takes back the
 * excess.
 */
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company, EmployeeCheck } from '../../generated/prisma/client.ts';
import { addShifts } from '../../pay/checks/add-shifts.ts';
import { checkToCorrectWith } from '../../pay/checks/check-to-correct-with.ts';
import { createCheck } from '../../pay/checks/create-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Recomputed } from './recompute.ts';

/** The change of gross pay, besides what earlier corrections of this pay have paid or taken back. */
export const grossChange = ({ before, corrected, stored }: Recomputed): Cents =>
  stored.paycheck.totals.grossPayCents - before.totals.grossPayCents - corrected.grossCents;

/** The time of a correction, which is the last day of the pay period. */
const endOf = ({ reportingPeriodId, checkDate }: Pick<EmployeeCheck, 'reportingPeriodId' | 'checkDate'>) =>
  `${payPeriodOf(reportingPeriodId)?.end ?? checkDate}T00:00:00`;

/** Opens one check that pays what all these checks lack. Returns its id, or null if nothing is missing. */
export async function payMissing(
  operation: Operation,
  company: Company,
  changed: readonly Recomputed[],
): Promise<string | null> {
  const more = changed.filter((check) => grossChange(check) > 0);
  const last = more.at(-1)?.check;
  if (!last) return null;
  const input = {
    employeeId: last.employeeId,
    reportingPeriodId: last.reportingPeriodId,
    checkDate: earliestCheckDate(operation.now, company.leadBankingDays),
    offCycleReason: 'correction' as const,
    recurringDeductions: false,
    approvalRequired: company.payrollApprovalRequired,
    ...(last.disbursementMethod === 'download_check' && {
      disbursement: { method: 'download_check' as const },
    }),
    shifts: more.flatMap(missingLines),
  };
  return createCheck(operation, { companyId: company.id, input });
}

/**
 * The lines that pay what a check lacks. The premium half of overtime has a line of its own, because it is
 * not pay for the hours themselves, and Form W-2 reports it.
 */
export function missingLines(changed: Recomputed) {
  const { before, corrected, stored } = changed;
  const premium = stored.paycheck.overtimePremiumCents - before.overtimePremiumCents - corrected.premiumCents;
  const { hours, overtime } = hoursOf(changed);
  const whole = grossChange(changed);
  const isSplit = premium > 0 && overtime > 0 && whole >= 3 * premium;
  const rest = isSplit ? whole - 3 * premium : whole;
  const straight = Math.max(hours - (isSplit ? overtime : 0), least);
  const lines = [
    { amount: rest, hours: straight, overtimeHours: 0 },
    ...(isSplit ? [{ amount: 2 * premium, hours: overtime, overtimeHours: overtime }] : []),
  ];
  return lines
    .filter(({ amount }) => amount > 0)
    .map((retroactive) => ({ time: endOf(changed.check), retroactive }));
}

/** The smallest number of hours, which have four decimals. */
const least = 0.0001;
const rounded = (hours: number): number => Math.round(hours * 1e4) / 1e4;

function hoursOf({ stored, check }: Recomputed) {
  const sum = (kinds: readonly string[]) =>
    stored.worksheet.earnings
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((hours, entry) => hours + Number(entry.hours ?? 0), 0);
  const overtime = rounded(sum(['overtime', 'double_time']));
  const worked = rounded(sum(['regular', 'pto', 'sick'])) + overtime;
  return { hours: rounded(worked || Number(check.employee.weeklyHours ?? 40)), overtime };
}

/** Takes the excess back from the next check of the year. Returns its id, or null if there is no excess. */
export async function lessenNextCheck(
  operation: Operation,
  company: Company,
  changed: readonly Recomputed[],
): Promise<string | null> {
  const less = changed.filter((check) => grossChange(check) < 0);
  const last = less.at(-1)?.check;
  if (!last) return null;
  const next = await checkToCorrectWith(operation, company, last);
  if (!next) {
    const problem =
      'The fact means that too much was paid, and there is no open check this year from which it can be taken. Open the next check first.';
    throw new Fault('WRONG_STATE', { problem });
  }
  const time = endOf(next);
  const shifts = less.map((changedCheck) => ({
    time,
    correction: { paidOn: changedCheck.check.checkDate, amount: grossChange(changedCheck) },
  }));
  await addShifts(operation, { companyId: company.id, employeeCheckId: next.id, shifts });
  return next.id;
}
