/** Pictures of pages for looking at: each page in each look, in one folder. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

const wide = { width: 1280, locale: 'en-US', colorScheme: 'light' } as const;
const looks = [
  wide,
  { ...wide, width: 390 },
  { ...wide, colorScheme: 'dark' },
  { ...wide, width: 390, locale: 'es-MX', colorScheme: 'dark' },
  { ...wide, locale: 'es-MX' },
] as const;

/** What somebody does on a page before its picture is taken. It works in each language. */
type Steps = (page: Page) => Promise<void>;
type State = BrowserContextOptions['storageState'];

const kindOf = (address: string): string => {
  const { searchParams: parameters } = new URL(address);
  const page = parameters.get('page') ?? 'dashboard';
  return [/^[\da-f-]{36}$/.test(page) ? 'paystub' : page, parameters.get('tab')].filter(Boolean).join(' ');
};

/** The addresses of pages to which a page links. Files and the choice of a language are none. */
async function linksOn(page: Page): Promise<string[]> {
  const all = await page.$$eval('a[href^="?"]', (links) =>
    links.flatMap((link) => ('href' in link ? [String(link.href)] : [])),
  );
  return all.filter((address) => !/-pdf|-sample|language=/.test(address));
}

export class Pictures {
  readonly folder: string;
  #browser: Browser | undefined;
  constructor(folder: string) {
    this.folder = path.resolve(folder);
    mkdirSync(this.folder, { recursive: true });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  /** A browser of the first look, such as for signing in. */
  async signedIn(signIn: Steps): Promise<{ state: State; url: string }> {
    const context = await (await this.#launched()).newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page);
    const [state, url] = [await context.storageState(), page.url()];
    await context.close();
    return { state, url };
  }

  /** One page, after some steps. */
  async take(name: string, address: string, steps: Steps = async () => {}, state?: State): Promise<void> {
    await this.#inEachLook(async (context, look) => {
      const page = await context.newPage();
      const answer = await page.goto(address);
      expect([name, answer?.status()]).toEqual([name, name === 'all error page' ? 404 : 200]);
      await steps(page);
      await this.#shoot(page, name, look);
    }, state);
  }

  /** Many pages by their names. */
  async takeAll(moment: string, addresses: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, address] of Object.entries(addresses)) await this.take(`${moment} ${name}`, address);
    process.stdout.write(`${moment}: ${Object.keys(addresses).length} pages\n`);
  }

  /** The pages to which links lead from a page: one for each page, tab and kind of address. */
  async walk(moment: string, link: string, only = /./): Promise<void> {
    const addresses: string[] = [];
    await this.#inEachLook(async (context, look) => {
      const page = await context.newPage();
      await page.goto(link);
      const session = new URL(page.url()).searchParams.get('session') ?? '';
      if (!addresses.length) addresses.push(page.url());
      for (const address of addresses) {
        const own = new URL(address);
        own.searchParams.set('session', session);
        await page.goto(own.href);
        await this.#shoot(page, `${moment} ${kindOf(address)}`, look);
        for (const next of await linksOn(page)) {
          const isNew = !addresses.some((found) => kindOf(found) === kindOf(next));
          if (isNew && only.test(kindOf(next))) addresses.push(next);
        }
      }
    });
    process.stdout.write(`${moment}: ${addresses.length} pages\n`);
  }

  async #launched(): Promise<Browser> {
    this.#browser ??= await launchBrowser();
    return this.#browser;
  }

  /** Runs in a browser of each look. */
  async #inEachLook(run: (context: BrowserContext, name: string) => Promise<void>, state?: State) {
    for (const { width, locale, colorScheme } of looks) {
      const browser = await this.#launched();
      const options = { colorScheme, locale, viewport: { width, height: 844 } };
      const context = await browser.newContext(state ? { ...options, storageState: state } : options);
      await run(context, `${width}-${colorScheme}-${locale.slice(0, 2)}`);
      await context.close();
    }
  }

  async #shoot(page: Page, name: string, look: string): Promise<void> {
    const file = `${name.replaceAll(/[^\w-]+/g, '-')}.${look}.png`;
    await page.screenshot({ path: path.join(this.folder, file), fullPage: true });
  }
}
