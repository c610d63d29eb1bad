import type { Database } from './query/database.ts';
import type { SealedColumn } from './sealed-columns.ts';

type SealedValue = { readonly partnerId: string; readonly row: string; readonly sealed: string };
export type Resealed = SealedValue & { readonly was: string };
export type After = { readonly partnerId: string; readonly row: string };

/** Counts the values of a column by the master key that sealed them, over all partners. Operators only. */
export async function countSealed(db: Database, { table, column }: SealedColumn) {
  const rows = await db.$queryRaw<{ key: string; amount: bigint }[]>`
    select master_key as key, amount from count_sealed(${table}::regclass, ${column}) order by 1`;
  return rows.map(({ key, amount }) => ({ key, count: Number(amount) }));
}

/** Locks and returns values after a row that a master key other than the current has sealed. */
export const sealedByOthers = (
  db: Database,
  { table, column, row }: SealedColumn,
  currentKey: string,
  after: After,
  most: number,
): Promise<SealedValue[]> =>
  db.$queryRaw<SealedValue[]>`
    select partner_id as "partnerId", row_id as "row", sealed from sealed_by_other_keys(${table}::regclass,
      ${column}, ${row}, ${currentKey}, ${after.partnerId}, ${after.row}, ${most}::integer)`;

/** Replaces values. */
export async function replaceSealed(
  db: Database,
  { table, column, row }: SealedColumn,
  values: readonly Resealed[],
): Promise<void> {
  const named = values.map((one) => ({
    partner_id: one.partnerId,
    row_id: one.row,
    was: one.was,
    sealed: one.sealed,
  }));
  await db.$queryRaw`
    select replace_sealed(${table}::regclass, ${column}, ${row}, ${JSON.stringify(named)}::jsonb)`;
}
