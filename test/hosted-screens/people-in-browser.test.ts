/** Pages about people, their hours and onboarding: by keyboard, on a phone, with Back and with scripts. */
import { describe, expect, test } from 'vitest';
import { hireCrew, type Member } from '../bulk-shifts/crew.ts';
import { asSuperuser } from '../support/databases.ts';
import { looksOf } from '../support/looks.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { newCompany } from './companies.ts';
import { expectReadable, openInBrowser, press, tabTo, toBeRead, typeKeys, unfoldAll } from './in-browser.ts';
import { linksOf } from './links.ts';
import { ownLink } from './own.ts';
import { addressOf, employ, stored } from './people.ts';

serveWorlds();
serveBrowser();

const manyLees = () =>
  employ(Array.from({ length: 60 }, (_, i) => ({ firstName: 'Ann', lastName: `Lee ${i}` })));

describe('the list of people', () => {
  atNight('is searched and turned by keyboard alone', async () => {
    await manyLees();
    const page = await openInBrowser(await addressOf('employees'));
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('lee');
    await page.keyboard.press('Enter');
    await page.getByText('60 employees found.').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Next', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/number=2/);
    expect(await page.getByRole('table').locator('tbody th').count()).toBe(10);
  });

  atNight.each(looksOf(1280, 320))(
    'is readable and accessible at $width pixels, $colorScheme',
    async (look) => {
      await employ([{ firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3), lastName: 'Ng' }]);
      await manyLees();
      const address = await addressOf('employees');
      const page = await openInBrowser(address, toBeRead(look.width, { colorScheme: look.colorScheme }));
      for (const change of ['', '&number=2&search=n', '&search=nobody-of-this-name']) {
        await page.goto(`${address}${change}`);
        await expectReadable(page, change);
      }
    },
  );

  test.each(sampleOf([1280, 320], 2))(
    'keeps every column of long names in view at %s pixels',
    async (width) => {
      const lastName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
      const title = 'Senior Regional Coordinator of Warehouse Operations';
      await employ([{ firstName: 'Maximiliana-Alexandrina', lastName, title, workingState: 'CA' }]);
      const page = await openInBrowser(await addressOf('employees'), { viewport: { width, height: 800 } });
      for (const selector of ['html', '.scrolled']) {
        const hidden = await page
          .locator(selector)
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect([selector, hidden]).toEqual([selector, 0]);
      }
    },
  );
});

test('pay is changed by keyboard alone', async () => {
  const page = await openInBrowser(await addressOf('employee'));
  await tabTo(page, page.getByRole('link', { name: 'Change pay' }));
  await page.keyboard.press('Enter');
  const rate = page.getByLabel('Hourly rate');
  await rate.waitFor();
  await tabTo(page, rate);
  await page.keyboard.type('27.25');
  await page.keyboard.press('Enter');
  await page.getByRole('status').waitFor();
  expect(await stored('default_wage::float8 as wage')).toEqual({ wage: 27.25 });
});

test('a refused form is shown again by Back and by a reload, with what was typed, and is sent once', async () => {
  const page = await openInBrowser(await addressOf('employee-details'));
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const problems = () => page.getByRole('alert').getByRole('listitem').allInnerTexts();
  await page.getByLabel('Date of birth').fill('4/31/1985');
  await page.getByLabel('Job title').fill('Cook <b>&');
  await press(page, 'Save details');
  const wrong = ['Date of birth must be a day of the calendar: April 1985 has 30 days'];
  expect(await problems()).toEqual(wrong);
  await page.reload();
  expect(await problems()).toEqual(wrong);
  await page
    .getByRole('link', { name: /Rivera|Diaz|←/ })
    .first()
    .click();
  await page.goBack();
  expect(await problems()).toEqual(wrong);
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('4/31/1985');
  expect(await page.getByLabel('Job title').inputValue()).toBe('Cook <b>&');
  await page.getByLabel('Date of birth').fill('April 30, 1985');
  await press(page, 'Save details');
  expect(await page.getByRole('status').innerText()).toBe('The personal details are saved.');
  expect(await stored('dob, title')).toEqual({ dob: '1985-04-30', title: 'Cook <b>&' });
  expect(posts).toHaveLength(2);
});

describe("an employee's own screens", () => {
  atNight('show the whole of a long choice on a phone, where it takes two lines', async () => {
    const heightAt = async (width: number) => {
      const page = await openInBrowser(await ownLink(), { viewport: { width, height: 640 } });
      await page.getByRole('link', { name: 'Change W-4', exact: true }).first().click();
      const list = page.getByLabel('filing status');
      expect(await list.locator('option:checked').innerText()).toBe('Single or married filing separately');
      return list.evaluate(({ clientHeight }) => clientHeight);
    };
    expect(await heightAt(320)).toBeGreaterThan(await heightAt(1280));
  });

  atNight('show a new hire each step that is missing, taken with the keyboard alone', async () => {
    const [id = ''] = await employ([{ firstName: 'New', lastName: 'Hire', workingState: 'CA' }]);
    const page = await openInBrowser(await ownLink(world, id), { viewport: { width: 320, height: 640 } });
    const steps = page.getByRole('region', { name: 'What to do' }).getByRole('link');
    expect(await steps.allInnerTexts()).toEqual([
      'Add your bank account',
      'Sign your W-4',
      'Sign your state form',
      'Enter your address',
      'Enter it',
    ]);
    await steps.nth(1).focus();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your W-4');
    await page.getByLabel('Under penalties of perjury').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('New Hire');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await page.getByRole('status').innerText()).toBe(
      'Your W-4 is saved. It counts from your next paycheck that is not calculated yet.',
    );
  });
});

describe('the page for hours', () => {
  const crewOfTwo = async () => {
    const remove = 'delete from employee_checks where company_id = $1';
    await asSuperuser(service.urls.test, remove, [world.companyID]);
    return (await hireCrew(2)) as [Member, Member];
  };
  const idOf = (kind: string, { employeeCheckID }: Member) => `[name="${kind}-${employeeCheckID}"]`;
  const hours = async () => `${await linksOf(service, world).dashboard()}&page=hours`;
  const stored = () =>
    asSuperuser<{ check: string; hours: string }>(
      service.urls.test,
      `select employee_check_id as check, concat_ws(' ', hourly_hours::float8, overtime_hours::float8,
         double_time_hours::float8) as hours from shifts where company_id = $1 order by 1, id`,
      [world.companyID],
    );

  test('is typed from cell to cell by keyboard, and saved', async () => {
    const [a, b] = await crewOfTwo();
    const page = await openInBrowser(await hours());
    await page.locator(idOf('regular', a)).focus();
    await typeKeys(page, '80', 'Tab', '2.5');
    await page.locator(idOf('regular', b)).focus();
    await typeKeys(page, '7:30', 'Enter');
    await page.getByRole('status').waitFor();
    // 80 hours at 20.00 and 2.5 at one and a half times; 7.5 at 20.01
    expect(await page.locator('tfoot').innerText()).toContain('$1,825.08');
    expect(await page.getByRole('status').innerText()).toBe('The hours are saved. Next: review payroll.');
    expect(await stored()).toEqual([
      { check: a.employeeCheckID, hours: '80 2.5' },
      { check: b.employeeCheckID, hours: '7.5' },
    ]);
    await page.reload();
    expect(await page.locator(idOf('overtime', a)).inputValue()).toBe('2.5');
    expect(await page.locator(idOf('regular', b)).inputValue()).toBe('7.5');
  });

  atNight.each([1280, 320])(
    'has no violation of axe and does not scroll sideways at %s pixels',
    async (width) => {
      const [a] = await crewOfTwo();
      const page = await openInBrowser(await hours(), toBeRead(width));
      for (const typed of [undefined, 'forty', '40']) {
        if (typed) {
          await page.locator(idOf('regular', a)).fill(typed);
          await press(page, 'Save');
        }
        await unfoldAll(page);
        await expectReadable(page, `hours: ${typed}`);
        const wide =
          "[...document.querySelectorAll('.scrolled')].some((each) => each.scrollWidth > each.clientWidth)";
        expect(await page.evaluate(wide)).toBe(false);
      }
    },
  );
});

describe('onboarding with scripts', () => {
  const submit = 'form:not(.sign-out) button';

  test('focuses the list of problems, each linked to its field', async () => {
    const company = await newCompany(service, world, 'Mole Coffee Inc');
    const address = `${await linksOf(service, company).onboarding()}&page=business`;
    const page = await openInBrowser(address, { javaScriptEnabled: true });
    await page.getByLabel('Email address').fill('nobody');
    await page.locator(submit).click();
    await expect.poll(() => page.title()).toMatch(/^Problem: Business/);
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('alert');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe(
      'Email address must be an email address, such as ada@example.com',
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#email');
  });

  atNight.each([1200, 360])(
    'axe finds nothing on its rejected forms and its end, %s pixels wide',
    async (width) => {
      const company = await newCompany(service, world, 'Bay Coffee Inc');
      const url = await linksOf(service, company).onboarding();
      const page = await openInBrowser(url, toBeRead(width));
      const send = () => Promise.all([page.waitForEvent('load'), page.locator(submit).click()]);
      for (const step of ['owner', 'business', 'bank']) {
        await page.goto(`${url}&page=${step}`);
        for (const field of await page.locator('input[type=text]').all()) await field.fill('');
        await send();
        await page.getByRole('alert').waitFor();
        await expectReadable(page, `${step}, rejected`);
      }
      await page.goto(`${url}&page=bank`);
      await page.getByLabel('Routing number').fill('021000021');
      await page.getByLabel('Account number', { exact: true }).fill('123456789012');
      await page.getByLabel('Account number again').fill('123456789012');
      await send();
      await send();
      await expectReadable(page, 'signature, rejected');
      await page.getByLabel('Your full name').fill('Ada Bell');
      await page.getByLabel('I am authorized to sign').check();
      await send();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your company is live');
      await expectReadable(page, 'live');
    },
  );
});
