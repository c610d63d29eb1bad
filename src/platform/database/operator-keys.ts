import pg from 'pg';
import { newId } from '../../foundation/new-id.ts';
import { hashOf } from './credential.ts';
import type { Database } from './query/database.ts';

/** Installs an operator key in the database at `migrationUrl`. Returns false for a key that is revoked. */
export async function installOperatorKey(migrationUrl: string, key: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: migrationUrl, application_name: 'payroll operator key' });
  client.on('error', () => {}); // the query under way throws the failure
  await client.connect();
  try {
    await client.query('set role payroll_owner');
    await client.query('insert into operator_keys (id, hash) values ($1, $2) on conflict do nothing', [
      newId(),
      hashOf(key),
    ]);
    const { rows } = await client.query('select from operator_keys where hash = $1 and revoked_at is null', [
      hashOf(key),
    ]);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

export type ListedOperatorKey = {
  /** The first 16 digits of the hash. It names the key in every cell, and reveals nothing of it. */
  readonly fingerprint: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly isCaller: boolean;
};

/** The operator keys of the operation's cell, oldest first. Operators only. */
export const operatorKeys = (db: Database): Promise<ListedOperatorKey[]> => db.$queryRaw<ListedOperatorKey[]>`
  select fingerprint, "createdAt", "revokedAt", "revokedBy", "isCaller" from list_operator_keys()`;

/** Revokes a key of the operation's cell; undefined when the cell has no such key. Operators only. */
export async function revokeOperatorKeyRow(db: Database, fingerprint: string) {
  const rows = await db.$queryRaw<{ done: 'revoked' | 'before' | 'own' | null }[]>`
    select revoke_operator_key(${fingerprint}) as done`;
  return rows[0]?.done ?? undefined;
}
