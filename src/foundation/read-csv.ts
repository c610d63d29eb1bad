import { CsvError, parse } from 'csv-parse';
import { yieldToRequests } from './yield-to-requests.ts';

/** A record of a CSV file, and the line of the file on which it begins. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** A file that is no CSV; the message says where. */
export class InvalidCsv extends Error {}

type Parsed = { record: string[]; info: { lines: number } };

/** How many characters are parsed before other requests run: commas alone take 20 ms. */
export const charactersPerTurn = 16_000;
/** A table that people send. A longer line is a file without line ends. */
const largest = { lineLength: 32_000, columns: 500 };

/**
 * Reads CSV (RFC 4180): quoted cells, any line ending, a byte order mark. Leaves out empty lines and records
 * whose cells are all empty, which spreadsheets append. Other requests run between its parts.
 */
export async function readCsv(text: string, delimiter = ','): Promise<readonly CsvRecord[]> {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  refuseWide(lines, delimiter);
  return (await parsed(lines, delimiter)).flatMap(({ record, info }) => {
    if (record.every((cell) => cell === '')) return [];
    const breaks = record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    return { line: info.lines - breaks, cells: record };
  });
}

/** Before the parser makes an object of each cell. The first line has one cell for each column. */
function refuseWide(text: string, delimiter: string): void {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > largest.lineLength)
      throw new InvalidCsv(`The CSV cannot be read at line ${line}: ${tooLong}`);
    if (line === 1 && text.slice(start, end).split(delimiter).length > largest.columns)
      throw new InvalidCsv(`The CSV cannot be read at line 1: ${tooWide}`);
    start = end + 1;
  }
}
const tooLong = 'a line has at most 32,000 characters.';
const tooWide = 'a table has at most 500 columns.';

async function parsed(text: string, delimiter: string): Promise<Parsed[]> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const found: Parsed[] = [];
  let failure: Error | undefined;
  // csv-parse does not type what `info` returns
  parser.on('data', (one: unknown) => found.push(one as Parsed));
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error) => {
      failure = error;
      resolve();
    });
  });
  for (let start = 0; start < text.length && !failure; start += charactersPerTurn) {
    parser.write(text.slice(start, start + charactersPerTurn));
    await yieldToRequests();
  }
  if (!failure) parser.end();
  await ended;
  if (failure) throw explained(failure);
  return found;
}

function explained(error: Error): Error {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: number }; // where the parser stopped
  return new InvalidCsv(
    `The CSV cannot be read${lines ? ` at line ${lines}` : ''}: a quote is out of place.`,
  );
}
