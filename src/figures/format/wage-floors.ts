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

/** The minimum wages, by the day from which they hold. Before its first row a state has the federal one. */
export const wageFloors = z.strictObject({
  asOf: date.optional(),
  sources,
  federal: rows,
  states: z.record(stateCode, rows),
});
