/** Passkeys in a real browser with a virtual authenticator, and the pages of a sign-in as axe reads them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { looksOf } from '../support/looks.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { type Service, startService } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import { makeWorld, type World } from '../support/world.ts';
import { consoleUrl, latestCode, makeStaff } from './at-the-console.ts';
import { expectReadable, toBeRead } from './in-browser.ts';
import { ask, codesSentTo, makePerson } from './signed-in.ts';

serveBrowser();

/** Browsers keep passkeys for names of hosts: the screens are at this machine's name, not at its address. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let service: Service;
let world: World;
let home: string;
beforeAll(async () => {
  const port = String(await freePort());
  home = `http://localhost:${port}`;
  service = await startService({ settings: { PORT: port, SCREEN_BASE_URL: home } });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  world = await makeWorld(service);
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  await makePerson(service, world, { name: 'Ana Ruiz', email, roles });
});

const email = 'ana@example.com';
const signInPage = () => `${home}/sign-in/test_${world.partnerID}`;

type Device = { readonly page: Page; readonly cdp: CDPSession; readonly authenticatorId: string };

/** A browser with a device that verifies its person. */
async function device(look: object = {}): Promise<Device> {
  const context = await browser.newContext(look);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { page, cdp, authenticatorId };
}

const press = async (page: Page, name: string) => {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
};
const follow = async (page: Page, name: string) => {
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name, exact: true }).click()]);
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function signInByCode(page: Page, address = email): Promise<void> {
  await page.goto(signInPage());
  await page.getByLabel('Email address').fill(address);
  await press(page, 'Send me a code');
  const [code = ''] = await codesSentTo(service, world, address);
  await page.getByLabel('Code').fill(code);
  await press(page, 'Sign in');
}

async function addPasskey(page: Page): Promise<void> {
  await signInByCode(page);
  await page.goto(`${signInPage()}?page=account`);
  await follow(page, 'Add a passkey');
  await press(page, 'Add a passkey');
  await page.waitForURL(/page=account/);
}

async function usePasskey(page: Page): Promise<string> {
  await page.goto(signInPage());
  await follow(page, 'Sign in with a passkey');
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.waitForURL(/refused=passkey|sign-in\/test_[\w-]+$/);
  return heading(page);
}

test('a person adds a passkey after a code, signs in by it once without one, and removes it', async () => {
  const { page } = await device();
  await addPasskey(page);
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(1);
  await press(page, 'Sign out everywhere');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  expect(await usePasskey(page)).toContain('Hello, Ana Ruiz');
  await expectUsed(sent[0] ?? '');
  const query = '{ auditEntries(first: 5) { nodes { action personName } } }';
  const { nodes } = (await ask(service, world.testKey, query)).auditEntries;
  expect(nodes[0]).toEqual({ action: 'signIn', personName: 'Ana Ruiz' });
  await press(page, 'Open Northwind Bakery LLC');
  expect(page.url()).toContain('/screens/dashboard');
  await page.goto(`${signInPage()}?page=account`);
  await press(page, 'Remove');
  expect(await page.getByText('You have no passkey.').count()).toBe(1);
  await press(page, 'Sign out everywhere');
  expect(await usePasskey(page)).toContain('Sign in with a passkey'); // the device has it still
  expect(await page.getByText('No passkey was used.').count()).toBe(1);
  await signInByCode(page); // the way back in
  expect(await heading(page)).toContain('Hello');
});

test('a passkey is of one partner, is not copied, and is no use where its person is closed', async () => {
  const { page, cdp, authenticatorId } = await device();
  await addPasskey(page);
  await press(page, 'Sign out everywhere');
  const own = world;
  world = await makeWorld(service); // another partner at the same address
  expect(await usePasskey(page)).toContain('Sign in with a passkey');
  world = own;
  expect(await usePasskey(page)).toContain('Hello');
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('the device has no passkey');
  await asSuperuser(service.urls.test, 'update passkeys set counter = 1000 where partner_id = $1', [
    world.partnerID,
  ]);
  await page.context().clearCookies();
  expect(await usePasskey(page)).toContain('Sign in with a passkey'); // it counts from below
  await asSuperuser(service.urls.test, 'update passkeys set counter = 0 where partner_id = $1', [
    world.partnerID,
  ]);
  const close = 'mutation ($id: ID!) { updatePerson(personId: $id, input: { closed: true }) { id } }';
  const { people } = await ask(service, world.testKey, '{ people(first: 1) { nodes { id } } }');
  await ask(service, world.testKey, close, { id: people.nodes[0].id });
  expect(await usePasskey(page)).toContain('Sign in with a passkey');
});

/** What a device has signed once signs nobody in a second time. */
async function expectUsed(body: string): Promise<void> {
  const again = await fetch(signInPage(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(body),
  });
  expect(again.headers.get('location')).toContain('refused=passkey');
  expect(again.headers.getSetCookie()).toEqual([]);
}

/** Sends what a device has signed, as a browser that ignores which passkeys exist already. */
async function addAgain(page: Page, signed: string): Promise<string> {
  const url = `${signInPage()}?page=add-passkey`;
  const html = await (await page.request.get(url)).text();
  const [, challenge = ''] = /challenge&quot;:&quot;([\w-]+)/.exec(html) ?? [];
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(html) ?? [];
  const answer = JSON.parse(signed);
  const client = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
  const clientDataJSON = Buffer.from(JSON.stringify({ ...client, challenge })).toString('base64url');
  const response = JSON.stringify({ ...answer, response: { ...answer.response, clientDataJSON } });
  const form = { csrf, action: 'add-passkey', response };
  const sent = await page.request.post(signInPage(), { form, maxRedirects: 0 });
  return `${sent.status()} ${sent.headers()['location']?.replace(/.*\?/, '')}`;
}

test('a passkey that is stored already is refused, also by another person, and of two at once one is added', async () => {
  const { page } = await device();
  const sent: string[] = [];
  page.on('request', (request) => {
    const answer = new URLSearchParams(request.postData() ?? '').get('response');
    if (request.method() === 'POST' && answer) sent.push(answer);
  });
  await addPasskey(page);
  const [signed = ''] = sent;
  const refused = '303 page=add-passkey&refused=stored-passkey';
  expect(await addAgain(page, signed)).toBe(refused);
  await page.goto(`${signInPage()}?page=add-passkey&refused=stored-passkey`);
  expect(await page.getByText('This passkey is stored here already.').count()).toBe(1);
  await page.goto(`${signInPage()}?page=account`);
  await press(page, 'Remove');
  const both = await Promise.all([addAgain(page, signed), addAgain(page, signed)]);
  expect(both.toSorted()).toEqual(['303 page=account', refused]);

  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  await makePerson(service, world, { name: 'Bo Lind', email: 'bo@example.com', roles });
  const other = await device();
  await signInByCode(other.page, 'bo@example.com');
  expect(await addAgain(other.page, signed)).toBe(refused);
});

test('a browser without scripts says what to do, and signs in by a code', async () => {
  const page = new Visitor();
  await page.goto(`${signInPage()}?page=passkey`);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  expect(await page.getByText('use a code by email').count()).toBeGreaterThan(0);
  await page.goto(signInPage());
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const [code = ''] = await codesSentTo(service, world, email);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Hello');
});

atNight.each(looksOf(1200, 360))(
  'axe finds nothing on any page, $width wide in $colorScheme colors',
  async (look) => {
    const { page } = await device(toBeRead(look.width, { colorScheme: look.colorScheme }));
    const read = async (query: string) => {
      await page.goto(signInPage() + query);
      await expectReadable(page, query);
    };
    for (const query of ['', '?page=passkey', '?page=passkey&refused=passkey', '?ended=yes'])
      await read(query);
    await page.goto(signInPage());
    await page.getByLabel('Email address').fill('no address');
    await press(page, 'Send me a code');
    await expectReadable(page, 'a wrong address');
    await addPasskey(page);
    for (const query of ['', '?page=account', '?page=add-passkey', '?page=code', '?language=es'])
      await read(query);
  },
);

/** The first page of the console, once a member of the staff has signed in by a passkey. */
async function staffAtConsole(page: Page, name: string): Promise<string> {
  const staff = await makeStaff(service, name);
  const start = consoleUrl({ ...service, baseUrl: home });
  await page.goto(start);
  await page.getByLabel('Email address').fill(staff.email);
  await press(page, 'Send me a code');
  await page.getByLabel('Code').fill(await latestCode(service, 'test'));
  await press(page, 'Sign in');
  await follow(page, 'Where you are signed in');
  await follow(page, 'Add a passkey');
  await press(page, 'Add a passkey');
  await page.waitForURL(/page=account/);
  await press(page, 'Sign out everywhere');
  await page.goto(start);
  await follow(page, 'Sign in with a passkey');
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.waitForURL(start);
  expect(await heading(page)).toBe('What waits');
  return start;
}

test("the operator's staff sign in at the console by a passkey", async () => {
  await staffAtConsole((await device()).page, 'Mina');
});

atNight('axe finds nothing on the pages of the console', async () => {
  const { page } = await device(toBeRead(360));
  const start = await staffAtConsole(page, 'Nora');
  const waiting = `update companies set status = 'payment_permission_pending' where id = '${world.companyID}'`;
  await asSuperuser(service.urls.test, waiting);
  await asSuperuser(
    service.urls.test,
    `insert into unapplied_answers (id, digest, kind, reason, sealed_records, file_name, file_digest, line)
     values ('a1', 'a1', 'unmatched', 'No transfer has the trace.', '', 'x.ach', 'a1', 3)`,
  );
  await page.goto(start);
  await expectReadable(page, 'what waits');
  for (const link of ['Company to release', 'Bank answer']) {
    await page.goto(start);
    await follow(page, link);
    await expectReadable(page, link);
  }
  await page.goto(`${start}?page=bank`);
  await expectReadable(page, 'the bank answers');
});
