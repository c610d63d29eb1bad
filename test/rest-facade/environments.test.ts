/** The environments are isolated: test objects never appear in production, nor the other way round. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { documentedCompany } from './documented-company.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';

serveWorlds();

const create = (key: string) =>
  call(service, 'POST', '/companies', { key, body: { partnerID: world.partnerID, ...documentedCompany } });
const list = async (key: string) =>
  (await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key })).body.data;

/** Each documented operation on the world's company, by the given key. */
const everything = (key: string) => {
  const { partnerID, companyID, employeeCheckID } = world;
  const shifts = [{ time: '2026-11-20', bonus: { amount: 1 } }];
  const post = (path: string, body: object) => call(service, 'POST', path, { key, body });
  const get = (path: string) => call(service, 'GET', path, { key });
  return Promise.all([
    post('/authLinks/taxes', { partnerID, companyID }),
    post('/getAuthLink', { partnerID, companyID }),
    post('/authLinks/reports', { partnerID, companyID }),
    post('/shifts', { companyID, employeeCheckID, shifts }),
    call(service, 'PATCH', '/companies', { key, body: { companyID, job_title: 'Chair' } }),
    get(`/companies?partnerID=${partnerID}&companyID=${companyID}`),
    get(`/paystubLink?companyID=${companyID}&employeeCheckID=${employeeCheckID}`),
    get(`/company/${companyID}/contractorPayments`),
  ]);
};

/** The number of the partner's rows in each table but two, whose rows come some time after a request. */
const rowsOf = async (url: string) => {
  const tables = await asSuperuser<{ name: string }>(
    url,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'partner_id'
       and table_name not in ('event_counters', 'audit_chains') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const sql = `select count(*)::int as count from ${name} where partner_id = $1`;
    const [row] = await asSuperuser<{ count: number }>(url, sql, [world.partnerID]);
    counts[name] = row?.count ?? 0;
  }
  return counts;
};

describe('the key selects the environment', () => {
  test('requests with the test key leave no row in production', async () => {
    const before = await rowsOf(service.urls.production);
    expect((await create(world.testKey)).status).toBe(200);
    for (const { status } of await everything(world.testKey)) expect(status).toBe(200);
    expect(await rowsOf(service.urls.production)).toEqual(before);
    expect(before).toMatchObject({ companies: 0, employees: 0, employee_checks: 0, shifts: 0, links: 0 });
  });

  test('requests with the production key leave no row in test', async () => {
    const before = await rowsOf(service.urls.test);
    expect((await create(world.productionKey)).status).toBe(200);
    await everything(world.productionKey);
    expect(await rowsOf(service.urls.test)).toEqual(before);
  });

  test('ids of the test environment are unknown to the production key on every path', async () => {
    for (const answer of await everything(world.productionKey)) {
      expect(refusal(answer)).toEqual(refused(400, `4 ${unknownCompany}`));
    }
  });

  test('one partnerID is valid in both, and each lists its own companies', async () => {
    const ofTest = (await create(world.testKey)).body.data;
    const ofProduction = (await create(world.productionKey)).body.data;
    const ids = (companies: { companyID: string }[]) => companies.map(({ companyID }) => companyID);
    expect(ids(await list(world.testKey))).toEqual([world.companyID, ofTest.companyID]);
    expect(ids(await list(world.productionKey))).toEqual([ofProduction.companyID]);
  });

  test('is_sandbox is true in test and false in production, when created and when read', async () => {
    for (const [key, isSandbox] of [
      [world.testKey, true],
      [world.productionKey, false],
    ] as const) {
      const { data } = (await create(key)).body;
      expect(data.is_sandbox).toBe(isSandbox);
      const path = `/companies?partnerID=${world.partnerID}&companyID=${data.companyID}`;
      expect((await call(service, 'GET', path, { key })).body.data.is_sandbox).toBe(isSandbox);
    }
  });

  test('testMode says which environment answered a listing', async () => {
    const page = async (key: string) =>
      (await call(service, 'GET', `/companies?partnerID=${world.partnerID}&limit=1`, { key })).body.testMode;
    expect(await page(world.testKey)).toBe(true);
    expect(await page(world.productionKey)).toBe(false);
  });

  test('a production link carries a production token', async () => {
    const { companyID } = (await create(world.productionKey)).body.data;
    const body = { partnerID: world.partnerID, companyID };
    const { url } = (await call(service, 'POST', '/getAuthLink', { key: world.productionKey, body })).body;
    expect(url).toMatch(/token=live_/);
  });
});
