import type { PlainDate } from '../calendar/plain-date.ts';
import { type Place, postalName } from '../places.ts';

/** A minimum wage of a city or county, and the employers to whom it applies. */
export type LocalWageRow = {
  readonly effectiveFrom: PlainDate;
  /** The numbers of people of the employers to whom it applies. */
  readonly employees?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  /** Other employers to whom alone it applies, in words. */
  readonly who?: string | undefined;
  /** Dollars an hour. */
  readonly minimum: string;
  /** The lowest cash wage of tipped workers. Null means the previous row's, or the state's. */
  readonly tippedCash: string | null;
  readonly sources: readonly string[];
  /** A newer figure, which is not listed, applies from this day on. */
  readonly newFigureFrom?: PlainDate | undefined;
};

/** A place with a minimum wage of its own, and how an address is known to lie in it. */
export type LocalWagePlace = {
  /** What an employer confirms for an address: ca-san-jose. */
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  /** Codes of local taxes that lie within. */
  readonly codes?: readonly string[] | undefined;
  /** Postal cities whose addresses may lie within, written as by `postalName` once they are read. */
  readonly cities?: readonly string[] | undefined;
  /** Beginnings of ZIP Codes that lie wholly within, and of ZIP Codes whose addresses may lie within. */
  readonly zips?: readonly string[] | undefined;
  readonly nearZips?: readonly string[] | undefined;
  /** The state has local taxes elsewhere. A confirmed list without this code says nothing about the place. */
  readonly besideTaxes?: boolean | undefined;
  readonly rows: readonly LocalWageRow[];
};

export type LocalWages = {
  /** Whether no other place has a minimum wage of its own. */
  readonly isComplete: boolean;
  readonly states: Readonly<Record<string, readonly LocalWagePlace[]>>;
};

/** The places of each state, whose cities are found by their postal names. */
export const withPostalNames = (states: LocalWages['states']): LocalWages['states'] =>
  Object.fromEntries(
    Object.entries(states).map(([state, places]) => [
      state,
      places.map((place) => ({ ...place, cities: place.cities?.map(postalName) })),
    ]),
  );

/** Whether an address lies in a place: for certain, or as far as its postal city or ZIP Code say. */
export function standingOf(
  { code, codes = [], cities = [], zips = [], nearZips = [], besideTaxes }: LocalWagePlace,
  { city = '', zip = '', localities }: Place,
): 'within' | 'perhaps' | undefined {
  const begins = (first: string) => zip.startsWith(first);
  const isConfirmed = localities?.some((confirmed) => confirmed === code || codes.includes(confirmed));
  if (isConfirmed || zips.some(begins)) return 'within';
  if (localities && !besideTaxes) return undefined;
  const isNear = nearZips.some(begins) || cities.includes(postalName(city));
  return isNear ? 'perhaps' : undefined;
}

/** The places of an address: those it lies in, or may lie in; a county only where no city is named. */
export function wagePlacesOf(
  places: readonly LocalWagePlace[],
  address: Place,
): { readonly isCertain: boolean; readonly places: readonly LocalWagePlace[] } {
  const standing = (wanted: 'within' | 'perhaps') =>
    places.filter((place) => standingOf(place, address) === wanted);
  const within = standing('within');
  if (within.length) return { isCertain: true, places: within };
  const perhaps = standing('perhaps');
  const cities = perhaps.filter(({ kind }) => kind !== 'county');
  return { isCertain: false, places: cities.length ? cities : perhaps };
}

/** The row of each class of employers that holds on a day, or its first one, where none has begun. */
export function classesOn({ rows }: LocalWagePlace, day: PlainDate): LocalWageRow[] {
  const classes = new Map<string, LocalWageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.employees, row.who]);
    const held = classes.get(key);
    if (!held) classes.set(key, row);
    else if (row.effectiveFrom <= day)
      classes.set(key, { ...row, tippedCash: row.tippedCash ?? held.tippedCash });
  }
  return [...classes.values()];
}

/** Whether a row is for an employer of so many people; undefined where that is not known. */
export function isForSize({ employees }: LocalWageRow, headcount: number | undefined): boolean | undefined {
  if (!employees) return true;
  if (headcount === undefined) return undefined;
  return headcount >= (employees.from ?? 0) && headcount <= (employees.to ?? headcount);
}

/** "51+", "11-50", "0-10". */
export const sizeText = ({ from = 0, to }: NonNullable<LocalWageRow['employees']>): string =>
  to === undefined ? `${from}+` : `${from}-${to}`;
