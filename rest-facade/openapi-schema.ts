/** JSON Schema as it is printed here: its parts, their names, and the scalars and enums at its ends. */
import { type GraphQLEnumType, type GraphQLNamedType, isEnumType } from 'graphql';
import { documentedValue } from './read-request.ts';

/** As much of JSON Schema 2020-12 as is printed here. */
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
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
};

/** Schemas that have a name, so that they are told once and generated clients have types to call by name. */
export type Named = Map<string, Schema>;

const int32 = 2_147_483_647;
const longestText = 4096; // nothing that the service answers comes near

const builtIn: Readonly<Record<string, Schema>> = {
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32', minimum: -int32 - 1, maximum: int32 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
};
const lengths: Readonly<Record<string, number>> = { date: 10, 'date-time': 30 };

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Also null; a named schema is kept whole beside it. */
export function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** A scalar or an enum. Every text has a limit: where no rule sets one, its form does. */
export function leafSchema(type: GraphQLNamedType, named: Named): Schema {
  if (isEnumType(type)) {
    named.set(type.name, enumSchema(type));
    return refTo(type.name);
  }
  const own = type.extensions['jsonSchema'] as Schema | undefined; // scalars.ts writes it, and no one else
  const schema = own ?? builtIn[type.name];
  if (!schema) throw new Error(`the scalar ${type.name} has no JSON Schema`);
  return schema.type === 'string'
    ? { maxLength: lengths[schema.format ?? ''] ?? longestText, ...schema }
    : schema;
}

function enumSchema(type: GraphQLEnumType): Schema {
  const values = type.getValues();
  return {
    type: 'string',
    description: type.description ?? '',
    enum: values.map(documentedValue),
    'x-enumDescriptions': Object.fromEntries(
      values.map((each) => [documentedValue(each), each.description ?? '']),
    ),
  };
}
