import {
  allEndedBelow,
  type ChangeFeed,
  type Changes,
  openFeed,
} from '../../platform/database/change-feed.ts';
import type { ChangedKey } from '../../platform/database/changed-keys.ts';
import { beginCopying } from '../../platform/database/partner-state.ts';
import { type PartnerTable, shiftOf } from '../../platform/database/partner-tables.ts';
import { replaceRows } from '../../platform/database/replace-rows.ts';
import type { Superuser } from '../../platform/database/superuser.ts';
import { type Cells, copy, empty, type Progress } from './copy-and-compare.ts';

/**
 * The tables whose rows are written at the switch. Without the partner's own row a cell lets nobody in, not
 * even by a link that has been copied; its keys are few.
 */
const lettingIn: ReadonlySet<string> = new Set(['partners', 'api_keys']);

export const rowsThatLetIn = (tables: readonly PartnerTable[]) =>
  tables.filter(({ name }) => lettingIn.has(name));
export const allOtherRows = (tables: readonly PartnerTable[]) =>
  tables.filter(({ name }) => !lettingIn.has(name));

export type Follower = {
  /**
   * Makes the copy equal to the original as it is at the beginning of the call. `from` is in a transaction
   * with that snapshot afterwards, which the caller ends. Returns how many rows it wrote.
   */
  catchUp(): Promise<number>;
};

/**
 * Copies a working partner, and from then on follows its changes. A row that changed is read from its
 * table, so what it was in between is not copied. The snapshot of a call is older than the changes that it
 * reads: all that it sees have been read, and those that it may not see are copied again by the next call.
 */
export async function followChanges(
  cells: Cells & { readonly feed: Superuser },
  id: string,
  tables: readonly PartnerTable[],
  progress: Progress,
): Promise<Follower> {
  const { from, to } = cells;
  const followed = allOtherRows(tables);
  progress('waiting for transactions under way', 0);
  const feed = await openFeed(cells.feed, id, followed);
  await beginCopying(from, 'read');
  await beginCopying(to, 'write');
  await empty(to, id, tables); // what an interrupted move has left
  const shift = await shiftOf(from, tables, id);
  await copy(cells, id, followed, progress);
  await to.query('commit');
  await from.query('commit');
  return { catchUp: followerOf(feed, { ...cells, partnerId: id, shift }, followed) };
}

function followerOf(
  feed: ChangeFeed,
  copied: Cells & { readonly partnerId: string; readonly shift: string },
  tables: readonly PartnerTable[],
): Follower['catchUp'] {
  const { from, to } = copied;
  let unseen: readonly Changes[] = [];
  return async () => {
    await beginCopying(from, 'read');
    const seenBelow = await allEndedBelow(from); // the first statement takes the snapshot
    const all = [...unseen, await feed.read()];
    await beginCopying(to, 'write');
    const count = await replaceRows(copied, tables, distinct(all.flatMap(({ keys }) => keys)));
    await to.query('commit');
    unseen = all.filter(({ before }) => before > seenBelow);
    return count;
  };
}

const distinct = (keys: readonly ChangedKey[]): readonly ChangedKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];
