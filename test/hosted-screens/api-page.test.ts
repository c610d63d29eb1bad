/** What the API page shows, and which links it refuses. */
import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import {
  addEndpoint,
  auditOf,
  both,
  createApiLink,
  headingOf,
  pageOf,
  post,
  serveApiPages,
  token,
  useToken,
} from './linked-api-page.ts';
import { linksOf, open } from './links.ts';

serveApiPages();

describe('the API page', () => {
  test('shows the partner ID and both masked root keys to links of both environments', async () => {
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

  test('shows one environment to a link of one, and says that the other needs its own link', async () => {
    const { html } = await pageOf(token);
    expect(html).toContain('This link does not open the production environment');
    expect(html).not.toContain('ppk_live_');
  });

  test('shows the other environment when one of two links is revoked', async () => {
    const linkToken = await both();
    await asSuperuser(service.urls.production, 'update links set revoked_at = now()');
    const { status, html } = await pageOf(linkToken);
    expect(status).toBe(200);
    expect(html).toContain('The link for this environment has been revoked.');
    expect(html).toContain(world.testKey.slice(-4));
  });

  test('shows no secret on any page', async () => {
    const { id, secret, signingKey } = await addEndpoint();
    const places: Record<string, string>[] = [
      {},
      { page: 'webhooks' },
      { page: 'endpoint', in: 'test', from: id },
    ];
    for (const place of places) {
      const { status, html } = await pageOf(token, place);
      expect(status).toBe(200);
      for (const hidden of [world.testKey, secret, signingKey]) expect(html).not.toContain(hidden);
    }
    expect(await auditOf('revealKey')).toEqual([]);
  });

  test('sends headers against caching, framing and referrers', async () => {
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

  test('refuses every other link, and its link opens no other screen', async () => {
    const dashboard = new URL(await linksOf(service, world).dashboard()).searchParams.get('token') ?? '';
    const seen = async (linkToken: string) => {
      const { status, html } = await pageOf(linkToken);
      return [status, headingOf(html)];
    };
    expect(await seen(dashboard)).toEqual([403, 'This link opens a different page']);
    for (const wrong of ['', 'x', `${token}.${token}`, `${token}.x`, `${token}x`, `${token}.`])
      expect(await seen(wrong), wrong).toEqual([404, 'Link not found']);
    const elsewhere = await open(`${service.baseUrl}/screens/dashboard?token=${token}`);
    expect([elsewhere.status, headingOf(elsewhere.html)]).toEqual([403, 'This link opens a different page']);
    await asSuperuser(service.urls.test, "update links set expires_at = now() - interval '1 second'");
    expect(await seen(token)).toEqual([410, 'This link has expired']);
  });

  test('shows and changes nothing of another partner, even given its ids', async () => {
    const { id } = await addEndpoint();
    const stranger = await makeWorld(service);
    useToken(await createApiLink(stranger.testKey));
    const { status, html } = await pageOf(token, { page: 'endpoint', in: 'test', from: id });
    expect(status).toBe(404);
    expect(html).not.toContain('hooks.example.com');
    for (const action of [
      'reveal-secrets',
      'rotate-secrets',
      'delete-endpoint',
      'disable-endpoint',
      'revoke-key',
    ]) {
      const { status: actionStatus } = await post(action, { id });
      expect(actionStatus, action).toBeOneOf([404, 422]);
    }
    const rows = await asSuperuser(
      service.urls.test,
      'select is_enabled from webhook_endpoints where id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_enabled: true }]);
  });

  test('answers unknown pages and ids with 404, other methods with 405', async () => {
    expect((await pageOf(token, { page: 'secrets' })).status).toBe(404);
    expect((await pageOf(token, { page: 'endpoint', in: 'test', from: 'nothing' })).status).toBe(404);
    const put = await open(`${service.baseUrl}/screens/api?token=${token}`, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
