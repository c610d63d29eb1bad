import type { Caller } from './caller.ts';
import type { Database } from './query/database.ts';
import { opened, type Sealer } from './seal.ts';

type Sealing = { readonly sealer: Sealer; readonly caller: Caller };
type Row = { readonly partnerId: string; readonly id: string };

/**
 * A column whose values are sealed, each for its own row. Call `seal` before the row is written and `unseal`
 * after it is read. `tryUnseal` returns undefined if no configured key opens the value.
 */
export const sealedColumn = (table: string, column: string) => ({
  seal: ({ sealer, caller }: Sealing, rowId: string, secret: string): string =>
    sealer.seal({ partnerId: caller.partnerId ?? '', table, column, row: rowId }, secret),
  unseal: ({ sealer }: Pick<Sealing, 'sealer'>, { partnerId, id }: Row, sealed: string): string =>
    sealer.unseal({ partnerId, table, column, row: id }, sealed),
  tryUnseal: ({ sealer }: Pick<Sealing, 'sealer'>, { partnerId, id }: Row, sealed: string) =>
    opened(() => sealer.unseal({ partnerId, table, column, row: id }, sealed)),
});

/** A column with sealed values, and the names that their place consists of. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column that identifies the row in the place. */
  readonly row: string;
  /**
   * The column with the partner; null if the table belongs to no partner, whose name is then empty in the
   * place.
   */
  readonly partner: 'partner_id' | null;
  /** The column that the place names. It differs where values are copied from that column. */
  readonly sealedAs: string;
};

const column = (table: string, name: string, { row = 'id', sealedAs = name } = {}): SealedColumn => ({
  table,
  column: name,
  row,
  partner: 'partner_id',
  sealedAs,
});

/**
 * All sealed columns, which a new master key reseals. A test compares the list with the tables. A migration
 * that adds one also allows resealing: `select allow_resealing('table')`.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('api_keys', 'sealed_key'),
  column('bank_accounts', 'sealed_account_number'),
  column('companies', 'sealed_account_number'),
  column('companies', 'sealed_next_account_number', { sealedAs: 'sealed_account_number' }),
  column('companies', 'sealed_ssn'),
  column('contractors', 'sealed_tin'),
  { ...column('deposit_accounts', 'sealed_account_number', { row: 'agency' }), partner: null },
  column('employees', 'sealed_ssn'),
  column('filings', 'sealed_file'),
  column('given_statements', 'sealed_statement'),
  column('idempotency_records', 'sealed_answer', { row: 'key' }),
  column('kept_forms', 'sealed_form'),
  column('links', 'sealed_token'),
  column('messages', 'sealed_link'),
  column('signatures', 'sealed_document'),
  column('signing_keys', 'sealed_private_key', { row: 'company_id' }),
  column('transfers', 'sealed_account_number'),
  column('transfers', 'sealed_addendum'),
  { ...column('unapplied_answers', 'sealed_records'), partner: null },
  column('w4_worksheets', 'sealed_entries', { row: 'employee_id' }),
  column('w9_certifications', 'sealed_tin'),
  column('webhook_endpoints', 'sealed_former_signing_key', { sealedAs: 'sealed_signing_key' }),
  column('webhook_endpoints', 'sealed_secret'),
  column('webhook_endpoints', 'sealed_signing_key'),
];

type SealedValue = { readonly partnerId: string; readonly row: string; readonly sealed: string };
type Resealed = SealedValue & { readonly was: string };
export type After = { readonly partnerId: string; readonly row: string };

/** Counts the values of a column by the master key that sealed them, over all partners. Operators only. */
export async function countSealed(db: Database, { table, column }: SealedColumn) {
  const rows = await db.$queryRaw<{ key: string; amount: bigint }[]>`
    select master_key as key, amount from count_sealed(${table}::regclass, ${column}) order by 1`;
  return rows.map(({ key, amount }) => ({ key, count: Number(amount) }));
}

/** Locks and returns values after a row that another master key than the current one has sealed. */
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
  const named = values.map((value) => ({
    partner_id: value.partnerId,
    row_id: value.row,
    was: value.was,
    sealed: value.sealed,
  }));
  await db.$queryRaw`
    select replace_sealed(${table}::regclass, ${column}, ${row}, ${JSON.stringify(named)}::jsonb)`;
}
