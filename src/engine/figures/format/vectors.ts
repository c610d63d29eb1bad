import { z } from 'zod';
import { date, decimal, text } from './shapes.ts';

const mostVectors = 1_000;

/** A paycheck of a publication: lines that the bundle's own tables must compute to the cent. */
const vector = z.strictObject({
  name: text,
  source: text,
  asOf: date,
  /** As docs/paycheck.md has it, in dollars. */
  worksheet: z.looseObject({ checkDate: date, payFrequency: text }),
  /** As the paycheck prints them, in dollars: "taxes.us_income.amount". */
  lines: z.record(text, decimal),
});

export const vectors = z.array(vector).max(mostVectors, `must be ${mostVectors} vectors at most`);
