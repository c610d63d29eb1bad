/** Minimum wages that change within a year and are not published: entries of the form of that year. */

import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import { type LocalWageRow, sizeText } from '../../payroll/earnings/local-wages.ts';
import type { WageFloorRows } from '../../payroll/earnings/wage-floors.ts';
import { stateNameOf } from '../../payroll/state-names.ts';
import type { KnownFigures } from './known-figures.ts';

type Row = WageFloorRows['federal'][number] & Partial<Pick<LocalWageRow, 'employees' | 'who'>>;
type Place = {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly publisher: string;
  readonly expected?: string | undefined;
  readonly rows: readonly Row[];
};
type Entry = { readonly source: string; readonly values: Readonly<Record<string, unknown>> };

/** The places whose wage changes on a day of the year, each with its rows that end then. */
function openPlaces({ states, local }: WageFloorRows, { year, wages }: KnownFigures) {
  const ofStates = Object.entries(states).map(
    ([state, rows]): Place => ({
      code: `${state.toLowerCase()}_minimum_wage`,
      name: stateNameOf(state),
      path: `wageFloors.states.${state}`,
      publisher: `the labor department of ${stateNameOf(state)}`,
      ...wages[state],
      rows,
    }),
  );
  const ofCities = Object.entries(local?.states ?? {}).flatMap(([state, places]) =>
    places.map(
      ({ code, name, kind, rows }): Place => ({
        code: `${code}_minimum_wage`,
        name: `${name}, ${state}`,
        path: `wageFloors.local.${code}`,
        publisher: kind === 'region' ? (wages[state]?.publisher ?? name) : `the ${kind} of ${name}`,
        rows,
      }),
    ),
  );
  return [...ofStates, ...ofCities].flatMap((place) => {
    const rows = place.rows.filter(({ newFigureFrom }) => newFigureFrom?.startsWith(`${year}-`));
    const [day] = rows.flatMap(({ newFigureFrom }) => newFigureFrom ?? []);
    return day === undefined ? [] : [{ ...place, rows, day }];
  });
}

export type WageFigure = {
  readonly code: string;
  readonly what: string;
  readonly publisher: string;
  readonly expected: string;
  readonly values: Readonly<Record<string, string | null>>;
};

/** The entries of a form, with the wages that end. */
export const wageFigures = (floors: WageFloorRows, known: KnownFigures): WageFigure[] =>
  openPlaces(floors, known).map(({ code, name, path, publisher, expected, rows, day }) => ({
    code,
    what: `the minimum wage of ${name} from ${day}`,
    publisher,
    expected: expected ?? `before ${day}`,
    values: Object.fromEntries(rows.flatMap((row) => valuesOf(path, row))),
  }));

function valuesOf(path: string, row: Row): (readonly [string, string | null])[] {
  const at = pathOf(path, row);
  // Without a tip credit, the cash wage is always the minimum wage.
  const hasCredit = row.tippedCash !== null && row.tippedCash !== row.minimum;
  return [
    [`${at}.minimum`, row.minimum],
    ...(hasCredit ? [[`${at}.tippedCash`, row.tippedCash] as const] : []),
  ];
}

const pathOf = (path: string, { employees, who }: Row): string =>
  [path, employees && `${sizeText(employees)} employees`, who].filter(Boolean).join('.');

/** The minimum wages with a further row for each entry whose publication is named; others stay open. */
export function withWages<Floors extends WageFloorRows>(
  floors: Floors,
  known: KnownFigures,
  entryOf: (code: string) => Entry | undefined,
): Floors {
  const sources: Record<string, string> = {};
  const added = new Map<Row, object>();
  for (const { code, path, rows, day } of openPlaces(floors, known)) {
    const entry = entryOf(code);
    if (!entry || entry.source.trim() === '') continue;
    sources[code] = entry.source;
    for (const row of rows) added.set(row, newRow(row, { day, at: pathOf(path, row), source: code }, entry));
  }
  const extended = <One extends Row>(rows: readonly One[]) =>
    rows.flatMap((row) => {
      const { newFigureFrom, ...known } = row;
      const next = added.get(row);
      return next ? [known, next] : [row];
    });
  const states = Object.entries(floors.states).map(([state, rows]) => [state, extended(rows)]);
  const local = Object.entries(floors.local?.states ?? {}).map(([state, places]) => [
    state,
    places.map((place) => ({ ...place, rows: extended(place.rows) })),
  ]);
  return {
    ...floors,
    sources: { ...floors.sources, ...sources },
    states: Object.fromEntries(states),
    ...(floors.local ? { local: { ...floors.local, states: Object.fromEntries(local) } } : {}),
  };
}

type New = { readonly day: PlainDate; readonly at: string; readonly source: string };

function newRow(row: Row, { day, at, source }: New, { values }: Entry): object {
  const { employees, who, tippedCash } = row;
  const minimum = values[`${at}.minimum`];
  const cash = tippedCash === null ? null : (values[`${at}.tippedCash`] ?? minimum);
  const whose = { ...(employees ? { employees } : {}), ...(who === undefined ? {} : { who }) };
  return {
    ...whose,
    effectiveFrom: day,
    minimum,
    tippedCash: cash,
    sources: [source],
    confidence: 'entered',
  };
}
