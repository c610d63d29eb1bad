import type { BankHolidays } from '../calendar/bank-holidays.ts';
import type { DeductionLimits } from '../deductions/deduction-limits.ts';
import type { ExemptSalaries } from '../earnings/exempt-salaries.ts';
import type { WageFloors } from '../earnings/wage-floors.ts';
import type { FinalWages } from '../final-pay/final-pay-due.ts';
import type { GarnishmentCeilings } from '../garnishments/garnishment-ceilings.ts';
import type { PayFrequency } from '../worksheet.ts';
import type { FederalTables } from './federal/federal-tables.ts';
import type { FederalThresholds } from './federal/federal-thresholds.ts';
import type { FilingLayouts } from './filing-layouts.ts';
import type { LocalTables } from './local/local-tables.ts';
import type { StateReports } from './state/state-reports.ts';
import type { StateTables } from './state/state-tables.ts';

/** The law as data, each figure with its source. The engine is called with the tables of a check's date. */
export type Tables = {
  readonly version: string;
  readonly federal: readonly FederalTables[];
  readonly limits: readonly DeductionLimits[];
  readonly states: readonly StateTables[];
  readonly locals: readonly LocalTables[];
  readonly wageFloors: WageFloors;
  readonly exemptSalaries: ExemptSalaries;
  readonly garnishmentCeilings: GarnishmentCeilings;
  readonly bankHolidays: BankHolidays;
  readonly finalWages: FinalWages;
  readonly federalThresholds: FederalThresholds;
  readonly stateReports: StateReports;
  /** Layouts of files that replace those that come with the service. */
  readonly filingLayouts?: FilingLayouts | undefined;
  /** Figures that are carried from an earlier year, if a year is not loaded. */
  readonly provisional?: readonly ProvisionalFigure[];
};

/** A figure, or several of one publication, that is carried from an earlier year until it is published. */
export type ProvisionalFigure = {
  readonly code: string;
  readonly what: string;
  readonly publisher: string;
  readonly expected: string;
  /** The lines of taxes that it decides; ":" stands for all local taxes. */
  readonly lines?: readonly string[];
  readonly deductions?: readonly string[];
  readonly garnishments?: readonly string[];
  /** The state whose form may exempt from it. */
  readonly form?: string;
  /** The tables with the figure half and twice as large, or at least as large where law never lowers it. */
  readonly variants?: () => readonly Tables[];
};

/** IRS Pub. 15-T, Worksheet 1A line 1b. A year of 53 paydays still counts 52. */
export const PERIODS_PER_YEAR: Readonly<Record<PayFrequency, number>> = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannually: 2,
  annually: 1,
};
