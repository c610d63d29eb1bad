/** Transport: paths, methods, request ids. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { rawRequest } from './raw-request.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld();

describe('200', () => {
  test.each([
    ['absolute', (path: string) => `http://elsewhere.example${path}`],
    ['absolute with an impossible port', (path: string) => `http://elsewhere.example:99999${path}`],
    ['with a fragment', (path: string) => `${path}#part`],
  ])('answers a request target that is %s like its path', async (_how, target) => {
    const path = `/deductionTemplateDefinitions?deduction_type=hsa`;
    const lines = [`GET ${target(path)} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${world.testKey}`];
    const { status } = await rawRequest(service, lines);
    expect(status).toBe(200);
  });
});

describe('404', () => {
  test.each([
    '/nothing',
    '/companies/x',
    '/Companies',
    '/company//contractorPayments',
    '/company/x/contractorpayments',
    '/company/%zz/contractorPayments',
    '/company/%ff/contractorPayments',
    '/%zz',
    '/..%2f..%2fetc/passwd',
    '//companies',
    '/__proto__',
    '/constructor',
  ])('answers 404 to %s, with or without a key', async (path) => {
    for (const key of [world.testKey, undefined]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await call(service, method, path, { key });
        expect(refusal(answer)).toEqual(
          refused(
            404,
            '104 There is nothing at this path. Paths are case-sensitive, and /docs lists them all.',
          ),
        );
      }
    }
  });
});

describe('405', () => {
  test.each([
    ['/companies', ['PUT', 'DELETE', 'OPTIONS'], ['GET', 'HEAD', 'PATCH', 'POST']],
    ['/getAuthLink', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], ['POST']],
    ['/authLinks/taxes', ['GET', 'PUT', 'PATCH', 'DELETE'], ['POST']],
    ['/authLinks/reports', ['GET', 'PUT', 'PATCH', 'DELETE'], ['POST']],
    ['/deductionTemplateDefinitions', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/company/x/contractorPayments', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
  ])('%s lists its methods', async (path, methods, allowed) => {
    for (const method of methods) {
      const answer = await call(service, method, path, { key: world.testKey });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed);
      if (method !== 'HEAD') {
        expect(refusal(answer).errors).toEqual([
          '105 This path does not answer that method. The Allow header lists those that it does.',
        ]);
      }
    }
  });
});

describe('request ids', () => {
  const idOf = async (given?: string, path = '/livez') => {
    const headers: Record<string, string> = given === undefined ? {} : { 'X-Request-Id': given };
    return (await call(service, 'GET', path, { headers })).headers.get('x-request-id');
  };

  test.each(['/livez', '/companies', '/nothing', '/company/%zz/contractorPayments', '/graphql'])(
    'every response has one: %s',
    async (path) => {
      expect(await idOf(undefined, path)).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test('keeps a safe id of the client', async () => {
    for (const id of ['abc-123', 'a.b:c_d', 'x'.repeat(100)]) expect(await idOf(id)).toBe(id);
  });

  test('replaces an unsafe id', async () => {
    for (const id of ['', 'a b', 'x'.repeat(101), '<script>', 'ä', 'a,b']) {
      expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('gives two requests different ids', async () => {
    expect(await idOf()).not.toBe(await idOf());
  });
});
