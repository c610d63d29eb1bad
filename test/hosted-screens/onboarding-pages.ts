/** Goes through the onboarding pages. */
import { call } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import type { World } from '../support/world.ts';

export const read = async ({ partnerID, companyID, testKey: key }: World) =>
  (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key })).body.data;
export const submit = (page: Visitor) => page.locator('form:not(.sign-out) button').click();
export const heading = (page: Visitor) => page.getByRole('heading', { level: 1 }).innerText();
export const summary = (page: Visitor) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

export async function signAs(page: Visitor, name: string): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('I am authorized to sign').check();
  await submit(page);
}

export async function attach(page: Visitor, accountNumber: string): Promise<void> {
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
  await page.getByLabel('Account number again').fill(accountNumber);
  await submit(page);
}
