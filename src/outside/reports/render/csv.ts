import { stringify } from 'csv-stringify/sync';
import type { Column, Row } from '../report.ts';
import { plainText, type Renderer } from './renderer.ts';

/**
 * Spreadsheets run a text with such a first character as a formula. Some skip characters that nobody sees:
 * blanks, controls, marks of direction and joiners, variation selectors. An apostrophe in front marks it as a
 * text. Amounts are numbers and do not change.
 */
const unseen = String.raw`[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]`;
const formula = new RegExp(String.raw`^${unseen}*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]`, 'u');

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const fieldsOf = (columns: readonly Column[], row: Row): string[] =>
  columns.map((column, i) => {
    const value = row[i] ?? null;
    return typeof value === 'string' ? escapeFormula(value) : plainText(column, value);
  });

/** RFC 4180: a header line, then the rows. */
export const csv: Renderer = async function* ({ columns }, pages) {
  const lines = (rows: readonly string[][]) => stringify([...rows], { record_delimiter: 'windows' });
  yield lines([columns.map(({ name }) => name)]);
  for await (const rows of pages) yield lines(rows.map((row) => fieldsOf(columns, row)));
};
