/** Forms W-2 and W-3 as EFW2: an independent reader accepts them, and what has no sure place is refused. */
import { describe, expect, test } from 'vitest';
import { problemsOfFilingLayouts } from '../../../../src/engine/figures/format/filing-layouts.ts';
import { shippedBundle } from '../../../../src/engine/figures/shipped.ts';
import { validateBundle } from '../../../../src/engine/figures/validate-bundle.ts';
import { type WageFile, writeEfw2 } from '../../../../src/outside/filings/files/efw2/write-efw2.ts';
import { shippedLayouts } from '../../../../src/outside/filings/files/layouts.ts';
import type { WageStatementData } from '../../../../src/outside/filings/files/wage-statement.ts';
import { readFile, wrongAmounts } from './efw2-reader.ts';
import { employer, limits2026, statement, statements, transmitter } from './statements.ts';

const { efw2 } = shippedLayouts;
const year = { base: 184_500_00, mostTax: 11_439_00 };

const fileOf = (all: readonly WageStatementData[], more: Partial<WageFile> = {}): WageFile => ({
  year: 2026,
  transmitter,
  employer,
  statements: all,
  limits: limits2026,
  ...more,
});
const bytesOf = (file: WageFile, layout = efw2): Uint8Array => {
  const written = writeEfw2(file, layout);
  if (written.kind === 'refused') throw new Error(written.reasons.join('\n'));
  return written.bytes;
};
const reasonsOf = (file: WageFile, layout = efw2): readonly string[] => {
  const written = writeEfw2(file, layout);
  return written.kind === 'refused' ? written.reasons : [];
};

describe('a file of Forms W-2', () => {
  test('has each figure where the publication has it', () => {
    const { wrong, records } = readFile(bytesOf(fileOf([statement()])), 'EFW2');
    expect(wrong).toEqual([]);
    const [ra, re, rw, rt] = records.map(({ fields }) => fields);
    expect(ra).toMatchObject({
      "Submitter's Employer Identification Number (EIN)": '941234567',
      'User Identification (User ID)': 'ABCD1234',
      'Company Name': 'PAYROLL OPERATOR, INC.',
      'Contact Name': "ANA O'NEIL",
      'Contact E-Mail/ Internet': 'Filing@operator.example',
      'Preparer Code': 'S',
    });
    expect(re).toMatchObject({
      'Tax Year': '2026',
      'Employer /Agent Identification Number (EIN)': '987654321',
      'Employer Name': 'CAFE TERN & SOHNE LLC',
      'Delivery Address': '1 MARKET STREET',
      'Location Address': 'SUITE 5',
      'Employer Contact Phone Number': '4155550100',
      'Employment Code': 'R',
      'Kind of Employer': 'N',
    });
    expect(rw).toMatchObject({
      'Social Security Number (SSN)': '123456780',
      'Employee First Name': 'JOSE MARIA',
      'Employee Last Name': 'NUNEZ-SMITH',
      'ZIP Code': '94105',
      'ZIP Code Extension': '1234',
      'Wages, Tips and Other Compensation': '00004800000',
      'Federal Income Tax Withheld': '00000510025',
      'Social Security Wages': '00005000000',
      'Deferred Compensation Contributions to Section 401(k) (Code D)': '00000200000',
      'Retirement Plan Indicator': '1',
      'Statutory Employee Indicator': '0',
    });
    expect(rt?.['Total Federal Income Tax Withheld']).toBe('000000000510025');
  });

  test.each([1, 2, 3, 4])('of any employees adds up and breaks no rule that returns it: draw %i', (seed) => {
    const all = statements(60, seed);
    const { wrong, employees } = readFile(bytesOf(fileOf(all)), 'EFW2');
    expect(wrong).toEqual([]);
    expect(employees).toHaveLength(60);
    expect(employees.flatMap((each) => wrongAmounts(each, year))).toEqual([]);
    const sum = (box: string) => all.reduce((total, { boxes }) => total + (boxes[box] ?? 0), 0);
    const read = (name: string) => employees.reduce((total, { fields }) => total + Number(fields[name]), 0);
    expect(read('Wages, Tips and Other Compensation')).toBe(sum('1'));
    expect(read('Social Security Tips')).toBe(sum('7'));
    expect(read('Cost of EmployerSponsored Health Coverage (Code DD)')).toBe(sum('12DD'));
  });

  test('has the income tax that an insurer withheld in the total alone', () => {
    const paid = statement({ hasThirdPartySickPay: true, incomeTaxByInsurer: 123_45 });
    const { wrong, records } = readFile(bytesOf(fileOf([paid])), 'EFW2');
    expect(wrong).toEqual([]);
    expect(records[3]?.fields['Total Income Tax Withheld by Payer of Third-Party Sick Pay']).toBe(
      '000000000012345',
    );
    expect(records[1]?.fields['Third-Party Sick Pay Indicator']).toBe('1');
  });

  test("holds the worked examples of the form's instructions", () => {
    // Wages after a death in the same year, and wages above the base of 2025.
    const death = { 1: 10_000_00, 2: 1_500_00, 3: 13_000_00, 4: 806_00, 5: 13_000_00, 6: 188_50 };
    const aboveBase = { 1: 199_750_00, 3: 176_100_00, 4: 10_918_20, 5: 199_750_00, 6: 2_896_38 };
    const of2025 = [death, aboveBase].map((boxes) => statement({ year: 2025, boxes }));
    const file = fileOf(of2025, { year: 2025, limits: { wages: 176_100_00, tax: 10_918_20 } });
    const { wrong, employees } = readFile(bytesOf(file), 'EFW2');
    expect(wrong).toEqual([]);
    expect(employees.map(({ fields }) => fields['Social Security Wages'])).toEqual([
      '00001300000',
      '00017610000',
    ]);
    expect(employees.flatMap((each) => wrongAmounts(each, { base: 176_100_00, mostTax: 10_918_20 }))).toEqual(
      [],
    );
  });
});

describe('what has no sure place is refused by name', () => {
  test.each([
    [{ boxes: { 1: 1_00, 5: 1_00, '12TT': 5_00 } }, 'box 12 code TT (qualified overtime)'],
    [{ boxes: { 1: 1_00, 5: 1_00, '12TP': 5_00 } }, 'box 12 code TP (cash tips)'],
    [
      { boxes: { 1: 1_00, 5: 1_00, '12TA': 5_00 } },
      'box 12 code TA (contributions to an account of section 128)',
    ],
    [{ tippedOccupations: ['102'] }, 'box 14b (Treasury tipped occupation codes)'],
  ])('%j', (more, words) => {
    expect(reasonsOf(fileOf([statement(more)]))).toEqual([
      expect.stringContaining(`The layout EFW2 has no place for ${words}: it is that of Social Security`),
    ]);
  });

  test('codes A and B need a record whose positions are not sure; code J is in no file', () => {
    const boxes = { 1: 1_00, 5: 1_00, '12A': 3_00, '12B': 1_00 };
    expect(reasonsOf(fileOf([statement({ boxes })]))).toEqual([
      expect.stringContaining('The record RO of EFW2 is needed, and its positions are not sure'),
      expect.stringContaining('The record RU of EFW2 is needed, and its positions are not sure'),
    ]);
    expect(reasonsOf(fileOf([statement({ boxes: { 1: 1_00, 5: 1_00, '12J': 3_00 } })]))).toEqual([]);
  });

  test('of a tax year without a layout', () => {
    expect(reasonsOf(fileOf([statement({ year: 2027 })], { year: 2027 }))).toEqual([
      expect.stringContaining('The layout EFW2 of 2027 is not loaded'),
    ]);
  });

  test('and is written once a layout with its place is loaded', () => {
    const { RW, RT, ...records } = efw2.records;
    if (!RW || !RT) throw new Error('the layout has these records');
    const withOvertime = {
      ...efw2,
      records: {
        ...records,
        RW: { ...RW, fields: [...RW.fields, ['12TT', 490, 500, 'money', 'Overtime'] as const] },
        RT: { ...RT, fields: [...RT.fields, ['12TT', 415, 429, 'money', 'Total overtime'] as const] },
      },
    };
    const boxes = { 1: 1_00, 5: 1_00, '12TT': 5_00 };
    const text = Buffer.from(bytesOf(fileOf([statement({ boxes })]), withOvertime)).toString();
    expect(text.split('\r\n')[2]?.slice(489, 500)).toBe('00000000500');
    expect(text.split('\r\n')[3]?.slice(414, 429)).toBe('000000000000500');
  });
});

describe('what Social Security returns is refused before', () => {
  test.each<[string, Partial<WageStatementData>, string]>([
    ['a low box 5', { boxes: { 3: 2_00, 5: 1_00 } }, 'box 5 must be at least boxes 3 and 7 together'],
    ['tax without wages', { boxes: { 4: 1_00, 5: 9_00 } }, 'box 4 must be zero, as boxes 3 and 7 are'],
    ['wages above the base', { boxes: { 3: 184_500_01, 5: 184_500_01 } }, 'must be at most 184,500.00'],
    ['a negative amount', { boxes: { 1: -1 } }, 'Wages, Tips and Other Compensation is negative'],
    [
      'a number that nobody has',
      { employee: { ...statement().employee, ssn: '900123456' } },
      'the Social Security number is not one that is issued',
    ],
    [
      'a missing number',
      { employee: { ...statement().employee, ssn: null } },
      'Social Security Number (SSN) is missing',
    ],
    [
      'a missing address',
      { employee: { ...statement().employee, address: null } },
      'Delivery Address is missing',
    ],
  ])('%s', (_what, more, words) => {
    expect(reasonsOf(fileOf([statement(more)])).join('\n')).toContain(words);
  });

  test('an operator without a user id, and a company without people', () => {
    const reasons = reasonsOf(fileOf([], { transmitter: { ...transmitter, bsoUserId: null, ein: null } }));
    expect(reasons).toEqual([
      'Nobody has a Form W-2 of 2026.',
      "The operator: Submitter's Employer Identification Number (EIN) is missing.",
      'The operator: User Identification (User ID) is missing.',
    ]);
  });
});

test('each shipped layout is one that an operator could load', () => {
  expect(problemsOfFilingLayouts(shippedLayouts as never)).toEqual([]);
  expect(validateBundle({ ...shippedBundle, filingLayouts: shippedLayouts }).problems).toEqual([]);
  const { RF } = efw2.records;
  const beyond = { ...efw2, records: { RF: { ...RF, fields: [['count', 8, 513, 'count', 'Number']] } } };
  expect(validateBundle({ ...shippedBundle, filingLayouts: { efw2: beyond } }).problems).toEqual([
    {
      path: 'filingLayouts.efw2.records.RF.count',
      problem: expect.stringContaining('end at 512 at the latest'),
    },
  ]);
});
