import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type Floors = NonNullable<Bundle['wageFloors']>;
type Rows = Floors['federal'];

/** Minimum wages that lack a state, have one that there is not, or have rows that contradict themselves. */
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
    ...Object.entries(states).flatMap(([state, rows]) => ofRows(rows, `${path}.${state}`, sources)),
  ];
}

const ofRows = (rows: Rows, path: string, all: Floors['sources']): Problem[] =>
  rows.flatMap(({ minimum, tippedCash, sources }, index) => {
    const at = `${path}[${index}]`;
    const missing = sources.filter((source) => !Object.hasOwn(all, source));
    return [
      ...(index === 0 && tippedCash === null
        ? [{ path: `${at}.tippedCash`, problem: 'must not be null: no row before it has one' }]
        : []),
      ...(Number(tippedCash) > Number(minimum)
        ? [{ path: `${at}.tippedCash`, problem: `must not exceed the minimum, ${minimum}` }]
        : []),
      ...missing.map((source) => ({
        path: `${at}.sources`,
        problem: `must be of wageFloors.sources: ${source} is not`,
      })),
    ];
  });
