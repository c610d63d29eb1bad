/** The JSON Schema types of the OpenAPI document, its named schemas, and its scalars and enums. */
import { type GraphQLEnumType, type GraphQLNamedType, isEnumType } from 'graphql';
import { documentedValue } from './read-request.ts';

/** The part of JSON Schema 2020-12 in the OpenAPI document. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | null)[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  /** The meaning of each value of `enum`, in its order. */
  readonly 'x-enum-descriptions'?: readonly string[];
};

/** Named schemas: printed once, and types with a name in generated clients. */
export type Named = Map<string, Schema>;

const int32 = 2_147_483_647;
export const longestText = 4096; // of request texts without a rule of their own

const builtIn: Readonly<Record<string, Schema>> = {
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32', minimum: -int32 - 1, maximum: int32 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
};
/** Scalars that are types with a name in generated clients; Date is a type of most languages. */
const namedScalars: Readonly<Record<string, string>> = {
  ID: 'ID',
  Date: 'PlainDate',
  DateTime: 'Instant',
  DeductionType: 'DeductionType',
  WallTime: 'WallTime',
  Metadata: 'Metadata',
  TemplateContribution: 'TemplateContribution',
  AdditionalFields: 'AdditionalFields',
  WithholdingSchedule: 'WithholdingSchedule',
};
const lengths: Readonly<Record<string, number>> = { date: 10, 'date-time': 30 };

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Adds a schema under a name, and returns the reference to it. Two schemas cannot share a name. */
export function addNamed(named: Named, name: string, schema: Schema): Schema {
  const former = named.get(name);
  if (former && JSON.stringify(former) !== JSON.stringify(schema))
    throw new Error(`two schemas are called ${name}: give one of the selections another name by @named`);
  named.set(name, schema);
  return refTo(name);
}

/** The schema or null. A named schema stays a reference. */
export function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** The schema of a scalar or an enum. Every text in a request has a limit, from a rule or from its format. */
export function leafSchema(type: GraphQLNamedType, named: Named): Schema {
  if (isEnumType(type)) {
    named.set(type.name, enumSchema(type));
    return refTo(type.name);
  }
  const own = type.extensions['jsonSchema'] as Schema | undefined; // only scalars.ts sets it
  const schema = own ?? builtIn[type.name];
  if (!schema) throw new Error(`the scalar ${type.name} has no JSON Schema`);
  const name = namedScalars[type.name];
  if (name === undefined) return withLength(schema);
  const whole = schema.format ? withLength(schema) : schema;
  return addNamed(named, name, { ...whole, description: type.description ?? '' });
}

const withLength = (schema: Schema): Schema =>
  schema.type === 'string' ? { maxLength: lengths[schema.format ?? ''] ?? longestText, ...schema } : schema;

function enumSchema(type: GraphQLEnumType): Schema {
  const values = type.getValues();
  return {
    type: 'string',
    description: type.description ?? '',
    enum: values.map(documentedValue),
    'x-enum-descriptions': values.map(({ description }) => description ?? ''),
  };
}
