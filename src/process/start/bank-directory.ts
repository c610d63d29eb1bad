/** The names of banks by routing number, from a file of the operator: none comes with the service. */
import { readFileSync } from 'node:fs';
import { isRoutingNumber } from '../../engine/nacha/routing-number.ts';
import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import type { BankDirectory } from '../../platform/graphql/operation-context.ts';

const right = 'Each line must be a routing number of nine digits, a comma, and the name of its bank.';
const longestName = 100;

/** Reads the file that BANK_DIRECTORY names, once; null without one. A wrong line stops the start. */
export async function readBankDirectory(file: string | undefined): Promise<BankDirectory | null> {
  if (!file) return null;
  const names = new Map<string, string>();
  for (const [at, record] of (await recordsOf(file)).entries()) {
    if (at === 0 && isHead(record)) continue;
    const problem = problemOf(record, names);
    if (problem) throw problemIn(`${file}, line ${record.line}`, `${problem}. ${right}`);
    const [number = '', name = ''] = record.cells;
    names.set(number, name);
  }
  if (names.size === 0) throw problemIn(file, `it names no bank. ${right}`);
  return names;
}

const problemIn = (where: string, what: string, cause?: unknown): Error =>
  new Error(`BANK_DIRECTORY: ${where}: ${what}`, { cause });

async function recordsOf(file: string): Promise<readonly CsvRecord[]> {
  try {
    return await readCsv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidCsv) throw problemIn(file, `${error.message} ${right}`, error);
    const why = error instanceof Error ? error.message : String(error);
    throw problemIn(file, `it cannot be read (${why}). Name a CSV file that this user may read.`, error);
  }
}

const isHead = ({ cells: [number = ''] }: CsvRecord): boolean => !/\d/.test(number);

function problemOf({ cells }: CsvRecord, names: BankDirectory): string | undefined {
  const [number = '', name = ''] = cells;
  const quoted = JSON.stringify(number.slice(0, 20));
  if (!/^\d{9}$/.test(number))
    return `${quoted} has not nine digits; a spreadsheet leaves zeros at the start out`;
  if (!isRoutingNumber(number))
    return `${quoted} has a wrong digit: the last one does not confirm the others`;
  if (cells.length > 2) return `${quoted} has ${cells.length} columns; a name with a comma stands in quotes`;
  if (!name) return `${quoted} has no name`;
  if (name.length > longestName) return `the name of ${quoted} is longer than ${longestName} characters`;
  const other = names.get(number);
  return other === undefined || other === name
    ? undefined
    : `${quoted} is ${JSON.stringify(name)} here and ${JSON.stringify(other)} above`;
}
