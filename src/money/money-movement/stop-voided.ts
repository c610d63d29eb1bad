import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { setPartDisbursements } from '../../pay/disbursements/set-part-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { payStoppedAfterVoid } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { netReturnedDebits } from './net-returned-debits.ts';
import { shareText } from './route-pay.ts';
import { subjectOf } from './subject-of.ts';
import { workersPaid } from './workers-paid.ts';

/**
 * Books that pay of a refused file is not sent again because it was voided while it was in the file: the
 * worker owes nothing, and the company gets the money. Returns the ids of its transfers. The caller has
 * locked them, and cancels them.
 */
export async function stopVoided(
  operation: Operation,
  credits: readonly Transfer[],
): Promise<ReadonlySet<string>> {
  const { workers, voided } = await workersPaid(operation, credits);
  const stopped = credits.filter((credit) => voided.has(subjectOf(credit).id));
  for (const companyId of new Set(stopped.map((transfer) => transfer.companyId))) {
    const own = stopped.filter((transfer) => transfer.companyId === companyId);
    await setPartDisbursements(operation, companyId, own.map(outcomeOf));
    const entries = own.map(({ effectiveOn, ...transfer }) => {
      const subject = subjectOf(transfer);
      const workerId = workers.get(subject.id) ?? '';
      const day = laterOf(effectiveOn, dateInLosAngeles(operation.now)); // as the pay itself
      const cents = Number(transfer.amountCents);
      return payStoppedAfterVoid({ subject, transferId: transfer.id, workerId, cents, day });
    });
    await post(operation, companyId, entries);
    await netReturnedDebits(operation, companyId);
  }
  return new Set(stopped.map(({ id }) => id));
}

function outcomeOf(transfer: Transfer) {
  const { part, amountCents, accountLastFour } = transfer;
  const reason: Plain =
    'The bank refused the file with the transfer. The pay was voided, and is not sent again.';
  const reasonOfPart = `${shareText(Number(amountCents), accountLastFour)}: ${reason}`;
  return { ...subjectOf(transfer), part, status: 'void', reason, reasonOfPart } as const;
}
