import { z } from 'zod';
import { localityCode } from '../../addresses/locality-codes.ts';
import { date, decimal, flag, sources, stateCode, text, texts } from './shapes.ts';

const row = z.strictObject({
  effectiveFrom: date,
  /** Dollars an hour. */
  minimum: decimal,
  /** The lowest cash wage of tipped workers. Null while it is not published: the previous row's applies. */
  tippedCash: decimal.nullable(),
  sources: texts,
  asOf: date.optional(),
  confidence: text,
  note: text.optional(),
  /** A newer figure, which is not listed, applies from this day on. */
  newFigureFrom: date.optional(),
});

const rows = z.array(row).min(1, 'must have a row');

const weekly = decimal;
const salary = z.strictObject({
  effectiveFrom: date,
  /** Dollars a week. */
  weekly,
  /** Places of the state with a higher minimum, by the first digits of their ZIP Codes. */
  higher: z.strictObject({ weekly, name: text, zips: texts }).optional(),
  sources: texts,
  asOf: date.optional(),
  confidence: text,
  note: text.optional(),
});
const salaryRows = z.array(salary).min(1, 'must have a row');

const count = z.int('must be a whole number').min(0, 'must be 0 or more');
/** A city, a county or a region with a minimum wage of its own. */
const localPlace = z.strictObject({
  code: localityCode,
  name: text,
  kind: z.enum(['city', 'county', 'region'], 'must be city, county or region'),
  codes: z.array(localityCode).optional(),
  cities: texts.optional(),
  zips: texts.optional(),
  nearZips: texts.optional(),
  besideTaxes: flag.optional(),
  note: text.optional(),
  rows: z
    .array(
      row.extend({
        employees: z.strictObject({ from: count.optional(), to: count.optional() }).optional(),
        who: text.optional(),
      }),
    )
    .min(1, 'must have a row'),
});

/** The minimum wages, by the day from which they hold. Before its first row a state has the federal one. */
export const wageFloors = z.strictObject({
  asOf: date.optional(),
  sources,
  federal: rows,
  states: z.record(stateCode, rows),
  /**
   * The minimum wages of cities and counties. `isComplete`: no other place has one. `missing` says which
   * figures are absent.
   */
  local: z
    .strictObject({
      isComplete: flag,
      asOf: date.optional(),
      from: date,
      sources: texts,
      note: text.optional(),
      missing: texts,
      states: z.record(stateCode, z.array(localPlace)),
    })
    .optional(),
  /** The least salary of an exempt employee. A state without rows has the federal one. */
  salaries: z.strictObject({ federal: salaryRows, states: z.record(stateCode, salaryRows) }).optional(),
});
