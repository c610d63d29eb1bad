import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';
import { allStates } from './shipped.ts';

type OfYear = { readonly year: number };

/** Years that are twice in a bundle, lack a part, or lack a state that is not listed as missing. */
export function problemsOfYears(bundle: Bundle): Problem[] {
  const { federal, limits, states, methods, multistate, localities } = bundle;
  const parts = { federal, limits, states, methods, multistate };
  const years = new Set([...Object.values(parts).flat(), ...localities].map(({ year }) => year));
  return [
    ...Object.entries(parts).flatMap(([part, all]) => repeated(part, all)),
    ...repeatedPlaces(localities),
    ...[...years].sort().flatMap((year) => ofYear(bundle, year)),
  ];
}

const repeated = (part: string, all: readonly OfYear[]): Problem[] =>
  all.flatMap(({ year }, index) => {
    const first = all.findIndex((row) => row.year === year);
    return first === index ? [] : [{ path: `${part}[${index}].year`, problem: overlap(part, first, year) }];
  });

const overlap = (part: string, first: number, year: number) =>
  `overlaps ${part}[${first}], which is of ${year} as well`;

const repeatedPlaces = (all: Bundle['localities']): Problem[] =>
  all.flatMap(({ year, state }, index) => {
    const first = all.findIndex((row) => row.year === year && row.state === state);
    if (first === index) return [];
    return [{ path: `localities[${index}].state`, problem: overlap('localities', first, year) }];
  });

function ofYear(bundle: Bundle, year: number): Problem[] {
  const has = (all: readonly OfYear[]) => all.some((row) => row.year === year);
  const lacks = (path: string, what: string) => [{ path, problem: `must have the ${what} of ${year}` }];
  return [
    ...(has(bundle.federal) ? [] : lacks('federal', 'federal figures')),
    ...(has(bundle.limits) ? [] : lacks('limits', 'limits on contributions')),
    ...(has(bundle.states) && !has(bundle.multistate) ? lacks('multistate', 'rules between states') : []),
    ...missingStates(bundle, year),
    ...missingLocalities(bundle, year),
  ];
}

function missingStates({ states, missingStates: listed = {} }: Bundle, year: number): Problem[] {
  const present = states.find((state) => state.year === year)?.states ?? {};
  const missing = listed[year] ?? [];
  if (missing === 'all') return Object.keys(present).length ? [bothOf('all', year)] : [];
  const absent = allStates.filter((state) => !Object.hasOwn(present, state) && !missing.includes(state));
  const path = 'missingStates';
  return [
    ...missing.filter((state) => Object.hasOwn(present, state)).map((state) => bothOf(state, year)),
    ...(absent.length
      ? [{ path, problem: `must list ${absent.join(', ')} for ${year}, or states must have them` }]
      : []),
  ];
}

/** A state of a year that has localities in another year: without them its local taxes are not computed. */
function missingLocalities({ states, localities }: Bundle, year: number): Problem[] {
  const present = Object.keys(states.find((row) => row.year === year)?.states ?? {});
  const has = (state: string) =>
    localities.some((locality) => locality.state === state && locality.year === year);
  const listed = new Set(localities.map(({ state }) => state));
  const absent = present.filter((state) => listed.has(state) && !has(state));
  if (!absent.length) return [];
  return [
    { path: 'localities', problem: `must have those of ${absent.join(', ')} of ${year}, as of another year` },
  ];
}

const bothOf = (state: string, year: number): Problem => ({
  path: `missingStates.${year}`,
  problem: `must not list ${state}: states has figures of ${year}`,
});
