import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { say } from '../language/say.ts';
import { day } from '../typed/day.ts';

/** An attribute as people read it. */
export type ReadableAttribute = { readonly name: string; readonly value: string };

/** Deeper values are shown as the program recorded them. */
const deepest = 3;

/** What a program has recorded, in words: `shirtSize` is "Shirt size", true is "Yes", a date is a date. */
export const readableAttributes = (
  recorded: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): ReadableAttribute[] =>
  Object.entries(recorded).flatMap(([key, value]) => {
    const path = [...within, within.length ? wordsOf(key) : capitalized(wordsOf(key))];
    if (isObject(value) && path.length < deepest) return readableAttributes(value, path);
    return [{ name: path.join(', '), value: readable(value) }];
  });

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** The words of a program's name; abbreviations stay in capitals. */
function wordsOf(key: string): string {
  const parted = key
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const words = parted.split(/\s+/).filter(Boolean);
  const isAbbreviation = (word: string) => word.length > 1 && word === word.toUpperCase();
  return words.map((word) => (isAbbreviation(word) ? word : word.toLowerCase())).join(' ') || key;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (typeof value === 'string' && value) return isPlainDate(value) ? day.show(value) : value;
  const isList = Array.isArray(value) && value.length && !value.some((one) => one && typeof one === 'object');
  if (isList) return value.map(readable).join(', ');
  return isEmpty(value) ? say('None') : JSON.stringify(value);
}
