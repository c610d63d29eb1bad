import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payrollOpensAt } from '../../engine/payroll/calendar/payroll-opens.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { companyCalendar } from '../pay-calendar/company-calendar.ts';
import { openPayroll } from './open-payroll.ts';

type Opened = { readonly checkIds: string[]; readonly checkDate: string };

/**
 * Opens the next payroll of a company with autopilot, if its time has come, and sets when the one after is
 * opened. The caller has locked the company. If no worker ran until the cut-off had passed, the payroll is
 * opened for the earliest date that is still possible.
 */
export async function runAutopilot(operation: Operation, company: Company): Promise<Opened | undefined> {
  const { db, now } = operation;
  const { id: companyId, leadBankingDays } = company;
  const autopilot = await db.payrollAutopilot.findFirst({ where: { companyId } });
  if (!autopilot?.nextAt || autopilot.nextAt.getTime() > now) return undefined;
  const [payday, next] = await unopened(operation, company, autopilot.opensAfter);
  if (!payday || payrollOpensAt(payday, operation.autopilotLeadDays) > now) {
    await setNext(operation, companyId, { nextAt: openingOf(operation, payday) });
    return undefined;
  }
  const checkDate =
    now < payday.approveBy ? payday.checkDate : whereKnown(() => earliestCheckDate(now, leadBankingDays));
  if (!checkDate) {
    await setNext(operation, companyId, { nextAt: openingOf(operation, undefined) });
    return undefined;
  }
  const approvalRequired = company.payrollApprovalRequired || twoApprove(company);
  const opening = { payday, checkDate, openedBy: 'autopilot', approvalRequired } as const;
  const { checkIds } = await openPayroll(operation, company, opening);
  await setNext(operation, companyId, {
    opensAfter: new Date(payday.approveBy - 1), // several paydays can have one cut-off
    nextAt: openingOf(operation, next),
  });
  return { checkIds, checkDate };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** When the payroll of a payday is opened. While there is none, the autopilot looks for one every day. */
const openingOf = ({ autopilotLeadDays, now }: Operation, payday: Payday | undefined): Date =>
  new Date(payday ? payrollOpensAt(payday, autopilotLeadDays) : now + dayMilliseconds);

const setNext = ({ db }: Operation, companyId: string, data: { nextAt: Date; opensAfter?: Date }) =>
  db.payrollAutopilot.updateMany({ where: { companyId }, data });

/** The next two paydays with a cut-off after an instant whose payroll is not open. */
async function unopened(operation: Operation, company: Company, opensAfter: Date): Promise<Payday[]> {
  const calendar = companyCalendar(operation, company);
  if (!calendar || company.status !== 'live' || company.companyType === 'contractor_only') return [];
  const from = dateInLosAngeles(opensAfter.getTime());
  const open = await operation.db.regularPayroll.findMany({
    where: { companyId: company.id, scheduledDate: { gte: from } },
    select: { reportingPeriodId: true },
  });
  const isOpen = new Set(open.map(({ reportingPeriodId }) => reportingPeriodId));
  const paydays: Payday[] = [];
  for (const payday of paydaysFrom(calendar.calendar, from, company.leadBankingDays)) {
    if (paydays.length === 2) break;
    if (payday.approveBy > opensAfter.getTime() && !isOpen.has(payday.period.id)) paydays.push(payday);
  }
  return paydays;
}
