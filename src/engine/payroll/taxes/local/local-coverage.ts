import type { PlainDate } from '../../calendar/plain-date.ts';
import { type CoverageLine, notComputed, notDue } from '../../coverage/coverage.ts';
import { statesOf } from '../../coverage/where.ts';
import { gap } from '../../coverage/why.ts';
import type { Quantity } from '../../quantity.ts';
import { compare } from '../../rational.ts';
import { stateNameOf } from '../../state-names.ts';
import { dollarsOf } from '../figure.ts';
import type { StateTables } from '../state/state-tables.ts';
import { localCode, type Situated, taxesResidents, taxesWork } from './local-cases.ts';
import type { LocalState, LocalTables } from './local-tables.ts';
import { type Locality, localIndexOf, namedWithCode, notReached } from './locality.ts';
import { taxesOn } from './taxes-of.ts';

const WHOSE = { true: 'localities of the employee', false: 'localities of the work location' } as const;

/** The taxes that the addresses leave undecided, and the places whose taxes do not reach this check. */
export function undecided(places: readonly Situated[], checkDate: PlainDate): CoverageLine[] {
  return places.flatMap(({ located, isHome }) =>
    located.perhaps.flatMap((locality) => perhapsIn(locality, isHome, checkDate)),
  );
}

function perhapsIn(locality: Locality, isHome: boolean, checkDate: PlainDate): CoverageLine[] {
  const { jurisdiction, name } = locality;
  const taxes = taxesOn(locality, checkDate);
  const reach = taxes.filter(isHome ? taxesResidents : taxesWork);
  if (reach.length === 0) {
    const [tax] = taxes;
    const line = { code: localCode(locality, tax?.kind ?? 'income'), name: tax?.name ?? name };
    const why = isHome && tax?.method === 'none' ? tax.why : undefined;
    return [notDue({ reason: why ?? notReached(locality, isHome), jurisdiction, ...line })];
  }
  return reach.map((tax) =>
    notComputed({
      code: localCode(locality, tax.kind),
      name: tax.name,
      jurisdiction,
      reason: gap(perhapsWithin(locality.kind === 'district', isHome), { name }),
      missing: gap(`${WHOSE[`${isHome}`]}: {code} confirmed, or none`, { code: namedWithCode(locality) }),
    }),
  );
}

function perhapsWithin(isDistrict: boolean, isHome: boolean) {
  if (isDistrict && isHome)
    return 'the postal city of the home has a place in {name}, which does not decide whether it lies within';
  if (isDistrict)
    return 'the postal city of the place of work has a place in {name}, which does not decide whether it lies within';
  return isHome
    ? 'the postal city of the home is {name}, which does not decide whether it lies within {name}'
    : 'the postal city of the place of work is {name}, which does not decide whether it lies within {name}';
}

/** One line for each state whose other local taxes are open, or for which there are none. */
export function ofStates(
  places: readonly Situated[],
  locals: LocalTables,
  states: StateTables | undefined,
  wagesOfYear: Quantity,
): CoverageLine[] {
  return statesOf(places.map(({ place }) => place)).flatMap((state) => {
    const hasCounties = states?.states[state]?.withholding.some(({ countyTax }) => countyTax);
    if (hasCounties) return [];
    const own = places.filter(({ place }) => place.state === state);
    return ofState(state, own, locals.states[state], wagesOfYear) ?? [];
  });
}

function ofState(
  state: string,
  places: readonly Situated[],
  tables: LocalState | undefined,
  wagesOfYear: Quantity,
): CoverageLine | undefined {
  const texts = textsOf(state);
  const open = places.filter(({ located }) => located.isOpen);
  const least = tables && localIndexOf(tables).leastWages;
  if (open.length > 0 && least && compare(wagesOfYear.exact, dollarsOf(least)) <= 0) {
    const reason = `local taxes of ${state} are withheld from wages above ${least} a year only`;
    return notDue({ reason, ...texts.line });
  }
  if (open.length > 0) {
    const missing = [...new Set(open.map(({ isHome }) => WHOSE[`${isHome}`]))].join(', ');
    return notComputed({ reason: texts.open, missing, ...texts.line });
  }
  if (places.some(({ located }) => located.within.length + located.perhaps.length > 0)) return undefined;
  return notDue({ reason: tables ? texts.unconfirmed : texts.untaxed, ...texts.line });
}

type Texts = ReturnType<typeof makeTexts>;
const textsByState = new Map<string, Texts>();

/** The words of a state's line, made once for each state. */
function textsOf(state: string): Texts {
  const kept = textsByState.get(state);
  if (kept) return kept;
  const texts = makeTexts(state);
  textsByState.set(state, texts);
  return texts;
}

const openIn = (state: string) =>
  state === 'OH'
    ? 'local taxes within {state} (cities, school districts, development districts) depend on the localities'
    : 'local taxes within {state} (cities, school districts, occupational) depend on the localities';

const makeTexts = (state: string) => ({
  line: {
    code: `${state.toLowerCase()}_local`,
    name: `${stateNameOf(state)} local taxes`,
    jurisdiction: state,
  },
  open: gap(openIn(state), { state }),
  unconfirmed: `no place with a local tax in ${state} is confirmed for the addresses, nor has one their postal city`,
  untaxed: `the loaded sources name no local tax on wages in ${state}`,
});
