import { idsOf } from '../../foundation/ids-of.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { stopVoided } from './stop-voided.ts';
import { subjectOf } from './subject-of.ts';
import { workersPaid } from './workers-paid.ts';

const reason: Plain = 'The bank refused the file with the transfer. It leaves in the next one.';

const sent = {
  id: true,
  companyId: true,
  direction: true,
  bankAccountId: true,
  employerCheckId: true,
  employeeCheckId: true,
  contractorPaymentId: true,
} as const;
type Sent = Pick<Transfer, keyof typeof sent>;

const isPay = ({ direction }: Sent): boolean => direction === 'credit';

/** A prenote to the account of a worker. */
const isOfAccount = ({ direction, bankAccountId }: Sent): boolean =>
  direction === 'prenote' && bankAccountId !== null;

/** A prenote or small deposit to a company, or its deposit to an agency. */
const isOfCompany = (transfer: Sent): boolean => transfer.employerCheckId === null && !isOfAccount(transfer);

/**
 * Nothing of a refused file moved: its transfers wait for the next file, with other traces, and the history
 * of the pay and the payrun say so. So do the account of a prenote, and the company if the transfer is not
 * pay. Pay that was voided while it was in the file is canceled. `leavesAt` is when the simulated bank takes
 * the others again.
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
  const { voided } = await workersPaid(operation, found.filter(isPay));
  const isVoided = (transfer: Sent) => isPay(transfer) && voided.has(subjectOf(transfer).id);
  const ofVoided = found.filter(isVoided).map(({ companyId }) => companyId);
  const companyIds = [...new Set([...sentBy(found), ...ofVoided])].sort();
  await lockAll(db, 'companies', companyIds); // companies come before their transfers
  await lockAll(db, 'transfers', idsOf(found));
  const taken = await db.transfer.findMany({ where: inFile, orderBy: { id: 'asc' } });
  const stopped = await stopVoided(operation, taken.filter(isPay));
  await db.transfer.setRows(
    taken.map(({ id }) => {
      const next = stopped.has(id)
        ? { status: 'canceled', nextAt: null }
        : { status: 'created', nextAt: leavesAt };
      return { id, bankFileId: null, trace: null, ...next };
    }),
  );
  const payruns = [...new Set(taken.flatMap(({ employerCheckId }) => employerCheckId ?? []))].sort();
  const fileRefusedAt = new Date(operation.now);
  await db.employerCheck.setRows(payruns.map((id) => ({ id, fileRefusedAt })));
  const accounts = taken.filter(isOfAccount).flatMap(({ bankAccountId }) => bankAccountId ?? []);
  await db.bankAccount.setRows([...new Set(accounts)].map((id) => ({ id, fileRefusedAt })));
  await db.company.setRows(sentBy(taken).map((id) => ({ id, bankFileRefusedAt: fileRefusedAt })));
  const pay = taken.filter((transfer) => isPay(transfer) && !stopped.has(transfer.id));
  for (const companyId of new Set(pay.map((transfer) => transfer.companyId))) {
    const own = pay.filter((transfer) => transfer.companyId === companyId);
    const steps = own.map((transfer) => ({ ...subjectOf(transfer), status: 'pending', reason }) as const);
    await setDisbursements(operation, companyId, steps);
  }
  return taken;
}
