import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { printDefinitionsSchema } from '../src/engine/figures/deduction-definitions/format.ts';
import { printBundleSchema } from '../src/engine/figures/format/bundle.ts';
import type { Members } from '../src/platform/graphql/past.ts';
import { routesOf } from './api-of.ts';
import { fieldsOf, keyOf } from './document-shape.ts';
import { eventPayloads, type Fragments, pastFragments, selectionOf } from './event-payloads.ts';
import { openApi } from './openapi.ts';
import { fieldsInPast } from './payload-members.ts';
import { printOpenApi } from './print-openapi.ts';
import { loadFragments } from './routes.ts';

/**
 * The committed contracts, whose diff is the review: file at the root -> text. The OpenAPI document is
 * printed again, because a service in this process may just have recorded its examples.
 */
export const contracts = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map([
    ['rest-facade/openapi.json', printOpenApi(openApi(schema, routesOf(schema)))],
    ['schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`],
    ['docs/operate/figures.schema.json', printBundleSchema()],
    ['docs/guides/deductions.schema.json', printDefinitionsSchema()],
    ['src/outside/events/past-members.json', pastMembers(schema, loadFragments())],
    ['prisma/functions/event-payloads.sql', eventPayloads(schema, loadFragments())],
  ]);

/**
 * The text of src/outside/events/past-members.json: where events have the fields of an object whose past can
 * be read.
 */
function pastMembers(schema: GraphQLSchema, fragments: Fragments): string {
  const kinds = Object.entries(pastFragments).flatMap(([kind, fragment]) => {
    const root = kind.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (!schema.getQueryType()?.getFields()[`${root}AsOf`]) return [];
    const { model, fields } = selectionOf(fragments, fragment);
    const type = schema.getType(model);
    return isObjectType(type) ? [[root, membersOf(type, fields)] as const] : [];
  });
  return `${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n`;
}

const membersOf = (type: GraphQLObjectType, selection: readonly FieldNode[]): Members =>
  Object.fromEntries(
    fieldsInPast(type, selection).map(({ field, node, isOmittedWhenAbsent, isBeside }) => {
      const inner = getNamedType(field.type);
      const optional = isBeside ? { isBeside } : isOmittedWhenAbsent ? { isOmittedWhenAbsent } : {};
      const nested = isObjectType(inner) ? { members: membersOf(inner, fieldsOf(node.selectionSet)) } : {};
      const more = { ...optional, ...nested };
      const name = keyOf(node);
      return [field.name, Object.keys(more).length ? { name, ...more } : name];
    }),
  );
