import { describe, expect, test } from 'vitest';
import type { Welcome } from '../../../src/process/yoga.ts';
import { createGraphql } from '../../../src/process/yoga.ts';
import { schema } from '../../../src/schema.ts';
import { call } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';

serve();

const page = (headers: Record<string, string> = { Accept: 'text/html' }) =>
  call(service, 'GET', '/graphql', { headers });

describe('GraphiQL', () => {
  atNight('opens in a browser at /graphql without a key', async () => {
    const { status, headers, body } = await page();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body).toMatch(/graphiql/i);
  });

  test('names no other host in any tag', async () => {
    const { body } = await page();
    const html = String(body).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, (script) =>
      script.slice(0, script.indexOf('>') + 1),
    );
    const addresses = [...html.matchAll(/\b(?:src|href|action|data|poster)\s*=\s*["']?([^"'\s>]+)/gi)];
    expect(addresses.map(([, address]) => address).filter((a) => /^(https?:)?\/\//i.test(a ?? ''))).toEqual(
      [],
    );
    expect(html).not.toMatch(/@import|<iframe|<base/i);
  });

  test('its content security policy permits no other host and no frame', async () => {
    const policy = (await page()).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('it offers a field for a key, and shows none', async () => {
    const { body } = await page();
    expect(body).toContain('<your API key>');
    expect(body).not.toMatch(/pp?k_(test|live)_/);
  });

  test('fills in only the demo key, and only where there is a demo', async () => {
    const html = async (welcome: Welcome) => {
      const graphql = createGraphql(service.core, schema, { error: () => {} }, welcome);
      return (await graphql.fetch('http://localhost/graphql', { headers: { Accept: 'text/html' } })).text();
    };
    expect(await html({ demoKey: 'ppk_test_demo' })).toContain('Bearer ppk_test_demo');
    expect(await html({})).not.toContain('ppk_');
  });

  test('a client that requests JSON is referred to POST', async () => {
    const { status, headers, body } = await page({ Accept: 'application/json' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST');
    expect(body.errors[0].extensions.code).toBe('WRONG_METHOD');
  });
});
