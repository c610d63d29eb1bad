/**
 * The JSON Schema of a route's input, printed from the types, rules and documents that the service runs on,
 * so that it cannot differ from them.
 */
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';
import { externalName } from '../src/graphql/external-names.ts';
import { rulesOf } from '../src/graphql/rules-of.ts';
import type { InputDefinition } from './input-definitions.ts';
import { leafSchema, type Named, orNull, refTo, type Schema } from './openapi-schema.ts';

function inputSchema(type: GraphQLInputType, named: Named): Schema {
  if (isNonNullType(type)) return inputSchema(type.ofType, named);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, named) };
  if (!isInputObjectType(type)) return leafSchema(type, named);
  const fields = fieldsOf(type).map((field): [string, Schema] => [
    externalName(field),
    memberSchema(field, named),
  ]);
  named.set(type.name, { ...objectSchema(type, fields), additionalProperties: false });
  return refTo(type.name);
}

const fieldsOf = (type: GraphQLInputObjectType): readonly InputDefinition[] =>
  Object.values(type.getFields());

const objectSchema = (type: GraphQLInputObjectType, fields: [string, Schema][]): Schema => ({
  type: 'object',
  ...(type.description ? { description: type.description } : {}),
  properties: Object.fromEntries(fields),
  ...requiredAmong(fieldsOf(type).map((field) => [externalName(field), field])),
});

export const isRequired = ({ type, defaultValue }: InputDefinition): boolean =>
  isNonNullType(type) && defaultValue === undefined;

function requiredAmong(inputs: readonly (readonly [string, InputDefinition])[]): Pick<Schema, 'required'> {
  const required = inputs.filter(([, definition]) => isRequired(definition)).map(([name]) => name);
  return required.length ? { required } : {};
}

/** The schema of a parameter, or of a member, apart from null. */
export function valueSchema(definition: InputDefinition, named: Named): Schema {
  const type = getNullableType(definition.type);
  const isCents = 'name' in type && type.name === 'Money';
  const { description, defaultValue } = definition;
  return {
    ...inputSchema(type, named),
    ...Object.assign({}, ...rulesOf(definition).map((rule) => limitsOf(rule, isCents))),
    ...(description ? { description } : {}),
    ...(defaultValue == null ? {} : { default: defaultValue }),
  };
}

const memberSchema = (definition: InputDefinition, named: Named): Schema => {
  const schema = valueSchema(definition, named);
  if (isNonNullType(definition.type) || definition.extensions?.['keepsValue']) return schema;
  const { description, default: usual, ...value } = schema;
  return {
    ...orNull(value),
    ...(description ? { description } : {}),
    ...(usual === undefined ? {} : { default: usual }),
  };
};

const limits = ['format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** The limits of a rule that JSON Schema can express. Rules of money are in cents, requests in dollars. */
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

/** The schema of a route's body: its variables and the members of $input. */
export function bodySchema(inputs: readonly InputDefinition[], named: Named): Schema {
  const members = inputs.flatMap((definition): [string, InputDefinition][] => {
    const type = getNullableType(definition.type);
    if (definition.name !== 'input' || !isInputObjectType(type)) return [[definition.name, definition]];
    return fieldsOf(type).map((field) => [externalName(field), field]);
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(([name, definition]) => [name, memberSchema(definition, named)]),
    ),
    ...requiredAmong(members),
  };
}
