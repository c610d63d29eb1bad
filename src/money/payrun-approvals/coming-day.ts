import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { companyCalendar, paydaysOf, payerColumns } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { listPaydays } from './list-paydays.ts';

/** The next payday whose cut-off is still to come: with checks or payments, otherwise of the calendar. */
export async function comingDay(operation: Operation, companyId: string): Promise<string | null> {
  const [next] = await listPaydays(operation, {
    companyId,
    from: await firstOpen(operation, companyId),
    count: 1,
  });
  if (next) return next.checkDate;
  const company = await operation.db.company.findFirst({ where: { id: companyId }, select: payerColumns });
  const calendar = company && companyCalendar(operation, company);
  if (!calendar) return null;
  const paydays = paydaysOf(calendar, { count: 3 }); // the cut-offs of the first ones may have passed
  return paydays.find(({ approveBy }) => approveBy > operation.now)?.checkDate ?? null;
}

async function firstOpen({ db, now }: Operation, id: string): Promise<string> {
  const company = await db.company.findFirst({ where: { id }, select: { leadBankingDays: true } });
  return firstOpenDay(now, company?.leadBankingDays);
}
