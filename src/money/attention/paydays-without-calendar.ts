import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { shortestLead } from '../../engine/payroll/calendar/speeds.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { paysWages } from '../../pay/checks/off-cycle.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PaydayToCheck } from './payday-to-check.ts';

type Payer = { readonly id: string; readonly leadBankingDays: number };

/**
 * The coming payday of each company without a pay calendar: the first day of its checks whose cut-off is
 * still to come, with the period that most of its checks name.
 */
export async function paydaysWithoutCalendar(
  { db, now }: Operation,
  companies: readonly Payer[],
): Promise<PaydayToCheck[]> {
  const groups = await db.employeeCheck.groupBy({
    by: ['companyId', 'checkDate', 'reportingPeriodId'],
    where: {
      companyId: { in: companies.map(({ id }) => id) },
      checkDate: { gte: firstOpenDay(now, shortestLead) },
      status: { in: liveStatuses },
      ...paysWages,
    },
    _count: true,
  });
  return companies.flatMap(({ id: companyId, leadBankingDays }) => {
    const cutOffOf = (checkDate: string) => whereKnown(() => cutOffAt(checkDate, leadBankingDays)) ?? 0;
    const open = groups.filter((one) => one.companyId === companyId && cutOffOf(one.checkDate) > now);
    const checkDate = open.map((one) => one.checkDate).sort()[0];
    const [most] = open.filter((one) => one.checkDate === checkDate).sort((a, b) => b._count - a._count);
    const period = most && payPeriodOf(most.reportingPeriodId);
    if (!checkDate || !period) return [];
    const approveBy = cutOffOf(checkDate);
    return [
      { companyId, period, start: period.start, end: period.end, checkDate, approveBy, isComing: true },
    ];
  });
}
