import { record } from '../audit/record.ts';
import { lock, lockAll, tryLockWord } from '../database/lock.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { applyChange } from '../money-movement/apply-change.ts';
import { takeBack } from '../money-movement/take-back.ts';
import type { Change, Return } from '../nacha/ach-file.ts';

export type Answer = { readonly addendum: Return | Change; readonly cents: number };
export type AnswerFile = {
  readonly name: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  readonly answers: readonly Answer[];
};

/**
 * Takes in what a file of the bank says of the entered partner's transfers, once: whoever reads it again, or
 * reads the same in another file, changes nothing. Answers the traces that were the partner's.
 */
export async function takeInAnswers(operation: Operation, file: AnswerFile): Promise<readonly string[]> {
  const { db } = operation;
  const { digest, name, answers } = file;
  if (!(await tryLockWord(db, `bank answer ${digest}`))) throw new Error(`${name} is being taken in already`);
  const transfers = await transfersOf(operation, answers);
  const known = transfers.map(({ trace }) => trace ?? '');
  if (await db.bankAnswer.findFirst({ where: { digest } })) return known;
  await db.bankAnswer.create({ select: { digest: true }, data: { digest, name } });

  const byTrace = new Map(transfers.map((transfer) => [transfer.trace, transfer]));
  const companyIds = [...new Set(transfers.map(({ companyId }) => companyId))].sort();
  for (const companyId of companyIds) {
    const own = answers.flatMap((answer) => {
      const transfer = byTrace.get(answer.addendum.originalTrace);
      return transfer?.companyId === companyId ? [{ ...answer, transfer }] : [];
    });
    await takeBack(operation, companyId, returnedIn(own));
    for (const { addendum, transfer } of own) {
      if (addendum.type === '98') await applyChange(operation, { ...addendum, transfer });
    }
  }
  await record(operation, 'takeInBankAnswers', {});
  return known;
}

type Own = Answer & { readonly transfer: Transfer };

/** Each transfer once; what has come back already, or is not of this amount, does not come back. */
function returnedIn(own: readonly Own[]) {
  const returned = new Map<string, { transfer: Transfer; code: string }>();
  for (const { addendum, transfer, cents } of own) {
    const { id, status, amountCents } = transfer;
    const isOut = status === 'submitted' || status === 'settled' || status === 'created';
    if (addendum.type !== '99' || !isOut || Number(amountCents) !== cents || returned.has(id)) continue;
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
