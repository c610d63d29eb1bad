import { sentence, toStore } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Account } from '../ledger/accounts.ts';
import { remittanceReturned } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';

type Returned = { readonly transfer: Transfer; readonly code: string };

/**
 * Deposits to agencies that a bank returned are due again. The next round of payroll tries payments for
 * orders again, because it knows whether they may leave. All others wait for an operator, who has to act.
 */
export async function returnRemittances(
  operation: Operation,
  companyId: string,
  returned: readonly Returned[],
): Promise<void> {
  if (!returned.length) return;
  const { db } = operation;
  await db.company.updateMany({
    where: { id: companyId },
    data: { depositReturnedAt: new Date(operation.now) },
  });
  const remittanceIds = returned.flatMap(({ transfer }) => transfer.remittanceId ?? []);
  const rows = await db.remittance.findMany({ where: { id: { in: remittanceIds } }, orderBy: { id: 'asc' } });
  for (const row of rows) {
    const own = returned.filter(({ transfer }) => transfer.remittanceId === row.id);
    const [{ code } = { code: '' }] = own;
    const cents = own.reduce((sum, { transfer }) => sum + transfer.amountCents, 0n);
    const reason = sentence(
      'The bank returned the deposit with {code}: set the account right and send it again, or pay it.',
      { code },
    );
    const isOfOrders = own.every(({ transfer }) => transfer.garnishmentId !== null);
    const { heldBecause, heldSaid } = toStore(reason);
    const data = {
      status: 'due',
      amountCents: row.amountCents - cents,
      heldBecause: isOfOrders ? null : heldBecause,
      heldBy: null,
      ...(heldSaid ? { heldSaid: { ...heldSaid } } : {}),
      confirmation: null,
      confirmedAt: null,
    };
    await db.remittance.updateMany({ where: { id: row.id }, data });
    await post(
      operation,
      companyId,
      own.map(({ transfer }) =>
        remittanceReturned({
          remittanceId: row.id,
          transferId: transfer.id,
          account: row.account as Account, // a check constraint allows three of these
          agency: row.agency,
          day: row.periodEnd,
          cents: Number(transfer.amountCents),
        }),
      ),
    );
  }
}
