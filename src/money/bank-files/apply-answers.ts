import type { Transfer } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import { lock, lockAll, tryLockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf } from '../money-movement/account.ts';
import { applyChange } from '../money-movement/apply-change.ts';
import { returnPay } from '../money-movement/return-pay.ts';
import type { BoundAnswer } from './bind-answers.ts';

export type AnswerFile = {
  readonly name: string;
  /** The SHA-256 of the file's bytes; for a part of a large file also where the part begins. */
  readonly digest: string;
  readonly answers: readonly BoundAnswer[];
};

/** An answer that does not fit its transfer, and why. */
type Misfit = BoundAnswer & { readonly reason: string };

/**
 * Applies the answers of a bank's file to the partner's transfers, once: applying the same file again, or the
 * same answers of another file, changes nothing. Returns the answers that do not fit their transfer;
 * undefined while another operation applies the file.
 */
export async function applyAnswers(
  operation: Operation,
  file: AnswerFile,
): Promise<readonly Misfit[] | undefined> {
  const { db } = operation;
  const { digest, name, answers } = file;
  if (!(await tryLockName(db, `bank answer ${digest}`))) return undefined;
  const transfers = await lockTransfers(operation, answers);
  const matched: MatchedAnswer[] = [];
  const misfits: Misfit[] = [];
  for (const bound of answers) {
    const transfer = transfers.get(bound.transferId);
    const reason = misfitOf(operation, bound, transfer, matched);
    if (reason === undefined && transfer) matched.push({ ...bound, transfer });
    else misfits.push({ ...bound, reason: reason ?? '' });
  }
  if (await db.bankAnswer.findFirst({ where: { digest } })) return misfits;
  await db.bankAnswer.create({ select: { digest: true }, data: { digest, name } });

  const companyIds = [...new Set(matched.map(({ transfer }) => transfer.companyId))].sort();
  for (const companyId of companyIds) {
    const ofCompany = matched.filter(({ transfer }) => transfer.companyId === companyId);
    await returnPay(operation, companyId, returnedIn(ofCompany));
    for (const { answer, transfer } of ofCompany) {
      if (answer.kind === 'change') await applyChange(operation, { ...answer, transfer });
    }
  }
  await acknowledge(operation, matched);
  await record(operation, 'takeInBankAnswers', {});
  return misfits;
}

type MatchedAnswer = BoundAnswer & { readonly transfer: Transfer };

/** Why an answer does not fit its transfer. A repetition of the same answer fits, and changes nothing. */
function misfitOf(
  operation: Operation,
  { answer, transferId }: BoundAnswer,
  transfer: Transfer | undefined,
  before: readonly MatchedAnswer[],
): string | undefined {
  if (!transfer) return 'The partner does not have the transfer.';
  if (answer.kind === 'acknowledgement') return misfitOfAcknowledgement(transfer);
  const account = accountOf(operation, transfer);
  if (!account) return 'The account of the transfer cannot be read: a master key is missing.';
  if (bare(account.accountNumber) !== bare(answer.accountNumber))
    return 'The account is not the one that the transfer was sent to.';
  const said = (kind: 'return' | 'change') =>
    before.find(
      (matchedAnswer) => matchedAnswer.transferId === transferId && matchedAnswer.answer.kind === kind,
    )?.answer.code;
  const isReturn = answer.kind === 'return';
  const earlier = isReturn
    ? (transfer.returnCode ?? said('return'))
    : (transfer.changeCode ?? said('change'));
  if (earlier == null || earlier === answer.code) return undefined;
  return isReturn
    ? `The transfer was returned before, with ${earlier}.`
    : `The transfer had the notice of change ${earlier} before.`;
}

/** The account in an acknowledgement may be the sender's. Trace and bank are compared before. */
function misfitOfAcknowledgement({ direction, returnCode }: Transfer): string | undefined {
  if (direction !== 'deposit' && direction !== 'remittance')
    return 'Banks acknowledge CCD credits alone, and the transfer is none.';
  return returnCode === null
    ? undefined
    : `The transfer was returned before, with ${returnCode}, and now its bank says that it has it.`;
}

/** The first acknowledgement of a transfer counts. */
async function acknowledge({ db, now }: Operation, answers: readonly MatchedAnswer[]): Promise<void> {
  const ids = answers.flatMap(({ answer, transferId }) =>
    answer.kind === 'acknowledgement' ? transferId : [],
  );
  if (!ids.length) return;
  const where = { id: { in: ids }, acknowledgedAt: null };
  await db.transfer.updateMany({ where, data: { acknowledgedAt: new Date(now) } });
}

/** Some banks leave out leading zeros, and blanks or hyphens within a number. */
const bare = (accountNumber: string) => accountNumber.replace(/[\s-]/g, '').replace(/^0+(?=.)/, '');

/** The transfers to return, each once, without those that were returned before. */
function returnedIn(answers: readonly MatchedAnswer[]) {
  const returned = new Map<string, { transfer: Transfer; code: string }>();
  for (const { answer, transfer } of answers) {
    const { id, status } = transfer;
    const isOut = status === 'submitted' || status === 'settled' || status === 'created';
    if (answer.kind !== 'return' || !isOut || returned.has(id)) continue;
    returned.set(id, { transfer, code: answer.code });
  }
  return [...returned.values()];
}

/** Locks and reads the transfers, after their companies. */
async function lockTransfers({ db }: Operation, answers: readonly BoundAnswer[]) {
  const where = { id: { in: answers.map(({ transferId }) => transferId) } };
  const found = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  for (const companyId of [...new Set(found.map(({ companyId }) => companyId))].sort()) {
    await lock(db, 'companies', companyId);
  }
  await lockAll(db, 'transfers', where.id.in);
  const locked = await db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  return new Map(locked.map((transfer) => [transfer.id, transfer]));
}
