/** Who creates partners, who rotates keys, and which audit entries an operator causes. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';
import { clientOf } from './client.ts';

serveWorlds();

const operator = (partner?: string) =>
  clientOf(service, service.operatorKeys.test, partner === undefined ? {} : { 'Payroll-Partner': partner });
const createPartner =
  'mutation ($id: ID, $name: Text!) { createPartner(id: $id, name: $name) { id name key { id key lastFour } } }';
const rotateKey =
  'mutation ($revokeLinks: Boolean) { rotateKey(revokeLinks: $revokeLinks) { id key lastFour } }';
const whoAmI = '{ partner { id name keys { id lastFour revokedAt } } }';
const entriesOf = (partnerID: string) =>
  asSuperuser<{ caller_kind: string; action: string; request_id: string }>(
    service.urls.test,
    'select caller_kind, action, request_id from audit_entries where partner_id = $1 order by at, id',
    [partnerID],
  );

describe('an operator acting for a partner', () => {
  test('reads the rows of that partner only', async () => {
    const { data } = await operator(world.partnerID)('{ partner { id } companies { nodes { id } } }');
    expect(data.partner.id).toBe(world.partnerID);
    expect(data.companies.nodes).toEqual([{ id: world.companyID }]);
  });

  test('writes an audit entry with the request id for every request, also for reads', async () => {
    const before = (await entriesOf(world.partnerID)).length;
    const headers = { 'Payroll-Partner': world.partnerID, 'X-Request-Id': 'support-case-77' };
    const ask = clientOf(service, service.operatorKeys.test, headers);
    await ask(whoAmI);
    await ask('mutation ($id: ID!) { updateCompany(companyId: $id, input: { jobTitle: "By us" }) { id } }', {
      id: world.companyID,
    });
    const added = (await entriesOf(world.partnerID)).slice(before);
    expect(added).toEqual([
      { caller_kind: 'operator', action: 'enter', request_id: 'support-case-77' },
      { caller_kind: 'operator', action: 'enter', request_id: 'support-case-77' },
      { caller_kind: 'operator', action: 'updateCompany', request_id: 'support-case-77' },
    ]);
  });

  test('works through REST too', async () => {
    const headers = { 'Payroll-Partner': world.partnerID };
    const key = service.operatorKeys.test;
    const { body } = await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key, headers });
    expect(body.data).toHaveLength(1);
    expect((await entriesOf(world.partnerID)).at(-1)).toMatchObject({ caller_kind: 'operator' });
  });

  test('that is unknown is refused, with the same words for an absent one and one of the other environment', async () => {
    for (const name of ['nobody', '', "' or true --"]) {
      expect((await operator(name)(whoAmI)).codes, name).toEqual(['UNKNOWN_PARTNER']);
    }
  });

  test('without a partner name is refused, for every query and mutation', async () => {
    for (const document of [
      whoAmI,
      '{ companies { nodes { id } } }',
      '{ company(id: "x") { id } }',
      'mutation { rotateKey { id } }',
      'mutation { revokeLink(id: "x") }',
      'mutation { createReportsLink(companyId: "x") { url } }',
    ]) {
      const { codes, status } = await operator()(document);
      expect(status, document).toBeLessThan(500);
      expect(codes, document).toEqual([expect.stringMatching(/^(NO_PARTNER_NAMED|UNKNOWN_PARTNER)$/)]);
    }
  });

  test('by REST without a partner name is refused, on every documented path', async () => {
    const key = service.operatorKeys.test;
    const { companyID, employeeCheckID } = world;
    for (const path of [
      '/companies?partnerID=x',
      `/paystubLink?companyID=${companyID}&employeeCheckID=${employeeCheckID}`,
      `/company/${companyID}/contractorPayments`,
    ]) {
      const { status } = await call(service, 'GET', path, { key });
      expect(status, path).toBe(400);
    }
  });

  test("a partner's key gets no operator rights from any header", async () => {
    const stranger = await makeWorld(service);
    const ask = clientOf(service, world.testKey, { 'Payroll-Partner': stranger.partnerID });
    expect((await ask(whoAmI)).data.partner.id).toBe(world.partnerID);
  });

  test('an operator key of the test environment is refused in production', async () => {
    const changed = service.operatorKeys.test.replace('test', 'live');
    expect((await clientOf(service, changed)(whoAmI)).status).toBe(401);
    expect((await clientOf(service, newKey('operator', 'production'))(whoAmI)).status).toBe(401);
  });
});

describe('createPartner', () => {
  test('creates a partner and shows its key once, in full', async () => {
    const { data } = await operator()(createPartner, { name: 'New one' });
    const { id, name, key } = data.createPartner;
    expect(name).toBe('New one');
    expect(key.key).toMatch(/^ppk_test_[0-9A-Za-z]{49}$/);
    expect(key.key.endsWith(key.lastFour)).toBe(true);
    expect((await clientOf(service, key.key)(whoAmI)).data.partner).toMatchObject({ id, name });
  });

  test('changes nothing and issues no second key when repeated with the same id', async () => {
    const id = newId();
    const first = (await operator()(createPartner, { id, name: 'Once' })).data.createPartner;
    const again = (await operator()(createPartner, { id, name: 'Twice' })).data.createPartner;
    expect(again).toEqual({ id, name: 'Once', key: null });
    const { data } = await clientOf(service, first.key.key)(whoAmI);
    expect(data.partner).toMatchObject({ name: 'Once', keys: [{ revokedAt: null }] });
  });

  test('creates one partner with one key when called sixteen times at once with one id', async () => {
    const id = newId();
    const made = await Promise.all(
      Array.from({ length: 16 }, () => operator()(createPartner, { id, name: 'Storm' })),
    );
    expect(made.filter(({ data }) => data.createPartner.key !== null)).toHaveLength(1);
  });

  test('creates the partner only in the environment of the operator key', async () => {
    const id = newId();
    await operator()(createPartner, { id, name: 'Test only' });
    const inProduction = await asSuperuser(service.urls.production, 'select id from partners where id = $1', [
      id,
    ]);
    expect(inProduction).toEqual([]);
  });

  test('refuses a partner with 403 and creates nothing', async () => {
    const id = newId();
    const { codes, status, data } = await clientOf(service, world.testKey)(createPartner, {
      id,
      name: 'Mine',
    });
    expect({ codes, status }).toEqual({ codes: ['FORBIDDEN'], status: 403 });
    expect(data ?? null).toBeNull();
    expect(await asSuperuser(service.urls.test, 'select id from partners where id = $1', [id])).toEqual([]);
  });

  test('refuses a blank name', async () => {
    expect((await operator()(createPartner, { name: '  ' })).codes).toEqual(['MALFORMED']);
  });
});

describe('rotateKey', () => {
  test.each([
    ['the partner', () => clientOf(service, world.testKey)],
    ['an operator inside the partner', () => operator(world.partnerID)],
  ])('by %s makes the new key work and refuses the old one at once', async (_who, asker) => {
    const { data } = await asker()(rotateKey);
    const fresh = data.rotateKey.key;
    expect(fresh).not.toBe(world.testKey);
    expect((await clientOf(service, world.testKey)(whoAmI)).status).toBe(401);
    const { keys } = (await clientOf(service, fresh)(whoAmI)).data.partner;
    expect(keys.map(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null)).toEqual([
      true,
      false,
    ]);
  });

  test('does not change the key of the other environment', async () => {
    await clientOf(service, world.testKey)(rotateKey);
    expect((await clientOf(service, world.productionKey)(whoAmI)).status).toBe(200);
  });

  const validLinks = async () => {
    const [row] = await asSuperuser<{ count: number }>(
      service.urls.test,
      `select count(*)::int as count from links
       where partner_id = $1 and revoked_at is null and purpose <> 'onboarding'`,
      [world.partnerID],
    );
    return row?.count;
  };

  test.each([
    [undefined, 1],
    [false, 1],
    [true, 0],
  ])('with revokeLinks %s leaves %d links valid', async (revokeLinks, count) => {
    const ask = clientOf(service, world.testKey);
    await ask('mutation ($id: ID!) { createReportsLink(companyId: $id) { url } }', { id: world.companyID });
    await ask(rotateKey, { revokeLinks });
    expect(await validLinks()).toBe(count);
  });

  test('rotates once when called twice at once with one key; the other call is refused', async () => {
    const both = await Promise.all([1, 2].map(() => clientOf(service, world.testKey)(rotateKey)));
    const codes = both.map(({ codes: [code] }) => code ?? 'rotated').toSorted();
    expect(codes).toEqual(['INVALID_KEY', 'rotated']);
  });

  test('leaves the old key valid when its transaction is rolled back', async () => {
    const { data } = await clientOf(
      service,
      world.testKey,
    )('mutation { rotateKey { key } revokeLink(id: "nothing") }');
    expect(data ?? null).toBeNull();
    expect((await clientOf(service, world.testKey)(whoAmI)).status).toBe(200);
  });

  test('stores the key itself in no row of the database', async () => {
    const { key } = (await clientOf(service, world.testKey)(rotateKey)).data.rotateKey;
    const rows = await asSuperuser<{ row: string }>(
      service.urls.test,
      'select k::text as row from api_keys k union all select a::text from audit_entries a',
    );
    expect(rows.filter(({ row }) => row.includes(key) || row.includes(key.slice(9, 40)))).toEqual([]);
  });
});
