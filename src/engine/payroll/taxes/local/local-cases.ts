import type { PlainDate } from '../../calendar/plain-date.ts';
import type { Where } from '../../coverage/where.ts';
import type { EnteredLocalRate, Place } from '../../worksheet.ts';
import type { Law } from '../law-for.ts';
import { withEntered } from './entered-rates.ts';
import type { LocalTax } from './local-tables.ts';
import { asTaxed, type Located, localitiesOf } from './localities-of.ts';
import type { Locality } from './locality.ts';
import { taxesOf } from './taxes-of.ts';

/** A local tax and why it looks at this check: the worker lives in the place, or worked there. */
export type LocalCase = {
  readonly locality: Locality;
  readonly tax: LocalTax;
  readonly code: string;
  readonly isResident: boolean;
  /** The places of work within it; none for a resident who works elsewhere. */
  readonly workedAt: readonly Place[];
};

export type Situated = {
  readonly place: Place;
  readonly located: Located;
  readonly isHome: boolean;
};

const CODE_OF_KIND: Readonly<Record<string, string>> = { income: 'local', fee: 'fee', payroll: 'payroll' };

/** pa_local:philadelphia, co_fee:denver, nj_payroll:newark. */
export function localCode({ code, state }: Locality, kind: string): string {
  const place = code.slice(3).replaceAll('-', '_');
  return `${state.toLowerCase()}_${CODE_OF_KIND[kind] ?? 'local'}:${place}`;
}

/** The residence and each place of work with their local jurisdictions. */
export function situatedPlaces(
  { residence, worked }: Where,
  law: Pick<Law, 'locals' | 'wageFloors'>,
  rates: readonly EnteredLocalRate[],
): Situated[] {
  const situated = (place: Place, isHome: boolean): Situated => ({
    place,
    located: localitiesOf(asTaxed(place, law, rates), law.locals?.states[place.state], isHome),
    isHome,
  });
  return [
    ...(residence ? [situated(residence, true)] : []),
    ...worked.map((place) => situated(place, false)),
  ];
}

/** The taxes of every place that the addresses lie in, each place once. */
export function localCases(
  places: readonly Situated[],
  checkDate: PlainDate,
  rates: readonly EnteredLocalRate[],
): LocalCase[] {
  const localities = new Map<string, { locality: Locality; isResident: boolean; workedAt: Place[] }>();
  for (const { place, located, isHome } of places) {
    for (const locality of located.within) {
      const reach = localities.get(locality.code) ?? { locality, isResident: false, workedAt: [] };
      if (isHome) reach.isResident = true;
      else reach.workedAt.push(place);
      localities.set(locality.code, reach);
    }
  }
  return [...localities.values()].flatMap(({ locality: listed, ...reach }) => {
    const locality = withEntered(listed, rates, { checkDate, isResident: reach.isResident });
    const isWork = reach.workedAt.length > 0;
    return taxesOf(listed, locality, { checkDate, rates, isWork }).map((tax) => ({
      locality,
      tax,
      code: localCode(locality, tax.kind),
      ...reach,
    }));
  });
}

export const taxesResidents = ({ resident, residentShareOfState, method }: LocalTax): boolean =>
  resident !== undefined || residentShareOfState !== undefined || method === 'nyc';

export const taxesWork = ({ work, method }: LocalTax): boolean => work !== undefined || BY_WORK.has(method);

const BY_WORK: ReadonlySet<string> = new Set([
  'monthly',
  'weekly',
  'yearly',
  'yearToDate',
  'entered',
  'named',
]);
