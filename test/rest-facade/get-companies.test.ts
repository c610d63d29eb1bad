import { beforeAll, describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { documentedCompany } from './documented-company.ts';
import { refusal, refused, unknownCompany, unknownPartner } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOnePartner();
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (let i = 0; i < 30; i++) ids.push((await create(`Company ${i}`)).companyID);
});

const create = async (business_name: string, { partnerID, testKey: key } = partner) => {
  const body = { partnerID, ...documentedCompany, business_name };
  return (await call(service, 'POST', '/companies', { key, body })).body.data;
};
const list = (query: Record<string, string> = {}, key = partner.testKey) =>
  call(service, 'GET', `/companies?${new URLSearchParams({ partnerID: partner.partnerID, ...query })}`, {
    key,
  });
const idsOf = (data: { companyID: string }[]) => data.map(({ companyID }) => companyID);

describe('GET /companies 200', () => {
  test('returns all companies on one page in order of creation, with success and data only', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(idsOf(body.data)).toEqual(ids);
  });

  test('returns exactly the four documented keys of each company, all strings', async () => {
    const { data } = (await list()).body;
    expect(data[3]).toEqual({
      business_name: 'Company 3',
      companyID: ids[3],
      status: 'initial_onboarding',
      business_ein: documentedCompany.business_ein,
    });
    for (const item of data)
      expect(Object.keys(item)).toEqual(['business_name', 'companyID', 'status', 'business_ein']);
  });

  test('lists companies of every status, offboarded ones included', async () => {
    const other = await makePartner(service);
    const statuses = [
      'initial_onboarding',
      'payroll_access_needed',
      'migration_pending',
      'payment_permission_pending',
      'live',
      'offboarded',
    ];
    for (const status of statuses) {
      const { companyID } = await create(status, other);
      await arrange(service, other, (db) =>
        db.company.updateMany({ where: { id: companyID }, data: { status } }),
      );
    }
    const { data } = (await list({ partnerID: other.partnerID }, other.testKey)).body;
    expect(data.map((each: { status: string }) => each.status)).toEqual(statuses);
  });

  test('returns an empty list to a partner without companies', async () => {
    const other = await makePartner(service);
    const { status, body } = await list({ partnerID: other.partnerID }, other.testKey);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: [] });
  });

  test("lists none of the test environment's companies for a production key", async () => {
    expect((await list({}, partner.productionKey)).body).toEqual({ success: true, data: [] });
  });

  test('returns the whole company by companyID', async () => {
    const made = await create('In full');
    ids.push(made.companyID);
    const { status, body } = await list({ companyID: made.companyID });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: made });
    expect(Object.keys(body.data)).toEqual(Object.keys(made));
  });

  test('returns one company by companyID also when limit is given', async () => {
    expect((await list({ companyID: ids[2] ?? '', limit: '5' })).body.data.companyID).toBe(ids[2]);
  });

  test('returns one page with the addresses of its neighbours for a limit', async () => {
    const { body } = await list({ limit: '10' });
    expect(idsOf(body.data)).toEqual(ids.slice(0, 10));
    expect(body.success).toBe(true);
    expect(body.meta.previous).toBeNull();
    const next = new URL(body.meta.next);
    expect(next.origin).toBe(service.baseUrl);
    expect(next.pathname).toBe('/companies');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      partnerID: partner.partnerID,
      limit: '10',
      start_at: ids[10],
      start_place: 'created',
    });
  });

  test('starts the page at the company that start_at names', async () => {
    const { body } = await list({ start_at: ids[4] ?? '' });
    expect(idsOf(body.data)).toEqual(ids.slice(4, 29));
  });

  test.each([
    ['color', 'color is not a known parameter'],
    ['LIMIT', 'LIMIT is not a known parameter: did you mean limit?'],
    ['start-at', 'start-at is not a known parameter: did you mean start_at?'],
  ])('refuses the unknown parameter %s, which would return everything', async (name, message) => {
    const { status, body } = await list({ [name]: '1' });
    expect([status, body.errors]).toEqual([400, [{ message, code: 13 }]]);
  });

  test('returns the same headers without a body to HEAD', async () => {
    const { status, body } = await call(service, 'HEAD', `/companies?partnerID=${partner.partnerID}`, {
      key: partner.testKey,
    });
    expect(status).toBe(200);
    expect(body).toBe('');
  });
});

describe('GET /companies 400', () => {
  test('refuses a missing partnerID', async () => {
    const answer = await call(service, 'GET', '/companies', { key: partner.testKey });
    expect(refusal(answer)).toEqual(refused(400, '13 partnerID is required'));
  });

  test('refuses a repeated partnerID, even if both values are right', async () => {
    const { partnerID, testKey: key } = partner;
    const answer = await call(service, 'GET', `/companies?partnerID=${partnerID}&partnerID=${partnerID}`, {
      key,
    });
    expect(refusal(answer)).toEqual(refused(400, '13 partnerID must be given once'));
  });

  test('ignores a partnerID header', async () => {
    const headers = { partnerID: partner.partnerID };
    const answer = await call(service, 'GET', '/companies', { key: partner.testKey, headers });
    expect(refusal(answer)).toEqual(refused(400, '13 partnerID is required'));
  });

  test('refuses an unknown partnerID and that of another partner with 7, byte for byte alike', async () => {
    const stranger = await makePartner(service);
    const absent = await list({ partnerID: 'nobody' });
    expect(refusal(absent)).toEqual(refused(400, `7 ${unknownPartner}`));
    expect((await list({ partnerID: stranger.partnerID })).body).toEqual(absent.body);
  });

  test("refuses an unknown company and another partner's with 4, byte for byte alike", async () => {
    const stranger = await makePartner(service);
    const { companyID } = await create('Foreign', stranger);
    const absent = await list({ companyID: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, `4 ${unknownCompany}`));
    expect((await list({ companyID })).body).toEqual(absent.body);
    expect(refusal(await list({ start_at: companyID }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test.each([
    ['0', 'limit must be 1 or more'],
    ['-1', 'limit must be 1 or more'],
    ['1.5', 'limit must be an integer'],
    ['abc', 'limit must be an integer'],
    ['', 'limit must be an integer'],
    ['1e1', 'limit must be an integer'],
  ])('refuses limit=%s', async (limit, message) => {
    expect(refusal(await list({ limit }))).toEqual(refused(400, `13 ${message}`));
  });

  test('reports all malformed parameters at once, before an unknown partner', async () => {
    expect(refusal(await list({ partnerID: '', limit: 'x', start_at: '' }))).toEqual(
      refused(
        400,
        '13 partnerID must have 1 to 255 characters',
        '13 limit must be an integer',
        '13 start_at must have 1 to 255 characters',
      ),
    );
    expect(refusal(await list({ partnerID: 'nobody', limit: 'x' }))).toEqual(
      refused(400, '13 limit must be an integer'),
    );
  });
});

describeRefusedKeys('GET', '/companies', () => service);
