/** Formats of numbers and dates: US English, whatever the locale of the machine. */
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rate = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});
const quantity = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const count = new Intl.NumberFormat('en-US');
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const instantFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const pacificDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
});

/** An amount in dollars, as GraphQL returns it. */
export const dollars = (amount: number): string => money.format(amount);
/** An amount with its sign: `+$12.40`. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${dollars(amount)}`;
export const hourlyRate = (amount: number): string => rate.format(amount);
export const hours = (amount: number): string => quantity.format(amount);
export const countOf = (number: number): string => count.format(number);

/** `2026-11-20` -> `Nov 20, 2026`. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** An ISO instant in Pacific time. */
export const pacificText = (at: string): string => `${instantFormat.format(new Date(at))} Pacific time`;

/** The Pacific day of an ISO instant: `Nov 20, 2026`. */
export const pacificDay = (at: string): string => pacificDayFormat.format(new Date(at));

/** GraphQL's dollars in whole cents, for exact sums. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** The length of a list as a sentence. */
export const countSentence = (number: number, one: string): string =>
  number > 1 ? `${counted(number, one)}, in the order they were added.` : `${counted(number, one)}.`;

/** `1 employee`, `12 employees`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${countOf(number)} ${number === 1 ? one : many}`;
