import { yearOf } from '../../payroll/calendar/plain-date.ts';
import type { ProvisionalFigure, Tables } from '../../payroll/taxes/tables.ts';
import type { Worksheet } from '../../payroll/worksheet.ts';
import { carriedYear } from './carried-year.ts';
import { changeAt, scaled } from './change-at.ts';
import { type KnownFigures, knownFigures, type OpenFigure } from './known-figures.ts';

const made = new WeakMap<Tables, Map<number, Tables>>();

/**
 * The tables with a later year: its published figures, and the other figures of the previous year, each
 * named. Undefined for a year of which nothing is known, and if the tables lack the previous year.
 */
function provisionalTables(tables: Tables, year: number): Tables | undefined {
  const published = knownFigures(year);
  if (!published) return undefined;
  const kept = made.get(tables) ?? new Map<number, Tables>();
  const found = kept.get(year) ?? withYear(tables, published);
  if (!found) return undefined;
  made.set(tables, kept.set(year, found));
  return found;
}

/** The tables by which a worksheet is computed: with the later year, where it uses figures provisionally. */
export const tablesFor = (
  { checkDate, figuresOf }: Pick<Worksheet, 'checkDate' | 'figuresOf'>,
  tables: Tables,
): Tables => (figuresOf === undefined ? tables : (provisionalTables(tables, yearOf(checkDate)) ?? tables));

function withYear(tables: Tables, known: KnownFigures): Tables | undefined {
  const ofYear = <One extends { readonly year: number }>(all: readonly One[]) =>
    all.find(({ year }) => year === known.from);
  const [federal, limits, states, locals] = [
    ofYear(tables.federal),
    ofYear(tables.limits),
    ofYear(tables.states),
    ofYear(tables.locals),
  ];
  if (!federal || !limits || !states) return undefined;
  const parts = carriedYear({ federal, limits, states }, known);
  const all: Tables = {
    ...tables,
    federal: [...tables.federal, parts.federal],
    limits: [...tables.limits, parts.limits],
    states: [...tables.states, parts.states],
    locals: locals ? [...tables.locals, { ...locals, year: known.year }] : tables.locals,
  };
  return { ...all, provisional: known.provisional.map((open) => figureOf(open, all, known.year)) };
}

function figureOf(open: OpenFigure, all: Tables, year: number): ProvisionalFigure {
  const { paths = [], rises, entered: _, ...named } = open;
  if (paths.length === 0) return named;
  const factors = rises === undefined ? [0.5, 2] : [2];
  let variants: readonly Tables[] | undefined;
  const make = () => factors.map((factor) => varied(all, year, paths, factor));
  return {
    ...named,
    variants: () => {
      variants ??= make();
      return variants;
    },
  };
}

/** The tables with the figures at some paths multiplied by a factor. */
function varied(all: Tables, year: number, paths: readonly string[], factor: number): Tables {
  const yearOf = <One extends { readonly year: number }>(years: readonly One[], part: string) =>
    years.map((entry) => (entry.year === year ? changedAt(entry, part) : entry));
  const changedAt = <One>(entry: One, part: string): One => {
    let changed = entry;
    for (const path of paths) {
      const [first, ...keys] = path.split('.');
      const at = first === 'states' ? ['states', ...keys] : keys;
      if (first === part) changed = changeAt(changed, at, (value) => scaled(value, factor));
    }
    return changed;
  };
  return {
    ...all,
    federal: yearOf(all.federal, 'federal'),
    limits: yearOf(all.limits, 'limits'),
    states: yearOf(all.states, 'states'),
  };
}
