import { PAY_SCHEDULES } from '../calendar/pay-schedule.ts';
import type { Cents } from '../money.ts';
import type { Rational } from '../rational.ts';

/** 'quarterly' is a branch a schedule may have, though no worker is paid by the quarter. */
export const FREQUENCIES = [...PAY_SCHEDULES, 'quarterly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The action of a bracket on the disposable earnings D in it; never more than D. */
export type Action =
  | { readonly kind: 'exempt' }
  | { readonly kind: 'amount'; readonly amountCents: Cents }
  /** All of D less the floor. */
  | { readonly kind: 'excess_over_floor'; readonly floorCents: Cents }
  /** The rate is of D, from 0 to 1, rounded half up to the cent. */
  | { readonly kind: 'percentage'; readonly rate: Rational };

/** Both bounds are inclusive; null is open upwards. */
export type Bracket = { readonly minCents: Cents; readonly maxCents: Cents | null; readonly action: Action };

export type Branch = { readonly frequency: Frequency; readonly brackets: readonly Bracket[] };

/** As validateSchedule returns it: in every branch exactly one bracket holds any amount from 0 up. */
export type WithholdingSchedule = readonly Branch[];
