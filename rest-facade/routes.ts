/**
 * The documents of operations/ as routes. Each is parsed and validated at start. A misspelled field, a
 * variable that fills nothing or an unknown directive stops the start.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DocumentNode,
  extendSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { once } from '../src/foundation/once.ts';
import type { Mode } from '../src/platform/database/environment-database.ts';
import { type Compiled, compile } from '../src/platform/graphql/compile.ts';
import { inlineFragments } from '../src/platform/graphql/inline-fragments.ts';
import { keyRetentionOf } from '../src/platform/graphql/key-retention.ts';
import { needsOf } from '../src/platform/graphql/permits.ts';
import type { KeyRetention } from '../src/platform/graphql/policy.ts';
import type { Need } from '../src/platform/graphql/scopes.ts';
import { fieldsOf, has, stripDirectives } from './document-shape.ts';
import type { Spelling } from './envelope.ts';
import { type InputDefinition, inputsOf, wordsOf } from './input-definitions.ts';
import { withPartner } from './own-partner.ts';
import { type Projection, projectionOf } from './projection.ts';
import { argumentsOf, codesOf, type SpecialMembers, specialMembers } from './route-directives.ts';
import { withStartPlace } from './start-place.ts';
import { unchangeableOf } from './unchangeable.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

type Words = Spelling & SpecialMembers;

export type Route = Words & {
  readonly name: string;
  readonly method: Method;
  /** As documented: `/company/{companyID}/contractorPayments`. */
  readonly path: string;
  readonly when: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly mode: Mode;
  /** The scopes that a named key needs. */
  readonly needs: readonly Need[];
  /** How long an Idempotency-Key sent with it is kept. */
  readonly keyRetention: KeyRetention;
  /** The executed document: fragments inlined, directives removed. */
  readonly document: DocumentNode;
  readonly execute: Compiled;
  readonly operation: OperationDefinitionNode;
  readonly inputs: readonly InputDefinition[];
  /** The inputs, and partnerID, which every request may have. */
  readonly accepts: readonly InputDefinition[];
  /** The inputs that are in the address, although the request has a body. */
  readonly besideBody: ReadonlySet<string>;
  /** The variable that the header If-Match fills, if any. */
  readonly ifMatch: string | undefined;
  readonly projection: Projection;
  /** Whether it returns a list. A misspelled filter would make it return everything. */
  readonly isListing: boolean;
  /** Members of its object that the request cannot change. */
  readonly unchangeable: ReadonlySet<string>;
  /** The variable whose items are rows. Each row has a result, and CSV is accepted. */
  readonly rows: string | undefined;
  /** An example of the rows as CSV. */
  readonly csv: string | undefined;
};

type Row = { when?: string[]; tag: string; summary: string } & { [Name in Method]?: string };

const folder = fileURLToPath(new URL('operations', import.meta.url));
const read = (file: string) => parse(readFileSync(`${folder}/${file}`, 'utf8'), { noLocation: true });
const graphqlFiles = (below: string) =>
  readdirSync(`${folder}/${below}`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

export const loadFragments = (): readonly FragmentDefinitionNode[] =>
  graphqlFiles('fragments').flatMap((file) =>
    read(`fragments/${file}`).definitions.filter(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
    ),
  );

/** All routes in the order of their files. On each path, those with a condition come first. */
export function loadRoutes(schema: GraphQLSchema): readonly Route[] {
  const directed = extendSchema(schema, parse(directives), { assumeValidSDL: true });
  const fragments = loadFragments();
  const all = graphqlFiles('').map((file) => routeOf({ schema, directed }, file, read(file), fragments));
  return all
    .map((route) => ({ ...route, unchangeable: unchangeableOf(route, all) }))
    .sort((a, b) => Number(b.when.length > 0) - Number(a.when.length > 0));
}

/** The schema, and the same schema with the directives of the documents. */
type Schemas = { readonly schema: GraphQLSchema; readonly directed: GraphQLSchema };

/**
 * Compiles a document at its first request. The 161 documents take 4 MB, and most processes run only some of
 * them.
 */
function compiledOnce(schema: GraphQLSchema, document: DocumentNode): Compiled {
  const compiled = once(() => compile(schema, document));
  return (context, variables) => compiled()(context, variables);
}

function routeOf(
  { schema, directed }: Schemas,
  file: string,
  written: DocumentNode,
  fragments: DocumentNode['definitions'],
): Omit<Route, 'unchangeable'> {
  const whole = inlineFragments(written, fragments);
  const problems = validate(directed, whole);
  if (problems.length) throw new Error(`${file}: ${problems.map((problem) => problem.message).join('; ')}`);
  const operation = whole.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error(`${file} holds no operation`);
  const [row] = argumentsOf<Row>(operation, 'route');
  const method = (['get', 'post', 'patch', 'delete'] as const).find((name) => row?.[name]);
  if (!row || !method) throw new Error(`${file} names no method and path`);
  const inputs = inputsOf(directed, whole, operation);
  const [ifMatch] = variablesWith(operation, 'ifMatch');
  const document = stripDirectives(whole);
  const projection = projectionOf(operation);
  const read = inputs.filter(({ name }) => name !== ifMatch);
  const documented = projection.listing ? withStartPlace(read) : read;
  const [rows] = argumentsOf<{ of: string; csv: string }>(operation, 'rows');
  return {
    name: operation.name?.value ?? file,
    method,
    path: row[method] ?? '',
    when: row.when ?? [],
    tag: row.tag,
    summary: row.summary,
    mode: operation.operation === OperationTypeNode.MUTATION ? 'write' : 'read',
    needs: needsOf(directed, whole),
    keyRetention: keyRetentionOf(directed, whole),
    document,
    execute: compiledOnce(schema, document),
    operation,
    inputs: documented,
    accepts: withPartner(schema, documented),
    besideBody: variablesWith(operation, 'inQuery'),
    ifMatch,
    words: wordsOf(inputs),
    projection,
    isListing: method === 'get' && answersList(schema, operation),
    codes: codesOf(file, operation),
    ...specialMembers(operation),
    rows: rows?.of,
    csv: rows?.csv,
  };
}

/** The variables that have the directive. */
const variablesWith = (operation: OperationDefinitionNode, directive: string): ReadonlySet<string> =>
  new Set(
    operation.variableDefinitions
      ?.filter((definition) => has(definition, directive))
      .map(({ variable }) => variable.name.value),
  );

/** Whether a member of the answer is a list, or a page of one. */
function answersList(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const root = schema.getRootType(operation.operation);
  return fieldsOf(operation.selectionSet).some((field) => root && isList(root, field));
}

function isList(parent: GraphQLObjectType, field: FieldNode): boolean {
  const type = getNullableType(parent.getFields()[field.name.value]?.type);
  if (!isObjectType(type)) return isListType(type);
  const inner = fieldsOf(field.selectionSet);
  if (inner.some(({ name }) => name.value === 'nodes')) return true;
  return has(field, 'only') && inner.some((field) => isList(type, field));
}

/** The directives of a route's document. Each applies where it is written. */
const directives = /* GraphQL */ `
  "Makes the document a route: its method and path, and how the reference lists it."
  directive @route(
    get: String
    post: String
    patch: String
    delete: String
    "Only when the request has one of these members; of several documents on one path the first that fits."
    when: [String!]
    tag: String!
    summary: String!
  ) on QUERY | MUTATION
  "A fault has another code on this route than elsewhere."
  directive @differs(fault: String!, code: Int!) on QUERY | MUTATION
  "Members that a request cannot change: it is refused if it has them."
  directive @fixed(fields: [String!]!) on QUERY | MUTATION
  "A second name under which a member is accepted."
  directive @synonym(of: String!, is: String!) repeatable on QUERY | MUTATION
  "The items of this list are rows: errors name them, the response has a result for each, and CSV as here is accepted."
  directive @rows(of: String!, csv: String!) on QUERY | MUTATION
  "The name in the OpenAPI document of what is selected here; without it, the name of the type. Of JSON: its schema."
  directive @named(as: String!) on FIELD
  "The name in the OpenAPI document of the body, where several routes have the same."
  directive @shares(body: String!) on MUTATION
  "The response is the one field selected here instead of its object."
  directive @only on FIELD
  "Beside the field of @only: a member of the response itself."
  directive @beside on FIELD
  "The response is data and meta: one page and the URLs of its neighbours."
  directive @listing on FIELD
  "The key is left out instead of null."
  directive @whenPresent on FIELD
  "A list of refusals (kind, path, problem), shown as the errors of the envelope."
  directive @asErrors on FIELD
  "Not in the body: the last day of the object, and the day that announced it, as Sunset and Deprecation."
  directive @sunset on FIELD
  "Not in the body: the version of the object, as the header ETag."
  directive @etag on FIELD
  "Neither in body nor query: filled with the versions in the header If-Match."
  directive @ifMatch on VARIABLE_DEFINITION
  "A parameter of the query, though the request has a body."
  directive @inQuery on VARIABLE_DEFINITION
`;
