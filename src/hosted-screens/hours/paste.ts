import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import type { FormValues } from '../form.ts';
import type { RowResult } from '../grid.ts';
import { type Check, cellOf, hoursIn, type Kind, kindNames, kindsOf, nameOf } from './cells.ts';

/** The headings that a column may have, without spaces and punctuation. */
const headings: Readonly<Record<Kind | 'id' | 'name', readonly string[]>> = {
  id: ['externalid', 'badge', 'badgenumber', 'id', 'employeeid', 'number'],
  name: ['name', 'employee', 'employeename', 'worker'],
  regular: ['regular', 'regularhours', 'hours', 'hourly', 'total'],
  overtime: ['overtime', 'overtimehours', 'ot', 'othours'],
  doubleTime: ['doubletime', 'doubletimehours', 'dt', 'dthours'],
};
type Heading = keyof typeof headings;
const allHeadings = Object.keys(headings) as Heading[]; // Object.keys returns string[]
const withoutHeadings: readonly Heading[] = ['name', 'regular', 'overtime', 'doubleTime'];

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type Filled = { readonly fields: FormValues; readonly results: readonly RowResult[] };
type Table = Filled & { readonly problems: readonly string[] };

const nothing = 'There are no rows: paste them, or choose a CSV file that has some.';
const without = (problem: string): Table => ({ fields: {}, results: [], problems: [problem] });

/** The cells that a table from a spreadsheet fills: tabs or commas, with or without a line of headings. */
export function fillFrom(text: string, checks: readonly Check[]): Table {
  const [first, ...rest] = text.trim() ? records(text) : [];
  if (typeof first === 'string') return without(first);
  if (!first) return without(nothing);
  const found = first.cells.map((cell) => allHeadings.find((name) => headings[name].includes(plain(cell))));
  const hasHeadings = found.some(Boolean);
  const columns = hasHeadings ? found : withoutHeadings;
  const rows = (hasHeadings ? rest : [first, ...rest]) as CsvRecord[]; // the first is a record
  if (!rows.length) return without(nothing);
  const lines = new Map<string, number>();
  const parts = rows.map((record) => fillRow(record, columns, { checks, lines }));
  const results = parts.flatMap((part) => part.results);
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    results,
    problems: results.flatMap(({ line, result, isFilled }) => (isFilled ? [] : [`Line ${line}: ${result}`])),
  };
}

function records(text: string): readonly (CsvRecord | string)[] {
  try {
    return readCsv(text, /\t/.test(text) ? '\t' : ',');
  } catch (error) {
    if (error instanceof InvalidCsv) return [error.message];
    throw error;
  }
}

/** The checks to fill, and on which line each has been filled. */
type Target = { readonly checks: readonly Check[]; readonly lines: Map<string, number> };

/** A row fills all its cells or none. */
function fillRow(
  { line, cells }: CsvRecord,
  columns: readonly (Heading | undefined)[],
  { checks, lines }: Target,
): Filled {
  const cellIn = (heading: Heading): string => cells[columns.indexOf(heading)] ?? '';
  const [id, name] = [cellIn('id'), cellIn('name')];
  const about = id || name || 'nobody';
  const refuse = (result: string): Filled => ({
    fields: {},
    results: [{ line, about, result, isFilled: false }],
  });
  const matching = checks.filter((check) =>
    id ? check.employee.externalId === id : plain(nameOf(check)) === plain(name),
  );
  const [check, ...more] = matching;
  if (!check || more.length)
    return refuse(
      `there is ${more.length ? `${matching.length} checks` : 'no check'} of ${about} on this page.`,
    );
  const before = lines.get(check.id);
  if (before !== undefined) return refuse(`${nameOf(check)} stands on line ${before}, too.`);
  const filled = kindsOf(check).filter((kind) => columns.includes(kind));
  const wrong = filled.find((kind) => hoursIn(cellIn(kind)) === undefined);
  if (wrong) return refuse(`${cellIn(wrong)} is no number of hours.`);
  lines.set(check.id, line);
  const said = filled
    .filter((kind) => cellIn(kind))
    .map((kind) => `${cellIn(kind)} ${kindNames[kind].toLowerCase()}`);
  return {
    fields: Object.fromEntries(filled.map((kind) => [cellOf(check, kind), cellIn(kind)])),
    results: [{ line, about: nameOf(check), result: said.join(', ') || 'No hours', isFilled: true }],
  };
}
