import { problemsOfCopy } from '../../platform/database/partner-checks.ts';
import { digestOf } from '../../platform/database/partner-rows.ts';
import { beginCopying, type PartnerState } from '../../platform/database/partner-state.ts';
import {
  type PartnerTable,
  rowsOf,
  shiftOf,
  type Values,
  writeRows,
} from '../../platform/database/partner-tables.ts';
import type { Superuser } from '../../platform/database/superuser.ts';

export type Progress = (words: string, share: number) => void;

/** The databases of the cell that the partner leaves and of the one that it comes to. */
export type Cells = { readonly from: Superuser; readonly to: Superuser };

const rowsAtOnce = 500;

/**
 * Copies a paused partner but for its own row, without which a cell lets nobody in. What an interrupted call
 * has copied is there, and the next one copies the rest.
 */
export async function copyPartner(
  cells: Cells,
  id: string,
  tables: readonly PartnerTable[],
  progress: Progress,
): Promise<void> {
  const shift = await shiftOf(cells.from, tables, id);
  for (const [i, table] of tables.entries()) {
    if (table.name === 'partners') continue;
    progress(`copying ${table.name}`, i / tables.length);
    await copyTable(cells, table, id, shift);
  }
}

/** Nothing of the partner changes, so what is there of a table are its first rows. */
async function copyTable({ from, to }: Cells, table: PartnerTable, id: string, shift: string): Promise<void> {
  const digestIn = (client: Superuser) => digestOf(client, table, id, shift);
  const [original, begun] = await Promise.all([from, to].map(digestIn));
  if (!original || !begun || begun.digest === original.digest) return;
  await beginCopying(from, 'read');
  for await (const rows of inBatches(rowsOf(from, table, id, shift, begun.count))) {
    await beginCopying(to, 'write');
    await writeRows(to, table, rows);
    await to.query('commit');
  }
  await from.query('commit');
  if ((await digestIn(to)).digest !== original.digest)
    throw new Error(
      `The copy of ${table.name} differs from its original. Cancel the move with --cancel, and begin again.`,
    );
}

async function* inBatches(rows: AsyncIterable<Values>): AsyncGenerator<readonly Values[]> {
  let batch: Values[] = [];
  for await (const row of rows) {
    if (batch.push(row) < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/**
 * Lets a copied partner into its new cell, paused, unless the books, the audit chain or a reference disproves
 * the copy.
 */
export async function letIn(
  { from, to }: Cells,
  id: string,
  tables: readonly PartnerTable[],
  { leftFor, exportedAt }: PartnerState,
): Promise<void> {
  const own = tables.filter(({ name }) => name === 'partners');
  await beginCopying(from, 'read');
  await beginCopying(to, 'write');
  for (const table of own)
    for await (const row of rowsOf(from, table, id, '0')) await writeRows(to, table, [row]);
  await to.query('update partners set left_for = $2, exported_at = $3 where id = $1', [
    id,
    leftFor,
    exportedAt,
  ]);
  const problems = await problemsOfCopy(to, id);
  if (problems.length)
    throw new Error(
      `${problems.join(' ')} The partner stays paused: repeat the move, or cancel it with --cancel.`,
    );
  await to.query('commit');
  await from.query('commit');
}
