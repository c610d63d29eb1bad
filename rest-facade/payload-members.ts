/** SQL for the members of an event's payload, each read from the row of the object as JSON (`object`). */
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { columnOf } from '../src/graphql/columns.ts';
import { declaredPathOf } from '../src/graphql/in-events.ts';
import { fieldsOf, has, keyOf } from './document-shape.ts';

type Field = GraphQLField<unknown, unknown>;
type Columns = ReadonlyMap<string, string>;

/** A column, and the members within it where it is JSON. */
type Path = readonly string[];

/** An object whose members are read: a row, a part of its columns, or a JSON column of it. */
export type Place = {
  readonly type: GraphQLObjectType;
  readonly pathOf: (field: Field) => Path | undefined;
  /** The place of an object without a path of its own. */
  readonly placeOf: (field: Field, type: GraphQLObjectType) => Place | undefined;
};

type Member = {
  readonly name: string;
  readonly value: string;
  /** The condition under which the member has a value. */
  readonly isPresent: string;
  /** A field that is never null is left out, too, while the place where events find it holds nothing. */
  readonly isOmittedWhenAbsent: boolean;
};

/** A row: a field shows a column, or declares where in a column it is found. */
export const rowPlace = (type: GraphQLObjectType, columns: Columns): Place => ({
  type,
  pathOf: (field) => {
    const column = columnOf(field);
    const [name, ...within] = declaredPathOf(field) || (column ? [column] : []);
    const found = name && columns.get(name);
    return found ? [found, ...within] : undefined;
  },
  placeOf: ({ name }, inner) => prefixPlace(inner, columns, name),
});

/** Columns that share the name of a field as their prefix: disbursement is disbursementMethod and -Status. */
const prefixPlace = (type: GraphQLObjectType, columns: Columns, prefix: string): Place => ({
  type,
  pathOf: ({ name }) => {
    const column = `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const cents = name === 'amount' ? [`${prefix}Cents`] : [];
    const found = [column, `${column}Cents`, ...cents].flatMap((each) => columns.get(each) ?? []);
    return found.length === 1 ? found : undefined;
  },
  placeOf: () => undefined,
});

const jsonPlace = (type: GraphQLObjectType, path: Path): Place => ({
  type,
  pathOf: ({ name }) => [...path, name],
  placeOf: (field, inner) => jsonPlace(inner, [...path, field.name]),
});

/**
 * The members of a selection. A list is in no event, unless its field declares where in a column its items
 * are: they are stored under their external names.
 */
export const membersOf = (place: Place, selection: readonly FieldNode[]): readonly Member[] =>
  fieldsInEvents(place.type, selection).map(({ field, node }) => memberOf(place, field, node));

/** The fields of a selection that are in events. */
export function fieldsInEvents(type: GraphQLObjectType, selection: readonly FieldNode[]) {
  return selection.flatMap((node) => {
    const field = type.getFields()[node.name.value];
    if (!field || declaredPathOf(field) === false) return [];
    if (isListType(getNullableType(field.type)) && !declaredPathOf(field)) return [];
    return [{ field, node, isOmittedWhenAbsent: isOmittedWhenAbsent(field, node) }];
  });
}

/** Whether an event leaves the member out while it has no value. */
const isOmittedWhenAbsent = (field: Field, node: FieldNode): boolean =>
  has(node, 'whenPresent') || (isNonNullType(field.type) && (declaredPathOf(field) || []).length > 1);

function memberOf(place: Place, field: Field, node: FieldNode): Member {
  const path = place.pathOf(field);
  const type = getNamedType(field.type);
  const isNullable = !isNonNullType(field.type);
  const member = {
    name: keyOf(node),
    isPresent: path ? `${textAt(path)} is not null` : 'true',
    isOmittedWhenAbsent: isOmittedWhenAbsent(field, node),
  };
  const isStoredList = isListType(getNullableType(field.type));
  if (!isObjectType(type) || isStoredList)
    return { ...member, value: valueAt(required(path, place, field), type) };
  const inner = required(path ? jsonPlace(type, path) : place.placeOf(field, type), place, field);
  const members = membersOf(inner, fieldsOf(node.selectionSet));
  const isPresent = path ? member.isPresent : members.map((each) => each.isPresent).join('\n      or ');
  const object = objectOf(members).replaceAll('\n', '\n  ');
  const isMaybeNull = isNullable && !member.isOmittedWhenAbsent;
  return {
    ...member,
    isPresent,
    value: isMaybeNull ? `case when ${isPresent}\n      then ${object} end` : object,
  };
}

function required<Found>(found: Found | undefined, place: Place, { name }: Field): Found {
  if (found !== undefined) return found;
  throw new Error(
    `${place.type.name}.${name} is in an answer and shows no column: declare by inEvents where its events find it, or false`,
  );
}

const mostPairs = 50; // PostgreSQL passes a function at most 100 arguments

const pairOf = ({ name, value }: Member) => `'${name}', ${value}`;

/** SQL for an object of the members. */
export function objectOf(members: readonly Member[]): string {
  const always = members.filter((each) => !each.isOmittedWhenAbsent);
  const parts = Array.from({ length: Math.ceil(always.length / mostPairs) }, (_, i) =>
    always.slice(i * mostPairs, (i + 1) * mostPairs),
  );
  const optional = members.filter((each) => each.isOmittedWhenAbsent);
  return [
    ...parts.map((part) => `jsonb_build_object(\n    ${part.map(pairOf).join(',\n    ')})`),
    ...optional.map(
      (each) =>
        `case when ${each.isPresent}\n    then jsonb_build_object(${pairOf(each)})\n    else '{}' end`,
    ),
  ].join('\n  || ');
}

const jsonAt = ([column, ...within]: Path) =>
  within.length ? `object #> '{${[column, ...within].join()}}'` : `object -> '${column}'`;
const textAt = (path: Path) => jsonAt(path).replace(/#>|->/, (operator) => `${operator}>`);

/** A value as REST answers it: cents are dollars, and a time is in UTC with milliseconds. */
function valueAt(path: Path, { name }: GraphQLNamedType): string {
  if (name === 'Money') return `(${textAt(path)})::numeric / 100`;
  return name === 'DateTime' ? `iso_time(${textAt(path)})` : jsonAt(path);
}
