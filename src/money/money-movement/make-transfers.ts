import { mostCents } from '../../engine/nacha/layouts.ts';
import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { effectiveDay, mostSameDayCents } from '../../engine/payroll/calendar/effective-day.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { isSameDay } from '../../engine/payroll/calendar/speeds.ts';
import { newId } from '../../foundation/new-id.ts';
import { leadsOf } from '../../parties/companies/leads-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, accountColumns, addendumOf } from './account.ts';

export type NewTransfer = {
  readonly direction: 'debit' | 'credit' | 'prenote' | 'deposit' | 'remittance';
  /** Null for a prenote, for a deposit to a company's account, and for a remittance. */
  readonly employerCheckId: string | null;
  /** The employee whose account a prenote goes to. */
  readonly employeeId?: string | null;
  readonly employeeCheckId?: string;
  readonly contractorPaymentId?: string;
  /** What is paid to an agency, and the addendum of the entry. */
  readonly remittanceId?: string;
  readonly addendum?: string;
  readonly part?: number;
  readonly attempt?: number;
  readonly amountCents: number;
  readonly account: Account;
  /** It takes effect on this day at the earliest. */
  readonly notBefore?: PlainDate;
};

export type MadeTransfer = { readonly id: string; readonly effectiveOn: PlainDate };

/** A transfer settles at 14:00 in Los Angeles on its effective day. */
export const settlesAt = (effectiveOn: PlainDate): Date => new Date(settlementAt(effectiveOn));

type Sent = { readonly amountCents: number; readonly leadBankingDays: number | undefined };

/** What an open debit of this amount may grow to: one that settles on the same day stays such an entry. */
export const mostOfOpen = ({ amountCents, leadBankingDays }: Sent): number =>
  isSameDay(leadBankingDays) && amountCents <= mostSameDayCents ? mostSameDayCents : mostCents;

/**
 * Creates transfers, any number of them in one statement, and returns their ids and days in order. The
 * simulated bank takes them at once; for a real bank they wait for the next bank file. Reads the company's
 * lead, unless the caller has.
 */
export async function makeTransfers(
  operation: Operation,
  companyId: string,
  all: readonly NewTransfer[],
  lead?: number,
): Promise<MadeTransfer[]> {
  if (!all.length) return [];
  const leadBankingDays = lead ?? (await leadsOf(operation, [companyId])).get(companyId);
  const isTaken = operation.bank === 'simulated';
  const rows = all.map(({ account, addendum, notBefore = '', ...transfer }) => {
    const id = newId();
    const effectiveOn = laterOf(notBefore, effectiveDay(operation.now, { ...transfer, leadBankingDays }));
    return {
      id,
      companyId,
      direction: transfer.direction,
      employerCheckId: transfer.employerCheckId,
      employeeId: transfer.employeeId ?? null,
      employeeCheckId: transfer.employeeCheckId ?? null,
      contractorPaymentId: transfer.contractorPaymentId ?? null,
      remittanceId: transfer.remittanceId ?? null,
      sealedAddendum: addendum === undefined ? null : addendumOf.seal(operation, id, addendum),
      part: transfer.part ?? 0,
      attempt: transfer.attempt ?? 0,
      amountCents: transfer.amountCents,
      tries: 0,
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
  return rows.map(({ id, effectiveOn }) => ({ id, effectiveOn }));
}
