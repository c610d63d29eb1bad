/** The taxes page of a company in a browser without script, and what stands on it. */

import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serveTaxedCompanies, taxes } from './taxed-company.ts';

export let page: Page;

/** A new company for each test, one browser for all of the file. */
export function serveTaxesPage(): void {
  serveTaxedCompanies();
  serveBrowser();
  beforeAll(async () => {
    page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  });
}

export const openTaxes = async () => page.goto(await taxes());
export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const form = (name: string) => page.getByRole('form', { name: `Accounts with ${name}` });
export const openForm = (name: string) => card(name).locator('summary').first().click();
/** Presses the button of the form and waits for the page that answers it. */
export const save = (name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: `Save ${name}` }).click()]);
export const needed = () => page.locator('#open').getByRole('heading', { level: 3 }).allInnerTexts();
