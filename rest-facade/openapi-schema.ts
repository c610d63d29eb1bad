/**
 * JSON Schema of what a route takes and answers, printed from the same types, rules and documents that the
 * service runs on: there is no second list of fields that could drift from the first.
 */
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';
import { rulesOf } from '../src/graphql/rules-of.ts';
import { spelt } from '../src/graphql/spelt.ts';
import { documentedValue } from './documented.ts';
import type { Slot } from './slots.ts';

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

function inputSchema(type: GraphQLInputType, named: Named): Schema {
  if (isNonNullType(type)) return inputSchema(type.ofType, named);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, named) };
  if (!isInputObjectType(type)) return leafSchema(type, named);
  const fields = fieldsOf(type).map((field): [string, Schema] => [spelt(field), memberSchema(field, named)]);
  named.set(type.name, { ...objectSchema(type, fields), additionalProperties: false });
  return refTo(type.name);
}

const fieldsOf = (type: GraphQLInputObjectType): readonly Slot[] => Object.values(type.getFields());

const objectSchema = (type: GraphQLInputObjectType, fields: [string, Schema][]): Schema => ({
  type: 'object',
  ...(type.description ? { description: type.description } : {}),
  properties: Object.fromEntries(fields),
  ...requiredAmong(fieldsOf(type).map((field) => [spelt(field), field])),
});

export const isRequired = ({ type, defaultValue }: Slot): boolean =>
  isNonNullType(type) && defaultValue === undefined;

function requiredAmong(slots: readonly (readonly [string, Slot])[]): Pick<Schema, 'required'> {
  const required = slots.filter(([, slot]) => isRequired(slot)).map(([name]) => name);
  return required.length ? { required } : {};
}

/** What may be sent as a parameter's value, or as a member's unless it may also be null. */
export function valueSchema(slot: Slot, named: Named): Schema {
  const type = getNullableType(slot.type);
  const isCents = 'name' in type && type.name === 'Money';
  const { description, defaultValue } = slot;
  return {
    ...inputSchema(type, named),
    ...Object.assign({}, ...rulesOf(slot).map((rule) => limitsOf(rule, isCents))),
    ...(description ? { description } : {}),
    ...(defaultValue == null ? {} : { default: defaultValue }),
  };
}

const memberSchema = (slot: Slot, named: Named): Schema => {
  const schema = valueSchema(slot, named);
  if (isNonNullType(slot.type) || slot.extensions?.['keepsValue']) return schema;
  const { description, default: usual, ...value } = schema;
  return {
    ...orNull(value),
    ...(description ? { description } : {}),
    ...(usual === undefined ? {} : { default: usual }),
  };
};

const limits = ['format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** What JSON Schema can say of a rule. Rules of money judge cents, the documents speak of dollars. */
function limitsOf(rule: unknown, isCents: boolean): Schema {
  if (!(rule instanceof z.ZodType)) return {};
  const printed = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
  const { minimum, maximum } = printed;
  const unit = isCents ? 100 : 1;
  return {
    ...Object.fromEntries(limits.filter((name) => name in printed).map((name) => [name, printed[name]])),
    ...(minimum === undefined ? {} : { minimum: minimum / unit }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum: maximum / unit }),
  };
}

/** The body of a route: its variables by their own names, and the members of $input beside them. */
export function bodySchema(slots: readonly Slot[], named: Named): Schema {
  const members = slots.flatMap((slot): [string, Slot][] => {
    const type = getNullableType(slot.type);
    if (slot.name !== 'input' || !isInputObjectType(type)) return [[slot.name, slot]];
    return fieldsOf(type).map((field) => [spelt(field), field]);
  });
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, slot]) => [name, memberSchema(slot, named)])),
    ...requiredAmong(members),
  };
}
