import { afterEach, expect } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

/** Gives the test file a world, in which no test may leave a shift. */
export function serveRefusals(): void {
  serveOneWorld();
  afterEach(async () => {
    const stored = await asSuperuser(service.urls.test, 'select id from shifts where partner_id = $1', [
      world.partnerID,
    ]);
    expect(stored, 'a refused request has written a shift').toEqual([]);
  });
}

export const good = { time: '2026-11-20', hourly: { hours: 8, wage: 20 } };
export const add = (shifts: unknown, change: object = {}, key = world.testKey) => {
  const { companyID, employeeCheckID } = world;
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts, ...change } });
};
