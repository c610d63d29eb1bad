/** The figures of an employee's Form W-2 on the own screens. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { graphql } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import { fetchScreen, linksOf, open, visit } from './links.ts';
import { openOwn } from './own.ts';
import { follow } from './people.ts';

serveOnePayroll();

beforeAll(async () => {
  for (const employee of world.employees.slice(0, 2)) await world.open(employee, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-20T22:00:00Z' });
});

const own = (employee = world.employeeID) => linksOf(service, world).worker(employee);
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** The boxes with amounts, as the company's forms have them. */
async function boxes(): Promise<{ label: string; amount: number }[]> {
  const query = `query ($companyId: ID!, $employeeId: ID!) {
    formsW2(companyId: $companyId, year: 2026, employeeId: $employeeId) { nodes { boxes { label amount } } } }`;
  const variables = { companyId: world.companyID, employeeId: world.employeeID };
  const { body } = await graphql(service, world.key, query, variables);
  return body.data.formsW2.nodes[0].boxes.filter(({ amount }: { amount: number | null }) => amount !== null);
}

test('a year has each box of the form, with the amounts that the employer reports', async () => {
  const page = await openOwn(world);
  await follow(page, 'Year-end forms');
  await follow(page, '2026');
  expect(await page.getByRole('link', { name: '2026', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  const rows = await page.locator('table tbody tr').allInnerTexts();
  const expected = await boxes();
  expect(expected.length).toBeGreaterThan(6);
  for (const { label, amount } of expected) {
    const row = rows.find((each) => each.includes(label));
    expect([label, row]).toEqual([label, expect.stringContaining(dollars(amount))]);
  }
  expect(await page.getByText('These are the figures until Nov 20, 2026.').count()).toBe(1);
});

test('the PDF has the same boxes, and is given to this employee alone', async () => {
  const address = `${await own()}&page=year-forms-pdf&from=2026`;
  const response = await fetchScreen(address);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="w2-figures-2026.pdf"');
  const texts = pdfPages(Buffer.from(await response.arrayBuffer())).flat();
  for (const { label, amount } of await boxes())
    expect(texts).toEqual(expect.arrayContaining([label, dollars(amount)]));
  expect(texts.join(' ')).toContain('Grace M Rivera');
  const theirs = await fetchScreen(`${await own(world.employees[1])}&page=year-forms-pdf&from=2026`);
  const others = pdfPages(Buffer.from(await theirs.arrayBuffer())).flat();
  expect(others.join(' ')).not.toContain('Rivera');
});

test.each(['2025', '1', 'abc'])('the year %s without pay is refused in words', async (year) => {
  expect((await open(`${await own()}&page=year-forms&from=${year}`)).html).toContain(
    'Year must be one in which you were paid',
  );
  expect((await open(`${await own()}&page=year-forms-pdf&from=${year}`)).status).toBe(404);
});

test('who has not been paid yet reads so', async () => {
  const { html } = await open(`${await own(world.employees[2])}&page=year-forms`);
  expect(html).toContain('You have not been paid yet.');
  expect((await open(`${await own(world.employees[2])}&page=year-forms-pdf`)).status).toBe(404);
});

test("the employer opens the same figures on the person's page of the dashboard", async () => {
  const dashboard = await linksOf(service, world).dashboard();
  const { html } = await open(`${dashboard}&page=employee&tab=documents&from=${world.employeeID}`);
  const href = /href="([^"]+)">Figures of Form W-2, 2026/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const file = await visit(new URL(href, dashboard));
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="w2-figures-2026.pdf"');
  const texts = pdfPages(Buffer.from(await file.arrayBuffer())).flat();
  expect(texts.join(' ')).toContain('Grace M Rivera');
  expect(texts.join(' ')).toContain('Give the employee the Form W-2 of 2026 by');
  const unpaid = `${dashboard}&page=employee-w2&from=${world.employeeID}&start=2019`;
  expect((await open(unpaid)).status).toBe(404);
  const [, , third] = world.employees;
  expect((await open(`${dashboard}&page=employee&tab=documents&from=${third}`)).html).toContain(
    'The figures of Form W-2 are here once a paycheck is paid.',
  );
});
