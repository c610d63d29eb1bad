import type { Cents } from './money.ts';
import type { EnteredLocalRate } from './places.ts';
import type { DecimalText } from './rational.ts';

/** Withholding methods that some states let an employer choose instead of the state's first method. */
export const WITHHOLDING_METHODS = [
  'whole_dollars',
  'biweekly_27',
  'annual_tables',
  'period_tables',
  'wage_brackets',
] as const;
export type WithholdingMethod = (typeof WITHHOLDING_METHODS)[number];

export type CompanyFacts = {
  /** Employees as the state's programmes count them. */
  readonly headcount?: number;
  /** Owes no federal unemployment tax: a charity of 26 USC 501(c)(3), a government (26 USC 3306(c)). */
  readonly futaExempt?: boolean;
  /** Rate and base of the state's own notice; the tables' new-employer figures otherwise. */
  readonly unemployment?: {
    readonly rate?: DecimalText;
    readonly wageBaseCents?: Cents;
    /** Pays the state's benefits back instead of contributions, or is not covered. */
    readonly exempt?: boolean;
  };
  /** The method that the company chose of those that the state allows; the state's first without it. */
  readonly withholdingMethod?: WithholdingMethod;
  /** What the company stated about state programmes, by programme code. */
  readonly programmes?: Readonly<Record<string, ProgrammeFacts>>;
  /** Local taxes whose figures the company entered. */
  readonly localRates?: readonly EnteredLocalRate[];
};

/** What a company states about a state programme. */
export type ProgrammeFacts = {
  /**
   * Its own rate: the rate that it takes from employees, below the most that the law permits, or the rate of
   * the state's notice.
   */
  readonly rate?: DecimalText;
  /** Dollars for each hour worked, where the programme is paid by the hour. */
  readonly perHour?: DecimalText;
  /** The company's payroll of the quarter, for taxes whose rate depends on it. */
  readonly quarterlyPayrollCents?: Cents;
  /** Whether the company owes it at all: a transit district, a private plan. */
  readonly applies?: boolean;
};
