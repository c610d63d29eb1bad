import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import type { FormValues } from '../form.ts';
import { type Check, cellOf, hoursIn, type Kind, kindsOf, nameOf } from './cells.ts';

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

type Filled = { readonly fields: FormValues; readonly problems: readonly string[] };

/** The cells that a table from a spreadsheet fills: tabs or commas, with or without a line of headings. */
export function fillFrom(text: string, checks: readonly Check[]): Filled {
  if (!text.trim()) return { fields: {}, problems: ['Paste the rows of a spreadsheet or of a CSV file.'] };
  const [first, ...rest] = records(text);
  if (typeof first === 'string') return { fields: {}, problems: [first] };
  if (!first) return { fields: {}, problems: ['Paste the rows of a spreadsheet or of a CSV file.'] };
  const found = first.cells.map((cell) => allHeadings.find((name) => headings[name].includes(plain(cell))));
  const hasHeadings = found.some(Boolean);
  const columns = hasHeadings ? found : withoutHeadings;
  const rows = (hasHeadings ? rest : [first, ...rest]) as CsvRecord[]; // the first is a record
  const parts = rows.map((record) => fillRow(record, columns, checks));
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    problems: parts.flatMap(({ problems }) => problems),
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

function fillRow(
  { line, cells }: CsvRecord,
  columns: readonly (Heading | undefined)[],
  checks: readonly Check[],
): Filled {
  const cellIn = (heading: Heading): string => cells[columns.indexOf(heading)] ?? '';
  const [id, name] = [cellIn('id'), cellIn('name')];
  const matching = checks.filter((check) =>
    id ? check.employee.externalId === id : plain(nameOf(check)) === plain(name),
  );
  const [check, ...more] = matching;
  if (!check || more.length) {
    const count = more.length ? `${matching.length} checks` : 'no check';
    return {
      fields: {},
      problems: [`Line ${line}: there is ${count} of ${id || name || 'nobody'} on this page.`],
    };
  }
  const fields: Record<string, string> = {};
  const problems: string[] = [];
  for (const kind of kindsOf(check)) {
    if (!columns.includes(kind)) continue;
    const text = withoutThousands(cellIn(kind));
    fields[cellOf(check, kind)] = text;
    if (hoursIn(text) === undefined) problems.push(`Line ${line}: ${cellIn(kind)} is no number of hours.`);
  }
  return { fields, problems };
}

/** `1,040.5` -> `1040.5`. A comma elsewhere, as in 37,5, stays: it is no number of hours here. */
const withoutThousands = (text: string): string =>
  /^\s*\d{1,3}(,\d{3})+(\.\d*)?\s*$/.test(text) ? text.replaceAll(',', '') : text;
