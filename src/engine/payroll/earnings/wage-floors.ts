import type { PlainDate } from '../calendar/plain-date.ts';
import type { Place } from '../places.ts';
import { type Rational, ratio, times, whole } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { ExemptSalaries } from './exempt-salaries.ts';
import {
  classesOn,
  isForSize,
  type LocalWagePlace,
  type LocalWageRow,
  type LocalWages,
  sizeText,
  wagePlacesOf,
  withPostalNames,
} from './local-wages.ts';

/** The lowest wage of an hour that the law of a place permits on a day. */
export type WageFloor = {
  /** Whose minimum wage it is: a state, US, or a city or county by name. */
  readonly place: string;
  /** Dollars an hour, as published. */
  readonly minimum: string;
  /** The lowest cash wage of a tipped worker; the rest of the minimum may be a tip credit. */
  readonly tippedCash: string;
  readonly effectiveFrom: PlainDate;
  readonly newFigureFrom?: PlainDate | undefined;
  /** The publisher of the figure, for cities and counties. */
  readonly source?: string;
};

/** Where an hour was worked, and by whose employee. */
export type Site = {
  readonly state: string | undefined;
  readonly address?: Place | undefined;
  /** People of the employer; undefined while it is not stated. */
  readonly headcount?: number | undefined;
};

/** A minimum wage that applies if the address lies in the place, or if the employer is of its class. */
export type UnsureFloor = {
  readonly floor: WageFloor;
  /** Confirms the address; undefined where it is known to lie within. */
  readonly code?: string;
  readonly size?: string;
  readonly who?: string;
};

/** A minimum wage without a listed figure for the day, and the nearest listed figure before or after. */
export type UnlistedFloor = { readonly floor: WageFloor; readonly since?: PlainDate; readonly code?: string };

export type FloorsOfSite = {
  /** The highest that is certain. */
  readonly floor: WageFloor;
  /** Higher ones that may apply, the highest first. */
  readonly unsure: readonly UnsureFloor[];
  readonly unlisted: readonly UnlistedFloor[];
};

type Row = {
  readonly effectiveFrom: PlainDate;
  readonly minimum: string;
  readonly tippedCash: string | null;
  readonly newFigureFrom?: PlainDate | undefined;
};

/** As a bundle of figures has them: the rows of each place in the order of their dates. */
export type WageFloorRows = {
  readonly federal: readonly Row[];
  readonly states: Readonly<Record<string, readonly Row[]>>;
  readonly local?: LocalWages | undefined;
  readonly sources?: Readonly<Record<string, string | { readonly publisher: string }>> | undefined;
  readonly salaries?: ExemptSalaries | undefined;
};

/** The minimum wages of the country, the states, and cities and counties. */
export class WageFloors {
  /** Latest first. */
  readonly #us: readonly WageFloor[];
  readonly #byState: ReadonlyMap<string, readonly WageFloor[]>;
  readonly #local: LocalWages['states'];
  readonly #sources: NonNullable<WageFloorRows['sources']>;
  readonly #codes: ReadonlySet<string>;
  readonly #most = new Map<string, Rational>();
  readonly #found = new WeakMap<Place, ReturnType<typeof wagePlacesOf>>();

  constructor({ federal, states, local, sources = {} }: WageFloorRows) {
    this.#us = latestFirst('US', federal);
    this.#byState = new Map(Object.entries(states).map(([state, rows]) => [state, latestFirst(state, rows)]));
    this.#local = withPostalNames(local?.states ?? {});
    this.#sources = sources;
    this.#codes = new Set(Object.values(this.#local).flatMap((places) => places.map(({ code }) => code)));
  }

  /**
   * The minimum wage of the state on a day, or the federal one where it is higher (29 USC 218(a)), and before
   * the state's first row.
   */
  on(state: string | undefined, day: PlainDate): WageFloor {
    const federal = this.federalOn(day);
    const own = this.#byState.get(state ?? '')?.find(({ effectiveFrom }) => effectiveFrom <= day);
    return own && Number(own.minimum) >= Number(federal.minimum) ? own : federal;
  }

  /** The minimum wages of an address on a day: the highest that is certain, and those that may count. */
  at({ state, address, headcount }: Site, day: PlainDate): FloorsOfSite {
    const ofState = this.on(state, day);
    const found = address && this.#placesOf(address);
    if (!found?.places.length) return { floor: ofState, unsure: [], unlisted: unlistedOf(ofState, day) };
    let floor = ofState;
    const unsure: UnsureFloor[] = [];
    const unlisted: UnlistedFloor[] = [];
    for (const place of found.places) {
      const code = found.isCertain ? {} : { code: place.code };
      for (const row of classesOn(place, day)) {
        const isFor = isForSize(row, headcount);
        if (isFor === false || Number(row.minimum) < Number(ofState.minimum)) continue;
        const own = this.#floorOf(place, row, ofState);
        if (row.effectiveFrom > day) unlisted.push({ floor: own, ...code });
        else if (found.isCertain && isFor && row.who === undefined) floor = higher(own, floor);
        else unsure.push({ floor: own, ...code, ...conditions(row, isFor) });
        if (row.newFigureFrom !== undefined && row.newFigureFrom <= day)
          unlisted.push({ floor: own, since: row.newFigureFrom, ...code });
      }
    }
    const highest = unsure.filter((other) => Number(other.floor.minimum) > Number(floor.minimum));
    return { floor, unsure: highest.sort(byMinimum), unlisted: unlisted.sort(byMinimum) };
  }

  /** The places of an address, which is one object for all hours of a check. */
  #placesOf(address: Place) {
    const cached = this.#found.get(address);
    if (cached) return cached;
    const found = wagePlacesOf(this.#local[address.state] ?? [], address);
    this.#found.set(address, found);
    return found;
  }

  #floorOf({ name }: LocalWagePlace, row: LocalWageRow, ofState: WageFloor): WageFloor {
    const { effectiveFrom, minimum, newFigureFrom, sources } = row;
    const tippedCash = row.tippedCash ?? ofState.tippedCash;
    const source = sources.map((key) => this.#sourceOf(key)).join('; ');
    return { place: name, minimum, tippedCash, effectiveFrom, newFigureFrom, source };
  }

  #sourceOf(key: string): string {
    const source = this.#sources[key] ?? key;
    return typeof source === 'string' ? source : source.publisher;
  }

  /** Whether a code of a locality is that of a place with a minimum wage. */
  names(code: string): boolean {
    return this.#codes.has(code);
  }

  /** Cents an hour that no minimum wage of a state or its places reaches, whatever their next figures are. */
  mostIn(state = ''): Rational {
    const cached = this.#most.get(state);
    if (cached) return cached;
    const local = this.#local[state]?.flatMap(({ rows }) => rows) ?? [];
    const all = [...this.#us, ...(this.#byState.get(state) ?? []), ...local];
    const most = times(
      whole(Math.ceil(Math.max(...all.map((row) => Number(row.minimum))) * 100)),
      ratio(11, 10),
    );
    this.#most.set(state, most);
    return most;
  }

  /** The federal minimum wage on a day. Days before the first row use the first row. */
  federalOn(day: PlainDate): WageFloor {
    const found = this.#us.find(({ effectiveFrom }) => effectiveFrom <= day) ?? this.#us.at(-1);
    if (!found) throw new RangeError('there is no federal minimum wage');
    return found;
  }

  /** All rows of the country and the states that have begun by a day. */
  until(day: PlainDate): readonly WageFloor[] {
    return [...this.#us, ...[...this.#byState.values()].flat()].filter(hasBegun(day));
  }

  /** The places with a wage of their own, and their rows that have begun by a day. */
  localUntil(day: PlainDate): readonly LocalWagePlace[] {
    const places = Object.values(this.#local).flat();
    return places.map((place) => ({ ...place, rows: place.rows.filter(hasBegun(day)) }));
  }
}

const hasBegun =
  (day: PlainDate) =>
  ({ effectiveFrom }: { readonly effectiveFrom: PlainDate }): boolean =>
    effectiveFrom <= day;

const byMinimum = (a: { floor: WageFloor }, b: { floor: WageFloor }): number =>
  Number(b.floor.minimum) - Number(a.floor.minimum);

const higher = (floor: WageFloor, other: WageFloor): WageFloor =>
  Number(floor.minimum) > Number(other.minimum) ? floor : other;

const conditions = ({ employees, who }: LocalWageRow, isFor: boolean | undefined) => ({
  ...(employees && isFor === undefined ? { size: sizeText(employees) } : {}),
  ...(who === undefined ? {} : { who }),
});

const unlistedOf = (floor: WageFloor, day: PlainDate): UnlistedFloor[] =>
  floor.newFigureFrom !== undefined && floor.newFigureFrom <= day
    ? [{ floor, since: floor.newFigureFrom }]
    : [];

/** A tipped cash wage that is not published is the previous row's. Without one there is no tip credit. */
function latestFirst(place: string, rows: readonly Row[]): readonly WageFloor[] {
  let last: string | undefined;
  const floors = rows.map(({ effectiveFrom, minimum, tippedCash, newFigureFrom }) => {
    last = tippedCash ?? last ?? minimum;
    return {
      place,
      minimum,
      tippedCash: last,
      effectiveFrom,
      ...(newFigureFrom === undefined ? {} : { newFigureFrom }),
    };
  });
  return floors.reverse();
}

/** Cents an hour. */
export const minimumOf = ({ minimum }: WageFloor): Rational => dollarsOf(minimum);

export const permitsTipCredit = ({ minimum, tippedCash }: WageFloor): boolean =>
  Number(tippedCash) < Number(minimum);
