/**
 * The SQL for the members of an event's payload. Each is read from the row of the object as JSON (`object`).
 */
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { columnOf } from '../src/platform/graphql/columns.ts';
import { declaredPathOf, isBesideEvents } from '../src/platform/graphql/in-events.ts';
import { fieldsOf, has, keyOf } from './document-shape.ts';
import { itemsInDollars, jsonAt, type Member, objectOf, type Path, textAt, valueAt } from './payload-sql.ts';

type Field = GraphQLField<unknown, unknown>;
type Columns = ReadonlyMap<string, string>;

/** An object whose members are read: a row, some of its columns, or one of its JSON columns. */
export type Place = {
  readonly type: GraphQLObjectType;
  readonly pathOf: (field: Field) => Path | undefined;
  /** The place of an object without a path of its own. */
  readonly placeOf: (field: Field, type: GraphQLObjectType) => Place | undefined;
};

/** A row. A field shows a column, or declares where in a column it is. */
export const rowPlace = (type: GraphQLObjectType, columns: Columns): Place => ({
  type,
  pathOf: (field) => {
    const column = columnOf(field);
    return columnAt(declaredPathOf(field) || (column ? [column] : []), columns);
  },
  placeOf: ({ name }, inner) => prefixPlace(inner, columns, name),
});

function columnAt([name = '', ...within]: readonly string[], columns: Columns): Path | undefined {
  const found = columns.get(name);
  return found ? [found, ...within] : undefined;
}

/** Columns that share the name of a field as their prefix: disbursement is disbursementMethod and -Status. */
const prefixPlace = (type: GraphQLObjectType, columns: Columns, prefix: string): Place => ({
  type,
  pathOf: (field) => {
    const declared = declaredPathOf(field);
    if (declared) return columnAt(declared, columns);
    const { name } = field;
    const column = `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const cents = name === 'amount' ? [`${prefix}Cents`] : [];
    const found = [column, `${column}Cents`, ...cents].flatMap((candidate) => columns.get(candidate) ?? []);
    return found.length === 1 ? found : undefined;
  },
  placeOf: () => undefined,
});

const jsonPlace = (type: GraphQLObjectType, path: Path): Place => ({
  type,
  pathOf: (field) => [...path, ...(declaredPathOf(field) || [field.name])],
  placeOf: (field, inner) => jsonPlace(inner, [...path, field.name]),
});

/**
 * The members of a selection. A list is in no event unless its field declares where in a column its items
 * are. They are stored under their external names.
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

/** The fields of a selection whose past can be read: in events, or beside them. */
export const fieldsInPast = (type: GraphQLObjectType, selection: readonly FieldNode[]) =>
  selection.flatMap((node) => {
    const field = type.getFields()[node.name.value];
    return field && isBesideEvents(field)
      ? [{ field, node, isOmittedWhenAbsent: true, isBeside: true }]
      : fieldsInEvents(type, [node]).map((found) => ({ ...found, isBeside: false }));
  });

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
  if (!isObjectType(type)) return { ...member, value: valueAt(required(path, place, field), type) };
  if (isStoredList) return { ...member, value: listAt(required(path, place, field), type, node) };
  const inner = required(path ? jsonPlace(type, path) : place.placeOf(field, type), place, field);
  const members = membersOf(inner, fieldsOf(node.selectionSet));
  const isPresent = path ? member.isPresent : members.map((part) => part.isPresent).join('\n      or ');
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

/** A stored list as it is. But amounts of its items are stored in cents, under their own names. */
function listAt(path: Path, type: GraphQLObjectType, { selectionSet }: FieldNode): string {
  const amounts = fieldsInEvents(type, fieldsOf(selectionSet)).flatMap(({ field, node }) => {
    const within = declaredPathOf(field);
    if (!within) return [];
    if (getNamedType(field.type).name === 'Money' && within.join() === keyOf(node)) return [keyOf(node)];
    throw new Error(`${type.name}.${field.name} is within a list: its items are stored as they are answered`);
  });
  return amounts.length ? itemsInDollars(path, amounts) : jsonAt(path);
}
