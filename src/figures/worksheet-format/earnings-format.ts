import { z } from 'zod';
import { EARNING_KINDS } from '../../payroll/worksheet.ts';
import { amount, besideFieldRules, count, date, flag, oneOf, positive } from './fields.ts';

const HOURLY: ReadonlySet<string> = new Set(['regular', 'pto', 'sick']);
const PREMIUM: ReadonlySet<string> = new Set(['overtime', 'double_time']);

/** One line of earnings: an amount, or hours at a rate. */
export const earning = z
  .strictObject({
    kind: oneOf(EARNING_KINDS),
    date: date.optional(),
    hours: positive.optional(),
    rate: positive.optional(),
    straightRate: positive.optional(),
    amount: amount.optional(),
    discretionary: flag.optional(),
    place: count.optional(),
  })
  .superRefine((entry, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!EARNING_KINDS.includes(entry.kind)) return;
    const byHours = HOURLY.has(entry.kind) || PREMIUM.has(entry.kind);
    if (entry.amount === undefined && !byHours) problem('amount', 'must be given');
    if (entry.amount === undefined && byHours && entry.hours === undefined) {
      problem('hours', 'must be given, or an amount instead');
    }
    if (entry.amount === undefined && HOURLY.has(entry.kind) && entry.rate === undefined) {
      problem('rate', 'must be given with hours');
    }
    if (entry.amount !== undefined && entry.rate !== undefined)
      problem('rate', 'must not stand beside an amount');
    if (entry.amount === undefined && !byHours && entry.rate !== undefined)
      problem('rate', 'is not used here');
    if (entry.straightRate !== undefined && !PREMIUM.has(entry.kind)) {
      problem('straightRate', 'is only for overtime and double_time');
    }
    if (entry.discretionary !== undefined && entry.kind !== 'bonus') {
      problem('discretionary', 'is only for a bonus');
    }
  }, besideFieldRules)
  .transform(({ amount: amountCents, ...entry }) => ({ ...entry, amountCents }));
