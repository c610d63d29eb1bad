/** What the files of a year say by readers that know nothing of their writers, beside checks and books. */
import { expect } from 'vitest';
import { pdfPages } from '../../reports/pdf-text.ts';
import {
  type ReadFile,
  readIllinois,
  readNewJersey,
  readNewYork,
  readOhio,
  readPennsylvania,
  rowsOf,
} from '../../state-reports/read-state-files.ts';
import { readFile, wrongAmounts } from '../files/efw2-reader.ts';
import { readXml, schemaProblems, valuesOf } from '../files/mef-reader.ts';
import type { Json } from './made-companies.ts';
import type { Check, Filing, Played } from './played-year.ts';

export const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** How many files of each kind were read. */
export type Counts = Record<string, number>;
const count = (counts: Counts, kind: string) => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};

const inQuarter = (checks: readonly Check[], quarter: number) =>
  checks.filter(({ check_date }) => quarterOf(check_date) === quarter);

/** The taxes of checks whose code matches, of both payers. */
export const taxesOf = (checks: readonly Check[], code: RegExp): number =>
  sum(
    checks.flatMap(({ taxes }) =>
      taxes.filter((tax) => code.test(tax.code)).map(({ amount }) => cents(amount)),
    ),
  );

const grossOf = (checks: readonly Check[]): number =>
  sum(checks.map(({ totals }) => cents(totals['gross_earnings'] ?? 0)));

type Opened = { name: string; mediaType: string; bytes: Buffer };

async function open({ made }: Played, { filingID }: Filing): Promise<Opened> {
  const query = `mutation ($c: ID!, $f: ID!) {
    openFilingFile(companyId: $c, filingId: $f) { name mediaType content } }`;
  const answer: Json = await made.graphql(query, { f: filingID });
  const { name, mediaType, content } = answer.openFilingFile;
  return { name, mediaType, bytes: Buffer.from(content, 'base64') };
}

const money = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const federal = /^us_(?:income|social_security|medicare|additional_medicare)/;

/** Form 941 of each quarter: XML where the schema is loaded, and else the printed return. */
export async function holdForm941(played: Played, filing: Filing, counts: Counts): Promise<void> {
  const quarter = quarterOf(filing.period_end);
  const checks = taxesOf(inQuarter(played.checks, quarter), federal);
  expect(played.books[`IRS 941 Q${quarter}`]).toBe(checks);
  expect(cents(filing.amount)).toBe(checks);
  const { mediaType, bytes } = await open(played, filing);
  if (quarter > 1) {
    expect(filing.notes.join(' ')).toContain(`quarter ${quarter} of 2026 is not loaded`);
    expect(pdfPages(bytes).flat().join('\n')).toContain(money(checks));
    return count(counts, 'printed Forms 941');
  }
  expect(mediaType).toBe('application/xml');
  const root = readXml(bytes.toString());
  expect(schemaProblems(root)).toEqual([]);
  const values = Object.fromEntries(valuesOf(root));
  expect(cents(Number(values['ReturnData/IRS941/TotalTaxAmt']))).toBe(checks);
  return count(counts, 'XML of Form 941');
}

/** Form 940 is printed. A credit reduction is owed with the form, and is in no check. */
export async function holdForm940(played: Played, filing: Filing, counts: Counts): Promise<void> {
  const checks = taxesOf(played.checks, /^us_futa$/);
  const books = sum([1, 2, 3, 4].map((quarter) => played.books[`IRS 940 Q${quarter}`] ?? 0));
  expect(books).toBe(checks);
  const query = 'query ($c: ID!) { form940(companyId: $c, year: 2026) { lines { line amount } } }';
  const { lines } = ((await played.made.graphql(query)) as Json).form940;
  const on = (name: string) => cents(lines.find(({ line }: Json) => line === name)?.amount ?? 0);
  expect([on('12') - on('11'), cents(filing.amount)]).toEqual([checks, on('12')]);
  expect(
    pdfPages((await open(played, filing)).bytes)
      .flat()
      .join('\n'),
  ).toContain(money(on('12')));
  count(counts, 'printed Forms 940');
}

const year = { base: 184_500_00, mostTax: 11_439_00 };

/** Forms W-2 and W-3: EFW2, but for boxes whose places are not sure. */
export async function holdFormsW2(played: Played, filing: Filing, counts: Counts): Promise<void> {
  const { hasTips, beginsInJuly } = played.made;
  const { bytes } = await open(played, filing);
  if (hasTips) {
    expect(filing.notes.join(' ')).toContain('box 12 code TP');
    return count(counts, 'printed Forms W-2');
  }
  const { wrong, employees } = readFile(bytes, 'EFW2');
  expect(wrong).toEqual([]);
  expect(employees.flatMap((employee) => wrongAmounts(employee, year))).toEqual([]);
  const read = (name: string) => sum(employees.map(({ fields }) => Number(fields[name])));
  const ofEmployees = (code: RegExp) =>
    sum(
      played.checks.flatMap(({ taxes }) =>
        taxes
          .filter((tax) => code.test(tax.code) && tax.payer === 'employee')
          .map(({ amount }) => cents(amount)),
      ),
    );
  const earlier = (amount: number) => (beginsInJuly ? 2 * amount : 0);
  expect([
    read('Wages, Tips and Other Compensation'),
    read('Federal Income Tax Withheld'),
    read('Social Security Tax Withheld'),
    read('Medicare Tax Withheld'),
  ]).toEqual([
    grossOf(played.checks) + earlier(12_000_00),
    ofEmployees(/^us_income$/) + earlier(1_200_00),
    ofEmployees(/^us_social_security$/) + earlier(744_00),
    ofEmployees(/^us_(?:additional_)?medicare$/) + earlier(174_00),
  ]);
  count(counts, 'EFW2');
}

const readers: Readonly<Record<string, (text: string, quarter: number) => ReadFile>> = {
  OH: (text, quarter) => readOhio(text, '2026', String(3 * quarter).padStart(2, '0')),
  PA: (text, quarter) => readPennsylvania(text, '2026', String(3 * quarter).padStart(2, '0')),
  NJ: (text, quarter) => readNewJersey(text, '2026', String(quarter)),
  IL: readIllinois,
  NY: readNewYork,
};

const columnOf = (rows: readonly string[][], heading: RegExp): number => {
  const [headings = [], ...others] = rows;
  const at = headings.findIndex((name) => heading.test(name));
  return sum(others.map((row) => cents(Number(row[at]))));
};

/** The wages that a report to a state has: by the layout of the state where it is sure, or a table. */
async function wagesOn(played: Played, filing: Filing, counts: Counts): Promise<number> {
  const { place, period_end } = filing;
  const { name, bytes } = await open(played, filing);
  const reader = readers[place ?? ''];
  const isTable = new RegExp(`^${place}-wages-2026-Q\\d\\.csv$`).test(name);
  if (!reader || isTable) {
    expect([place, filing.notes.length > 0, isTable]).toEqual([place, true, true]);
    count(counts, `table of ${place}`);
    return columnOf(rowsOf(bytes.toString()), /wages|remuneration/i);
  }
  count(counts, `file of ${place}`);
  return sum(reader(bytes.toString(), quarterOf(period_end)).people.map(({ gross }) => gross));
}

/** The reports of a quarter to all states have the gross pay of the checks, each dollar once. */
export async function holdWageReports(played: Played, quarter: number, counts: Counts): Promise<void> {
  const reports = played.filings.filter(
    ({ form, period_end }) => form === 'state_wages' && quarterOf(period_end) === quarter,
  );
  const wages = [];
  for (const filing of reports) {
    const { place, amount } = filing;
    wages.push(await wagesOn(played, filing, counts));
    const own = taxesOf(inQuarter(played.checks, quarter), new RegExp(`^${place?.toLowerCase()}_sui`));
    expect([place, cents(amount)]).toEqual([place, own]);
  }
  expect([quarter, sum(wages)]).toEqual([quarter, grossOf(inQuarter(played.checks, quarter))]);
}

/**
 * The copies of Forms W-2 for a state are a table, as no state has confirmed the record of its file: boxes 16
 * and 17 of all people are the wages and the tax of the checks, and of earlier pay.
 */
export async function holdStateCopies(played: Played, filing: Filing, counts: Counts): Promise<void> {
  const { place, amount, notes } = filing;
  const { state, beginsInJuly } = played.made;
  const { name, bytes } = await open(played, filing);
  expect([name, notes[0]]).toEqual([
    `${place}-w2-2026.csv`,
    expect.stringMatching(/ RS of EFW2 | box 12 code /),
  ]);
  const code = `${place?.toLowerCase()}_income`;
  const lines = played.checks.flatMap(({ taxes }) => taxes.filter((tax) => tax.code === code));
  const earlier = beginsInJuly && place === state ? 2 : 0;
  const rows = rowsOf(bytes.toString());
  const tax = taxesOf(played.checks, new RegExp(`^${code}$`)) + earlier * 400_00;
  const wages = sum(lines.map(({ taxable_wages }) => cents(taxable_wages))) + earlier * 12_000_00;
  const read = [columnOf(rows, /^State wages/), columnOf(rows, /^State income tax/)];
  expect([place, ...read, cents(amount)]).toEqual([place, wages, tax, tax]);
  count(counts, 'tables of Forms W-2 for states');
}

/** A return of income tax withheld has a row for each payday: together what the checks withheld. */
export async function holdWithholding(played: Played, filing: Filing, counts: Counts): Promise<void> {
  const { place, period_end, amount } = filing;
  const state = place?.toLowerCase();
  const own = taxesOf(
    inQuarter(played.checks, quarterOf(period_end)),
    new RegExp(`^${state}_(?:income$|county)`),
  );
  const { bytes } = await open(played, filing);
  expect([place, columnOf(rowsOf(bytes.toString()), /withheld/i), cents(amount)]).toEqual([place, own, own]);
  count(counts, 'withholding tables');
}
