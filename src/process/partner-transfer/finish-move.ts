import { setTimeout as pause } from 'node:timers/promises';
import { closeFeed } from '../../platform/database/change-feed.ts';
import { cellNumberOf, noteLeaving } from '../../platform/database/partner-hold.ts';
import { beginCopying, type PartnerState } from '../../platform/database/partner-state.ts';
import type { PartnerTable } from '../../platform/database/partner-tables.ts';
import { type Cells, compare, copy, empty, type Progress, refuseWrong, remove } from './copy-and-compare.ts';

/**
 * Ends a move that was interrupted after the partner had left its former cell. Nothing of it changes in
 * either until it is in the other one, so it is copied again, whole, and compared.
 */
export async function finishMove(
  cells: Cells,
  id: string,
  tables: readonly PartnerTable[],
  isThere: boolean,
  { progress, restMilliseconds }: { readonly progress: Progress; readonly restMilliseconds: number },
): Promise<void> {
  if (!isThere) {
    await beginCopying(cells.from, 'read');
    await beginCopying(cells.to, 'write');
    await empty(cells.to, id, tables);
    await copy(cells, id, tables, progress);
    await compare(cells, id, tables, progress);
    await refuseWrong(cells.to, id);
    await cells.to.query('commit');
    await cells.from.query('commit');
  }
  progress('letting requests end', 1);
  await pause(restMilliseconds);
  progress('removing it from its former cell', 1);
  await closeFeed(cells.from, id);
  await remove(cells.from, id, tables);
}

/** Refuses to end a move in another cell than the one that the partner has left for. */
export async function refuseOtherCell({ to }: Cells, id: string, leftFor: number): Promise<void> {
  const number = await cellNumberOf(to);
  if (leftFor !== number)
    throw new Error(`Partner ${id} has left for cell ${leftFor}: repeat the move to ${leftFor}, or undo it.`);
}

/** Ends an interrupted move where the partner was. Returns whether anything of it was left. */
export async function undoMove(
  cells: Cells,
  id: string,
  tables: readonly PartnerTable[],
  states: { readonly here: PartnerState; readonly there: PartnerState | undefined },
): Promise<void> {
  const { from, to } = cells;
  const { here, there } = states;
  if (there) throw new Error(`Partner ${id} is in the other cell already: move it back instead.`);
  if (here.leftFor !== null) await refuseOtherCell(cells, id, here.leftFor);
  await closeFeed(from, id);
  await remove(to, id, tables);
  if (here.leftFor !== null) await noteLeaving(from, id, null);
}
