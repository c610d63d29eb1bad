import { CsvError, parse } from 'csv-parse';
import { english, type Said, sentence } from './sentence.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** A record of a CSV file, and the line of the file on which it begins. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/** Thrown for a file that is not CSV. The message names the line. */
export class InvalidCsv extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(english(said));
    this.said = said;
  }
}

/** How many characters are parsed before other requests run. Parsing as many commas takes 20 ms. */
export const charactersPerTurn = 16_000;
/** The largest table that people send. A longer line means that the file has no line ends. */
const largest = { lineLength: 32_000, columns: 500 };

/**
 * Reads CSV (RFC 4180) with quoted cells, any line ending and a byte order mark. Leaves out empty lines, and
 * the records of empty cells that spreadsheets append. Stops after more than `most` records, which the caller
 * refuses.
 */
export async function readCsv(
  text: string,
  delimiter = ',',
  most = Number.POSITIVE_INFINITY,
): Promise<readonly CsvRecord[]> {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  refuseWide(lines, delimiter);
  const records: CsvRecord[] = [];
  for await (const record of recordsIn(lines, delimiter)) {
    records.push(record);
    if (records.length > most) break;
  }
  return records;
}

/**
 * Refuses wide tables before the parser makes an object of each cell. The first line has a cell for each
 * column.
 */
function refuseWide(text: string, delimiter: string): void {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > largest.lineLength) throw invalidAt(line, tooLong);
    if (line === 1 && text.slice(start, end).split(delimiter).length > largest.columns)
      throw invalidAt(line, tooWide);
    start = end + 1;
  }
}
const tooLong = 'The CSV cannot be read at line {line}: a line has at most 32,000 characters.';
const tooWide = 'The CSV cannot be read at line {line}: a table has at most 500 columns.';

async function* recordsIn(text: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  let found: CsvRecord[] = [];
  let failure: Error | undefined;
  // csv-parse does not type what `info` returns
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    const breaks = record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    const line = info.lines - breaks;
    if (record.length > largest.columns) failure ??= invalidAt(line, tooWide);
    else if (record.some((cell) => cell !== '')) found.push({ line, cells: record });
  });
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error) => {
      failure ??= explained(error);
      resolve();
    });
  });
  for (let start = 0; start < text.length && !failure; start += charactersPerTurn) {
    parser.write(text.slice(start, start + charactersPerTurn));
    await yieldToRequests();
    yield* found;
    found = [];
  }
  if (!failure) {
    parser.end();
    await ended;
  }
  if (failure) throw failure;
  yield* found;
}

const invalidAt = (line: number, problem: typeof tooLong | typeof tooWide) =>
  new InvalidCsv(sentence(problem, { line }));

function explained(error: Error): Error {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: number }; // the line at which the parser stopped
  return new InvalidCsv(
    lines
      ? sentence('The CSV cannot be read at line {line}: a quote is out of place.', { line: lines })
      : 'The CSV cannot be read: a quote is out of place.',
  );
}
