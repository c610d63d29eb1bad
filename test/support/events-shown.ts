import { expect } from 'vitest';
import { asSuperuser } from './databases.ts';
import { eventually } from './eventually.ts';

const look = 'select count(*)::int as unnumbered from events where number is null';

/** Waits until every committed event has a number and is shown. `query` reads the database at the URL. */
export async function eventsShown(url: string, query = asSuperuser<{ unnumbered: number }>): Promise<void> {
  const unnumbered = async () => (await query(url, look))[0]?.unnumbered;
  await eventually(async () => expect(await unnumbered()).toBe(0));
}
