import { grouped } from '../../engine/payroll/grouped.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import { countOf } from '../design/format.ts';
import type { FilledRows } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import { spoken } from '../plain-words.ts';
import { type Check, cellOf, hoursIn, type Kind, kindNames, kinds, kindsOf, nameOf } from './cells.ts';

const extras: readonly (string | null)[] = ['BONUS', 'CORRECTION'];

/** Of the checks of one person those that pay wages, or all where none does: hours beside wages are typed. */
function ofWages(checks: readonly Check[]): readonly Check[] {
  const wages = checks.filter(({ offCycleReason }) => !extras.includes(offCycleReason));
  return wages.length ? wages : checks;
}

/** The headings that a column may have in either language, without spaces and punctuation. */
const headings: Readonly<Record<Kind | 'id' | 'name', readonly string[]>> = {
  id: ['externalid', 'badge', 'badgenumber', 'id', 'employeeid', 'number', 'credencial', 'número', 'numero'],
  name: ['name', 'employee', 'employeename', 'worker', 'nombre', 'empleado', 'trabajador'],
  regular: ['regular', 'regularhours', 'hours', 'hourly', 'horas', 'horasregulares'],
  overtime: ['overtime', 'overtimehours', 'ot', 'othours', 'horasextra', 'horasextras', 'tiempoextra'],
  doubleTime: ['doubletime', 'doubletimehours', 'dt', 'dthours', 'tiempodoble', 'horasdobles'],
};
type Heading = keyof typeof headings;
const headingNames: Readonly<Record<Heading, string>> = { ...kindNames, id: 'ID', name: 'Name' };
const allHeadings = Object.keys(headings) as Heading[]; // Object.keys returns string[]
const withoutHeadings: readonly Heading[] = ['name', 'regular', 'overtime', 'doubleTime'];

/** Letters and digits of any script: two names are the same only if all of them are. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** More than any page of hours has checks. */
const mostRows = 5_000;
const mostProblems = 100;

type FilledRow = Omit<FilledRows, 'problems'>;

const nothing = text('There are no rows: paste them, or choose a CSV file that has some.');
const without = (problem: string): FilledRows => ({ fields: {}, results: [], problems: [said(problem)] });

/** The cells that a table from a spreadsheet fills: tabs or commas, with or without a line of headings. */
export async function fillFrom(text: string, checks: readonly Check[]): Promise<FilledRows> {
  const [first, ...rest] = text.trim() ? await records(text) : [];
  if (typeof first === 'string') return without(first);
  if (!first) return without(nothing);
  const found = first.cells.map((cell) => allHeadings.find((name) => headings[name].includes(plain(cell))));
  const hasHeadings = found.some(Boolean);
  const columns = hasHeadings ? found : withoutHeadings;
  const rows = (hasHeadings ? rest : [first, ...rest]) as CsvRecord[]; // the first is a record
  if (!rows.length) return without(nothing);
  const problem = problemOfTable(columns, rows.length);
  if (problem) return without(problem);
  const target = targetOf(checks);
  const parts = await inTurns(rows, (record) => fillRow(record, columns, target));
  const results = parts.flatMap((part) => part.results);
  const refused = results.filter(({ isFilled }) => !isFilled);
  const others = refused.length - mostProblems;
  return {
    fields: Object.fromEntries(parts.flatMap(({ fields }) => Object.entries(fields))),
    results,
    problems: [
      ...refused
        .slice(0, mostProblems)
        .map(({ line, result }) => say('Line {line}: {result}', { line, result })),
      ...(others > 0 ? [say('{others} more rows cannot be filled in.', { others })] : []),
    ],
  };
}

/** What makes a table unclear as a whole. */
function problemOfTable(columns: readonly (Heading | undefined)[], rows: number): string | undefined {
  if (rows > mostRows)
    return say('The table has {rows} rows. Send at most {most}.', {
      rows,
      most: countOf(mostRows),
    });
  const twice = columns.find((name, place) => name && columns.indexOf(name) !== place);
  if (twice)
    return say('Two columns are {heading}. Leave one of them out.', { heading: said(headingNames[twice]) });
  if (kinds.some((kind) => columns.includes(kind))) return undefined;
  return say('No column has hours. Name one of them Regular, Overtime or Double time.');
}

async function records(text: string): Promise<readonly (CsvRecord | string)[]> {
  try {
    return await readCsv(text, /\t/.test(text) ? '\t' : ',');
  } catch (error) {
    if (error instanceof InvalidCsv) return [spoken(error.said)];
    throw error;
  }
}

/** The checks to fill by the id and by the name of their employee, and on which line each has been filled. */
type Target = {
  readonly byId: ReadonlyMap<string | null, readonly Check[]>;
  readonly byName: ReadonlyMap<string, readonly Check[]>;
  readonly lines: Map<string, number>;
};

const targetOf = (checks: readonly Check[]): Target => ({
  byId: grouped(checks, ({ employee }) => employee.externalId),
  byName: grouped(checks, (check) => plain(nameOf(check))),
  lines: new Map(),
});

/** A row fills all its cells or none. */
function fillRow(
  { line, cells }: CsvRecord,
  columns: readonly (Heading | undefined)[],
  { byId, byName, lines }: Target,
): FilledRow {
  const cellIn = (heading: Heading): string => cells[columns.indexOf(heading)] ?? '';
  const [id, name] = [cellIn('id'), cellIn('name')];
  const about = id || name;
  const refuse = (result: string): FilledRow => ({
    fields: {},
    results: [{ line, about, result, isFilled: false }],
  });
  if (!id && !plain(name)) return refuse(say('the row names nobody.'));
  const matching = ofWages((id ? byId.get(id) : byName.get(plain(name))) ?? []);
  const [check, ...more] = matching;
  if (!check || more.length)
    return refuse(
      more.length
        ? say('there are {count} checks of {name} on this page.', { count: matching.length, name: about })
        : say('there is no check of {name} on this page.', { name: about }),
    );
  const before = lines.get(check.id);
  if (before !== undefined)
    return refuse(say('{name} stands on line {line}, too.', { name: nameOf(check), line: before }));
  const filled = kindsOf(check).filter((kind) => columns.includes(kind));
  const wrong = filled.find((kind) => hoursIn(cellIn(kind)) === undefined);
  if (wrong) return refuse(say('{typed} is no number of hours.', { typed: cellIn(wrong) }));
  lines.set(check.id, line);
  const filledIn = filled
    .filter((kind) => cellIn(kind))
    .map((kind) => `${cellIn(kind)} ${said(kindNames[kind]).toLowerCase()}`);
  return {
    fields: Object.fromEntries(filled.map((kind) => [cellOf(check, kind), cellIn(kind)])),
    results: [{ line, about: nameOf(check), result: filledIn.join(', ') || say('No hours'), isFilled: true }],
  };
}
