import type { Change, Return } from '../../engine/nacha/ach-file.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import { lock, lockAll, tryLockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { applyChange } from '../money-movement/apply-change.ts';
import { returnPay } from '../money-movement/return-pay.ts';

export type Answer = { readonly addendum: Return | Change; readonly cents: number };
export type AnswerFile = {
  readonly name: string;
  /** The SHA-256 of the file's bytes; for a part of a large file also where the part begins. */
  readonly digest: string;
  readonly answers: readonly Answer[];
};

/**
 * Applies the answers of a bank's file to the partner's transfers, once: applying the same file again, or the
 * same answers of another file, changes nothing. Returns the traces that match the partner's transfers and
 * amounts; undefined while another operation applies the file.
 */
export async function applyAnswers(
  operation: Operation,
  file: AnswerFile,
): Promise<readonly string[] | undefined> {
  const { db } = operation;
  const { digest, name, answers } = file;
  if (!(await tryLockName(db, `bank answer ${digest}`))) return undefined;
  const transfers = await transfersOf(operation, answers);
  const byTrace = new Map(transfers.map((transfer) => [transfer.trace, transfer]));
  const matched = answers.flatMap((answer): MatchedAnswer[] => {
    const transfer = byTrace.get(answer.addendum.originalTrace);
    return transfer && hasAmountOf(transfer, answer) ? [{ ...answer, transfer }] : [];
  });
  const matchedTraces = matched.map(({ addendum }) => addendum.originalTrace);
  if (await db.bankAnswer.findFirst({ where: { digest } })) return matchedTraces;
  await db.bankAnswer.create({ select: { digest: true }, data: { digest, name } });

  const companyIds = [...new Set(matched.map(({ transfer }) => transfer.companyId))].sort();
  for (const companyId of companyIds) {
    const ofCompany = matched.filter(({ transfer }) => transfer.companyId === companyId);
    await returnPay(operation, companyId, returnedIn(ofCompany));
    for (const { addendum, transfer } of ofCompany) {
      if (addendum.type === '98') await applyChange(operation, { ...addendum, transfer });
    }
  }
  await record(operation, 'takeInBankAnswers', {});
  return matchedTraces;
}

type MatchedAnswer = Answer & { readonly transfer: Transfer };

/** A notice of change has no amount. */
const hasAmountOf = ({ amountCents }: Transfer, { addendum, cents }: Answer): boolean =>
  addendum.type === '98' || Number(amountCents) === cents;

/** The transfers to return, each once, without those that were returned before. */
function returnedIn(answers: readonly MatchedAnswer[]) {
  const returned = new Map<string, { transfer: Transfer; code: string }>();
  for (const { addendum, transfer } of answers) {
    const { id, status } = transfer;
    const isOut = status === 'submitted' || status === 'settled' || status === 'created';
    if (addendum.type !== '99' || !isOut || returned.has(id)) continue;
    returned.set(id, { transfer, code: addendum.code });
  }
  return [...returned.values()];
}

/**
 * Locks and reads the transfers, after their companies. Trace numbers repeat one day: takes the latest
 * transfer.
 */
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
