/** Sessions in a real browser: what was typed, several links, frames. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { makeWorld } from '../support/world.ts';
import { linksOf } from './links.ts';
import { partnersPage, visitor } from './partners-page.ts';
import { fill, press, problems, saved, stored } from './people.ts';

const minute = 60_000;
let ahead = 0;
serveWorlds({ clock: () => Date.now() + ahead });
serveBrowser();
beforeEach(() => {
  ahead = 0;
});

const heading = (page: Page | Visitor) => page.getByRole('heading', { level: 1 }).innerText();
const person = (page: string) => `&page=${page}&from=${world.employeeID}`;

test('what was typed before a session ended is not saved, and is shown when its link is opened again', async () => {
  const link = await linksOf(service, world).dashboard();
  const page = new Visitor();
  await page.goto(link + person('employee-details'));
  await fill(page, { 'Job title': 'Head baker' });
  ahead = 31 * minute;
  await press(page, 'Save details');
  expect(await heading(page)).toBe('You were away');
  const text = await page.locator('main').innerText();
  expect(text).toContain('You were away for more than 30 minutes');
  expect(text).toMatch(/What you typed is kept.*shown when you open your link again/);
  expect((await stored('title'))['title']).not.toBe('Head baker');
  const stranger = new Visitor();
  await stranger.goto(link);
  expect(await stranger.content()).not.toContain('Head baker');
  await page.goto(link);
  expect(await page.getByLabel('Job title').inputValue()).toBe('Head baker');
  expect(await problems(page)).toEqual([expect.stringContaining('This form was not saved')]);
  await press(page, 'Save details');
  expect(await saved(page)).toBe('The personal details are saved.');
  expect(await stored('title')).toEqual({ title: 'Head baker' });
  await page.goto(link);
  expect(await page.title()).toContain('Northwind Bakery LLC');
});

test('account numbers that were typed before a session ended are not kept', async () => {
  const link = await linksOf(service, world).dashboard();
  const page = new Visitor();
  await page.goto(link + person('employee-bank-account'));
  await page.getByLabel('Account number', { exact: true }).fill('555012345');
  await fill(page, { 'Routing number': '011401533', 'Account number again': '555012345' });
  ahead = 31 * minute;
  await press(page, 'Save bank account');
  await page.goto(link);
  expect(await page.getByLabel('Routing number').inputValue()).toBe('011401533');
  expect(await page.content()).not.toContain('555012345');
});

atNight('two links are used side by side in one browser, and Back never shows a token', async () => {
  const stranger = await makeWorld(service);
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const [page, other] = [await context.newPage(), await context.newPage()];
  const names = { own: 'Own Bakery', other: 'Other Bakery' };
  for (const [id, name] of [
    [world.companyID, names.own],
    [stranger.companyID, names.other],
  ])
    await asSuperuser(service.urls.test, 'update companies set business_name = $2 where id = $1', [id, name]);
  await page.goto(await linksOf(service, world).dashboard());
  await other.goto(await linksOf(service, stranger).dashboard());
  for (const name of ['Employees', 'Contractors', 'Hours']) {
    for (const tab of [page, other]) await tab.getByRole('link', { name, exact: true }).first().click();
    expect(await page.title()).toBe(`${name} · ${names.own}`);
    expect(await other.title()).toBe(`${name} · ${names.other}`);
  }
  await page.goBack();
  await page.goBack();
  await page.goBack();
  expect(await page.title()).toBe(`Dashboard · ${names.own}`);
  expect(page.url()).not.toContain('token');
});

/** Frames the dashboard in a page of a registered origin, on another site. */
async function framed() {
  const { origin, frame } = await partnersPage();
  const body = { origins: [origin] };
  expect((await call(service, 'PATCH', '/embedding', { key: world.testKey, body })).status).toBe(200);
  frame(await linksOf(service, world).dashboard());
  return { origin, ...(await visitor()) };
}

test('a frame whose session has ended says so to the page around it', async () => {
  const { origin, page, received, screen } = await framed();
  await page.goto(origin);
  const employees = screen.getByRole('link', { name: 'Employees', exact: true });
  await employees.waitFor();
  ahead = 31 * minute;
  await employees.click();
  await screen.getByText('You were away for more than 30 minutes').waitFor();
  const message = { type: 'payroll:expired', reason: 'idle', origin: service.baseUrl };
  await eventually(async () => expect(await received('payroll:expired')).toEqual([message]));
});

test('a frame in a browser that keeps no cookies says what to do, once, and says so to the page around it', async () => {
  const { origin, page, received, screen } = await framed();
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes('/screens/') && opened.push(request.url()));
  await page.route('**/screens/**', async (route) => {
    const { status, headers } = await fetch(route.request().url(), { redirect: 'manual' });
    const location = headers.get('location') ?? '';
    await route.fulfill({ status, headers: { location } }); // without the cookie
  });
  await page.goto(origin);
  await screen.getByText('open the link in a window of its own').waitFor();
  const message = { type: 'payroll:expired', reason: 'no_session', origin: service.baseUrl };
  await eventually(async () => expect(await received('payroll:expired')).toEqual([message]));
  expect(opened.map((url) => new URL(url).search.split('=')[0])).toEqual(['?token', '?session']);
});
