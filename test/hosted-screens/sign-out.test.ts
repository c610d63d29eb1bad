/** A person who signs out of a hosted screen leaves nothing behind that opens it again. */
import { expect, test } from 'vitest';
import { csrfOf } from '../../src/platform/operation/secrets.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { arrange, newCompany } from './companies.ts';
import { linksOf } from './links.ts';

const minute = 60_000;
let ahead = 0;
serveWorlds({ clock: () => Date.now() + ahead });

const apiPageLink = async () =>
  (await graphql(service, world.testKey, 'mutation { createApiPageLink { url } }')).body.data
    .createApiPageLink.url as string;

/** A link to each kind of screen. */
const allLinks = {
  dashboard: () => linksOf(service, world).dashboard(),
  worker: () => linksOf(service, world).worker(world.employeeID),
  taxes: () => linksOf(service, world).taxes(),
  reports: () => linksOf(service, world).reports(),
  paystub: () => linksOf(service, world).paystub(),
  onboarding: async () => linksOf(service, await newCompany(service, world, 'Fern Books LLC')).onboarding(),
  'the API page': apiPageLink,
};

const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

/** Opens a link in a browser of its own, which keeps the one cookie. */
async function browserOf(link: string) {
  const opened = await fetch(link, { redirect: 'manual' });
  const address = new URL(opened.headers.get('location') ?? '', link);
  const [set = ''] = opened.headers.getSetCookie();
  const cookie = set.split(';')[0] ?? '';
  const send = (url: URL, init: RequestInit = {}) =>
    fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
  const read = async (language = 'en') => {
    const response = await send(address, { headers: { 'Accept-Language': language } });
    const html = await response.text();
    return { status: response.status, heading: headingOf(html), html };
  };
  /** Presses the button of the page. */
  const signOut = async (language = 'en', csrf?: string) => {
    const { html } = await read(language);
    const [, action = '', ownCsrf = ''] =
      /<form method="post" action="([^"]*)"[^>]* class="sign-out"><input type="hidden" name="csrf" value="([^"]*)"/.exec(
        html,
      ) ?? [];
    const body = new URLSearchParams({ csrf: csrf ?? ownCsrf });
    const headers = { 'Accept-Language': language };
    return send(new URL(action.replaceAll('&amp;', '&'), address), { method: 'POST', body, headers });
  };
  return { address, cookie, read, send, signOut };
}

test.each(Object.entries(allLinks))(
  'a person signs out of %s: the cookie is cleared, and a copy of it opens nothing',
  async (_name, create) => {
    const link = await create();
    const browser = await browserOf(link);
    const other = await browserOf(link);
    expect((await browser.read()).status).toBe(200);

    const answer = await browser.signOut();
    expect([answer.status, headingOf(await answer.text())]).toEqual([200, 'You are signed out']);
    const [cleared = ''] = answer.headers.getSetCookie();
    expect(cleared).toMatch(new RegExp(`^${browser.cookie.split('=')[0]}=;.* Expires=Thu, 01 Jan 1970`));

    expect(await browser.read()).toMatchObject({ status: 403, heading: 'Open your link again' });
    const csrf = csrfOf(new URL(link).searchParams.get('token') ?? '');
    const form = new URL(`${browser.address}&in=test&page=revoke-key&from=x`);
    const post = await browser.send(form, { method: 'POST', body: new URLSearchParams({ csrf }) });
    expect([post.status, headingOf(await post.text())]).toEqual([403, 'Open your link again']);
    expect((await other.read()).status).toBe(200);
    expect((await (await browserOf(link)).read()).status).toBe(200);
  },
);

test.each(['employees', 'run-payroll'])(
  'nobody is offered to sign out of the embedded page %s, as nobody has signed in there',
  async (embeddedPage) => {
    const browser = await browserOf(await linksOf(service, world).dashboard(embeddedPage));
    const { status, html } = await browser.read();
    expect([status, html.includes('class="sign-out"')]).toEqual([200, false]);
    expect((await (await browserOf(await allLinks.dashboard())).read()).html).toContain('class="sign-out"');
  },
);

test('a session stays ended when a copy of its cookie is used before it is idle, and when it was renewed', async () => {
  const browser = await browserOf(await allLinks.dashboard());
  ahead = 2 * minute;
  const [renewed = ''] = (await browser.send(browser.address)).headers.getSetCookie();
  await browser.signOut();
  const replayed = await browser.send(browser.address, { headers: { cookie: renewed.split(';')[0] ?? '' } });
  expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([403, []]);
  ahead = 0;
});

test('the audit log says that a link signed out, and only a page of the link can', async () => {
  const browser = await browserOf(await allLinks.reports());
  for (const csrf of ['', 'x', csrfOf('another token')])
    expect((await browser.signOut('en', csrf)).status).toBe(400);
  expect((await browser.read()).status).toBe(200);
  await browser.signOut();
  const actions = await asSuperuser<{ caller_kind: string }>(
    service.urls.test,
    "select caller_kind from audit_entries where partner_id = $1 and action = 'signOut'",
    [world.partnerID],
  );
  expect(actions).toEqual([{ caller_kind: 'link' }]);
});

test('the button and the page that follows are in Spanish for people who read Spanish', async () => {
  const browser = await browserOf(await allLinks.worker());
  expect((await browser.read('es')).html).toMatch(/class="sign-out"[\s\S]*Cerrar sesión/);
  const answer = await browser.signOut('es');
  expect(await answer.text()).toMatch(/<html lang="es"[\s\S]*<h1>Usted cerró la sesión<\/h1>/);
});

test('the page of a closed partner lets people sign out, too', async () => {
  const browser = await browserOf(await allLinks.dashboard());
  await arrange(
    service,
    world,
    "update partners set closed_at = now(), closed_because = 'It moves.' where id = $1",
    [world.partnerID],
  );
  const answer = await browser.signOut();
  expect([answer.status, headingOf(await answer.text())]).toEqual([200, 'You are signed out']);
  expect(answer.headers.getSetCookie()[0]).toMatch(/Expires=Thu, 01 Jan 1970/);
});
