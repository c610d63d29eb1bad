import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';

serveOneWorld();
let other: World;
beforeAll(async () => {
  other = await makeWorld(service);
});

type EventShown = { id: string; kind: string; type: string; sequence: number; data: Record<string, unknown> };
const events = async (filters = '', key = world.testKey): Promise<EventShown[]> =>
  (await call(service, 'GET', `/events?limit=100${filters}`, { key })).body.data;
const settled = () => eventsShown(service.urls.test);
const newest = async (kind: string) => {
  await settled();
  return (await events(`&kind=${kind}`)).at(-1);
};
const addShifts = (shifts: object[], key = world.testKey) =>
  call(service, 'POST', '/shifts', {
    key,
    body: { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts },
  });

describe('events', () => {
  test('each added shift makes an event, with the names of the API', async () => {
    const { body } = await addShifts([
      { time: '2026-11-20', hourly: { hours: 8, wage: 20 }, tips: { amount: 1.5 } },
    ]);
    const [shift] = body.data.shifts.slice(-1);
    const event = await newest('shift');
    expect(event).toMatchObject({ type: 'created', sequence: 1, test: true, companyID: world.companyID });
    expect(event?.data).toMatchObject({
      shiftID: shift.shiftID,
      employeeCheckID: world.employeeCheckID,
      hourly: { hours: 8, wage: 20 },
      tips: { amount: 1.5 },
    });
    expect(event?.data).not.toHaveProperty('overtime');
  });

  test('a refused request makes no event', async () => {
    await settled();
    const before = await events();
    await addShifts([{ time: '2026-11-20', hourly: { hours: 8 } }, { time: 'never' }]);
    const body = {
      companyID: world.companyID,
      employeeCheckID: 'nothing',
      shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }],
    };
    await call(service, 'POST', '/shifts', { key: world.testKey, body });
    expect(await events()).toEqual(before);
  });

  test('each change of an object has the next sequence number, and an update without changes makes no event', async () => {
    const patch = (email: string) =>
      call(service, 'PATCH', '/companies', {
        key: world.testKey,
        body: { companyID: world.companyID, email },
      });
    const before = (await newest('company'))?.sequence ?? 0;
    await patch('first@bakery.example');
    await patch('first@bakery.example');
    const event = await newest('company');
    expect(event).toMatchObject({
      type: 'updated',
      sequence: before + 1,
      data: { email: 'first@bakery.example' },
    });
  });

  test('no event contains a secret or a date of birth', async () => {
    const text = JSON.stringify(await events());
    expect(text).not.toMatch(/219-?45-?6789|sealed|token|1984-03-09|partner_?id/i);
    expect(text).toContain('status');
  });

  test('a partner reads events of its own objects only', async () => {
    const own = JSON.stringify(await events());
    expect(own).not.toContain(other.companyID);
    const { body } = await call(service, 'GET', `/events?companyID=${other.companyID}`, {
      key: world.testKey,
    });
    expect(body.errors[0].code).toBe(4);
  });

  test('a reader that continues from next reads each event once, in order', async () => {
    await addShifts(Array.from({ length: 30 }, () => ({ time: '2026-11-20', hourly: { hours: 1 } })));
    await settled();
    const whole: string[] = [];
    let path: string | null = `${service.baseUrl}/events?limit=7`;
    while (path) {
      const { body } = await call(service, 'GET', path.slice(service.baseUrl.length), { key: world.testKey });
      whole.push(...body.data.map(({ id }: EventShown) => id));
      path = body.meta.next;
    }
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.slice(0, 100)).toEqual((await events()).map(({ id }) => id));
  });

  test('an event is shown although an older transaction is open, whose events come after it', async () => {
    const slow = new pg.Client({ connectionString: service.urls.test });
    await slow.connect();
    await slow.query('begin');
    await slow.query("select set_config('app.partner_id', $1, true)", [world.partnerID]);
    await slow.query("update employees set title = 'Slow' where id = $1", [world.employeeID]);
    const { body } = await addShifts([{ time: '2026-11-20', hourly: { hours: 3 } }]);
    const { shiftID } = body.data.shifts.at(-1);
    const last = await newest('shift');
    expect(last?.data['shiftID']).toBe(shiftID);
    await slow.query('commit');
    await slow.end();
    await settled();
    const rest = await events(`&start_at=${last?.id}`);
    expect(rest.map(({ data }) => data['title'] ?? data['shiftID'])).toEqual([shiftID, 'Slow']);
  });
});
