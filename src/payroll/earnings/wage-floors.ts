import type { PlainDate } from '../calendar/plain-date.ts';
import type { Rational } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import floors from './wage-floors.json' with { type: 'json' };

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

type Row = { readonly effectiveFrom: string; readonly minimum: string; readonly tippedCash: string | null };

const US = floorOf('US')(floors.federal);
/** Latest first. */
const byState = new Map(
  Object.entries(floors.states).map(([state, rows]) => [state, rows.map(floorOf(state)).reverse()]),
);

/** A tipped cash wage that is not yet published is that of the year before. */
function floorOf(place: string): (row: Row) => WageFloor {
  let last = '0';
  return ({ effectiveFrom, minimum, tippedCash }) => {
    last = tippedCash ?? last;
    return { place, minimum, tippedCash: last, effectiveFrom };
  };
}

/**
 * The minimum wage of the state on a day; the federal one where the state has none. Figures of states begin
 * with 2026. Those below the federal minimum are not in the table, as the higher one applies (29 USC 218(a)).
 */
export function wageFloorOn(state: string | undefined, day: PlainDate): WageFloor {
  return byState.get(state ?? '')?.find(({ effectiveFrom }) => effectiveFrom <= day) ?? US;
}

/** The state where an entry was earned. */
export const stateOf = ({ place = 0 }: EarningEntry, { state, places }: Worksheet): string | undefined =>
  place === 0 ? state?.code : places?.work?.[place]?.state;

/** Cents an hour. */
export const minimumOf = ({ minimum }: WageFloor): Rational => dollarsOf(minimum);

export const permitsTipCredit = ({ minimum, tippedCash }: WageFloor): boolean =>
  Number(tippedCash) < Number(minimum);
