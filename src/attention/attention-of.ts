import type { Operation } from '../graphql/operation-context.ts';
import { cannotPayColumns, cannotPayReason } from '../payruns/cannot-pay-reason.ts';
import { failure } from '../payruns/say-failed.ts';
import { type DayPayer, daysToMend } from './days-to-mend.ts';
import type { Attention } from './kinds.ts';
import { type PendingGroup, pendingByDay } from './pending-by-day.ts';
import { returnedPay } from './returned-pay.ts';
import { ofStopped, type Stopped, stoppedPayroll } from './stopped-payroll.ts';

type Payer = DayPayer & Parameters<typeof cannotPayReason>[0];

/** What somebody has to do so that each company's people are paid, the most urgent first. */
export async function readAttention(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Attention[]>> {
  const { db } = operation;
  const ids = [...companyIds];
  const [companies, pending, returned, stopped] = await Promise.all([
    db.company.findMany({
      where: { id: { in: ids } },
      select: { ...cannotPayColumns, leadBankingDays: true },
    }),
    pendingByDay(operation, ids),
    Promise.all(ids.map((id) => returnedPay(operation, id))),
    stoppedPayroll(operation, ids),
  ]);
  const returnedOf = new Map(ids.map((id, i) => [id, returned[i] ?? []]));
  return new Map(
    companies.map((company) => [
      company.id,
      [
        ...ofCompany(operation, company),
        ...ofPaydays(operation, company, pending.get(company.id) ?? [], stopped.get(company.id)),
        ...ofReturned(returnedOf.get(company.id) ?? []),
      ],
    ]),
  );
}

function ofCompany(operation: Operation, company: Payer): Attention[] {
  const message = cannotPayReason(company, operation);
  return message ? [{ kind: 'cannot_pay', message, checkDate: null, approveBy: null }] : [];
}

/** What stops payroll comes first. */
function ofPaydays(
  operation: Operation,
  company: Payer,
  pending: readonly PendingGroup[],
  stopped: Stopped | undefined,
): Attention[] {
  const days = daysToMend(operation, company, pending);
  if (!stopped) return days;
  const said = days.filter(({ message }) => message.includes(failure)).map(({ checkDate }) => checkDate);
  return [...ofStopped(stopped, new Set(said)), ...days];
}

function ofReturned(returned: readonly object[]): Attention[] {
  if (!returned.length) return [];
  const message =
    returned.length === 1
      ? 'A bank returned the pay of one person.'
      : `Banks returned ${returned.length} payments to people.`;
  return [{ kind: 'pay_returned', message, checkDate: null, approveBy: null }];
}
