/** Numbers, dates and counts as texts, in the language of the visit. */

import { formatsNow } from '../language/formats.ts';
import { say, type Thing, thing } from '../language/say.ts';

/** An amount in dollars, as GraphQL returns it. */
export const dollars = (amount: number): string => formatsNow().money.format(amount);
/** An amount with its sign: `+$12.40`. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${dollars(amount)}`;
export const hourlyRate = (amount: number): string => formatsNow().rate.format(amount);
export const hours = (amount: number): string => formatsNow().quantity.format(amount);
export const countOf = (number: number): string => formatsNow().count.format(number);

export { dayText } from '../language/formats.ts';

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** A coming payday: `Friday, Nov 20`. */
export const payday = (day: string): string => formatsNow().payday.format(utc(day));
/** A day soon: `Fri, Nov 20`. */
export const nearDay = (day: string): string => formatsNow().nearDay.format(utc(day));
/** A day in full: `Friday, November 20`. */
export const longDay = (day: string): string => {
  const text = formatsNow().longDay.format(utc(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** A day of this year: `Nov 20`. */
export const shortDay = (day: string): string => formatsNow().shortDay.format(utc(day));

/** An ISO instant in Pacific time. */
export const pacificText = (at: string): string =>
  say('{time} Pacific time', { time: formatsNow().instant.format(new Date(at)) });

/** The Pacific day of an ISO instant: `Nov 20, 2026`. */
export const pacificDay = (at: string): string => formatsNow().pacificDay.format(new Date(at));

/** GraphQL's dollars in whole cents, for exact sums. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** The length of a list as a sentence. */
export const countSentence = (number: number, singular: Thing): string =>
  number > 1
    ? say('{things}, in the order they were added.', { things: counted(number, singular) })
    : `${counted(number, singular)}.`;

/** `1 employee`, `12 employees`. */
export const counted = (number: number, singular: Thing): string =>
  `${countOf(number)} ${thing(number, singular)}`;

/** A message as a sentence of its own: it begins with a capital letter. */
export const capitalized = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** The same with its full stop. */
export const withStop = (message: string): string =>
  `${capitalized(message)}${message.endsWith('.') ? '' : '.'}`;
