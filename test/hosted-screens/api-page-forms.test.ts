/** The forms of the API page: what they do, and which requests they refuse. */
import { describe, expect, test } from 'vitest';
import { apiPages } from '../../src/hosted-screens/api-page/screen.ts';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { sampleOf } from '../support/sample.ts';
import { service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import {
  addEndpoint,
  auditOf,
  both,
  createApiLink,
  keyIn,
  pageOf,
  post,
  serveApiPages,
  statusOf,
  token,
  useToken,
} from './linked-api-page.ts';
import { exchange, linksOf, open, visit } from './links.ts';

serveApiPages();

describe('the forms of the API page', () => {
  test('reveal the root key on one response only, with an audit entry', async () => {
    const { status, html, headers } = await post('reveal-key');
    expect([status, keyIn(html)]).toEqual([200, world.testKey]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await auditOf('revealKey')).toEqual([{ caller_kind: 'link' }]);
    expect((await pageOf(token)).html).not.toContain(world.testKey);
  });

  test('store no copy of a revealed key, and audit each reveal of a form submitted twice', async () => {
    for (const action of ['reveal-key', 'create-key', 'reveal-key']) {
      const fields = { name: 'Reporting', 'scopes:COMPANIES_READ': 'yes', days: '7', once: 'the-same-form' };
      expect(keyIn((await post(action, fields)).html)).toBeDefined();
    }
    expect(await auditOf('revealKey')).toHaveLength(2);
    const sql = 'select key from idempotency_records where partner_id = $1';
    expect(await asSuperuser(service.urls.test, sql, [world.partnerID])).toEqual([]);
  });

  test('rotate the root key: the old key stops working, the production key and this link keep working', async () => {
    const { status, headers } = await post('rotate-key');
    expect(status).toBe(303);
    expect(await statusOf(world.testKey)).toBe(401);
    expect(await statusOf(world.productionKey)).toBe(200);
    const next = await open(new URL(headers.get('location') ?? '', `${service.baseUrl}/screens/api`).href);
    expect(next.html).toContain('Root key rotated.');
    expect(await statusOf(keyIn((await post('reveal-key')).html) ?? '')).toBe(200);
  });

  test('rotate the root key once when the form is submitted twice', async () => {
    await post('rotate-key', { once: 'the-same-form' });
    const first = keyIn((await post('reveal-key')).html);
    await post('rotate-key', { once: 'the-same-form' });
    expect(keyIn((await post('reveal-key')).html)).toBe(first);
    expect(await auditOf('rotateKey')).toHaveLength(1);
  });

  test('revoke links to screens on rotation only if the box is checked', async () => {
    const reports = await linksOf(service, world).reports();
    await post('rotate-key');
    expect((await open(reports)).status).toBe(200);
    await post('rotate-key', { revokeLinks: 'yes' });
    expect((await open(reports)).status).toBe(410);
    expect((await pageOf(token)).status).toBe(200);
  });

  test('create a named key with the checked scopes, and revoke it', async () => {
    const fields = { name: 'Reporting', 'scopes:COMPANIES_READ': 'yes', days: '30' };
    const { status, html } = await post('create-key', fields);
    const key = keyIn(html) ?? '';
    expect([status, await statusOf(key)]).toEqual([200, 200]);
    expect((await clientOf(service, key)('{ webhookEndpoints { id } }')).codes).toEqual(['FORBIDDEN']);
    const rows = await asSuperuser<{ id: string; days: number }>(
      service.urls.test,
      "select id, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_keys where name = 'Reporting' and partner_id = $1",
      [world.partnerID],
    );
    expect(rows).toEqual([{ id: expect.any(String), days: 30 }]);
    expect((await post('revoke-key', { id: rows[0]?.id ?? '' })).status).toBe(303);
    expect(await statusOf(key)).toBe(401);
  });

  test('create one key when the form is submitted twice, also at once, and say where it is', async () => {
    const fields = { name: 'Reporting', 'scopes:COMPANIES_READ': 'yes', days: '30' };
    const both = await Promise.all([post('create-key', fields), post('create-key', fields)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const again = await post('create-key', fields);
    expect([again.status, again.html.includes('A key was created after this page')]).toEqual([422, true]);
    expect(await auditOf('createKey')).toHaveLength(1);
    const version = /name="version" value="([^"]+)"/.exec(again.html)?.[1] ?? '';
    expect((await post('create-key', { ...fields, version })).status).toBe(200);
  });

  test('show problems, keep the submitted values in their form, and change nothing', async () => {
    useToken(await both());
    const { status, html } = await post('create-key', { name: 'Reporting', days: '0' });
    expect(status).toBe(422);
    expect(html).toContain('Scopes must name at least one scope');
    expect(html).toContain('<a href="#test-scopes">');
    expect(html.match(/value="Reporting"/g)).toHaveLength(1);
    const url = await post('add-endpoint', { url: 'http://10.0.0.1/hook', 'kinds:SHIFT': 'yes' });
    expect([url.status, url.html.includes('Endpoint URL must begin with https://')]).toEqual([422, true]);
    expect(await auditOf('createKey')).toEqual([]);
  });

  test('are kept for a reload when they are refused, and shown to their own link only', async () => {
    const pageOfForm = new URLSearchParams({ token, page: 'create-key', in: 'test' });
    const address = await exchange(`${service.baseUrl}/screens/api?${pageOfForm}`);
    const body = new URLSearchParams({ csrf: csrfOf(token), name: 'Reporting', days: '0' });
    const refused = await visit(address ?? '', { method: 'POST', body });
    expect(refused.status).toBe(303);
    const kept = new URL(refused.headers.get('location') ?? '', address);
    const read = async () => (await visit(kept)).text();
    for (const html of [await read(), await read()]) expect(html).toContain('value="Reporting"');
    const other = await createApiLink(world.testKey);
    const session = (await exchange(`${service.baseUrl}/screens/api?token=${other}`))?.searchParams;
    kept.searchParams.set('session', session?.get('session') ?? '');
    expect((await visit(kept)).status).toBe(200);
    expect(await read()).not.toContain('value="Reporting"');
  });

  const forms = [...apiPages].flatMap(([name, { page }]) => (page.form ? name : []));

  test.each(sampleOf(forms, 4))('%s without a valid token does nothing', async (action) => {
    const { id } = await addEndpoint();
    const before = await asSuperuser(service.urls.test, 'select count(*) from audit_entries');
    for (const wrong of ['', `test_${'A'.repeat(43)}`, await createApiLink(world.productionKey)])
      expect((await post(action, { token: wrong, id })).status).toBeOneOf([404, 422]);
    expect(await asSuperuser(service.urls.test, 'select count(*) from audit_entries')).toEqual(before);
  });

  test.each(sampleOf(forms, 12))('%s never fails with 5xx, whatever is submitted', async (action) => {
    const { id } = await addEndpoint();
    const names = ['id', 'name', 'days', 'url', 'kind', 'eventId', 'from', 'to', 'link', 'once', 'scopes:X'];
    const junk = ['', ' ', 'x', '1e9', '99999', '-1', '\u0000', "' or 1=1 --", 'é'.repeat(300), id];
    for (const value of junk) {
      const all = Object.fromEntries(names.map((name) => [name, value]));
      const { status } = await post(action, all);
      expect([value, status]).toEqual([value, expect.toSatisfy((code: number) => code < 500)]);
      const { once: _, ...rest } = all;
      expect((await post(action, { ...rest, id })).status).toBeLessThan(500);
    }
  });

  test('add a link of the other environment, and reject anything else', async () => {
    const { partnerID } = world;
    const link = `${service.baseUrl}/screens/api?token=${await createApiLink(world.productionKey)}`;
    const { status, headers } = await post('join-production', { link });
    expect(status).toBe(303);
    const next = await open(new URL(headers.get('location') ?? '', link).href);
    for (const word of [partnerID, world.testKey.slice(-4), world.productionKey.slice(-4)])
      expect(next.html).toContain(word);
    for (const wrong of ['', 'https://example.com', link.replace('live_', 'test_'), link.slice(0, -1)])
      expect((await post('join-production', { link: wrong })).status, wrong).toBe(422);
  });

  test('show nothing of a second link that belongs to another partner', async () => {
    const stranger = await makeWorld(service);
    const { html, status } = await pageOf(`${token}.${await createApiLink(stranger.productionKey)}`);
    expect(status).toBe(200);
    expect(html).toContain(world.testKey.slice(-4));
    expect(html).not.toContain('ppk_live_');
  });

  test('reject unknown forms and environments', async () => {
    for (const action of ['createPartner', 'toString', 'keys'])
      expect((await post(action)).status).toBeOneOf([404, 405]);
    expect((await post('reveal-key', { in: 'nowhere' })).status).toBe(404);
    expect(await auditOf('revealKey')).toEqual([]);
  });
});
