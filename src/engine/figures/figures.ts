import type { BankHolidays } from '../payroll/calendar/bank-holidays.ts';
import { type PlainDate, yearOf } from '../payroll/calendar/plain-date.ts';
import type { FederalTables } from '../payroll/taxes/federal/federal-tables.ts';
import { type ThresholdsOfDay, thresholdsOn } from '../payroll/taxes/federal/federal-thresholds.ts';
import type { FilingLayouts } from '../payroll/taxes/filing-layouts.ts';
import { hasFigures } from '../payroll/taxes/law-for.ts';
import type { LocalState } from '../payroll/taxes/local/local-tables.ts';
import type { MultistateTables } from '../payroll/taxes/multistate/multistate-tables.ts';
import type { StateEntry } from '../payroll/taxes/state/state-tables.ts';
import type { Tables } from '../payroll/taxes/tables.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { tablesFor } from './next-year/provisional-tables.ts';

/** Tables, and the first check date for which they hold. */
export type DatedTables = { readonly from: PlainDate; readonly tables: Tables };

/** Which tables hold for which check dates. If several have begun, the last one in the list holds. */
export class Figures {
  readonly #first: Tables;
  readonly #later: readonly DatedTables[];
  /** The years of payment whose federal figures and limits are loaded, ascending. */
  readonly years: readonly number[];

  constructor(first: Tables, later: readonly DatedTables[] = []) {
    this.#first = first;
    this.#later = later;
    const years = this.all.flatMap(({ federal }) => federal.map(({ year }) => year));
    this.years = [...new Set(years)].filter((year) => this.has(lastDayOf(year))).sort((a, b) => a - b);
  }

  /** All tables, the latest first. */
  get all(): readonly Tables[] {
    return [...this.#later.map(({ tables }) => tables).reverse(), this.#first];
  }

  on(checkDate: PlainDate): Tables {
    return this.#later.findLast(({ from }) => from <= checkDate)?.tables ?? this.#first;
  }

  /** The bank holidays that decide whether a day is open or closed. */
  readonly bankHolidaysOf = (date: PlainDate): BankHolidays => this.on(date).bankHolidays;

  /** The amounts from which federal deposits and forms are due, and the rate of backup withholding. */
  thresholdsOn(day: PlainDate): ThresholdsOfDay {
    return thresholdsOn(this.on(day).federalThresholds, day);
  }

  /** The layouts of files of a tax year that were loaded. */
  filingLayoutsOf(year: number): FilingLayouts {
    return this.on(lastDayOf(year)).filingLayouts ?? {};
  }

  /** Each of the tables that hold for a check date between two days. */
  between(first: PlainDate, last: PlainDate): readonly Tables[] {
    const days = this.#later.map(({ from }) => from).filter((from) => from > first && from <= last);
    return [...new Set([first, ...days].map((day) => this.on(day)))];
  }

  /** The tables of a worksheet: of its check date, or of the year whose figures are used provisionally. */
  of(worksheet: Pick<Worksheet, 'checkDate' | 'figuresOf'>): Tables {
    const { checkDate, figuresOf } = worksheet;
    return tablesFor(worksheet, this.on(figuresOf === undefined ? checkDate : lastDayOf(figuresOf)));
  }

  /** Whether the figures of the year of a check date are loaded. */
  has(checkDate: PlainDate): boolean {
    return hasFigures(checkDate, this.on(checkDate));
  }

  /** The years of payment for which state figures are loaded too. */
  get completeYears(): readonly number[] {
    return this.years.filter((year) => this.on(lastDayOf(year)).states.some((state) => state.year === year));
  }

  /** The last check date whose figures are loaded. */
  get until(): PlainDate {
    return lastDayOf(Math.max(...this.years));
  }

  /** The year whose figures are used provisionally for a check date after all that are loaded. */
  provisionalYear(checkDate: PlainDate): number | undefined {
    return checkDate > this.until ? yearOf(this.until) : undefined;
  }

  /** The provisional year, if some figures of the next year are known and each carried figure is named. */
  carriedYear(checkDate: PlainDate): number | undefined {
    const figuresOf = this.provisionalYear(checkDate);
    if (figuresOf === undefined) return undefined;
    return this.of({ checkDate, figuresOf }).provisional ? figuresOf : undefined;
  }

  /** The federal figures of a year. An earlier lookback period uses those of the nearest loaded year. */
  federalOf(year: number): FederalTables {
    const [nearest = year] = [...this.years].sort((a, b) => Math.abs(a - year) - Math.abs(b - year));
    const found = this.on(lastDayOf(nearest)).federal.find((row) => row.year === nearest);
    if (!found) throw new RangeError('no federal figures are loaded');
    return found;
  }

  /** The states of the latest year of state figures. */
  get latestStates(): Readonly<Record<string, StateEntry | undefined>> {
    return latest(this.all.flatMap(({ states }) => states))?.states ?? {};
  }

  /** The rules between states of the latest year of state figures. */
  get latestMultistate(): MultistateTables | undefined {
    return latest(this.all.flatMap(({ states }) => states))?.multistate;
  }

  /** The local taxes of the latest year of local figures, by state. */
  get latestLocals(): Readonly<Record<string, LocalState | undefined>> {
    return latest(this.all.flatMap(({ locals }) => locals))?.states ?? {};
  }
}

const lastDayOf = (year: number): PlainDate => `${year}-12-31`;

const latest = <One extends { readonly year: number }>(years: readonly One[]): One | undefined =>
  years.toSorted((a, b) => b.year - a.year)[0];
