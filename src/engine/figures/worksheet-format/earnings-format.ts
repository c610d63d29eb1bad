import { z } from 'zod';
import { EARNING_KINDS } from '../../payroll/worksheet.ts';
import {
  amount,
  besideFieldRules,
  count,
  date,
  flag,
  hoursFromZero,
  notAnAmount,
  notPositive,
  oneOf,
  positive,
  signedAmount,
  signedHours,
} from './fields.ts';

const HOURLY: ReadonlySet<string> = new Set(['regular', 'pto', 'sick']);
const PREMIUM: ReadonlySet<string> = new Set(['overtime', 'double_time']);

type Correction = {
  readonly hours?: string | undefined;
  readonly rate?: string | undefined;
  readonly amount?: number | undefined;
  readonly paidOn?: string | undefined;
};

function takesBack(
  { hours, rate, amount, paidOn }: Correction,
  problem: (field: string, message: string) => void,
) {
  if (paidOn === undefined) problem('paidOn', 'must be given: the check date of the pay that is taken back');
  if (amount === undefined && (hours === undefined || rate === undefined)) {
    problem('amount', 'must be given, or hours and a rate');
  }
  if (amount !== undefined && (hours !== undefined || rate !== undefined)) {
    problem('amount', 'must not stand beside hours or a rate');
  }
  if (Number(hours) >= 0) problem('hours', 'must be below 0');
  if (Number(amount) >= 0) problem('amount', 'must be below 0');
}

const earlierWeek = z.strictObject({ hours: positive, overtimeHours: hoursFromZero.optional() });

/** One line of earnings: an amount, or hours at a rate. */
export const earning = z
  .strictObject({
    kind: oneOf(EARNING_KINDS),
    date: date.optional(),
    hours: signedHours.optional(),
    rate: positive.optional(),
    straightRate: positive.optional(),
    amount: signedAmount.optional(),
    untaxed: amount.optional(),
    incomeTax: amount.optional(),
    paidOn: date.optional(),
    discretionary: flag.optional(),
    production: flag.optional(),
    straightTimePaid: flag.optional(),
    pieces: positive.optional(),
    weeks: z.array(earlierWeek, { error: 'must be a list' }).optional(),
    place: count.optional(),
    usual: count.optional(),
  })
  .superRefine((entry, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!EARNING_KINDS.includes(entry.kind)) return;
    if (entry.straightRate !== undefined && !PREMIUM.has(entry.kind)) {
      problem('straightRate', 'is only for overtime and double_time');
    }
    if (entry.discretionary !== undefined && entry.kind !== 'bonus') {
      problem('discretionary', 'is only for a bonus');
    }
    if (entry.production !== undefined && entry.kind !== 'bonus')
      problem('production', 'is only for a bonus');
    if (entry.straightTimePaid && entry.straightRate !== undefined)
      problem('straightRate', 'must not stand beside straightTimePaid');
    if (entry.untaxed !== undefined && entry.kind !== 'insurer_sick_pay') {
      problem('untaxed', 'is only for insurer_sick_pay');
    }
    if (entry.incomeTax !== undefined && entry.kind !== 'insurer_sick_pay') {
      problem('incomeTax', 'is only for insurer_sick_pay');
    }
    if (entry.kind === 'correction') return takesBack(entry, problem);
    if (Number(entry.hours) <= 0) problem('hours', notPositive);
    if (Number(entry.amount) < 0) problem('amount', notAnAmount);
    if (entry.paidOn !== undefined) problem('paidOn', 'is only for a correction');
    if (entry.kind === 'retroactive') {
      if (entry.hours !== undefined) problem('hours', 'is not used here: weeks have the hours');
      return;
    }
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
  }, besideFieldRules)
  .transform(({ amount: amountCents, untaxed: untaxedCents, incomeTax: incomeTaxCents, ...entry }) => ({
    ...entry,
    amountCents,
    untaxedCents,
    incomeTaxCents,
  }));
