/**
 * Moves a partner to another cell of its environment: pauses it, copies and compares its rows, opens it in
 * the new cell, and removes it from the former one. Because each step is committed, an interrupted move can
 * continue or be cancelled. Two cells never take writes of the partner.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { functionsProblem } from '../../platform/database/applied-schema.ts';
import { problemsOfCopy, schemaProblem } from '../../platform/database/partner-checks.ts';
import { countRows, digestOf, removeRows } from '../../platform/database/partner-rows.ts';
import {
  answersWaitingFor,
  beginCopying,
  migrationsOf,
  type PartnerState,
  partnerState,
} from '../../platform/database/partner-state.ts';
import {
  type PartnerTable,
  partnerTables,
  rowsOf,
  shiftOf,
  type Values,
  writeRows,
} from '../../platform/database/partner-tables.ts';
import { lockMove, pausePartner, resumePartner } from '../../platform/database/pause-partner.ts';
import { connectSuperuser, type Superuser } from '../../platform/database/superuser.ts';

export type Move = {
  /** Every cell of the environment, with the URL of a superuser, because row security binds all others. */
  readonly cells: readonly { readonly number: number; readonly url: string }[];
  readonly to: number;
  readonly progress: Progress;
  /** For how long both cells have the partner: longer than a process takes to ask all cells for it. */
  readonly restMilliseconds?: number;
};

type Cell = { readonly number: number; readonly client: Superuser; readonly state: PartnerState | undefined };
type Holder = Cell & { readonly state: PartnerState };

/** The cells of a partner that moves. */
type Places = {
  /** The cell that the partner leaves, while that cell still has it. */
  readonly from: Holder | undefined;
  readonly to: Cell;
  readonly others: readonly Cell[];
  readonly tables: readonly PartnerTable[];
};

export type Moved =
  /** `from` is undefined if an earlier call has removed the partner from its former cell. */
  | { readonly result: 'moved'; readonly from: number | undefined; readonly isClosed: boolean }
  | { readonly result: 'there already' | 'not here' };

/**
 * The cell that has the partner, and how many rows would move. Undefined if no other cell has the partner.
 */
export const sizeOfMove = (id: string, move: Move): Promise<{ from: number; rows: number } | undefined> =>
  withPlaces(
    id,
    move,
    async ({ from, tables }) => from && { from: from.number, rows: await countRows(from.client, tables, id) },
  );

export const moveBetweenCells = (id: string, move: Move): Promise<Moved> =>
  withPlaces(id, move, async (places) => {
    const { from, to, others, tables } = places;
    const { progress, restMilliseconds = 10_000 } = move;
    const state = from?.state ?? to.state;
    if (!state) return { result: 'not here' };
    if (from && !to.state) {
      await refuseWhileAnswersWait(from.client, id);
      await bring(id, { ...places, from }, progress);
      progress('letting questions to all cells end', 1);
      await wait(restMilliseconds);
    }
    if (from) await leave(from.client, id, to.number);
    progress('opening it in its new cell', 1);
    await resumePartner(to.client, id);
    progress('removing it from its former cell', 1);
    for (const { client } of others) await removeRows(client, tables, id);
    if (!from && state.leftFor === null) return { result: 'there already' };
    return { result: 'moved', from: from?.number, isClosed: state.closedAt !== null };
  });

/** Cancels an interrupted move: the partner works again in its former cell. Returns whether it was paused. */
export const cancelMove = (id: string, move: Move): Promise<boolean> =>
  withPlaces(id, move, async ({ from, to, tables }) => {
    if (to.state && (!from || to.state.leftFor === null))
      throw new Error(`Partner ${id} is in cell ${to.number} already: end the move without --cancel.`);
    if (!from || from.state.leftFor === null) return false;
    await removeRows(to.client, tables, id);
    await resumePartner(from.client, id);
    return true;
  });

/** Connects to all cells, and keeps other processes from moving the partner until the work ends. */
async function withPlaces<T>(
  id: string,
  { cells, to }: Move,
  work: (places: Places) => Promise<T>,
): Promise<T> {
  const all: Cell[] = [];
  const open: Superuser[] = [];
  try {
    for (const { number, url } of cells) {
      const client = await connectSuperuser(url);
      open.push(client);
      await lockMove(client, id);
      all.push({ number, client, state: await partnerState(client, id) });
    }
    return await work(await placesOf(id, all, to));
  } finally {
    await Promise.all(open.map((client) => client.end())); // rolls back what is not committed
  }
}

async function placesOf(id: string, all: readonly Cell[], number: number): Promise<Places> {
  const to = all.find((cell) => cell.number === number);
  if (!to) throw new Error(`There is no cell ${number}.`);
  const others = all.filter((cell) => cell !== to);
  const holders = all.filter((cell): cell is Holder => cell.state !== undefined);
  const goal = holders.find(({ state }) => state.leftFor !== null && state.leftFor !== number)?.state.leftFor;
  if (goal)
    throw new Error(`Partner ${id} moves to cell ${goal}: repeat that move, or cancel it with --cancel.`);
  const [from, another] = holders.filter((cell) => cell !== to);
  if (another || (from?.state.leftFor === null && to.state))
    throw new Error(
      `Partner ${id} is in several cells: ${holders.map((cell) => cell.number)}. Find out why.`,
    );
  return { from, to, others, tables: await partnerTables(to.client) };
}

/**
 * Refuses to move while answers of the bank wait for an operator: they stay in their cell, where nobody could
 * apply them later.
 */
async function refuseWhileAnswersWait(from: Superuser, id: string): Promise<void> {
  const waiting = await answersWaitingFor(from, id);
  if (!waiting) return;
  throw new Error(
    `${waiting} answers of the bank to partner ${id} wait for an operator. Nothing was moved: work them off first, with payroll bank-answers.`,
  );
}

/** Pauses the partner, and copies it to its new cell, where it is paused, too. */
async function bring(
  id: string,
  { from, to, tables }: Places & { readonly from: Holder },
  progress: Progress,
): Promise<void> {
  const cells = { from: from.client, to: to.client };
  const problem =
    (await schemaProblem(cells.to, await migrationsOf(cells.from))) ?? (await functionsProblem(cells.to));
  if (problem) throw new Error(`${problem} Nothing was moved.`);
  if (from.state.leftFor === null) {
    await removeRows(cells.to, tables, id);
    progress('letting writes, deliveries and reports end', 0);
    await pausePartner(cells.from, id, to.number);
  }
  await copyPartner(cells, id, tables, progress);
  progress('checking books, audit chain and references', 1);
  await letIn(cells, id, tables, { ...from.state, leftFor: to.number });
}

/** Removes the partner's own row from the former cell. From this commit on, that cell lets no caller in. */
async function leave(client: Superuser, id: string, leftFor: number): Promise<void> {
  await beginCopying(client, 'write');
  const { rowCount } = await client.query('delete from partners where id = $1 and left_for = $2', [
    id,
    leftFor,
  ]);
  if (rowCount !== 1) throw new Error(`Partner ${id} is not paused any more. Find out why.`);
  await client.query('commit');
}

type Progress = (words: string, share: number) => void;

/** The databases of the former and the new cell. */
type Cells = { readonly from: Superuser; readonly to: Superuser };

const rowsAtOnce = 500;

/**
 * Copies the rows of a paused partner, except for its own row: without it a cell lets no caller in. The next
 * call continues an interrupted copy.
 */
async function copyPartner(
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

/**
 * Copies the rest of a table. Because nothing of the partner changes, the rows that are there are the table's
 * first ones.
 */
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
 * Lets a copied partner into its new cell, paused. Refuses if the books, the audit chain or a reference
 * disproves the copy.
 */
async function letIn(
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
