/**
 * Lists with pages. A page starts *at* an object; ids order the list, and their order is that of creation.
 * The REST facade's start_at, limit, meta.next and meta.previous are startAt, first, next and previous here.
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
/** One page, and where the pages beside it start. `previous` is read only when selected. */
export type Page<Node extends Row> = {
  nodes: Node[];
  next: string | null;
  previous: () => Promise<string | null>;
};

type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node, Node>;

/** Reads the rows of one model. */
type Finder<Node extends Row> = (args: object) => PromiseLike<Node[]>;

const atLeastOne = z.number().int().min(1, 'must be 1 or more');

/** The arguments of every list with pages. */
export const pageArguments = builder.args((t) => ({
  first: t.int({
    description: `The largest number of objects, 1 or more. Default ${pages.usual}; above ${pages.max} means ${pages.max}.`,
    validate: atLeastOne,
  }),
  startAt: t.id({ description: 'The object that the page starts with: an id from this list.' }),
}));

/** The Prisma query for one page of a nested list, in order of creation. */
export const listQuery = ({ first, startAt }: PageArguments) => ({
  orderBy: { id: 'asc' as const },
  take: pageSize(first),
  where: startAt ? { id: { gte: startAt } } : {},
});

/** The page type of a node. */
export function connectionOf<Node extends Row>(name: string, node: NodeRef<Node>) {
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    description: 'One page of a list, in order of creation.',
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        policy: { list: countedByPage },
        description: 'The objects of this page.',
        resolve: (page) => page.nodes,
      }),
      next: t.id({
        nullable: true,
        description: 'The id that the next page starts with; null on the last page.',
        resolve: (page) => page.next,
      }),
      previous: t.id({
        nullable: true,
        description: 'The id that the previous page starts with; null on the first page.',
        resolve: (page) => page.previous(),
      }),
    }),
  });
}

/** How many rows a page holds: `first`, at most 100; 25 without it. */
export const pageSize = (first: number | null | undefined): number =>
  Math.min(first ?? pages.usual, pages.max);

/** One page; the first of `allOrPages`, a large one, when none is named. An unknown `startAt` is refused. */
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
  const forward = newestFirst
    ? ({ order: 'desc', from: 'lte' } as const)
    : ({ order: 'asc', from: 'gte' } as const);
  const backward = newestFirst
    ? ({ order: 'asc', from: 'gt' } as const)
    : ({ order: 'desc', from: 'lt' } as const);
  const isWhole = list?.usual === allOrPages.usual && first == null && startAt == null;
  const size = isWhole ? allOrPages.usual : pageSize(first);
  const from = startAt ? { AND: [where, { id: { [forward.from]: startAt } }] } : where;
  const rows = await find({
    ...query,
    where: from,
    orderBy: { id: forward.order },
    take: size + 1,
  });
  if (startAt && rows[0]?.id !== startAt) throw new Fault(unknown);
  return {
    nodes: rows.slice(0, size),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!startAt) return null;
      const before = { AND: [where, { id: { [backward.from]: startAt } }] };
      const orderBy = { id: backward.order };
      const rowsBefore = await find({ select: { id: true }, where: before, orderBy, take: size });
      return rowsBefore.at(-1)?.id ?? null;
    },
  };
}

/** The Prisma query for the selected fields of a page's nodes, always with their ids. */
export function nodesQuery(context: Operation, info: GraphQLResolveInfo, typeName: string): object {
  const columns = columnsOfNodes(info, typeName);
  if (columns) return { select: columns };
  const query = queryFromInfo({ context, info, typeName: typeName as never, paths: [['nodes']] });
  return 'select' in query && query.select ? { ...query, select: { ...query.select, id: true } } : query;
}

/** The columns of the selection, when it selects only columns; Pothos plans any other selection. */
function columnsOfNodes({ schema, fieldNodes }: GraphQLResolveInfo, typeName: string) {
  const type = schema.getType(typeName);
  const page = fieldsBelow(fieldNodes);
  const selected = page && fieldsBelow(page.filter(({ name }) => name.value === 'nodes'));
  if (!selected || !isObjectType(type)) return undefined;
  const fields = type.getFields();
  const columns: Record<string, true> = { id: true };
  for (const { name } of selected) {
    const field = fields[name.value];
    const column = field && columnOf(field);
    if (column === undefined) return undefined;
    columns[column] = true;
  }
  return columns;
}

/** The fields selected below these nodes; undefined when a selection has fragments. */
function fieldsBelow(nodes: readonly FieldNode[]): readonly FieldNode[] | undefined {
  const below = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return below.every((node) => node.kind === Kind.FIELD) ? below : undefined;
}
