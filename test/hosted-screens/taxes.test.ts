/** The taxes page: an employer sees what each state needs, and gives it by a form without script. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { asSuperuser } from '../support/databases.ts';
import { service } from '../support/served-world.ts';
import { linksOf } from './links.ts';
import { accounts, pay, world } from './taxed-company.ts';
import { card, form, needed, openForm, openTaxes, page, save, serveTaxesPage } from './taxes-page.ts';

serveTaxesPage();

const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

describe('a state', () => {
  test('leaves Needed the moment its accounts are given', async () => {
    await pay();
    await openTaxes();
    expect(await needed()).toEqual(['California', 'Texas']);
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill(' 123-4567-8 ');
    await form('California').getByLabel('Unemployment insurance account').fill('987-6543-2');
    await form('California').getByLabel('Unemployment insurance rate').fill('3.4 %');
    await save('California');
    expect(await needed()).toEqual(['Texas']);
    expect(await page.getByRole('status').innerText()).toBe('California is saved. The accounts are ready.');
    expect(await card('California').innerText()).toMatch(
      /123-4567-8\s+Payments\s+Ready\s+Filings\s+Ready\s.*987-6543-2\s+Tax rate\s+3\.4 %\s+Payments\s+Ready/s,
    );
    expect(await accounts()).toMatchObject([
      { state: 'CA', withholding_account: '123-4567-8', unemployment_rate: 3.4, status: 'verified' },
    ]);
    const { requirements } = await world.get('/companies', { partnerID: world.partnerID });
    const states = requirements.flatMap(({ state }: { state: string | null }) => state ?? []);
    expect(states).toEqual(['TX', 'TX']);
  });

  test('stays needed for the account that is missing, and says which', async () => {
    await pay();
    await openTaxes();
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill('123-4567-8');
    await form('California').getByLabel('Income tax account number').press('Enter');
    expect(await page.getByRole('status').innerText()).toContain('An account number is still missing.');
    expect(await card('California').innerText()).toMatch(
      /Income tax\s+Account\s+123-4567-8\s+Payments\s+Ready.*Unemployment insurance\s+Account\s+Not entered.*Needed/s,
    );
  });

  test('that does not tax wages asks for no income tax account', async () => {
    await pay();
    await openTaxes();
    expect(await card('Texas').innerText()).toMatch(
      /None: this state does not tax wages\s+Payments\s+Not required/,
    );
    await openForm('Texas');
    expect(await form('Texas').getByLabel('Income tax account number').count()).toBe(0);
    await form('Texas').getByLabel('Unemployment insurance account').fill('99-123456-7');
    await save('Texas');
    expect(await needed()).toEqual(['California']);
  });

  test('is not needed before its first paycheck, and its accounts can be given', async () => {
    await openTaxes();
    expect(await needed()).toEqual([]);
    expect(await card('California').innerText()).toMatch(/Not needed yet\s+1 employee here/);
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill('123-4567-8');
    await save('California');
    expect(await accounts()).toMatchObject([{ state: 'CA', withholding_account: '123-4567-8' }]);
  });

  test('shows that the state has refused its number, and takes another', async () => {
    await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '111-1111-1' });
    await arrange(service, world, (db) => db.stateAccount.updateMany({ data: { status: 'failed' } }));
    await openTaxes();
    expect(await needed()).toEqual(['California']);
    expect(await card('California').innerText()).toContain('California does not know an account number');
    await form('California').getByLabel('Income tax account number').fill('123-4567-8');
    await save('California');
    expect(await needed()).toEqual([]);
  });
});

describe('the form', () => {
  test('keeps what was typed beside each refusal, and saves nothing', async () => {
    await openTaxes();
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill('<b>');
    await form('California').getByLabel('Unemployment insurance account').fill('987-6543-2');
    await form('California').getByLabel('Unemployment insurance rate').fill('three');
    await save('California');
    const refusals = [
      'Income tax account number must be letters and digits, with spaces, points or hyphens',
      'Unemployment insurance rate (%) must be a percentage, such as 3.4',
    ];
    expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual(refusals);
    expect(await form('California').locator('.problem').allInnerTexts()).toEqual(refusals);
    const inputs = form('California').getByRole('textbox');
    const typed = await Promise.all((await inputs.all()).map((input) => input.inputValue()));
    expect(typed).toEqual(['<b>', '987-6543-2', 'three', '']);
    await page.getByRole('alert').getByRole('link').last().click();
    expect(await page.locator(':target').getAttribute('id')).toBe('CA-unemploymentRate');
    expect(await form('Texas').locator('.problem').count()).toBe(0);
    expect(await accounts()).toEqual([]);
  });

  test.each(['-1', '101', ''])('with the rate "%s" is saved only when it can be one', async (rate) => {
    await openTaxes();
    await openForm('California');
    await form('California').getByLabel('Unemployment insurance account').fill('987-6543-2');
    await form('California').getByLabel('Unemployment insurance rate').fill(rate);
    await save('California');
    expect(await page.getByRole('alert').count()).toBe(rate ? 1 : 0);
    expect((await accounts()).length).toBe(rate ? 0 : 1);
  });

  test('without any change says so', async () => {
    await openTaxes();
    await openForm('California');
    await save('California');
    expect(await page.getByRole('alert').innerText()).toContain('Nothing was changed');
    expect(await accounts()).toEqual([]);
  });

  test('changes only what the employer changed, also when a partner has given the rest', async () => {
    await openTaxes();
    await openForm('California');
    await world.patch('/companies/stateAccounts', { state: 'CA', unemployment_account: '987-6543-2' });
    await form('California').getByLabel('Income tax account number').fill('123-4567-8');
    await save('California');
    expect(await accounts()).toMatchObject([
      { withholding_account: '123-4567-8', unemployment_account: '987-6543-2' },
    ]);
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill('');
    await save('California');
    expect(await accounts()).toMatchObject([
      { withholding_account: null, unemployment_account: '987-6543-2' },
    ]);
  });

  test('is in the audit as the work of the link', async () => {
    await openTaxes();
    await openForm('Texas');
    await form('Texas').getByLabel('Unemployment insurance account').fill('99-123456-7');
    await save('Texas');
    const entries = `select caller_kind as caller from audit_entries where partner_id = $1 and action = 'setStateAccount'`;
    expect(await asSuperuser(service.urls.test, entries, [world.partnerID])).toEqual([{ caller: 'link' }]);
  });
});

describe('deposits', () => {
  test('are shown with agency, amount, due date and status, due and made', async () => {
    await pay();
    await openTaxes();
    const dues = async (name: string) => {
      const region = name === 'Form 941' ? card('Income tax, Social Security and Medicare') : card(name);
      await region.locator('summary', { hasText: 'All deposits' }).click();
      return region.getByRole('table', { name: 'Deposits' }).getByRole('row').last().innerText();
    };
    expect(await dues('California')).toMatch(
      /Held The company has no verified account number with California: give it, and it is sent\. It is late from Dec 16, 2026 on\./,
    );
    await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
    await openTaxes();
    const due = [await dues('California'), await dues('Form 941')];
    expect(due[0]).toMatch(/^Dec 15, 2026\s+Nov 30, 2026\s+Due\s+\$\d+\.\d\d$/);
    await world.advance({ to: '2026-12-16T00:00:00Z' });
    await openTaxes();
    const made = [await dues('California'), await dues('Form 941')];
    expect(made).toEqual(due.map((row) => row.replace('Due', 'Sent')));
    const amount = /\$(\d+\.\d\d)$/.exec(made[0] ?? '')?.[1];
    expect(await card('California').innerText()).toContain(`In 2026\n${money(Number(amount))}`);
  });

  test('of checks that were voided say that nothing is owed', async () => {
    await pay();
    for (const { employeeCheckID } of await world.get('/employeeCheck', { limit: '9' }))
      await world.post('/employeeCheck/void', { employeeCheckID });
    await openTaxes();
    await card('California').locator('summary', { hasText: 'All deposits' }).click();
    const rows = card('California').getByRole('table', { name: 'Deposits' }).getByRole('row');
    expect(await rows.last().innerText()).toMatch(/Nothing is owed\s+\$0\.00$/);
  });
});

describe('returns', () => {
  test('are shown by quarter with taxes, deposits, due date and status, and say what is not known', async () => {
    await pay();
    await openTaxes();
    const rowOf = async (name: string) => {
      await card(name).locator('summary', { hasText: 'Returns' }).click();
      return card(name).getByRole('table', { name: 'Returns' }).getByRole('row').last().innerText();
    };
    const quarter = /^Quarter 4, 2026\s+/.source;
    const amounts = /\s+\$\d+\.\d\d\s+\$0\.00$/.source;
    expect(await rowOf('California')).toMatch(
      new RegExp(`${quarter}Feb 1, 2027\\s+Account needed${amounts}`),
    );
    const federal = 'Income tax, Social Security and Medicare';
    expect(await rowOf(federal)).toMatch(
      new RegExp(`${quarter}Feb 1, 2027\\s+Not over yet\\s+\\$[\\d,.]+\\s+\\$0.00$`),
    );
    expect(await card(federal).innerText()).toContain('What each form lacks is under Filings.');
  });
});

describe('a link', () => {
  test('of the dashboard opens the same page from its sidebar and from the open requirements', async () => {
    await pay();
    await page.goto(await linksOf(service, world).dashboard());
    await page.getByRole('link', { name: 'Enter the numbers' }).click(); // under What needs attention
    await openForm('California');
    await form('California').getByLabel('Income tax account number').fill('123-4567-8');
    await save('California');
    expect(await page.getByRole('status').innerText()).toContain('California is saved.');
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]');
    expect(await current.innerText()).toBe('Taxes');
  });
});
