/**
 * Reads a documented request by the GraphQL types of its document: documented names in, variables out, and
 * every problem at once under its documented path. GraphQL's own coercion would stop at the first field that
 * does not coerce. Values that were read here are neither coerced nor validated again.
 */
import {
  type GraphQLEnumType,
  type GraphQLEnumValue,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Path } from '../src/foundation/fault.ts';
import { inTurns } from '../src/foundation/in-turns.ts';
import { didYouMean } from '../src/foundation/nearest-name.ts';
import { externalName } from '../src/platform/graphql/external-names.ts';
import { rulesOf } from '../src/platform/graphql/rules-of.ts';
import type { InputDefinition } from './input-definitions.ts';
import { type Problem, type ReportProblem, validateIncomplete, validateRule } from './validate-rule.ts';

/** A value as a GraphQL client would write it, and as GraphQL coerces it for resolvers and rules. */
type Read = { variable: unknown; coerced: unknown };

const nothing: Read = { variable: undefined, coerced: undefined };

/** Rows that have been read already, each with its problems. A row belongs to one request. */
const rowsAhead = new WeakMap<object, { readonly row: Read; readonly problems: readonly Problem[] }>();

/**
 * Reads the rows of a request one by one before a connection is taken, so that other requests run in between.
 * `readRequest` then only collects them.
 */
export async function readRowsAhead(inputs: readonly InputDefinition[], name: string, value: unknown) {
  const input = inputs.find((definition) => definition.name === name);
  const type = input && getNullableType(input.type);
  if (!isListType(type) || !Array.isArray(value) || value.length > mostRows) return;
  await inTurns(value, (item: unknown, i) => {
    if (typeof item !== 'object' || item === null) return;
    const problems: Problem[] = [];
    const row = read(type.ofType, item, [name, i], (path, problem) => problems.push({ path, problem }));
    rowsAhead.set(item, { row, problems });
  });
}
/** A longer list is refused as too long. */
const mostRows = 5_000;

function readAhead(item: unknown, report: ReportProblem): Read | undefined {
  const ahead = typeof item === 'object' && item !== null ? rowsAhead.get(item) : undefined;
  for (const { path, problem } of ahead?.problems ?? []) report(path, problem);
  return ahead?.row;
}

/** Reads one documented value by its type. */
function read(type: GraphQLInputType, value: unknown, path: Path, report: ReportProblem): Read {
  if (isNonNullType(type)) {
    if (value != null) return read(type.ofType, value, path, report);
    report(path, 'is required');
    return nothing;
  }
  if (value == null) return { variable: value, coerced: value };
  if (isListType(type)) return readList(type.ofType, value, path, report);
  if (isInputObjectType(type)) return readObject(type, value, path, report);
  if (isEnumType(type)) return readEnum(type, value, path, report);
  try {
    const coerced = type.parseValue(value);
    if (coerced !== undefined) return { variable: value, coerced };
    report(path, 'is malformed');
  } catch (error) {
    report(path, problemWords(type.name, error));
  }
  return nothing;
}

const builtIn: Record<string, string> = { Int: 'must be an integer', Boolean: 'must be true or false' };
const problemWords = (name: string, error: unknown): string =>
  builtIn[name] ?? (error instanceof Error ? error.message : 'is malformed');

function readList(type: GraphQLInputType, value: unknown, path: Path, report: ReportProblem): Read {
  if (!Array.isArray(value)) {
    report(path, 'must be a list');
    return nothing;
  }
  const items = value.map((item, i) => readAhead(item, report) ?? read(type, item, [...path, i], report));
  return { variable: items.map((item) => item.variable), coerced: items.map((item) => item.coerced) };
}

export const documentedValue = ({ value }: GraphQLEnumValue): string => String(value);

function readEnum(type: GraphQLEnumType, value: unknown, path: Path, report: ReportProblem): Read {
  const values = type.getValues();
  const found = values.find((candidate) => documentedValue(candidate) === value);
  if (found) return { variable: found.name, coerced: found.value };
  const offered = values.filter(({ deprecationReason }) => !deprecationReason);
  report(path, `must be one of ${offered.map(documentedValue).join(', ')}`);
  return nothing;
}

function readObject(type: GraphQLInputObjectType, value: unknown, path: Path, report: ReportProblem): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(path, 'must be an object');
    return nothing;
  }
  const rest = new Map(Object.entries(value));
  const reported = new Set<unknown>();
  const note: ReportProblem = (at, ...problem) => {
    reported.add(at[path.length]);
    report(at, ...problem);
  };
  const inputs = Object.values(type.getFields());
  const fields = readInputs(inputs, rest, path, note);
  const names = rest.size ? inputs.map(externalName) : [];
  for (const unknown of rest.keys()) report([...path, unknown], 'is not a known field', names);
  const coerced = withDefaults(type, fields.coerced);
  if (reported.size) validateIncomplete(type, fields.coerced, path, { report, reported });
  else validateRule(rulesOf(type), coerced, path, report, type);
  return { ...fields, coerced };
}

/** The members in the order of the type, with defaults for absent ones, as GraphQL coerces them. */
function withDefaults(type: GraphQLInputObjectType, members: Readonly<Record<string, unknown>>) {
  const complete: Record<string, unknown> = {};
  for (const { name, defaultValue } of Object.values(type.getFields())) {
    if (name in members) complete[name] = members[name];
    else if (defaultValue !== undefined) complete[name] = defaultValue;
  }
  return complete;
}

/**
 * First the members in the order of the request, then the missing ones. Problems are reported in this order.
 */
function inOrderOf(
  rest: Map<string, unknown>,
  inputs: readonly InputDefinition[],
): readonly InputDefinition[] {
  const named = new Map(inputs.map((definition) => [externalName(definition), definition]));
  const sent = [...rest.keys()].flatMap((name) => named.get(name) ?? []);
  return [...sent, ...inputs.filter((definition) => !rest.has(externalName(definition)))];
}

type Members = { variable: Record<string, unknown>; coerced: Record<string, unknown> };

/** Reads the members that the inputs define, and removes them from `rest`. */
function readInputs(
  inputs: readonly InputDefinition[],
  rest: Map<string, unknown>,
  path: Path,
  report: ReportProblem,
): Members {
  const members: Members = { variable: {}, coerced: {} };
  for (const definition of inOrderOf(rest, inputs)) {
    const name = externalName(definition);
    const isAbsent = !rest.has(name);
    if (isAbsent && !(isNonNullType(definition.type) && definition.defaultValue === undefined)) continue;
    const { variable, coerced } = readInput(definition, rest.get(name), [...path, name], report);
    members.variable[definition.name] = variable;
    members.coerced[definition.name] = coerced;
    rest.delete(name);
  }
  return members;
}

function readInput(definition: InputDefinition, value: unknown, path: Path, report: ReportProblem): Read {
  if (value === null && definition.extensions?.['keepsValue']) {
    report(path, 'must not be null');
    return nothing;
  }
  let faulty = false;
  const note: ReportProblem = (at, ...problem) => {
    faulty = true;
    report(at, ...problem);
  };
  const isList = isListType(getNullableType(definition.type)) && Array.isArray(value);
  // The list's length is checked first. Otherwise a million faulty items would be reported.
  if (isList) validateRule(rulesOf(definition), value, path, note);
  const result = faulty ? nothing : read(definition.type, value, path, note);
  if (!faulty && !isList && result.coerced != null)
    validateRule(rulesOf(definition), result.coerced, path, report);
  return result;
}

/** A response has at most this many problems. Beyond it, no similar name is searched. */
export const mostProposed = 100;

/** A response names at most this many rows with a problem. The others are counted. */
export const mostReported = 5_000;

/**
 * Reads a documented body or query. Returns the variables of a GraphQL request and their coerced values, or
 * every problem. A member without a variable of its own belongs to $input. `unknown` lists members that have
 * none of the `names`. `more` counts problems that are not listed.
 */
export function readRequest(inputs: readonly InputDefinition[], members: Record<string, unknown>) {
  const problems: Problem[] = [];
  let more = 0;
  const report: ReportProblem = (path, problem, known) => {
    if (problems.length >= mostReported) {
      more++;
      return;
    }
    const meant = known && problems.length < mostProposed ? didYouMean(String(path.at(-1)), known) : '';
    problems.push({ path, problem: problem + meant });
  };
  const rest = new Map(Object.entries(members));
  const withoutInput = inputs.filter(({ name }) => name !== 'input');
  const { variable: variables, coerced } = readInputs(withoutInput.map(withExternalNames), rest, [], report);
  const input = inputs.find(({ name }) => name === 'input');
  const type = input && isNonNullType(input.type) ? input.type.ofType : undefined;
  const names = withoutInput.map(({ name }) => name);
  if (isInputObjectType(type)) {
    const own = new Set(Object.values(type.getFields()).map(externalName));
    const fields = Object.fromEntries([...rest].filter(([name]) => own.has(name)));
    for (const name of own) rest.delete(name);
    names.push(...own);
    const read = readObject(type, fields, [], report);
    variables['input'] = read.variable;
    coerced['input'] = read.coerced;
  }
  return { variables, coerced, problems, more, names, unknown: [...rest.keys()] };
}

/** The documented name of a variable is the variable's own name. */
const withExternalNames = (definition: InputDefinition): InputDefinition => ({
  ...definition,
  extensions: { ...definition.extensions, documented: definition.name },
});
