import { InvalidArgumentError } from 'commander';
import { systemClock } from '../../foundation/clock.ts';

/** Converts `employee_check`, `checks:read` or `custom-paperwork` to its name in GraphQL. */
export const enumName = (word: string): string =>
  word
    .toUpperCase()
    .replaceAll(/[-:]/g, '_')
    .replace(/^(?=\d)/, '_');

/** Converts a name of GraphQL to the external name, if the two differ only by capitals. */
export const enumWord = (name: string): string => name.toLowerCase();

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };
const duration = /^(\d{1,6})([smhdw])$/;

/** Converts `90m`, `12h`, `3d` or `2w` to seconds. */
export function secondsOf(text: string): number {
  const [, count, unit] = duration.exec(text) ?? [];
  if (!count || !unit)
    throw new InvalidArgumentError('It must be a number with s, m, h, d or w, such as 12h or 3d.');
  return Number(count) * seconds[unit as keyof typeof seconds]; // the pattern allows no other unit
}

/** Reads a day or an instant in ISO 8601. A day means its beginning in UTC. */
export function instantOf(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(isDay ? `${text}T00:00:00Z` : text);
  if (!/^\d{4}-\d\d-\d\d(?:T.+(?:Z|[+-]\d\d:?\d\d))?$/.test(text) || Number.isNaN(at.getTime())) {
    throw new InvalidArgumentError(
      'It must be a day or an instant with its zone, such as 2026-12-24T23:00:00Z.',
    );
  }
  return at.toISOString();
}

/** Reads an instant, or a duration that begins now. */
export const instantOrLater = (text: string): string =>
  duration.test(text) ? new Date(systemClock() + secondsOf(text) * 1000).toISOString() : instantOf(text);

/** Reads `57:9f3c...`: the length of a chain, and its seal. */
export function notedLink(text: string): { length: number; seal: string } {
  const [, length, seal] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!length || !seal)
    throw new InvalidArgumentError('It must be as audit verify printed it: a number, a colon, a seal.');
  return { length: Number(length), seal };
}

/** Reads a whole number of at least `least`. */
export const wholeFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least} on.`);
    return value;
  };

/** Collects the values of an option that is repeated, or that has several after commas. */
export const listed = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').map((each) => each.trim()),
];
