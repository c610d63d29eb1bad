import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file, and the line of the file on which it begins. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** A file that is no CSV; the message says where. */
export class InvalidCsv extends Error {}

type Parsed = { record: string[]; info: { lines: number } };

/**
 * Reads CSV (RFC 4180): quoted cells, any line ending, a byte order mark. Leaves out empty lines and records
 * whose cells are all empty, which spreadsheets append.
 */
export function readCsv(text: string, delimiter = ','): readonly CsvRecord[] {
  return parsed(text.replaceAll(/\r\n?/g, '\n'), delimiter).flatMap(({ record, info }) => {
    if (record.every((cell) => cell === '')) return [];
    const breaks = record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    return { line: info.lines - breaks, cells: record };
  });
}

function parsed(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[]; // csv-parse does not type what `info` returns
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number }; // where the parser stopped
    throw new InvalidCsv(
      `The CSV cannot be read${lines ? ` at line ${lines}` : ''}: a quote is out of place.`,
    );
  }
}
