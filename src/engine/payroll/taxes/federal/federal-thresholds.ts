import type { PlainDate } from '../../calendar/plain-date.ts';
import { inForceOrFirst } from '../../dated-rows.ts';

/** A row holds from its day until the next row of its list begins. */
type Dated = { readonly effectiveFrom: PlainDate; readonly citation: string };

/** Amounts from which federal deposits and forms are due, and the facts that decide: dollars as text. */
export type FederalThresholds = {
  /** Deposits of the taxes of Form 941: the row of the day on which something is owed. */
  readonly deposits: readonly (Dated & {
    /** The most that a monthly depositor owed in the lookback period. */
    readonly lookbackMost: string;
    /** From this amount on a deposit is due on the next banking day. */
    readonly nextDay: string;
    /** A quarter that owes less is paid with its return. */
    readonly withReturnBelow: string;
  })[];
  /** Deposits of federal unemployment tax: by the end of the period. */
  readonly futaDeposits: readonly (Dated & { readonly above: string })[];
  /** The least that a contractor is paid in a year with a form: by the last day of the year. */
  readonly form1099Nec: readonly (Dated & {
    readonly from: string;
    /** The last day that the amount was published for; later years are flagged. */
    readonly confirmedThrough?: PlainDate | undefined;
  })[];
  readonly backupWithholding: readonly (Dated & { readonly rate: string })[];
} & { readonly [List in WorkerList]?: readonly PayOfYear[] | undefined };

/** Workers for whom Social Security and Medicare are due once their pay of a year reaches an amount. */
export const WORKER_LISTS = ['householdEmployees', 'farmWorkers', 'electionWorkers'] as const;
export type WorkerList = (typeof WORKER_LISTS)[number];

type PayOfYear = Dated & {
  readonly from: string;
  /** The last day that the amount was published for; later days are flagged. */
  readonly confirmedThrough?: PlainDate | undefined;
};

/** The row of each list that holds on a day. */
type DayList = 'deposits' | 'futaDeposits' | 'form1099Nec' | 'backupWithholding';
export type ThresholdsOfDay = {
  readonly [List in DayList]: FederalThresholds[List][number];
};

/** Before the first row of a list, that row holds. */
export function thresholdsOn(thresholds: FederalThresholds, day: PlainDate): ThresholdsOfDay {
  const on = <Row extends Dated>(rows: readonly Row[]): Row => {
    const found = inForceOrFirst(rows, day);
    if (!found) throw new RangeError('a list of thresholds is empty');
    return found;
  };
  return {
    deposits: on(thresholds.deposits),
    futaDeposits: on(thresholds.futaDeposits),
    form1099Nec: on(thresholds.form1099Nec),
    backupWithholding: on(thresholds.backupWithholding),
  };
}
