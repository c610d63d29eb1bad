import { expect } from 'vitest';
import { asSuperuser } from './databases.ts';
import { eventually } from './eventually.ts';

const look = 'select count(*)::int as unnumbered from events where number is null';

/** Waits until every committed event has a number and is shown. */
export async function eventsShown(url: string): Promise<void> {
  const unnumbered = async () => (await asSuperuser<{ unnumbered: number }>(url, look))[0]?.unnumbered;
  await eventually(async () => expect(await unnumbered()).toBe(0));
}
