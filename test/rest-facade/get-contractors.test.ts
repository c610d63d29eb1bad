import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { business, contractorKeys, individual } from './contractor-bodies.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

const unknownContractor = 'No contractor with the given ID exists.';

serveOneWorld();
let ids: string[];
beforeAll(async () => {
  const new_contractors = [
    { ...individual, external_id: 'nia' },
    { ...business, employment_status: 'leave' },
    { ...business, employment_status: 'terminated', external_id: 'gone' },
  ];
  const made = await call(service, 'POST', '/contractors', {
    key: world.testKey,
    body: { companyID: world.companyID, new_contractors },
  });
  ids = [
    world.contractorID,
    ...made.body.data.map(({ contractorID }: { contractorID: string }) => contractorID),
  ];
});

const read = (query: object, key = world.testKey) =>
  call(service, 'GET', `/contractors?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key,
  });
const listed = async (query: object) =>
  (await read(query)).body.data.map(({ contractorID }: { contractorID: string }) => contractorID);

describe('GET /contractors 200', () => {
  test('returns one contractor by contractorID, as POST returned it', async () => {
    const { status, body } = await read({ contractorID: ids[1] });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(Object.keys(body.data)).toEqual(contractorKeys);
    expect(body.data).toMatchObject({ ...individual, tin: '***-**-6789', external_id: 'nia' });
  });

  test('lists all contractors of the company in order of creation, with meta and testMode', async () => {
    const { body } = await read({});
    expect(Object.keys(body)).toEqual(['success', 'data', 'meta', 'testMode']);
    expect(body.data.map(({ contractorID }: { contractorID: string }) => contractorID)).toEqual(ids);
    expect(body.meta).toEqual({ next: null, previous: null });
    expect(body.testMode).toBe(true);
  });

  test('filters by employment_status and external_id, also together', async () => {
    expect(await listed({ employment_status: 'live' })).toEqual([ids[0], ids[1]]);
    expect(await listed({ employment_status: 'terminated' })).toEqual([ids[3]]);
    expect(await listed({ external_id: 'nia' })).toEqual([ids[1]]);
    expect(await listed({ external_id: 'nia', employment_status: 'leave' })).toEqual([]);
  });

  test('splits the listing into pages without gap or repetition, whose addresses keep the filter', async () => {
    const first = await read({ employment_status: 'live', limit: '1' });
    expect(first.body.meta.next).toContain('employment_status=live');
    const second = await call(service, 'GET', first.body.meta.next.replace(service.baseUrl, ''), {
      key: world.testKey,
    });
    const [firstContractor] = first.body.data;
    const [other] = second.body.data;
    expect([firstContractor.contractorID, other.contractorID]).toEqual([ids[0], ids[1]]);
    expect(second.body.meta.next).toBeNull();
  });
});

describe('GET /contractors 400', () => {
  test("refuses an unknown contractor and another company's alike with 200", async () => {
    const stranger = await makeWorld(service);
    const foreign = await read({ contractorID: stranger.contractorID });
    expect(refusal(foreign)).toEqual(refused(400, `200 ${unknownContractor}`));
    expect(refusal(await read({ contractorID: 'nobody' }))).toEqual(refusal(foreign));
    expect(refusal(await read({ start_at: stranger.contractorID }))).toEqual(refusal(foreign));
  });

  test('refuses an unknown company with 4', async () => {
    expect(refusal(await read({ companyID: 'nowhere' }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test('names a malformed filter or page size', async () => {
    expect(refusal(await read({ employment_status: 'gone', limit: '0' }))).toEqual(
      refused(
        400,
        '13 employment_status must be one of live, leave, terminated',
        '13 limit must be 1 or more',
      ),
    );
  });
});

describeRefusedKeys('GET', '/contractors', () => service);
