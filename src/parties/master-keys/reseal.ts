import { opened } from '../../platform/database/seal.ts';
import {
  type After,
  replaceSealed,
  type SealedColumn,
  sealedByOthers,
} from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The result of one batch. `next` is the start of the following batch, or null after the last. */
export type Resealing = { resealed: number; unreadable: number; next: After | null };

/**
 * Encrypts the next values of a column again with the first master key, if another key encrypted them. It
 * takes values of all partners, up to a limit. A value that no key decrypts stays as it is and is counted.
 */
export async function reseal(
  { db, sealer }: Operation,
  column: SealedColumn,
  { after, most }: { after: After; most: number },
): Promise<Resealing> {
  const found = await sealedByOthers(db, column, sealer.keys[0], after, most);
  const resealed = found.flatMap(({ partnerId, row, sealed }) => {
    const place = { partnerId, table: column.table, column: column.sealedAs, row };
    const secret = opened(() => sealer.unseal(place, sealed));
    return secret === undefined ? [] : [{ partnerId, row, was: sealed, sealed: sealer.seal(place, secret) }];
  });
  if (resealed.length) await replaceSealed(db, column, resealed);
  const last = found.length === most ? found.at(-1) : undefined;
  return {
    resealed: resealed.length,
    unreadable: found.length - resealed.length,
    next: last ? { partnerId: last.partnerId, row: last.row } : null,
  };
}
