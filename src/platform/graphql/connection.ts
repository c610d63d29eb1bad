/**
 * Lists with pages. A page starts *at* an object. Ids order the list, and their order is that of creation.
 * The REST facade calls startAt start_at, first limit, next meta.next and previous meta.previous.
 */
import type { ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { type FieldNode, type GraphQLResolveInfo, isObjectType, Kind } from 'graphql';
import { z } from 'zod';
import { Fault, type FaultKind } from '../../foundation/fault.ts';
import { builder } from './builder.ts';
import { columnOf } from './columns.ts';
import type { Operation } from './operation-context.ts';
import { type Start, startOf } from './place.ts';
import { allOrPages, countedByPage, type ListSize, pages } from './policy.ts';
import { type Finder, inCreationOrder, type Page, pageAt } from './read-page.ts';

export type { Page } from './read-page.ts';

export type PageArguments = { first?: number | null; startAt?: string | null };

type Row = { id: string };
type NodeRef<Node> = ObjectRef<typeof builder.$inferSchemaTypes, Node, Node>;

const atLeastOne = z.number().int().min(1, 'must be 1 or more');

/** The arguments of every list with pages. */
export const pageArguments = builder.args((t) => ({
  first: t.int({
    description: `The maximum number of objects, at least 1. Defaults to ${pages.usual}. Any number above ${pages.max} counts as ${pages.max}.`,
    validate: atLeastOne,
  }),
  startAt: t.id({
    description:
      'Where the page starts: the id of an object, or `next` or `previous` of another page of the list.',
  }),
}));

/** The query for a page of a nested list, in order of creation. The page before a row is read backwards. */
export const listQuery = ({ first, startAt }: PageArguments) => {
  const start = startOf(startAt);
  const order = inCreationOrder(false);
  const [orderBy, where] = start?.isBefore
    ? [order.backward, order.before(start)]
    : [order.forward, start ? order.atOrAfter(start) : {}];
  return { orderBy: orderBy as { readonly id: 'asc' | 'desc' }, take: pageSize(first), where };
};

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
        description: 'Where the next page starts: send it as `startAt`. Null on the last page.',
        resolve: (page) => page.next,
      }),
      previous: t.id({
        nullable: true,
        description: 'Where the previous page starts: send it as `startAt`. Null on the first page.',
        resolve: (page) => page.previous(),
      }),
    }),
  });
}

/** How many rows a page holds: `first`, at most 100, or else 25. */
export const pageSize = (first: number | null | undefined): number =>
  Math.min(first ?? pages.usual, pages.max);

type ListOptions = {
  readonly where: object;
  readonly query: object;
  readonly unknown: FaultKind;
  readonly list?: ListSize | undefined;
  readonly newestFirst?: boolean;
};

/**
 * One page. If the query names none, `allOrPages` returns a large first one. Refuses a `startAt` that does
 * not exist.
 */
export async function readPage<Node extends Row>(
  find: Finder<Node>,
  { first, startAt }: PageArguments,
  { where, query, unknown, list, newestFirst = false }: ListOptions,
): Promise<Page<Node>> {
  const isWhole = list?.usual === allOrPages.usual && first == null && startAt == null;
  const size = isWhole ? allOrPages.usual : pageSize(first);
  const start = startOf(startAt);
  const page = await pageAt(find, start, { where, query, size, order: inCreationOrder(newestFirst) });
  const isGivenByCaller = start !== null && start.order === undefined;
  if (isGivenByCaller && page.nodes[0]?.id !== start.id) await requireStart(find, start, { where, unknown });
  return page;
}

/**
 * Refuses a `startAt` that is not an object of the company. Accepts an object that only the filters leave
 * out.
 */
async function requireStart<Node extends Row>(
  find: Finder<Node>,
  { id }: Start,
  { where, unknown }: Pick<ListOptions, 'where' | 'unknown'>,
): Promise<void> {
  const inList = 'companyId' in where ? { companyId: where.companyId } : where;
  const found = await find({ select: { id: true }, where: { AND: [inList, { id }] }, take: 1 });
  if (!found.length) throw new Fault(unknown);
}

/** The query for the selected fields of a page's nodes. It always includes their ids. */
export function nodesQuery(context: Operation, info: GraphQLResolveInfo, typeName: string): object {
  const columns = columnsOfNodes(info, typeName);
  if (columns) return { select: columns };
  const query = queryFromInfo({ context, info, typeName: typeName as never, paths: [['nodes']] });
  return 'select' in query && query.select ? { ...query, select: { ...query.select, id: true } } : query;
}

/** The columns of a selection that selects only columns; Pothos plans any other selection. */
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
