import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { Operation } from './operation-context.ts';
import { loadAtPlace } from './place.ts';

/** Reads the rows of one model. */
type Rows<Row> = { findFirstOrThrow(args: object): Promise<Row> };

/** Reads an object that the operation has just found or written, with the columns of `query`. */
export const findById = <Row>(rows: Rows<Row>, id: string, query: object): Promise<Row> =>
  rows.findFirstOrThrow({ ...query, where: { id } });

/** The same for a field within a list: reads the objects of all its parents at once. */
export const findEachById = <Row extends { readonly id: string }>(
  operation: Operation,
  info: GraphQLResolveInfo,
  id: string,
  read: (query: object) => Promise<readonly Row[]>,
): Promise<Row | undefined> => {
  // Planned for each object, though one plan reads for all: the plugin records for each object what was read.
  const planned = queryFromInfo({ context: operation, info });
  return loadAtPlace(operation, { info, what: 'object' }, id, async (ids) => {
    const query = { ...planned, where: { id: { in: [...ids] } } };
    return new Map((await read(query)).map((row) => [row.id, row]));
  });
};

/** The objects that the items of a list have: the field of an item, its type, and the ids of the objects. */
type InItems = { readonly field: string; readonly type: string; readonly ids: readonly string[] };

/**
 * The same for a list whose items are no rows: one plan and one statement read the objects of all items by
 * their ids. Reads nothing if the query does not select the objects.
 */
export async function findInItems<Row extends { readonly id: string }>(
  operation: Operation,
  info: GraphQLResolveInfo,
  { field, type, ids }: InItems,
  read: (query: object) => Promise<readonly Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const planned = queryFromInfo({
    context: operation,
    info,
    typeName: type as never, // the plugin has only the names of its own types
    paths: [[field]],
  });
  if (!ids.length || !('select' in planned)) return new Map();
  const rows = await read({ ...planned, where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, row]));
}
