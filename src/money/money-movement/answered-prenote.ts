import { idsOf } from '../../foundation/ids-of.ts';
import type { BankAccount, Transfer } from '../../generated/prisma/client.ts';
import { isInUse } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { decideWaitingChanges } from './change-accounts.ts';
import { releasePayOfMany } from './release-waiting-pay.ts';

type Prenote = Pick<Transfer, 'bankAccountId' | 'attempt'>;

/** Verifies accounts whose banks did not answer their prenotes in time, and releases the pay that waits. */
export async function verifyAccounts(
  operation: Operation,
  companyId: string,
  prenotes: readonly Prenote[],
): Promise<void> {
  const decided = await accountsOf(operation, prenotes);
  const accounts = decided.filter(({ verification }) => verification === 'prenote_sent');
  await setVerification(operation, companyId, accounts, { verification: 'verified', verificationCode: null });
}

/** No pay is sent to an account whose prenote was returned, or whose correction could not be applied. */
export async function failAccount(operation: Operation, prenote: Transfer, code: string): Promise<void> {
  const accounts = await accountsOf(operation, [prenote]);
  const data = { verification: 'failed', verificationCode: code };
  await setVerification(operation, prenote.companyId, accounts, data);
  await decideWaitingChanges(operation, prenote.companyId, new Set(idsOf(accounts)));
}

type Verified = Pick<BankAccount, 'id' | 'employeeId' | 'contractorId' | 'isActive' | 'splitPosition'>;
type Verification = Pick<BankAccount, 'verification' | 'verificationCode'>;

/** Pay that waits for these accounts is sent, or says in the next round what it waits for now. */
export async function setVerification(
  operation: Operation,
  companyId: string,
  accounts: readonly Verified[],
  data: Verification,
): Promise<void> {
  if (!accounts.length) return;
  await operation.db.bankAccount.updateMany({ where: { id: { in: idsOf(accounts) } }, data });
  const paid = accounts.filter(isInUse);
  await releasePayOfMany(operation, companyId, {
    employeeIds: paid.flatMap(({ employeeId }) => employeeId ?? []),
    contractorIds: paid.flatMap(({ contractorId }) => contractorId ?? []),
  });
}

/** The accounts that these prenotes decide: of several prenotes to an account, the latest does. */
async function accountsOf({ db }: Operation, prenotes: readonly Prenote[]): Promise<BankAccount[]> {
  const ids = prenotes.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  const sent = await db.transfer.groupBy({
    by: ['bankAccountId'],
    where: { direction: 'prenote', bankAccountId: { in: ids } },
    _max: { attempt: true },
  });
  const latest = new Map(sent.map(({ bankAccountId, _max }) => [bankAccountId, _max.attempt]));
  const decides = ({ bankAccountId, attempt }: Prenote) => attempt === latest.get(bankAccountId);
  const decided = prenotes.filter(decides).flatMap(({ bankAccountId }) => bankAccountId ?? []);
  return db.bankAccount.findMany({ where: { id: { in: decided } }, orderBy: { id: 'asc' } });
}
