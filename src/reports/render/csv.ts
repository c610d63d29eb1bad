import { stringify } from 'csv-stringify/sync';
import type { Column, Row } from '../report.ts';
import { plainText, type Renderer } from './renderer.ts';

/**
 * A spreadsheet runs a text that begins so as a formula. It gets an apostrophe in front, which spreadsheets
 * take as the mark of a text; amounts are numbers and stay as they are.
 */
const guarded = (text: string): string =>
  /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text;

const written = (columns: readonly Column[], row: Row): string[] =>
  columns.map((column, i) => {
    const value = row[i] ?? null;
    return typeof value === 'string' ? guarded(value) : plainText(column, value);
  });

/** RFC 4180: a line of names, then the rows. */
export const csv: Renderer = async function* ({ columns }, pages) {
  const lines = (rows: readonly string[][]) => stringify([...rows], { record_delimiter: 'windows' });
  yield lines([columns.map(({ name }) => name)]);
  for await (const rows of pages) yield lines(rows.map((row) => written(columns, row)));
};
