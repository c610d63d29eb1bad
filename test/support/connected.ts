import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A superuser's connection of this test, which ends with it. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
