import { z } from 'zod';
import { date, decimal, sources, stateCode, text, texts } from './shapes.ts';

const row = z.strictObject({
  effectiveFrom: date,
  /** Dollars an hour. */
  minimum: decimal,
  /** The lowest cash wage of tipped workers; null while it is not published: that of the row before holds. */
  tippedCash: decimal.nullable(),
  sources: texts,
  confidence: text,
  note: text.optional(),
});

/** The minimum wages, by the day from which they hold. Days before the first row have the federal one. */
export const wageFloors = z.strictObject({
  sources,
  federal: row,
  states: z.record(stateCode, z.array(row).min(1, 'must have a row')),
});
