import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoCheck, makeDemo } from '../../src/demo/make-demo.ts';
import { newId } from '../../src/new-id.ts';
import { runAs } from '../../src/run-as.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { refusal, refused, unknownCheck, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
});
afterAll(() => service.stop());

const good = { time: '2026-11-20', hourly: { hours: 8, wage: 20 } };
const add = (shifts: unknown, change: object = {}, key = world.testKey) => {
  const { companyID, employeeCheckID } = world;
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts, ...change } });
};
const malformed = (...messages: string[]) => refused(400, ...messages.map((message) => `13 ${message}`));

afterEach(async () => {
  const stored = await asSuperuser(service.urls.test, 'select id from shifts');
  expect(stored, 'a refused request has written a shift').toEqual([]);
});

describe('POST /shifts 400', () => {
  test('a half-bad request adds no shift, and names the bad one by its place', async () => {
    expect(refusal(await add([good, { ...good, hourly: { hours: -1 } }, good]))).toEqual(
      malformed('shifts[1].hourly.hours must be 0 or more'),
    );
  });

  test('every fault of every shift is told at once, in the order of the body', async () => {
    const shifts = [
      { hourly: { hours: 'eight', wage: -1 } },
      5,
      { time: '2026-11-31', hourly: {}, colour: 'green' },
      { time: '2026-11-20' },
      {},
    ];
    expect(refusal(await add(shifts, { employeeCheckID: 7 }))).toEqual(
      malformed(
        'employeeCheckID must be a string',
        'shifts[0].hourly.hours must be a number',
        'shifts[0].hourly.wage must be 0 or more',
        'shifts[0].time is required',
        'shifts[1] must be an object',
        'shifts[2].time must be a real day',
        'shifts[2].hourly.hours is required',
        'shifts[2].colour is not a known field',
        'shifts[3] must have at least one earning, such as hourly',
        'shifts[4].time is required',
        'shifts[4] must have at least one earning, such as hourly',
      ),
    );
  });

  test('all three members are required', async () => {
    const answer = await call(service, 'POST', '/shifts', { key: world.testKey, body: {} });
    const { status, errors } = refusal(answer);
    expect(status).toBe(400);
    expect(errors.toSorted()).toEqual([
      '13 companyID is required',
      '13 employeeCheckID is required',
      '13 shifts is required',
    ]);
  });

  test.each([
    [null, 'shifts is required'],
    [{}, 'shifts must be a list'],
    ['x', 'shifts must be a list'],
    [{ ...good }, 'shifts must be a list'],
    [[], 'shifts must hold at least one shift'],
    [Array(1001).fill(good), 'shifts must hold at most 1000 shifts'],
    [[null], 'shifts[0] is required'],
    [[[good]], 'shifts[0] must be an object'],
  ])('shifts of a wrong shape are refused: %j', async (shifts, message) => {
    expect(refusal(await add(shifts))).toEqual(malformed(message));
  });

  test('a list far too long is told in one error, whatever it holds', async () => {
    expect(refusal(await add(Array(200_000).fill(0)))).toEqual(
      malformed('shifts must hold at most 1000 shifts'),
    );
  });

  test.each(['tme', 'Hourly', 'overTime', 'shiftID', 'employeeID', '__proto__', 'constructor', ''])(
    'an unknown member would silently lose pay, so it is refused: %j',
    async (name) => {
      const shift = JSON.parse(
        `{"time":"2026-11-20","hourly":{"hours":1},${JSON.stringify(name)}:{"hours":8}}`,
      );
      const body = { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts: [shift] };
      const answer = await call(service, 'POST', '/shifts', { key: world.testKey, body });
      expect(refusal(answer)).toEqual(malformed(`shifts[0].${name} is not a known field`));
    },
  );

  test.each([
    ['hourly', 'hour'],
    ['overtime', 'custom_name'],
    ['bonus', 'hours'],
  ])('an unknown member of %s is refused too', async (component, name) => {
    const whole = component === 'bonus' ? { amount: 1 } : { hours: 1 };
    expect(refusal(await add([{ ...good, [component]: { ...whole, [name]: 1 } }]))).toEqual(
      malformed(`shifts[0].${component}.${name} is not a known field`),
    );
  });

  const neither = 'must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss';
  test.each([
    [undefined, 'is required'],
    [null, 'is required'],
    [1763600000, 'must be a string'],
    ['', neither],
    ['20 Nov 2026', neither],
    ['11/20/2026', neither],
    ['2026-11-20T', neither],
    ['2026-11-20T8:00', neither],
    ['2026-11-20T08:00:00 PST', neither],
    ['2026-02-29', 'must be a real day'],
    ['2026-13-01T00:00:00Z', 'must be a real day'],
    ['2026-11-20T08:00:00+14:60', neither],
    ['2026-11-20T08:00:00-15:00', neither],
    ['2026-11-20T24:00:00', 'must be a real time of day'],
    ['2026-11-20T23:60', 'must be a real time of day'],
    ['2026-11-20T23:59:60', 'must be a real time of day'],
    ['2026-11-20\u0000', 'must not contain control characters'],
  ])('time %j is refused', async (time, problem) => {
    expect(refusal(await add([{ ...good, time }]))).toEqual(malformed(`shifts[0].time ${problem}`));
  });

  test.each([
    ['8', 'must be a number'],
    [null, 'is required'],
    [true, 'must be a number'],
    [[8], 'must be a number'],
    [{}, 'must be a number'],
    [-1, 'must be 0 or more'],
    [-0.00001, 'must be 0 or more'],
    [24.0001, 'must be 24 or less'],
    [1e308, 'must be a smaller number'],
  ])('hours %j are refused in every component that has hours', async (hours, problem) => {
    for (const component of ['hourly', 'overtime', 'double_time', 'pto', 'sick']) {
      expect(refusal(await add([{ ...good, [component]: { hours } }]))).toEqual(
        malformed(`shifts[0].${component}.hours ${problem}`),
      );
    }
  });

  test.each([
    ['1', 'must be a number'],
    [null, 'is required'],
    [undefined, 'is required'],
    [-0.01, 'must be 0 or more'],
    [0.001, 'must be whole cents'],
    [10.005, 'must be whole cents'],
    [100_000_000.01, 'must be 100000000 or less'],
    [1e300, 'must be a smaller amount'],
  ])('an amount of %j is refused in every component of money', async (amount, problem) => {
    for (const component of ['flat', 'reimbursement', 'bonus', 'commission', 'tips', 'cash_tips']) {
      expect(refusal(await add([{ ...good, [component]: { amount } }]))).toEqual(
        malformed(`shifts[0].${component}.amount ${problem}`),
      );
    }
  });

  test('a number beyond all floats is refused', async () => {
    const { companyID, employeeCheckID, testKey: key } = world;
    const raw = `{"companyID":"${companyID}","employeeCheckID":"${employeeCheckID}","shifts":[{"time":"2026-11-20","hourly":{"hours":1e999}}]}`;
    expect(refusal(await call(service, 'POST', '/shifts', { key, raw }))).toEqual(
      malformed('shifts[0].hourly.hours must be a number'),
    );
  });

  test.each([
    [{ metadata: [] }, 'metadata must be an object'],
    [{ metadata: 'x' }, 'metadata must be an object'],
    [
      { metadata: { order: [2 ** 53] } },
      'metadata must hold no whole number beyond 9007199254740991: send it as text',
    ],
    [{ metadata: { ['k'.repeat(41)]: 1 } }, 'metadata must hold no name or text longer than 40 characters'],
    [{ metadata: { k: 'v'.repeat(501) } }, 'metadata must hold no name or text longer than 500 characters'],
    [
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, i])) },
      'metadata must have at most 50 members',
    ],
    [{ metadata: { k: 'a\u0000b' } }, 'metadata must hold well-formed text'],
    [{ metadata: { k: '\udc00' } }, 'metadata must hold well-formed text'],
    [
      { hourly: { hours: 1, custom_name: 'x'.repeat(256) } },
      'hourly.custom_name must have at most 255 characters',
    ],
    [{ workLocationID: 5 }, 'workLocationID must be a string'],
    [{ hourly: [] }, 'hourly must be an object'],
    [{ overtime: 2 }, 'overtime must be an object'],
  ])('%j is refused', async (change, message) => {
    expect(refusal(await add([{ ...good, ...change }]))).toEqual(malformed(`shifts[0].${message}`));
  });

  test.each(['companyID', 'employeeCheckID'])(
    '%s is malformed only if it is no text of 1 to 255',
    async (name) => {
      for (const [value, problem] of [
        [5, 'must be a string'],
        [{ not: '' }, 'must be a string'],
        ['', 'must have 1 to 255 characters'],
        ['x'.repeat(256), 'must have 1 to 255 characters'],
      ]) {
        expect(refusal(await add([good], { [name]: value }))).toEqual(malformed(`${name} ${problem}`));
      }
    },
  );

  test("an unknown company and another partner's are refused with 4, byte for byte alike", async () => {
    const stranger = await makeWorld(service);
    const absent = await add([good], { companyID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `4 ${unknownCompany}`));
    const { companyID, employeeCheckID } = stranger;
    expect((await add([good], { companyID, employeeCheckID })).body).toEqual(absent.body);
  });

  test("an unknown check, another company's of this partner and another partner's: 17, byte for byte alike", async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
    const sibling = await runAs(service.core, access, makeDemo);
    const ofSibling = await runAs(service.core, access, (operation) => ensureDemoCheck(operation, sibling));
    const stranger = await makeWorld(service);
    const absent = await add([good], { employeeCheckID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `17 ${unknownCheck}`));
    for (const employeeCheckID of [ofSibling, stranger.employeeCheckID, world.employeeID]) {
      expect((await add([good], { employeeCheckID })).body).toEqual(absent.body);
    }
  });

  test('stages: malformed before company before check before its state', async () => {
    const bad = { companyID: 'nothing', employeeCheckID: 'nothing' };
    expect(refusal(await add([{}], bad)).errors[0]).toMatch(/^13 shifts\[0\]/);
    expect(refusal(await add([good], bad)).errors).toEqual([`4 ${unknownCompany}`]);
    expect(refusal(await add([good], { employeeCheckID: 'nothing' })).errors).toEqual([`17 ${unknownCheck}`]);
  });

  test('the production key knows nothing of the test environment', async () => {
    expect(refusal(await add([good], {}, world.productionKey))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test.each(['pre-processed', 'processed', 'voided', 'failed'])(
    'a %s check accepts no shift',
    async (status) => {
      const closed = await makeWorld(service);
      const where = { id: closed.employeeCheckID };
      await arrange(service, closed, (db) =>
        db.employeeCheck.updateMany({ where, data: { status, computed: {} } }),
      );
      const { companyID, employeeCheckID, testKey } = closed;
      const { errors } = refusal(await add([good], { companyID, employeeCheckID }, testKey));
      expect(errors).toEqual([
        expect.stringMatching(new RegExp(`^13 The employee check is ${status}: only a pending`)),
      ]);
    },
  );

  test('a gross pay beyond all exact cents is refused, and the shift with it', async () => {
    const rich = await makeWorld(service);
    const { companyID, employeeCheckID: employeeCheckId, testKey } = rich;
    const data = [1, 2].map(() => ({
      id: newId(),
      companyId: companyID,
      employeeCheckId,
      employeeId: rich.employeeID,
      time: '2026-11-20T00:00:00',
      hourlyWage: 0,
      metadata: {},
      flatAmountCents: 2n ** 52n,
    }));
    await arrange(service, rich, (db) => db.shift.createMany({ data }));
    const answer = await add([good], { companyID, employeeCheckID: employeeCheckId }, testKey);
    expect(refusal(answer)).toEqual(malformed('The check would pay more than can be counted in cents.'));
    await arrange(service, rich, (db) => db.shift.deleteMany({ where: { employeeCheckId } }));
  });

  test('an offboarded company takes no shifts any more', async () => {
    const ended = await makeWorld(service);
    const { companyID, employeeCheckID, testKey } = ended;
    await arrange(service, ended, (db) =>
      db.company.updateMany({ where: { id: companyID }, data: { status: 'offboarded' } }),
    );
    const { errors } = refusal(await add([good], { companyID, employeeCheckID }, testKey));
    expect(errors).toEqual([expect.stringMatching(/^13 .*offboarded/)]);
  });
});

describeRefusedKeys('POST', '/shifts', () => service);
