import { periodsWithin } from '../../engine/payroll/calendar/pay-calendar.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { findPeriods, requireRange } from '../reporting-periods/find-periods.ts';
import { companyCalendar, payerColumns } from './company-calendar.ts';
import { requireCalendar } from './require-calendar.ts';

type Wanted = { companyId: string; schedule?: string | null; start: PlainDate; end: PlainDate };

/**
 * The periods with a day in a range, as the company's pay calendar has them. A company chooses the first
 * period of a schedule before it has a calendar of that schedule: it is offered all of them.
 */
export async function companyPeriods(
  operation: Operation,
  { companyId, schedule, start, end }: Wanted,
): Promise<PayPeriod[]> {
  requireRange({ start, end });
  if (schedule == null)
    return periodsWithin((await requireCalendar(operation, companyId)).calendar, start, end);
  const payer = await operation.db.company.findFirst({ where: { id: companyId }, select: payerColumns });
  if (!payer) throw new Fault('UNKNOWN_COMPANY');
  const calendar = companyCalendar(operation, payer)?.calendar ?? [];
  if (!calendar.some((section) => section.schedule === schedule))
    return findPeriods({ schedule, start, end, overlapping: true });
  return periodsWithin(calendar, start, end).filter((period) => period.schedule === schedule);
}
