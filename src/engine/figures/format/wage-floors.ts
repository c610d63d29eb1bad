import { z } from 'zod';
import { date, decimal, sources, stateCode, text, texts } from './shapes.ts';

const row = z.strictObject({
  effectiveFrom: date,
  /** Dollars an hour. */
  minimum: decimal,
  /** The lowest cash wage of tipped workers; null while it is not published: that of the row before holds. */
  tippedCash: decimal.nullable(),
  sources: texts,
  asOf: date.optional(),
  confidence: text,
  note: text.optional(),
});

const rows = z.array(row).min(1, 'must have a row');

const weekly = decimal;
const salary = z.strictObject({
  effectiveFrom: date,
  /** Dollars a week. */
  weekly,
  /** Places of the state that ask for more, by the first digits of their ZIP Codes. */
  higher: z.strictObject({ weekly, name: text, zips: texts }).optional(),
  sources: texts,
  asOf: date.optional(),
  confidence: text,
  note: text.optional(),
});
const salaryRows = z.array(salary).min(1, 'must have a row');

/** The minimum wages, by the day from which they hold. Before its first row a state has the federal one. */
export const wageFloors = z.strictObject({
  asOf: date.optional(),
  sources,
  federal: rows,
  states: z.record(stateCode, rows),
  /** The least salary of an exempt employee. A state without rows has the federal one. */
  salaries: z.strictObject({ federal: salaryRows, states: z.record(stateCode, salaryRows) }).optional(),
});
