import { valueProblem } from '../contribution.ts';
import { type DeductionType, definitionOf } from '../definitions/definition-of.ts';
import { templateProblems } from '../definitions/validate-template.ts';

/** A template's body in documented names; a member that was not given is absent. */
export type TemplateBody = Readonly<
  Partial<
    Record<'custom_name' | 'employee_contribution' | 'employer_contribution' | 'additional_fields', unknown>
  >
>;

export type Problem = { readonly path: readonly string[]; readonly message: string };

type Json = Readonly<Record<string, unknown>>;

const longestText = 255;
const mostMatch = 1000;
const controlCharacters = /\p{Cc}/u;
const contributions = ['employee_contribution', 'employer_contribution'] as const;

/**
 * Every fault of a template: what the published definition refuses, and what JSON Schema cannot say or the
 * definition leaves open: values below 0, fractions of a cent, percentages above 100, blank or endless texts,
 * and members that nothing asks for, which a misspelling would be.
 */
export function problemsOf(type: DeductionType, body: TemplateBody): Problem[] {
  const published = templateProblems(type, { deduction_type: type, ...body });
  const told = new Set(published.map(({ path }) => path));
  const own = [
    ...strangers(definitionOf(type), body, type),
    ...contributions.flatMap((name) => valueProblems(body[name], name)),
    ...textProblems(body['additional_fields'], ['additional_fields']),
  ].filter(({ path }) => !told.has(path.join('.')));
  return [...published.map(({ path, message }) => ({ path: path.split('.'), message })), ...own];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that the definition does not name. */
function strangers(
  definition: unknown,
  value: unknown,
  type: string,
  path: readonly string[] = [],
): Problem[] {
  const known = isObject(definition) ? definition['properties'] : undefined;
  if (!isObject(known) || !isObject(value)) return [];
  const message = path.length ? 'is not a known field' : `must not be given for the type ${type}`;
  return Object.entries(value).flatMap(([name, member]) =>
    Object.hasOwn(known, name)
      ? strangers(known[name], member, type, [...path, name])
      : [{ path: [...path, name], message }],
  );
}

function valueProblems(contribution: unknown, name: string): Problem[] {
  if (!isObject(contribution)) return [];
  const { contribution_type: type, value, matching } = contribution;
  const problem = typeof value === 'number' ? valueProblem(type, value) : undefined;
  const share = isObject(matching) ? matching['match_percentage'] : undefined;
  const isWrongShare = typeof share === 'number' && !(share >= 0 && share <= mostMatch);
  return [
    ...(problem ? [{ path: [name, 'value'], message: problem }] : []),
    ...(isWrongShare
      ? [{ path: [name, 'matching', 'match_percentage'], message: `must be 0 to ${mostMatch}` }]
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
  return value.length > longestText ? [{ path, message: `must have at most ${longestText} characters` }] : [];
}
