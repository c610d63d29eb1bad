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

describe('the last day of a work location', () => {
  const hire = async (more: object = {}) => {
    const person = {
      first_name: 'Ada',
      last_name: 'Bell',
      start_date: '2026-01-05',
      workLocationID,
      ...more,
    };
    return send('POST', { new_employees: [person] }, '/employees');
  };
  const place = async () => (await send('POST', documentedPlace)).body.data.workLocationID as string;

  test('is refused while somebody works there later, by name, and set once they have moved', async () => {
    const { employeeID } = (await hire()).body.data[0];
    expect(refusal(await update({ ends_on: '2026-12-31' }))).toEqual(
      refused(
        400,
        '13 ends_on must be later: these people work there after 2026-12-31: Ada Bell. Move them first',
      ),
    );
    const other = await place();
    const places = (day: string) => ({
      employeeID,
      workplaces: [{ workLocationID }, { effective_date: day, workLocationID: other }],
    });
    await send('PATCH', places('2027-01-02'), '/employees');
    expect((await update({ ends_on: '2026-12-31' })).status).toBe(400); // the first of January is a day there
    await send('PATCH', places('2027-01-01'), '/employees');
    expect((await update({ ends_on: '2026-12-31' })).body.data).toMatchObject({ ends_on: '2026-12-31' });
    expect(refusal(await send('PATCH', places('2027-01-03'), '/employees')).errors).toEqual([
      '13 workplaces[0].workLocationID has its last day on 2026-12-31: name another work location',
    ]);
    expect((await update({ ends_on: null })).body.data).not.toHaveProperty('ends_on');
    expect((await send('PATCH', places('2027-01-03'), '/employees')).status).toBe(200);
  });

  test('lets those stay who leave the company by then, and takes nobody new and nobody back', async () => {
    const { employeeID } = (await hire()).body.data[0];
    const leaves = { employeeID, employment_status: 'terminated', term_date: '2026-06-30' };
    await send('PATCH', leaves, '/employees');
    await update({ ends_on: '2026-06-30' });
    const closed = 'has its last day on 2026-06-30: name another work location';
    expect(refusal(await hire({ last_name: 'New' })).errors[0]).toContain(closed);
    const back = { employeeID, employment_status: 'live', start_date: '2026-09-01' };
    expect(refusal(await send('PATCH', back, '/employees')).errors[0]).toContain(closed);
    const elsewhere = { ...back, workLocationID: await place() };
    expect((await send('PATCH', elsewhere, '/employees')).status).toBe(200);
  });
});

describe('PATCH /workLocations 400', () => {
  test('refuses to move people who are onboarded to a territory, where nobody can be paid', async () => {
    const { employeeID } = world;
    await send('PATCH', { employeeID, working_state: 'CA', workLocationID }, '/employees');
    const sanJuan = { address: '63 Calle Fortaleza', city: 'San Juan', state: 'PR', zip: '00901' };
    expect(refusal(await update(sanJuan))).toEqual(
      refused(400, '13 state must be one of the fifty states or DC: payroll supports no others'),
    );
    await send('PATCH', { employeeID, workLocationID: null }, '/employees');
    expect((await update(sanJuan)).status).toBe(200);
  });

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
