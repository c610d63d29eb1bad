import { setDisbursements } from '../disbursements/set-disbursements.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Entry } from '../ledger/entry.ts';
import { debitReturned, payReturned, payReturnedAfterVoid } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { recoveredAmong } from '../ledger/recovered.ts';
import { returnReason } from '../nacha/codes.ts';
import { arrivalOf } from './settle.ts';
import { subjectOf } from './subject-of.ts';

export type Returned = { readonly transfer: Transfer; readonly code: string };

/**
 * Transfers of a company have come back; they and the company are held. Pay stays the worker's, and is sent
 * again when somebody asks for it. A debit that comes back is owed, and until it has arrived nobody is paid.
 */
export async function returnPay(
  operation: Operation,
  companyId: string,
  returned: readonly Returned[],
): Promise<void> {
  const rows = returned.map(({ transfer, code }) => ({
    ...{ id: transfer.id, status: 'returned', returnCode: code, nextAt: null },
  }));
  await operation.db.transfer.setRows(rows);
  const credits = returned.filter(({ transfer }) => transfer.direction === 'credit');
  await setDisbursements(
    operation,
    companyId,
    credits.map(({ transfer, code }) => ({
      ...{ ...subjectOf(transfer), status: 'returned' as const, returnCode: code, reason: wordsOf(code) },
    })),
  );
  const { workers, undone } = await paidBy(operation, companyId, credits);
  await post(
    operation,
    companyId,
    returned.flatMap(({ transfer }): Entry[] => {
      const { id: transferId, employerCheckId, status } = transfer;
      const cents = Number(transfer.amountCents);
      if (transfer.direction === 'debit') {
        const back = debitReturned({ transferId, employerCheckId, cents });
        return status === 'settled' ? [back] : [arrivalOf(transfer), back];
      }
      const { of: kind, id } = subjectOf(transfer);
      const moved = { transferId, cents, subject: { kind, id }, workerId: workers.get(id) ?? '' };
      return [undone.has(id) ? payReturnedAfterVoid(moved) : payReturned(moved)];
    }),
  );
  const debit = returned.find(({ transfer }) => transfer.direction === 'debit');
  if (debit) await suspendCompany(operation, companyId, debit);
}

const wordsOf = (code: string): string => returnReason(code) ?? 'Returned by the bank.';

/**
 * Whose pay it was, and what of it has been voided meanwhile and is not theirs any more. Who had given it
 * back to the company by then never had it in the end: that is theirs again.
 */
async function paidBy(operation: Operation, companyId: string, credits: readonly Returned[]) {
  const { db } = operation;
  const ids = { in: credits.map(({ transfer }) => subjectOf(transfer).id) };
  const checks = await db.employeeCheck.findMany({
    where: { id: ids },
    select: { id: true, employeeId: true, status: true },
  });
  const payments = await db.contractorPayment.findMany({
    where: { id: ids },
    select: { id: true, contractorId: true, status: true },
  });
  const recovered = await recoveredAmong(operation, companyId, ids.in);
  const isUndone = ({ id, status }: { id: string; status: string }) =>
    status !== 'processed' && !recovered.has(id);
  return {
    workers: new Map([
      ...checks.map(({ id, employeeId }) => [id, employeeId] as const),
      ...payments.map(({ id, contractorId }) => [id, contractorId] as const),
    ]),
    undone: new Set([...checks, ...payments].filter(isUndone).map(({ id }) => id)),
  };
}

async function suspendCompany(
  { db }: Operation,
  companyId: string,
  { transfer, code }: Returned,
): Promise<void> {
  const amount = (Number(transfer.amountCents) / 100).toFixed(2);
  const payrollHeldBecause = `The bank returned a debit of ${amount}: ${code}, ${wordsOf(code)}. It is owed.`;
  await db.company.updateMany({ where: { id: companyId }, data: { payrollHeldBecause } });
}
