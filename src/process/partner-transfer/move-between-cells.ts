import { problemsOfCopy, schemaProblem } from '../../database/partner-checks.ts';
import {
  beginCopying,
  migrationsOf,
  noteExport,
  partnerState,
  unwrittenFiles,
} from '../../database/partner-state.ts';
import {
  type PartnerTable,
  partnerTables,
  rowsOf,
  shiftOf,
  writeRows,
} from '../../database/partner-tables.ts';
import { connectSuperuser, type Superuser } from '../../database/superuser.ts';

export type Move = {
  /** A superuser's URL of each database: row security binds everybody else. */
  readonly from: string;
  readonly to: string;
  readonly progress: (words: string, share: number) => void;
};

type Clients = { readonly from: Superuser; readonly to: Superuser };
export type Moved = 'moved' | 'there already' | 'not here';

/**
 * Moves a closed partner to another cell of its environment. It is copied whole in one transaction, compared
 * row by row, and then removed from its former cell in another. Interrupted, it is repeated: until the last
 * commit the former cell has everything, and nothing of the partner can be opened there.
 */
export async function moveBetweenCells(id: string, { from, to, progress }: Move): Promise<Moved> {
  const clients = { from: await connectSuperuser(from), to: await connectSuperuser(to) };
  try {
    const [here, there] = [await partnerState(clients.from, id), await partnerState(clients.to, id)];
    if (!here) return there ? 'there already' : 'not here';
    if (here.closedAt === null)
      throw new Error(`Partner ${id} is open: close it first, so that nothing of it changes while it moves.`);
    if (!there) {
      await refuseUnready(clients, id);
      if (!(await noteExport(clients.from, id, here.closedAt)))
        throw new Error(`Partner ${id} was opened just now: close it, and repeat the command.`);
    }
    await beginCopying(clients.from, 'read');
    await beginCopying(clients.to, 'write');
    const tables = await partnerTables(clients.from);
    if (!there) await copy(clients, id, tables, progress);
    if (!there || there.closedAt !== null) await compare(clients, id, tables, progress);
    await clients.to.query('commit');
    await clients.from.query('commit');
    progress('removing it from its former cell', 1);
    await remove(clients.from, id, tables);
    return 'moved';
  } finally {
    await Promise.all([clients.from.end(), clients.to.end()]); // what has not been committed is rolled back
  }
}

async function refuseUnready({ from, to }: Clients, id: string): Promise<void> {
  const problem = await schemaProblem(to, await migrationsOf(from));
  if (problem) throw new Error(`${problem} Nothing was moved.`);
  const unwritten = await unwrittenFiles(from, id);
  if (unwritten)
    throw new Error(
      `${unwritten} bank files are planned and not marked as written: open the partner, let "work" write them, and close it again.`,
    );
}

const rowsAtOnce = 500;

async function copy(
  { from, to }: Clients,
  id: string,
  tables: readonly PartnerTable[],
  progress: Move['progress'],
): Promise<void> {
  const shift = await shiftOf(from, tables, id);
  for (const [i, table] of tables.entries()) {
    progress(`copying ${table.name}`, i / tables.length);
    let batch = [];
    for await (const row of rowsOf(from, table, id, shift)) {
      if (batch.push(row) < rowsAtOnce) continue;
      await writeRows(to, table, batch);
      batch = [];
    }
    if (batch.length) await writeRows(to, table, batch);
  }
}

/** Refuses a copy that differs in any row, or that the books, the audit chain or a reference disproves. */
async function compare(
  { from, to }: Clients,
  id: string,
  tables: readonly PartnerTable[],
  progress: Move['progress'],
): Promise<void> {
  const shift = await shiftOf(from, tables, id);
  for (const [i, table] of tables.entries()) {
    progress(`comparing ${table.name}`, i / tables.length);
    const others = rowsOf(to, table, id, shift);
    for await (const row of rowsOf(from, table, id, shift)) {
      const { value } = await others.next();
      if (JSON.stringify(value) !== JSON.stringify(row)) throw differs(table);
    }
    if (!(await others.next()).done) throw differs(table);
  }
  const problems = await problemsOfCopy(to, id);
  if (problems.length) throw new Error(`${problems.join(' ')} Nothing was moved.`);
}

const differs = ({ name }: PartnerTable) =>
  new Error(`The copy of ${name} differs from its original. Nothing was removed: repeat the command.`);

async function remove(from: Superuser, id: string, tables: readonly PartnerTable[]): Promise<void> {
  await beginCopying(from, 'write');
  for (const { name, partner } of tables) {
    const column = from.escapeIdentifier(partner);
    await from.query(`delete from public.${from.escapeIdentifier(name)} where ${column} = $1`, [id]);
  }
  await from.query('commit');
}
