import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { contractorKeys, individual } from './contractor-bodies.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

const unknownContractor = 'No contractor with the given ID exists.';

let world: World;
let contractorID: string;
serve();
beforeAll(async () => {
  world = await makeWorld(service);
});
beforeEach(async () => {
  const body = { companyID: world.companyID, new_contractors: [individual] };
  const made = await call(service, 'POST', '/contractors', { key: world.testKey, body });
  contractorID = made.body.data[0].contractorID;
});

const patch = (change: object, key = world.testKey) =>
  call(service, 'PATCH', '/contractors', {
    key,
    body: { companyID: world.companyID, contractorID, ...change },
  });

const changes: Record<string, unknown> = {
  first_name: 'Ina',
  last_name: 'Rose',
  business_name: 'Rose Tiles',
  email: 'ina@rose.example',
  phone_number: '2135550199',
  address: '500 N Main St',
  address_line2: 'Floor 2',
  working_state: 'NV',
  start_date: '2026-01-06',
  term_date: '2026-06-30',
  external_id: 'ina',
  employment_status: 'terminated',
  metadata: { crew: 'roof' },
};

describe('PATCH /contractors 200', () => {
  test.each(Object.entries(changes))('changes %s and keeps everything else', async (field, value) => {
    const { body: before } = await patch({});
    const { status, body } = await patch({ [field]: value });
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(contractorKeys);
    expect(body.data).toEqual({ ...before.data, [field]: value });
  });

  test('clears optional fields by null', async () => {
    const fields = ['email', 'phone_number', 'address_line2', 'working_state', 'start_date', 'external_id'];
    const { status, body } = await patch(Object.fromEntries(fields.map((field) => [field, null])));
    expect(status).toBe(200);
    for (const field of fields) expect(body.data[field], field).toBeNull();
  });

  test('clears a whole address, and a TIN with its type', async () => {
    const none = { address: null, address_line2: null, city: null, state: null, zip: null };
    expect((await patch({ ...none, tin: null })).body.data).toMatchObject({
      ...none,
      tin: null,
      tin_type: null,
    });
  });

  test('replaces a TIN together with its type', async () => {
    const { data } = (await patch({ tin_type: 'itin', tin: '912701234' })).body;
    expect(data).toMatchObject({ tin_type: 'itin', tin: '***-**-1234' });
  });

  test('makes an individual a business once it has a business name', async () => {
    const { data } = (await patch({ type: 'llc', business_name: 'Ross LLC' })).body;
    expect(data).toMatchObject({ type: 'llc', business_name: 'Ross LLC', first_name: 'Nia' });
  });

  test('accepts the current external_id again', async () => {
    await patch({ external_id: 'self' });
    expect((await patch({ external_id: 'self', email: 'a@b.example' })).status).toBe(200);
    await patch({ external_id: null });
  });
});

describe('PATCH /contractors 400', () => {
  const mistakes: [why: string, change: object, ...problems: string[]][] = [
    ['a type of none of its names', { type: 'llc' }, 'business_name is required of a business'],
    [
      'the name of an individual cleared',
      { first_name: null },
      'first_name is required of an individual or sole proprietor',
    ],
    ['part of the address cleared', { zip: null }, 'zip is required in an address'],
    [
      'an end before the start it has',
      { term_date: '2025-12-31' },
      'term_date must not be before the first day of work',
    ],
    [
      'a start after the end it gets',
      { start_date: '2026-07-01', term_date: '2026-06-30' },
      'term_date must not be before the first day of work',
    ],
    ['a TIN without its type', { tin: '219-45-6780' }, 'tin_type is required with a TIN'],
    ['another type of TIN without one', { tin_type: 'ein' }, 'tin is required with its type'],
    [
      'null where something must be',
      { type: null, metadata: null },
      'type must not be null',
      'metadata must not be null',
    ],
    [
      'a malformed email and status',
      { email: '@', employment_status: 'x' },
      'email must be an email address',
      'employment_status must be one of live, leave, terminated',
    ],
  ];

  test.each(mistakes)('refuses %s by name and changes nothing', async (_why, change, ...problems) => {
    const { body: before } = await patch({});
    expect(refusal(await patch(change))).toEqual(refused(400, ...problems.map((problem) => `13 ${problem}`)));
    expect((await patch({})).body).toEqual(before);
  });

  test('verifies the merged address, and refuses a ZIP of another state with 34', async () => {
    const { errors } = refusal(await patch({ zip: '10001' }));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^34 address is not a valid, mail-deliverable address/);
  });

  test('refuses the external_id of another contractor of the company', async () => {
    await patch({ contractorID: world.contractorID, external_id: 'other' });
    expect(refusal(await patch({ external_id: 'other' }))).toEqual(
      refused(400, '13 external_id already names another contractor of the company'),
    );
  });

  test("refuses an unknown contractor and another company's alike with 200, an unknown company with 4", async () => {
    const stranger = await makeWorld(service);
    const foreign = await patch({ contractorID: stranger.contractorID, email: 'a@b.example' });
    expect(refusal(foreign)).toEqual(refused(400, `200 ${unknownContractor}`));
    expect(refusal(await patch({ contractorID: 'nobody' }))).toEqual(refusal(foreign));
    expect(refusal(await patch({ companyID: 'nowhere' }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });
});

describeRefusedKeys('PATCH', '/contractors', () => service);
