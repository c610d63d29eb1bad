import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
});
afterAll(() => service.stop());

const addShifts = (body: object, key = world.testKey) => call(service, 'POST', '/shifts', { key, body });
const check = () => ({ companyID: world.companyID, employeeCheckID: world.employeeCheckID });

describe('POST /shifts 200', () => {
  test('answers the check with all its shifts, oldest first', async () => {
    const shifts = [
      { time: '2026-11-20', hourly: { hours: 8, wage: 20, custom_name: 'Ovens' } },
      { time: '2026-11-21', overtime: { hours: 1.5 } },
    ];
    const { status, body } = await addShifts({ ...check(), shifts });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.shifts).toHaveLength(2);
    expect(body.data.shifts[0]).toMatchObject({
      time: '2026-11-20T00:00:00',
      hourly: { hours: 8, wage: 20, custom_name: 'Ovens' },
    });
    expect(body.data.shifts[0]).not.toHaveProperty('overtime');
    expect(body.data.shifts[1]).toMatchObject({ hourly: { hours: 0, wage: 24.5 }, overtime: { hours: 1.5 } });
  });
});
