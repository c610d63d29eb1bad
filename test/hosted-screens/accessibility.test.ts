import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAxe, undecidedTexts } from '../support/axe.ts';
import { looksOf } from '../support/looks.ts';
import { playsAll, sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { type Service, startService } from '../support/service.ts';
import { allScreens } from './all-screens.ts';
import { addressOf, broken, path } from './calculator-addresses.ts';
import { widthOf } from './in-browser.ts';

let service: Service;
let addresses: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  addresses = await allScreens(service);
});
afterAll(() => service?.stop());
serveBrowser();

/** What axe finds, and text of which it cannot decide the contrast. */
async function violationsOn(page: Page): Promise<string[]> {
  const results = await runAxe(page);
  const nodes = (id: string, all: readonly { html: string }[]) =>
    all.map(({ html }) => `${id}: ${html.slice(0, 120)}`);
  return [
    ...results.violations.flatMap((rule) => nodes(rule.id, rule.nodes)),
    ...nodes('contrast not decided', undecidedTexts(results)),
  ];
}

/** The names of the tables that scroll inside the page. */
const scrolledTables = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('.scrolled')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)",
  );

const narrow = { colorScheme: 'light', width: 360 } as const;
const looks = playsAll ? looksOf(1200, narrow.width) : [narrow];
const phone = { width: 320, height: 640 };

describe.each(looks)('in $colorScheme colors, $width pixels wide', (look) => {
  test('axe finds no violation on any screen and decides the contrast of every text, and no page or table scrolls sideways on a phone', async () => {
    const { colorScheme, width } = look;
    const viewport = { width, height: 800 };
    await eachScreen({ colorScheme, viewport }, async (name, page) => {
      const violations = await violationsOn(page);
      await page.setViewportSize(phone);
      expect([name, ...violations, ...(await scrolledTables(page))]).toEqual([name]);
      expect([name, await widthOf(page)]).toEqual([name, phone.width]);
      await page.setViewportSize(viewport);
    });
  });

  test('axe finds no violation in the garnishment calculator, whatever the schedule is', async () => {
    const { colorScheme, width } = look;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const address of [path, addressOf(broken), addressOf('[', { disposable: 'x' })]) {
      await page.goto(`${service.baseUrl}${address}`);
      const { violations } = await runAxe(page); // it decides no contrast of the texts in the chart
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect({ address, found }).toEqual({ address, found: [] });
    }
    await context.close();
  });
});

test('the garnishment calculator shows the amounts under the pointer, without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}${path}`);
  const strips = page.locator('.branch').first().locator('.strip');
  const amounts = strips.nth(30).locator('text');
  expect(await amounts.isVisible()).toBe(false);
  await strips.nth(30).locator('rect').hover();
  expect(await amounts.isVisible()).toBe(true);
  expect(await strips.locator('text:visible').count()).toBe(1);
  expect(await amounts.textContent()).toMatch(
    /^Earnings \$[\d.]+, bracket \d: schedule \$[\d.]+, ceiling \$[\d.]+, withheld \$[\d.]+$/,
  );
  await context.close();
});

/** The screens of a test, which stay open in one page one after another, with all that they fold opened. */
async function eachScreen(look: object, check: (name: string, page: Page) => Promise<void>) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  for (const [name, address] of sampleOf(Object.entries(addresses), 4)) {
    await page.goto(address);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    await check(name, page);
  }
  await context.close();
}

test('the dashboard is less than three screens tall on a phone, with its menu folded', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(addresses['dashboard with a request'] ?? '');
  const height = await page.locator('html').evaluate((root) => root.scrollHeight);
  expect(height).toBeLessThan(3 * 844);
  const menu = page.getByRole('navigation', { name: 'Pages' });
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Employees', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
  await context.close();
});

test('the keyboard reaches the skip link first, and tables that scroll', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(addresses['dashboard contractors'] ?? '');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Add a contractor');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Table: Contractors');
  await context.close();
});

test('a paystub prints black on white, also from a dark screen', async () => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(addresses['computed paystub'] ?? '');
  await page.emulateMedia({ media: 'print' });
  const colors = await page.evaluate(
    "[...document.querySelectorAll('h1, .number')].map((each) => getComputedStyle(each).color)",
  );
  expect(new Set(colors as string[])).toEqual(new Set(['rgb(0, 0, 0)']));
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await context.close();
});
