/** A partner sets who frames its screens and how they look; what is wrong changes nothing. */
import { describe, expect, test } from 'vitest';
import { scopes } from '../../../src/platform/graphql/scopes.ts';
import { contrastOf } from '../../../src/platform/page-design/contrast.ts';
import { backgroundsOf } from '../../../src/platform/page-design/palettes.ts';
import { arrange } from '../../hosted-screens/companies.ts';
import { call, graphql } from '../../support/client.ts';
import { sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner, makeWorld } from '../../support/world.ts';
import { jpeg, png, webp } from './images.ts';

serve();

type Keys = { testKey: string; productionKey: string };

const patch = (key: string, body: object) => call(service, 'PATCH', '/embedding', { key, body });
const read = async (key: string) => (await call(service, 'GET', '/embedding', { key })).body.data;
const partner = (): Promise<Keys> => makePartner(service, 'Juniper Software');
const messageOf = (answer: { body: { errors?: { message: string }[] } }) => answer.body.errors?.[0]?.message;

const untouched = {
  origins: [],
  accent_light: null,
  accent_dark: null,
  color_scheme: 'automatic',
  background_light: null,
  background_dark: null,
  font: 'system',
  radius: 8,
  logo_type: null,
  return_url: null,
};
const whole = {
  origins: ['https://app.example.com', 'http://localhost:8080'],
  accent_light: '#7a1f5c',
  accent_dark: '#f0a0d0',
  color_scheme: 'dark',
  background_light: '#ffffff',
  background_dark: '#101820',
  font: 'humanist',
  radius: 4,
  return_url: 'https://app.example.com/payroll?from=screens',
};
const logo = png(120, 40).toString('base64');

test('a partner that has set nothing is framed by nobody and looks as the service does', async () => {
  const { testKey } = await partner();
  expect(await read(testKey)).toEqual(untouched);
});

test('what is set is answered and stays, what is omitted keeps its value, null clears', async () => {
  const { testKey } = await partner();
  const saved = { ...whole, logo_type: 'image/png' };
  expect((await patch(testKey, { ...whole, logo })).body.data).toEqual(saved);
  expect((await patch(testKey, { accent_light: '#0A5A8F' })).body.data).toEqual({
    ...saved,
    accent_light: '#0a5a8f',
  });
  const looks = { background_light: null, background_dark: null, font: 'system', radius: 8 };
  const cleared = { accent_light: null, accent_dark: null, return_url: null, logo: null, ...looks };
  expect((await patch(testKey, cleared)).body.data).toEqual({
    ...untouched,
    origins: whole.origins,
    color_scheme: 'dark',
  });
  expect((await patch(testKey, { origins: [], color_scheme: 'automatic' })).body.data).toEqual(untouched);
});

test('GraphQL sets and shows the same', async () => {
  const { testKey } = await partner();
  const fields = 'origins accentLight colorScheme returnUrl logoType';
  const document = `mutation ($input: UpdateEmbeddingInput!) { updateEmbedding(input: $input) { ${fields} } }`;
  const input = { origins: ['https://app.example.com'], colorScheme: 'LIGHT' };
  const answer = await graphql(service, testKey, document, { input });
  const shown = { ...input, accentLight: null, returnUrl: null, logoType: null };
  expect(answer.body.data.updateEmbedding).toEqual(shown);
  expect((await graphql(service, testKey, `{ embedding { ${fields} } }`)).body.data.embedding).toEqual(shown);
  expect(await read(testKey)).toEqual({ ...untouched, origins: input.origins, color_scheme: 'light' });
});

const origin = 'https://app.example.com';
const origins = (...names: string[]) => ({ origins: names });
const sent = (image: Buffer) => ({ logo: image.toString('base64') });
const script = Buffer.from('<script>alert(1)</script>');
const notWhole = {
  'a PNG that ends after its size': png(120, 40).subarray(0, 24),
  'a PNG without its last chunk': png(120, 40).subarray(0, -12),
  'a PNG header before script': Buffer.concat([png(120, 40).subarray(0, 33), script]),
  'script after a PNG': Buffer.concat([png(120, 40), script]),
  'a JPEG without its end': jpeg(120, 40).subarray(0, -2),
  'script after a WebP': Buffer.concat([webp('VP8 ', 120, 40), script]),
  'a cut WebP': webp('VP8L', 120, 40).subarray(0, -2),
};
const refused: readonly (readonly [what: string, body: object, message: RegExp])[] = [
  ['a wildcard', origins('https://*.example.com'), /^origins\[0\] must not have a wildcard/],
  ['every origin', origins('*'), /must not have a wildcard/],
  ['a path', origins(`${origin}/payroll`), /must have no path, query or fragment/],
  ['a query', origins(`${origin}?a=b`), /must have no path/],
  ['a slash at the end', origins(`${origin}/`), /must be written as https:\/\/app\.example\.com$/],
  ['capitals', origins('https://App.example.com'), /must be written as https:\/\/app\.example\.com$/],
  ['the usual port', origins(`${origin}:443`), /must be written as https:\/\/app\.example\.com$/],
  ['a user', origins('https://user@app.example.com'), /must not have a user name or password/],
  ['another directive', origins('https://a.com;script-src'), /must have a host name/],
  ['two in one', origins('https://a.com,https://b.com'), /must/],
  ['a keyword', origins("'self'"), /must be an origin/],
  ['a scheme alone', origins('https:'), /must be an origin/],
  ['http', origins('http://app.example.com'), /must begin with https:\/\//],
  ['localhost without a port', origins('http://localhost'), /with a port/],
  ['another address of this machine', origins('http://127.0.0.1:80'), /with a port/],
  ['no URL', origins('app.example.com'), /must be an origin such as/],
  ['another scheme', origins('data:text/html,a'), /must be an origin such as/],
  ['a repetition', origins(origin, origin), /^origins\[1\] must not repeat another origin/],
  ['eleven', origins(...Array.from({ length: 11 }, (_, i) => `https://a${i}.example.com`)), /at most 10/],
  ['a host longer than any', origins(`https://${'a.'.repeat(126)}aa`), /at most 253 characters, 63 between/],
  ['a label longer than any', origins(`https://${'a'.repeat(64)}.com`), /at most 253 characters, 63 between/],
  ['null for the origins', { origins: null }, /must not be null/],
  ['no color', { accent_light: 'purple' }, /must be a color such as/],
  ['a style', { accent_light: '#fff;}body{' }, /must be a color such as/],
  ['a dark background on light', { background_light: '#7a1f5c' }, /^background_light must be a color on/],
  ['a light background on dark', { background_dark: '#ffffff' }, /at least 4\.5:1: #\w+ has 1\.\d\d:1$/],
  ['a font that browsers lack', { font: 'Comic Sans' }, /^font must be one of system, humanist, geometric,/],
  ['no corners', { radius: -1 }, /^radius must be 0 to 16 pixels/],
  ['a circle', { radius: 17 }, /^radius must be 0 to 16 pixels/],
  ['half a pixel', { radius: 4.5 }, /^radius must/],
  ['no scheme', { color_scheme: 'sepia' }, /color_scheme must be one of automatic, light, dark/],
  [
    'a return address elsewhere',
    { return_url: 'https://other.example.com/' },
    /^return_url must be a URL of one/,
  ],
  ['script as return address', { return_url: 'javascript:alert(1)' }, /^return_url must be a URL of one/],
  ['what a page made', { return_url: `blob:${origin}/1` }, /^return_url must be a URL of one/],
  [
    'one that is longer as a URL',
    { return_url: `${origin}/${'é'.repeat(400)}` },
    /at most 2000 characters when/,
  ],
  ['a user in it', { return_url: 'https://u:p@app.example.com/' }, /without a user name/],
  ['its origin taken away', origins('http://localhost:8080'), /^return_url must be a URL of one/],
  ['no base64', { logo: 'not base64!' }, /^logo must be base64/],
  ['SVG', { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }, /PNG, JPEG/],
  ['a cut image', { logo: png(120, 40).subarray(0, 20).toString('base64') }, /must be a PNG, JPEG or WebP/],
  ...Object.entries(notWhole).map(([what, bytes]) => [what, sent(bytes), /and a whole file$/] as const),
  ['a tiny image', { logo: png(15, 40).toString('base64') }, /it has 15 by 40$/],
  ['a huge image', { logo: png(40, 1001).toString('base64') }, /it has 40 by 1001$/],
  ['a large file', { logo: png(40, 40, 100_001).toString('base64') }, /at most 100000 bytes/],
];

describe('changes nothing when it refuses', () => {
  let keys: Keys;
  let before: object;
  test('an embedding is there', async () => {
    keys = await partner();
    before = (await patch(keys.testKey, { ...whole, logo })).body.data;
    expect(before).toMatchObject(whole);
  });
  test.each(sampleOf(refused, 4))('%s', async (_what, body, message) => {
    const answer = await patch(keys.testKey, { color_scheme: 'light', ...body });
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toMatch(message);
    expect(await read(keys.testKey)).toEqual(before);
  });
});

test('all that is wrong is refused together', async () => {
  const { testKey } = await partner();
  const wrong = { origins: ['*', 'http://a.com'], background_light: '#000000', logo: 'AAAA' };
  expect((await patch(testKey, wrong)).body.errors).toHaveLength(4);
});

test('production takes https alone, and has settings of its own', async () => {
  const { testKey, productionKey } = await partner();
  await patch(testKey, whole);
  expect(messageOf(await patch(productionKey, whole))).toBe('origins[1] must begin with https://');
  expect(await read(productionKey)).toEqual(untouched);
  expect((await patch(productionKey, { origins: [origin] })).status).toBe(200);
});

test('another partner sees and changes nothing of it', async () => {
  const [own, other] = [await partner(), await partner()];
  await patch(own.testKey, whole);
  expect(await read(other.testKey)).toEqual(untouched);
  await patch(other.testKey, { color_scheme: 'light' });
  expect(await read(own.testKey)).toMatchObject(whole);
});

test('a named key with every scope reads it, and only the root key changes it', async () => {
  const { testKey } = await partner();
  const all = Object.keys(scopes).map((scope) => scope.toUpperCase().replace(':', '_'));
  const document = 'mutation ($scopes: [KeyScope!]!) { createKey(name: "all", scopes: $scopes) { key } }';
  const { key } = (await graphql(service, testKey, document, { scopes: all })).body.data.createKey;
  expect((await patch(key, whole)).status).toBe(403);
  expect(await read(key)).toEqual(untouched);
});

test('a host of 253 characters with labels of 63 is an origin', async () => {
  const { testKey } = await partner();
  const host = Array.from({ length: 4 }, (_, i) => 'a'.repeat(i < 3 ? 63 : 61)).join('.');
  const longest = origins(`https://${host}:8443`);
  expect(host).toHaveLength(253);
  expect((await patch(testKey, longest)).body.data).toMatchObject(longest);
});

test.each([
  ['origins', `array['https://${'a'.repeat(64)}.com']`],
  ['origins', `array['https://${'a.'.repeat(126)}aa']`],
  ['return_url', "'blob:https://app.example.com/1'"],
])('the table of embeddings refuses %s that the service would: %s', async (column, value) => {
  const world = await makeWorld(service);
  await patch(world.testKey, whole);
  const change = `update embeddings set ${column} = ${value} where partner_id = $1`;
  await expect(arrange(service, world, change, [world.partnerID])).rejects.toThrow(/check constraint/);
});

test.each([
  ['https:\\\\app.example.com\\x', `${origin}/x`],
  [`  ${origin}/a b?c=é`, `${origin}/a%20b?c=%C3%A9`],
  ['HTTPS://App.Example.com:443', `${origin}/`],
])('the return address %j is kept as browsers write it', async (typed, kept) => {
  const { testKey } = await partner();
  await patch(testKey, { ...origins(origin), return_url: typed });
  expect((await read(testKey)).return_url).toBe(kept);
  expect((await patch(testKey, { color_scheme: 'dark' })).body.data.return_url).toBe(kept);
});

test('of simultaneous first changes none is lost', async () => {
  const { testKey } = await partner();
  const changes = [{ accent_light: '#7a1f5c' }, { accent_dark: '#f0a0d0' }, { color_scheme: 'dark' }];
  const answers = await Promise.all(changes.map((change) => patch(testKey, change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read(testKey)).toEqual({ ...untouched, ...Object.assign({}, ...changes) });
});

test.each([
  ['image/png', png(1000, 16)],
  ['image/png', png(40, 40, 100_000)],
  ['image/jpeg', jpeg(640, 480)],
  ['image/webp', webp('VP8 ', 300, 200)],
  ['image/webp', webp('VP8L', 300, 200)],
  ['image/webp', webp('VP8X', 300, 200)],
])('a logo that is %s is known by its bytes', async (type, bytes) => {
  const { testKey } = await partner();
  const { body } = await patch(testKey, { logo: bytes.toString('base64') });
  expect(body.data.logo_type).toBe(type);
});

test('contrast is that of WCAG 2.2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
});

test('an accent is compared with every background that text of it can have', () => {
  const [light, dark] = [backgroundsOf('light'), backgroundsOf('dark')];
  expect(light).toEqual(['#f7f6f2', '#ffffff', '#e6f4eb', '#fcf2de', '#fcecea', '#f0eee8']);
  expect(dark).toEqual(['#131211', '#1c1b19', '#162e20', '#352711', '#3a1d1a', '#282622']);
});
