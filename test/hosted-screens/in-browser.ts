/** Opens screens in a browser, for what is drawn, has the focus, or is typed by keyboard. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { browser } from '../support/served-browser.ts';

/** A page of a context of its own, without scripts unless the look asks for them. */
export async function openInBrowser(address: string, look: object = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...look });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export const press = (page: Page, name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  while (!(await wanted.evaluate((element) => element.matches(':focus')))) await page.keyboard.press('Tab');
}

/** Types figures, and presses what is named. */
export async function typeKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^\d/.test(key)) await page.keyboard.type(key);
    else await page.keyboard.press(key);
  }
}

export const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth');

/** Axe finds nothing, and nothing is wider than the window. The page has scripts, and `bypassCSP`. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const { violations } = await runAxe(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect([what, ...found, await widthOf(page)]).toEqual([what, page.viewportSize()?.width]);
}

export const unfoldAll = (page: Page) =>
  page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");

/** How a browser must be opened for `expectReadable`. */
export const toBeRead = (width: number, more: object = {}) => ({
  viewport: { width, height: 800 },
  javaScriptEnabled: true,
  bypassCSP: true,
  ...more,
});
