/** A debit that the bank of the company returned is drawn again by the employer, on the dashboard. */
import { expect, test } from 'vitest';
import { checkDate, debitReturned } from '../money/money-movement/bank-world.ts';
import { employee, serveBanks, world } from '../money/money-movement/served-bank.ts';
import { Visitor } from '../support/visitor.ts';

serveBanks();

const words = (page: Visitor) => page.locator('main').innerText();

/** A company whose bank has returned its debit, and the link to its dashboard. */
async function owing() {
  await world.companyAccount('000020001');
  await world.open(employee, '2026-11-01', checkDate);
  await world.advance({ to: debitReturned });
  const { createDashboardLink } = await world.ask(
    'mutation ($companyId: ID!) { createDashboardLink(companyId: $companyId) { url } }',
  );
  return { page: new Visitor(), url: createDashboardLink.url };
}

test('the dashboard says why payroll is stopped, with the amount, in the language of its reader', async () => {
  const { page, url } = await owing();
  await page.goto(url);
  const english = /The bank returned a debit of (\$[\d,]+\.\d\d): R01, Insufficient Funds\. It is owed\./;
  const amount = english.exec(await words(page))?.[1];
  expect(amount).toBeDefined();
  await page.getByRole('link', { name: 'Español' }).click();
  expect(await words(page)).toContain(
    `El banco devolvió un débito de ${amount}: R01, Fondos insuficientes. Se debe.`,
  );
});

test('the bank account names what came back and why, and its button draws it again once', async () => {
  const { page, url } = await owing();
  await page.goto(`${url}&page=company-debit-again&from=unknown`);
  expect(await page.getByRole('button', { name: /Connect/ }).count()).toBe(0); // it would draw the debit
  await page.goto(`${url}&page=company-bank`);
  expect(await words(page)).toContain('Your bank returned a debit');
  expect(await words(page)).toMatch(/\$[\d,.]+ for the payday Nov 20, 2026: Insufficient Funds/);
  await page.getByRole('button', { name: /^Debit again/ }).click();
  expect(await words(page)).toContain('The debit is on its way again.');
  expect(await words(page)).not.toContain('Your bank returned a debit');
  const debits = (await world.transfers()).filter(
    ({ direction }: { direction: string }) => direction === 'DEBIT',
  );
  expect(debits.map(({ attempt }: { attempt: number }) => attempt)).toEqual([0, 1]);
});
