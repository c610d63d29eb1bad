import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { companyCalendar, paydaysOf, payerColumns } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { isUnapproved } from './status-of.ts';

/** A payday in a list: without its amounts, which take a computation of every pending check. */
export type PaydaySummary = {
  readonly companyId: string;
  readonly checkDate: string;
  readonly checkCount: number;
  readonly pendingChecks: number;
  readonly unapprovedChecks: number;
  readonly paymentCount: number;
};

type Arguments = { readonly companyId: string; readonly from?: string | null; readonly count: number };

/** The days with a check or a payment from a day on, today by default, earliest first. */
export async function listPaydays(
  operation: Operation,
  { companyId, from, count }: Arguments,
): Promise<PaydaySummary[]> {
  const { db, now } = operation;
  await requireCompany(operation, companyId);
  const since = { gte: from ?? dateInLosAngeles(now) };
  const checks = await db.employeeCheck.groupBy({
    by: ['checkDate', 'status', 'approvalRequired', 'approved'],
    where: { companyId, checkDate: since, status: { in: liveStatuses } },
    _count: true,
  });
  const payments = await db.contractorPayment.groupBy({
    by: ['payDate'],
    where: { companyId, payDate: since, status: { in: liveStatuses } },
    _count: true,
  });
  const dates = new Set([
    ...checks.map((check) => check.checkDate),
    ...payments.map((payment) => payment.payDate),
  ]);
  return [...dates]
    .sort()
    .slice(0, count)
    .map((checkDate) => {
      const ofDay = checks.filter((check) => check.checkDate === checkDate);
      return {
        companyId,
        checkDate,
        checkCount: sumOf(ofDay),
        pendingChecks: sumOf(ofDay.filter(({ status }) => status === 'pending')),
        unapprovedChecks: sumOf(ofDay.filter(isUnapproved)),
        paymentCount: sumOf(payments.filter(({ payDate }) => payDate === checkDate)),
      };
    });
}

const sumOf = (groups: readonly { readonly _count: number }[]): number =>
  groups.reduce((sum, { _count }) => sum + _count, 0);

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
