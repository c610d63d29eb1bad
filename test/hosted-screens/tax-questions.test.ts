/** The taxes page asks what decides a programme: a question, a button, an answer with its first payday. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { runAxe } from '../support/axe.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

serveOnePayroll();
serveBrowser();

beforeAll(async () => {
  for (const [at, state] of ['NY', 'NV', 'WA'].entries())
    await arrange(service, world, (db) =>
      db.employee.updateMany({
        where: { id: world.employees[at] ?? '' },
        data: { workingState: state, stateTax: { code: state } },
      }),
    );
});

const textOf = async (visitor: Visitor) => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');
const open = async (link: Promise<string>, locale = 'en-US') => {
  const visitor = new Visitor({ locale });
  await visitor.goto(await link);
  return visitor;
};

test('a question is answered with its first payday, and can be corrected later', async () => {
  const visitor = await open(linksOf(service, world).taxes());
  const question = 'Do people work in New York City or in its suburbs?';
  expect(await textOf(visitor)).toContain('Until it is answered, paychecks say that this is not calculated.');
  await visitor.getByRole('link', { name: `Answer: ${question}` }).click();
  await visitor.getByLabel('Answer').selectOption('work in New York City');
  await visitor.getByLabel('For paydays from').fill('December 1, 2026');
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  expect(await textOf(visitor)).toContain('The answer is saved.');
  // It holds from December on: for a payday of today the question is still open.
  expect(await textOf(visitor)).toContain('work in New York City, for paydays from Dec 1, 2026 on');

  await visitor.getByRole('link', { name: `Answer: ${question}` }).click();
  await visitor.getByLabel('Answer').selectOption('None of these');
  await visitor.getByLabel('For paydays from').fill('10/1/2026');
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  expect(await textOf(visitor)).toContain('None of these, for paydays from Oct 1, 2026 on');
  expect(await textOf(visitor)).not.toContain('Dec 1, 2026');
  expect(await visitor.getByRole('link', { name: `Change the answer: ${question}` }).count()).toBe(1);
});

test('a number that is none is refused beside its field, with what was typed', async () => {
  const visitor = await open(linksOf(service, world).taxes());
  await visitor
    .getByRole('link', { name: 'Answer: Which business does the company have in Nevada?' })
    .click();
  await visitor.getByLabel('Answer').selectOption('Choose an answer');
  await visitor.getByRole('button', { name: 'Save the answer' }).click();
  expect(await textOf(visitor)).toContain('Answer is required');
});

test('the dashboard has the same questions, in Spanish to the choices, and no page names a code', async () => {
  const link = linksOf(service, world).dashboard();
  const visitor = await open(
    link.then((url) => `${url}&page=taxes`),
    'es',
  );
  const text = await textOf(visitor);
  expect(text).toContain('¿De cuánto es la nómina de la empresa en Seattle?');
  expect(text).not.toMatch(/\b[a-z]{2}_[a-z]+/);
  await visitor.getByRole('link', { name: /nómina de la empresa en Seattle/ }).click();
  const form = await textOf(visitor);
  expect(form).toContain('nómina en Seattle');
  expect(form).not.toMatch(/None of these|work in|Answer/);
});

atNight.each([1200, 320])('%s pixels wide nothing scrolls sideways, and axe finds nothing', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(await linksOf(service, world).taxes());
  await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
  const check = async () => {
    const { violations } = await runAxe(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  };
  await check();
  await page.locator('a[href*="wa_seattle_payroll_expense"]').click();
  await page.getByRole('button', { name: 'Save the answer' }).waitFor();
  await check();
  await context.close();
});
