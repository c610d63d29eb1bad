/** The reference's texts are sent compressed, as the client accepts it, and once until they change. */
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve, service } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';

serve();

const paths = [
  '/openapi.json',
  '/docs',
  '/docs/checks/addShifts',
  '/docs/checks/addShifts.md',
  '/docs/reference.css',
  '/llms.txt',
];

type Sent = { status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer };

/** Without `fetch`, which unpacks what it receives. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Sent>((resolve, reject) => {
    const sent = httpRequest(new URL(path, service.baseUrl), { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end(body);
  });

test.each(paths)(
  '%s is the same text plain, as gzip and as br, each with an ETag of its own',
  async (path) => {
    const plain = await get(path);
    const gzip = await get(path, { 'Accept-Encoding': 'deflate, gzip' });
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(plain.status).toBe(200);
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    // toEqual compares byte by byte, and takes seconds for openapi.json
    const [unzipped, unpacked] = [gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)];
    expect([unzipped, unpacked].map((bytes) => bytes.equals(plain.bytes))).toEqual([true, true]);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
    for (const { headers, bytes } of [plain, gzip, br]) {
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-type']).toBe(plain.headers['content-type']);
    }
    expect(new Set([plain, gzip, br].map(({ headers }) => headers['etag'])).size).toBe(3);
  },
);

test.each(paths)(
  '%s is not sent again to a client that has it, in the encoding that it has',
  async (path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const { etag } = (await get(path, headers)).headers;
      const again = await get(path, { ...headers, 'If-None-Match': String(etag) });
      expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
      expect(again.headers).not.toHaveProperty('content-encoding');
      expect((await get(path, { ...headers, 'If-None-Match': '"other"' })).status).toBe(200);
    }
  },
);

test('an encoding that the client refuses is not used', async () => {
  const { headers } = await get('/openapi.json', { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity' });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('HEAD names the encoding and length that GET has, and sends no text', async () => {
  const accepting = { 'Accept-Encoding': 'br' };
  const [head, got] = [await get('/openapi.json', accepting, 'HEAD'), await get('/openapi.json', accepting)];
  expect(head.bytes.length).toBe(0);
  for (const name of ['content-encoding', 'content-length', 'etag'])
    expect(head.headers[name]).toBe(got.headers[name]);
});

test('the home page varies by the type that is asked for, too', async () => {
  const { headers } = await get('/', { Accept: 'text/html', 'Accept-Encoding': 'gzip' });
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'Accept, Accept-Encoding']);
});

test('GraphiQL, which has megabytes of scripts, is sent in less than 2 MB', async () => {
  const accepting = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  const { headers, bytes } = await get('/graphql', accepting);
  expect([headers['content-encoding'], bytes.length < 2_000_000]).toEqual(['br', true]);
  const again = await get('/graphql', { ...accepting, 'If-None-Match': String(headers['etag']) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

/** Of the service now, not the same for every reader. */
test('a hosted screen and the answers of the APIs are compressed for who accepts it, but not for another site', async () => {
  const { testKey, partnerID, companyID } = await makeWorld(service);
  const key = { Authorization: `Bearer ${testKey}`, 'Content-Type': 'application/json' };
  const types = JSON.stringify({ query: '{ __schema { types { name description } } }' });
  type Headers = Record<string, string>;
  const requests: Record<string, (headers: Headers) => Promise<Sent>> = {
    screen: (headers) => get('/garnishment-calculator', headers),
    rest: (headers) =>
      get(`/companies?partnerID=${partnerID}&companyID=${companyID}`, { ...key, ...headers }),
    graphql: (headers) => get('/graphql', { ...key, ...headers }, 'POST', types),
  };
  for (const [name, ask] of Object.entries(requests)) {
    const plain = await ask({});
    const br = await ask({ 'Accept-Encoding': 'gzip, br' });
    const gzip = await ask({ 'Accept-Encoding': 'gzip' });
    expect([name, plain.status, plain.bytes.length > 1400]).toEqual([name, 200, true]);
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.bytes).length).toBe(plain.bytes.length);
    expect(gunzipSync(gzip.bytes).length).toBe(plain.bytes.length);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(br.headers['vary']).toContain('Accept-Encoding');
    expect(br.headers['content-type']).toBe(plain.headers['content-type']);
    const other = await ask({ 'Accept-Encoding': 'br', 'Sec-Fetch-Site': 'cross-site' });
    expect(other.headers).not.toHaveProperty('content-encoding');
  }
});
