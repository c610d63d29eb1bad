import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedPlace } from './documented-place.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();

const create = (body: object) =>
  call(service, 'POST', '/workLocations', {
    key: world.testKey,
    body: { companyID: world.companyID, ...body },
  });
const { address_line2: _, localities: __, ...smallestPlace } = documentedPlace;

describe('POST /workLocations 200', () => {
  test('returns the place as it was sent, with its ids', async () => {
    const { status, body } = await create(documentedPlace);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { workLocationID: expect.any(String), companyID: world.companyID, ...documentedPlace },
    });
  });

  test('returns every documented key, null when unset', async () => {
    const { body } = await create(smallestPlace);
    expect(body.data).toMatchObject({ ...smallestPlace, address_line2: null, localities: [] });
  });

  test('accepts places of a contractor_only company', async () => {
    const companyID = await companyOf(service, world, { company_type: 'contractor_only' });
    expect((await create({ ...documentedPlace, companyID })).status).toBe(200);
  });
});

describe('POST /workLocations 400', () => {
  test.each(Object.keys(smallestPlace))('requires %s', async (name) => {
    expect(refusal(await create({ ...documentedPlace, [name]: undefined }))).toEqual(
      refused(400, `13 ${name} is required`),
    );
    expect(refusal(await create({ ...documentedPlace, [name]: null }))).toEqual(
      refused(400, `13 ${name} is required`),
    );
  });

  test('reports all malformed fields at once, in the order of the body', async () => {
    const faulty = { name: ' ', address: 'x'.repeat(101), city: 5, state: 'California', zip: '9410' };
    expect(refusal(await create(faulty))).toEqual(
      refused(
        400,
        '13 name must not be blank',
        '13 address must have at most 100 characters',
        '13 city must be a string',
        '13 state must be a two-letter state code',
        '13 zip must be a ZIP of 5 or 9 digits',
      ),
    );
  });

  test('refuses an undeliverable address and names its first field', async () => {
    expect(refusal(await create({ ...documentedPlace, zip: '10012' }))).toEqual(
      refused(400, '48 address is not a valid, mail-deliverable address: ZIP 10012 is in NY, not CA'),
    );
  });

  test('refuses a PO box', async () => {
    expect(refusal(await create({ ...documentedPlace, address: 'PO Box 77' }))).toEqual(
      refused(
        400,
        '48 address is not a valid, mail-deliverable address: a PO box is accepted only as a mailing address',
      ),
    );
  });

  test('refuses an unknown company before it verifies the address', async () => {
    expect(refusal(await create({ ...documentedPlace, companyID: 'no-such', zip: '10012' }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
  });

  test('refuses an offboarded company', async () => {
    const companyID = await companyOf(service, world, { isOffboarded: true });
    expect(refusal(await create({ ...documentedPlace, companyID }))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
  });
});

describeRefusedKeys('POST', '/workLocations', () => service);
