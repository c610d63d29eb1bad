import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { toStore } from '../../foundation/sentence.ts';
import type { Remittance } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { makeTransfers } from '../money-movement/make-transfers.ts';
import { type AgencyAccounts, agencyAccounts } from './deposit-accounts.ts';
import { depositOf } from './deposit-of.ts';
import { withAccount } from './missing-account.ts';
import type { Held } from './payments.ts';
import { remit, toSend } from './remit.ts';

/** A company and a day with something to send. */
type RemittanceDue = { readonly companyId: string; readonly dueOn: PlainDate };

/**
 * Sends the due remittances of a company and day: as entries of a bank file. What cannot leave says why, and
 * waits for what it lacks or for an operator. None goes to a state without an account number. In the test
 * environment a remittance to an agency without an account is booked. Returns whether anything was sent; a
 * second call finds nothing.
 */
export async function remitDue(operation: Operation, { companyId, dueOn }: RemittanceDue): Promise<boolean> {
  const { db } = operation;
  await lock(db, 'companies', companyId);
  const due = await db.remittance.findMany({
    where: { companyId, dueOn, status: 'due', heldBecause: null },
    orderBy: [{ periodEnd: 'asc' }, { id: 'asc' }],
  });
  const periods = await withAccount(operation, due);
  const accounts = await agencyAccounts(
    operation,
    periods.map(({ agency }) => agency),
  );
  let isAnythingSent = false;
  for (const period of periods) isAnythingSent = (await send(operation, period, accounts)) || isAnythingSent;
  if (isAnythingSent) await record(operation, 'remit', {});
  return isAnythingSent;
}

/** Whether what is due to an agency is booked without a bank: only the test environment does so. */
export const isBookedOnly = (
  { environment }: Pick<Operation, 'environment'>,
  agency: string,
  accounts: AgencyAccounts,
): boolean => environment === 'test' && !accounts.has(agency);

async function send(operation: Operation, period: Remittance, accounts: AgencyAccounts): Promise<boolean> {
  const { id, companyId, agency } = period;
  if (isBookedOnly(operation, agency, accounts)) return remit(operation, period);
  const cents = Number(await toSend(operation, period));
  if (!cents) return remit(operation, period); // nothing is owed, or it is carried
  const deposit = await depositOf(operation, period, cents, accounts);
  if ('reason' in deposit) return hold(operation, id, deposit);
  const { account, payments, held } = deposit;
  const leaving = payments.reduce((sum, payment) => sum + payment.cents, 0);
  if (leaving) await remit(operation, period, BigInt(leaving));
  const transfer = { direction: 'remittance', employerCheckId: null, attempt: period.parts } as const;
  const entries = payments.map(({ cents: amountCents, ...paid }, part) => ({
    ...transfer,
    ...paid,
    part,
    remittanceId: id,
    amountCents,
    account,
  }));
  await makeTransfers(operation, companyId, entries);
  if (held) await hold(operation, id, held);
  return leaving > 0;
}

/** The part that is left waits, and stores why. */
async function hold(operation: Operation, id: string, { reason, heldBy }: Held): Promise<false> {
  const { heldBecause, heldSaid } = toStore(reason);
  const said = heldSaid ? { heldSaid: { ...heldSaid } } : {};
  const data = { heldBecause, heldBy, resend: false, ...said };
  await operation.db.remittance.updateMany({ where: { id }, data });
  await record(operation, 'holdRemittance', {});
  return false;
}
