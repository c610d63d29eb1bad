import { call } from '../support/client.ts';
import { service, world } from '../support/served-world.ts';

/** Adds shifts to the check of the world. */
export const add = (...shifts: object[]) => {
  const { companyID, employeeCheckID, testKey: key } = world;
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
};
/** Adds one shift and returns it. */
export const addOne = async (shift: object) =>
  (await add({ time: '2026-11-20', ...shift })).body.data.shifts.at(-1);
export const hourly = { hours: 8, wage: 20 };
