/** A shift that is added to the pending check of the world, and what is then stored. */
import { contents, look } from '../../isolation/population.ts';
import { call } from '../../support/client.ts';
import { service, world } from '../../support/served-world.ts';

export const shift = { time: '2026-11-20', hourly: { hours: 8 } };

export function add(headers: Record<string, string> = {}, shifts = [shift], key = world.testKey) {
  const { companyID, employeeCheckID } = world;
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts }, headers });
}

export const contentsNow = () => contents(service.urls.test, world.partnerID);

export async function shiftCount(): Promise<number | undefined> {
  const sql = 'select count(*)::int as n from shifts where partner_id = $1';
  const [row] = await look<{ n: number }>(service.urls.test, sql, [world.partnerID]);
  return row?.n;
}
