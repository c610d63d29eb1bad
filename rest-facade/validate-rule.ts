import type { GraphQLInputObjectType } from 'graphql';
import type { Path } from '../src/foundation/fault.ts';
import { externalName } from '../src/graphql/external-names.ts';
import { type Rule, rulesOf } from '../src/graphql/rules-of.ts';
import { validatesIncomplete } from '../src/graphql/validates-incomplete.ts';

/** Something wrong with a request, under its documented path. */
export type Problem = { path: Path; problem: string };
export type ReportProblem = (path: Path, problem: string) => void;

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
    const spell = (part: PropertyKey) => {
      if (typeof part === 'number') return part;
      const field = type?.getFields()[String(part)];
      return field ? externalName(field) : String(part);
    };
    const reported = new Set<string>();
    for (const issue of result.issues ?? []) {
      const within = (issue.path ?? []).map((part) => spell(typeof part === 'object' ? part.key : part));
      if (!reported.has(within.join())) report([...path, ...within], issue.message);
      reported.add(within.join());
    }
  }
}

/**
 * Reports problems of an object with faulty members: those that its rules for incomplete objects find in the
 * other members, so that one response reports all.
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
