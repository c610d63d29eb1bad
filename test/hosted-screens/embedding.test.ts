/** What a screen sends of its partner's embedding: who may frame it, its colors, its logo, the way back. */
import { describe, expect, test } from 'vitest';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { contrastOf } from '../../src/platform/page-design/contrast.ts';
import { backgroundsOf } from '../../src/platform/page-design/palettes.ts';
import { png } from '../outside/embedding/images.ts';
import { call, graphql } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { arrange } from './companies.ts';
import { exchange, fetchScreen, linksOf, open, visit, wordsOf } from './links.ts';
import { askForCode, makePerson, signInUrl } from './signed-in.ts';

serve();

const origin = 'https://app.example.com';
const embed = ({ testKey: key }: World, body: object) => call(service, 'PATCH', '/embedding', { key, body });
const policyOf = (headers: Headers): string[] => (headers.get('content-security-policy') ?? '').split('; ');
const framingOf = ({ headers }: { headers: Headers }) => ({
  ancestors: policyOf(headers).find((part) => part.startsWith('frame-ancestors')),
  option: headers.get('x-frame-options'),
});
const nobody = { ancestors: "frame-ancestors 'none'", option: 'DENY' };
const onlyOwn = { ancestors: `frame-ancestors ${origin} http://localhost:8080`, option: null };

async function embedded(): Promise<World> {
  const world = await makeWorld(service);
  await embed(world, { origins: [origin, 'http://localhost:8080'] });
  return world;
}

const addressesOf = async (world: World) => {
  const { dashboard, taxes, reports, paystub, worker } = linksOf(service, world);
  const whole = await dashboard();
  return [whole, await taxes(), await reports(), await paystub(), await worker(world.employeeID)];
};

describe('may be framed', () => {
  test('by the origins of its partner and no others: every screen, and a page of it that does not exist', async () => {
    const world = await embedded();
    const addresses = await addressesOf(world);
    for (const address of [...addresses, `${addresses[0]}&page=nowhere`])
      expect(framingOf(await open(address))).toEqual(onlyOwn);
  });

  test('by nobody, without script: screens of a partner without origins', async () => {
    const world = await makeWorld(service);
    await embed(world, { accent_light: '#7a1f5c' });
    for (const address of await addressesOf(world)) {
      const screen = await open(address);
      expect(framingOf(screen)).toEqual(nobody);
      expect(policyOf(screen.headers).join()).not.toContain('script-src');
      expect(screen.html).not.toContain('<script');
    }
  });

  test('by nobody: the API page, the calculator, and what belongs to no partner that is known', async () => {
    const world = await embedded();
    const { body } = await graphql(service, world.testKey, 'mutation { createApiPageLink { url } }');
    const addresses = [
      body.data.createApiPageLink.url,
      `${service.baseUrl}/screens/garnishment-calculator`,
      `${service.baseUrl}/screens/dashboard?token=unknown`,
      `${service.baseUrl}/screens/nowhere`,
    ];
    for (const address of addresses) expect(framingOf(await open(address))).toEqual(nobody);
  });

  test('by nobody: what is answered before a link of the screen is read', async () => {
    const world = await embedded();
    const [dashboard = ''] = await addressesOf(world);
    const { search } = new URL(dashboard);
    const wrongScreen = await open(`${service.baseUrl}/screens/taxes${search}`);
    expect([wrongScreen.status, framingOf(wrongScreen)]).toEqual([403, nobody]);
    const leads = await fetch(`${service.baseUrl}/screens/nowhere${search}`, { redirect: 'manual' });
    expect([leads.status, framingOf(leads)]).toEqual([303, nobody]);
    const refusedMethod = await open(dashboard, { method: 'PUT' });
    expect([refusedMethod.status, framingOf(refusedMethod)]).toEqual([405, nobody]);
    const download = await open(`${service.baseUrl}/screens/downloads${search}`);
    const noOtherOrigin = { ancestors: undefined, option: 'SAMEORIGIN' };
    expect([download.status, framingOf(download)]).toEqual([404, noOtherOrigin]);
  });

  test('by the partner: the answer to a form that is too large to be read', async () => {
    const world = await embedded();
    const address = await linksOf(service, world).reports();
    const token = new URL(address).searchParams.get('token') ?? '';
    const large = new URLSearchParams({ token, note: 'a'.repeat(60_000) });
    const answer = await open(address, { method: 'POST', body: large });
    expect([answer.status, framingOf(answer)]).toEqual([400, onlyOwn]);
  });

  test('by the partner: the redirect that answers a form', async () => {
    const world = await embedded();
    const address = await linksOf(service, world).worker(world.employeeID);
    const token = new URL(address).searchParams.get('token') ?? '';
    const body = new URLSearchParams({ csrf: csrfOf(token) });
    const page = await exchange(`${address}&page=bank-account`);
    const answer = await visit(page ?? '', { method: 'POST', body });
    expect([answer.status, framingOf(answer)]).toEqual([303, onlyOwn]);
  });

  test('by the partner still, with the reason for its page: a link that has ended', async () => {
    const world = await embedded();
    const [address = '', other = ''] = await addressesOf(world);
    await arrange(
      service,
      world,
      "update links set expires_at = now() - interval '1 s' where partner_id = $1 and purpose = 'dashboard'",
      [world.partnerID],
    );
    await arrange(
      service,
      world,
      "update links set revoked_at = now() where partner_id = $1 and purpose = 'taxes'",
      [world.partnerID],
    );
    const expired = await open(address);
    expect(framingOf(expired)).toEqual(onlyOwn);
    expect(expired.html).toContain('data-ended="expired"');
    const revoked = await open(other);
    expect(framingOf(revoked)).toEqual(onlyOwn);
    expect(revoked.html).toContain('data-ended="revoked"');
  });
});

describe('looks as its partner says', () => {
  test('each style of the page, and its script, is admitted by its own hash', async () => {
    const world = await embedded();
    await embed(world, { accent_light: '#7a1f5c', accent_dark: '#f0a0d0' });
    const { headers, html } = await open(await linksOf(service, world).dashboard());
    const [, styles = '', script = ''] = policyOf(headers);
    expect(styles).toMatch(/^style-src 'sha256-[\w+/]+=' 'sha256-[\w+/]+='$/);
    expect(script).toMatch(/^script-src 'sha256-[\w+/]+='$/);
    expect(html).toContain(
      '(prefers-color-scheme: light) { :root { --accent: #7a1f5c; --accent-soft: #f4edf2; } }',
    );
    expect(html).toContain('(prefers-color-scheme: dark) { :root { --accent: #f0a0d0;');
  });

  test.each(['#ffe600', '#ff8a00', '#000000', '#ffffff', '#9a9a9a', '#1b6bff'])(
    'text of the accent %s is read on each background, in both colors',
    async (accent) => {
      const world = await embedded();
      const ground = { background_light: '#eef3f8', background_dark: '#0d1a26' };
      await embed(world, { accent_light: accent, accent_dark: accent, ...ground });
      const { html } = await open(await linksOf(service, world).taxes());
      for (const scheme of ['light', 'dark'] as const) {
        const [, rule = ''] = new RegExp(`scheme: ${scheme}\\) { :root { (.*?) }`).exec(html) ?? [];
        const [, shown = ''] = /--accent: (#\w+)/.exec(rule) ?? [];
        const [, shade = ''] = /--accent-soft: (#\w+)/.exec(rule) ?? [];
        const behind = [shade, ground[`background_${scheme}`], ...backgroundsOf(scheme).slice(1)];
        const least = Math.min(...behind.map((color) => contrastOf(shown, color)));
        expect([accent, scheme, least >= 4.5]).toEqual([accent, scheme, true]);
        expect(rule).toContain(`--ground: ${ground[`background_${scheme}`]};`);
      }
    },
  );

  test('letters, corners and background are those of the partner, on screens and not on paper', async () => {
    const world = await embedded();
    await embed(world, { font: 'serif', radius: 2, background_light: '#ffffff', color_scheme: 'light' });
    const { html } = await open(await linksOf(service, world).taxes());
    const [, rule = ''] = /@media screen { :root { (.*?) } }/.exec(html) ?? [];
    expect(rule).toMatch(/--font: Charter, .*serif; --radius: 2px;.* --ground: #ffffff;$/);
    const branding = `${await linksOf(service, world).dashboard()}&page=settings-look`;
    expect(wordsOf((await open(branding)).html)).toMatch(
      /Background on light #ffffff.*With serifs.*pixels 2/s,
    );
  });

  test('the logo is sent to links of its partner that work, and to no other', async () => {
    const [world, stranger] = [await embedded(), await makeWorld(service)];
    const logo = png(120, 40);
    await embed(world, { logo: logo.toString('base64') });
    for (const address of await addressesOf(world)) {
      const screen = await open(address);
      expect(policyOf(screen.headers)).toContain("img-src 'self' data:");
      expect(screen.html).toContain('width="120" height="40"');
      const answer = await fetchScreen(`${address}&page=logo`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await answer.arrayBuffer()).equals(logo)).toBe(true);
    }
    const foreign = await open(await linksOf(service, stranger).dashboard());
    expect(foreign.html).not.toContain('<img');
    expect((await open(`${await linksOf(service, stranger).dashboard()}&page=logo`)).status).toBe(404);
    const address = await linksOf(service, world).dashboard();
    const end = "update links set revoked_at = now() where partner_id = $1 and purpose = 'dashboard'";
    await arrange(service, world, end, [world.partnerID]);
    expect((await open(`${address}&page=logo`)).status).toBe(410);
  });

  test('people sign in under the look of the partner whom the address names, whatever address they type', async () => {
    const [world, stranger] = [await embedded(), await makeWorld(service)];
    const logo = png(120, 40);
    const look = { accent_light: '#7a1f5c', radius: 2, font: 'serif', logo: logo.toString('base64') };
    expect((await embed(world, look)).status).toBe(200);
    const email = 'ana@northwind-bakery.example';
    await makePerson(service, world, { name: 'Ana Ruiz', email });
    const own = await open(signInUrl(service, world));
    expect(own.html).toContain('--accent: #7a1f5c;');
    expect(own.html).toContain('--radius: 2px;');
    expect(own.html).toContain('--font: Charter');
    expect(own.html).toContain('width="120" height="40"');
    expect(policyOf(own.headers)).toContain("img-src 'self' data:");
    expect(framingOf(own)).toEqual(nobody);
    const image = await fetchScreen(`${signInUrl(service, world)}?page=logo`);
    expect(Buffer.from(await image.arrayBuffer()).equals(logo)).toBe(true);
    const foreign = await open(signInUrl(service, stranger));
    expect(foreign.html).not.toMatch(/--accent: #7a1f5c|--radius: 2px|<img/);
    expect((await fetchScreen(`${signInUrl(service, stranger)}?page=logo`)).status).toBe(404);
    const typed = async (address: string) => (await askForCode(service, world, address)).content();
    expect(await typed('nobody@northwind-bakery.example')).toBe(await typed(email));
  });

  test('the way back names the partner, on screens and on the page of a link that has ended', async () => {
    const world = await embedded();
    await embed(world, { return_url: `${origin}/payroll?tab=1&new=2` });
    const back = `<a href="${origin}/payroll?tab=1&amp;new=2" target="_top">Back to A partner</a>`;
    const address = await linksOf(service, world).taxes();
    expect((await open(address)).html).toContain(back);
    await arrange(service, world, 'update links set revoked_at = now() where partner_id = $1', [
      world.partnerID,
    ]);
    expect((await open(address)).html).toContain(back);
  });

  test('a link to a company changes nothing of it', async () => {
    const world = await embedded();
    const token = new URL(await linksOf(service, world).dashboard()).searchParams.get('token') ?? '';
    const mutation = 'mutation { updateEmbedding(input: { origins: [] }) { origins } }';
    expect((await graphql(service, token, mutation)).status).toBe(401);
    expect((await call(service, 'GET', '/embedding', { key: world.testKey })).body.data.origins).toHaveLength(
      2,
    );
  });
});
