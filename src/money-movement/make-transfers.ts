import { leadsOf } from '../companies/leads-of.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { mostCents } from '../nacha/layouts.ts';
import { expectedBankingDaysAfter } from '../payroll/calendar/banking-day.ts';
import { payOutAt, takesSameDay } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { isSameDay } from '../payroll/calendar/speeds.ts';
import { type Account, accountColumns } from './account.ts';

export type NewTransfer = {
  readonly direction: 'debit' | 'credit' | 'prenote';
  /** Null for a prenote. */
  readonly employerCheckId: string | null;
  /** The employee whose account a prenote goes to. */
  readonly employeeId?: string | null;
  readonly employeeCheckId?: string;
  readonly contractorPaymentId?: string;
  readonly part?: number;
  readonly attempt?: number;
  readonly amountCents: number;
  readonly account: Account;
};

/** A transfer settles at 14:00 in Los Angeles on its effective day. */
export const settlesAt = (effectiveOn: PlainDate): Date => new Date(payOutAt(effectiveOn));

/** The largest amount of a same-day entry (Nacha, since 2022-03-18): 1,000,000.00. */
const mostSameDayCents = 100_000_000;

type Sent = { readonly amountCents: number; readonly leadBankingDays: number | undefined };

/**
 * The effective day of a transfer that is sent now: the next banking day, or the present one at the speed
 * same_day, while the bank takes such entries. Prenotes never use the same-day windows.
 */
export function effectiveDay(
  { now }: Pick<Operation, 'now'>,
  { amountCents, leadBankingDays }: Sent,
): PlainDate {
  const today = dateInLosAngeles(now);
  const isEligible = amountCents > 0 && amountCents <= mostSameDayCents;
  const isToday = isEligible && isSameDay(leadBankingDays) && takesSameDay(now);
  return isToday ? today : expectedBankingDaysAfter(today, 1);
}

/** What an open debit of this amount may grow to: one that settles on the same day stays such an entry. */
export const mostOfOpen = ({ amountCents, leadBankingDays }: Sent): number =>
  isSameDay(leadBankingDays) && amountCents <= mostSameDayCents ? mostSameDayCents : mostCents;

/**
 * Creates transfers, any number of them in one statement, and returns their ids in order. The simulated bank
 * takes them at once; for a real bank they wait for the next bank file. Reads the company's lead, unless the
 * caller has.
 */
export async function makeTransfers(
  operation: Operation,
  companyId: string,
  all: readonly NewTransfer[],
  lead?: number,
): Promise<string[]> {
  if (!all.length) return [];
  const leadBankingDays = lead ?? (await leadsOf(operation, [companyId])).get(companyId);
  const isTaken = operation.bank === 'simulated';
  const rows = all.map(({ account, ...transfer }) => {
    const id = newId();
    const effectiveOn = effectiveDay(operation, { ...transfer, leadBankingDays });
    return {
      id,
      companyId,
      direction: transfer.direction,
      employerCheckId: transfer.employerCheckId,
      employeeId: transfer.employeeId ?? null,
      employeeCheckId: transfer.employeeCheckId ?? null,
      contractorPaymentId: transfer.contractorPaymentId ?? null,
      part: transfer.part ?? 0,
      attempt: transfer.attempt ?? 0,
      amountCents: transfer.amountCents,
      status: isTaken ? 'submitted' : 'created',
      effectiveOn,
      nextAt: isTaken ? settlesAt(effectiveOn) : null,
      ...accountColumns(operation, id, account),
      // insertRows names every column, so the database's defaults do not apply.
      createdAt: new Date(operation.realNow),
      updatedAt: new Date(operation.realNow),
    };
  });
  await operation.db.transfer.insertRows(rows);
  return rows.map(({ id }) => id);
}
