import { expect, test } from 'vitest';
import { pdf } from '../../src/reports/render/pdf.ts';
import type { Head } from '../../src/reports/render/renderer.ts';
import type { Row } from '../../src/reports/report.ts';
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

async function drawn(rows: readonly Row[]): Promise<string[][]> {
  const pages = async function* () {
    yield rows;
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf(head, pages())) chunks.push(Buffer.from(chunk));
  return pdfPages(Buffer.concat(chunks));
}

test('a page has a title, whose it is, headings, rows, a number, and no id that is for machines', async () => {
  const [page = [], ...more] = await drawn([['Rivera, Grace', 'emp-1', 825_000, 1_234_567_89]]);
  expect(more).toEqual([]);
  const whose = 'Möller & Søn Bakery · 2026-01-01 to 2026-12-31 · Test environment, no money moved';
  for (const text of ['Payroll journal', whose, 'Employee', 'Net pay', 'Page 1'])
    expect(page).toContain(text);
  expect(page.slice(page.indexOf('Rivera, Grace'))).toEqual([
    'Rivera, Grace',
    '82.5',
    '1,234,567.89',
    'Total',
    '82.5',
    '1,234,567.89',
  ]);
});

test('many rows go over pages: each row once, each page with headings and its number, the total at the end', async () => {
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
  expect(pages.at(-1)?.slice(-3)).toEqual(['Total', '200', '200.00']);
});

test('what the fonts cannot draw loses its marks or is a question mark, and nothing breaks', async () => {
  const [page] = await drawn([['Őze, Łukasz 李', 'id', 0, -5]]);
  expect(page).toContain('Oze, ?ukasz ?');
  expect(page).toContain('-0.05');
});
