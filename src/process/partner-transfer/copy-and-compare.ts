import { problemsOfCopy } from '../../platform/database/partner-checks.ts';
import { beginCopying } from '../../platform/database/partner-state.ts';
import { type PartnerTable, rowsOf, shiftOf, writeRows } from '../../platform/database/partner-tables.ts';
import type { Superuser } from '../../platform/database/superuser.ts';

export type Progress = (words: string, share: number) => void;

/** The databases of both cells, each in a transaction that `beginCopying` began. */
export type Cells = { readonly from: Superuser; readonly to: Superuser };

const rowsAtOnce = 500;

export async function copy(
  { from, to }: Cells,
  id: string,
  tables: readonly PartnerTable[],
  progress: Progress,
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

/** Refuses a copy that differs in any row. */
export async function compare(
  { from, to }: Cells,
  id: string,
  tables: readonly PartnerTable[],
  progress: Progress,
): Promise<void> {
  const shift = await shiftOf(from, tables, id);
  for (const [i, table] of tables.entries()) {
    progress(`comparing ${table.name}`, i / tables.length);
    const others = rowsOf(to, table, id, shift, table.key);
    for await (const row of rowsOf(from, table, id, shift, table.key)) {
      const { value } = await others.next();
      if (JSON.stringify(value) !== JSON.stringify(row)) throw differs(table.name);
    }
    if (!(await others.next()).done) throw differs(table.name);
  }
}

/** Refuses a copy that the books, the audit chain or a reference disproves. */
export async function refuseWrong(to: Superuser, id: string): Promise<void> {
  const problems = await problemsOfCopy(to, id);
  if (problems.length) throw new Error(`${problems.join(' ')} Nothing was moved.`);
}

export const differs = (name: string) =>
  new Error(`The copy of ${name} differs from its original. Nothing was removed: repeat the command.`);

/** Removes the partner's rows, in the transaction of the connection. */
export async function empty(client: Superuser, id: string, tables: readonly PartnerTable[]): Promise<void> {
  for (const { name, partner } of tables) {
    const column = client.escapeIdentifier(partner);
    await client.query(`delete from public.${client.escapeIdentifier(name)} where ${column} = $1`, [id]);
  }
}

/** Removes the partner's rows. */
export async function remove(client: Superuser, id: string, tables: readonly PartnerTable[]): Promise<void> {
  await beginCopying(client, 'write');
  await empty(client, id, tables);
  await client.query('commit');
}
