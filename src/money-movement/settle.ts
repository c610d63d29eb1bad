import { setDisbursements } from '../disbursements/set-disbursements.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { debitSettled, exposureSettled } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { accountOf } from './account.ts';
import { owedDebits } from './owed-debits.ts';
import { simulatedOutcome } from './simulated-bank.ts';
import { subjectOf } from './subject-of.ts';

/** Transfers of a company have arrived. They are held, and were on their way. */
export async function settle(
  operation: Operation,
  companyId: string,
  transfers: readonly Transfer[],
): Promise<void> {
  const rows = transfers.map((transfer) => {
    const outcome =
      operation.bank === 'simulated'
        ? simulatedOutcome({ ...transfer, account: accountOf(operation, transfer) })
        : undefined;
    return { id: transfer.id, status: 'settled', nextAt: outcome ? new Date(outcome.at) : null };
  });
  await operation.db.transfer.setRows(rows);
  const debits = transfers.filter(({ direction }) => direction === 'debit');
  const credits = transfers.filter(({ direction }) => direction === 'credit');
  await setDisbursements(
    operation,
    companyId,
    credits.map((transfer) => ({ ...subjectOf(transfer), status: 'settled' })),
  );
  await post(operation, companyId, debits.map(arrivalOf));
  await resumeCompany(operation, companyId);
}

/** A debit that is drawn again brings in what the returned one had left owing. */
export const arrivalOf = ({ id, employerCheckId, amountCents, attempt }: Transfer) =>
  (attempt > 0 ? exposureSettled : debitSettled)({
    transferId: id,
    employerCheckId,
    cents: Number(amountCents),
  });

/** A company is paid for again once each of its returned debits has arrived after all. */
async function resumeCompany(operation: Operation, companyId: string): Promise<void> {
  const { db } = operation;
  const company = await db.company.findFirst({
    where: { id: companyId },
    select: { payrollHeldBecause: true },
  });
  if (!company?.payrollHeldBecause) return;
  if ((await owedDebits(operation, [companyId])).length) return;
  await db.company.updateMany({ where: { id: companyId }, data: { payrollHeldBecause: null } });
}
