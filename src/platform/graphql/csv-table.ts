/**
 * Reads CSV as rows of a GraphQL input type. The header names the members as JSON does: `time`,
 * `hourly.wage`. A column that names only an object, such as `hourly`, is the one member that the object
 * requires. A list of words is one cell, with a semicolon between them; a list of objects has no column. The
 * type's own rules validate the rows.
 */
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { inTurns } from '../../foundation/in-turns.ts';
import { didYouMean } from '../../foundation/nearest-name.ts';
import { type CsvRecord, readCsv } from '../../foundation/read-csv.ts';
import { externalName } from './external-names.ts';

type Column = { readonly path: readonly string[]; readonly scalar: string; readonly isList: boolean };

export type CsvTable = {
  readonly rows: readonly object[];
  /** The line of the file on which each row begins. */
  readonly lines: readonly number[];
  /** The header of each member, by its dotted path. */
  readonly headers: ReadonlyMap<string, string>;
};

/** What is wrong with the table itself: its first line, or a row with a missing or an extra cell. */
export type TableProblem = { readonly line: number; readonly problem: string };

/** No request takes more rows. One more is read, so that the rule of its list refuses it. */
const mostRows = 5_000;

/** Reads CSV as rows of the type. Throws InvalidCsv if it is no CSV. */
export async function csvTable(
  type: GraphQLInputObjectType,
  text: string,
  delimiter?: string,
): Promise<{ table: CsvTable; problems: readonly TableProblem[] }> {
  const [header, ...records] = await readCsv(text, delimiter, mostRows + 1); // and the header row
  const names = header?.cells ?? [];
  const columns = columnsOf(type);
  const found = names.map((name) => columnOf(columns, name));
  const table = {
    rows: await inTurns(records, ({ cells }) => rowOf(found, cells)),
    lines: records.map(({ line }) => line),
    headers: new Map(found.map((column, i) => [column?.path.join('.') ?? '', names[i] ?? ''])),
  };
  return { table, problems: problemsOf(type, header, found, records) };
}

function columnsOf(type: GraphQLInputObjectType, parents: readonly string[] = []): Map<string, Column> {
  const columns = new Map<string, Column>();
  const add = (path: readonly string[], fieldType: GraphQLInputType, column: readonly string[] = path) =>
    columns.set(path.join('.').toLowerCase(), {
      path: column,
      scalar: getNamedType(fieldType).name,
      isList: isListType(getNullableType(fieldType)),
    });
  for (const field of Object.values(type.getFields())) {
    const path = [...parents, externalName(field)];
    const object = getNullableType(field.type);
    if (!isInputObjectType(object)) {
      if (!isInputObjectType(getNamedType(object))) add(path, field.type);
      continue;
    }
    for (const [name, column] of columnsOf(object, path)) columns.set(name, column);
    const [required, ...more] = Object.values(object.getFields()).filter((member) =>
      isNonNullType(member.type),
    );
    if (required && !more.length) add(path, required.type, [...path, externalName(required)]);
  }
  return columns;
}

/** A column by its header, in any case. `metadata.shop` is a member of the partner's own object. */
function columnOf(columns: ReadonlyMap<string, Column>, name: string): Column | undefined {
  const column = columns.get(name.toLowerCase());
  if (column && column.scalar !== 'Metadata') return column;
  const [, key = ''] = /^metadata\.([\w -]{1,40})$/i.exec(name) ?? [];
  return columns.has('metadata') && key
    ? { path: ['metadata', key], scalar: 'Text', isList: false }
    : undefined;
}

type Members = { [name: string]: unknown };
/** Without a prototype: a member named `__proto__` would otherwise be lost instead of refused. */
const noMembers = (): Members => Object.create(null);

/** An empty cell is an absent member. */
function rowOf(columns: readonly (Column | undefined)[], cells: readonly string[]): object {
  const row = noMembers();
  for (const [i, column] of columns.entries()) {
    const cell = cells[i] ?? '';
    if (column && cell !== '') put(row, column.path, valueIn(column, cell));
  }
  return row;
}

/** Puts a value at the path, and creates the objects on the way. */
function put(members: Members, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (!rest.length) {
    members[name] = value;
    return;
  }
  members[name] ??= noMembers();
  put(members[name] as Members, rest, value); // created here: no column is both a value and an object
}

const valueIn = (column: Column, cell: string): unknown =>
  column.isList ? cell.split(';').map((part) => wordOf(column, part.trim())) : wordOf(column, cell);

const numbers = new Set(['Quantity', 'SignedQuantity', 'Money', 'Int', 'Float']);
const truths = new Map([
  ['true', true],
  ['false', false],
]);

/** A cell that is not a number, `true` or `false` stays text, which the rules of the type refuse. */
function wordOf({ scalar }: Column, cell: string): unknown {
  if (scalar === 'Boolean') return truths.get(cell.toLowerCase()) ?? cell;
  return numbers.has(scalar) && /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(cell) ? Number(cell) : cell;
}

const mostNamed = 20;

function problemsOf(
  type: GraphQLInputObjectType,
  header: CsvRecord | undefined,
  columns: readonly (Column | undefined)[],
  records: readonly CsvRecord[],
): TableProblem[] {
  if (!header) return [{ line: 1, problem: 'is missing: the names of the columns' }];
  const { line, cells: names } = header;
  const paths = columns.map((column) => column?.path.join('.'));
  const strange = names.filter((_, i) => !columns[i]).slice(0, mostNamed);
  const offered = [...columnsOf(type).keys()];
  const unknown = strange.map((name) => `has an unknown column: ${name}${didYouMean(name, offered)}`);
  const repeated = names
    .filter((_, i) => paths[i] !== undefined && paths.indexOf(paths[i]) < i)
    .map((name) => `has a second column: ${name}`);
  const missing = Object.values(type.getFields())
    .filter((field) => isNonNullType(field.type) && !paths.includes(externalName(field)))
    .map((field) => `has no column: ${externalName(field)}`);
  const ofHeader = [...unknown, ...repeated, ...missing].slice(0, mostNamed);
  const ragged = records
    .filter(({ cells }) => cells.length !== names.length)
    .map(({ line: at, cells }) => ({
      line: at,
      problem: `has ${cells.length} cells: the first line has ${names.length}`,
    }));
  return [...ofHeader.map((problem) => ({ line, problem })), ...ragged];
}
