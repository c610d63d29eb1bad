/**
 * info: worth knowing. warning: review it before payday. blocking: the check cannot be paid until the fact
 * that mends it is given.
 */
export type Severity = 'info' | 'warning' | 'blocking';

type Rule = {
  readonly severity: Severity;
  /** Whether it blocks the check where the company has not chosen; what is blocking always does. */
  readonly blocks: boolean;
  readonly words: string;
  /** The fact or the change that ends the warning. */
  readonly mend: string;
};

const info = { severity: 'info', blocks: false } as const;
const warning = { severity: 'warning', blocks: false } as const;

/** What the lines of a check alone show: docs/warnings.md lists each. */
const ofLines = {
  wage_below_floor: {
    ...warning,
    words: 'An hour is paid below the minimum wage of its place and day.',
    mend: 'The wage of the shift. With a tip credit: the tips.',
  },
  tip_credit_not_met: {
    ...warning,
    words: 'Cash wage and tips of a workweek together do not reach the minimum wage.',
    mend: 'The tips, or a higher wage: the employer pays the difference.',
  },
  overtime_not_stated: {
    ...warning,
    words: 'More than 40 hours of a workweek are not stated as overtime.',
    mend: 'The hours beyond 40 as overtime.',
  },
  undated_hours_above_40: {
    ...warning,
    words: 'Undated plain hours are more than 40 a week of the period.',
    mend: 'Dates, or the hours beyond 40 as overtime.',
  },
  daily_overtime_not_stated: {
    ...warning,
    words: 'The hours of a day are overtime by the law of the state and not stated as such.',
    mend: 'The hours beyond the limit of the day as overtime.',
  },
  double_time_not_stated: {
    ...warning,
    words: 'The law of the state requires double time that the lines do not state.',
    mend: 'The hours beyond the limit as double_time.',
  },
  seventh_day_not_stated: {
    ...warning,
    words: 'The seventh day of work in a workweek is not stated as overtime.',
    mend: 'The first 8 hours of the day as overtime, further ones as double_time.',
  },
  hours_of_day_above_24: {
    ...warning,
    words: 'One day has more than 24 hours.',
    mend: 'The hours or the dates of the shifts.',
  },
  flat_bonus_california: {
    ...info,
    words: 'California spreads a flat bonus over fewer hours than the federal rule does.',
    mend: 'The difference as an amount, where it is owed.',
  },
  salary_missing: {
    ...warning,
    words: 'The employee has a salary, and the check pays none.',
    mend: 'The salary of the check, or its kind none if none is due.',
  },
  year_without_figures: {
    severity: 'blocking',
    blocks: true,
    words: 'The tax figures of the year are not loaded.',
    mend: 'A check date in a year whose figures are loaded, or a newer version of the service.',
  },
  state_year_without_figures: {
    ...warning,
    words: "The state's tax figures of the year are not loaded: its taxes are not computed.",
    mend: 'A check date in a year whose figures are loaded, or a newer version of the service.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Every warning by its code. A code never changes its meaning and is never used again for another. */
export const warningRules = { ...ofLines } as const satisfies Readonly<Record<string, Rule>>;
export type WarningCode = keyof typeof warningRules;

export const warningCodes = Object.keys(warningRules) as WarningCode[]; // Object.keys returns string[]

/** A warning that a worksheet alone shows. */
export type LineWarning = {
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly message: string;
  /** The positions of the earnings that it is about, in the order of the worksheet. */
  readonly earnings: readonly number[];
};

export function lineWarning(
  code: WarningCode,
  message: string,
  earnings: readonly number[] = [],
): LineWarning {
  return { code, severity: warningRules[code].severity, message, earnings };
}
