/** The taxes page offers methods of withholding where a state lets a company choose, in both languages. */
import { expect, test } from 'vitest';
import { browser } from '../support/served-browser.ts';
import { accounts, taxes } from './taxed-company.ts';
import { card, form, openForm, openTaxes, page, save, serveTaxesPage } from './taxes-page.ts';

serveTaxesPage();

const method = (state: string) => form(state).getByLabel('Method of income tax withholding');
const from = (state: string) => form(state).getByLabel('Method from check date');

test('a state that lets the company choose offers its methods, and the choice is shown and kept', async () => {
  await openTaxes();
  await openForm('California');
  expect(await method('California').locator('option').allInnerTexts()).toEqual([
    'Standard method',
    'Annual tables, divided by the pay periods',
  ]);
  await method('California').selectOption('ANNUAL_TABLES');
  await from('California').fill('12/1/2026');
  await save('California');
  expect(await accounts()).toMatchObject([
    { state: 'CA', withholding_methods: [{ method: 'annual_tables', effective_from: '2026-12-01' }] },
  ]);
  expect(await card('California').innerText()).toMatch(
    /Method\s+Annual tables, divided by the pay periods from Dec 1, 2026/,
  );
  await openForm('California');
  expect([await method('California').inputValue(), await from('California').inputValue()]).toEqual([
    'ANNUAL_TABLES',
    '12/1/2026',
  ]);
  await from('California').fill('11/1/2026');
  await save('California');
  expect(await accounts()).toMatchObject([
    { withholding_methods: [{ method: 'annual_tables', effective_from: '2026-11-01' }] },
  ]);
});

test('a number that is saved alone leaves the method as it is, and a method needs its day', async () => {
  await openTaxes();
  await openForm('California');
  await form('California').getByLabel('Income tax account number').fill('123-4567-8');
  await save('California');
  expect(await accounts()).toMatchObject([{ withholding_account: '123-4567-8', withholding_methods: [] }]);
  await openForm('California');
  await method('California').selectOption('ANNUAL_TABLES');
  await save('California');
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Method from check date must be given with the method',
  ]);
  expect(await accounts()).toMatchObject([{ withholding_methods: [] }]);
});

test('a state with one method asks for none', async () => {
  await openTaxes();
  await openForm('Texas');
  expect(await form('Texas').getByRole('textbox').count()).toBe(2);
  expect(await form('Texas').getByRole('combobox').count()).toBe(0);
  await form('Texas').getByLabel('Unemployment insurance account').fill('99-123456-7');
  await save('Texas');
  expect(await accounts()).toMatchObject([{ state: 'TX', withholding_methods: [] }]);
});

test('in Spanish the methods and what is missing have Spanish names', async () => {
  const spanish = await (await browser.newContext({ locale: 'es-MX', javaScriptEnabled: false })).newPage();
  await spanish.goto(await taxes());
  await spanish.locator('#CA summary').first().click();
  await spanish
    .getByLabel('Método de retención')
    .selectOption('Tablas anuales, divididas entre los períodos de pago');
  await Promise.all([
    spanish.waitForEvent('load'),
    spanish.getByRole('button', { name: 'Guardar California' }).click(),
  ]);
  expect(await spanish.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Método desde la fecha de pago: debe indicarse junto con el método',
  ]);
  await spanish.context().close();
});
