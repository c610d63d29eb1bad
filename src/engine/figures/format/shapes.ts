/** What the parts of a bundle are made of. A key that the format does not name is refused. */
import { z } from 'zod';

export const year = z.int('must be a year').min(2000, 'must be a year').max(2999, 'must be a year');
export const date = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2027-01-01');
/** Dollars, rates and counts: text, so that no digit is lost. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number in quotes, such as "0.062"');
export const text = z.string().min(1, 'must not be empty');
export const texts = z.array(text);
export const flag = z.boolean();
export const sources = z.record(
  z.string(),
  z.union([
    text,
    z.strictObject({
      publisher: text,
      document: text.optional(),
      year: z.int().optional(),
      url: text.optional(),
      readFrom: text.optional(),
      note: text.optional(),
    }),
  ]),
);
export const stateCode = z.string().regex(/^[A-Z]{2}$/, 'must be a state, two letters');

/** [amount at least, tax at it, rate above it], or what the key says. */
export const rows = z.array(z.array(decimal).min(2)).min(1, 'must have a row');
/** Rows whose last bound is open. */
export const openRows = z.array(z.array(decimal.nullable()).min(2)).min(1, 'must have a row');

export const byStatus = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ single: value, married: value, hoh: value });
export const bySomeStatus = <Value extends z.ZodType>(value: Value) => byStatus(value).partial();
const frequencies = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    daily: value,
    weekly: value,
    biweekly: value,
    semimonthly: value,
    monthly: value,
    quarterly: value,
    semiannually: value,
    annually: value,
  });
export const byFrequency = frequencies;
export const bySomeFrequency = <Value extends z.ZodType>(value: Value) => frequencies(value).partial();
