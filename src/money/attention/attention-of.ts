import { english } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { payerColumns } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { cannotPayColumns, cannotPayReason } from '../payruns/cannot-pay-reason.ts';
import { failure } from '../payruns/say-failed.ts';
import { daysToMend } from './days-to-mend.ts';
import { ofHeldPay, readHeldPay } from './held-pay.ts';
import { ofUnpaidHours, readUnpaidHours } from './hours-missing.ts';
import { type Attention, attention, ofPeople } from './kinds.ts';
import { ofLatePay, readLatePay } from './late-pay.ts';
import { readLatePeople } from './late-people.ts';
import { ofMissingAccounts, readWithoutAccount } from './no-account.ts';
import { ofLate, readUnpaidPayrolls } from './paid-late.ts';
import { pendingByDay } from './pending-by-day.ts';
import { readRaisedCash } from './raised-cash.ts';
import { returnedPay } from './returned-pay.ts';
import { ofStopped, stoppedPayroll } from './stopped-payroll.ts';
import { type Employer, ofCalendar, ofLeftOut, readUnpaid } from './unpaid-people.ts';
import { ofUnsettled, readUnsettled } from './unsettled.ts';

type Payer = Employer &
  Pick<Company, 'payrollSecondApprovalAboveCents'> &
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
    returned,
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
    Promise.all(ids.map(async (id) => [id, await returnedPay(operation, id)] as const)),
  ]);
  const paid = { held, latePay, unsettled, returned: new Map(returned) };
  return { ...paid, pending, late, stopped, unpaid, hours, accounts, payrolls, raised };
}

function attentionOf(operation: Operation, company: Payer, found: Found): Attention[] {
  const { id } = company;
  return [
    ...ofHeldPay(found.held, id),
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
    ...ofUnsettled(found.unsettled, id),
    ...ofReturned(found.returned.get(id) ?? []),
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
  const one = 'A bank returned the pay of one person.';
  const message = ofPeople(returned, one, 'Banks returned {count} payments to people.');
  return [attention('pay_returned', message)];
}
