import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Settings } from './rivals.ts';
import { startServer } from './start-server.ts';

const isBehind = `select exists (select from requirement_marks where due_at <= now())
  or exists (select from events where number is null)
  or exists (select from audit_entries where place is null) as "isBehind"`;

/**
 * Has the service do what the seeded rows leave to its workers: what each company and employee still needs,
 * and the events of it. Otherwise they would do so during the measured rounds, of whichever rival.
 */
export async function workOff(settings: Settings): Promise<void> {
  const { stop } = await startServer('service', settings, openSync(devNull, 'w'));
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  try {
    while ((await client.query(isBehind)).rows[0]?.isBehind) await sleep(500);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await stop();
  }
}
