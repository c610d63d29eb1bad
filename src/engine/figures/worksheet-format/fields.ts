import { z } from 'zod';
import { isPlainDate } from '../../payroll/calendar/plain-date.ts';
import { centsOf } from '../../payroll/money.ts';
import { compare, decimal, type Rational, ZERO } from '../../payroll/rational.ts';
import { centsOfDollars } from '../../payroll/withholding-schedule/cents-of-dollars.ts';

const MOST_CENTS = 99_999_999_999;
const text = z.union([z.number(), z.string()], { error: 'must be a number, or a decimal number as text' });

/** Dollars, as a JSON number or as text, in cents. */
export const amount = amountFrom(0);

/** The same. A correction may be below zero. */
export const signedAmount = amountFrom(-MOST_CENTS);

export const notPositive = 'must be a decimal number above 0, with at most 8 decimals';
export const notAnAmount = 'must be an amount in dollars from 0 to 999999999.99, with at most two decimals';

/** An exact decimal above zero: hours, a rate per hour. */
export const positive = decimalField(notPositive, (value) => compare(value, ZERO) > 0);

/** Hours, or none. */
export const hoursFromZero = decimalField(notPositive, (value) => compare(value, ZERO) >= 0);

/** Hours of either sign: the kind of the earning decides which are accepted. */
export const signedHours = decimalField(notPositive, () => true);

/** A rate from 0 to 1. */
export const rate = decimalField('must be a rate from 0 to 1, such as 0.034', between('0', '1'));

export const percent = decimalField('must be a percentage from 0 to 100', between('0', '100'));

export const date = z
  .string({ error: 'must be a date, YYYY-MM-DD' })
  .refine(isPlainDate, { error: 'must be a day of the calendar, YYYY-MM-DD' });

export const count = z
  .int({ error: 'must be a whole number from 0 to 999' })
  .min(0, { error: 'must be a whole number from 0 to 999' })
  .max(999, { error: 'must be a whole number from 0 to 999' });

export const flag = z.boolean({ error: 'must be true or false' });

export const name = z
  .string({ error: 'must be text' })
  .min(1, { error: 'must not be empty' })
  .max(200, { error: 'must have at most 200 characters' });

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/**
 * Rules over several fields run together with the fields' own rules, so that every problem is reported at
 * once. /
 */
export const besideFieldRules = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

function amountFrom(least: number) {
  return text.transform((value, context) => {
    const cents = readCents(value);
    if (cents !== undefined && cents >= least && cents <= MOST_CENTS) return cents;
    context.addIssue(notAnAmount);
    return z.NEVER;
  });
}

function readCents(value: number | string): number | undefined {
  if (typeof value === 'number') return centsOfDollars(value);
  try {
    return centsOf(value);
  } catch {
    return undefined;
  }
}

function decimalField(problem: string, allowed: (value: Rational) => boolean) {
  return text.transform((value, context) => {
    const written = String(value);
    if (/^-?\d{1,9}(\.\d{1,8})?$/.test(written) && allowed(decimal(written))) return written;
    context.addIssue(problem);
    return z.NEVER;
  });
}

function between(low: string, high: string) {
  return (value: Rational) => compare(value, decimal(low)) >= 0 && compare(value, decimal(high)) <= 0;
}
