import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { asSuperuser } from '../support/databases.ts';
import { hire, onboard, setForms } from '../support/hire.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { documentedPlace } from './documented-place.ts';
import { refusal, refused, unknownCompany, unknownEmployee, unknownLocation } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

/** One id in the two forms of Unicode. */
const composed = 'café'.normalize('NFC');
const decomposed = composed.normalize('NFD');

let world: World;
let ids: string[];
let workLocationID: string;
let elsewhere: { companyID: string; employeeID: string };
serve();
beforeAll(async () => {
  const made = await makeWorld(service);
  elsewhere = made;
  world = { ...made, companyID: await companyOf(service, made) };
  const body = { companyID: world.companyID, ...documentedPlace };
  const place = await call(service, 'POST', '/workLocations', { key: world.testKey, body });
  workLocationID = place.body.data.workLocationID;
  ids = [
    await hire(service, world, { external_id: 'first' }),
    await hire(service, world, { employment_status: 'leave', workLocationID, external_id: decomposed }),
    await hire(service, world, { employment_status: 'terminated', term_date: '2026-02-01' }),
  ];
  await setForms(service, world, ids[0] ?? '');
  await onboard(service, world, ids[0] ?? '');
});

const get = (query: Record<string, string> = {}) =>
  call(service, 'GET', `/employees?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key: world.testKey,
  });
const idsOf = (data: { employeeID: string }[]) => data.map(({ employeeID }) => employeeID);

describe('GET /employees 200', () => {
  test("lists the company's own employees in order of creation", async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual(ids);
    expect(body).toMatchObject({ success: true, meta: { next: null, previous: null }, testMode: true });
  });

  test('returns one employee by employeeID, with the same members and its ETag', async () => {
    const { body, headers } = await get({ employeeID: ids[0] ?? '' });
    const { data: listed } = (await get()).body;
    expect(body).toEqual({ success: true, data: listed[0] });
    expect(headers.get('etag')).toMatch(/^"/);
  });

  test.each([
    [{ employment_status: 'live' }, [0]],
    [{ employment_status: 'leave' }, [1]],
    [{ employment_status: 'terminated' }, [2]],
    [{ onboarded: 'true' }, [0]],
    [{ onboarded: 'false' }, [1, 2]],
    [{ external_id: 'first' }, [0]],
    [{ external_id: 'nobody' }, []],
    [{ external_id: composed }, [1]],
    [{ external_id: decomposed }, [1]],
    [{ onboarded: 'false', employment_status: 'leave' }, [1]],
  ])('filters by %j', async (query, expected) => {
    expect(idsOf((await get(query as never)).body.data)).toEqual(expected.map((i) => ids[i]));
  });

  test('filters by workLocationID', async () => {
    expect(idsOf((await get({ workLocationID })).body.data)).toEqual([ids[1]]);
  });

  test('keeps the filters in the addresses of the neighbouring pages', async () => {
    const { body } = await get({ limit: '1', onboarded: 'false' });
    expect(idsOf(body.data)).toEqual([ids[1]]);
    const next = new URL(body.meta.next).searchParams;
    expect([next.get('start_at'), next.get('onboarded'), next.get('limit')]).toEqual([ids[2], 'false', '1']);
  });
});

test('one external id in another form of Unicode names no second employee', async () => {
  await expect(hire(service, world, { external_id: composed })).rejects.toThrow(
    'already names another employee',
  );
  expect((await get({ external_id: decomposed })).body.data).toMatchObject([{ external_id: composed }]);
  const former = `update employees set external_id = normalize(external_id, nfd) where id = '${ids[1]}'`;
  await asSuperuser(service.urls.test, former);
  await expect(hire(service, world, { external_id: composed })).rejects.toThrow(
    'already names another employee',
  );
});

describe('GET /employees 400', () => {
  test.each([
    [{ employment_status: 'retired' }, '13 employment_status must be one of live, leave, terminated'],
    [{ onboarded: 'yes' }, '13 onboarded must be true or false'],
    [{ limit: '0' }, '13 limit must be 1 or more'],
    [{ external_id: 'x'.repeat(300) }, '13 external_id must have at most 255 characters'],
    [{ companyID: 'no-such' }, `4 ${unknownCompany}`],
    [{ workLocationID: 'no-such' }, `204 ${unknownLocation}`],
    [{ start_at: 'no-such' }, `30 ${unknownEmployee}`],
    [{ employeeID: 'no-such' }, `30 ${unknownEmployee}`],
  ])('refuses %j and names the parameter', async (query, error) => {
    expect(refusal(await get(query as never))).toEqual(refused(400, error));
  });

  test('refuses an employee of another company like one that does not exist', async () => {
    const { employeeID } = elsewhere;
    expect(refusal(await get({ employeeID }))).toEqual(refused(400, `30 ${unknownEmployee}`));
    expect(refusal(await get({ start_at: employeeID }))).toEqual(refused(400, `30 ${unknownEmployee}`));
  });
});

describeRefusedKeys('GET', '/employees', () => service);
