import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  Kind,
  typeFromAST,
} from 'graphql';
import { detailsOf, Fault, type Path } from '../foundation/fault.ts';
import { problemIn } from '../platform/graphql/rules.ts';
import { rulesOf } from '../platform/graphql/rules-of.ts';

/**
 * All validation errors of a document's variables. graphql-js itself stops at the first value of a wrong
 * type, and the validation of fields at the first broken rule.
 */
export function validateVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): readonly Fault[] {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return definitions.flatMap(({ variable, type }) => {
    const input = typeFromAST(schema, type);
    const value = variables[variable.name.value];
    return isInputType(input) && value !== undefined
      ? validateValue(input, value, [variable.name.value])
      : [];
  });
}

function validateValue(type: GraphQLInputType, value: unknown, path: Path): readonly Fault[] {
  const object = getNullableType(type);
  if (!isInputObjectType(object) || typeof value !== 'object' || value === null)
    return validateType(type, value, path);
  const members = new Map(Object.entries(value));
  return Object.values(object.getFields()).flatMap((field) => {
    const member: unknown = members.get(field.name);
    if (member === undefined) return [];
    const at = [...path, field.name];
    const faults = validateType(field.type, member, at);
    if (faults.length || member === null) return faults;
    const nested = isInputObjectType(getNullableType(field.type))
      ? validateValue(field.type, member, at)
      : [];
    if (nested.length) return nested;
    const parsed = coerceInputValue(member, field.type);
    for (const rule of rulesOf(field)) {
      const result = rule['~standard'].validate(parsed);
      const [issue] = result instanceof Promise ? [] : (result.issues ?? []);
      if (issue) return [new Fault('MALFORMED', { path: at, ...problemIn(issue) })];
    }
    return [];
  });
}

function validateType(type: GraphQLInputType, value: unknown, path: Path): readonly Fault[] {
  const faults: Fault[] = [];
  coerceInputValue(value, type, (within, _value, { message }) => {
    faults.push(new Fault('MALFORMED', { path: [...path, ...within], ...detailsOf(message) }));
  });
  return faults;
}
