import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { companyCalendar } from '../../pay/pay-calendar/company-calendar.ts';
import type { PaidDays } from '../../pay/regular-payrolls/employees-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * The days of work that a payday pays: those of the regular payroll or of the pay calendar, otherwise those
 * of the period that most of its checks name. Null where nothing says it.
 */
export async function daysOfPayday(
  operation: Operation,
  company: Company,
  checkDate: string,
): Promise<PaidDays | null> {
  const companyId = company.id;
  const payroll = await operation.db.regularPayroll.findFirst({
    where: { companyId, checkDate },
    select: { reportingPeriodId: true, startDate: true, endDate: true },
    orderBy: { id: 'asc' },
  });
  const period = payroll && payPeriodOf(payroll.reportingPeriodId);
  if (period) return { companyId, period, startDate: payroll.startDate, endDate: payroll.endDate };
  const payday = paydayOn(operation, company, checkDate);
  if (payday) return { companyId, period: payday.period, startDate: payday.start, endDate: payday.end };
  const usual = await usualPeriod(operation, companyId, checkDate);
  return usual ? { companyId, period: usual, startDate: usual.start, endDate: usual.end } : null;
}

function paydayOn(operation: Operation, company: Company, checkDate: string): Payday | undefined {
  const calendar = companyCalendar(operation, company);
  if (!calendar) return undefined;
  for (const payday of paydaysFrom(calendar.calendar, checkDate, calendar.leadBankingDays)) {
    return payday.checkDate === checkDate ? payday : undefined;
  }
  return undefined;
}

async function usualPeriod({ db }: Operation, companyId: string, checkDate: string) {
  const groups = await db.employeeCheck.groupBy({
    by: ['reportingPeriodId'],
    where: { companyId, checkDate, status: { in: liveStatuses } },
    _count: true,
  });
  const [most] = groups.sort((a, b) => b._count - a._count);
  return most && payPeriodOf(most.reportingPeriodId);
}
