/**
 * What these kinds say has tests of its own. Tests of other matters pay one person of a company, or none, and
 * leave out who is not paid.
 */
const ofPeople = new Set([
  'NO_CALENDAR',
  'LEFT_OUT',
  'PAYROLL_NOT_OPEN',
  'NO_ACCOUNT',
  'HOURS_MISSING',
  'PAY_HELD',
]);

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Item = any;

export const aboutPayroll = (items: readonly Item[]): Item[] =>
  items.filter(({ kind }) => !ofPeople.has(kind));
