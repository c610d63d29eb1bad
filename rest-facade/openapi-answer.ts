import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { pages } from '../src/platform/graphql/policy.ts';
import { answerLeaf, longestWritten, textLimitOf } from './answer-limits.ts';
import { fieldsOf, has, keyOf } from './document-shape.ts';
import { addNamed, leafSchema, type Named, orNull, refTo, type Schema } from './openapi-schema.ts';
import { argumentsOf } from './route-directives.ts';
import type { Route } from './routes.ts';

type Member = readonly [name: string, schema: Schema, isAlways: boolean];
type Selected = { readonly node: FieldNode; readonly isAlways: boolean };
export type Context = {
  readonly schema: GraphQLSchema;
  readonly named: Named;
  /** The fields of a selection that the answer has. */
  readonly selected: (type: GraphQLObjectType, set: SelectionSetNode | undefined) => readonly Selected[];
  /** The name of the schema of a selection without @named. */
  readonly nameOf: (type: GraphQLObjectType, schema: Schema) => string;
};

export const ofAnswers = (schema: GraphQLSchema, named: Named): Context => ({
  schema,
  named,
  selected: (_, set) => bodyFieldsOf(set).map((node) => ({ node, isAlways: !has(node, 'whenPresent') })),
  nameOf: ({ name }) => name,
});

/** The schema of a route's successful response, from the selection of its document: `ListShiftsResponse`. */
export function answerSchema(schema: GraphQLSchema, route: Route, named: Named): Schema {
  const root = schema.getRootType(route.operation.operation);
  if (!root) throw new Error(`the schema has no ${route.operation.operation}`);
  const success: Member = ['success', successSchema, true];
  const members = bodyFieldsOf(route.operation.selectionSet).flatMap((node) =>
    topMembers(root, node, route, ofAnswers(schema, named)),
  );
  const dryRun: Member[] = route.mode === 'write' ? [['dry_run', refTo('DryRun'), false]] : [];
  return addNamed(named, responseName(route, members), objectOf([success, ...members, ...dryRun]));
}

/**
 * The name of a response. Writes that return the same object share one schema, which has the object's name:
 * `EmployeeResponse`. A write that returns an ID has a response of its own, because IDs of many kinds of
 * objects are one schema.
 */
function responseName({ name, mode }: Route, members: readonly Member[]): string {
  const [[key, data] = ['', {}], ...more] = members;
  if (mode === 'read' || key !== 'data' || more.length) return `${name}Response`;
  const ref = data.$ref ?? data.items?.$ref ?? '';
  const answered = ref.slice(ref.lastIndexOf('/') + 1);
  if (answered === '' || answered === 'ID') return `${name}Response`;
  return `${answered}${data.items ? 'List' : ''}Response`;
}

const successSchema: Schema = { type: 'boolean', const: true, description: 'The request succeeded.' };

function topMembers(root: GraphQLObjectType, node: FieldNode, route: Route, context: Context): Member[] {
  const key = keyOf(node);
  const { only, beside, listing } = route.projection;
  const onlyField = only.get(key);
  if (onlyField === undefined && key !== listing)
    return [withoutVerb(memberOf(root, { node, isAlways: true }, context), route)];
  const type = objectTypeOf(fieldTypeOf(root, node));
  const selected = bodyFieldsOf(node.selectionSet);
  if (key !== listing) {
    return selected.map((field) => {
      const name = beside.get(key)?.includes(keyOf(field)) ? keyOf(field) : key;
      return [name, memberOf(type, { node: field, isAlways: true }, context)[1], true];
    });
  }
  const nodes = selected.find((field) => keyOf(field) === 'nodes');
  return nodes
    ? [
        [
          'data',
          { ...memberOf(type, { node: nodes, isAlways: true }, context)[1], maxItems: pages.max },
          true,
        ],
        ['meta', addNamed(context.named, 'PageLinks', pageLinks), true],
      ]
    : [];
}

/**
 * Removes the description of a mutation, which is about the operation and not its answer. An object has the
 * description of its own schema.
 */
function withoutVerb([key, schema, isAlways]: Member, { mode }: Route): Member {
  const { description, ...rest } = schema;
  if (mode === 'write' && rest.items) return [key, { ...rest, description: ofRows }, isAlways];
  if (mode === 'write' && rest.type === 'integer') return [key, { ...rest, description: ofCount }, isAlways];
  return [key, mode === 'write' || rest.$ref !== undefined ? rest : schema, isAlways];
}

const ofRows = 'One item for each object of the request, in the same order.';
const ofCount = 'The count. The summary of the operation says what is counted.';

function memberOf(parent: GraphQLObjectType, { node, isAlways }: Selected, context: Context): Member {
  const type = fieldTypeOf(parent, node);
  const isOfErrors = has(node, 'asErrors');
  const longest = textLimitOf(context.schema, parent, node.name.value);
  const schema = isOfErrors
    ? { type: 'array', items: refTo('Error') }
    : schemaOf(type, node, longest, context);
  const description = parent.getFields()[node.name.value]?.description;
  const value = isNonNullType(type) || !isAlways ? schema : orNull(schema);
  return [keyOf(node), { ...value, ...(description ? { description } : {}) }, isAlways];
}

function schemaOf(type: GraphQLOutputType, node: FieldNode, longest: number, context: Context): Schema {
  if (isNonNullType(type)) return schemaOf(type.ofType, node, longest, context);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, node, longest, context) };
  const [named] = argumentsOf<{ as: string }>(node, 'named');
  if (!isObjectType(type))
    return named ? refTo(named.as) : answerLeaf(leafSchema(type, context.named), longest);
  const schema = selectionSchema(type, node.selectionSet, context);
  return addNamed(context.named, named?.as ?? context.nameOf(type, schema), schema);
}

/** The schema of an object, from the fields that are selected of it. */
export function selectionSchema(
  type: GraphQLObjectType,
  set: SelectionSetNode | undefined,
  context: Context,
): Schema {
  const members = context.selected(type, set).map((field) => memberOf(type, field, context));
  return { ...objectOf(members), ...(type.description ? { description: type.description } : {}) };
}

const objectOf = (members: readonly Member[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(members.map(([key, schema]) => [key, schema])),
  required: members.filter(([, , isAlways]) => isAlways).map(([key]) => key),
});

/** The fields that are in the body. */
const bodyFieldsOf = (set: SelectionSetNode | undefined): readonly FieldNode[] =>
  fieldsOf(set).filter((node) => !has(node, 'etag') && !has(node, 'sunset'));

function fieldTypeOf(parent: GraphQLObjectType, node: FieldNode): GraphQLOutputType {
  const field = parent.getFields()[node.name.value];
  if (!field) throw new Error(`${parent.name} has no field ${node.name.value}`);
  return field.type;
}

function objectTypeOf(type: GraphQLOutputType): GraphQLObjectType {
  if (isNonNullType(type)) return objectTypeOf(type.ofType);
  if (!isObjectType(type)) throw new Error(`${type} is not an object`);
  return type;
}

const pageLink = (description: string): Schema => ({
  type: ['string', 'null'],
  format: 'uri',
  maxLength: longestWritten,
  description,
});
const pageLinks: Schema = {
  type: 'object',
  description: 'The addresses of the neighbouring pages.',
  properties: {
    next: pageLink('Address of the next page; null on the last.'),
    previous: pageLink('Address of the previous page; null on the first.'),
  },
  required: ['next', 'previous'],
};
