import type { PlainDate } from '../../calendar/plain-date.ts';
import { type CoverageLine, notComputed, notDue } from '../../coverage/coverage.ts';
import type { StateTables } from '../state/state-tables.ts';
import { localCode, type Situated, taxesOn, taxesResidents, taxesWork } from './local-cases.ts';
import type { LocalTables } from './local-tables.ts';
import type { Locality } from './locality.ts';

const WHOSE = { true: 'localities of the employee', false: 'localities of the work location' } as const;

/** What the addresses leave undecided, and the places whose taxes do not reach this check. */
export function undecided(places: readonly Situated[], checkDate: PlainDate): CoverageLine[] {
  return places.flatMap(({ located, isHome }) =>
    located.perhaps.flatMap((locality) => perhapsIn(locality, isHome, checkDate)),
  );
}

function perhapsIn(locality: Locality, isHome: boolean, checkDate: PlainDate): CoverageLine[] {
  const { jurisdiction, name, code } = locality;
  const taxes = taxesOn(locality, checkDate);
  const reach = taxes.filter(isHome ? taxesResidents : taxesWork);
  const word = isHome ? 'home' : 'place of work';
  if (reach.length === 0) {
    const line = { code: localCode(locality, taxes[0]?.kind ?? 'income'), name: taxes[0]?.name ?? name };
    const reason = isHome ? `${name} does not tax its residents as such` : `${name} does not tax work there`;
    return [notDue({ ...line, jurisdiction, reason })];
  }
  return reach.map((tax) =>
    notComputed({
      code: localCode(locality, tax.kind),
      name: tax.name,
      jurisdiction,
      reason: `the postal city of the ${word} is ${name}, which does not decide whether it lies within ${name}`,
      missing: `${WHOSE[`${isHome}`]}: ${code} confirmed, or none`,
    }),
  );
}

/** One line for each state whose other local taxes are open, or for which there are none. */
export function ofStates(
  places: readonly Situated[],
  locals: LocalTables,
  states: StateTables | undefined,
): CoverageLine[] {
  const codes = [...new Set(places.map(({ place }) => place.state))];
  return codes.flatMap((state) => {
    const hasCounties = states?.states[state]?.withholding.some(({ countyTax }) => countyTax);
    const own = places.filter(({ place }) => place.state === state);
    return hasCounties ? [] : ofState(state, own, locals);
  });
}

function ofState(state: string, places: readonly Situated[], locals: LocalTables): CoverageLine[] {
  const line = { code: `${state.toLowerCase()}_local`, name: `${state} local taxes`, jurisdiction: state };
  const open = places.filter(({ located }) => located.isOpen);
  const tables = locals.states[state];
  if (open.length > 0) {
    const missing = [...new Set(open.map(({ isHome }) => WHOSE[`${isHome}`]))].join(', ');
    const reason = `local taxes within ${state} (cities, school districts, occupational) are not loaded`;
    return [notComputed({ ...line, reason, missing })];
  }
  if (places.some(({ located }) => located.within.length + located.perhaps.length > 0)) return [];
  const reason = tables
    ? `no place with a local tax in ${state} is confirmed for the addresses, nor has one their postal city`
    : `the loaded sources name no local tax on wages in ${state}`;
  return [notDue({ ...line, reason })];
}
