import { expect, test } from 'vitest';
import { pdf } from '../../../src/outside/reports/render/pdf.ts';
import type { Head } from '../../../src/outside/reports/render/renderer.ts';
import type { Row } from '../../../src/outside/reports/report.ts';
import { pdfPages } from './pdf-text.ts';

const head: Head = {
  report: 'payroll-journal',
  title: 'Payroll journal',
  company: 'Möller & Søn Bakery',
  from: '2026-01-01',
  to: '2026-12-31',
  madeAt: '2026-11-20T17:00:00.000Z',
  isTest: true,
  columns: [
    { name: 'employee', heading: 'Employee', kind: 'text', width: 2 },
    { name: 'employeeID', heading: 'ID', kind: 'text', width: 0 },
    { name: 'hours', heading: 'Hours', kind: 'hours' },
    { name: 'net_pay', heading: 'Net pay', kind: 'money' },
  ],
};

async function drawn(rows: readonly Row[], more: Partial<Head> = {}): Promise<string[][]> {
  const pages = async function* () {
    yield rows;
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf({ ...head, ...more }, pages())) chunks.push(Buffer.from(chunk));
  return pdfPages(Buffer.concat(chunks));
}

test('a page has a title, the company, headings, rows and a page number, and no ids', async () => {
  const [page = [], ...more] = await drawn([['Rivera, Grace', 'emp-1', 825_000, 1_234_567_89]]);
  expect(more).toEqual([]);
  const when = 'Jan 1, 2026 to Dec 31, 2026 · Test environment, no money moved';
  for (const text of ['Payroll journal', 'Möller & Søn Bakery', when, 'Employee', 'Net pay', 'Page 1'])
    expect(page).toContain(text);
  expect(page.slice(page.indexOf('Rivera, Grace'))).toEqual([
    'Rivera, Grace',
    '82.50',
    '$1,234,567.89',
    'Total',
    '82.50',
    '$1,234,567.89',
  ]);
});

test('many rows continue on further pages: each row once, headings and number on each page, totals at the end', async () => {
  const rows = Array.from({ length: 200 }, (_, i): Row => [`Worker ${i}`, 'id', 10_000, 100]);
  const pages = await drawn(rows);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThan(10);
  const workers = pages.flat().filter((text) => text.startsWith('Worker '));
  expect(workers).toEqual(rows.map(([name]) => name));
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`Page ${i + 1}`);
    expect(page).toContain('Employee');
  }
  expect(pages.at(-1)?.slice(-3)).toEqual(['Total', '200.00', '$200.00']);
});

test('a character that the fonts cannot draw loses its accent or becomes a question mark', async () => {
  const [page] = await drawn([['Őze, Łukasz 李', 'id', 0, -5]]);
  expect(page).toContain('Oze, Lukasz ?');
  expect(page).toContain('-$0.05');
});

test('leading values of consecutive rows are printed once, and again at the top of a page', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, i): Row => [i < 55 ? 'Rivera, Grace' : 'Oo, Mai', 'id', 10_000 * i, 100],
  );
  const pages = await drawn(rows, { leading: 2 });
  const names = pages.map((page) => page.filter((text) => /, (Grace|Mai)$/.test(text)));
  expect(names).toEqual([['Rivera, Grace'], ['Rivera, Grace', 'Oo, Mai']]);
});

test('two people with the same name are both printed', async () => {
  const [page = []] = await drawn(
    [
      ['Rivera, Grace', 'emp-1', 0, 100],
      ['Rivera, Grace', 'emp-2', 0, 200],
    ],
    { leading: 2 },
  );
  expect(page.filter((text) => text === 'Rivera, Grace')).toHaveLength(2);
});

test('headings and figures are never broken, however many columns there are, and a long name wraps', async () => {
  const columns = [
    ...head.columns,
    ...Array.from({ length: 9 }, (_, i) => ({
      name: `n${i}`,
      heading: 'Employer contributions',
      kind: 'money' as const,
    })),
  ];
  const company = 'Confectionery of the Greater Sacramento Valley and Adjoining Counties, '.repeat(3);
  const [page = []] = await drawn([['R', 'id', 0, ...Array(10).fill(1_234_567_89)]], { columns, company });
  expect(page.filter((text) => text === 'contributions')).toHaveLength(9);
  expect(page.filter((text) => text === '$1,234,567.89')).toHaveLength(20); // the row, and the totals
  expect(page.filter((text) => company.includes(text) && text.length > 9).length).toBeGreaterThan(1);
  expect(page).toContain('Jan 1, 2026 to Dec 31, 2026 · Test environment, no money moved');
});
