/** Failures as problem details (RFC 9457): who gets them, and that they say what the envelope says. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { acceptsProblem } from '../../rest-facade/accepts-problem.ts';
import { openApiOf } from '../../rest-facade/api-of.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { schema } from '../../src/schema.ts';
import { type Answer, call } from '../support/client.ts';
import { runs } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';

const problemJson = 'application/problem+json';
const document = openApiOf(schema);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'openapi');
const isProblem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem', unevaluatedProperties: false });

serveOneWorld();

type Init = { key?: string; body?: unknown; raw?: string; headers?: Record<string, string> };
const ask = (method: string, path: string, init: Init = {}, accept = problemJson) =>
  call(service, method, path, { ...init, headers: { Accept: accept, ...init.headers } });

/** Requests a failure as problem and as envelope, compares the two, and returns the problem. */
async function problemOf(method: string, path: string, init: Init = {}) {
  const headers = { 'X-Request-Id': 'asked-twice', ...init.headers };
  const problem = await ask(method, path, { ...init, headers });
  const plain = await ask(method, path, { ...init, headers }, '*/*');
  expect(problem.headers.get('content-type')).toBe(problemJson);
  expect(plain.headers.get('content-type')).toMatch(/^application\/json/);
  expect(problem.headers.get('vary')).toMatch(/accept/i);
  expect({ fits: isProblem(problem.body), errors: isProblem.errors }).toEqual({ fits: true, errors: null });
  for (const name of ['www-authenticate', 'retry-after', 'allow']) {
    expect(problem.headers.get(name), name).toBe(plain.headers.get(name));
  }
  const { status, success, requestId, errors, instance } = problem.body;
  expect([problem.status, status]).toEqual([plain.status, plain.status]);
  expect({ requestId, instance }).toEqual({ requestId: 'asked-twice', instance: 'urn:request:asked-twice' });
  const asEnvelope = errors.map(({ message, code }: { message: string; code: number }) => ({
    message,
    code,
  }));
  expect({ success, errors: asEnvelope }).toEqual(plain.body);
  return problem.body;
}

/** Sends requests that wait for a lock on companies until one is refused: all are under way together. */
async function allWhileLocked({ urls }: Service, send: () => Promise<Answer>[]): Promise<Answer[]> {
  const holder = new pg.Client({ connectionString: urls.test });
  await holder.connect();
  await holder.query('begin; lock table companies in access exclusive mode');
  const requests = send();
  const refusals = requests.map(async (request) => {
    if ((await request).status === 200) throw new Error('was accepted');
  });
  await Promise.any(refusals).finally(() => holder.end());
  return Promise.all(requests);
}

describe('a failure as a problem', () => {
  test('reports every problem at once, with its pointer into the body, its kind and a link to its explanation', async () => {
    const { companyID, employeeCheckID } = world;
    const shifts = [{ time: '2026-11-20' }, { time: 'soon', hourly: { hours: -1, 'a/b~c d': 1 } }];
    const body = { companyID, employeeCheckID, shifts };
    const problem = await problemOf('POST', '/shifts', { key: world.testKey, body });
    const type = `${service.baseUrl}/docs/errors#MALFORMED`;
    expect(problem).toMatchObject({ type, title: 'Malformed', status: 400 });
    const faults = problem.errors.map((error: Record<string, unknown>) => [error['pointer'], error['kind']]);
    expect(faults).toEqual([
      ['#/shifts/0', 'MALFORMED'],
      ['#/shifts/1/time', 'MALFORMED'],
      ['#/shifts/1/hourly/hours', 'MALFORMED'],
      ['#/shifts/1/hourly/a~1b~0c%20d', 'MALFORMED'],
    ]);
    expect(problem.errors[1]).toMatchObject({ type, code: 13 });
    expect(problem.detail).toBe(`4 problems. The first: ${problem.errors[0].message}`);
  });

  test('names a parameter of the query or the path', async () => {
    const { errors } = await problemOf('GET', '/companies?limit=0&start_at=', { key: world.testKey });
    expect(errors.map(({ parameter }: { parameter: string }) => parameter)).toContain('limit');
    for (const error of errors) expect(error).not.toHaveProperty('pointer');
  });

  test('names the header that is malformed', async () => {
    const { companyID } = world;
    const headers = { 'If-Match': 'unquoted' };
    const { errors } = await problemOf('PATCH', '/companies', {
      key: world.testKey,
      body: { companyID, job_title: 'x' },
      headers,
    });
    expect(errors).toEqual([expect.objectContaining({ header: 'If-Match', kind: 'MALFORMED' })]);
  });

  test('identifies an unknown object by a stable kind', async () => {
    const body = { partnerID: world.partnerID, companyID: 'absent' };
    const problem = await problemOf('POST', '/getAuthLink', { key: world.testKey, body });
    expect(problem).toMatchObject({ title: 'Unknown company', status: 400 });
    expect(problem.errors).toEqual([expect.objectContaining({ kind: 'UNKNOWN_COMPANY', code: 4 })]);
    expect(problem.detail).toBe(problem.errors[0].message);
  });

  test('links to an existing explanation', async () => {
    const { type } = await problemOf('GET', '/nothing');
    const [address = '', kind = ''] = type.split('#');
    const page = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
    expect(kind).toBe('UNKNOWN_PATH');
    expect(page).toContain(`id="${kind}"`);
  });

  test.each([
    ['a missing key', 401, 'MISSING_KEY', 'GET', '/companies', {}],
    ['a wrong key', 401, 'INVALID_KEY', 'GET', '/companies', { key: newKey('key', 'test') }],
    ['an unknown path', 404, 'UNKNOWN_PATH', 'GET', '/nothing', {}],
    ['a path that does not decode', 404, 'UNKNOWN_PATH', 'GET', '/company/%zz/contractorPayments', {}],
    ['a wrong method', 405, 'WRONG_METHOD', 'PUT', '/companies', {}],
    ['a wrong method of the reference', 405, 'WRONG_METHOD', 'POST', '/docs', {}],
  ] as const)('answers %s with %i', async (_what, status, kind, method, path, init) => {
    const problem = await problemOf(method, path, init);
    expect([problem.status, problem.errors[0].kind]).toEqual([status, kind]);
  });

  test('answers a body of a wrong type with 415 and one too large with 413', async () => {
    const key = world.testKey;
    const text = { key, raw: '{}', headers: { 'Content-Type': 'text/plain' } };
    expect((await problemOf('POST', '/shifts', text)).errors[0].kind).toBe('WRONG_CONTENT_TYPE');
    const large = { key, raw: `{"a":"${'x'.repeat(1_000_001)}"}` };
    expect((await problemOf('POST', '/shifts', large)).errors[0].kind).toBe('TOO_LARGE');
  });

  test.each([
    ['too many requests', 429, 'TOO_MANY_REQUESTS', { REQUESTS_PER_SECOND: '3' }],
    ['too many at once', 503, 'OVERLOADED', { REQUESTS_AT_ONCE: '3' }],
  ] as const)('answers %s with %i', async (_what, status, kind, settings) => {
    const narrow = await startService({ settings });
    try {
      const { partnerID, testKey: key } = await makePartner(narrow);
      const init = { key, headers: { Accept: problemJson } };
      const read = () => call(narrow, 'GET', `/companies?partnerID=${partnerID}`, init);
      const answers = await allWhileLocked(narrow, () => Array.from({ length: 40 }, read));
      const refused = answers.filter((answer) => answer.status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status: given, headers, body } of refused) {
        expect({ given, fits: isProblem(body), kind: body.errors[0].kind }).toEqual({
          given: status,
          fits: true,
          kind,
        });
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
    } finally {
      await narrow.stop();
    }
  });

  test('does not change a successful response', async () => {
    const { status, headers, body } = await ask('GET', `/companies?partnerID=${world.partnerID}`, {
      key: world.testKey,
    });
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('the Accept header', () => {
  test.each([
    problemJson,
    'Application/Problem+JSON',
    `${problemJson}; charset=utf-8`,
    `application/json, ${problemJson}`,
    `${problemJson}, application/json;q=0.9, */*;q=0.1`,
    `text/html, ${problemJson};q=0.5, */*;q=0.4`,
    `application/json;q=0, ${problemJson};q=0.001`,
    `application/json;q=0.2,${problemJson};q=0.3,*/*`,
    `application/*;q=0.2, ${problemJson};q=0.3, */*;q=0.9`,
    ` ${problemJson} ; q=1.000 `,
  ])('accepts problems with Accept: %s', (accept) => expect(acceptsProblem(accept)).toBe(true));

  test.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/problem+xml',
    'application/problem+jsonp',
    `${problemJson};q=0`,
    `${problemJson};q=0.000`,
    `application/json, ${problemJson};q=0.9`,
    `${problemJson};q=0.4, */*;q=0.5`,
    `${problemJson};q=0.4, application/*;q=0.5, */*;q=0.1`,
    `${problemJson};q=high`,
    `${problemJson};q=1.5`,
    `${problemJson};q=-1`,
  ])('does not accept problems with Accept: %s', (accept) => expect(acceptsProblem(accept)).toBe(false));

  test('accepts problems only if the header names them', () => {
    fc.assert(
      fc.property(fc.string(), (accept) => acceptsProblem(accept) === false || accept.includes(problemJson)),
      runs(2_000),
    );
  });
});
