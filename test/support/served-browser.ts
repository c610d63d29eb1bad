import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

export let browser: Browser;

let shared: Promise<Browser> | undefined;

/** The browser of this worker. If a page crashes it, the next file only launches another one. */
async function shareBrowser(): Promise<Browser> {
  const last = await shared;
  if (last?.isConnected()) return last;
  shared = launchBrowser();
  return shared;
}

/**
 * Gives the test file the browser that all files of this worker share. Each test has contexts of its own.
 * Contexts that are left are closed after the file, before its service stops.
 */
export function serveBrowser(): void {
  beforeAll(async () => {
    browser = await shareBrowser();
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
}
