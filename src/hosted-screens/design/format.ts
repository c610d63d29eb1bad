/** How numbers, days and words read on a screen: US English, whatever the machine's own language. */
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

/** Dollars, as GraphQL answers them. */
export const dollars = (amount: number): string => money.format(amount);
export const hourlyRate = (amount: number): string => rate.format(amount);
export const hours = (amount: number): string => quantity.format(amount);
export const countOf = (number: number): string => count.format(number);

/** `2026-11-20` -> `Nov 20, 2026`. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** An ISO instant on Pacific time. */
export const pacificText = (at: string): string => `${instantFormat.format(new Date(at))} Pacific time`;

/** The day that an ISO instant falls on there: `Nov 20, 2026`. */
export const pacificDay = (at: string): string => pacificDayFormat.format(new Date(at));

/** The whole cents of GraphQL's dollars, for adding up. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** How long a listing is, in a sentence. */
export const lengthOf = (number: number, one: string): string =>
  number > 1 ? `${counted(number, one)}, in the order in which they were added.` : `${counted(number, one)}.`;

/** `1 employee`, `12 employees`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${countOf(number)} ${number === 1 ? one : many}`;
