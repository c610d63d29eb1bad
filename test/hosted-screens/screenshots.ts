/**
 * `npm run tool -- screenshots` writes a picture of every screen into a folder, for looking at: all pages,
 * and those of a bakery of twelve before, on and after a payday. The folder is $SCREENSHOTS or .screenshots/.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { call } from '../support/client.ts';
import { startService } from '../support/service.ts';
import { allScreens } from './all-screens.ts';
import { bakery, payday } from './bakery.ts';
import { linksOf } from './links.ts';

const folder = path.resolve(process.env['SCREENSHOTS'] ?? '.screenshots');
const wide = { width: 1280, locale: 'en-US', colorScheme: 'light' } as const;
const looks = [
  wide,
  { ...wide, width: 390 },
  { ...wide, colorScheme: 'dark' },
  { ...wide, width: 390, locale: 'es-MX', colorScheme: 'dark' },
  { ...wide, locale: 'es-MX' },
] as const;

const browser = await launchBrowser();

/** Runs in a browser of each look. */
async function inEachLook(run: (context: BrowserContext, name: string) => Promise<void>): Promise<void> {
  for (const { width, locale, colorScheme } of looks) {
    const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 844 } });
    await run(context, `${width}-${colorScheme}-${locale.slice(0, 2)}`);
    await context.close();
  }
}

const keep = (name: string, look: string) =>
  path.join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.${look}.png`);

/** Pages that differ from moment to moment. */
const changing = /^(dashboard|payroll|hours|employee|employees|employee-paystub|employee checks)$/;

/** Pictures of the pages to which links lead from a page: one for each page, tab and kind of address. */
async function walk(moment: string, link: string, only = /./): Promise<void> {
  const kindOf = (address: string) => {
    const { searchParams: found } = new URL(address);
    return [found.get('page') ?? 'dashboard', found.get('tab')].filter(Boolean).join(' ');
  };
  const addresses: string[] = [];
  await inEachLook(async (context, look) => {
    const page = await context.newPage();
    await page.goto(link);
    const session = new URL(page.url()).searchParams.get('session') ?? '';
    if (!addresses.length) addresses.push(page.url());
    for (const address of addresses) {
      const own = new URL(address);
      own.searchParams.set('session', session);
      await page.goto(own.href);
      await page.screenshot({ path: keep(`${moment} ${kindOf(address)}`, look), fullPage: true });
      const found = await page.$$eval('a[href^="?"]', (links) =>
        links.flatMap((link) => ('href' in link ? [String(link.href)] : [])),
      );
      for (const next of found) {
        const isFile = /-pdf|-sample|language=/.test(next);
        if (!isFile && only.test(kindOf(next)) && !addresses.some((known) => kindOf(known) === kindOf(next)))
          addresses.push(next);
      }
    }
  });
  process.stdout.write(`${moment}: ${addresses.length} pages\n`);
}

test('every screen has its pictures', { timeout: 1_800_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  const start = Date.parse('2026-10-30T19:00:00Z');
  const service = await startService({ clock: () => start });
  const world = await bakery(service);
  const links = linksOf(service, world);
  await walk('before', await links.dashboard());
  await world.post('/payroll/regular', {});
  for (const employeeID of world.employees.slice(0, 10)) {
    const [{ employeeCheckID }] = await world.get('/employeeCheck', { employeeID });
    const shifts = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => ({
      time: `2026-11-${day}`,
      hourly: { hours: 8 },
    }));
    await world.post('/shifts', { employeeCheckID, shifts });
  }
  await walk('open', await links.dashboard(), changing);
  await walk('taxes', await links.taxes());
  await call(service, 'POST', '/payrun/approve', {
    key: world.key,
    body: { companyID: world.companyID, check_date: payday },
  });
  await walk('approved', await links.dashboard(), changing);
  await world.advance({ to: '2026-11-24T18:00:00Z' });
  await walk('paid', await links.dashboard());
  await walk('worker', await links.worker(world.employees[0] ?? ''));
  const fresh = await startService();
  const addresses = Object.entries(await allScreens(fresh));
  await inEachLook(async (context, look) => {
    const page = await context.newPage();
    for (const [name, address] of addresses) {
      const answer = await page.goto(address);
      expect([name, answer?.status()]).toEqual([name, name === 'error page' ? 404 : 200]);
      await page.screenshot({ path: keep(`all ${name}`, look), fullPage: true });
    }
    process.stdout.write(`${addresses.length} screens, ${look}\n`);
  });
  await browser.close();
  await service.stop();
  await fresh.stop();
  process.stdout.write(`The pictures are in ${folder}\n`);
});
