import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Settings } from './rivals.ts';
import { startServer } from './start-server.ts';

const hasUnnumbered = `exists (select from events where number is null)
  or exists (select from audit_entries where place is null)`;
const hasMarks = 'exists (select from requirement_marks where due_at <= now())';

/**
 * Lets the service do the work that the seeded rows leave to its workers: the requirements of each company
 * and employee, and their events. Otherwise it would be done during the measured rounds of some rival.
 */
export async function workOff(settings: Settings): Promise<void> {
  const { stop } = await startServer('service', settings, openSync(devNull, 'w'));
  try {
    await waitWhile(settings.databaseUrl, `${hasMarks} or ${hasUnnumbered}`);
  } finally {
    await stop();
  }
}

/**
 * Waits for the numbers and seals of what a rival has written. Fails for a rival that does not keep that
 * promise.
 */
export const waitForNumbers = (databaseUrl: string): Promise<void> =>
  waitWhile(databaseUrl, hasUnnumbered, 30_000);

async function waitWhile(databaseUrl: string, condition: string, mostMilliseconds = Infinity): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const begun = performance.now();
  const holds = async () => (await client.query(`select ${condition} as holds`)).rows[0]?.holds;
  try {
    while (await holds()) {
      if (performance.now() - begun > mostMilliseconds) throw new Error(`still after a while: ${condition}`);
      await sleep(500);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
