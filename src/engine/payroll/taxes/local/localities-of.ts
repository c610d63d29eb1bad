import { postalName } from '../../places.ts';
import type { EnteredLocalRate, Place } from '../../worksheet.ts';
import type { Law } from '../law-for.ts';
import type { LocalState } from './local-tables.ts';
import { type Locality, localIndexOf, namedLocality } from './locality.ts';

/** The local jurisdictions of an address: those in which it lies, and those in which it may lie. */
export type Located = {
  readonly within: readonly Locality[];
  /** Places whose name the postal city has: addresses outside a city often have its postal name. */
  readonly perhaps: readonly Locality[];
  /** Whether places that the figures do not name may tax it. */
  readonly isOpen: boolean;
};

const NOWHERE: Located = { within: [], perhaps: [], isOpen: false };
const OPEN: Located = { within: [], perhaps: [], isOpen: true };

/**
 * If the employer confirmed localities, only these count. Otherwise a ZIP Code decides where it lies wholly
 * within one place, and the postal city only suggests. /
 */
export function localitiesOf(place: Place, state: LocalState | undefined, isHome: boolean): Located {
  if (place.localities) return { within: confirmed(place.localities, state), perhaps: [], isOpen: false };
  if (!state) return NOWHERE;
  const { city, zip } = place;
  if (city === undefined && zip === undefined) return OPEN;
  const index = localIndexOf(state);
  const decided = zip ? index.zips.find(([beginning]) => zip.startsWith(beginning)) : undefined;
  if (decided) return { within: [decided[1]], perhaps: [], isOpen: false };
  const perhaps = index.byName.get(postalName(city ?? '')) ?? [];
  // Ohio: the school district of a home, and the development district of work outside a municipality.
  const hasDistricts = state.state === 'OH' ? isHome || perhaps.length === 0 : state.state === 'OR';
  return { within: [], perhaps, isOpen: state.list === 'open' || hasDistricts };
}

/** An address without the codes that only name minimum wages. These have no tax, unless one is entered. */
export function asTaxed(
  place: Place,
  { locals, wageFloors }: Pick<Law, 'locals' | 'wageFloors'>,
  rates: readonly EnteredLocalRate[] = [],
): Place {
  if (!place.localities?.some((code) => wageFloors.names(code))) return place;
  const state = locals?.states[place.state];
  const isTaxed = (code: string) =>
    !wageFloors.names(code) ||
    state?.localities.some((row) => row.code === code) ||
    rates.some(({ locality }) => locality === code);
  return { ...place, localities: place.localities.filter(isTaxed) };
}

function confirmed(codes: readonly string[], state: LocalState | undefined): Locality[] {
  const byCode = state && localIndexOf(state).byCode;
  return codes.map((code) => byCode?.get(code) ?? namedLocality(code));
}
