/** Writes files of fixed width, delimited files and XML, by layouts that are plain data. */
import { stringify } from 'csv-stringify/sync';
import type {
  FileLayout,
  LayoutField,
  LayoutRecord,
} from '../../../../engine/payroll/taxes/state/state-reports.ts';
import { escapeFormula } from '../../../../foundation/escape-formula.ts';
import type { WrittenFile } from '../written-file.ts';
import { type FilePerson, fieldText, type KnownValues, placedText } from './field-text.ts';

export type FileEmployer = { readonly values: KnownValues; readonly people: readonly FilePerson[] };

/** The data for a file. */
export type FileContent = { readonly values: KnownValues; readonly employers: readonly FileEmployer[] };

type Holder = {
  readonly values: KnownValues;
  readonly amounts?: FilePerson['amounts'];
  readonly name?: string;
};
type Written = { readonly texts: readonly string[]; readonly problems: readonly string[] };

const ends: Readonly<Record<string, string>> = { crlf: '\r\n', lf: '\n', cr: '\r' };
const mostReasons = 20;

/** Writes the file of a layout, or lists every reason why it cannot be written. */
export function writeLayout(layout: FileLayout, content: FileContent): WrittenFile {
  const people = content.employers.flatMap((employer) => employer.people);
  const problems: string[] = [];
  if (layout.most !== undefined && people.length > layout.most)
    problems.push(
      `${layout.name} has at most ${layout.most} people in a file, and there are ${people.length}`,
    );
  const take = (written: Written) => {
    problems.push(...written.problems);
    return written.texts;
  };
  const text = layout.kind === 'xml' ? xmlText(layout, content, take) : linesText(layout, content, take);
  if (problems.length) return { kind: 'refused', reasons: shortened(problems) };
  const bytes = new TextEncoder().encode(text);
  return {
    kind: 'file',
    name: fileNameOf(layout, content),
    mediaType: mediaTypes[layout.kind] ?? 'text/plain',
    bytes,
  };
}

const mediaTypes: Readonly<Record<string, string>> = { delimited: 'text/csv', xml: 'application/xml' };

function shortened(problems: readonly string[]): string[] {
  const all = [...new Set(problems)];
  const more = all.length - mostReasons;
  return more > 0 ? [...all.slice(0, mostReasons), `and ${more} more`] : all;
}

/** The texts of the fields of a record. */
function written(layout: FileLayout, fields: readonly LayoutField[], holder: Holder): Written {
  const said = fields.map((field) => {
    const found = fieldText(field, holder, layout);
    return layout.kind === 'fixed' ? placedText(field, found) : found;
  });
  const of = holder.name ? `${holder.name}: ` : '';
  return {
    texts: said.map(({ text }) => text),
    problems: said.flatMap(({ problem }) => (problem ? [`${of}${problem}`] : [])),
  };
}

type Take = (written: Written) => readonly string[];

function linesText(layout: FileLayout, content: FileContent, take: Take): string {
  const end = ends[layout.lineEnd] ?? '\n';
  const linesOf = (each: string, holder: Holder) =>
    layout.records
      .filter((record) => record.each === each)
      .map((record) => lineOf(layout, record, take(written(layout, record.fields, holder))));
  const lines = [
    ...linesOf('file', content),
    ...content.employers.flatMap((employer) => [
      ...linesOf('employer', employer),
      ...employer.people.flatMap((person) => linesOf('person', person)),
      ...linesOf('employerEnd', employer),
    ]),
    ...linesOf('fileEnd', content),
  ];
  return lines.map((line) => `${line}${end}`).join('');
}

function lineOf(layout: FileLayout, { fields }: LayoutRecord, texts: readonly string[]): string {
  if (layout.kind === 'delimited') return delimited(texts, layout.separator ?? ',');
  const line = fields.reduce(
    (before, { from = 1 }, index) => before.padEnd(from - 1) + (texts[index] ?? ''),
    '',
  );
  return line.padEnd(layout.length ?? 0);
}

const delimited = (texts: readonly string[], delimiter: string): string =>
  stringify([[...texts]], { delimiter, record_delimiter: '' });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function xmlText(layout: FileLayout, content: FileContent, take: Take): string {
  const inside = (each: string, holder: Holder, within = '') =>
    layout.records
      .filter((record) => record.each === each)
      .map((record) => {
        const texts = take(written(layout, record.fields, holder));
        const members = record.fields
          .map(({ name }, i) => `<${name}>${escaped(texts[i] ?? '')}</${name}>`)
          .join('');
        return record.element
          ? `<${record.element}>${members}${within}</${record.element}>`
          : members + within;
      })
      .join('');
  const employers = content.employers.map((employer) => {
    const people = employer.people.map((person) => inside('person', person)).join('');
    return inside('employer', employer, people + inside('employerEnd', employer));
  });
  const all = inside('file', content) + employers.join('') + inside('fileEnd', content);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${layout.root}>${all}</${layout.root}>\n`;
}

/**
 * Makes the name of a file. In `L{account:7}{yearOfCentury}{quarter}.txt` each name stands for a value, or
 * for its first characters.
 */
function fileNameOf({ fileName }: FileLayout, content: FileContent): string {
  const values = { ...content.values, ...content.employers[0]?.values };
  return fileName.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, name: string, most?: string) => {
    const text = String(values[name] ?? '').replaceAll(/[^A-Za-z0-9-]/g, '');
    return most === undefined ? text : text.slice(0, Number(most));
  });
}

/** Writes a table for an employer who enters a report by hand. Missing data is an empty cell. */
export function writeTable(name: string, columns: readonly LayoutField[], content: FileContent) {
  const layout: FileLayout = {
    name,
    kind: 'delimited',
    lineEnd: 'crlf',
    fileName: name,
    records: [],
    confidence: '',
    sources: [],
  };
  const rows = content.employers.flatMap((employer) =>
    employer.people.map((person) =>
      columns.map((column) =>
        cellOf(column, { ...person, values: { ...employer.values, ...person.values } }, layout),
      ),
    ),
  );
  const text = stringify([columns.map((column) => column.name), ...rows], { record_delimiter: 'windows' });
  return { name, mediaType: 'text/csv', bytes: new TextEncoder().encode(text) };
}

/** The text of a cell. Names keep all their letters in a table. */
function cellOf(column: LayoutField, holder: Holder, layout: FileLayout): string {
  const value = column.value === undefined ? undefined : holder.values[column.value];
  return escapeFormula(typeof value === 'string' ? value : fieldText(column, holder, layout).text);
}
