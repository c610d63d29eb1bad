import { expect } from 'vitest';
import { asSuperuser } from './databases.ts';
import { eventually } from './eventually.ts';

const look =
  'select coalesce(max(xact), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as shown from events';

/**
 * Waits until all events are published. They wait while a transaction of the cluster might still commit an
 * earlier one; those of other test databases count too.
 */
export async function eventsShown(url: string): Promise<void> {
  const isShown = async () => (await asSuperuser<{ shown: boolean }>(url, look))[0]?.shown;
  await eventually(async () => expect(await isShown()).toBe(true));
}
