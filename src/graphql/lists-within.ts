/**
 * Lists within an object that are read apart from it, for all objects at once. The query is planned for each
 * object, though that of one reads for all: Prisma's plugin notes by object what has been read.
 */
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { loadAtPlace } from './at-place.ts';
import { listQuery, nodesQuery, type Page, type PageArguments, pageSize } from './connection.ts';
import type { Operation } from './operation-context.ts';

type Row = { readonly id: string };
export type Rows = {
  readonly where: object;
  readonly orderBy: { readonly id: 'asc' | 'desc' };
  readonly take: number;
};
export type Objects = { readonly id: { readonly in: string[] } };
/** Reads rows of each of these objects: `rows` says which, in what order, and what is read of them. */
type Read<Node> = (
  operation: Operation,
  objects: Objects,
  rows: Rows,
) => Promise<readonly (readonly [id: string, rows: readonly Node[]])[]>;

/** A list: its rows alone. */
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

/** A page of a list: nodes, next and previous, as of a list at the top. */
export const pageWithin =
  <Node extends Row, Args extends PageArguments>(
    typeName: string,
    read: Read<Node>,
    query: (args: Args) => Rows = listQuery,
  ) =>
  async ({ id }: Row, args: Args, operation: Operation, info: GraphQLResolveInfo): Promise<Page<Node>> => {
    const take = pageSize(args.first);
    const rows = { ...nodesQuery(operation, info, typeName), ...query(args), take: take + 1 };
    const found = await loadAtPlace(
      operation,
      { info, what: 'page' },
      id,
      async (ids) => new Map(await read(operation, { id: { in: [...ids] } }, rows)),
    );
    const nodes = found?.slice(0, take) ?? [];
    const before = async (ids: readonly string[]) => {
      const { where } = query({ ...args, startAt: null });
      const id = { lt: args.startAt ?? '' };
      const rows = { where: { AND: [where, { id }] }, orderBy: { id: 'desc' as const }, take };
      return new Map(await read(operation, { id: { in: [...ids] } }, rows));
    };
    return {
      nodes,
      next: found?.[take]?.id ?? null,
      previous: async () => {
        if (!args.startAt) return null;
        const rows = await loadAtPlace(operation, { info, what: 'previous' }, id, before);
        return rows?.at(-1)?.id ?? null;
      },
    };
  };
