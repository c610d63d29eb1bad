/** A column whose values are sealed, and the names in the place of its values. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column that identifies the row in the place. */
  readonly row: string;
  /** The column with the partner; null where the table belongs to none, and the place has an empty name. */
  readonly partner: 'partner_id' | null;
  /** The column in the place; another where values are copied from that column. */
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
  column('companies', 'sealed_ssn'),
  column('contractors', 'sealed_tin'),
  { ...column('deposit_accounts', 'sealed_account_number', { row: 'agency' }), partner: null },
  column('employees', 'sealed_ssn'),
  column('idempotency_records', 'sealed_answer', { row: 'key' }),
  column('kept_forms', 'sealed_form'),
  column('links', 'sealed_token'),
  column('messages', 'sealed_link'),
  column('transfers', 'sealed_account_number'),
  column('transfers', 'sealed_addendum'),
  { ...column('unapplied_answers', 'sealed_records'), partner: null },
  column('webhook_endpoints', 'sealed_former_signing_key', { sealedAs: 'sealed_signing_key' }),
  column('webhook_endpoints', 'sealed_secret'),
  column('webhook_endpoints', 'sealed_signing_key'),
];
