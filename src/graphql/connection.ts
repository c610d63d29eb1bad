/**
 * Listings: pages that start *at* an object, in order of ids, which is the order of creation. What the REST
 * facade calls start_at, limit, meta.next and meta.previous is startAt, first, next and previous here.
 */
import type { ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { type FieldNode, type GraphQLResolveInfo, isObjectType, Kind } from 'graphql';
import { z } from 'zod';
import { Fault, type FaultKind } from '../foundation/fault.ts';
import { builder } from './builder.ts';
import { columnOf } from './columns.ts';
import type { Operation } from './operation-context.ts';
import { allOrPages, countedByPage, type ListSize, pages } from './policy.ts';

export type PageArguments = { first?: number | null; startAt?: string | null };

type Row = { id: string };
/** One page, and where its neighbours start. `previous` is asked only when selected. */
export type Page<Node extends Row> = {
  nodes: Node[];
  next: string | null;
  previous: () => Promise<string | null>;
};

type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node, Node>;

/** What a listing needs of a Prisma delegate. */
type Finder<Node extends Row> = (args: object) => PromiseLike<Node[]>;

const atLeastOne = z.number().int().min(1, 'must be 1 or more');

/** The arguments of every listing. */
export const pageArguments = builder.args((t) => ({
  first: t.int({
    description: `How many at most, 1 or more. Default ${pages.usual}; above ${pages.max} means ${pages.max}.`,
    validate: atLeastOne,
  }),
  startAt: t.id({ description: 'An object of the listing: it and those after it are answered.' }),
}));

/** The rows of a nested list, as a Prisma query: one page, in order of creation. */
export const listQuery = ({ first, startAt }: PageArguments) => ({
  orderBy: { id: 'asc' as const },
  take: pageSize(first),
  where: startAt ? { id: { gte: startAt } } : {},
});

/** A listing type for a node. */
export function connectionOf<Node extends Row>(name: string, node: NodeRef<Node>) {
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    description: 'One page of a listing, in order of creation.',
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        policy: { list: countedByPage },
        description: 'The objects of this page.',
        resolve: (page) => page.nodes,
      }),
      next: t.id({
        nullable: true,
        description: 'Where the next page starts; null on the last.',
        resolve: (page) => page.next,
      }),
      previous: t.id({
        nullable: true,
        description: 'Where the previous page starts; null on the first.',
        resolve: (page) => page.previous(),
      }),
    }),
  });
}

/** How many rows a page holds: what was asked, at most 100, 25 when nothing was. */
export const pageSize = (first: number | null | undefined): number =>
  Math.min(first ?? pages.usual, pages.max);

/**
 * Reads one page, or everything when the query names no page and the list size is `allOrPages`. A `startAt`
 * that is not an object of the list is refused as `unknown`.
 */
export async function readPage<Node extends Row>(
  find: Finder<Node>,
  { first, startAt }: PageArguments,
  options: {
    where: object;
    query: object;
    unknown: FaultKind;
    list?: ListSize | undefined;
    newestFirst?: boolean;
  },
): Promise<Page<Node>> {
  const { where, query, unknown, list, newestFirst } = options;
  const onward = newestFirst
    ? ({ order: 'desc', from: 'lte' } as const)
    : ({ order: 'asc', from: 'gte' } as const);
  const back = newestFirst
    ? ({ order: 'asc', from: 'gt' } as const)
    : ({ order: 'desc', from: 'lt' } as const);
  const isWhole = list?.usual === allOrPages.usual && first == null && startAt == null;
  const size = isWhole ? Number.MAX_SAFE_INTEGER : pageSize(first);
  const from = startAt ? { AND: [where, { id: { [onward.from]: startAt } }] } : where;
  const rows = await find({
    ...query,
    where: from,
    orderBy: { id: onward.order },
    ...(isWhole ? {} : { take: size + 1 }),
  });
  if (startAt && rows[0]?.id !== startAt) throw new Fault(unknown);
  return {
    nodes: rows.slice(0, size),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!startAt) return null;
      const before = { AND: [where, { id: { [back.from]: startAt } }] };
      const orderBy = { id: back.order };
      const found = await find({ select: { id: true }, where: before, orderBy, take: size });
      return found.at(-1)?.id ?? null;
    },
  };
}

/** The Prisma query for the nodes that a listing's selection asks for; ids are always among them. */
export function nodesQuery(context: Operation, info: GraphQLResolveInfo, typeName: string): object {
  const columns = columnsOfNodes(info, typeName);
  if (columns) return { select: columns };
  const query = queryFromInfo({ context, info, typeName: typeName as never, paths: [['nodes']] });
  return 'select' in query && query.select ? { ...query, select: { ...query.select, id: true } } : query;
}

/** Most listings ask for columns alone, which are their own query. What reaches further, Pothos works out. */
function columnsOfNodes({ schema, fieldNodes }: GraphQLResolveInfo, typeName: string) {
  const type = schema.getType(typeName);
  const page = fieldsBelow(fieldNodes);
  const asked = page && fieldsBelow(page.filter(({ name }) => name.value === 'nodes'));
  if (!asked || !isObjectType(type)) return undefined;
  const fields = type.getFields();
  const columns: Record<string, true> = { id: true };
  for (const { name } of asked) {
    const field = fields[name.value];
    const column = field && columnOf(field);
    if (column === undefined) return undefined;
    columns[column] = true;
  }
  return columns;
}

/** What is selected below these, unless it takes more than fields to say it. */
function fieldsBelow(nodes: readonly FieldNode[]): readonly FieldNode[] | undefined {
  const below = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return below.every((node) => node.kind === Kind.FIELD) ? below : undefined;
}
