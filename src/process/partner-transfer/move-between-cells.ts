import { functionsProblem } from '../../platform/database/applied-schema.ts';
import { closeFeed, feedProblem } from '../../platform/database/change-feed.ts';
import { schemaProblem } from '../../platform/database/partner-checks.ts';
import { lockMove } from '../../platform/database/partner-hold.ts';
import {
  beginCopying,
  migrationsOf,
  noteExport,
  type PartnerState,
  partnerState,
  unwrittenFiles,
} from '../../platform/database/partner-state.ts';
import { type PartnerTable, partnerTables } from '../../platform/database/partner-tables.ts';
import { connectSuperuser, type Superuser } from '../../platform/database/superuser.ts';
import { type Cells, compare, copy, empty, type Progress, refuseWrong, remove } from './copy-and-compare.ts';
import { finishMove, refuseOtherCell, undoMove } from './finish-move.ts';
import { type Held, moveWorkingPartner } from './move-working-partner.ts';

export type Move = {
  /** A superuser's URL of each database: row security binds everybody else. */
  readonly from: string;
  readonly to: string;
  readonly progress: Progress;
  /** Ends an interrupted move where the partner was. */
  readonly undo?: boolean;
  /** How long the rows of a partner that worked stay in its former cell: longer than any request runs. */
  readonly restMilliseconds?: number;
  /** DATABASE_PATIENCE of the service. */
  readonly patience?: number;
};

export type Moved =
  | { readonly result: 'moved'; readonly isClosed: boolean; readonly held?: Held }
  | { readonly result: 'undone' | 'there already' | 'not here' };

type Clients = Cells & { readonly hold: Superuser; readonly feed: Superuser };
const longestRequest = 10_000;

/**
 * Moves a partner to another cell of its environment: while it works, or closed. It is copied, compared row
 * by row, and then removed from its former cell. Interrupted, it is repeated or undone: until the last
 * commit the former cell has everything, and never do both let it in.
 */
export async function moveBetweenCells(id: string, move: Move): Promise<Moved> {
  const open: Superuser[] = [];
  try {
    const connect = async (url: string) => {
      const client = await connectSuperuser(url);
      open.push(client);
      return client;
    };
    const clients: Clients = {
      from: await connect(move.from),
      to: await connect(move.to),
      hold: await connect(move.from),
      feed: await connect(move.from),
    };
    await lockMove(clients.hold, id);
    await lockMove(clients.to, id);
    return await moveBetween(clients, id, move);
  } finally {
    await Promise.all(open.map((client) => client.end())); // what has not been committed is rolled back
  }
}

async function moveBetween(clients: Clients, id: string, move: Move): Promise<Moved> {
  const [here, there] = [await partnerState(clients.from, id), await partnerState(clients.to, id)];
  const tables = await partnerTables(clients.from);
  const { progress, undo, restMilliseconds = longestRequest, patience = 1 } = move;
  if (!here) return { result: there ? 'there already' : 'not here' };
  if (undo) return undoMove(clients, id, tables, { here, there }).then(() => ({ result: 'undone' }));
  if (here.leftFor !== null) {
    await refuseOtherCell(clients, id, here.leftFor);
    await finishMove(clients, id, tables, there !== undefined, { progress, restMilliseconds });
    return { result: 'moved', isClosed: (there ?? here).closedAt !== null };
  }
  if (!there) await refuseUnready(clients);
  if (here.closedAt !== null) return moveClosed(clients, id, tables, { here, there }, progress);
  if (there) throw new Error(`Partner ${id} works in both cells: close it in one of them, and find out why.`);
  const problem = await feedProblem(clients.from);
  if (problem) throw new Error(whyNotWorking(id, problem));
  const held = await moveWorkingPartner({ ...clients, id, tables, progress, patience });
  await closeFeed(clients.feed, id);
  await finishMove(clients, id, tables, true, { progress, restMilliseconds });
  return { result: 'moved', isClosed: false, held };
}

const whyNotWorking = (id: string, problem: string): string =>
  `Partner ${id} is open, and moves while it works only where PostgreSQL keeps a logical log: ${problem}. Set wal_level = logical there and restart PostgreSQL, or close the partner first.`;

async function moveClosed(
  clients: Cells,
  id: string,
  tables: readonly PartnerTable[],
  { here, there }: { readonly here: PartnerState; readonly there: PartnerState | undefined },
  progress: Progress,
): Promise<Moved> {
  const { from, to } = clients;
  if (!there) {
    await refuseUnwritten(from, id);
    if (here.closedAt === null || !(await noteExport(from, id, here.closedAt)))
      throw new Error(`Partner ${id} was opened just now: repeat the command.`);
  }
  await beginCopying(from, 'read');
  await beginCopying(to, 'write');
  if (!there) {
    await empty(to, id, tables); // what an interrupted move has left
    await copy(clients, id, tables, progress);
  }
  if (!there || there.closedAt !== null) {
    await compare(clients, id, tables, progress);
    await refuseWrong(to, id);
  }
  await to.query('commit');
  await from.query('commit');
  progress('removing it from its former cell', 1);
  await remove(from, id, tables);
  return { result: 'moved', isClosed: true };
}

/** The functions of an earlier version let in by a link that is copied while its partner is elsewhere. */
async function refuseUnready({ from, to }: Cells): Promise<void> {
  const problem = (await schemaProblem(to, await migrationsOf(from))) ?? (await functionsProblem(to));
  if (problem) throw new Error(`${problem} Nothing was moved.`);
}

async function refuseUnwritten(from: Superuser, id: string): Promise<void> {
  const unwritten = await unwrittenFiles(from, id);
  if (unwritten)
    throw new Error(
      `${unwritten} bank files are planned and not marked as written: open the partner, let "work" write them, and close it again.`,
    );
}
