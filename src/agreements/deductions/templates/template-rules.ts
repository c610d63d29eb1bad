import type { DeductionDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { schemaOf } from '../../../engine/figures/deduction-definitions/schema-of.ts';
import { didYouMean } from '../../../foundation/nearest-name.ts';
import { english } from '../../../foundation/sentence.ts';
import { valueProblem } from '../contribution.ts';
import { templateProblems } from '../definitions/validate-template.ts';

/** A template's body with the documented names; omitted members are absent. */
export type TemplateBody = Readonly<
  Partial<
    Record<'custom_name' | 'employee_contribution' | 'employer_contribution' | 'additional_fields', unknown>
  >
>;

export type Problem = { readonly path: readonly string[]; readonly message: string };

type Json = Readonly<Record<string, unknown>>;

const maxTextLength = 255;
const maxMatchPercentage = 1000;
const controlCharacters = /\p{Cc}/u;
const contributions = ['employee_contribution', 'employer_contribution'] as const;

/**
 * All problems of a template. Some are under the published definition. The others are outside of it, or JSON
 * Schema cannot express them: values below 0, fractions of a cent, percentages above 100, blank or long
 * texts, and unknown members.
 */
export function problemsOf(definition: DeductionDefinition, body: TemplateBody): Problem[] {
  const { type } = definition;
  const published = templateProblems(definition, { deduction_type: type, ...body });
  const publishedPaths = new Set(published.map(({ path }) => path));
  const others = [
    ...unknownMembers(schemaOf(definition), body, type),
    ...contributions.flatMap((name) => valueProblems(body[name], name)),
    ...textProblems(body['additional_fields'], ['additional_fields']),
  ].filter(({ path }) => !publishedPaths.has(path.join('.')));
  return [...published.map(({ path, message }) => ({ path: path.split('.'), message })), ...others];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A problem for each member that the definition does not name. */
function unknownMembers(
  schema: unknown,
  value: unknown,
  type: string,
  path: readonly string[] = [],
): Problem[] {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(properties) || !isObject(value)) return [];
  const messageFor = (name: string) =>
    path.length
      ? `is not a known field${didYouMean(name, Object.keys(properties))}`
      : `must not be given for the type ${type}`;
  return Object.entries(value).flatMap(([name, member]) =>
    Object.hasOwn(properties, name)
      ? unknownMembers(properties[name], member, type, [...path, name])
      : [{ path: [...path, name], message: messageFor(name) }],
  );
}

function valueProblems(contribution: unknown, name: string): Problem[] {
  if (!isObject(contribution)) return [];
  const { contribution_type: type, value, matching } = contribution;
  const problem = typeof value === 'number' ? valueProblem(type, value) : undefined;
  const share = isObject(matching) ? matching['match_percentage'] : undefined;
  const isWrongShare = typeof share === 'number' && !(share >= 0 && share <= maxMatchPercentage);
  return [
    ...(problem ? [{ path: [name, 'value'], message: english(problem) }] : []),
    ...(isWrongShare
      ? [{ path: [name, 'matching', 'match_percentage'], message: `must be 0 to ${maxMatchPercentage}` }]
      : []),
  ];
}

function textProblems(value: unknown, path: readonly string[]): Problem[] {
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, member]) => textProblems(member, [...path, name]));
  }
  if (typeof value !== 'string') return [];
  if (!value.trim()) return [{ path, message: 'must not be blank' }];
  if (!value.isWellFormed() || controlCharacters.test(value)) {
    return [{ path, message: 'must not contain control characters' }];
  }
  return value.length > maxTextLength
    ? [{ path, message: `must have at most ${maxTextLength} characters` }]
    : [];
}
