import type { ChangedKey } from './changed-keys.ts';
import { type PartnerTable, rowText, type Values, writeRows } from './partner-tables.ts';
import type { Superuser } from './superuser.ts';

type Copy = {
  readonly from: Superuser;
  readonly to: Superuser;
  readonly partnerId: string;
  readonly shift: string;
};

const keysAtOnce = 2_000;

/** Makes the rows with these keys in the copy what they are in the snapshot of `from`. Returns how many. */
export async function replaceRows(
  { from, to, partnerId, shift }: Copy,
  tables: readonly PartnerTable[],
  changed: readonly ChangedKey[],
): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const keys = changed
      .filter(({ table: name, key }) => name === table.name && key[table.partner] === partnerId)
      .map(({ key }) => table.key.map((column) => key[column] ?? '')); // the log has the order of the columns
    const current: Values[] = [];
    for (const some of batchesOf(keys)) current.push(...(await rowsWith(from, table, some, shift)));
    for (const some of batchesOf(keys)) await deleteOthers(to, table, some, current);
    for (const some of batchesOf(current))
      await writeRows(to, table, some, isNumbered(table) ? 'replace' : 'fail');
    count += keys.length;
  }
  return count;
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += keysAtOnce) yield all.slice(i, i + keysAtOnce);
}

/** Whether the database numbers the rows: a row that is written again would get another number. */
const isNumbered = ({ order, key }: PartnerTable): boolean => order !== key;

const keyOf = (client: Superuser, { key, columns }: PartnerTable) => {
  const names = key.map((column) => `t.${client.escapeIdentifier(column)}`);
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? 'text';
  const values = key.map((name, i) => `(k ->> ${i})::${typeOf(name)}`);
  return `(${names}) in (select ${values} from jsonb_array_elements($1::jsonb) k)`;
};

async function rowsWith(
  client: Superuser,
  table: PartnerTable,
  keys: readonly (readonly string[])[],
  shift: string,
): Promise<Values[]> {
  const { rows } = await client.query<{ row: string }>(
    `select ${rowText(client, table, shift)} as row from public.${client.escapeIdentifier(table.name)} t
     where ${keyOf(client, table)} order by ${table.order.map((column) => client.escapeIdentifier(column))}`,
    [JSON.stringify(keys)],
  );
  return rows.map(({ row }) => JSON.parse(row)); // an array of texts and nulls
}

/**
 * Deletes the rows with these keys from the copy before others are written, so that none is in the way of
 * another's unique value. Rows that the database numbers stay, if they are current.
 */
async function deleteOthers(
  client: Superuser,
  table: PartnerTable,
  keys: readonly (readonly string[])[],
  current: readonly Values[],
): Promise<void> {
  const places = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  const kept = new Set(
    isNumbered(table) ? current.map((row) => JSON.stringify(places.map((place) => row[place]))) : [],
  );
  const gone = keys.filter((key) => !kept.has(JSON.stringify(key)));
  if (!gone.length) return;
  await client.query(
    `delete from public.${client.escapeIdentifier(table.name)} t where ${keyOf(client, table)}`,
    [JSON.stringify(gone)],
  );
}
