import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { documentedPlace } from './documented-place.ts';
import { refusal, refused, unknownCompany, unknownLocation } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();
let ids: string[];
let elsewhere: string;
beforeAll(async () => {
  ids = [];
  for (const name of ['First', 'Second', 'Third']) ids.push(await create(world.companyID, name));
  elsewhere = await create(await companyOf(service, world), 'Elsewhere');
});

async function create(companyID: string, name: string): Promise<string> {
  const body = { ...documentedPlace, companyID, name };
  const answer = await call(service, 'POST', '/workLocations', { key: world.testKey, body });
  return answer.body.data.workLocationID;
}

const get = (query: Record<string, string> = {}) =>
  call(service, 'GET', `/workLocations?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key: world.testKey,
  });
const idsOf = (data: { workLocationID: string }[]) => data.map(({ workLocationID }) => workLocationID);

describe('GET /workLocations 200', () => {
  test("lists the company's places in order of creation", async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual(ids);
    expect(body).toMatchObject({ success: true, meta: { next: null, previous: null }, testMode: true });
  });

  test('returns one place by workLocationID, with the same members', async () => {
    const { body } = await get({ workLocationID: ids[1] ?? '' });
    const { data: listed } = (await get()).body;
    expect(body).toEqual({ success: true, data: listed[1] });
  });

  test('starts a page at start_at and names the starts of its neighbours', async () => {
    const { body } = await get({ limit: '1', start_at: ids[1] ?? '' });
    expect(idsOf(body.data)).toEqual([ids[1]]);
    expect(new URL(body.meta.next).searchParams.get('start_at')).toBe(ids[2]);
    expect(new URL(body.meta.previous).searchParams.get('start_at')).toBe(ids[0]);
  });
});

describe('GET /workLocations 400', () => {
  test('refuses an unknown company with its own code', async () => {
    expect(refusal(await get({ companyID: 'no-such' }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test('refuses a place of another company like one that does not exist', async () => {
    const unknown = refused(400, `204 ${unknownLocation}`);
    expect(refusal(await get({ workLocationID: elsewhere }))).toEqual(unknown);
    expect(refusal(await get({ workLocationID: 'no-such' }))).toEqual(unknown);
    expect(refusal(await get({ start_at: elsewhere }))).toEqual(unknown);
  });
});

describeRefusedKeys('GET', '/workLocations', () => service);
