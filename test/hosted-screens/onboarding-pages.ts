/** Goes through the onboarding pages in a browser. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { call } from '../support/client.ts';
import { browser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import type { World } from '../support/world.ts';

export const visitor = async (javaScriptEnabled: boolean, width = 1200): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } });
  onTestFinished(() => context.close());
  return context.newPage();
};
export const read = async ({ partnerID, companyID, testKey: key }: World) =>
  (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key })).body.data;
export const submit = (page: Page) =>
  Promise.all([page.waitForEvent('domcontentloaded'), page.locator('form:not(.sign-out) button').click()]);
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
export const summary = (page: Page) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

export async function signAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('I am authorized to sign').check();
  await submit(page);
}

export async function attach(page: Page, accountNumber: string): Promise<void> {
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
  await page.getByLabel('Account number again').fill(accountNumber);
  await submit(page);
}
