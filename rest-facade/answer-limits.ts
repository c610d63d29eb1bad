/** The limits of answers: which scalars they can have, and how long a text can be. */
import { type GraphQLObjectType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { rulesOf } from '../src/platform/graphql/rules-of.ts';
import { anyText } from '../src/platform/graphql/scalar-values.ts';
import { limitsOf } from './openapi-limits.ts';
import { longestText, type Schema } from './openapi-schema.ts';

/** The longest text that the service itself writes, such as why somebody is not paid. */
export const longestWritten = 65_536;
const longestFile = 10_000_000;
const files: readonly string[] = ['PrintedCheck.pdf'];

/** The inputs of an object: `CreateCompanyInput` of `Company`. */
const inputNamesOf = (type: string): readonly string[] =>
  ['', 'Create', 'New', 'Update'].map((verb) => `${verb}${type}Input`);

/** The limit of a text: the length that requests may send, or else that of texts that the service writes. */
export function textLimitOf(schema: GraphQLSchema, { name }: GraphQLObjectType, field: string): number {
  if (files.includes(`${name}.${field}`)) return longestFile;
  const inputs = inputNamesOf(name).flatMap((input) => {
    const type = schema.getType(input);
    return (isInputObjectType(type) && type.getFields()[field]) || [];
  });
  const limits = inputs.flatMap((input) => lengthOf(rulesOf(input).map(ownLimits)) ?? longestWritten);
  return limits.length ? Math.max(...limits) : longestWritten;
}

function ownLimits(rule: unknown): Schema {
  const named = new Map<string, Schema>();
  const limits = limitsOf(rule, false, named);
  return limits.$ref ? ([...named.values()][0] ?? {}) : limits;
}

/** The length that the rules allow. For listed values, it is the length of the longest. */
function lengthOf(limits: readonly Schema[]): number | undefined {
  const lengths = limits.flatMap(({ maxLength, enum: values }) =>
    values ? Math.max(...values.map((value) => value?.length ?? 0)) : (maxLength ?? []),
  );
  return lengths.length ? Math.min(...lengths) : undefined;
}

/**
 * The schema of a value in an answer. Only requests have steps, because 19.99 is no multiple of 0.01 in the
 * binary fractions of some validators.
 */
export function answerLeaf(leaf: Schema, longest: number): Schema {
  const { multipleOf, exclusiveMaximum, pattern, minimum, ...schema } = leaf;
  if (leaf.type === 'integer') return leaf;
  return {
    ...schema,
    ...(schema.maxLength === longestText ? { maxLength: longest } : {}),
    ...(pattern && pattern !== anyText ? { pattern } : {}),
  };
}
