import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import type { Path } from '../src/foundation/fault.ts';
import { externalName } from '../src/platform/graphql/external-names.ts';
import { type Rule, rulesOf } from '../src/platform/graphql/rules-of.ts';
import { validatesIncomplete } from '../src/platform/graphql/validates-incomplete.ts';

/** A problem of a request, under its documented path. */
export type Problem = { path: Path; problem: string };
/** Reports a problem. For an unknown field, `names` are those that may have been meant. */
export type ReportProblem = (path: Path, problem: string, names?: readonly string[]) => void;

/**
 * Reports the first problem that a rule finds in each field. An object's rule uses the fields' GraphQL names.
 */
export function validateRule(
  rules: readonly Rule[],
  value: unknown,
  path: Path,
  report: ReportProblem,
  type?: GraphQLInputObjectType,
) {
  for (const rule of rules) {
    const result = rule['~standard'].validate(value);
    if (result instanceof Promise) throw new Error('rules of input are synchronous');
    const reported = new Set<string>();
    for (const issue of result.issues ?? []) {
      const within = spelled(issue.path ?? [], type);
      if (!reported.has(within.join())) report([...path, ...within], issue.message);
      reported.add(within.join());
    }
  }
}

type Parts = readonly (PropertyKey | { readonly key: PropertyKey })[];

/** A path within an object, in documented names at every depth. */
function spelled(parts: Parts, type?: GraphQLInputObjectType): Path {
  let inner: GraphQLInputType | undefined = type;
  return parts.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    if (typeof key === 'number') return key;
    const field: GraphQLInputField | undefined = isInputObjectType(inner)
      ? inner.getFields()[String(key)]
      : undefined;
    inner = field && getNamedType(field.type);
    return field ? externalName(field) : String(key);
  });
}

/**
 * Reports problems of an object with faulty members. Its rules for incomplete objects find them in the other
 * members, so one response reports all problems.
 */
export function validateIncomplete(
  type: GraphQLInputObjectType,
  coerced: Readonly<Record<string, unknown>>,
  path: Path,
  { report, reported }: { report: ReportProblem; reported: ReadonlySet<unknown> },
) {
  const rules = rulesOf(type).filter(validatesIncomplete);
  const members = Object.entries(coerced).map(([name, value]) => [
    name,
    value === undefined ? faulty : value,
  ]);
  const reportNew: ReportProblem = (at, problem) => {
    if (!reported.has(at[path.length])) report(at, problem);
  };
  validateRule(rules, Object.fromEntries(members), path, reportNew, type);
}

/** Replaces a member that is present but could not be read. */
const faulty = {};
