import { idsOf } from '../../foundation/ids-of.ts';
import { english, type Plain, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { returnedStatuses } from '../../pay/disbursements/statuses.ts';
import { payerColumns } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { cannotPayColumns, cannotPayReason } from '../payruns/cannot-pay-reason.ts';
import { failure } from '../payruns/say-failed.ts';
import { accountColumns, accountProblem, withoutAccount } from '../requirements/of-employees.ts';
import { ofBankChanges, readBankChanges } from './bank-changes.ts';
import { readReductions } from './credit-reduction.ts';
import { daysToMend, pendingByDay, readLatePeople } from './days-to-mend.ts';
import { ofHeldDeposits, readHeldDeposits } from './held-deposits.ts';
import {
  type ComputedPay,
  ofHeldPay,
  ofPaydaysAtRisk,
  readComputedPay,
  readHeldPay,
  readPaydaysAtRisk,
} from './held-pay.ts';
import { ofUnpaidHours, readUnpaidHours } from './hours-missing.ts';
import { ofOverdueI9s, readOverdueI9s } from './i9-overdue.ts';
import { type Attention, attention, fullName, ofPeople } from './kinds.ts';
import { readRaisedCash } from './raised-cash.ts';
import { returnedPay } from './returned-pay.ts';
import { ofStopped, stoppedPayroll } from './stopped-payroll.ts';
import { type Employer, ofCalendar, ofLeftOut, readUnpaid } from './unpaid-people.ts';
import { ofUnreached, readUnreached } from './unreached.ts';
import { ofUnsettled, readUnsettled } from './unsettled.ts';
import { ofUnstated, readUnstated } from './unstated.ts';

type Payer = Employer &
  Pick<Company, 'payrollSecondApprovalAboveCents' | 'nextBankAt'> &
  Parameters<typeof readReductions>[1][number] &
  Parameters<typeof cannotPayReason>[0];
type Found = Awaited<ReturnType<typeof readAll>>;

/** What somebody has to do so that each company's people are paid, the most urgent first. */
export async function readAttention(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Attention[]>> {
  const companies = await operation.db.company.findMany({
    where: { id: { in: [...companyIds] } },
    select: {
      ...cannotPayColumns,
      ...payerColumns,
      companyType: true,
      payrollAutopilot: true,
      payrollSecondApprovalAboveCents: true,
      nextBankAt: true,
      creditReductionAt: true,
    },
  });
  const found = await readAll(operation, companies, [...companyIds]);
  return new Map(companies.map((company) => [company.id, attentionOf(operation, company, found)]));
}

async function readAll(operation: Operation, companies: readonly Payer[], ids: readonly string[]) {
  const [
    pending,
    late,
    stopped,
    unpaid,
    held,
    hours,
    accounts,
    payrolls,
    latePay,
    unsettled,
    raised,
    atRisk,
    returned,
    taxes,
    unstated,
    unreached,
    changes,
    i9s,
  ] = await Promise.all([
    pendingByDay(operation, ids),
    readLatePeople(operation, ids),
    stoppedPayroll(operation, ids),
    readUnpaid(operation, companies),
    readHeldPay(operation, ids),
    readUnpaidHours(operation, ids),
    readWithoutAccount(operation, ids),
    readUnpaidPayrolls(operation, ids),
    readLatePay(operation, ids),
    readUnsettled(operation, ids),
    readRaisedCash(operation, companies),
    readPaydaysAtRisk(operation, ids),
    Promise.all(ids.map(async (id) => [id, await returnedPay(operation, id)] as const)),
    readTaxes(operation, companies),
    readUnstated(operation, ids),
    readUnreached(operation, ids),
    readBankChanges(operation, ids),
    readOverdueI9s(operation, ids),
  ]);
  const paid = { held, atRisk, latePay, unsettled, returned: new Map(returned) };
  const people = { unstated, changes, i9s, unreached };
  return { ...paid, ...people, ...taxes, pending, late, stopped, unpaid, hours, accounts, payrolls, raised };
}

async function readTaxes(operation: Operation, companies: readonly Payer[]) {
  const [deposits, reductions] = await Promise.all([
    readHeldDeposits(operation, idsOf(companies)),
    readReductions(operation, companies),
  ]);
  return { deposits, reductions };
}

function attentionOf(operation: Operation, company: Payer, found: Found): Attention[] {
  const { id } = company;
  return [
    ...ofHeldPay(found.held, id),
    ...ofPaydaysAtRisk(found.atRisk, id),
    ...ofCompany(operation, company),
    ...ofCalendar(company, found.unpaid),
    ...ofLeftOut(company, found.unpaid, 'passed', operation.now),
    ...ofPaydays(operation, company, found),
    ...(found.raised.get(id) ?? []),
    ...ofLeftOut(company, found.unpaid, 'coming', operation.now),
    ...ofMissingAccounts(found.accounts, id),
    ...ofUnpaidHours(operation, company, found.hours, found.pending.get(id) ?? []),
    ...ofLate(found.payrolls, id),
    ...ofLatePay(found.latePay, id),
    ...ofUnsettled(found.unsettled, company),
    ...ofReturned(found.returned.get(id) ?? []),
    ...ofHeldDeposits(found.deposits, id),
    ...(found.reductions.get(id) ?? []),
    ...ofUnstated(found.unstated, id),
    ...ofBankChanges(found.changes, company),
    ...ofOverdueI9s(found.i9s, id),
    ...ofUnreached(found.unreached, id),
  ];
}

function ofCompany(operation: Operation, company: Payer): Attention[] {
  const message = cannotPayReason(company, operation);
  return message ? [attention('cannot_pay', message)] : [];
}

/** What stops payroll comes first. */
function ofPaydays(operation: Operation, company: Payer, { pending, late, stopped }: Found): Attention[] {
  const { id } = company;
  const people = late.filter(({ companyId }) => companyId === id);
  const days = daysToMend(operation, company, pending.get(id) ?? [], people);
  const own = stopped.get(id);
  if (!own) return days;
  const said = days
    .filter(({ message }) => english(message).includes(failure))
    .map(({ checkDate }) => checkDate);
  return [...ofStopped(own, new Set(said)), ...days];
}

function ofReturned(returned: readonly object[]): Attention[] {
  if (!returned.length) return [];
  const singular = 'A bank returned the pay of one person.';
  const message = ofPeople(returned, singular, 'Banks returned {count} payments to people.');
  return [attention('pay_returned', message)];
}

/** The regular payrolls that are not paid yet. */
export const readUnpaidPayrolls = ({ db }: Operation, companyIds: readonly string[]) =>
  db.regularPayroll.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: { in: ['open', 'due_soon', 'late', 'held', 'computed'] },
    },
    select: { companyId: true, scheduledDate: true, checkDate: true },
    orderBy: { id: 'asc' },
  });

type Payroll = Awaited<ReturnType<typeof readUnpaidPayrolls>>[number];

/** Those that were opened too late for their payday. */
export const ofLate = (payrolls: readonly Payroll[], companyId: string): Attention[] =>
  payrolls
    .filter((payroll) => payroll.companyId === companyId && payroll.checkDate > payroll.scheduledDate)
    .map(({ checkDate }) =>
      attention('paid_late', 'It was opened after the cut-off of its own payday, and is paid late.', {
        checkDate,
      }),
    );

/**
 * The pay on its way that arrives after its payday. Takes two statements for any number of companies, and
 * two more for those that have such pay.
 */
export async function readLatePay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<readonly ComputedPay[]> {
  const { db } = operation;
  const where = {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    arrivesOn: { not: null },
    disbursementStatus: { notIn: returnedStatuses },
  };
  const [checks, payments] = await Promise.all([
    db.employeeCheck.groupBy({ by: ['companyId', 'checkDate', 'arrivesOn'], where }),
    db.contractorPayment.groupBy({ by: ['companyId', 'payDate', 'arrivesOn'], where }),
  ]);
  const late = [...checks, ...payments.map(({ payDate, ...day }) => ({ ...day, checkDate: payDate }))]
    .filter(({ checkDate, arrivesOn }) => (arrivesOn ?? '') > checkDate)
    .map(({ arrivesOn }) => arrivesOn ?? '');
  if (!late.length) return [];
  const pay = await readComputedPay(operation, { ...where, arrivesOn: { in: [...new Set(late)] } });
  return pay.filter(({ payDate, arrivesOn }) => (arrivesOn ?? '') > payDate);
}

/** The late pay of a company, each payday and day of arrival apart, oldest first. */
export function ofLatePay(late: readonly ComputedPay[], companyId: string): Attention[] {
  const own = late.filter((pay) => pay.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].flatMap((checkDate) => {
    const ofDay = own.filter(({ payDate }) => payDate === checkDate);
    return [...new Set(ofDay.map(({ arrivesOn }) => arrivesOn))].sort().map((day) => {
      const people = ofDay
        .filter(({ arrivesOn }) => arrivesOn === day)
        .map((person) => ({ ...person, reason: null }));
      const [on, count] = [day ?? '', people.length];
      const message =
        count === 1
          ? sentence('One person is paid late, on {day}.', { day: on })
          : sentence('{count} people are paid late, on {day}.', { count, day: on });
      return attention('paid_late', message, { checkDate, people });
    });
  });
}

const columns = {
  companyId: true,
  employeeId: true,
  employee: {
    select: {
      firstName: true,
      lastName: true,
      bankAccounts: accountColumns,
    },
  },
} as const;

/** The open checks by direct deposit of employees without an account, or with one that failed its prenote. */
export const readWithoutAccount = ({ db }: Operation, companyIds: readonly string[]) =>
  db.employeeCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: { in: ['pending', 'pre-processed'] },
      disbursementMethod: 'direct_deposit',
      heldBecause: null,
      paysNothing: null,
      employee: withoutAccount,
    },
    select: columns,
    orderBy: { id: 'asc' },
  });

type Without = Awaited<ReturnType<typeof readWithoutAccount>>[number];

const noAccount: Plain = 'The employee has no bank account for direct deposit.';
const failed: Plain = 'The bank account failed its verification.';

export function ofMissingAccounts(checks: readonly Without[], companyId: string): Attention[] {
  const own = new Map(
    checks.filter((check) => check.companyId === companyId).map((check) => [check.employeeId, check]),
  );
  const people = [...own.values()].map(({ employeeId, employee }) => ({
    employeeId,
    employeeCheckId: null,
    name: fullName(employee),
    cents: null,
    reason: accountProblem(employee.bankAccounts) === 'wrong' ? failed : noAccount,
  }));
  if (!people.length) return [];
  const singular = 'The pay of one person has no bank account to go to.';
  return [
    attention(
      'no_account',
      ofPeople(people, singular, '{count} people have no bank account for their pay.'),
      {
        people,
      },
    ),
  ];
}
