/**
 * Compiles a documented operation at start: the resolver of each field and the completion of its value are
 * known before the first request. GraphQL's own executor looks up both for every field of every row, which
 * took a seventh of a listing. Resolvers, results and errors are the same; compile.test.ts compares the two.
 * Throws on spreads, directives and abstract types, which no document has once its fragments are inlined.
 */
import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql';
import { columnFirst, columnOf } from '../src/platform/graphql/columns.ts';
import { keyOf } from './document-shape.ts';
import { fieldInfo } from './field-info.ts';
import { gathered, isPromise, whenKnown } from './maybe-promise.ts';
import {
  type Answer,
  atOnce,
  type Complete,
  oneByOne,
  type Run,
  rootOf,
  type Site,
  type Step,
  settled,
} from './run.ts';

/** Runs on variables that have been coerced by the document's types: `readRequest` does. */
export type Compiled = (context: unknown, variables: Run['variables']) => Promise<ExecutionResult>;

export function compile(schema: GraphQLSchema, document: DocumentNode): Compiled {
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('a document without one operation');
  const steps = stepsOf({ schema, operation }, root, operation.selectionSet.selections);
  const take = operation.operation === OperationTypeNode.MUTATION ? oneByOne : atOnce;
  if (operation.variableDefinitions?.some(({ defaultValue }) => defaultValue))
    throw new Error('a variable with a default: write it at the argument');
  return async (context, variables) => {
    const run: Run = { context, variables, errors: [], nulled: [] };
    const data = await rootOf(run, () => take(run, steps, undefined));
    return run.errors.length ? { errors: run.errors, data } : { data };
  };
}

/** What is compiled. Resolvers can read it from their info. */
type Whole = { readonly schema: GraphQLSchema; readonly operation: OperationDefinitionNode };

/** Fields that two fragments select become one field with both selections. */
function stepsOf(whole: Whole, type: GraphQLObjectType, selections: readonly SelectionNode[]): Step[] {
  const fields = new Map<string, FieldNode[]>();
  for (const node of selections) {
    if (node.kind !== Kind.FIELD || node.directives?.length) throw new Error('fields alone can be compiled');
    const key = keyOf(node);
    fields.set(key, [...(fields.get(key) ?? []), node]);
  }
  return [...fields].map(([key, nodes]) => ({ key, answer: answerOf(whole, type, key, nodes) }));
}

function answerOf(whole: Whole, parentType: GraphQLObjectType, key: string, fieldNodes: FieldNode[]): Answer {
  const [node] = fieldNodes;
  const field = parentType.getFields()[node?.name.value ?? ''];
  if (!node || !field) throw new Error(`${parentType.name} has no field for ${key}`);
  const { resolve = defaultFieldResolver, args, name: fieldName, type: returnType } = field;
  const site: Site = { nodes: fieldNodes, type: returnType, name: `${parentType.name}.${fieldName}` };
  const complete = completion(whole, returnType, site);
  const infoAt = fieldInfo({ ...whole, fieldName, fieldNodes, parentType, returnType }, takesVariables(node));
  const resolved: Complete = (run, source, path) => {
    const argumentValues = args.length ? getArgumentValues(field, node, run.variables) : {};
    const value = resolve(source, argumentValues, run.context, infoAt(path, run.variables));
    return whenKnown(value, (present) => complete(run, present, path));
  };
  const answer: Answer = (source, run, prev) =>
    settled(run, site, { prev, key, typename: parentType.name }, resolved, source);
  const column = columnOf(field);
  const leaf = getNullableType(returnType);
  if (column === undefined || !isLeafType(leaf)) return answer;
  return columnFirst(column, answer, columnValue(leaf, leaf === returnType));
}

/** Most values are columns: no arguments, no promise, no path. Undefined where something is wrong. */
const columnValue = (leaf: GraphQLLeafType, isNullable: boolean) => (value: unknown) => {
  if (value == null) return isNullable ? value : undefined;
  try {
    return leaf.serialize(value) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Whether every argument is a variable, validated with the request; Pothos validates others. */
const takesVariables = ({ arguments: args = [] }: FieldNode): boolean =>
  args.every(({ value }) => value.kind === Kind.VARIABLE);

function completion(whole: Whole, type: GraphQLOutputType, site: Site): Complete {
  if (isNonNullType(type)) return neverNull(completion(whole, type.ofType, site), site);
  const complete = completionOfPresent(whole, type, site);
  return (run, value, path) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, path);
  };
}

function neverNull(complete: Complete, { name }: Site): Complete {
  const refuseNull = (value: unknown) => {
    if (value === null) throw new Error(`Cannot return null for non-nullable field ${name}.`);
    return value;
  };
  return (run, value, path) => whenKnown(complete(run, value, path), refuseNull);
}

function completionOfPresent(whole: Whole, type: GraphQLOutputType, site: Site): Complete {
  if (isListType(type)) return eachOf(completion(whole, type.ofType, site), type.ofType, site);
  if (isLeafType(type)) return (_, value) => type.serialize(value);
  if (!isObjectType(type)) throw new Error(`${site.name} is of an abstract type`);
  const selections = site.nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const steps = stepsOf(whole, type, selections);
  return (run, value, path) => atOnce(run, steps, value, path);
}

function eachOf(complete: Complete, type: GraphQLOutputType, field: Site): Complete {
  const site: Site = { ...field, type };
  // Not by whenKnown, which would take a function for each item.
  const present: Complete = (run, value, path) =>
    isPromise(value) ? value.then((known) => complete(run, known, path)) : complete(run, value, path);
  return (run, values, prev) => {
    if (!Array.isArray(values))
      throw new Error(`Expected Iterable, but did not find one for field "${field.name}".`);
    return gathered(values, (value, key) =>
      settled(run, site, { prev, key, typename: undefined }, present, value),
    );
  };
}
