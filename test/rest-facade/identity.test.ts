/** Authentication: one key in one header, and one response to every wrong one. */
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';
import { rawRequest } from './raw-request.ts';
import { refusal, refused } from './refusal.ts';

serveOnePartner();

const path = () => `/companies?partnerID=${partner.partnerID}`;
const ask = (headers: Record<string, string>) => call(service, 'GET', path(), { headers });
const invalid = refused(401, '8 The API key is not valid.');
const missing = refused(
  401,
  '1 The Authorization header is missing. Send "Authorization: Bearer <API key>".',
);

const routes = routesOf(schema).map(({ method, path }) => [method.toUpperCase(), path] as const);

describe('200', () => {
  test.each(['Bearer', 'bearer', 'BEARER'])('accepts the scheme in any case: %s', async (scheme) => {
    expect((await ask({ Authorization: `${scheme} ${partner.testKey}` })).status).toBe(200);
  });

  test('no response sets a cookie, and no request needs one', async () => {
    const { headers } = await ask({ Authorization: `Bearer ${partner.testKey}`, Cookie: 'session=1' });
    expect(headers.has('set-cookie')).toBe(false);
  });
});

describe('401', () => {
  test.each(routes)('%s %s requires a key before anything else', async (method, route) => {
    const target = route.replaceAll(/\{\w+\}/g, 'x');
    const raw = method === 'GET' || method === 'DELETE' ? undefined : '{"broken';
    const answer = await call(service, method, target, { raw });
    expect(refusal(answer)).toEqual(missing);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each(routes)('%s %s refuses an unknown key before anything else', async (method, route) => {
    const target = route.replaceAll(/\{\w+\}/g, 'x');
    const raw = method === 'GET' || method === 'DELETE' ? undefined : '{"broken';
    expect(refusal(await call(service, method, target, { raw, key: newKey('key', 'test') }))).toEqual(
      invalid,
    );
  });

  test('every kind of wrong key gets the same response, byte for byte', async () => {
    const key = partner.testKey;
    const flipped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${btoa(`${key}:`)}`,
      key,
      `Token ${key}`,
      `Bearer ${key} ${key}`,
      `Bearer  ${key}`,
      `Bearer ${key},`,
      `Bearer ${flipped}`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer ${key.replace('test', 'live')}`,
      `Bearer ${newKey('key', 'test')}`,
      `Bearer ${newKey('key', 'production')}`,
      `Bearer ${newKey('operator', 'test')}`,
      'Bearer null',
      `Bearer ${"' or 1=1 --"}`,
      `Bearer ${'x'.repeat(5000)}`,
    ];
    for (const Authorization of wrong) {
      const answer = await ask({ Authorization });
      expect(refusal(answer), Authorization.slice(0, 80)).toEqual(invalid);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('refuses a repeated header, even with a valid key twice', async () => {
    const line = `Authorization: Bearer ${partner.testKey}`;
    const send = (...lines: string[]) => rawRequest(service, [`GET ${path()} HTTP/1.1`, 'Host: x', ...lines]);
    expect((await send(line)).status).toBe(200);
    expect(refusal(await send(line, line))).toEqual(invalid);
    expect(refusal(await send(line, 'authorization: Bearer other'))).toEqual(invalid);
    expect(refusal(await send('Authorization: Bearer other', line))).toEqual(invalid);
    expect(refusal(await send('Authorization:', line))).toEqual(invalid);
  });

  test('ignores a key outside the header', async () => {
    const inQuery = await call(service, 'GET', `${path()}&Authorization=Bearer%20${partner.testKey}`);
    expect(refusal(inQuery)).toEqual(missing);
    expect(refusal(await ask({ Cookie: `key=${partner.testKey}` }))).toEqual(missing);
    expect(refusal(await ask({ 'X-Api-Key': partner.testKey }))).toEqual(missing);
  });

  test('refuses a revoked key', async () => {
    const { testKey: key, partnerID } = await makePartner(service);
    const list = () => call(service, 'GET', `/companies?partnerID=${partnerID}`, { key });
    expect((await list()).status).toBe(200);
    await asSuperuser(service.urls.test, 'update api_keys set revoked_at = now() where partner_id = $1', [
      partnerID,
    ]);
    expect(refusal(await list())).toEqual(invalid);
  });

  test('refuses a key of a disabled environment like any other wrong key', async () => {
    const half = await startService({
      settings: { PRODUCTION_DATABASE_URL: '', PRODUCTION_OPERATOR_KEY: '' },
    });
    try {
      const answer = await call(half, 'GET', '/companies', { key: newKey('key', 'production') });
      expect(refusal(answer)).toEqual(invalid);
    } finally {
      await half.stop();
    }
  });
});
