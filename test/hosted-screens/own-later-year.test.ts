/** The page of year-end forms in a year whose tax figures are not loaded. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { service } from '../support/served-world.ts';
import { linksOf, open, wordsOf } from './links.ts';

servePayrolls();

test('a year that has no form yet is not offered, and the page says so', async () => {
  await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.open(world.employeeID, '2026-12-27', '2027-01-15');
  await world.advance({ to: '2027-01-16T00:00:00Z' });
  const own = `${await linksOf(service, world).worker(world.employeeID)}&page=year-forms`;
  const { html } = await open(own);
  const [years = ''] = /<nav aria-label="Years".*?<\/nav>/s.exec(html) ?? [];
  expect(wordsOf(years).trim()).toBe('2026');
  expect(html).toContain('The figures of your Form W-2 of 2027 are not available yet.');
  expect((await open(`${own}&from=2026`)).html).toContain('<h2 id="w2">Form W-2 of 2026</h2>');
  expect((await open(`${own}&from=2027`)).html).toContain('Year 2027 is not available yet');
});
