/** What the API page shows, what its forms do, and to whom it stays shut. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actions } from '../../src/hosted-screens/api-page/actions.ts';
import { clientOf } from '../graphql/client.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { linksOf, open } from './links.ts';

let service: Service;
let world: World;
let token: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  world = await makeWorld(service);
  token = await mint(world.testKey);
});

async function mint(key: string): Promise<string> {
  const { data } = await clientOf(service, key)('mutation { createApiPageLink { url } }');
  return new URL(data.createApiPageLink.url).searchParams.get('token') ?? '';
}
const both = async () => `${token}.${await mint(world.productionKey)}`;
const pageOf = (given: string, place: Record<string, string> = {}) =>
  open(`${service.baseUrl}/screens/api?${new URLSearchParams({ token: given, ...place })}`);
let sent = 0;
const post = (action: string, fields: Record<string, string> = {}) => {
  const body = new URLSearchParams({ token, action, in: 'test', once: `a-form-${++sent}`, ...fields });
  return open(`${service.baseUrl}/screens/api?${new URLSearchParams({ token })}`, { method: 'POST', body });
};
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const auditOf = (action: string, urls = service.urls.test) =>
  asSuperuser(urls, 'select caller_kind from audit_entries where partner_id = $1 and action = $2', [
    world.partnerID,
    action,
  ]);
const statusOf = async (key: string) =>
  (await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key })).status;
const keyIn = (html: string, prefix = 'ppk_test_') =>
  new RegExp(`>(${prefix}[0-9A-Za-z]{49})</output>`).exec(html)?.[1];
const addEndpoint = async () => {
  const document = `mutation { createWebhook(input: { url: "https://hooks.example.com/in" }) {
    id secret signingKey } }`;
  return (await clientOf(service, world.testKey)(document)).data.createWebhook;
};

describe('the page', () => {
  test('shows the partner ID and both keys, masked, to a link of both environments', async () => {
    const { status, html } = await pageOf(await both());
    expect(status).toBe(200);
    expect(html).toContain(world.partnerID);
    for (const key of [world.testKey, world.productionKey]) {
      expect(html).toContain(key.slice(-4));
      expect(html).not.toContain(key.slice(0, -4));
    }
    expect(html).toContain('ppk_test_');
    expect(html).toContain('ppk_live_');
  });

  test('of one environment says that it does not open the other, and shows nothing of it', async () => {
    const { html } = await pageOf(token);
    expect(html).toContain('This link does not open the production environment');
    expect(html).not.toContain('ppk_live_');
  });

  test('of both says so when one of its links has ended, and shows the other', async () => {
    const given = await both();
    await asSuperuser(service.urls.production, 'update links set revoked_at = now()');
    const { status, html } = await pageOf(given);
    expect(status).toBe(200);
    expect(html).toContain('The link to this environment has been revoked.');
    expect(html).toContain(world.testKey.slice(-4));
  });

  test('shows no secret anywhere, however it is opened', async () => {
    const { id, secret, signingKey } = await addEndpoint();
    const places: Record<string, string>[] = [{}, { page: 'webhooks' }, { page: 'endpoint', in: 'test', id }];
    for (const place of places) {
      const { status, html } = await pageOf(token, place);
      expect(status).toBe(200);
      for (const hidden of [world.testKey, secret, signingKey]) expect(html).not.toContain(hidden);
    }
    expect(await auditOf('revealKey')).toEqual([]);
  });

  test('is sent with headers by which nobody keeps it, frames it or learns its address', async () => {
    const { headers } = await pageOf(token);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-/),
      'img-src data:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('stays shut to every other link, and its link to every other screen', async () => {
    const dashboard = new URL(await linksOf(service, world).dashboard()).searchParams.get('token') ?? '';
    const seen = async (given: string) => {
      const { status, html } = await pageOf(given);
      return [status, headingOf(html)];
    };
    expect(await seen(dashboard)).toEqual([403, 'This link opens another screen']);
    for (const wrong of ['', 'x', `${token}.${token}`, `${token}.x`, `${token}x`, `${token}.`])
      expect(await seen(wrong), wrong).toEqual([404, 'This link is not known']);
    const elsewhere = await open(`${service.baseUrl}/screens/dashboard?token=${token}`);
    expect([elsewhere.status, headingOf(elsewhere.html)]).toEqual([403, 'This link opens another screen']);
    await asSuperuser(service.urls.test, "update links set expires_at = now() - interval '1 second'");
    expect(await seen(token)).toEqual([410, 'This link has expired']);
  });

  test("shows and changes nothing of another partner's, whoever's id is named", async () => {
    const { id } = await addEndpoint();
    const stranger = await makeWorld(service);
    token = await mint(stranger.testKey);
    const { status, html } = await pageOf(token, { page: 'endpoint', in: 'test', id });
    expect(status).toBe(404);
    expect(html).not.toContain('hooks.example.com');
    for (const action of ['revealSecrets', 'rotateSecrets', 'deleteWebhook', 'disableWebhook', 'revokeKey']) {
      const { status: told } = await post(action, { id });
      expect(told, action).toBe(422);
    }
    const rows = await asSuperuser(
      service.urls.test,
      'select is_enabled from webhook_endpoints where id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_enabled: true }]);
  });

  test('opens nothing at an address that it does not have', async () => {
    expect((await pageOf(token, { page: 'secrets' })).status).toBe(404);
    expect((await pageOf(token, { page: 'endpoint', in: 'test', id: 'nothing' })).status).toBe(404);
    const put = await open(`${service.baseUrl}/screens/api?token=${token}`, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('its forms', () => {
  test('reveal the key on the answer alone, with an entry in the audit', async () => {
    const { status, html, headers } = await post('revealKey');
    expect([status, keyIn(html)]).toEqual([200, world.testKey]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await auditOf('revealKey')).toEqual([{ caller_kind: 'link' }]);
    expect((await pageOf(token)).html).not.toContain(world.testKey);
  });

  test('keep no copy of what they show, and note each look, though the form was sent twice', async () => {
    for (const action of ['revealKey', 'createKey', 'revealKey']) {
      const fields = { name: 'Reporting', 'scopes:COMPANIES_READ': 'yes', days: '7', once: 'the-same-form' };
      expect(keyIn((await post(action, fields)).html)).toBeDefined();
    }
    expect(await auditOf('revealKey')).toHaveLength(2);
    const sql = 'select key from idempotency_records where partner_id = $1';
    expect(await asSuperuser(service.urls.test, sql, [world.partnerID])).toEqual([]);
  });

  test('rotate the key: the old one is refused at once, the other environment and this page stay', async () => {
    const { status, headers } = await post('rotateKey');
    expect(status).toBe(303);
    expect(await statusOf(world.testKey)).toBe(401);
    expect(await statusOf(world.productionKey)).toBe(200);
    const next = await open(new URL(headers.get('location') ?? '', `${service.baseUrl}/screens/api`).href);
    expect(next.html).toContain('The key has been replaced');
    expect(await statusOf(keyIn((await post('revealKey')).html) ?? '')).toBe(200);
  });

  test('rotate the key once, though the form was sent twice', async () => {
    await post('rotateKey', { once: 'the-same-form' });
    const first = keyIn((await post('revealKey')).html);
    await post('rotateKey', { once: 'the-same-form' });
    expect(keyIn((await post('revealKey')).html)).toBe(first);
    expect(await auditOf('rotateKey')).toHaveLength(1);
  });

  test('end links to screens with the key only when that is ticked', async () => {
    const reports = await linksOf(service, world).reports();
    await post('rotateKey');
    expect((await open(reports)).status).toBe(200);
    await post('rotateKey', { revokeLinks: 'yes' });
    expect((await open(reports)).status).toBe(410);
    expect((await pageOf(token)).status).toBe(200);
  });

  test('make a named key that opens what was ticked, and revoke it', async () => {
    const fields = { name: 'Reporting', 'scopes:COMPANIES_READ': 'yes', days: '30' };
    const { status, html } = await post('createKey', fields);
    const key = keyIn(html) ?? '';
    expect([status, await statusOf(key)]).toEqual([200, 200]);
    expect((await clientOf(service, key)('{ webhookEndpoints { id } }')).codes).toEqual(['FORBIDDEN']);
    const rows = await asSuperuser<{ id: string; days: number }>(
      service.urls.test,
      "select id, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_keys where name = 'Reporting' and partner_id = $1",
      [world.partnerID],
    );
    expect(rows).toEqual([{ id: expect.any(String), days: 30 }]);
    expect((await post('revokeKey', { id: rows[0]?.id ?? '' })).status).toBe(303);
    expect(await statusOf(key)).toBe(401);
  });

  test('say what is wrong, keep what was typed where it was typed, and do nothing', async () => {
    token = await both();
    const { status, html } = await post('createKey', { name: 'Reporting', days: '0' });
    expect(status).toBe(422);
    expect(html).toContain('Scopes must name at least one scope');
    expect(html).toContain('<a href="#test-scopes">');
    expect(html.match(/value="Reporting"/g)).toHaveLength(1);
    const url = await post('createWebhook', { url: 'http://10.0.0.1/hook', 'kinds:SHIFT': 'yes' });
    expect([url.status, url.html.includes('URL must begin with https://')]).toEqual([422, true]);
    expect(await auditOf('createKey')).toEqual([]);
  });

  test.each([...actions.keys()])('%s without the token of a link does nothing', async (action) => {
    const { id } = await addEndpoint();
    const before = await asSuperuser(service.urls.test, 'select count(*) from audit_entries');
    for (const wrong of ['', `test_${'A'.repeat(43)}`, await mint(world.productionKey)])
      expect((await post(action, { token: wrong, id })).status).toBeOneOf([404, 422]);
    expect(await asSuperuser(service.urls.test, 'select count(*) from audit_entries')).toEqual(before);
  });

  test.each([...actions.keys(), 'join'])('%s never breaks, whatever is sent', async (action) => {
    const { id } = await addEndpoint();
    const names = ['id', 'name', 'days', 'url', 'kind', 'eventId', 'from', 'to', 'link', 'once', 'scopes:X'];
    const junk = ['', ' ', 'x', '1e9', '99999', '-1', '\u0000', "' or 1=1 --", 'é'.repeat(300), id];
    for (const value of junk) {
      const all = Object.fromEntries(names.map((name) => [name, value]));
      const { status } = await post(action, all);
      expect([value, status]).toEqual([value, expect.toSatisfy((given: number) => given < 500)]);
      const { once: _, ...rest } = all;
      expect((await post(action, { ...rest, id })).status).toBeLessThan(500);
    }
  });

  test('take in the link of the other environment, and of no other', async () => {
    const { partnerID } = world;
    const link = `${service.baseUrl}/screens/api?token=${await mint(world.productionKey)}`;
    const { status, headers } = await post('join', { in: 'production', link });
    expect(status).toBe(303);
    const next = await open(new URL(headers.get('location') ?? '', link).href);
    for (const word of [partnerID, world.testKey.slice(-4), world.productionKey.slice(-4)])
      expect(next.html).toContain(word);
    for (const wrong of ['', 'https://example.com', link.replace('live_', 'test_'), link.slice(0, -1)])
      expect((await post('join', { in: 'production', link: wrong })).status, wrong).toBe(422);
  });

  test("take in no link of another partner: the page is one partner's", async () => {
    const stranger = await makeWorld(service);
    const { html, status } = await pageOf(`${token}.${await mint(stranger.productionKey)}`);
    expect(status).toBe(200);
    expect(html).toContain(world.testKey.slice(-4));
    expect(html).not.toContain('ppk_live_');
  });

  test('take nothing that is no form of the page', async () => {
    const forged: Record<string, string>[] = [
      { action: 'createPartner' },
      { action: 'toString' },
      { in: 'nowhere' },
    ];
    for (const fields of forged) expect((await post('revealKey', fields)).status).toBe(400);
    expect(await auditOf('revealKey')).toEqual([]);
  });
});
