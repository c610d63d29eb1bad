import type { Place } from '../../worksheet.ts';
import type { LocalState } from './local-tables.ts';
import { type Locality, localIndexOf, namedLocality, postalName } from './locality.ts';

/** The local jurisdictions of an address: those it lies in, and those it may lie in. */
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
 * What the employer confirmed counts alone. Otherwise a ZIP Code decides where it lies wholly within one
 * place, and the postal city only suggests.
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

function confirmed(codes: readonly string[], state: LocalState | undefined): Locality[] {
  const byCode = state && localIndexOf(state).byCode;
  return codes.map((code) => byCode?.get(code) ?? namedLocality(code));
}
