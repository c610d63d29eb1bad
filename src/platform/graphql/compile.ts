/**
 * The rule for executors: a document that exists at start is compiled, and one that arrives from outside is
 * run by graphql-js. The REST facade and the hosted screens have documents of their own, and the tools of
 * agents call the facade. /graphql gets documents from outside, GraphiQL's among them. Workers and commands
 * run no documents: they call verbs, or the API.
 *
 * Compiling finds the resolver of each field and the completion of its value before the first run. graphql-js
 * looks up both for every field of every row, which took a seventh of a listing's time. Resolvers, results
 * and errors are the same: compile.test.ts and executors.test.ts run documents through both.
 *
 * Throws on fragments and on abstract types. Our own documents have their fragments inlined and ask for no
 * abstract type.
 */
import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
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
  SchemaMetaFieldDef,
  type SelectionNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { oncePer } from '../../foundation/once.ts';
import { columnFirst, columnOf } from './columns.ts';
import { gatheredInTurns, rowsPerTurn } from './lists-in-turns.ts';
import {
  type Answer,
  atOnce,
  type Complete,
  gathered,
  isPromise,
  oneByOne,
  type Path,
  type Run,
  rootOf,
  type Site,
  type Step,
  settled,
  whenKnown,
} from './run-compiled.ts';
import type { ValidInfo } from './validated-arguments.ts';

/** Runs a document with these variables. */
export type Compiled = (context: unknown, variables: Run['variables']) => Promise<ExecutionResult>;

/** Compiles a document for variables that `readRequest` has coerced and validated. */
export function compile(schema: GraphQLSchema, document: DocumentNode): Compiled {
  const whole = wholeOf(schema, document, true);
  if (whole.operation.variableDefinitions?.some(({ defaultValue }) => defaultValue))
    throw new Error('a variable with a default: write it at the argument');
  return compiled(whole);
}

/** Compiles a document for raw variables: each run coerces them, and Pothos validates them. */
export function compileCoercing(schema: GraphQLSchema, document: DocumentNode): Compiled {
  const whole = wholeOf(schema, document, false);
  const definitions = whole.operation.variableDefinitions ?? [];
  const run = compiled(whole);
  return async (context, variables) => {
    const { errors, coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 50 });
    return coerced ? run(context, coerced) : { errors };
  };
}

const compiledOf = oncePer((schema: GraphQLSchema) =>
  oncePer((document: DocumentNode) => compileCoercing(schema, document)),
);

type Execution = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly contextValue: unknown;
  readonly variableValues: Run['variables'];
};

/** Runs one of our own documents as graphql-js's `execute` does. Compiles it the first time. */
export const executeKnown = ({ schema, document, contextValue, variableValues }: Execution) =>
  compiledOf(schema)(document)(contextValue, variableValues);

/** A document that is compiled. */
type Whole = {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly variablesAreValid: boolean;
};

function wholeOf(schema: GraphQLSchema, document: DocumentNode, variablesAreValid: boolean): Whole {
  const operation = getOperationAST(document);
  if (!operation) throw new Error('a document without one operation');
  return { schema, operation, variablesAreValid };
}

function compiled(whole: Whole): Compiled {
  const { operation, schema } = whole;
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`the schema has no ${operation.operation}`);
  const steps = stepsOf(whole, root, operation.selectionSet.selections);
  const take = operation.operation === OperationTypeNode.MUTATION ? oneByOne : atOnce;
  return async (context, variables) => {
    const run: Run = { context, variables, errors: [], nulled: [] };
    const data = await rootOf(run, () => take(run, steps(run), undefined));
    return run.errors.length ? { errors: run.errors, data } : { data };
  };
}

/**
 * The fields of an object that a run selects. Two nodes with the same key are one field with both selections.
 */
function stepsOf(
  whole: Whole,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
): (run: Run) => readonly Step[] {
  const fields = new Map<string, FieldNode[]>();
  for (const node of selections) {
    if (node.kind !== Kind.FIELD) throw new Error('fields alone can be compiled: inline the fragments');
    const key = (node.alias ?? node.name).value;
    fields.set(key, [...(fields.get(key) ?? []), node]);
  }
  const steps = [...fields].map(([key, nodes]) => stepOf(whole, type, key, nodes));
  const isConditional = steps.some(({ isAsked }) => isAsked);
  return isConditional
    ? ({ variables }) => steps.filter(({ isAsked }) => isAsked?.(variables) ?? true)
    : () => steps;
}

function stepOf(whole: Whole, type: GraphQLObjectType, key: string, nodes: FieldNode[]): Step {
  const answer = answerOf(whole, type, key, nodes);
  const [node, ...more] = nodes.filter(({ directives }) => directives?.length);
  if (!node) return { key, answer };
  if (more.length || nodes.length > 1) throw new Error(`${key} is selected twice, once with a directive`);
  const isAsked = (variables: Run['variables']) =>
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
  return { key, answer, isAsked };
}

/** The introspection that a document may contain. */
const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef];

function answerOf(whole: Whole, parentType: GraphQLObjectType, key: string, fieldNodes: FieldNode[]): Answer {
  const [node] = fieldNodes;
  const name = node?.name.value ?? '';
  const field = metaFields.find((metaField) => metaField.name === name) ?? parentType.getFields()[name];
  if (!node || !field) throw new Error(`${parentType.name} has no field for ${key}`);
  const { resolve = defaultFieldResolver, args, name: fieldName, type: returnType } = field;
  const site: Site = { nodes: fieldNodes, type: returnType, name: `${parentType.name}.${fieldName}` };
  const complete = completion(whole, returnType, site);
  const areValid = whole.variablesAreValid && takesVariables(node);
  const infoAt = fieldInfo({ ...whole, fieldName, fieldNodes, parentType, returnType }, areValid);
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

type Constant = Pick<
  GraphQLResolveInfo,
  'schema' | 'operation' | 'fieldName' | 'fieldNodes' | 'parentType' | 'returnType'
>;

/**
 * What resolvers get as their info. Its members are written out: copying the constant ones took a twentieth
 * of the time of a large answer.
 */
function fieldInfo(constant: Constant, argumentsAreValid: boolean) {
  const { schema, operation, fieldName, fieldNodes, parentType, returnType } = constant;
  const fragments = {};
  return (path: Path, variableValues: Run['variables']): GraphQLResolveInfo & ValidInfo => ({
    schema,
    operation,
    fragments,
    rootValue: undefined,
    fieldName,
    fieldNodes,
    parentType,
    returnType,
    path,
    variableValues,
    argumentsAreValid,
  });
}

/** Most values are columns, which need no arguments, promise or path. Undefined if something is wrong. */
const columnValue = (leaf: GraphQLLeafType, isNullable: boolean) => (value: unknown) => {
  if (value == null) return isNullable ? value : undefined;
  try {
    return leaf.serialize(value) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether every argument is a variable, which was validated with the request. Pothos validates the others.
 */
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
  return (run, value, path) => atOnce(run, steps(run), value, path);
}

function eachOf(complete: Complete, type: GraphQLOutputType, field: Site): Complete {
  const site: Site = { ...field, type };
  // Without whenKnown, which would create a function for each item.
  const present: Complete = (run, value, path) =>
    isPromise(value) ? value.then((known) => complete(run, known, path)) : complete(run, value, path);
  const perTurn = rowsPerTurn(field.nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []));
  return (run, values, prev) => {
    if (!Array.isArray(values))
      throw new Error(`Expected Iterable, but did not find one for field "${field.name}".`);
    const answer = (value: unknown, key: number) =>
      settled(run, site, { prev, key, typename: undefined }, present, value);
    return values.length > perTurn
      ? gatheredInTurns(run.context, values, perTurn, answer)
      : gathered(values, answer);
  };
}
