import type { PlainDate } from '../calendar/plain-date.ts';
import type { Rational } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';

type Row = {
  readonly effectiveFrom: PlainDate;
  /** Dollars a week. */
  readonly weekly: string;
  readonly higher?: { readonly weekly: string; readonly name: string; readonly zips: readonly string[] };
};

/** As a bundle of figures has them: the rows of each place in the order of their dates. */
export type ExemptSalaries = {
  readonly federal: readonly Row[];
  readonly states: Readonly<Record<string, readonly Row[]>>;
};

/** The least salary of an exempt employee in a place on a day. */
export type SalaryFloor = {
  /** Whose law it is: a state, part of it, or US. */
  readonly place: string;
  /** Cents a week. */
  readonly weekly: Rational;
  readonly effectiveFrom: PlainDate;
};

/**
 * 29 CFR 541.600(a), or the law of the state where it asks for more (29 USC 218(a)). Undefined before the
 * first row of both.
 */
export function exemptSalaryOn(
  { federal, states }: ExemptSalaries,
  { state, zip = '' }: { readonly state: string; readonly zip?: string },
  day: PlainDate,
): SalaryFloor | undefined {
  const begun = (rows: readonly Row[] = []) => rows.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  const [us, own] = [begun(federal), begun(states[state])];
  if (!own || (us && Number(us.weekly) > Number(own.weekly))) return us && floorOf(us, 'US', us.weekly);
  const { higher } = own;
  return higher?.zips.some((first) => zip.startsWith(first))
    ? floorOf(own, higher.name, higher.weekly)
    : floorOf(own, state, own.weekly);
}

const floorOf = ({ effectiveFrom }: Row, place: string, weekly: string): SalaryFloor => ({
  place,
  weekly: dollarsOf(weekly),
  effectiveFrom,
});
