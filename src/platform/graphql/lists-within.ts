/**
 * Lists within an object that are read apart from it, for all objects at once. The query is planned for each
 * object, though one plan reads for all: Prisma's plugin records for each object what has been read.
 */
import type { InputFieldMap } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import {
  type connectionOf,
  listQuery,
  nodesQuery,
  type Page,
  type PageArguments,
  pageArguments,
  pageSize,
} from './connection.ts';
import type { Operation } from './operation-context.ts';
import { loadAtPlace, placeBefore, startOf } from './place.ts';
import { pages } from './policy.ts';

export type Row = { readonly id: string };
type Rows = {
  readonly where: object;
  readonly orderBy: { readonly id: 'asc' | 'desc' };
  readonly take: number;
};
type Objects = { readonly id: { readonly in: string[] } };
/** Reads rows of each of these objects. `rows` says which rows, in what order, and what to read of them. */
export type Read<Node> = (
  operation: Operation,
  objects: Objects,
  rows: Rows,
) => Promise<readonly (readonly [id: string, rows: readonly Node[]])[]>;

/** The options of a field that returns a list without pages. */
export const listWithin =
  <Node, Args extends PageArguments>(read: Read<Node>, query: (args: Args) => Rows) =>
  async (
    { id }: Row,
    args: Args,
    operation: Operation,
    info: GraphQLResolveInfo,
  ): Promise<readonly Node[]> => {
    const rows = { ...queryFromInfo({ context: operation, info }), ...query(args) };
    const found = await loadAtPlace(
      operation,
      { info, what: 'list' },
      id,
      async (ids) => new Map(await read(operation, { id: { in: [...ids] } }, rows)),
    );
    return found ?? [];
  };

type Connection<Node extends Row> = ReturnType<typeof connectionOf<Node>>;

/** The options of a field that returns a page of a list: nodes, next and previous, as root lists do. */
export const pageWithin = <Node extends Row>(type: Connection<Node>, read: Read<Node>) =>
  filteredPageWithin(type, { args: pageArguments, query: listQuery }, read);

/** The same for a list with arguments of its own. */
export const filteredPageWithin = <
  Node extends Row,
  Args extends InputFieldMap,
  Values extends PageArguments,
>(
  type: Connection<Node>,
  { args, query }: { readonly args: Args; readonly query: (args: Values) => Rows },
  read: Read<Node>,
) => ({ policy: { list: pages }, type, args, resolve: pageOf(type, read, query) });

const pageOf =
  <Node extends Row, Args extends PageArguments>(
    { name }: Connection<Node>,
    read: Read<Node>,
    query: (args: Args) => Rows,
  ) =>
  async ({ id }: Row, args: Args, operation: Operation, info: GraphQLResolveInfo): Promise<Page<Node>> => {
    const take = pageSize(args.first);
    const typeName = name.replace(/Connection$/, '');
    const rows = { ...nodesQuery(operation, info, typeName), ...query(args), take: take + 1 };
    const found = await loadAtPlace(
      operation,
      { info, what: 'page' },
      id,
      async (ids) => new Map(await read(operation, { id: { in: [...ids] } }, rows)),
    );
    const start = startOf(args.startAt);
    if (start?.isBefore) return pageBefore(found ?? [], take, start.id);
    const before = async (ids: readonly string[]) => {
      const startAt = placeBefore('', start?.id ?? '');
      const rows = { ...query({ ...args, startAt }), select: { id: true }, take };
      return new Map(await read(operation, { id: { in: [...ids] } }, rows));
    };
    return {
      nodes: found?.slice(0, take) ?? [],
      next: found?.[take]?.id ?? null,
      previous: async () => {
        if (!start) return null;
        const rows = await loadAtPlace(operation, { info, what: 'previous' }, id, before);
        return placeBefore(rows?.at(-1)?.id, start.id);
      },
    };
  };

/** The page that ends before a row, from the rows that were read backwards from there. */
function pageBefore<Node extends Row>(found: readonly Node[], take: number, end: string): Page<Node> {
  const nodes = found.slice(0, take).reverse();
  const [first] = nodes;
  const previous = async () => (found.length > take && first ? placeBefore(first.id, first.id) : null);
  return { nodes, next: end, previous };
}
