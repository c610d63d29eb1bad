import { z } from 'zod';
import { state } from './facts-format.ts';
import { amount, date, name, oneOf, rate } from './fields.ts';

const place = z.strictObject({
  state,
  city: name.optional(),
  zip: name.optional(),
  localities: z.array(name, { error: 'must be a list' }).optional(),
});
const places = (error: string) => z.array(place, { error });

/** Where the worker lives and works, and the other places of the employer. */
export const placesOfWork = z.strictObject({
  residence: place.optional(),
  formerResidence: place.extend({ until: date }).optional(),
  work: places('must be a list').min(1, { error: 'must not be empty' }).optional(),
  employer: places('must be a list').optional(),
});

/** A local tax whose figures the employer entered. */
export const localRate = z
  .strictObject({
    locality: name,
    name,
    kind: oneOf(['income', 'fee', 'payroll']),
    appliesTo: oneOf(['resident', 'work']),
    base: oneOf(['gross', 'fica', 'income', 'state']).optional(),
    rate: rate.optional(),
    yearly: amount.optional(),
    wageBase: amount.optional(),
    annualCap: amount.optional(),
    from: date,
    to: date.optional(),
    source: name,
  })
  .transform(({ yearly, wageBase, annualCap, ...rest }) => ({
    ...rest,
    yearlyCents: yearly,
    wageBaseCents: wageBase,
    annualCapCents: annualCap,
  }));
