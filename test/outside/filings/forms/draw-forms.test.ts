/** What Forms W-2, W-2c and 1099-NEC say on paper, by the rules for substitute forms. */
import { expect, test } from 'vitest';
import type { ContractorStatementData } from '../../../../src/outside/filings/files/contractor-statement.ts';
import { draw1099Nec } from '../../../../src/outside/filings/forms/draw-1099-nec.ts';
import { drawW2 } from '../../../../src/outside/filings/forms/draw-w2.ts';
import { changedRows, drawW2c } from '../../../../src/outside/filings/forms/draw-w2c.ts';
import { formPdf, type Sheet } from '../../../../src/outside/filings/forms/sheet.ts';
import { pdfPages } from '../../reports/pdf-text.ts';
import { employer, statement } from '../files/statements.ts';

const pagesOf = async (draw: (sheet: Sheet) => void): Promise<string[]> =>
  pdfPages(await formPdf({ title: 'A form', madeOn: '2027-01-15', draw })).map((texts) => texts.join('|'));

const w2 = (more: Parameters<typeof statement>[0], isTest = false) =>
  pagesOf((sheet) =>
    drawW2(sheet, { statement: statement(more), employer, isTest, mostSocialTax: 11_439_00 }),
  );

const count = (text: string | undefined, words: string): number => (text ?? '').split(words).length - 1;

test('copies B, C and 2 have their names, their notices, and the last four digits of the number', async () => {
  const [first, second, notice, ...others] = await w2({});
  expect(others).toEqual([]);
  expect(first).toContain("Copy B, To Be Filed With Employee's FEDERAL Tax Return");
  expect(first).toContain("Copy C, For EMPLOYEE'S RECORDS");
  expect(first).toContain('a negligence penalty or other');
  expect(count(second, "Copy 2, To Be Filed With Employee's State, City, or Local Income Tax Return")).toBe(
    2,
  );
  for (const page of [first, second]) {
    expect(count(page, '***-**-6780')).toBe(2);
    expect(page).not.toContain('123456780');
    expect(page).not.toContain('TEST');
    expect(count(page, '98-7654321')).toBe(2);
  }
  for (const heading of ['Notice to Employee', 'Instructions for Employee', '11,439.00'])
    expect(notice).toContain(heading);
});

test('box 14b has the occupation codes, and a year before 2026 has box 14 alone', async () => {
  const [first] = await w2({ tippedOccupations: ['102', '000'] });
  expect(first).toContain('14b Treasury Tipped Occupation Code(s)|102   000');
  const [before] = await w2({ year: 2025 });
  expect(before).toContain('14 Other');
  expect(before).not.toContain('14b');
});

test('a fifth item of box 12 and a third state stand on a further form, which repeats no amount', async () => {
  const codes = { '12D': 1_00, '12E': 2_00, '12W': 3_00, '12DD': 4_00, '12TT': 5_05 };
  const states = ['CA', 'NY', 'OH'].map((state) => ({
    state,
    account: `${state} 1`,
    wages: 7_00,
    tax: 1_00,
  }));
  const places = [{ state: 'OH', name: 'Columbus', wages: 7_00, tax: 25 }];
  const pages = await w2({ boxes: { 1: 48_123_45, 5: 50_000_00, ...codes }, states, places });
  expect(pages).toHaveLength(5);
  const [first, , further] = pages;
  expect(count(first, '48,123.45')).toBe(2);
  expect(first).not.toContain('5.05');
  expect(count(further, '5.05')).toBe(2);
  expect(further).not.toContain('48,123.45');
  for (const repeated of ['98-7654321', '***-**-6780', 'OH 1', 'Columbus'])
    expect(further).toContain(repeated);
});

test('without state and local wages there is no Copy 2, and in the test environment each says what it is', async () => {
  const pages = await w2({ states: [] }, true);
  expect(pages).toHaveLength(2);
  expect(count(pages[0], 'TEST: NOT A TAX FORM')).toBe(2);
  expect(pages.join()).not.toContain('Copy 2,');
});

test('a Form W-2c shows the boxes that change, as reported and as they are', async () => {
  const before = statement();
  const after = statement({
    boxes: { ...before.boxes, 1: 47_000_00, 10: 5_00 },
    employee: { ...before.employee, lastName: 'Nunez' },
    isInRetirementPlan: false,
  });
  const rows = changedRows({ before, after });
  expect(rows.map(({ label, was, is }) => [label, was, is])).toEqual([
    ['1 Wages, tips, other compensation', '48,000.00', '47,000.00'],
    ['13 Retirement plan', 'X', ''],
    ['10 Dependent care benefits', '0.00', '5.00'],
  ]);
  const pages = await pagesOf((sheet) =>
    drawW2c(sheet, { correction: { before, after }, employer, isTest: false }),
  );
  expect(pages).toHaveLength(3);
  expect(pages.map((page) => /Copy \w/.exec(page)?.[0])).toEqual(['Copy B', 'Copy C', 'Copy 2']);
  for (const page of pages) {
    expect(page).toContain("g Employee's previously reported name|José María Q Núñez-Smith");
    expect(page).toContain('47,000.00');
    expect(page).not.toContain('Federal income tax withheld');
  }
});

test.each([
  [2026, '1a Nonemployee compensation'],
  [2025, '1 Nonemployee compensation'],
])('Copy B of a Form 1099-NEC of %i has the amounts and the last four digits', async (year, label) => {
  const data: ContractorStatementData = {
    year,
    recipient: {
      tin: '431234567',
      tinKind: 'ein',
      name: { business: 'Tile & Stone' },
      address: statement().employee.address,
    },
    accountNumber: '0197c1f2a0b47c00',
    compensation: 5_000_00,
    withheld: 1_200_00,
    hasSecondTinNotice: false,
    state: null,
  };
  const [page] = await pagesOf((sheet) =>
    draw1099Nec(sheet, { statement: data, payer: employer, isTest: false }),
  );
  for (const words of [label, '5,000.00', '1,200.00', '**-***4567', 'Instructions for Recipient'])
    expect(page).toContain(words);
  expect(page).not.toContain('431234567');
});
