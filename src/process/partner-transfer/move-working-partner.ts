import { setTimeout as pause } from 'node:timers/promises';
import { type Instant, systemClock } from '../../foundation/clock.ts';
import {
  beginHold,
  cellNumberOf,
  holdLeases,
  leasesUnderWay,
  noteLeaving,
  releaseLeases,
} from '../../platform/database/partner-hold.ts';
import { beginCopying, unwrittenFiles } from '../../platform/database/partner-state.ts';
import { partnerSums, smallestTables } from '../../platform/database/partner-sums.ts';
import type { PartnerTable } from '../../platform/database/partner-tables.ts';
import type { Superuser } from '../../platform/database/superuser.ts';
import { type Cells, compare, copy, differs, type Progress, refuseWrong } from './copy-and-compare.ts';
import { allOtherRows, type Follower, followChanges, rowsThatLetIn } from './follow-changes.ts';

export type WorkingMove = Cells & {
  /** Reads the changes of the former cell. */
  readonly feed: Superuser;
  /** Holds writes in the former cell. */
  readonly hold: Superuser;
  readonly id: string;
  readonly tables: readonly PartnerTable[];
  readonly progress: Progress;
  /** Multiplies for how long writes may be held, as it does for how long they wait. */
  readonly patience: number;
};

/** A move, and the tables whose rows are counted while it holds writes. */
type Counting = WorkingMove & { readonly counted: readonly PartnerTable[] };

/** For how long the writes of a partner were held, in milliseconds. */
export type Held = number;

const mostHolds = 60;
const millisecondsBetweenHolds = 500;
const longestHoldMilliseconds = 1_500;
/** Changes are followed until so few are left, or for so many rounds. */
const fewChanges = 200;
const mostRounds = 100;
/** Counting so many rows takes a few tenths of a second, which a hold has for it. */
const mostRowsCounted = 300_000;

/**
 * Moves a partner while it works. It is copied and compared row by row while its former cell goes on; then
 * its writes are held until the last changes are copied, counts and books compared, and its former cell has
 * noted that it has left. From there on it is in the other cell. Tables too large to be counted while writes
 * wait have been compared before.
 */
export async function moveWorkingPartner(move: WorkingMove): Promise<Held> {
  const { id, tables, progress } = move;
  const follower = await followChanges(move, id, tables, progress);
  await follow(move, follower);
  await compareAll(move, follower);
  const counted = await smallestTables(move.from, allOtherRows(tables), id, mostRowsCounted);
  for (let i = 1; ; i++) {
    await follow(move, follower);
    const held = await switchCells({ ...move, counted }, follower);
    if (typeof held === 'number') return held;
    if (i === mostHolds) throw new Error(`${held} Nothing was moved: repeat the command.`);
    progress(`${held} Trying again`, 1);
    await pause(millisecondsBetweenHolds);
  }
}

/** Copies changes until few remain, which the hold then copies in a moment. */
async function follow({ from, progress }: WorkingMove, follower: Follower): Promise<void> {
  for (let i = 0; i < mostRounds; i++) {
    const count = await follower.catchUp();
    await from.query('commit');
    progress(`following changes: ${count}`, 1);
    if (count <= fewChanges) return;
  }
}

/** Compares while the partner works: both sides are read as they were at one moment. */
async function compareAll(move: WorkingMove, follower: Follower): Promise<void> {
  const { id, from, to, tables, progress } = move;
  await follower.catchUp();
  await beginCopying(to, 'write');
  await copy(move, id, rowsThatLetIn(tables), progress);
  await compare(move, id, tables, progress);
  await refuseWrong(to, id);
  await to.query('rollback'); // nobody comes in yet
  await from.query('commit');
}

/** Returns for how long writes were held, or why the partner stays for now. */
async function switchCells(move: Counting, follower: Follower): Promise<Held | string> {
  const { id, hold, progress } = move;
  progress('letting deliveries and reports end', 1);
  await holdLeases(hold, id);
  try {
    if (await leasesLast(move)) return 'Deliveries or reports of the partner are under way.';
    if (await unwrittenFiles(hold, id)) return 'Bank files are planned and not marked as written.';
    progress('holding writes', 1);
    const since = systemClock();
    if (!(await beginHold(hold, id, move.patience))) return 'A write of the partner takes long.';
    const problem = await copyLast(move, follower, since);
    if (problem !== undefined) return await hold.query('rollback').then(() => problem);
    await leave(move);
    return systemClock() - since;
  } finally {
    await releaseLeases(hold, id).catch(() => {}); // a broken connection has released them
  }
}

const longestLease = 60_000;
const betweenLooks = 20;

async function leasesLast({ id, hold }: WorkingMove): Promise<boolean> {
  for (let waited = 0; waited < longestLease; waited += betweenLooks) {
    if (!(await leasesUnderWay(hold, id))) return false;
    await pause(betweenLooks);
  }
  return true;
}

/** Leaves `to` in a transaction that lets the partner in. Returns why it cannot be committed. */
async function copyLast(move: Counting, follower: Follower, since: Instant): Promise<string | undefined> {
  const { id, from, to, hold, tables, counted, progress } = move;
  await follower.catchUp();
  progress('comparing counts and books', 1);
  await beginCopying(to, 'write');
  const [here, there] = await Promise.all([from, to].map((one) => partnerSums(one, counted, id)));
  const other = here?.findIndex((sum, i) => sum !== there?.[i]) ?? 0;
  if (other >= 0 || here?.length !== there?.length) throw differs(here?.[other] ?? 'the books');
  await copy(move, id, rowsThatLetIn(tables), () => {});
  await from.query('commit');
  const hasFiles = await unwrittenFiles(hold, id);
  const isLate = systemClock() - since > longestHoldMilliseconds * move.patience;
  if (!hasFiles && !isLate) return undefined;
  await to.query('rollback');
  return hasFiles ? 'Bank files are planned and not marked as written.' : 'The last changes take long.';
}

/**
 * The former cell says first that the partner has left. Interrupted before the other lets it in, it is in
 * none, and the command is repeated.
 */
async function leave({ id, to, hold, progress }: WorkingMove): Promise<void> {
  progress('leaving its former cell', 1);
  await noteLeaving(hold, id, await cellNumberOf(to));
  await hold.query('commit');
  progress('opening it in its new cell', 1);
  await to.query('commit');
}
