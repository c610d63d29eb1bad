/** How scalar values are parsed: what each scalar accepts, and with which message it refuses the rest. */

import { GraphQLError } from 'graphql';
import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import {
  centsOfDollars,
  TOO_MANY_DOLLARS,
} from '../../engine/payroll/withholding-schedule/cents-of-dollars.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { type JsonObject, metadataProblem } from './metadata.ts';
import { countOf } from './rules.ts';

export const refuseToPrograms = (problem: string): never => {
  throw new GraphQLError(problem);
};
export const refuse: (problem: Plain) => never = refuseToPrograms;

/**
 * The pattern that the contract prints as JSON Schema, and by which the service reads. Many validators read a
 * pattern without the flag u, where \p{Cc} means other characters.
 */
export const anyText = String.raw`^[^\x00-\x1f\x7f-\x9f]*$`;
const withoutControls = new RegExp(anyText);

function wellFormed(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  const isClean = value.isWellFormed() && withoutControls.test(value);
  return isClean ? value : refuse('must not contain control characters');
}

const invisible = /^[\p{Cf}\s]*$/u;

/** Invisible marks that turn the words after them around: a name with one could show another amount. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Trims the text, removes marks that turn its direction, and composes its letters (Unicode NFC), so that one
 * "é" and "e" with an accent are the same. Text of invisible characters only (zero-width spaces, marks)
 * becomes empty.
 */
export function text(value: unknown): string {
  const raw = wellFormed(value).replace(turning, '');
  return invisible.test(raw) ? '' : raw.trim().normalize('NFC');
}

export function id(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  const isLong = value.length > 255 && countOf(value) > 255;
  if (!value || isLong) return refuse('must have 1 to 255 characters');
  return wellFormed(value);
}

const monthAndDay = /(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/.source;
const time = /(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?/.source;
const zone = /(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?/.source;
export const usDateForm = new RegExp(`^${monthAndDay.replace(')-(', ')/(')}/\\d{4}$`);
export const wallTimeForm = new RegExp(`^\\d{4}-${monthAndDay}(?:[T ]${time}${zone})?$`);

const realDay = (day: string): string => (isPlainDate(day) ? day : refuse('must be a real day'));

export function date(value: unknown): string {
  const day = text(value);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? realDay(day) : refuse('must be a date, YYYY-MM-DD');
}

export function usDate(value: unknown): string {
  const date = text(value);
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? refuse('must be a date, MM/DD/YYYY');
  return usDateForm.test(date) ? realDay(`${year}-${month}-${day}`) : refuse('must be a real day');
}

const timeOfDay = /(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?/.source;
const timeParts = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)(?:[T ]${timeOfDay}${zone})?$`);

/** The wall-clock time as written. Drops the zone, so that no shift moves to another day. */
export function wallTime(value: unknown): string {
  const written = text(value);
  const parts = timeParts.exec(written);
  if (!parts) return refuse('must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss');
  const [, day = '', hour = '00', minute = '00', second = '00'] = parts;
  const at = `${realDay(day)}T${hour}:${minute}:${second}`;
  return wallTimeForm.test(written) ? at : refuse('must be a real time of day');
}

/** An instant. A date alone means its start in UTC; a time of day needs a zone. */
export function instant(value: unknown): Date {
  const form = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;
  const problem = 'must be an instant, ISO 8601, such as 2026-11-20T09:00:00Z';
  const parts = form.exec(text(value));
  if (!parts) return refuse(problem);
  const at = new Date(parts[0]);
  if (Number.isNaN(at.getTime())) return refuse(problem);
  realDay(parts[1] ?? '');
  realDay(at.toISOString().slice(0, 10)); // a zone may move it out of the years 0001 to 9999
  return at;
}

/** Dollars to whole cents. */
export function money(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (Math.abs(value) >= TOO_MANY_DOLLARS) return refuse(`must be below ${TOO_MANY_DOLLARS}`);
  return centsOfDollars(value) ?? refuse('must be whole cents');
}

/** Rounds half up to four decimals, by decimal digits and not binary ones: 8.00005 becomes 8.0001. */
export function quantity(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (value < 0) return refuse('must be 0 or more');
  if (value >= 1e9) return refuse('must be below 1000000000');
  if (value < 1e-6) return 0;
  return Number(`${Math.round(Number(`${value}e4`))}e-4`);
}

/** The same, but also below zero: -8.00005 becomes -8.0001. */
export const signedQuantity = (value: unknown): number =>
  typeof value === 'number' && value < 0 ? -quantity(-value) : quantity(value);

export const jsonObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject) // from JSON, or from a literal of the query
    : refuse('must be an object');

export function metadata(value: unknown): JsonObject {
  const object = jsonObject(value);
  const problem = metadataProblem(object);
  return problem ? refuse(problem) : object;
}
