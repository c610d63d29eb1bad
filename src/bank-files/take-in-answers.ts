import { record } from '../audit/record.ts';
import { lock, lockAll, tryLockName } from '../database/lock.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { applyChange } from '../money-movement/apply-change.ts';
import { returnPay } from '../money-movement/return-pay.ts';
import type { Change, Return } from '../nacha/ach-file.ts';

export type Answer = { readonly addendum: Return | Change; readonly cents: number };
export type AnswerFile = {
  readonly name: string;
  /** The SHA-256 of its bytes, and where a part of a large one begins. */
  readonly digest: string;
  readonly answers: readonly Answer[];
};

/**
 * Takes in what a file of the bank says of the entered partner's transfers, once: whoever reads it again, or
 * reads the same in another file, changes nothing. Answers the traces that were the partner's, amounts
 * included; undefined while another operation takes it in.
 */
export async function takeInAnswers(
  operation: Operation,
  file: AnswerFile,
): Promise<readonly string[] | undefined> {
  const { db } = operation;
  const { digest, name, answers } = file;
  if (!(await tryLockName(db, `bank answer ${digest}`))) return undefined;
  const transfers = await transfersOf(operation, answers);
  const byTrace = new Map(transfers.map((transfer) => [transfer.trace, transfer]));
  const ours = answers.flatMap((answer): Own[] => {
    const transfer = byTrace.get(answer.addendum.originalTrace);
    return transfer && isOf(transfer, answer) ? [{ ...answer, transfer }] : [];
  });
  const known = ours.map(({ addendum }) => addendum.originalTrace);
  if (await db.bankAnswer.findFirst({ where: { digest } })) return known;
  await db.bankAnswer.create({ select: { digest: true }, data: { digest, name } });

  const companyIds = [...new Set(ours.map(({ transfer }) => transfer.companyId))].sort();
  for (const companyId of companyIds) {
    const own = ours.filter(({ transfer }) => transfer.companyId === companyId);
    await returnPay(operation, companyId, returnedIn(own));
    for (const { addendum, transfer } of own) {
      if (addendum.type === '98') await applyChange(operation, { ...addendum, transfer });
    }
  }
  await record(operation, 'takeInBankAnswers', {});
  return known;
}

type Own = Answer & { readonly transfer: Transfer };

/** A notice of change has no amount. */
const isOf = ({ amountCents }: Transfer, { addendum, cents }: Answer): boolean =>
  addendum.type === '98' || Number(amountCents) === cents;

/** Each transfer once; what has come back already does not come back. */
function returnedIn(own: readonly Own[]) {
  const returned = new Map<string, { transfer: Transfer; code: string }>();
  for (const { addendum, transfer } of own) {
    const { id, status } = transfer;
    const isOut = status === 'submitted' || status === 'settled' || status === 'created';
    if (addendum.type !== '99' || !isOut || returned.has(id)) continue;
    returned.set(id, { transfer, code: addendum.code });
  }
  return [...returned.values()];
}

/** Held, their companies first. Traces begin anew one day: the latest is meant. */
async function transfersOf({ db }: Operation, answers: readonly Answer[]): Promise<Transfer[]> {
  const where = { trace: { in: answers.map(({ addendum }) => addendum.originalTrace) } };
  const found = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  const latest = new Map(found.map(({ trace, id }) => [trace, id]));
  for (const companyId of [...new Set(found.map(({ companyId }) => companyId))].sort()) {
    await lock(db, 'companies', companyId);
  }
  const ids = [...latest.values()];
  await lockAll(db, 'transfers', ids);
  return db.transfer.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
}
