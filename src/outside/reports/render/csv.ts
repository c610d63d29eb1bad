import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../../../foundation/escape-formula.ts';
import type { Column, Row } from '../report.ts';
import { plainText, type Renderer } from './renderer.ts';

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
