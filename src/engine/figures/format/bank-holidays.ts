import { z } from 'zod';
import { date, text } from './shapes.ts';

const year = z.string().regex(/^2\d{3}$/, 'must be a year');

/** The days on which the Federal Reserve Banks are closed, by year, each with its name. */
export const bankHolidays = z.strictObject({
  asOf: date,
  source: text,
  rule: text,
  closed: z.record(year, z.record(date, text)),
});
