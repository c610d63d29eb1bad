import { nameColumns, receiverName } from '../../parties/workers/receiver-name.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { workerAccount } from './account.ts';
import { setVerification } from './answered-prenote.ts';
import { makeTransfers, type NewTransfer } from './make-transfers.ts';

/**
 * Sends a prenote to each of these accounts: an entry of no amount, which the bank returns or corrects when
 * the account is wrong. Pay to the account waits until it is verified. An account whose number cannot be read
 * gets none. The caller has locked the company.
 */
export async function sendPrenotes(
  operation: Operation,
  companyId: string,
  accountIds: readonly string[],
): Promise<void> {
  const { db } = operation;
  const accounts = await db.bankAccount.findMany({
    where: { companyId, id: { in: [...accountIds] } },
    include: {
      employee: { select: nameColumns },
      contractor: { select: { ...nameColumns, businessName: true } },
    },
    orderBy: { id: 'asc' },
  });
  const attempts = await attemptsOf(operation, accountIds);
  const sent = accounts.flatMap(({ employee, contractor, ...row }) => {
    const person = employee ?? contractor;
    const account = person && workerAccount(operation, row, receiverName(person));
    if (!account) return [];
    const attempt = attempts.get(row.id) ?? 0;
    const nothing = { employerCheckId: null, amountCents: 0 };
    const { employeeId } = row;
    const prenote: NewTransfer = { ...nothing, direction: 'prenote', employeeId, attempt, account };
    return [{ row, prenote }];
  });
  await makeTransfers(
    operation,
    companyId,
    sent.map(({ prenote }) => prenote),
  );
  const rows = sent.map(({ row }) => row);
  const data = { verification: 'prenote_sent', verificationCode: null };
  await setVerification(operation, companyId, rows, data);
}

/** How many prenotes were sent to each account before. */
async function attemptsOf({ db }: Operation, accountIds: readonly string[]) {
  const sent = await db.transfer.groupBy({
    by: ['bankAccountId'],
    where: { direction: 'prenote', bankAccountId: { in: [...accountIds] } },
    _count: true,
  });
  return new Map(sent.map(({ bankAccountId, _count }) => [bankAccountId, _count]));
}
