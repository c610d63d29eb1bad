import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { type Service, startService } from '../support/service.ts';

/** Together these pages contain every kind of element. */
const paths = [
  ...['/', '/docs', '/docs/checks', '/docs/checks/addShifts', '/docs/errors', '/docs/test-environment'],
  ...['/docs/webhooks-and-events', '/docs/search?q=shift', '/docs#contents', '/docs/objects'],
  ...['/docs/garnishments/createGarnishment', '/docs/objects/Garnishment', '/docs/companies/createCompany'],
  ...['/docs/guides', '/docs/guides/mistakes', '/docs/explain/warnings'],
];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());
serveBrowser();

const looks = [
  [1600, 'light'],
  [360, 'dark'],
] as const;

test.each(sampleOf(looks, 2))('axe finds no violation, %s pixels wide and %s', async (width, colorScheme) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  for (const path of sampleOf(paths, 6)) {
    await page.goto(`${service.baseUrl}${path}`);
    await page.locator('details').evaluateAll((all) => {
      for (const disclosure of all) disclosure.setAttribute('open', '');
    });
    const { violations } = await runAxe(page);
    expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html.slice(0, 200)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} scrolls sideways`).toBe(
      width,
    );
  }
  await context.close();
});

test('a browser loads nothing external and logs no message', async () => {
  const page = await browser.newPage();
  const external: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${service.baseUrl}/`) && !url.startsWith('data:')) external.push(url);
  });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  for (const path of sampleOf(paths, 4)) await page.goto(`${service.baseUrl}${path}`);
  expect({ external, messages }).toEqual({ external: [], messages: [] });
});

test('on a phone without script, the contents open and close, and the search works', async () => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/docs`);
  const contents = page.getByRole('navigation', { name: 'Reference' });
  expect(await contents.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Contents' }).click();
  expect(await contents.isVisible()).toBe(true);
  await contents.getByRole('link', { name: 'Pagination' }).click();
  expect(await contents.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Pagination' }).isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('rate limits');
  // Without its style sheet, which may arrive after it, the page shows links that are hidden later.
  await Promise.all([page.waitForEvent('load'), page.getByRole('searchbox').press('Enter')]);
  await page.getByRole('link', { name: 'Rate limits' }).first().click();
  expect(page.url()).toBe(`${service.baseUrl}/docs#rate-limits`);
  await context.close();
});
