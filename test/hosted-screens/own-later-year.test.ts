/** The page of year-end forms in a year whose tax figures are not loaded. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import { openOwn } from './own.ts';
import { follow } from './people.ts';

servePayrolls();
serveBrowser();

const years = `Array.from(document.querySelectorAll('nav[aria-label=Years] a'), (link) => link.textContent)`;

test('a year that has no form yet is not offered, and the page says so', async () => {
  await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.open(world.employeeID, '2026-12-27', '2027-01-15');
  await world.advance({ to: '2027-01-16T00:00:00Z' });
  const page = await openOwn(world);
  await follow(page, 'Year-end forms');
  expect(await page.evaluate(years)).toEqual(['2026']);
  const later = page.getByText('The figures of your Form W-2 of 2027 are not available yet.');
  expect(await later.count()).toBe(1);
  await follow(page, '2026');
  expect(await page.getByRole('heading', { name: 'Form W-2 of 2026' }).count()).toBe(1);
  const own = `${await linksOf(service, world).worker(world.employeeID)}&page=year-forms`;
  expect((await open(`${own}&from=2027`)).html).toContain('Year 2027 is not available yet');
});
