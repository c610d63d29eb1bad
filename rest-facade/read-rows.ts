/** The rows of a request, which may be sent as CSV, and the results that name them. */
import { getNamedType, isInputObjectType } from 'graphql';
import { Fault, Faults, type Path, spellPath } from '../src/foundation/fault.ts';
import { InvalidCsv } from '../src/foundation/read-csv.ts';
import { type CsvTable, csvTable } from '../src/platform/graphql/csv-table.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import type { Entry } from './envelope.ts';
import type { Json } from './json.ts';
import type { Route } from './routes.ts';

/** The largest body of a request with rows: five thousand of 400 bytes. */
export const largestRowsBytes = 2_000_000;

/** Reads a CSV body for the rows of a route. */
export const csvReader = ({ rows = '', inputs }: Pick<Route, 'rows' | 'inputs'>) => {
  const type = getNamedType(inputs.find(({ name }) => name === rows)?.type);
  if (!isInputObjectType(type)) throw new Error(`@rows names no list of objects: ${rows}`);
  return async (text: string): Promise<Body> => {
    try {
      const { table, problems } = await csvTable(type, text);
      const faults = problems.map(
        ({ line, problem }) => new Fault('MALFORMED', { path: [`line ${line}`], toPrograms: problem }),
      );
      return faults.length
        ? { fault: new Faults(faults), table }
        : { members: { [rows]: table.rows }, table };
    } catch (error) {
      if (!(error instanceof InvalidCsv)) throw error;
      return { fault: new Fault('UNREADABLE_BODY', { toPrograms: error.message }) };
    }
  };
};

/**
 * An error of a row, with the row's position and the field. In CSV they are the line of the file and the
 * column, with which the message begins.
 */
export function entryOfRow(rows: string | undefined, table: CsvTable | undefined, entry: Entry): Entry {
  const [list, row, ...path] = entry.path;
  if (table && typeof list === 'string' && list.startsWith('line ') && row === undefined)
    return { ...entry, path: [], error: { ...entry.error, line: Number(list.slice(5)) } };
  if (rows === undefined || list !== rows || typeof row !== 'number') return entry;
  const field = path.length ? { field: fieldOf(path, table) } : {};
  if (!table) return { ...entry, error: { ...entry.error, row, ...field } };
  const line = table.lines[row] ?? 0;
  const message = [`line ${line}${'field' in field ? ':' : ''}`, field.field, entry.problem];
  return {
    ...entry,
    path: [],
    error: { ...entry.error, message: message.filter(Boolean).join(' '), row, line, ...field },
  };
}

const fieldOf = (path: Path, table: CsvTable | undefined): string =>
  table?.headers.get(path.join('.')) ?? spellPath(path);

/** Adds the line of the file to the result of each row. */
export function withLines(body: Json, { lines }: CsvTable): Json {
  const data = body['data'] as { row: number }[]; // the selection of a route with @rows
  return { ...body, data: data.map((result) => ({ ...result, line: lines[result.row] })) };
}
