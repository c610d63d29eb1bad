import { gap, type Why } from '../../coverage/why.ts';
import { postalName } from '../../places.ts';
import type { LocalityRow, LocalState, LocalTax } from './local-tables.ts';

/** A place with local taxes, or one that an employer names and whose taxes it enters. */
export type Locality = {
  readonly code: string;
  readonly state: string;
  readonly kind: string;
  readonly name: string;
  /** Its name on paychecks: "Philadelphia, PA". */
  readonly jurisdiction: string;
  readonly collector: string | undefined;
  readonly taxes: readonly LocalTax[];
  /** Whether the figures name it. */
  readonly isListed: boolean;
};

export type LocalIndex = {
  readonly byCode: ReadonlyMap<string, Locality>;
  /** Cities, and districts of Ohio, by postal names in small letters. */
  readonly byName: ReadonlyMap<string, readonly Locality[]>;
  readonly zips: ReadonlyArray<readonly [beginning: string, locality: Locality]>;
  /** The wages of a year above which all local taxes are withheld; undefined without such a rule. */
  readonly leastWages: string | undefined;
};

const indexes = new WeakMap<LocalState, LocalIndex>();

export function localIndexOf(state: LocalState): LocalIndex {
  const cached = indexes.get(state);
  if (cached) return cached;
  const made = indexed(state);
  indexes.set(state, made);
  return made;
}

function indexed(state: LocalState): LocalIndex {
  const byCode = new Map<string, Locality>();
  const byName = new Map<string, Locality[]>();
  const zips: [string, Locality][] = [];
  for (const row of state.localities) {
    const locality = localityOf(state, row);
    byCode.set(row.code, locality);
    for (const zip of row.zips ?? []) zips.push([zip, locality]);
    if (row.kind !== 'city' && row.kind !== 'district') continue;
    // A district is known by the townships in its name: addresses there have the postal name of one of them.
    const own = row.kind === 'city' ? [row.name.replace(/ \(.*/, '')] : [];
    for (const name of [...own, ...(row.names ?? [])]) {
      const key = postalName(name);
      byName.set(key, [...(byName.get(key) ?? []), locality]);
    }
  }
  return { byCode, byName, zips, leastWages: leastWages(state) };
}

function leastWages({ localities }: LocalState): string | undefined {
  const taxes = localities.flatMap(({ taxes: own = [] }) => own).filter(({ method }) => method !== 'none');
  if (taxes.some(({ method }) => method !== 'yearToDate')) return undefined;
  return taxes.map(({ rows }) => rows?.[0]?.[0] ?? '0').sort((a, b) => Number(a) - Number(b))[0];
}

function localityOf({ state, year }: LocalState, row: LocalityRow): Locality {
  const { code, kind, name } = row;
  const jurisdiction = `${name}, ${state}`;
  const inOhio = row.rate === undefined ? undefined : ohioTax(row, row.rate, year);
  const collector = kind === 'school_district' ? state : row.collector;
  const taxes = inOhio ? [inOhio] : (row.taxes ?? []);
  return { code, state, kind, name, jurisdiction, collector, taxes, isListed: true };
}

/** Ohio's lists have one rate for each place: a municipality taxes work, a school district its residents. */
function ohioTax({ kind, name, base, from }: LocalityRow, rate: string, year: number): LocalTax {
  const isDistrict = kind === 'school_district';
  return {
    kind: 'income',
    name: `${name} ${isDistrict ? 'school district income tax' : 'income tax'}`,
    payer: 'employee',
    method: rate === '0' ? 'none' : 'rate',
    why: 'the list of the state has it at 0 %',
    base: base ?? 'fica',
    ...(isDistrict ? { resident: rate } : { work: rate }),
    from: from ?? `${year}-01-01`,
  };
}

/** A place that only the employer names. */
export function namedLocality(code: string, name: string = code): Locality {
  const state = code.slice(0, 2).toUpperCase();
  const jurisdiction = `${name}, ${state}`;
  const collector = undefined;
  return { code, state, kind: 'named', name, jurisdiction, collector, taxes: [], isListed: false };
}

/** Why a place takes nothing from somebody who only lives there, or only works there. */
export function notReached({ name, state, kind }: Locality, isHome: boolean): string {
  if (!isHome) return `${name} does not tax work there`;
  return state === 'OH' && kind === 'city'
    ? `an employer need not withhold for ${name} from a resident who works elsewhere: it is by agreement`
    : `${name} does not tax its residents as such`;
}

export const isPhiladelphia = ({ code }: Pick<Locality, 'code'>): boolean => code === 'pa-philadelphia';

/** A place by its name, and by the code that confirms it. */
export const namedWithCode = ({ name, code }: Pick<Locality, 'name' | 'code'>): Why =>
  name === code ? code : gap('{name} ({place})', { name, place: code });
