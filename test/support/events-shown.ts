import { expect } from 'vitest';
import { asSuperuser } from './databases.ts';
import { eventually } from './eventually.ts';

const look =
  'select coalesce(max(xact), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as shown from events';

/**
 * Waits until every event so far is shown. They wait while any transaction of the cluster might still
 * overtake theirs, and here those of other test files' databases are among them.
 */
export async function eventsShown(url: string): Promise<void> {
  const isShown = async () => (await asSuperuser<{ shown: boolean }>(url, look))[0]?.shown;
  await eventually(async () => expect(await isShown()).toBe(true));
}
