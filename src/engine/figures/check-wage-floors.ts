import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type Floors = NonNullable<Bundle['wageFloors']>;
type Rows = Floors['federal'];

/** Minimum wages that lack a state, name an unknown one, or have rows that contradict themselves. */
export function problemsOfWageFloors({ wageFloors }: Bundle): Problem[] {
  if (!wageFloors) return [];
  const { federal, states, sources } = wageFloors;
  const path = 'wageFloors.states';
  const absent = allStates.filter((state) => !Object.hasOwn(states, state));
  const unknown = Object.keys(states).filter((state) => !allStates.includes(state));
  return [
    ...(absent.length ? [{ path, problem: `must have ${absent.join(', ')}: each state has rows` }] : []),
    ...unknown.map((state) => ({ path: `${path}.${state}`, problem: 'is not a state' })),
    ...ofRows(federal, 'wageFloors.federal', sources),
    ...ofSalaries(wageFloors),
    ...ofPlaces(wageFloors),
    ...Object.entries(states).flatMap(([state, rows]) => ofRows(rows, `${path}.${state}`, sources)),
  ];
}

/** Sources of salaries that the section does not name, and higher amounts that are not higher. */
function ofSalaries({ salaries, sources: all }: Floors): Problem[] {
  if (!salaries) return [];
  const path = 'wageFloors.salaries';
  const unknown = Object.keys(salaries.states).filter((state) => !allStates.includes(state));
  const places = [['federal', salaries.federal] as const, ...Object.entries(salaries.states)];
  return [
    ...unknown.map((state) => ({ path: `${path}.states.${state}`, problem: 'is not a state' })),
    ...places.flatMap(([place, rows]) =>
      rows.flatMap(({ sources, weekly, higher }, index) => {
        const at = `${path}.${place === 'federal' ? place : `states.${place}`}[${index}]`;
        return [
          ...missingOf(sources, all, at),
          ...(higher && Number(higher.weekly) <= Number(weekly)
            ? [{ path: `${at}.higher.weekly`, problem: `must be more than ${weekly}` }]
            : []),
        ];
      }),
    ),
  ];
}

/** Places of another state than their code says, named twice, or with rows that contradict themselves. */
function ofPlaces({ local, sources }: Floors): Problem[] {
  const places = Object.entries(local?.states ?? {});
  const codes = places.flatMap(([, all]) => all.map(({ code }) => code));
  const ofList = missingOf(local?.sources ?? [], sources, 'wageFloors.local');
  const ofEach = places.flatMap(([state, all]) => [
    ...(allStates.includes(state)
      ? []
      : [{ path: `wageFloors.local.states.${state}`, problem: 'is not a state' }]),
    ...all.flatMap(({ code, rows }, index) => {
      const at = `wageFloors.local.states.${state}[${index}]`;
      return [
        ...(code.startsWith(`${state.toLowerCase()}-`)
          ? []
          : [{ path: `${at}.code`, problem: `must begin with ${state.toLowerCase()}-` }]),
        ...(codes.indexOf(code) === codes.lastIndexOf(code)
          ? []
          : [{ path: `${at}.code`, problem: `must be of one place: ${code} is of two` }]),
        ...rows.flatMap((row, place) => ofLocalRow(row, rows.slice(0, place), `${at}.rows[${place}]`)),
        ...rows.flatMap(({ sources: own }, place) => missingOf(own, sources, `${at}.rows[${place}]`)),
      ];
    }),
  ]);
  return [...ofList, ...ofEach];
}

type LocalRow = NonNullable<Floors['local']>['states'][string][number]['rows'][number];

function ofLocalRow(row: LocalRow, before: readonly LocalRow[], at: string): Problem[] {
  const { employees: { from = 0, to = from } = {}, minimum, tippedCash, effectiveFrom } = row;
  const classOf = ({ employees, who }: LocalRow) => JSON.stringify([employees, who]);
  const last = before.findLast((earlier) => classOf(earlier) === classOf(row));
  return [
    ...(to < from ? [{ path: `${at}.employees`, problem: 'must not end before it begins' }] : []),
    ...(Number(tippedCash) > Number(minimum)
      ? [{ path: `${at}.tippedCash`, problem: `must not exceed the minimum, ${minimum}` }]
      : []),
    ...(last && last.effectiveFrom >= effectiveFrom
      ? [{ path: `${at}.effectiveFrom`, problem: 'must be later than that of the row before it' }]
      : []),
  ];
}

const missingOf = (sources: readonly string[], all: Floors['sources'], at: string): Problem[] =>
  sources
    .filter((source) => !Object.hasOwn(all, source))
    .map((source) => ({
      path: `${at}.sources`,
      problem: `must be of wageFloors.sources: ${source} is not`,
    }));

const ofRows = (rows: Rows, path: string, all: Floors['sources']): Problem[] =>
  rows.flatMap(({ minimum, tippedCash, sources }, index) => {
    const at = `${path}[${index}]`;
    return [
      ...(index === 0 && tippedCash === null
        ? [{ path: `${at}.tippedCash`, problem: 'must not be null: no row before it has one' }]
        : []),
      ...(Number(tippedCash) > Number(minimum)
        ? [{ path: `${at}.tippedCash`, problem: `must not exceed the minimum, ${minimum}` }]
        : []),
      ...missingOf(sources, all, at),
    ];
  });
