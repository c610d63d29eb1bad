/**
 * The JSON Schema of a route's input. It is printed from the types, rules and documents that the service
 * itself uses, so the two cannot differ.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { externalName } from '../src/platform/graphql/external-names.ts';
import { neededBy } from '../src/platform/graphql/needs-one-of.ts';
import { rulesOf } from '../src/platform/graphql/rules-of.ts';
import type { InputDefinition } from './input-definitions.ts';
import { limitsOf, narrowed } from './openapi-limits.ts';
import { addNamed, leafSchema, type Named, orNull, type Schema } from './openapi-schema.ts';

function inputSchema(type: GraphQLInputType, named: Named): Schema {
  if (isNonNullType(type)) return inputSchema(type.ofType, named);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, named) };
  if (!isInputObjectType(type)) return leafSchema(type, named);
  const fields = fieldsOf(type).map((field): [string, Schema] => [
    externalName(field),
    memberSchema(field, named),
  ]);
  const schema = { ...objectSchema(type, fields), ...neededOf(type), additionalProperties: false };
  return addNamed(named, type.name, schema);
}

/** The requirement that an object has at least one of some fields. */
function neededOf(type: GraphQLInputObjectType): Pick<Schema, 'anyOf'> {
  const names = rulesOf(type).flatMap(neededBy);
  const required = fieldsOf(type).filter(({ name }) => names.includes(name));
  return required.length ? { anyOf: required.map((field) => ({ required: [externalName(field)] })) } : {};
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

const amount: Schema = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 100_000_000 };

/** An amount of money by its usual rule; any other schema as it is. */
const namedAmount = (schema: Schema, named: Named): Schema =>
  isDeepStrictEqual(schema, amount)
    ? addNamed(named, 'Dollars', { ...amount, description: 'Dollars, with at most two decimals.' })
    : schema;

/** The schema of a parameter, or of a member, without null. */
export function valueSchema(definition: InputDefinition, named: Named): Schema {
  const type = getNullableType(definition.type);
  const isCents = 'name' in type && type.name === 'Money';
  const { description, defaultValue } = definition;
  const rules = rulesOf(definition).map((rule) => limitsOf(rule, isCents, named));
  return {
    ...namedAmount(rules.reduce(narrowed, inputSchema(type, named)), named),
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

/** The schema of a route's body: its variables and the members of $input. */
export function bodySchema(inputs: readonly InputDefinition[], named: Named): Schema {
  const members = inputs.flatMap((definition): [string, InputDefinition][] => {
    const type = getNullableType(definition.type);
    if (definition.name !== 'input' || !isInputObjectType(type)) return [[definition.name, definition]];
    return fieldsOf(type).map((field) => [externalName(field), field]);
  });
  const input = inputs.map(({ type }) => getNullableType(type)).find((type) => isInputObjectType(type));
  return {
    type: 'object',
    ...(input?.description ? { description: input.description } : {}),
    properties: Object.fromEntries(
      members.map(([name, definition]) => [name, memberSchema(definition, named)]),
    ),
    ...requiredAmong(members),
    ...(input ? neededOf(input) : {}),
    additionalProperties: false,
  };
}
