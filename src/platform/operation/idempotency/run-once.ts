import type { ExecutionResult } from 'graphql';
import { allInOrder } from '../../../foundation/all-in-order.ts';
import { Fault } from '../../../foundation/fault.ts';
import { tryLockName } from '../../database/lock.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { answerOf, erasedAnswer, placeOfAnswer } from './compact-answers.ts';

/** A request that may be repeated: its key, and what distinguishes it from any other request. */
export type IdempotencyKey = {
  readonly key: string;
  readonly fingerprint: string;
  /** Null means for ever. */
  readonly keptForMilliseconds: number | null;
  /** What a request reads while another one with the same key runs. Defaults to the words of KEY_IN_USE. */
  readonly inUse?: string;
};

/**
 * Does the work of a key once. A repetition gets the answer that was stored with the work. Only success is
 * stored, so a refused request can be corrected under the same key. A part of a long run stores nothing: the
 * mutation that completes it does. Measured without it: 154 doubled shifts in 60 kills of a busy server.
 */
export async function runOnce(
  operation: Operation,
  { key, fingerprint, keptForMilliseconds, inUse }: IdempotencyKey,
  run: (operation: Operation) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { db, caller, sealer, realNow } = operation;
  // An operator without a partner may repeat an operation without a key. It names the id of the partner, or
  // the bundle and the day of an activation of figures.
  if (!caller.partnerId) return run(operation);
  const [isLocked, stored] = await allInOrder([
    tryLockName(db, `idempotency:${key}`),
    db.idempotencyRecord.findFirst({ where: { key } }),
  ]);
  if (!isLocked) throw new Fault('KEY_IN_USE', { toPrograms: inUse });
  const isExpired = stored?.expiresAt != null && stored.expiresAt.getTime() < realNow;
  if (isExpired) await db.idempotencyRecord.deleteMany({ where: { key } });
  const kept = isExpired ? null : stored;
  if (kept && kept.fingerprint !== fingerprint) throw new Fault('KEY_REUSED');
  const place = placeOfAnswer(caller.partnerId, key);
  if (kept) return replayed(answerOf(sealer, place, kept));

  const result = await run(operation);
  if (result.errors?.length || result.extensions?.['progress'] !== undefined) return result;
  const expiresAt = keptForMilliseconds === null ? null : new Date(realNow + keptForMilliseconds);
  const sealedAnswer = sealer.seal(place, JSON.stringify(result.data));
  await db.idempotencyRecord.create({
    select: { key: true },
    data: { key, fingerprint, sealedAnswer, expiresAt },
  });
  return result;
}

function replayed(answer: string): ExecutionResult {
  if (answer === erasedAnswer) throw new Fault('WRONG_STATE', { toPrograms: erased });
  return { data: JSON.parse(answer), extensions: { replayed: true } };
}

const erased =
  'This request was done before. Its answer was erased together with a person: do not send it again.';

type Repeatable = { readonly operation: Operation; readonly key: IdempotencyKey | undefined };

/** The step of a request that may have a key. */
export async function runningOnce<Request extends Repeatable>(
  request: Request,
  next: (request: Request) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { operation, key } = request;
  return key ? runOnce(operation, key, () => next(request)) : next(request);
}
