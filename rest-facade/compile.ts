/**
 * A documented operation, compiled at boot: which resolver answers a field, and how its value is completed,
 * is known before the first request. GraphQL's own executor asks anew for every field of every row, which was
 * a seventh of a listing. The same resolvers, answers and errors: compile.test.ts holds the two side by side.
 * What no document uses once its fragments are inlined (spreads, directives, abstract types) is refused.
 */
import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql';
import { columnOf } from '../src/graphql/answer-columns.ts';
import { gathered, isPromise, note, type Path, type Run, settled } from './run.ts';

type Json = Record<string, unknown>;

export type Compiled = (context: unknown, inputs: Json) => Promise<ExecutionResult>;

/** Answers a field for one object, which stands at `parent`. */
type Answer = (run: Run, source: unknown, parent: Path | undefined) => unknown;
type Step = { readonly name: string; readonly answer: Answer };

/** Makes what a resolver answered into what the response holds. */
type Complete = (run: Run, value: unknown, path: Path) => unknown;

type Site = { readonly nodes: readonly FieldNode[]; readonly name: string };

export function compile(schema: GraphQLSchema, document: DocumentNode): Compiled {
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('a document without one operation');
  const steps = stepsOf({ schema, operation }, root, operation.selectionSet.selections);
  const definitions = operation.variableDefinitions ?? [];
  const runAll = operation.operation === OperationTypeNode.MUTATION ? oneByOne : all;
  return async (context, inputs) => {
    const { coerced, errors } = getVariableValues(schema, definitions, inputs, { maxErrors: 50 });
    if (!coerced) return { errors: errors ?? [] };
    const run: Run = { context, variables: coerced, errors: [], nulled: [] };
    const data = await rootOf(run, () => runAll(run, steps, undefined));
    return run.errors.length ? { errors: run.errors, data } : { data };
  };
}

/** The answer of the root, or null where a fault has nothing below the root to stop at. */
async function rootOf(run: Run, work: () => unknown): Promise<Json | null> {
  try {
    return (await work()) as Json; // the members that the steps have answered
  } catch (error) {
    note(run, error as GraphQLError, []); // located by the field it came through
    return null;
  }
}

type Whole = { readonly schema: GraphQLSchema; readonly operation: OperationDefinitionNode };

/** Fields selected twice, by two fragments, are one with both selections. */
function stepsOf(whole: Whole, type: GraphQLObjectType, selections: readonly SelectionNode[]): Step[] {
  const fields = new Map<string, FieldNode[]>();
  for (const node of selections) {
    if (node.kind !== Kind.FIELD || node.directives?.length) throw new Error('fields alone can be compiled');
    const name = node.alias?.value ?? node.name.value;
    fields.set(name, [...(fields.get(name) ?? []), node]);
  }
  return [...fields].map(([name, nodes]) => ({ name, answer: answerOf(whole, type, name, nodes) }));
}

function answerOf(whole: Whole, parentType: GraphQLObjectType, key: string, nodes: FieldNode[]): Answer {
  const [node] = nodes;
  const field = parentType.getFields()[node?.name.value ?? ''];
  if (!node || !field) throw new Error(`${parentType.name} has no field for ${key}`);
  const { resolve = defaultFieldResolver, args, name: fieldName, type: returnType } = field;
  const site = { nodes, name: `${parentType.name}.${fieldName}` };
  const complete = completion(whole, returnType, site);
  const same = {
    ...whole,
    fragments: {},
    rootValue: undefined,
    fieldName,
    fieldNodes: nodes,
    parentType,
    returnType,
  };
  const answer: Answer = (run, source, prev) => {
    const path: Path = { prev, key, typename: parentType.name };
    return settled(run, nodes, returnType, path, () => {
      const given = args.length ? getArgumentValues(field, node, run.variables) : {};
      const value = resolve(source, given, run.context, { ...same, path, variableValues: run.variables });
      return completed(complete, run, value, path);
    });
  };
  return quickly(field, answer);
}

/** Most values are columns of their row: no arguments, no promise, no path unless something is wrong. */
function quickly(field: GraphQLField<unknown, unknown>, answer: Answer): Answer {
  const { type } = field;
  const column = columnOf(field);
  const leaf = getNullableType(type);
  if (column === undefined || !isLeafType(leaf)) return answer;
  return (run, source, prev) => {
    const value = (source as Json)[column];
    if (value === null && leaf === type) return null;
    if (value == null) return answer(run, source, prev);
    try {
      return leaf.serialize(value) ?? answer(run, source, prev);
    } catch {
      return answer(run, source, prev);
    }
  };
}

function completion(whole: Whole, type: GraphQLOutputType, site: Site): Complete {
  if (isNonNullType(type)) return present(completion(whole, type.ofType, site), site);
  const complete = completionOfNullable(whole, type, site);
  return (run, value, path) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, path);
  };
}

function present(complete: Complete, { name }: Site): Complete {
  const held = (value: unknown) => {
    if (value === null) throw new Error(`Cannot return null for non-nullable field ${name}.`);
    return value;
  };
  return (run, value, path) => {
    const inner = complete(run, value, path);
    return isPromise(inner) ? inner.then(held) : held(inner);
  };
}

function completionOfNullable(whole: Whole, type: GraphQLOutputType, site: Site): Complete {
  if (isListType(type)) return eachOf(completion(whole, type.ofType, site), type.ofType, site);
  if (isLeafType(type)) return (_, value) => type.serialize(value);
  if (!isObjectType(type)) throw new Error(`${site.name} is of an abstract type`);
  const selections = site.nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const steps = stepsOf(whole, type, selections);
  return (run, value, path) => all(run, steps, value, path);
}

function eachOf(complete: Complete, type: GraphQLOutputType, site: Site): Complete {
  return (run, values, prev) => {
    if (!Array.isArray(values))
      throw new Error(`Expected Iterable, but did not find one for field "${site.name}".`);
    return gathered(values, (value, key) => {
      const path: Path = { prev, key, typename: undefined };
      return settled(run, site.nodes, type, path, () => completed(complete, run, value, path));
    });
  };
}

/** The fields of one object, at once. */
function all(run: Run, steps: readonly Step[], source: unknown, path?: Path): unknown {
  const named = (values: readonly unknown[]) => {
    const members: Json = {};
    for (const [i, { name }] of steps.entries()) members[name] = values[i];
    return members;
  };
  const values = gathered(steps, ({ answer }) => answer(run, source, path));
  return isPromise(values) ? values.then(named) : named(values);
}

function completed(complete: Complete, run: Run, value: unknown, path: Path): unknown {
  return isPromise(value) ? value.then((known) => complete(run, known, path)) : complete(run, value, path);
}

/** Mutations, one after another. */
async function oneByOne(run: Run, steps: readonly Step[], source: unknown): Promise<unknown> {
  const members: Json = {};
  for (const { name, answer } of steps) members[name] = await answer(run, source, undefined);
  return members;
}
