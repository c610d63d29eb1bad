import type { GraphQLInputObjectType } from 'graphql';
import type { Path } from '../src/fault.ts';
import { judgesIncomplete } from '../src/graphql/judges-incomplete.ts';
import { type Rule, rulesOf } from '../src/graphql/rules-of.ts';
import { spelt } from '../src/graphql/spelt.ts';

/** Something wrong with a request, under its documented path. */
export type Problem = { path: Path; problem: string };
export type Tell = (path: Path, problem: string) => void;

/**
 * Tells the first thing that a rule finds wrong with each field; an object's rule names them as GraphQL does.
 */
export function judge(
  rules: readonly Rule[],
  value: unknown,
  path: Path,
  tell: Tell,
  type?: GraphQLInputObjectType,
) {
  for (const rule of rules) {
    const verdict = rule['~standard'].validate(value);
    if (verdict instanceof Promise) throw new Error('rules of input are synchronous');
    const spell = (part: PropertyKey) => {
      if (typeof part === 'number') return part;
      const field = type?.getFields()[String(part)];
      return field ? spelt(field) : String(part);
    };
    const told = new Set<string>();
    for (const issue of verdict.issues ?? []) {
      const within = (issue.path ?? []).map((part) => spell(typeof part === 'object' ? part.key : part));
      if (!told.has(within.join())) tell([...path, ...within], issue.message);
      told.add(within.join());
    }
  }
}

/**
 * For an object some of whose members are faulty: what those of its rules that can judge such find wrong with
 * the others, so that it is told in the same answer.
 */
export function judgeIncomplete(
  type: GraphQLInputObjectType,
  parsed: Readonly<Record<string, unknown>>,
  path: Path,
  { tell, told }: { tell: Tell; told: ReadonlySet<unknown> },
) {
  const rules = rulesOf(type).filter(judgesIncomplete);
  const members = Object.entries(parsed).map(([name, value]) => [name, value === undefined ? faulty : value]);
  const tellNew: Tell = (at, problem) => {
    if (!told.has(at[path.length])) tell(at, problem);
  };
  judge(rules, Object.fromEntries(members), path, tellNew, type);
}

/** Stands for a member that was given and could not be read: it is there, and it is nothing in particular. */
const faulty = {};
