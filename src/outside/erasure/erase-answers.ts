import { accountsToErase, type ErasedRows } from '../../platform/database/erasure.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  answerOf,
  erasedAnswer,
  placeOfAnswer,
} from '../../platform/operation/idempotency/compact-answers.ts';

const recordsAtOnce = 500;

/**
 * Replaces stored answers of Idempotency-Keys that contain the id of one of the people or of their accounts.
 * The keys stay, so that a request that is sent again is refused and never done twice.
 */
export async function eraseAnswers(
  { db, sealer }: Operation,
  partnerId: string,
  people: readonly string[],
): Promise<ErasedRows[]> {
  const ids = [...people, ...(await accountsToErase(db, people))];
  let erased = 0;
  for (let after = ''; ; ) {
    const records = await db.idempotencyRecord.findMany({
      where: { key: { gt: after } },
      orderBy: { key: 'asc' },
      take: recordsAtOnce,
    });
    for (const record of records) {
      const place = placeOfAnswer(partnerId, record.key);
      const answer = answerOf(sealer, place, record);
      if (!ids.some((id) => answer.includes(id))) continue;
      await db.idempotencyRecord.deleteMany({ where: { key: record.key } });
      await db.idempotencyRecord.create({
        select: { key: true },
        data: { ...record, sealedAnswer: sealer.seal(place, erasedAnswer), isCompact: false },
      });
      erased++;
    }
    after = records.at(-1)?.key ?? '';
    if (records.length < recordsAtOnce) break;
  }
  return erased ? [{ name: 'idempotency_records', rows: erased }] : [];
}
