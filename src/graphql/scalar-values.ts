/** How the values of our scalars are read: what each takes, and in which words it refuses the rest. */
import { GraphQLError } from 'graphql';
import { isPlainDate } from '../payroll/calendar/plain-date.ts';
import { centsOfDollars, TOO_MANY_DOLLARS } from '../payroll/withholding-schedule/cents-of-dollars.ts';
import { type JsonObject, metadataProblem } from './metadata.ts';

export const refuse = (problem: string): never => {
  throw new GraphQLError(problem);
};

const controlCharacters = /\p{Cc}/u;

function wellFormed(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  const isClean = value.isWellFormed() && !controlCharacters.test(value);
  return isClean ? value : refuse('must not contain control characters');
}

const unseen = /^[\p{Cf}\s]*$/u;

/** Without the blanks around it. Text of which nothing can be seen is blank: zero-width spaces, marks. */
export function text(value: unknown): string {
  const written = wellFormed(value);
  return unseen.test(written) ? '' : written.trim();
}

export function id(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  if (!value || value.length > 255) return refuse('must have 1 to 255 characters');
  return wellFormed(value);
}

const realDay = (day: string): string => (isPlainDate(day) ? day : refuse('must be a real day'));

export function date(value: unknown): string {
  const day = text(value);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? realDay(day) : refuse('must be a date, YYYY-MM-DD');
}

export function usDate(value: unknown): string {
  const [, month, day, year] =
    /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text(value)) ?? refuse('must be a date, MM/DD/YYYY');
  return realDay(`${year}-${month}-${day}`);
}

const timeOfDay = /(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?/.source;
const zone = /(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?/.source;
const wallTimeForm = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)(?:[T ]${timeOfDay}${zone})?$`);

/** The wall-clock time as written; a zone is dropped, so that work never changes its day. */
export function wallTime(value: unknown): string {
  const parts = wallTimeForm.exec(text(value));
  if (!parts) return refuse('must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss');
  const [, day = '', hour = '00', minute = '00', second = '00'] = parts;
  const isTime = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
  return isTime ? `${realDay(day)}T${hour}:${minute}:${second}` : refuse('must be a real time of day');
}

/** An instant: a day alone is its beginning in UTC, a time of day needs its zone. */
export function instant(value: unknown): Date {
  const form = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;
  const words = 'must be an instant, ISO 8601, such as 2026-11-20T09:00:00Z';
  const parts = form.exec(text(value));
  if (!parts) return refuse(words);
  const at = new Date(parts[0]);
  return Number.isNaN(at.getTime()) || !realDay(parts[1] ?? '') ? refuse(words) : at;
}

/** Dollars to whole cents. */
export function money(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (Math.abs(value) >= TOO_MANY_DOLLARS) return refuse('must be a smaller amount');
  return centsOfDollars(value) ?? refuse('must be whole cents');
}

/** Rounded half up to four decimals, as decimal digits rather than binary ones: 8.00005 is 8.0001. */
export function quantity(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (value < 0) return refuse('must be 0 or more');
  if (value >= 1e9) return refuse('must be a smaller number');
  if (value < 1e-6) return 0;
  return Number(`${Math.round(Number(`${value}e4`))}e-4`);
}

export const jsonObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject) // it came out of JSON
    : refuse('must be an object');

export function metadata(value: unknown): JsonObject {
  const object = jsonObject(value);
  const problem = metadataProblem(object);
  return problem ? refuse(problem) : object;
}
