import { z } from 'zod';
import { date, stateCode, text } from './shapes.ts';

/** The payday of the period of the last day, days after the last day, or the earlier or later of both. */
const rule = z
  .strictObject({
    payday: z.literal(true).optional(),
    days: z.int().min(0, 'must be 0 or more').optional(),
    of: z.enum(['calendar', 'working']).optional(),
    choose: z.enum(['earlier', 'later']).optional(),
  })
  .nullable();

const row = z.strictObject({
  effectiveFrom: date,
  asOf: date.optional(),
  citation: text,
  /** Null where the law sets no day. */
  dismissal: rule,
  resignation: rule,
  note: text.optional(),
});

/** When final wages are due, by the last day of work from which a row holds. */
export const finalWages = z.strictObject({
  asOf: date,
  source: text,
  /** Null where no statute of the state sets a day. */
  states: z.record(stateCode, z.array(row).min(1, 'must have a row').nullable()),
});
