import type { PlainDate } from '../calendar/plain-date.ts';
import type { Rational } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';

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

/** As a bundle of figures has them: the rows of a state in the order of their dates. */
export type WageFloorRows = {
  readonly federal: Row;
  readonly states: Readonly<Record<string, readonly Row[]>>;
};

/** The minimum wages of the country and the states. */
export class WageFloors {
  readonly #us: WageFloor;
  /** Latest first. */
  readonly #byState: ReadonlyMap<string, readonly WageFloor[]>;

  constructor({ federal, states }: WageFloorRows) {
    this.#us = floorOf('US')(federal);
    this.#byState = new Map(
      Object.entries(states).map(([state, rows]) => [state, rows.map(floorOf(state)).reverse()]),
    );
  }

  /**
   * The minimum wage of the state on a day; the federal one where the state has none, and before its first
   * row. Those below the federal minimum are not in the figures, as the higher one applies (29 USC 218(a)).
   */
  on(state: string | undefined, day: PlainDate): WageFloor {
    return this.#byState.get(state ?? '')?.find(({ effectiveFrom }) => effectiveFrom <= day) ?? this.#us;
  }

  /** All that have begun by a day. */
  until(day: PlainDate): readonly WageFloor[] {
    return [this.#us, ...[...this.#byState.values()].flat()].filter(
      ({ effectiveFrom }) => effectiveFrom <= day,
    );
  }
}

/** A tipped cash wage that is not yet published is that of the year before. */
function floorOf(place: string): (row: Row) => WageFloor {
  let last = '0';
  return ({ effectiveFrom, minimum, tippedCash }) => {
    last = tippedCash ?? last;
    return { place, minimum, tippedCash: last, effectiveFrom };
  };
}

/** Cents an hour. */
export const minimumOf = ({ minimum }: WageFloor): Rational => dollarsOf(minimum);

export const permitsTipCredit = ({ minimum, tippedCash }: WageFloor): boolean =>
  Number(tippedCash) < Number(minimum);
