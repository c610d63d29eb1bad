/**
 * Our scalars. The built-in ID takes numbers and the built-in String takes NUL characters and blanks; input
 * uses ours, so that nothing ill-formed passes the edge of the schema.
 */
import {
  GraphQLError,
  GraphQLScalarType,
  type GraphQLScalarTypeConfig,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { type JsonObject, metadataProblem } from './metadata.ts';

type Shape<Input, Output = Input> = { Input: Input; Output: Output };
export type Scalars = {
  ID: Shape<string>;
  Text: Shape<string>;
  Date: Shape<string>;
  UsDate: Shape<string>;
  WallTime: Shape<string>;
  DateTime: Shape<Date>;
  Money: Shape<number, number | bigint>;
  Quantity: Shape<number, number | { toNumber(): number }>;
  Metadata: Shape<JsonObject, unknown>;
  JSONObject: Shape<JsonObject, object>;
};

type Definition = {
  description: string;
  jsonSchema: object;
  parse: (value: unknown) => unknown;
  serialize?: (value: never) => unknown;
};

const refuse = (problem: string): never => {
  throw new GraphQLError(problem);
};

/**
 * Literals in a query are read as the same value that a variable would carry, then parsed by the same rule.
 */
function scalar(
  name: keyof Scalars,
  { description, jsonSchema, parse, serialize }: Definition,
): GraphQLScalarType {
  const config: GraphQLScalarTypeConfig<unknown, unknown> = {
    name,
    description,
    extensions: { jsonSchema },
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables) =>
      node.kind === Kind.ENUM
        ? refuse('must not be an enum value')
        : parse(valueFromASTUntyped(node, variables)),
    // Each gets what it declares.
    serialize: (serialize ?? ((value: unknown) => value)) as (value: unknown) => unknown,
  };
  return new GraphQLScalarType(config);
}

const controlCharacters = /\p{Cc}/u;

function text(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  if (!value.isWellFormed() || controlCharacters.test(value))
    return refuse('must not contain control characters');
  return value.trim();
}

function id(value: unknown): string {
  if (typeof value !== 'string') return refuse('must be a string');
  if (!value || value.length > 255) return refuse('must have 1 to 255 characters');
  if (!value.isWellFormed() || controlCharacters.test(value))
    return refuse('must not contain control characters');
  return value;
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

function isRealDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function date(value: unknown): string {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(text(value)) ?? refuse('must be a date, YYYY-MM-DD');
  return isRealDay(Number(year), Number(month), Number(day))
    ? `${year}-${month}-${day}`
    : refuse('must be a real day');
}

function usDate(value: unknown): string {
  const [, month, day, year] =
    /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text(value)) ?? refuse('must be a date, MM/DD/YYYY');
  return isRealDay(Number(year), Number(month), Number(day))
    ? `${year}-${month}-${day}`
    : refuse('must be a real day');
}

/** The wall-clock time as written; a zone is dropped, so that work never changes its day. */
function wallTime(value: unknown): string {
  const form = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
  const parts = form.exec(text(value));
  if (!parts) return refuse('must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss');
  const [, day, hour = '00', minute = '00', second = '00'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return refuse('must be a real time of day');
  return `${date(day)}T${hour}:${minute}:${second}`;
}

/** Dollars to whole cents. A client's floats may miss a cent by a hair (8.2 + 0.01), by no more. */
function money(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  const cents = Math.round(value * 100) + 0; // never -0
  // Above forty million dollars a double is coarser than the tolerance: there its own spelling decides.
  if (Math.abs(value * 100 - cents) > 1e-6 && cents / 100 !== value) return refuse('must be whole cents');
  return Number.isSafeInteger(cents) ? cents : refuse('must be a smaller amount');
}

/** Rounded half up to four decimals, as decimal digits rather than binary ones: 8.00005 is 8.0001. */
function quantity(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (value < 0) return refuse('must be 0 or more');
  if (value >= 1e9) return refuse('must be a smaller number');
  if (value < 1e-6) return 0;
  return Number(`${Math.round(Number(`${value}e4`))}e-4`);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const scalars: { readonly [Name in keyof Scalars]: GraphQLScalarType } = {
  ID: scalar('ID', {
    description: 'An identifier: an opaque string of 1 to 255 characters. Numbers are not taken.',
    jsonSchema: { type: 'string', minLength: 1, maxLength: 255 },
    parse: id,
  }),
  Text: scalar('Text', {
    description: 'Well-formed text without control characters; blanks around it are removed.',
    jsonSchema: { type: 'string' },
    parse: text,
  }),
  Date: scalar('Date', {
    description: 'A day of the calendar, YYYY-MM-DD, in no time zone.',
    jsonSchema: { type: 'string', format: 'date' },
    parse: date,
  }),
  UsDate: scalar('UsDate', {
    description: 'A day of the calendar as MM/DD/YYYY.',
    jsonSchema: { type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$', maxLength: 10 },
    parse: usDate,
    serialize: (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`,
  }),
  WallTime: scalar('WallTime', {
    description:
      'A date and time as the wall clock showed it, YYYY-MM-DDTHH:mm:ss, in no time zone. A date alone, and a zone (which is dropped), are accepted.',
    jsonSchema: { type: 'string', maxLength: 40 },
    parse: wallTime,
  }),
  DateTime: scalar('DateTime', {
    description: 'An instant, ISO 8601 in UTC.',
    jsonSchema: { type: 'string', format: 'date-time' },
    parse: (value) => new Date(text(value)),
    serialize: (at: Date) => at.toISOString(),
  }),
  Money: scalar('Money', {
    description: 'Dollars as a number of whole cents: 12.34.',
    jsonSchema: { type: 'number' },
    parse: money,
    serialize: (cents: number | bigint) => Number(cents) / 100,
  }),
  Quantity: scalar('Quantity', {
    description: 'Hours, or dollars an hour: a number, rounded half up to four decimals.',
    jsonSchema: { type: 'number' },
    parse: quantity,
    serialize: (value: number | { toNumber(): number }) =>
      typeof value === 'number' ? value : value.toNumber(),
  }),
  Metadata: scalar('Metadata', {
    description: 'Any JSON object of yours: up to 50 members, names up to 40 and texts up to 500 characters.',
    jsonSchema: { type: 'object', additionalProperties: true, maxProperties: 50 },
    parse: (value) => {
      const problem = isObject(value) ? metadataProblem(value) : 'must be an object';
      return problem ? refuse(problem) : value;
    },
  }),
  JSONObject: scalar('JSONObject', {
    description: 'A JSON object.',
    jsonSchema: { type: 'object', additionalProperties: true },
    parse: (value) => (isObject(value) ? value : refuse('must be an object')),
  }),
};
