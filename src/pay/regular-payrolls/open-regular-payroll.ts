import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import { refuseContractorOnly, requireChangeable } from '../../parties/companies/require-company.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import { setOnboarded } from '../../parties/workers/employees/set-onboarded.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import type { CompanyCalendar } from '../pay-calendar/company-calendar.ts';
import { requireCalendar } from '../pay-calendar/company-calendar.ts';
import { followAtOnce } from './follow-at-once.ts';
import { openPayroll } from './open-payroll.ts';

/** Refuses a regular payroll that is absent or another company's. */
export async function requireRegularPayroll({ db }: Operation, companyId: string, id: string) {
  const found = await db.regularPayroll.findFirst({ where: { id, companyId }, select: { id: true } });
  if (!found) throw new Fault('UNKNOWN_REGULAR_PAYROLL');
  return found;
}

type OpenArguments = {
  readonly companyId: string;
  readonly reportingPeriodId?: string | null;
  readonly checkDate?: string | null;
};

/**
 * Opens the regular payroll of a period, by default of the coming payday. Returns its id; that of the payroll
 * which is open already, if the request names no other date.
 */
export async function openRegularPayroll(operation: Operation, args: OpenArguments): Promise<string> {
  const { companyId, reportingPeriodId } = args;
  const company = await requireChangeable(operation, companyId);
  refuseContractorOnly(company);
  const calendar = await requireCalendar(operation, companyId);
  const payday =
    reportingPeriodId == null ? comingPayday(calendar, operation.now) : paydayOf(calendar, reportingPeriodId);
  const open = await operation.db.regularPayroll.findFirst({
    where: { companyId, reportingPeriodId: payday.period.id },
    select: { id: true, checkDate: true },
  });
  const checkDate = args.checkDate ?? payday.checkDate;
  if (open) {
    requireSameDate(open.checkDate, args.checkDate);
    recordNoChange(operation, 'openRegularPayroll');
    return open.id;
  }
  const path = [args.checkDate == null && reportingPeriodId != null ? 'reportingPeriodId' : 'checkDate'];
  requirePayableDate(operation, checkDate, company.leadBankingDays, path);
  const approvalRequired = company.payrollApprovalRequired || twoApprove(company);
  const opening = { payday, checkDate, openedBy: 'request', approvalRequired } as const;
  const { id } = await openPayroll(operation, company, opening);
  await record(operation, 'openRegularPayroll', { reportingPeriodId: payday.period.id, checkDate });
  return id;
}

function comingPayday({ calendar, today, leadBankingDays }: CompanyCalendar, now: number): Payday {
  for (const payday of paydaysFrom(calendar, today, leadBankingDays)) {
    if (payday.approveBy > now) return payday;
  }
  const problem = 'The pay calendar has no coming payday: the bank holidays of the next year are not known.';
  throw new Fault('WRONG_STATE', { problem });
}

function paydayOf({ calendar, leadBankingDays }: CompanyCalendar, periodId: string): Payday {
  const period = payPeriodOf(periodId);
  if (!period) throw new Fault('UNKNOWN_REPORTING_PERIOD');
  for (const payday of paydaysFrom(calendar, period.start, leadBankingDays)) {
    if (payday.period.id === periodId) return payday;
    if (payday.start > period.end) break;
  }
  const problem = "is not a period of the company's pay calendar";
  throw new Fault('MALFORMED', { path: ['reportingPeriodId'], problem });
}

function requireSameDate(openDate: string, requested: string | null | undefined): void {
  if (requested == null || requested === openDate) return;
  const problem = sentence(
    'The period has its regular payroll already, paid on {openDate}: move its checks instead.',
    { openDate },
  );
  throw new Fault('WRONG_STATE', { problem });
}

type OnboardArguments = { companyId: string; employeeId: string };

/** Completes the onboarding of an employee, and takes them into the regular payrolls that are open. */
export async function onboardEmployee(operation: Operation, args: OnboardArguments): Promise<void> {
  const company = await setOnboarded(operation, args);
  if (company) await followAtOnce(operation, company);
}
