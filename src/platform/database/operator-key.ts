import pg from 'pg';
import { newId } from '../../foundation/new-id.ts';
import { hashOf } from './credential.ts';

/** Installs an operator key in the database at `migrationUrl`. Returns false for a key that is revoked. */
export async function installOperatorKey(migrationUrl: string, key: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: migrationUrl, application_name: 'payroll operator key' });
  client.on('error', () => {}); // the query under way rejects as well
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
