import { englishOf, type LineSaid } from './line-sentences.ts';

/**
 * info: worth knowing. warning: review it before payday. blocking: the check cannot be paid until the missing
 * fact is entered.
 */
export type Severity = 'info' | 'warning' | 'blocking';

type Rule = {
  readonly severity: Severity;
  /** Whether it blocks the check if the company has not chosen. Codes with severity blocking always do. */
  readonly blocks: boolean;
  readonly words: string;
  /** The fact or the change that ends the warning. */
  readonly mend: string;
};

const info = { severity: 'info', blocks: false } as const;
const warning = { severity: 'warning', blocks: false } as const;

/** The warnings that the lines of a check alone cause: docs/explain/warnings.md lists each. */
const ofLines = {
  wage_below_floor: {
    ...warning,
    words: 'An hour is paid below the minimum wage of its place and day.',
    mend: 'The wage of the shift. With a tip credit: the tips.',
  },
  local_wage_floor_unsure: {
    ...warning,
    words:
      'An hour may be below the minimum wage of a city or county: a fact of the place or the employer is open.',
    mend: 'The localities of the work location, the headcount of the company, or a higher wage.',
  },
  wage_floor_not_listed: {
    ...info,
    words:
      'The minimum wage of the place and day is not among the loaded figures, and the wage may be below it.',
    mend: 'Nothing, if the wage is that of the place and day: the operator loads the figure.',
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
    words: 'Undated regular hours are more than 40 per week of the period.',
    mend: 'Dates, or the hours beyond 40 as overtime.',
  },
  daily_overtime_not_stated: {
    ...warning,
    words: 'The hours of a day are overtime under state law and not stated as such.',
    mend: 'The hours beyond the limit of the day as overtime.',
  },
  double_time_not_stated: {
    ...warning,
    words: 'State law requires double time that the lines do not state.',
    mend: 'The hours beyond the limit as double_time.',
  },
  seventh_day_not_stated: {
    ...warning,
    words: 'The seventh day of work in a workweek is not stated as overtime.',
    mend: 'The hours of the day as overtime; in California those beyond 8 as double_time.',
  },
  hours_of_day_above_24: {
    ...warning,
    words: 'One day has more than 24 hours.',
    mend: 'The hours or the dates of the shifts.',
  },
  flat_bonus_california: {
    ...info,
    words: 'California spreads a flat bonus over fewer hours than the federal rule does.',
    mend: 'Production of the bonus, where it grows with hours or pieces.',
  },
  half_time_of_salary: {
    ...warning,
    words: 'Overtime is paid at half the rate on top of a salary, which California does not permit.',
    mend: 'Overtime whose straight time is not paid yet.',
  },
  piece_rate_california: {
    ...info,
    words: 'California requires separate pay for rest periods and other time without pieces.',
    mend: 'Nothing, if that time is on the check as regular hours.',
  },
  state_programmes_not_exempt: {
    ...info,
    words:
      'Federal law exempts the employee from payroll taxes. State programmes are computed as for other employees.',
    mend: 'Nothing where they are due. Where the state exempts the employer: unemployment_exempt of its account.',
  },
  return_not_prepared: {
    ...warning,
    words: 'The pay belongs on a return of the employer that is not prepared here, such as Schedule H.',
    mend: 'Nothing on the check: the employer files the return. For FUTA that is not due: futa_exempt of the company.',
  },
  futa_of_farm_work: {
    ...info,
    words: 'FUTA is computed of farm work, which owes it only above amounts of the law.',
    mend: 'Nothing where it is due. Where it is not: futa_exempt of the company.',
  },
  nonresident_alien_not_stated: {
    ...warning,
    words: 'The W-4 of a nonresident student or exchange visitor does not say nonresident alien.',
    mend: 'The field nonresident_alien of the W-4. Once the worker is a resident: no exemption as nonresident_student.',
  },
  levy_ceiling_unknown: {
    ...warning,
    words: 'The most that a levy of state taxes may take in the state of work is not known.',
    mend: 'The order, read by a person: its own amounts hold below the quarter.',
  },
  benefit_tax_not_covered: {
    severity: 'blocking',
    blocks: true,
    words: 'The pay does not cover Social Security and Medicare on imputed income, which the employer owes.',
    mend: 'Wages on the same check that cover them, or imputed income on a check that has some.',
  },
  salary_missing: {
    ...warning,
    words: 'The employee has a salary, and the check pays none.',
    mend: 'The salary of the check, or its kind none if none is due.',
  },
  no_earnings: {
    ...warning,
    words:
      'The check has neither hours nor amounts, so it pays nothing. Payroll holds the check of an hourly employee.',
    mend: 'The shifts of the period, pays_nothing where nothing is due, or deletion of the check.',
  },
  year_without_figures: {
    severity: 'blocking',
    blocks: true,
    words: 'The operator of the service has not entered the tax figures of the year.',
    mend: 'Nothing: the check is computed once the operator has entered them. Or a check date in a year with figures.',
  },
  provisional_figures: {
    ...warning,
    words:
      'Some figures of the year are not published. Those of the previous year are used, and the message names them.',
    mend: 'Nothing in test. In production the check waits only for figures that can change it.',
  },
  state_year_without_figures: {
    ...warning,
    words:
      "The operator of the service has not entered the state's tax figures of the year, so its taxes are not calculated.",
    mend: 'The operator enters them. Or a check date in a year with figures.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

const blocking = { severity: 'blocking', blocks: true } as const;

/** The warnings that other facts cause: the company, the employee, and other checks. */
const ofChecks = {
  not_computable: {
    ...blocking,
    words: 'The check cannot be computed.',
    mend: 'The fact that the message names.',
  },
  working_state_not_covered: {
    ...blocking,
    words: 'The employee works in a territory, whose taxes are not computed.',
    mend: 'A working state of the employee that is one of the fifty states or DC.',
  },
  shift_outside_period: {
    ...warning,
    words: 'A shift was worked before or after the pay period of the check.',
    mend: 'The time of the shift, or another check, if the work was not done late.',
  },
  place_changed: {
    ...warning,
    words:
      'The home or the usual place of work changed within the days that the check pays, or after its hours were entered.',
    mend: 'Nothing, if each day is at its place. A shift takes the place on file again by workLocationID null.',
  },
  looks_like_duplicate: {
    ...warning,
    words: 'Another check pays the same employee for the same period on the same day, or shifts are alike.',
    mend: 'Deletion of one of the two, if they pay the same work.',
  },
  salary_twice: {
    severity: 'warning',
    blocks: true,
    words:
      'The check pays the salary and as much again for hours or as flat pay, or another check pays the salary.',
    mend: 'The kind none or a stated amount as the salary of the check.',
  },
  salary_below_floor: {
    ...warning,
    words: 'The salary of an exempt employee is below the minimum that the place requires.',
    mend: 'A higher salary, or is_exempt false. Nothing where the law asks for no salary, as of teachers, physicians and lawyers.',
  },
  tipped_occupation_missing: {
    ...warning,
    words: 'The check has tips, and the occupation that box 14b of Form W-2 reports is not stated.',
    mend: 'The tipped_occupations of the employee.',
  },
  leave_without_dates: {
    ...warning,
    words: 'The employee is on leave without days, so the salary is paid in full.',
    mend: 'The leaves of the employee.',
  },
  earlier_pay_missing: {
    ...warning,
    words: 'Pay from another service in the year is not stated, so wage bases and limits begin at zero.',
    mend: 'The earlier pay of the employee, or an entry of zero where nothing was paid.',
  },
  net_differs: {
    ...warning,
    words: "Net pay is at least 40 % above or below that of the employee's last check.",
    mend: 'Nothing, if the difference is right.',
  },
  no_bank_account: {
    ...warning,
    words: 'Pay by direct deposit has no bank account to go to, so it waits on payday.',
    mend: 'A bank account of the employee, or another method of disbursement.',
  },
  account_not_verified: {
    ...warning,
    words:
      'Pay by direct deposit goes to a bank account that a prenote has not verified, so it waits on payday.',
    mend: "The bank's silence until the third banking day after the prenote settles, or another account.",
  },
  state_account_missing: {
    ...warning,
    words:
      'The company has no verified account with the state of work, or another state that taxes the check.',
    mend: "The company's account numbers with the state.",
  },
  final_pay_late: {
    ...warning,
    words: 'The check pays final wages after the day that the law of the state of work requires.',
    mend: 'An earlier check date, or a check handed over by that day: disbursement download_check.',
  },
  final_pay_day_unknown: {
    ...warning,
    words: 'The day by which the law requires final wages is not computed, because a fact is missing.',
    mend: "The employee's last day and state of work, or the company's pay calendar.",
  },
  second_computation_differs: {
    ...blocking,
    words: 'A tax or a garnishment differs from its second computation. The check waits for the service.',
    mend: 'Nothing that the partner can do: the operator of the service is alerted.',
  },
  invariant_broken: {
    ...blocking,
    words: 'The check breaks a rule that holds for every check, such as its sums. It waits for the service.',
    mend: 'Nothing that the partner can do: the operator of the service is alerted.',
  },
  company_not_live: {
    ...blocking,
    words: 'The company is not live, so nothing of it is paid.',
    mend: 'The rest of its onboarding.',
  },
  company_suspended: {
    ...blocking,
    words: 'Payroll of the company is suspended.',
    mend: 'Payment of the debit that its bank returned.',
  },
  approval_missing: {
    ...blocking,
    words: 'The check waits for its approval, and is not paid without it.',
    mend: 'The approval, before the cut-off.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Every warning by its code. A code never changes its meaning and is never used again for another. */
export const warningRules = { ...ofLines, ...ofChecks } as const satisfies Readonly<Record<string, Rule>>;
export type WarningCode = keyof typeof warningRules;

export const warningCodes = Object.keys(warningRules) as WarningCode[]; // Object.keys returns string[]

/** A warning that a worksheet alone causes. */
export type LineWarning = {
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly message: string;
  /** The positions of the earnings that it is about, in the order of the worksheet. */
  readonly earnings: readonly number[];
};

/** With its sentence and values, which paychecks do not store. */
export type SaidWarning = LineWarning & { readonly said?: LineSaid };

export function lineWarning(
  code: WarningCode,
  said: LineSaid,
  earnings: readonly number[] = [],
): SaidWarning {
  return { code, severity: warningRules[code].severity, message: englishOf(said), said, earnings };
}

/**
 * Whether a warning blocks the check: as the company chose, or by default. Codes with severity blocking
 * always do.
 */
export function blocks(code: WarningCode, chosen: readonly string[] | null): boolean {
  const rule = warningRules[code];
  return rule.severity === 'blocking' || (chosen ? chosen.includes(code) : rule.blocks);
}

/** The codes that a company may choose: all but those that always block. */
export const choosableCodes = warningCodes.filter((code) => warningRules[code].severity !== 'blocking');

/** What each code means. */
export const warningWords = Object.fromEntries(
  warningCodes.map((code) => [code, warningRules[code].words]),
) as Readonly<Record<WarningCode, string>>; // every code
