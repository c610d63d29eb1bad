import { idsOf } from '../../foundation/ids-of.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { subjectOf } from './subject-of.ts';

const reason: Plain = 'The bank refused the file with the transfer. It leaves in the next one.';

const sent = {
  id: true,
  companyId: true,
  direction: true,
  bankAccountId: true,
  employerCheckId: true,
} as const;
type Sent = Pick<Transfer, keyof typeof sent>;

/** A prenote to the account of a worker. */
const isOfAccount = ({ direction, bankAccountId }: Sent): boolean =>
  direction === 'prenote' && bankAccountId !== null;

/** A prenote or small deposit to a company, or its deposit to an agency. */
const isOfCompany = (transfer: Sent): boolean => transfer.employerCheckId === null && !isOfAccount(transfer);

/**
 * Nothing of a refused file moved: its transfers wait for the next file, with other traces, and the history
 * of the pay and the payrun say so. So do the account of a prenote, and the company if the transfer is not
 * pay. `leavesAt` is when the simulated bank takes them again.
 */
export async function requeueTransfers(
  operation: Operation,
  inFile: object,
  leavesAt: Date | null = null,
): Promise<Transfer[]> {
  const { db } = operation;
  const found = await db.transfer.findMany({ where: inFile, select: sent, orderBy: { id: 'asc' } });
  const sentBy = (some: readonly Sent[]) =>
    [...new Set(some.filter(isOfCompany).map(({ companyId }) => companyId))].sort();
  await lockAll(db, 'companies', sentBy(found)); // companies come before their transfers
  await lockAll(db, 'transfers', idsOf(found));
  const taken = await db.transfer.findMany({ where: inFile, orderBy: { id: 'asc' } });
  await db.transfer.setRows(
    taken.map(({ id }) => ({ id, status: 'created', bankFileId: null, trace: null, nextAt: leavesAt })),
  );
  const payruns = [...new Set(taken.flatMap(({ employerCheckId }) => employerCheckId ?? []))].sort();
  const fileRefusedAt = new Date(operation.now);
  await db.employerCheck.setRows(payruns.map((id) => ({ id, fileRefusedAt })));
  const accounts = taken.filter(isOfAccount).flatMap(({ bankAccountId }) => bankAccountId ?? []);
  await db.bankAccount.setRows([...new Set(accounts)].map((id) => ({ id, fileRefusedAt })));
  await db.company.setRows(sentBy(taken).map((id) => ({ id, bankFileRefusedAt: fileRefusedAt })));
  const pay = taken.filter(({ direction }) => direction === 'credit');
  for (const companyId of new Set(pay.map((transfer) => transfer.companyId))) {
    const own = pay.filter((transfer) => transfer.companyId === companyId);
    const steps = own.map((transfer) => ({ ...subjectOf(transfer), status: 'pending', reason }) as const);
    await setDisbursements(operation, companyId, steps);
  }
  return taken;
}
