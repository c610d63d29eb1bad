import { idsOf } from '../../foundation/ids-of.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { subjectOf } from '../money-movement/subject-of.ts';

const reason: Plain =
  'The transfer to the bank waits, as an account number cannot be read. The service tries again, and reports it to its operator.';

/**
 * Stores why no bank file takes these transfers, and adds it to the history of their pay. A transfer with the
 * same reason stays unchanged. The caller has locked them.
 */
export async function holdTransfers(operation: Operation, transfers: readonly Transfer[]): Promise<void> {
  const held = transfers.filter(({ waitsBecause }) => waitsBecause === null);
  if (!held.length) return;
  await operation.db.transfer.updateMany({
    where: { id: { in: idsOf(held) } },
    data: { waitsBecause: reason },
  });
  const pay = held.filter(({ direction }) => direction === 'credit');
  for (const companyId of new Set(pay.map((transfer) => transfer.companyId))) {
    const own = pay.filter((transfer) => transfer.companyId === companyId);
    const steps = own.map((transfer) => ({ ...subjectOf(transfer), status: 'pending', reason }) as const);
    await setDisbursements(operation, companyId, steps);
  }
  await record(operation, 'holdTransfers', {});
}
