import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAxe, undecidedTexts } from '../support/axe.ts';
import { looksOf } from '../support/looks.ts';
import { sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { type Service, startService } from '../support/service.ts';
import { allScreens } from './all-screens.ts';

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
    ...nodes('contrast not decided', await undecidedTexts(page, results)),
  ];
}

describe.each(looksOf(1200, 360))('in $colorScheme colours, $width pixels wide', (look) => {
  test('axe finds no violation on any screen, and decides the contrast of every text', async () => {
    const { colorScheme, width } = look;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const screens = sampleOf(Object.entries(addresses), 2);
    for (const [name, address] of screens) {
      await page.goto(address);
      await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
      found[name] = await violationsOn(page);
    }
    expect(found).toEqual(Object.fromEntries(screens.map(([name]) => [name, []])));
    await context.close();
  });
});

test('no screen scrolls sideways on a phone', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(`${name}: ${width}`).toBe(`${name}: 360`);
  }
  await context.close();
});

test('no table scrolls sideways on a phone', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    const wide = await page.evaluate(
      "[...document.querySelectorAll('.scrolled')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)",
    );
    expect([name, ...(wide as string[])]).toEqual([name]);
  }
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
  const colours = await page.evaluate(
    "[...document.querySelectorAll('h1, .number')].map((each) => getComputedStyle(each).color)",
  );
  expect(new Set(colours as string[])).toEqual(new Set(['rgb(0, 0, 0)']));
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await context.close();
});
