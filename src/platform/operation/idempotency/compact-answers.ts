/**
 * Compresses large answers of Idempotency-Keys. Each shift added to a check returns all of the check's
 * shifts, and such a key is kept for ever.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { largeAnswers } from '../../database/large-answers.ts';
import type { Place, Sealer } from '../../database/seal.ts';
import type { Operation } from '../../graphql/operation-context.ts';

export const placeOfAnswer = (partnerId: string, row: string): Place => ({
  partnerId,
  table: 'idempotency_records',
  column: 'sealed_answer',
  row,
});

/** Replaces an answer that was erased with a person. No document returns such data. */
export const erasedAnswer = '"erased"';

type Stored = { readonly sealedAnswer: string; readonly isCompact: boolean };

/** The text of a stored answer. */
export function answerOf(sealer: Sealer, place: Place, { sealedAnswer, isCompact }: Stored): string {
  const text = sealer.unseal(place, sealedAnswer);
  return isCompact ? inflateRawSync(Buffer.from(text, 'base64')).toString() : text;
}

/** Compresses the partner's large answers that are older than a day, `most` at a time. Returns how many. */
export async function compactAnswers({ db, caller, sealer }: Operation, most: number): Promise<number> {
  const keys = await largeAnswers(db, most);
  const records = await db.idempotencyRecord.findMany({ where: { key: { in: [...keys] } } });
  for (const record of records) {
    const place = placeOfAnswer(caller.partnerId ?? '', record.key);
    const text = deflateRawSync(sealer.unseal(place, record.sealedAnswer), { level: 9 }).toString('base64');
    const { count } = await db.idempotencyRecord.deleteMany({ where: { key: record.key } });
    if (!count) continue; // it expired, or another worker has compressed it
    await db.idempotencyRecord.create({
      select: { key: true },
      data: { ...record, sealedAnswer: sealer.seal(place, text), isCompact: true },
    });
  }
  return records.length;
}
