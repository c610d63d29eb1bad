/** An employer verifies the company's bank account by two deposits, on the pages of the onboarding. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { attach, heading, submit } from './onboarding-pages.ts';

serveOneWorld();

const text = (page: Visitor) => page.locator('main').innerText();

test('the pages send two deposits, say the day, take wrong amounts, and go on to the signature', async () => {
  const company = await newCompany(service, world, 'Mill Coffee Inc');
  const page = new Visitor();
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
  await attach(page, '000000202');
  await page.getByRole('link', { name: 'Verify it now by two small deposits' }).click();
  expect(await heading(page)).toBe('Verify the bank account');
  await page.getByRole('button', { name: 'Send two deposits' }).click();
  expect(await text(page)).toMatch(/Two deposits arrive on .* Come back then\./);
  const week = { by: 7 * 86_400 };
  await call(service, 'POST', '/test/clock/advance', { key: company.testKey, body: week });
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank-deposits`);
  const enter = async (first: string, second: string) => {
    await page.getByLabel('One deposit ($)').fill(first);
    await page.getByLabel('The other deposit ($)').fill(second);
    await submit(page);
  };
  await enter('', 'x');
  expect(await text(page)).toContain('One deposit ($) is required');
  await enter('0.32', '0.46');
  expect(await text(page)).toContain('The last amounts were not right. You have 2 tries left.');

  const spanish = new Visitor({ locale: 'es-MX' });
  await spanish.goto(`${await linksOf(service, company).onboarding()}&page=bank-deposits`);
  expect(await text(spanish)).toContain('Los últimos montos no eran correctos. Le quedan 2 intentos.');
  await spanish.getByLabel('Un depósito ($)').fill('0.45');
  await spanish.getByLabel('El otro depósito ($)').fill('0.32');
  await submit(spanish);
  expect(await heading(spanish)).toBe('Firma');
});

test('the page sends a prenote, and says on which day the account is verified', async () => {
  const company = await newCompany(service, world, 'Lake Coffee Inc');
  const page = new Visitor({ locale: 'es-MX' });
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
  const body = { companyID: company.companyID, account_number: '000000202', routing_number: '021000021' };
  await call(service, 'POST', '/companies/bank', { key: company.testKey, body });
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank-deposits`);
  await page.getByRole('button', { name: 'Enviar una prenotificación' }).click();
  expect(await text(page)).toContain('Hay una prenotificación en camino: la cuenta queda verificada el');
});
