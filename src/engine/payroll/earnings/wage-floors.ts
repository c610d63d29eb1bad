import type { PlainDate } from '../calendar/plain-date.ts';
import type { Rational } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { ExemptSalaries } from './exempt-salaries.ts';

/** The lowest wage of an hour that the law of a place permits on a day. */
export type WageFloor = {
  /** Whose minimum wage it is: a state, or US. */
  readonly place: string;
  /** Dollars an hour, as published. */
  readonly minimum: string;
  /** The lowest cash wage of a tipped worker; the rest of the minimum may be a tip credit. */
  readonly tippedCash: string;
  readonly effectiveFrom: PlainDate;
};

type Row = {
  readonly effectiveFrom: PlainDate;
  readonly minimum: string;
  readonly tippedCash: string | null;
};

/** As a bundle of figures has them: the rows of each place in the order of their dates. */
export type WageFloorRows = {
  readonly federal: readonly Row[];
  readonly states: Readonly<Record<string, readonly Row[]>>;
  readonly salaries?: ExemptSalaries | undefined;
};

/** The minimum wages of the country and the states. */
export class WageFloors {
  /** Latest first. */
  readonly #us: readonly WageFloor[];
  readonly #byState: ReadonlyMap<string, readonly WageFloor[]>;

  constructor({ federal, states }: WageFloorRows) {
    this.#us = latestFirst('US', federal);
    this.#byState = new Map(Object.entries(states).map(([state, rows]) => [state, latestFirst(state, rows)]));
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

  /** The federal minimum wage on a day; before its first row, that of the first. */
  federalOn(day: PlainDate): WageFloor {
    const found = this.#us.find(({ effectiveFrom }) => effectiveFrom <= day) ?? this.#us.at(-1);
    if (!found) throw new RangeError('there is no federal minimum wage');
    return found;
  }

  /** All that have begun by a day. */
  until(day: PlainDate): readonly WageFloor[] {
    return [...this.#us, ...[...this.#byState.values()].flat()].filter(
      ({ effectiveFrom }) => effectiveFrom <= day,
    );
  }
}

/** A tipped cash wage that is not published is that of the row before; without one there is no tip credit. */
function latestFirst(place: string, rows: readonly Row[]): readonly WageFloor[] {
  let last: string | undefined;
  const floors = rows.map(({ effectiveFrom, minimum, tippedCash }) => {
    last = tippedCash ?? last ?? minimum;
    return { place, minimum, tippedCash: last, effectiveFrom };
  });
  return floors.reverse();
}

/** Cents an hour. */
export const minimumOf = ({ minimum }: WageFloor): Rational => dollarsOf(minimum);

export const permitsTipCredit = ({ minimum, tippedCash }: WageFloor): boolean =>
  Number(tippedCash) < Number(minimum);
