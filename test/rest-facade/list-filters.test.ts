/** Lists by parts of a name, by a member of the metadata, and by the status of the money. */
import { beforeAll, describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { companyOf } from '../support/company-of.ts';
import { hire } from '../support/hire.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
let firstCompany: string;
let ids: Record<string, string>;
serve();
beforeAll(async () => {
  const made = await makeWorld(service);
  firstCompany = made.companyID;
  world = { ...made, companyID: await companyOf(service, made) };
  const person = (first_name: string, last_name: string, metadata: object) =>
    hire(service, world, { first_name, last_name, metadata });
  ids = {
    ada: await person('Ada', 'Lovelace', { team: 'Blue', level: 7, remote: true, 'a.b,{"c"}': 'odd' }),
    percent: await person('Per%cent', 'Under_score', { team: 'blue', level: '7', remote: 'true' }),
    slash: await person('Back\\slash', 'Adams', { team: ['Blue'], level: 7.5, nested: { team: 'Blue' } }),
  };
});

const get = async (path: string, query: Record<string, string> = {}) =>
  call(service, 'GET', `${path}?${new URLSearchParams({ companyID: world.companyID, ...query })}`, {
    key: world.testKey,
  });
const found = async (query: Record<string, string>) => {
  const { body } = await get('/employees', query);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.data.map(({ employeeID }: { employeeID: string }) => names.get(employeeID));
};

describe('by name', () => {
  test.each([
    ['ada', ['ada', 'slash']],
    ['ADA love', ['ada']],
    ['love ada', ['ada']],
    ['%', ['percent']],
    ['_', ['percent']],
    ['\\', ['slash']],
    ['ada nobody', []],
  ])('%j finds %j', async (name, expected) => {
    expect(await found({ name })).toEqual(expected);
  });

  test('finds companies, in a page and without one', async () => {
    const { testKey: key, partnerID } = world;
    const list = async (more: object) =>
      (await call(service, 'GET', `/companies?${new URLSearchParams({ partnerID, ...more })}`, { key })).body
        .data;
    const [company] = await list({});
    const name = String(company.business_name).toUpperCase().slice(1, 6);
    for (const more of [{}, { limit: '100' }]) {
      expect(await list({ name, ...more })).toContainEqual(company);
      expect(await list({ name: 'no company', ...more })).toEqual([]);
    }
  });

  test('finds contractors by their business', async () => {
    const query = { companyID: firstCompany };
    const [contractor] = (await get('/contractors', query)).body.data;
    const name = String(contractor.business_name ?? contractor.last_name).toLowerCase();
    expect((await get('/contractors', { ...query, name })).body.data).toContainEqual(contractor);
    expect((await get('/contractors', { ...query, name: 'nobody' })).body.data).toEqual([]);
  });
});

describe('by metadata', () => {
  test.each([
    ['team', 'Blue', ['ada']],
    ['level', '7', ['ada', 'percent']],
    ['level', '7.5', ['slash']],
    ['remote', 'true', ['ada', 'percent']],
    ['a.b,{"c"}', 'odd', ['ada']],
    ['nested', 'Blue', []],
    ['absent', '7', []],
  ])('%s %s finds %j', async (metadata_name, metadata_value, expected) => {
    expect(await found({ metadata_name, metadata_value })).toEqual(expected);
  });

  test('refuses one of the two without the other, by its documented name', async () => {
    const { status, body } = await get('/employees', { metadata_name: 'team' });
    expect(status).toBe(400);
    expect(body.errors[0].message).toMatch(/^metadata_value is required/);
    const other = await get('/employeeCheck', { metadata_value: 'Blue' });
    expect(other.body.errors[0].message).toMatch(/^metadata_name is required/);
  });
});

test('checks and payments are listed by the status of their money, and by metadata', async () => {
  await arrange(service, world, async (db) => {
    const data = { disbursementStatus: 'returned', metadata: { batch: 4 } };
    await db.employeeCheck.updateMany({ where: { id: world.employeeCheckID }, data });
    const [payment] = await db.contractorPayment.findMany({ where: { companyId: firstCompany }, take: 1 });
    await db.contractorPayment.updateMany({ where: { id: payment?.id ?? '' }, data });
  });
  for (const path of ['/employeeCheck', '/contractorPayment']) {
    const ofCompany = { companyID: firstCompany };
    const some = await get(path, { ...ofCompany, disbursement_status: 'returned' });
    expect(some.body.data.length).toBe(1);
    expect(some.body.data[0].disbursement.status).toBe('returned');
    const batch = await get(path, { ...ofCompany, metadata_name: 'batch', metadata_value: '4' });
    expect(batch.body.data).toEqual(some.body.data);
    expect((await get(path, { ...ofCompany, disbursement_status: 'settled' })).body.data).toEqual([]);
  }
});
