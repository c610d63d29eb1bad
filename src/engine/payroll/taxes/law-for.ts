import { type PlainDate, yearOf } from '../calendar/plain-date.ts';
import type { DeductionLimits } from '../deductions/deduction-limits.ts';
import type { WageFloors } from '../earnings/wage-floors.ts';
import { ceilingFigures, type GarnishmentCeilings } from '../garnishments/garnishment-ceilings.ts';
import { refuse } from '../refusal.ts';
import type { Worksheet } from '../worksheet.ts';
import type { FederalTables } from './federal/federal-tables.ts';
import { type Exempt, exemptFrom } from './federal/payroll-tax-exemption.ts';
import type { LocalTables } from './local/local-tables.ts';
import type { StateTables } from './state/state-tables.ts';
import type { Tables } from './tables.ts';

export type Law = {
  /** The year whose figures these are. */
  readonly year: number;
  readonly federal: FederalTables;
  readonly limits: DeductionLimits;
  /** Undefined while a year's state figures are not loaded: state taxes are then named as not computed. */
  readonly states: StateTables | undefined;
  readonly locals: LocalTables | undefined;
  /** Of all days: work of one year is paid in the next. */
  readonly wageFloors: WageFloors;
  readonly garnishmentCeilings: GarnishmentCeilings;
  /** The taxes from which it exempts the worker, with the figures of any year. */
  readonly exempt: Exempt;
};

/** Whether the figures of the year of a check date are loaded. */
export const hasFigures = (checkDate: PlainDate, tables: Tables): boolean =>
  [tables.federal, tables.limits].every((years) => years.some(({ year }) => year === yearOf(checkDate)));

/**
 * A worksheet as its figures see it. Tables that carry figures into the check's year see it as it is. Other
 * provisional figures are those of the last day of their year: a check of a later year then finds the last
 * figure of each kind. /
 */
export function asFiguresSee(worksheet: Worksheet, tables?: Tables): Worksheet {
  const { figuresOf, checkDate, periodStart, periodEnd } = worksheet;
  if (figuresOf === undefined) return worksheet;
  if (figuresOf >= yearOf(checkDate))
    return refuse('figuresOf', 'must be a year before that of the check date');
  if (tables && hasFigures(checkDate, tables)) return worksheet;
  const last: PlainDate = `${figuresOf}-12-31`;
  const atMost = (date: PlainDate) => (date < last ? date : last);
  return {
    ...worksheet,
    checkDate: last,
    ...(periodStart === undefined ? {} : { periodStart: atMost(periodStart) }),
    ...(periodEnd === undefined ? {} : { periodEnd: atMost(periodEnd) }),
  };
}

/**
 * The figures of the check date's year (26 CFR 31.3402(a)-1: wages count when paid), or of the year that
 * provisional ones are of. Refuses a year not loaded.
 */
export function lawFor(worksheet: Worksheet, tables: Tables): Law {
  const year = yearOf(asFiguresSee(worksheet, tables).checkDate);
  const federal = tables.federal.find((figures) => figures.year === year);
  const limits = tables.limits.find((limit) => limit.year === year);
  if (!federal || !limits) {
    const loaded = tables.federal.map((figures) => figures.year).join(', ');
    return refuse('checkDate', `must be in a tax year whose figures are loaded (${loaded}), not ${year}`);
  }
  const states = tables.states.find((state) => state.year === year);
  const locals = tables.locals.find((local) => local.year === year);
  const exempt = exemptFrom(worksheet, tables.federalThresholds);
  return { year, federal, limits, states, locals, ...ceilingFigures(tables), exempt };
}
