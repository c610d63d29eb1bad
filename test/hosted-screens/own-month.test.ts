/** A month of an employee: with the keyboard alone, without scripts, wide and on a phone. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bankWorld, checkDate } from '../money-movement/bank-world.ts';
import { start } from '../payruns/payroll-world.ts';
import { sampleOf } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serve, service } from '../support/served-world.ts';
import { openOwn, ownLink } from './own.ts';
import { saved, section } from './people.ts';

serve({ clock: () => start });
serveBrowser();

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('Tab does not reach the element');
}

/** Presses a key on an element, and waits for the next page. */
async function go(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** The tables that scroll sideways. */
const tooWide = `[...document.querySelectorAll('.scrolled')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)`;

test.each(sampleOf([1280, 320], 2))(
  'bank account, W-4, payday, paystub and what-if, %s pixels wide',
  async (width) => {
    const world = await bankWorld(service);
    const page = await openOwn(world, { viewport: { width, height: 800 } });
    const fits = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await page.evaluate(tooWide)).toEqual([]);
    };

    await go(page, link(page, 'Add your bank account'));
    await type(page, 'Routing number', '011401533');
    await type(page, 'Account number', '555012');
    await type(page, 'Account number again', '555012');
    await go(page, button(page, 'Save bank account'));
    expect(await section(page, 'Bank account')).toContain('*****5012');

    await go(page, link(page, 'Change W-4'));
    await tabTo(page, page.getByLabel('Step 1(c): filing status'));
    await page.keyboard.type('Married');
    await tabTo(page, page.getByLabel('Under penalties of perjury'));
    await page.keyboard.press('Space');
    await go(page, button(page, 'Sign and save'));
    expect(await saved(page)).toContain('Your W-4 is saved.');
    expect(await section(page, 'Form W-4')).toContain('Married filing jointly');

    await world.open(world.employeeID, '2026-11-01', checkDate);
    const { employeeCheckID } = await world.open(world.employeeID, '2026-11-15', '2026-12-04');
    const overtime = { time: '2026-11-17', overtime: { hours: 3 } };
    await world.post('/shifts', { employeeCheckID, shifts: [overtime] });
    await world.advance({ to: '2026-12-04T22:00:00Z' });
    await page.goto(await ownLink(world));
    await fits();
    await go(page, link(page, 'Dec 4, 2026'));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Paystub');
    expect(await section(page, 'What changed since your last paycheck')).toContain('Overtime');
    await tabTo(page, page.locator('summary'));
    await page.keyboard.press('Enter');
    expect(await page.getByText('Federal income tax').last().isVisible()).toBe(true);
    await fits();

    await go(page, link(page, 'What if'));
    await tabTo(page, page.getByLabel('Retirement plan'));
    await page.keyboard.type('401');
    await type(page, 'Save of each paycheck (%) (optional)', '5');
    await go(page, button(page, 'Show the difference'));
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toMatch(/less$/);
    await fits();
  },
);
