import { addDays, isPlainDate, type PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';

type Dated = { readonly effectiveFrom: PlainDate; readonly effectiveTo: PlainDate };
type Placed<Row> = { readonly path: string; readonly row: Row };

/** Figures with impossible dates, with overlaps or gaps, or outside of their year. */
export function problemsOfDates(bundle: Bundle): Problem[] {
  const noDays = notDays(bundle, '');
  return noDays.length
    ? noDays
    : [
        ...ofFederal(bundle),
        ...bundle.states.flatMap(ofStates),
        ...bundle.methods.flatMap(({ states }, index) => ascending(states, `methods[${index}].states`)),
        ...ascending(bundle.wageFloors?.states ?? {}, 'wageFloors.states'),
        ...ascending({ federal: bundle.wageFloors?.federal ?? [] }, 'wageFloors'),
        ...ascending(bundle.wageFloors?.salaries?.states ?? {}, 'wageFloors.salaries.states'),
        ...ascending({ federal: bundle.wageFloors?.salaries?.federal ?? [] }, 'wageFloors.salaries'),
        ...ofCeilings(bundle),
        ...ascending(bundle.finalWages?.states ?? {}, 'finalWages.states'),
        ...ofThresholds(bundle),
      ];
}

const dateKeys = ['effectiveFrom', 'effectiveTo', 'confirmedThrough', 'asOf', 'newFigureFrom', 'from', 'to'];

/** Dates that no calendar has. `from` and `to` are dates in localities, and amounts elsewhere. */
function notDays(value: unknown, path: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    const isDate = dateKeys.includes(key) && typeof member === 'string' && /^\d{4}-/.test(member);
    return isDate && !isPlainDate(member)
      ? [{ path: at, problem: `must be a day of the calendar: ${member}` }]
      : notDays(member, at);
  });
}

function ofCeilings({ garnishmentCeilings }: Bundle): Problem[] {
  if (!garnishmentCeilings) return [];
  const { ordinary, support, studentLoan, federalTaxLevy, byPeriod, creditors, orders } = garnishmentCeilings;
  const path = 'garnishmentCeilings';
  return [
    ...ascending({ ordinary, support, studentLoan, federalTaxLevy }, path),
    ...ascending(byPeriod, `${path}.byPeriod`),
    ...ascending(creditors.states, `${path}.creditors.states`),
    ...(orders
      ? [
          ...ascending(orders.stateTaxLevies, `${path}.orders.stateTaxLevies`),
          ...ascending(orders.support, `${path}.orders.support`),
          ...ascending({ default: orders.priority.default }, `${path}.orders.priority`),
          ...ascending(orders.priority.states, `${path}.orders.priority.states`),
        ]
      : []),
  ];
}

function ofThresholds({ federalThresholds }: Bundle): Problem[] {
  if (!federalThresholds) return [];
  const { asOf: _, ...lists } = federalThresholds;
  return ascending(lists, 'federalThresholds');
}

const yearOf = (year: number): Dated => ({ effectiveFrom: `${year}-01-01`, effectiveTo: `${year}-12-31` });

function ofFederal({ federal, limits }: Bundle): Problem[] {
  const check = (part: string) => (row: Dated & { year: number }, index: number) =>
    wholeYear([{ path: `${part}[${index}]`, row }], row.year);
  return [...federal.flatMap(check('federal')), ...limits.flatMap(check('limits'))];
}

function ofStates({ year, states }: Bundle['states'][number], index: number): Problem[] {
  return Object.entries(states).flatMap(([state, entry]) => {
    const at = `states[${index}].states.${state}`;
    const placed = <Row extends Dated>(part: string, rows: readonly Row[]) =>
      rows.map((row, place) => ({ path: `${at}.${part}[${place}]`, row }));
    const programmes = placed('programmes', entry.programmes);
    const kinds = new Map<string, Placed<Dated>[]>();
    for (const programme of programmes) {
      const kind = JSON.stringify([
        programme.row.code,
        programme.row.payer,
        programme.row.headcount,
        programme.row.place,
      ]);
      kinds.set(kind, [...(kinds.get(kind) ?? []), programme]);
    }
    return [
      ...wholeYear(placed('withholding', entry.withholding), year),
      ...[...kinds.values()].flatMap((rows) => [...consecutive(rows), ...rows.flatMap(forwards)]),
    ];
  });
}

/** Rows that hold for each day of the year, one at a time. */
function wholeYear(rows: readonly Placed<Dated>[], year: number): Problem[] {
  const { effectiveFrom: first, effectiveTo: last } = yearOf(year);
  const begin = rows[0];
  const end = rows.at(-1);
  return [
    ...(begin && begin.row.effectiveFrom !== first
      ? [{ path: `${begin.path}.effectiveFrom`, problem: `must be ${first}: the year begins then` }]
      : []),
    ...rows.flatMap(forwards),
    ...consecutive(rows),
    ...(end && end.row.effectiveTo !== last
      ? [{ path: `${end.path}.effectiveTo`, problem: `must be ${last}: the year ends then` }]
      : []),
  ];
}

const forwards = ({ path, row }: Placed<Dated>): Problem[] =>
  row.effectiveFrom <= row.effectiveTo
    ? []
    : [{ path: `${path}.effectiveTo`, problem: `must not precede effectiveFrom, ${row.effectiveFrom}` }];

function consecutive(rows: readonly Placed<Dated>[]): Problem[] {
  return rows.slice(1).flatMap(({ path, row: { effectiveFrom } }, index) => {
    const before = rows[index];
    if (!before) return [];
    const next = addDays(before.row.effectiveTo, 1);
    if (effectiveFrom === next) return [];
    const problem =
      effectiveFrom < next
        ? `overlaps the row before it, which holds until ${before.row.effectiveTo}`
        : `leaves a gap after the row before it, which holds until ${before.row.effectiveTo}`;
    return [{ path: `${path}.effectiveFrom`, problem }];
  });
}

type Rows = readonly { readonly effectiveFrom: PlainDate }[];

/** Rows of states. Each applies until the next begins. */
function ascending(states: Readonly<Record<string, Rows | null>>, path: string): Problem[] {
  return Object.entries(states).flatMap(([state, rows]) =>
    (rows ?? []).slice(1).flatMap(({ effectiveFrom }, index) =>
      effectiveFrom > (rows?.[index]?.effectiveFrom ?? '')
        ? []
        : [
            {
              path: `${path}.${state}[${index + 1}].effectiveFrom`,
              problem: 'must be later than that of the row before it',
            },
          ],
    ),
  );
}
