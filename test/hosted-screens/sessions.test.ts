/** A link is exchanged for a session, which is short and of this link only. */
import { beforeEach, expect, test } from 'vitest';
import { reloadAddress } from '../../src/hosted-screens/session/sessions.ts';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { call, graphql } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { arrange } from './companies.ts';
import { linksOf } from './links.ts';

const minute = 60_000;
let ahead = 0;
serveOneWorld({ clock: () => Date.now() + ahead });
beforeEach(() => {
  ahead = 0;
});

const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const cookieIn = ({ headers }: Response) => headers.getSetCookie().map((set) => set.split(';')[0] ?? '');

/** Sends a request with these cookies and no others. */
const send = (url: string | URL, cookies: readonly string[] = [], init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init, headers: { cookie: cookies.join('; '), ...init.headers } });

async function exchanged(link: string, cookies: readonly string[] = []) {
  const response = await send(link, cookies);
  expect(response.status).toBe(303);
  const address = new URL(response.headers.get('location') ?? '', link);
  return { response, address, cookie: cookieIn(response)[0] ?? '', token: tokenOf(link) };
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const page = async (address: string | URL, cookies: readonly string[]) => {
  const response = await send(address, cookies);
  return { status: response.status, heading: headingOf(await response.text()), response };
};
const away = { status: 403, heading: 'You were away' };
const noSession = { status: 403, heading: 'Open your link again' };

test('the address of a link becomes one without its token, in the same page and with the same fields', async () => {
  const link = `${await linksOf(service, world).dashboard()}&page=employees&search=Gr%C3%A9ta`;
  const { response, address, cookie, token } = await exchanged(link);
  expect(address.search).toMatch(/^\?session=test_[\w-]{36}&page=employees&search=Gr%C3%A9ta$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const [set] = response.headers.getSetCookie();
  expect(set).toMatch(/; Max-Age=86400; Path=\/screens\/dashboard; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(token);
  const opened = await send(address, [cookie]);
  expect([opened.status, cookieIn(opened)]).toEqual([200, []]);
  expect(await opened.text()).not.toMatch(/token=/);
});

test('the cookie is sent in frames only for partners with registered origins', async () => {
  const body = { origins: ['https://app.example.com'] };
  await call(service, 'PATCH', '/embedding', { key: world.testKey, body });
  const { response } = await exchanged(await linksOf(service, world).dashboard());
  expect(response.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
});

test('a scanner that opens a link leaves it working, and HEAD begins no session', async () => {
  const link = await linksOf(service, world).taxes();
  const head = await send(link, [], { method: 'HEAD' });
  expect([head.status, cookieIn(head)]).toEqual([200, []]);
  await exchanged(link);
  const { address, cookie } = await exchanged(link);
  expect((await page(address, [cookie])).status).toBe(200);
});

test('a session ends after 30 minutes without use, and each use prolongs it', async () => {
  const { address, cookie } = await exchanged(await linksOf(service, world).dashboard());
  ahead = 29 * minute;
  const used = await send(address, [cookie]);
  const [renewed = ''] = cookieIn(used);
  expect([used.status, renewed]).toEqual([200, expect.stringMatching(/^payroll_/)]);
  ahead = 31 * minute;
  expect(await page(address, [cookie])).toMatchObject(away);
  expect((await page(address, [renewed])).status).toBe(200);
  ahead = 60 * minute;
  const ended = await page(address, [renewed]);
  expect(ended).toMatchObject(away);
  expect(cookieIn(ended.response)).toEqual([]);
});

test('a page that reloads itself does not prolong its session', async () => {
  const { address, cookie } = await exchanged(await linksOf(service, world).reports());
  const again = new URL(reloadAddress(address.pathname + address.search), address);
  ahead = 29 * minute;
  const reloaded = await send(again, [cookie]);
  expect([reloaded.status, cookieIn(reloaded)]).toEqual([200, []]);
  ahead = 31 * minute;
  expect(await page(again, [cookie])).toMatchObject(away);
});

test('a link that is revoked or expires ends its session at once', async () => {
  const create = 'mutation ($id: ID!) { createTaxesLink(companyId: $id) { id url } }';
  const { body } = await graphql(service, world.testKey, create, { id: world.companyID });
  const { id, url } = body.data.createTaxesLink;
  const { address, cookie } = await exchanged(url);
  await graphql(service, world.testKey, 'mutation ($id: ID!) { revokeLink(id: $id) }', { id });
  expect(await page(address, [cookie])).toMatchObject({ status: 410, heading: 'This link has been revoked' });
  const reports = await exchanged(await linksOf(service, world).reports());
  await arrange(service, world, 'update links set expires_at = now() where partner_id = $1', [
    world.partnerID,
  ]);
  const expired = { status: 410, heading: 'This link has expired' };
  expect(await page(reports.address, [reports.cookie])).toMatchObject(expired);
});

test('a cookie opens neither another link, nor another company, nor another screen', async () => {
  const stranger = await makeWorld(service);
  const own = await exchanged(await linksOf(service, world).dashboard());
  const other = await exchanged(await linksOf(service, stranger).dashboard());
  const [name = '', value = ''] = other.cookie.split('=');
  const [ownName = '', ownValue = ''] = own.cookie.split('=');
  expect(await page(other.address, [own.cookie])).toMatchObject(noSession);
  expect(await page(other.address, [`${name}=${ownValue}`])).toMatchObject(noSession);
  expect(await page(own.address, [`${ownName}=${value}`])).toMatchObject(noSession);
  const taxes = new URL(own.address.href.replace('/dashboard', '/taxes'));
  const wrong = { status: 403, heading: 'This link opens a different page' };
  expect(await page(taxes, [own.cookie])).toMatchObject(wrong);
  expect(await page(taxes, [])).toMatchObject({ status: 404, heading: 'Link not found' });
});

test('a cookie that is changed, forged or malformed is refused plainly', async () => {
  const { address, cookie } = await exchanged(await linksOf(service, world).dashboard());
  const [name = '', value = ''] = cookie.split('=');
  const [key, nonce, tag = '', sealed = ''] = value.split('.');
  const flipped = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`;
  const forged = [
    '',
    '.',
    '....',
    'a.b.c.d',
    `${key}.${nonce}.${tag}.${flipped}`,
    `${key}.${nonce}.${tag.slice(0, 5)}.${sealed}`,
    `${key}..${tag}.${sealed}`,
    `${value}.more`.slice(1),
    '%00%ff',
    '{"token":"test_x"}',
    'x'.repeat(8_000),
  ];
  for (const each of forged) expect(await page(address, [`${name}=${each}`]), each).toMatchObject(noSession);
  const odd = ['', 'test_', 'live_1', 'test_nothing', '../x', 'test_%00', 'x'.repeat(300)];
  for (const session of odd) {
    const strange = new URL(address);
    strange.searchParams.set('session', session);
    expect((await page(strange, [`payroll_${session}=a`.replace(/[^\x21-\x7e]/g, '')])).status, session).toBe(
      404,
    );
  }
  expect((await page(address, ['=', ';;;', name, `${name}=broken`, cookie])).status).toBe(200);
});

test('an address that can be no path of a cookie is refused plainly', async () => {
  const { address, cookie } = await exchanged(await linksOf(service, world).dashboard());
  ahead = 2 * minute;
  const strange = `${service.baseUrl}/employeronboard/a;b<c${address.search}`;
  const wrong = { status: 403, heading: 'This link opens a different page' };
  expect(await page(strange, [cookie])).toMatchObject(wrong);
});

test.each(['/screens/dashboard/', '/Screens/DashBoard', '/screens/dashbord', '/employeronboard'])(
  'a link at another address, %s, leads to its own screen, without its token',
  async (path) => {
    const link = new URL(await linksOf(service, world).dashboard());
    link.pathname = path;
    const { address, cookie } = await exchanged(link.href);
    expect([address.pathname, [...address.searchParams.keys()]]).toEqual(['/screens/dashboard', ['session']]);
    expect((await page(address, [cookie])).status).toBe(200);
    expect((await page(link.href.replace(/token=.*/, 'token=test_x'), [])).status).toBe(404);
  },
);

test('a form is taken from a page of the link only', async () => {
  const link = await linksOf(service, world).reports();
  const { address, cookie, token } = await exchanged(link);
  const other = tokenOf(await linksOf(service, world).reports());
  const post = async (csrf: string | undefined, cookies = [cookie]) => {
    const body = new URLSearchParams({ ...(csrf !== undefined && { csrf }) });
    return (await send(address, cookies, { method: 'POST', body })).status;
  };
  expect(await post(csrfOf(token))).toBe(303); // refused with problems, which are kept
  for (const foreign of [undefined, '', 'x', csrfOf(other), `${csrfOf(token)}x`, token])
    expect(await post(foreign)).toBe(400);
  expect(await post(csrfOf(token), [])).toBe(403);
  const body = new URLSearchParams({ csrf: csrfOf(token), token });
  expect((await send(link, [], { method: 'POST', body })).status).toBe(403);
});

test('a page says that the browser keeps no cookie, without a redirect to follow', async () => {
  const body = { origins: ['https://app.example.com'] };
  await call(service, 'PATCH', '/embedding', { key: world.testKey, body });
  const { address } = await exchanged(await linksOf(service, world).dashboard());
  const { response, ...shown } = await page(address, []);
  expect(shown).toEqual(noSession);
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://app.example.com',
  );
  expect(cookieIn(response)).toEqual([]);
});

test('the oldest of many sessions makes room, so that the headers of requests stay short', async () => {
  const cookies = new Map<string, string>();
  for (let i = 0; i < 25; i += 1) {
    ahead = i * 1_000;
    const link = await linksOf(service, world).reports();
    const { response } = await exchanged(link, [...cookies.values()]);
    for (const each of cookieIn(response)) {
      const [name = '', value] = each.split('=');
      if (value) cookies.set(name, each);
      else cookies.delete(name);
    }
  }
  expect(cookies.size).toBe(20);
  expect([...cookies.values()].join('; ').length).toBeLessThan(12_000);
});
