/** A column whose values are sealed, and how a value of it names its place. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The column that names the row to the seal. */
  readonly row: string;
  /** The column that the seal names, where a value was taken over from another. */
  readonly sealedAs: string;
};

const column = (table: string, name: string, { row = 'id', sealedAs = name } = {}): SealedColumn => ({
  table,
  column: name,
  row,
  sealedAs,
});

/**
 * Every sealed column there is: what a new master key must seal anew. A test holds it to the tables. The
 * migration that makes another also lets it be replaced: `select allow_resealing('table')`.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('api_keys', 'sealed_key'),
  column('bank_accounts', 'sealed_account_number'),
  column('companies', 'sealed_account_number'),
  column('companies', 'sealed_ssn'),
  column('contractors', 'sealed_tin'),
  column('employees', 'sealed_ssn'),
  column('idempotency_records', 'sealed_answer', { row: 'key' }),
  column('links', 'sealed_token'),
  column('transfers', 'sealed_account_number'),
  column('webhook_endpoints', 'sealed_former_signing_key', { sealedAs: 'sealed_signing_key' }),
  column('webhook_endpoints', 'sealed_secret'),
  column('webhook_endpoints', 'sealed_signing_key'),
];
