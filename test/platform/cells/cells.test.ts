/** An environment of three databases: each partner is in one, and only that one lets its credentials in. */
import { describe, expect, test } from 'vitest';
import type { Credential } from '../../../src/platform/database/credential.ts';
import { newKey, newToken } from '../../../src/platform/operation/secrets.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { type CellWorld, cellAt, operator, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells({
  settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true', MAKE_REPORTS: 'true', SEAL_AUDIT: 'true' },
});

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? '';

/** Everything that lets somebody in as the partner. */
async function credentialsOf({ partnerID, testKey, ...world }: CellWorld): Promise<readonly Credential[]> {
  const owner = { partnerID, testKey, ...world };
  const token = tokenIn(await linksOf(service, owner).dashboard());
  const requestId = 'cells';
  return [
    { kind: 'key', secret: testKey },
    { kind: 'link', secret: token, purpose: 'dashboard' },
    { kind: 'job', partnerId: partnerID },
    { kind: 'operator', secret: service.operatorKeys.test, partnerId: partnerID, requestId },
  ];
}

const enters = (cell: number, credential: Credential) =>
  cellAt(cell)
    .database.transaction(credential, 'write', async ({ caller }) => caller.partnerId)
    .catch(({ kind }) => kind);

describe('isolation', () => {
  test('no credential of one cell opens another', async () => {
    for (const world of worlds) {
      for (const credential of await credentialsOf(world)) {
        for (const cell of [1, 2, 3]) {
          const answer = await enters(cell, credential);
          if (cell === world.cell)
            expect([credential.kind, answer]).toEqual([credential.kind, world.partnerID]);
          else expect(['INVALID_KEY', 'UNKNOWN_LINK', 'UNKNOWN_PARTNER']).toContain(answer);
        }
      }
    }
  });

  test('every row of a partner is in its cell', async () => {
    const tables = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and a.attname = 'partner_id' and not a.attisdropped
        and c.relnamespace = 'public'::regnamespace`;
    const named = await asSuperuser<{ name: string }>(urls[0] ?? '', tables);
    const all = ['select id::text as partner from partners'].concat(
      named.map(({ name }) => `select partner_id::text from ${name}`),
    );
    for (const [i, url] of urls.entries()) {
      const rows = await asSuperuser<{ partner: string }>(url, all.join(' union '));
      expect(rows).toEqual([{ partner: worlds[i]?.partnerID }]);
    }
  });
});

describe('a partner of any cell', () => {
  test('works by REST and GraphQL, and sees its own companies', async () => {
    for (const { testKey: key, partnerID, companyID, employeeCheckID } of worlds) {
      const shifts = [{ time: '2026-11-20', hourly: { hours: 3 } }];
      const body = { companyID, employeeCheckID, shifts };
      expect((await call(service, 'POST', '/shifts', { key, body })).status).toBe(200);
      const listed = await call(service, 'GET', `/companies?partnerID=${partnerID}`, { key });
      expect(listed.body.data.map((company: { companyID: string }) => company.companyID)).toEqual([
        companyID,
      ]);
      const { body: answer } = await graphql(service, key, '{ partner { id } companies { nodes { id } } }');
      expect(answer.data).toEqual({ partner: { id: partnerID }, companies: { nodes: [{ id: companyID }] } });
    }
  });

  test('sees nothing of a partner of another cell', async () => {
    const [one, two] = worlds;
    const query = `companyID=${two?.companyID}&employeeCheckID=${two?.employeeCheckID}`;
    const { body } = await call(service, 'GET', `/employeeCheck?${query}`, { key: one?.testKey ?? '' });
    expect(body.success).toBe(false);
    expect(JSON.stringify(body)).not.toContain('Rivera');
  });

  test('opens hosted screens by its links, in a session that stays in the cell', async () => {
    for (const world of worlds) {
      const opened = await fetch(await linksOf(service, world).dashboard(), { redirect: 'manual' });
      expect(opened.status).toBe(303);
      const [cookie = ''] = opened.headers.getSetCookie();
      const address = new URL(opened.headers.get('location') ?? '', opened.url);
      const page = await fetch(address, { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect([page.status, (await page.text()).includes('Northwind Bakery')]).toEqual([200, true]);
      const stranger = await fetch(address); // the id of the link finds its cell, which says why
      expect(stranger.status).toBe(403);
      expect(await stranger.text()).toContain('Open your link again');
    }
  });

  test('has its events delivered, its reports made and its audit log sealed', async () => {
    const receivers = await Promise.all(worlds.map(() => startReceiver()));
    const work = async ({ testKey: key, companyID, employeeCheckID }: CellWorld, i: number) => {
      await call(service, 'POST', '/webhooks', { key, body: { url: receivers[i]?.url, kinds: ['shift'] } });
      const shifts = [{ time: '2026-11-21', hourly: { hours: i + 1 } }];
      await call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
      const range = { start_date: '2026-11-01', end_date: '2026-12-31', format: 'csv' };
      const requested = await call(service, 'POST', '/reports/payroll-journal', {
        key,
        body: { companyID, ...range },
      });
      const { job_id } = requested.body.data;
      const jobs = async () => {
        const query = `companyID=${companyID}&job_id=${job_id}`;
        return (await call(service, 'GET', `/reports?${query}`, { key })).body.data;
      };
      await eventually(async () => expect((await jobs()).download).not.toBeNull());
      expect((await fetch((await jobs()).download.url)).status).toBe(200);
      await eventually(async () => {
        const { body } = await graphql(service, key, '{ auditChain { length waiting { id } } }');
        expect(body.data.auditChain).toMatchObject({ waiting: [] });
      });
      await eventually(() => expect(receivers[i]?.received).toHaveLength(1));
      expect(JSON.parse(receivers[i]?.received[0]?.body ?? '').companyID).toBe(companyID);
    };
    await Promise.all(worlds.map(work));
    for (const receiver of receivers) await receiver.close();
  });
});

describe('a credential that no cell has', () => {
  test('is refused like one of an environment with one database', async () => {
    const { status, body } = await call(service, 'GET', '/companies', { key: newKey('key', 'test') });
    expect([status, body.success]).toEqual([401, false]);
    const screen = `${service.baseUrl}/screens/dashboard?token=${newToken('test')}`;
    expect((await fetch(screen)).status).toBe(404);
    const inside = { 'Payroll-Partner': 'nobody' };
    const unknown = await graphql(service, service.operatorKeys.test, '{ partner { id } }', {}, inside);
    expect(unknown.body.errors[0].extensions.code).toBe('UNKNOWN_PARTNER');
  });
});

describe('the pages of the operator', () => {
  test('say which cell is ready, and count each', async () => {
    const { body } = await call(service, 'GET', '/readyz');
    expect(body).toMatchObject({
      success: true,
      test: 'ready',
      production: 'ready',
      cells: { test: { 1: 'ready', 2: 'ready', 3: 'ready' } },
    });
    const text = (await call(service, 'GET', '/metrics')).body as string;
    for (const cell of [1, 2, 3])
      expect(text).toContain(`payroll_partners{environment="test",cell="${cell}",state="open"} 1`);
    expect(text).toContain('payroll_database_up{environment="production"} 1');
  });

  test('list the partners of all cells in one order, page by page', async () => {
    const document = 'query ($after: ID) { partners(first: 2, after: $after) { id } }';
    const { data: first } = await operator(document);
    const { data: rest } = await operator(document, { after: first.partners[1].id });
    const listed = [...first.partners, ...rest.partners].map(({ id }: { id: string }) => id);
    expect(listed).toEqual(worlds.map(({ partnerID }) => partnerID));
    const { data: second } = await operator(document, {}, 2);
    expect(second.partners).toEqual([{ id: worlds[1]?.partnerID }]);
  });
});
