/** Prints where the events of an object have the fields of its type, for those whose past can be read. */
import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { Members } from '../src/platform/graphql/past.ts';
import { fieldsOf, keyOf } from './document-shape.ts';
import { type Fragments, pastFragments, selectionOf } from './event-payloads.ts';
import { fieldsInPast } from './payload-members.ts';

/** The text of src/outside/events/past-members.json. */
export function pastMembers(schema: GraphQLSchema, fragments: Fragments): string {
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
