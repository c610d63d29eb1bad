import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { documentedPlace, placeInNewYork } from './documented-place.ts';
import { refusal, refused, unknownLocation } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

let world: World;
let workLocationID: string;
serve();
beforeAll(async () => {
  world = await makeWorld(service);
});
beforeEach(async () => {
  workLocationID = (await send('POST', documentedPlace)).body.data.workLocationID;
});

const send = (method: string, members: object, path = '/workLocations') =>
  call(service, method, path, {
    key: world.testKey,
    body: { companyID: world.companyID, ...members },
  });
const update = (changes: object) => send('PATCH', { workLocationID, ...changes });

describe('PATCH /workLocations 200', () => {
  test('changes the named fields and keeps the others', async () => {
    const { status, body } = await update({ name: 'Renamed' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      workLocationID,
      companyID: world.companyID,
      ...documentedPlace,
      name: 'Renamed',
    });
  });

  test('clears the second line by null', async () => {
    expect((await update({ address_line2: null })).body.data.address_line2).toBeNull();
  });

  test('changes nothing when the body names no field', async () => {
    expect((await update({})).body.data).toMatchObject(documentedPlace);
  });

  test('moves the working state of those who work there', async () => {
    const people = await send(
      'POST',
      { new_employees: [{ first_name: 'Ada', last_name: 'Bell', workLocationID }] },
      '/employees',
    );
    const { employeeID } = people.body.data[0];
    await update(placeInNewYork);
    const query = new URLSearchParams({ companyID: world.companyID, employeeID });
    const { body } = await call(service, 'GET', `/employees?${query}`, { key: world.testKey });
    expect(body.data).toMatchObject({ workLocationID, working_state: 'NY' });
  });
});

describe('PATCH /workLocations 400', () => {
  test('refuses to clear a required field', async () => {
    expect(refusal(await update({ name: null, zip: '' }))).toEqual(
      refused(400, '13 name must not be null', '13 zip must be a ZIP of 5 or 9 digits'),
    );
  });

  test('verifies the resulting address, and writes nothing when it is refused', async () => {
    expect(refusal(await update({ state: 'NY', name: 'Moved' }))).toEqual(
      refused(400, '48 address is not a valid, mail-deliverable address: ZIP 94102 is in CA, not NY'),
    );
    expect((await update({})).body.data.name).toBe(documentedPlace.name);
  });

  test('refuses a place of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `204 ${unknownLocation}`);
    expect(refusal(await update({ companyID, name: 'x' }))).toEqual(unknown);
    expect(refusal(await update({ workLocationID: 'no-such', name: 'x' }))).toEqual(unknown);
  });
});

describeRefusedKeys('PATCH', '/workLocations', () => service);
