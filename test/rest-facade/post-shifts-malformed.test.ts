import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { service, world } from '../support/served-world.ts';
import { malformed, refusal } from './refusal.ts';
import { add, good, serveRefusals } from './refused-shifts.ts';

serveRefusals();

describe('POST /shifts 400', () => {
  test('adds no shift when one is refused, and names it by position', async () => {
    expect(refusal(await add([good, { ...good, hourly: { hours: -1 } }, good]))).toEqual(
      malformed('shifts[1].hourly.hours must be 0 or more'),
    );
  });

  test('reports all faults of all shifts at once, in the order of the body', async () => {
    const shifts = [
      { hourly: { hours: 'eight', wage: -1 } },
      5,
      { time: '2026-11-31', hourly: {}, color: 'green' },
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
        'shifts[2].color is not a known field',
        'shifts[3] must have at least one earning, such as hourly',
        'shifts[4].time is required',
        'shifts[4] must have at least one earning, such as hourly',
      ),
    );
  });

  test('requires all three members', async () => {
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
  ])('refuses shifts of a wrong shape: %j', async (shifts, message) => {
    expect(refusal(await add(shifts))).toEqual(malformed(message));
  });

  test('reports a list that is too long in one error, whatever it contains', async () => {
    expect(refusal(await add(Array(150_000).fill(0)))).toEqual(
      malformed('shifts must hold at most 1000 shifts'),
    );
  });

  test.each([
    ['tme', 'time'],
    ['Hourly', 'hourly'],
    ['overTime', 'overtime'],
    ['shiftID'],
    ['employeeID'],
    ['__proto__'],
    ['constructor'],
    [''],
  ])('refuses an unknown member, which would silently lose pay: %j', async (name, meant?: string) => {
    const shift = JSON.parse(
      `{"time":"2026-11-20","hourly":{"hours":1},${JSON.stringify(name)}:{"hours":8}}`,
    );
    const body = { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts: [shift] };
    const answer = await call(service, 'POST', '/shifts', { key: world.testKey, body });
    expect(refusal(answer)).toEqual(
      malformed(`shifts[0].${name} is not a known field${meant ? `: did you mean ${meant}?` : ''}`),
    );
  });

  test.each([
    ['hourly', 'hour', ': did you mean hours?'],
    ['overtime', 'custom_name', ''],
    ['bonus', 'hours', ''],
  ])('refuses an unknown member of %s', async (component, name, meant) => {
    const whole = component === 'bonus' ? { amount: 1 } : { hours: 1 };
    expect(refusal(await add([{ ...good, [component]: { ...whole, [name]: 1 } }]))).toEqual(
      malformed(`shifts[0].${component}.${name} is not a known field${meant}`),
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
  ])('refuses the time %j', async (time, problem) => {
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
    [8784.0001, 'must be 8784 or less'],
    [1e308, 'must be below 1000000000'],
  ])('refuses %j hours in every component with hours', async (hours, problem) => {
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
    [1e300, 'must be below 10000000000000'],
  ])('refuses an amount of %j in every component with money', async (amount, problem) => {
    for (const component of ['flat', 'reimbursement', 'bonus', 'commission', 'tips', 'cash_tips']) {
      expect(refusal(await add([{ ...good, [component]: { amount } }]))).toEqual(
        malformed(`shifts[0].${component}.amount ${problem}`),
      );
    }
  });

  test.each([
    [{ amount: 1 }, 'kind is required'],
    [{ kind: 'vehicle_use' }, 'amount is required'],
    [{ kind: 'vehicle_use', amount: -0.01 }, 'amount must be 0 or more'],
    [{ kind: 'vehicle_use', amount: 1.005 }, 'amount must be whole cents'],
    [
      { kind: 'third_party_sick_pay', amount: 1 },
      'kind must be one of group_term_life, s_corporation_health, vehicle_use, taxable_benefit, insurer_sick_pay',
    ],
  ])('refuses imputed income of %j', async (imputed, problem) => {
    expect(refusal(await add([{ ...good, imputed }]))).toEqual(malformed(`shifts[0].imputed.${problem}`));
  });

  test('refuses a number beyond the range of floats', async () => {
    const { companyID, employeeCheckID, testKey: key } = world;
    const raw = `{"companyID":"${companyID}","employeeCheckID":"${employeeCheckID}","shifts":[{"time":"2026-11-20","hourly":{"hours":1e999}}]}`;
    expect(refusal(await call(service, 'POST', '/shifts', { key, raw }))).toEqual(
      malformed('shifts[0].hourly.hours must be a number'),
    );
  });

  test.each([
    ['{"order":1e400}', 'no number beyond 1.7976931348623157e308'],
    ['{"orders":[{"number":-1e400}]}', 'no number beyond 1.7976931348623157e308'],
    ['{"__proto__":{"order":1}}', 'no member named __proto__'],
    ['{"order":{"__proto__":"x"}}', 'no member named __proto__'],
  ])('refuses metadata of %s, which could not be stored as it is', async (metadata, what) => {
    const { companyID, employeeCheckID, testKey: key } = world;
    const raw = `{"companyID":"${companyID}","employeeCheckID":"${employeeCheckID}","shifts":[{"time":"2026-11-20","hourly":{"hours":1},"metadata":${metadata}}]}`;
    expect(refusal(await call(service, 'POST', '/shifts', { key, raw }))).toEqual(
      malformed(`shifts[0].metadata must hold ${what}`),
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
    [
      { metadata: { orders: Array.from({ length: 999 }, () => 0) } },
      'metadata must hold at most 1000 values in all',
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
  ])('refuses %j', async (change, message) => {
    expect(refusal(await add([{ ...good, ...change }]))).toEqual(malformed(`shifts[0].${message}`));
  });

  test.each(['companyID', 'employeeCheckID'])(
    'refuses %s as malformed unless it is a text of 1 to 255 characters',
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
});
