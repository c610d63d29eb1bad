import { bankingDaysBefore } from './banking-day.ts';
import { dateInLosAngeles, type Instant, instantInLosAngeles } from './los-angeles-time.ts';
import type { Payday } from './pay-calendar.ts';

/** Payroll opens when its period begins, or this many banking days before its cut-off if that is earlier. */
export function payrollOpensAt({ start, approveBy }: Payday, leadDays: number): Instant {
  const days = bankingDaysBefore(dateInLosAngeles(approveBy), leadDays);
  return instantInLosAngeles(start < days ? start : days, 0);
}

/** A payroll is due soon from a banking day before its cut-off. */
export const dueSoonAt = (approveBy: Instant): Instant =>
  instantInLosAngeles(bankingDaysBefore(dateInLosAngeles(approveBy), 1), 14);
