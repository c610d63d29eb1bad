import { returnReason } from '../../engine/nacha/codes.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { endWaitOfNextBank } from '../../parties/companies/next-bank.ts';
import {
  setPartDisbursements,
  type TransferOutcome,
} from '../../pay/disbursements/set-part-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from '../ledger/entry.ts';
import { debitReturned, payReturned, payReturnedAfterVoid } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { failAccount } from './answered-prenote.ts';
import { decideWaitingChanges } from './change-accounts.ts';
import { decideCompanyAccount } from './company-prenote.ts';
import { netReturnedDebits, suspendOrResume } from './net-returned-debits.ts';
import { drawnAgainAt } from './retry-debit.ts';
import { returnRemittances } from './return-remittances.ts';
import { shareText } from './route-pay.ts';
import { settlementEntry } from './settle.ts';
import { payrunOf, subjectOf } from './subject-of.ts';
import { type WorkersPaid, workersPaid } from './workers-paid.ts';

export type Returned = { readonly transfer: Transfer; readonly code: string };

/**
 * Handles transfers of a company that its banks returned. The caller has locked them and the company.
 * Returned pay is still owed to the worker until a retry sends it. A returned debit is owed by the company,
 * less its credit from voids, and its payroll is suspended until that settles. A returned prenote or deposit
 * fails its account. What was sent to an agency is owed again.
 */
export async function returnPay(
  operation: Operation,
  companyId: string,
  returned: readonly Returned[],
): Promise<void> {
  const rows = returned.map(({ transfer, code }) => {
    const nextAt = drawnAgainAt(operation, transfer, code);
    return { id: transfer.id, status: 'returned', returnCode: code, nextAt };
  });
  await operation.db.transfer.setRows(rows);
  for (const { transfer, code } of returned.filter(isPrenote)) await failAccount(operation, transfer, code);
  const toCompany = returned.filter(isToCompany).map(({ transfer }) => transfer);
  await decideCompanyAccount(operation, companyId, toCompany, 'failed');
  await returnRemittances(operation, companyId, returned.filter(isRemittance));
  const moved = returned.filter(
    (transfer) => !isPrenote(transfer) && !isToCompany(transfer) && !isRemittance(transfer),
  );
  const credits = moved.filter(({ transfer }) => transfer.direction === 'credit');
  const refused = new Set(credits.flatMap(({ transfer: { bankAccountId } }) => bankAccountId ?? []));
  if (refused.size) await decideWaitingChanges(operation, companyId, refused);
  const paid = await workersPaid(
    operation,
    credits.map(({ transfer }) => transfer),
  );
  await setPartDisbursements(
    operation,
    companyId,
    credits.map((credit) => outcomeOf(credit, paid.voided)),
  );
  await post(
    operation,
    companyId,
    moved.flatMap(({ transfer }) => entriesOf(transfer, paid)),
  );
  const debit = returned.find(({ transfer }) => transfer.direction === 'debit');
  await netReturnedDebits(operation, companyId);
  if (debit) {
    await suspendOrResume(operation, companyId, debit.transfer.id);
    await endWaitOfNextBank(operation, companyId);
  }
}

/** What the books have of a returned debit or of returned pay. */
function entriesOf(transfer: Transfer, { workers, voided }: WorkersPaid): Entry[] {
  const { id: transferId, status } = transfer;
  const cents = Number(transfer.amountCents);
  if (transfer.direction === 'debit') {
    const back = debitReturned({ transferId, employerCheckId: payrunOf(transfer), cents });
    return status === 'settled' ? [back] : [settlementEntry(transfer), back];
  }
  const subject = subjectOf(transfer);
  const back = { transferId, cents, subject, workerId: workers.get(subject.id) ?? '' };
  return [voided.has(subject.id) ? payReturnedAfterVoid(back) : payReturned(back)];
}

const isRemittance = ({ transfer }: Returned): boolean => transfer.direction === 'remittance';

/**
 * A deposit or a prenote to the company's account came back: the account is wrong, if the company still has
 * it.
 */
const isToCompany = ({ transfer: { direction, bankAccountId } }: Returned): boolean =>
  direction === 'deposit' || (direction === 'prenote' && bankAccountId === null);

const isPrenote = ({ transfer: { direction, bankAccountId } }: Returned): boolean =>
  direction === 'prenote' && bankAccountId !== null;

/** A part of split pay that comes back after a void is the employer's: it cannot be sent again. */
function outcomeOf({ transfer, code }: Returned, voided: ReadonlySet<string>): TransferOutcome {
  const { part, amountCents, accountLastFour } = transfer;
  const subject = subjectOf(transfer);
  const reason = wordsOf(code);
  const reasonOfPart = `${shareText(Number(amountCents), accountLastFour)}: ${reason}`;
  const isOfEmployer = voided.has(subject.id);
  return { ...subject, part, status: 'returned', isOfEmployer, returnCode: code, reason, reasonOfPart };
}

const wordsOf = (code: string): string => returnReason(code) ?? 'Returned by the bank.';
