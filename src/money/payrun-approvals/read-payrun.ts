import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import { isBankingDay, nextBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import { cutOffAt, debitDateOf } from '../../engine/payroll/calendar/cut-off.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { type Said, sentence, storedReason } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { unapprovedCash } from '../../parties/companies/second-approval.ts';
import { type ComputedTotals, sumOfTotals } from '../../pay/checks/computed.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Approval, approvalsNeeded, approvalsOf } from './approvals-of.ts';
import { checksOfPayday, mostChecks, type PaydayCheck } from './checks-of-payday.ts';
import { isUnapproved, type PayrunStatus, statusOf } from './status-of.ts';

/** A company's checks and payments to contractors of one payday, with its approvals. */
export type Payrun = {
  readonly company: Company;
  readonly companyId: string;
  readonly checkDate: string;
  readonly status: PayrunStatus;
  readonly approveBy: Date;
  readonly debitDate: string;
  readonly employerCheckId: string | null;
  readonly held: Said | null;
  /** How many checks it has, also where there are too many to be computed. */
  readonly checkCount: number;
  readonly unapprovedChecks: number;
  /** Empty where one request does not compute all checks. */
  readonly checks: readonly PaydayCheck[];
  /** The sums of the checks that can be computed; null where one request does not compute all checks. */
  readonly totals: ComputedTotals | null;
  readonly contractorTotal: number;
  readonly paymentCount: number;
  readonly unapprovedPayments: number;
  readonly cash: number | null;
  readonly approvals: readonly Approval[];
  readonly approvalsNeeded: number;
  /** What it needs in cash beyond what two people approved; null where nothing. */
  readonly unapprovedCash: Said | null;
};

type Day = { readonly companyId: string; readonly checkDate: string };

/**
 * Reads a payday, with pending checks as their payrun would compute them now. The caller passes its checks if
 * they take more than one transaction. /
 */
export async function readPayrun(
  operation: Operation,
  { companyId, checkDate }: Day,
  given?: readonly PaydayCheck[],
): Promise<Payrun> {
  const { db } = operation;
  const company = await db.company.findFirst({ where: { id: companyId } });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  const approveBy = cutOffOf(checkDate, company.leadBankingDays);
  const day = { companyId, checkDate };
  const counts = await countsOf(operation, day);
  const isWhole = given !== undefined || counts.checkCount <= mostChecks;
  const checks = given ?? (isWhole ? await checksOfPayday(operation, company, checkDate) : []);
  const payments = await paymentsOf(operation, day);
  const totals = isWhole ? sumOfTotals(checks.flatMap(({ totals: sums }) => sums ?? [])) : null;
  const cash = totals && totals.companyCashRequirement + payments.contractorTotal;
  const employerCheck = await db.employerCheck.findFirst({
    where: day,
    select: { id: true, heldBecause: true, heldSaid: true },
  });
  const approvals = await approvalsOf(operation, day, { checks, cash });
  const needed = approvalsNeeded(cash, company.payrollSecondApprovalAboveCents);
  const approved = approvals.map(({ cashCents }) => cashCents);
  const standing = {
    ...counts,
    ...payments,
    approvals,
    approvalsNeeded: needed,
    unapprovedCash: cash === null ? null : unapprovedCash(company, cash, approved),
  };
  return {
    company,
    ...day,
    ...standing,
    checks,
    status: statusOf(standing, operation.now >= approveBy.getTime()),
    approveBy,
    debitDate: debitDateOf(checkDate, company.leadBankingDays),
    employerCheckId: employerCheck?.id ?? null,
    held: employerCheck && storedReason(employerCheck),
    totals,
    cash,
  };
}

/** How many checks the payday has, and how many are in each status. */
async function countsOf({ db }: Operation, day: Day) {
  const groups = await db.employeeCheck.groupBy({
    by: ['status', 'approvalRequired', 'approved'],
    where: { ...day, status: { in: liveStatuses } },
    _count: true,
  });
  return {
    checkCount: countOf(groups),
    unapprovedChecks: countOf(groups.filter(isUnapproved)),
    checkStatuses: groups.map(({ status }) => status),
  };
}

const countOf = (groups: readonly { readonly _count: number }[]): number =>
  groups.reduce((sum, { _count }) => sum + _count, 0);

/** The payments to contractors that are debited with the payday. */
async function paymentsOf({ db }: Operation, { companyId, checkDate }: Day) {
  const groups = await db.contractorPayment.groupBy({
    by: ['status', 'approvalRequired', 'approved'],
    where: { companyId, payDate: checkDate, status: { in: liveStatuses } },
    _sum: { amountCents: true },
    _count: true,
  });
  return {
    contractorTotal: groups.reduce((sum, { _sum }) => sum + Number(_sum.amountCents ?? 0), 0),
    paymentCount: countOf(groups),
    unapprovedPayments: countOf(groups.filter(isUnapproved)),
    paymentStatuses: groups.map(({ status }) => status),
  };
}

const path = ['checkDate'];

/** The cut-off of a payday. Refuses a day on which nobody can be paid. */
export function cutOffOf(checkDate: PlainDate, leadBankingDays: number): Date {
  try {
    if (isBankingDay(checkDate)) return new Date(cutOffAt(checkDate, leadBankingDays));
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw new Fault('MALFORMED', {
      path,
      problem: sentence('is in {year}, whose bank holidays are not known', { year: error.year }),
    });
  }
  const next = nextBankingDay(checkDate);
  throw new Fault('CLOSED_DATE', {
    path,
    problem: sentence('is not a banking day: the next one is {next}', { next }),
  });
}
