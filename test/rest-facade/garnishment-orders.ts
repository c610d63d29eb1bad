/** A world with a weekly paid employee, and garnishment orders. */
import { beforeAll } from 'vitest';
import { hire } from '../support/hire.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { sender } from './withholding-world.ts';

export const path = '/garnishments';
export let weeklyPaid: string;

/** Gives the test file the world with the garnished workers. */
export function serveGarnishments(): void {
  serveOneWorld();
  beforeAll(async () => {
    weeklyPaid = await hire(service, world, { default_pay_schedule: 'weekly' });
  });
}

export const send = sender(() => ({ service, world }), path);

export const order = {
  garnishment_type: 'creditor',
  agency: { name: 'County Clerk', address: '1 Main St, Springfield, IL 62701' },
  case_id: '24-D-1',
  order_number: '7',
  effective_start_date: '2026-12-01',
};
export const bracket = (min: number, max: number | null, action: object) => ({ min, max, action });
export const exempt = { kind: 'exempt' };
export const quarter = { kind: 'percentage', percentage: 25 };
const above = { kind: 'excess_over_floor', floor: 217.5 };
/** Title III for weekly pay: 15 USC 1673(a). */
export const titleIII = [
  bracket(0, 217.5, exempt),
  bracket(217.51, 290, above),
  bracket(290.01, null, quarter),
];
export const weekly = [{ frequency: 'weekly', brackets: titleIII }];

export const post = (members: object = {}) => send('POST', { employeeID: weeklyPaid, ...order, ...members });
export const create = async (members: object = {}) => (await post({ cap_amount: 100, ...members })).body.data;
