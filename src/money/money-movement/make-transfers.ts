import { mostCents } from '../../engine/nacha/layouts.ts';
import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { effectiveDay, mostSameDayCents } from '../../engine/payroll/calendar/effective-day.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { isSameDay } from '../../engine/payroll/calendar/speeds.ts';
import { newId } from '../../foundation/new-id.ts';
import { leadsOf } from '../../parties/companies/leads-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, accountColumns, addendumOf } from './account.ts';
import { refusesFile } from './simulated-bank.ts';

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
  readonly garnishmentId?: string;
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

/**
 * How far an open debit of this amount may grow: a debit that settles on the same day must stay below the
 * limit of such entries.
 */
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
  const refused = isTaken ? await refusedAmong(operation, companyId, all) : new Set();
  const rows = all.map((made) => {
    const { account, addendum, notBefore = '', ...transfer } = made;
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
      garnishmentId: transfer.garnishmentId ?? null,
      sealedAddendum: addendum === undefined ? null : addendumOf.seal(operation, id, addendum),
      part: transfer.part ?? 0,
      attempt: transfer.attempt ?? 0,
      amountCents: transfer.amountCents,
      tries: 0,
      status: isTaken ? 'submitted' : 'created',
      effectiveOn,
      nextAt: isTaken ? nextOf(operation.now, settlesAt(effectiveOn), refused.has(made)) : null,
      leftAt: isTaken ? new Date(operation.now) : null,
      ...accountColumns(operation, id, account),
      // insertRows names every column, so the database's defaults do not apply.
      createdAt: new Date(operation.realNow),
      updatedAt: new Date(operation.realNow),
    };
  });
  await operation.db.transfer.insertRows(rows);
  return rows.map(({ id, effectiveOn }) => ({ id, effectiveOn }));
}

/** A minute later the simulated bank refuses a file. The file contains everything that left until then. */
export const refusedAfterMilliseconds = 60_000;

const nextOf = (now: number, settles: Date, isRefused: boolean): Date =>
  isRefused ? new Date(Math.min(now + refusedAfterMilliseconds, settles.getTime())) : settles;

/**
 * The transfers by which the simulated bank refuses their file: the first pay or debit of such an account.
 */
async function refusedAmong({ db }: Operation, companyId: string, all: readonly NewTransfer[]) {
  const refused = new Set<NewTransfer>();
  for (const transfer of all) {
    const { direction, account } = transfer;
    if ((direction !== 'credit' && direction !== 'debit') || !refusesFile(account)) continue;
    const { routingNumber, accountNumber } = account;
    const same = { companyId, direction, routingNumber, accountLastFour: accountNumber.slice(-4) };
    if (!(await db.transfer.findFirst({ where: same, select: { id: true } }))) refused.add(transfer);
  }
  return refused;
}
