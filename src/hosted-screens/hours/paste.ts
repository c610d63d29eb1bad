import { grouped } from '../../engine/payroll/grouped.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import { countOf } from '../design/format.ts';
import type { FilledRows, RowResult } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import { spoken } from '../plain-words.ts';
import {
  type Check,
  cellOf,
  columns,
  isAmount,
  type Kind,
  kinds,
  kindsOf,
  nameOf,
  noteOf,
  valueIn,
} from './cells.ts';
import { sameName } from './names.ts';

const extras: readonly (string | null)[] = ['BONUS', 'CORRECTION'];

/** Of one person's checks, those that pay wages, or all if none does: hours belong to wages. */
function ofWages(checks: readonly Check[]): readonly Check[] {
  const wages = checks.filter(({ offCycleReason }) => !extras.includes(offCycleReason));
  return wages.length ? wages : checks;
}

/** The headings of each column in both languages, without spaces, punctuation and accents. */
const headings: Readonly<Record<Kind | 'note' | 'id' | 'name' | 'first' | 'last', readonly string[]>> = {
  id: ['externalid', 'badge', 'badgenumber', 'id', 'employeeid', 'number', 'credencial', 'numero'],
  name: [
    'name',
    'employee',
    'employeename',
    'worker',
    'person',
    'nombre',
    'empleado',
    'trabajador',
    'persona',
  ],
  first: ['firstname', 'first', 'givenname'],
  last: ['lastname', 'last', 'surname', 'apellido', 'apellidos'],
  regular: [
    'regular',
    'regularhours',
    'reg',
    'reghours',
    'reghrs',
    'hours',
    'hourly',
    'horas',
    'horasregulares',
  ],
  overtime: [
    'overtime',
    'overtimehours',
    'ot',
    'othours',
    'othrs',
    'horasextra',
    'horasextras',
    'tiempoextra',
  ],
  doubleTime: ['doubletime', 'doubletimehours', 'dt', 'dthours', 'tiempodoble', 'horasdobles'],
  tips: ['tips', 'paychecktips', 'cardtips', 'creditcardtips', 'chargedtips', 'tipsowed', 'propinas'],
  cashTips: ['cashtips', 'declaredtips', 'reportedtips', 'propinasenefectivo'],
  bonus: ['bonus', 'bonuses', 'bono', 'bonos', 'bonificacion'],
  commission: ['commission', 'commissions', 'comision', 'comisiones'],
  reimbursement: ['reimbursement', 'reimbursements', 'expenses', 'reembolso', 'reembolsos'],
  pto: [
    'pto',
    'ptohours',
    'timeoff',
    'paidtimeoff',
    'vacation',
    'vacationhours',
    'tiempolibre',
    'vacaciones',
  ],
  note: ['note', 'notes', 'memo', 'comment', 'comments', 'nota', 'notas', 'comentario', 'comentarios'],
  sick: ['sick', 'sicktime', 'sickhours', 'sickleave', 'enfermedad', 'horasdeenfermedad'],
};
type Heading = keyof typeof headings;
const headingNames: Readonly<Record<Exclude<Heading, Kind>, string>> = {
  id: text('ID'),
  name: text('Name'),
  first: text('First name'),
  last: text('Last name'),
  note: text('Note'),
};
const isKind = (heading: Heading): heading is Kind => Object.hasOwn(columns, heading);
const headingName = (heading: Heading): string =>
  said(isKind(heading) ? columns[heading].name : headingNames[heading]);
const allHeadings = Object.keys(headings) as Heading[]; // Object.keys returns string[]
const withoutHeadings: readonly Heading[] = ['name', 'regular', 'overtime', 'doubleTime'];

const headingOf = (cell: string): Heading | undefined => {
  const plain = sameName(cell).join('');
  return allHeadings.find((heading) => headings[heading].includes(plain));
};

/** The same key for both orders of a name. */
const keyOf = (name: string): string => sameName(name).toSorted().join(' ');
/**
 * The name with its accents. If two names differ only in accents, the one that is spelled like the row is
 * taken.
 */
const exactly = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** More checks than any page of hours has. */
const mostRows = 5_000;
const mostProblems = 100;

type FilledRow = Omit<FilledRows, 'problems' | 'unused'>;

const nothing = text('There are no rows: paste them, or choose a CSV file that has some.');
const without = (problem: string): FilledRows => ({
  fields: {},
  results: [],
  unused: [],
  problems: [said(problem)],
});

/**
 * The cells that a table from a spreadsheet fills. It has tabs or commas, with or without a line of headings.
 */
export async function fillFrom(text: string, checks: readonly Check[]): Promise<FilledRows> {
  const [first, ...rest] = text.trim() ? await records(text) : [];
  if (typeof first === 'string') return without(first);
  if (!first) return without(nothing);
  const found = first.cells.map(headingOf);
  const hasHeadings = found.some(Boolean);
  const places = hasHeadings ? found : withoutHeadings;
  const rows = (hasHeadings ? rest : [first, ...rest]) as CsvRecord[]; // the first is a record
  if (!rows.length) return without(nothing);
  const problem = problemOfTable(places, rows.length);
  if (problem) return without(problem);
  const target = targetOf(checks);
  const parts = await inTurns(rows, (record) => fillRow(record, places, target));
  const results = parts.flatMap((part) => part.results);
  const refused = results.filter(({ isFilled }) => !isFilled);
  const others = refused.length - mostProblems;
  return {
    fields: Object.fromEntries(parts.flatMap(({ fields }) => Object.entries(fields))),
    results,
    unused: hasHeadings ? first.cells.filter((cell, place) => !found[place] && cell.trim()) : [],
    problems: [
      ...refused.slice(0, mostProblems).map(problemOfRow),
      ...(others > 0 ? [say('{others} more rows cannot be filled in.', { others })] : []),
    ],
  };
}

/** Names the person too, because somebody who pastes rows sees no line numbers. */
const problemOfRow = ({ line, about, result }: RowResult): string =>
  result.includes(about)
    ? say('Line {line}: {result}', { line, result })
    : say('Line {line}, {name}: {result}', { line, name: about, result });

/** Why the table as a whole is unclear. */
function problemOfTable(places: readonly (Heading | undefined)[], rows: number): string | undefined {
  if (rows > mostRows)
    return say('The table has {rows} rows. Send at most {most}.', {
      rows,
      most: countOf(mostRows),
    });
  const twice = places.find((name, place) => name && places.indexOf(name) !== place);
  if (twice) return say('Two columns are {heading}. Leave one of them out.', { heading: headingName(twice) });
  if (places.includes('note') || kinds.some((kind) => places.includes(kind))) return undefined;
  return say('No column has hours or amounts. Name one of them Regular, Overtime, Tips or Bonus.');
}

/** The separator of the cells. Spreadsheets in countries that write 7,5 use semicolons. */
function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

async function records(text: string): Promise<readonly (CsvRecord | string)[]> {
  try {
    return await readCsv(text, delimiterOf(text));
  } catch (error) {
    if (error instanceof InvalidCsv) return [spoken(error.said)];
    throw error;
  }
}

/** The checks to fill, by the id and by the name of their employee, and the line that has filled each. */
type Target = {
  readonly byId: ReadonlyMap<string | null, readonly Check[]>;
  readonly byName: ReadonlyMap<string, readonly Check[]>;
  readonly lines: Map<string, number>;
};

const targetOf = (checks: readonly Check[]): Target => ({
  byId: grouped(checks, ({ employee }) => employee.externalId),
  byName: grouped(checks, (check) => keyOf(nameOf(check))),
  lines: new Map(),
});

/**
 * The checks of the person whom a row names. Finds both people of the same name. If nobody here has the
 * number, such as a time clock's, the name decides.
 */
function named({ byId, byName }: Target, id: string, name: string): readonly Check[] {
  const ofId = id ? byId.get(id) : undefined;
  if (ofId || !name) return ofId ?? [];
  const found = byName.get(keyOf(name)) ?? [];
  const spelled = found.filter((check) => exactly(nameOf(check)) === exactly(name));
  return spelled.length ? spelled : found;
}

/** Fills all cells of a row or none. */
function fillRow(
  { line, cells }: CsvRecord,
  places: readonly (Heading | undefined)[],
  target: Target,
): FilledRow {
  const cellIn = (heading: Heading): string => cells[places.indexOf(heading)] ?? '';
  const id = cellIn('id');
  const name = [cellIn('first'), cellIn('name'), cellIn('last')].filter(Boolean).join(' ');
  const about = name || id;
  const refuse = (result: string, person = about): FilledRow => ({
    fields: {},
    results: [{ line, about: person, result, isFilled: false }],
  });
  if (!id && !keyOf(name)) return refuse(say('the row names nobody.'));
  const matching = ofWages(named(target, id, name));
  const [check, ...more] = matching;
  if (!check || more.length)
    return refuse(
      more.length
        ? say('there are {count} checks of {name} on this page. Add a column Badge, or type in the cells.', {
            count: matching.length,
            name: about,
          })
        : say('there is no check of {name} on this page.', { name: about }),
    );
  const before = target.lines.get(check.id);
  if (before !== undefined)
    return refuse(
      say('{name} is also on line {line}.', { name: nameOf(check), line: before }),
      nameOf(check),
    );
  const inTable = kinds.filter((kind) => places.includes(kind));
  const filled = kindsOf(check).filter((kind) => inTable.includes(kind));
  const covered = inTable.find((kind) => !filled.includes(kind) && valueIn(kind, cellIn(kind)) !== 0);
  if (covered)
    return refuse(say('{kind} is in the salary of {name}.', { kind: headingName(covered), name: about }));
  const wrong = filled.find((kind) => valueIn(kind, cellIn(kind)) === undefined);
  if (wrong) return refuse(unreadable(wrong, cellIn(wrong)), nameOf(check));
  if (lengthOf(cellIn('note')) > 200)
    return refuse(say('the note has more than 200 characters.'), nameOf(check));
  target.lines.set(check.id, line);
  const noted = places.includes('note') ? { [noteOf(check)]: cellIn('note') } : {};
  return {
    fields: { ...Object.fromEntries(filled.map((kind) => [cellOf(check, kind), cellIn(kind)])), ...noted },
    results: [{ line, about: nameOf(check), result: wordsOf(filled, cellIn), isFilled: true }],
  };
}

/** What a row filled in. */
function wordsOf(filled: readonly Kind[], cellIn: (heading: Heading) => string): string {
  const filledIn = [
    ...filled
      .filter((kind) => cellIn(kind))
      .map((kind) => `${cellIn(kind)} ${headingName(kind).toLowerCase()}`),
    ...(cellIn('note') ? [say('Note: {note}', { note: cellIn('note') })] : []),
  ];
  return filledIn.join(', ') || say('No hours');
}

const lengthOf = (text: string): number => [...text.trim()].length;

const unreadable = (kind: Kind, typed: string): string =>
  isAmount(kind)
    ? say('{typed} is not an amount in dollars.', { typed })
    : typed.includes(',')
      ? say('{typed} has a comma: write a point, such as 37.5.', { typed })
      : say('{typed} is not a number of hours.', { typed });
