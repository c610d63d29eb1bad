/**
 * The scalars of the schema. The built-in ID accepts numbers, and the built-in String accepts NUL characters
 * and blanks; inputs use these scalars, which refuse both.
 */
import {
  GraphQLError,
  GraphQLScalarType,
  type GraphQLScalarTypeConfig,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { deductionType } from './deduction-type.ts';
import type { Json, JsonObject } from './metadata.ts';
import {
  anyText,
  date,
  id,
  instant,
  jsonObject,
  metadata,
  money,
  quantity,
  refuse,
  signedQuantity,
  text,
  usDate,
  usDateForm,
  wallTime,
  wallTimeForm,
} from './scalar-values.ts';
import { additionalFields, contribution, withholdingSchedule } from './withholding-json.ts';

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
  SignedQuantity: Shape<number, number | { toNumber(): number }>;
  Metadata: Shape<JsonObject, unknown>;
  JSONObject: Shape<JsonObject, unknown>;
  TemplateContribution: Shape<Json, object>;
  AdditionalFields: Shape<Json, object>;
  WithholdingSchedule: Shape<Json, object>;
  DeductionType: Shape<string>;
};

type Definition = {
  description: string;
  jsonSchema: object;
  parse: (value: unknown) => unknown;
  serialize?: (value: never) => unknown;
  /** How the REST facade reads it, if GraphQL spells it differently. */
  parseDocumented?: (value: unknown) => unknown;
};

const numberOf = (value: number | { toNumber(): number }): number =>
  typeof value === 'number' ? value : value.toNumber();

/** Reads a literal in a query as the value that a variable would carry, then parses it by the same rule. */
function scalar(
  name: keyof Scalars,
  { description, jsonSchema, parse, serialize, parseDocumented }: Definition,
): GraphQLScalarType {
  const config: GraphQLScalarTypeConfig<unknown, unknown> = {
    name,
    description,
    extensions: { jsonSchema, parseDocumented },
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables) =>
      located(node, name, () =>
        node.kind === Kind.ENUM && !parseDocumented
          ? refuse('must not be an enum value')
          : parse(valueFromASTUntyped(node, variables)),
      ),
    // Each scalar serializes its own output type.
    serialize: (serialize ?? ((value: unknown) => value)) as (value: unknown) => unknown,
  };
  return new GraphQLScalarType(config);
}

/** Adds type and position to the message for a literal. For a variable, GraphQL names which one is wrong. */
function located<Value>(node: ValueNode, name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(`A value of type ${name} ${error.message}`, { nodes: node });
  }
}

/** The field's rule validates the value and names every problem, while a scalar can report only one. */
const unparsed = (value: unknown) => value;

export const scalars: { readonly [Name in keyof Scalars]: GraphQLScalarType } = {
  ID: scalar('ID', {
    description: 'An identifier: an opaque string of 1 to 255 characters. Numbers are refused.',
    jsonSchema: { type: 'string', minLength: 1, maxLength: 255, pattern: anyText },
    parse: id,
  }),
  Text: scalar('Text', {
    description:
      'Well-formed text without control characters. Blanks at both ends and marks that turn the direction of text are removed, and letters are composed (Unicode NFC).',
    jsonSchema: { type: 'string', pattern: anyText },
    parse: text,
  }),
  Date: scalar('Date', {
    description: 'A calendar date, YYYY-MM-DD, without a time zone.',
    jsonSchema: { type: 'string', format: 'date' },
    parse: date,
  }),
  UsDate: scalar('UsDate', {
    description: 'A calendar date, MM/DD/YYYY.',
    jsonSchema: { type: 'string', pattern: usDateForm.source, maxLength: 10 },
    parse: usDate,
    serialize: (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`,
  }),
  WallTime: scalar('WallTime', {
    description:
      'A wall-clock time, YYYY-MM-DDTHH:mm:ss, without a time zone. A date alone is accepted; a zone is dropped.',
    jsonSchema: { type: 'string', maxLength: 40, pattern: wallTimeForm.source },
    parse: wallTime,
  }),
  DateTime: scalar('DateTime', {
    description: 'An instant, ISO 8601 in UTC.',
    jsonSchema: { type: 'string', format: 'date-time' },
    parse: instant,
    serialize: (at: Date) => at.toISOString(),
  }),
  Money: scalar('Money', {
    description: 'Dollars, with at most two decimals: 12.34.',
    jsonSchema: { type: 'number', multipleOf: 0.01 },
    parse: money,
    serialize: (cents: number | bigint) => Number(cents) / 100,
  }),
  Quantity: scalar('Quantity', {
    description: 'Hours, or dollars per hour, rounded half up to four decimals.',
    jsonSchema: { type: 'number', minimum: 0, exclusiveMaximum: 1e9 },
    parse: quantity,
    serialize: numberOf,
  }),
  SignedQuantity: scalar('SignedQuantity', {
    description: 'Hours that may be below zero, rounded to four decimals.',
    jsonSchema: { type: 'number' },
    parse: signedQuantity,
    serialize: numberOf,
  }),
  Metadata: scalar('Metadata', {
    description:
      'Any JSON object: up to 50 members and 1,000 values in all, names up to 40 and texts up to 500 characters.',
    jsonSchema: { type: 'object', additionalProperties: true, maxProperties: 50 },
    parse: metadata,
  }),
  JSONObject: scalar('JSONObject', {
    description: 'A JSON object.',
    jsonSchema: { type: 'object', additionalProperties: true },
    parse: jsonObject,
  }),
  TemplateContribution: scalar('TemplateContribution', { ...contribution, parse: unparsed }),
  AdditionalFields: scalar('AdditionalFields', { ...additionalFields, parse: unparsed }),
  WithholdingSchedule: scalar('WithholdingSchedule', { ...withholdingSchedule, parse: unparsed }),
  DeductionType: scalar('DeductionType', deductionType),
};
