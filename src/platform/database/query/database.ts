/** The query layer's one entry: the handle on the rows of a tenant transaction. */
import { Prisma } from '../../../generated/prisma/client.ts';
import type { client } from './client.ts';
import { type Delegate, delegateOf, tables } from './delegates.ts';
import { type Group, type Grouping, groups } from './groups.ts';
import { executeRaw, queryRaw } from './raw.ts';

export type { Group, Grouping };

/** The rows of the caller's partner. Nobody opens a transaction with it: it is in one. */
export type Database = { readonly [M in Prisma.ModelName as Uncapitalize<M>]: Delegate<M> } & Pick<
  typeof client,
  '$queryRaw' | '$executeRaw'
> & { readonly $groups: typeof groups };

const delegates = Object.values(Prisma.ModelName).map((model) => {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as Uncapitalize<typeof model>;
  return [name, delegateOf(model, name)];
});

export const database = {
  ...Object.fromEntries(delegates),
  $queryRaw: queryRaw,
  $executeRaw: executeRaw,
  $groups: groups,
} as Database; // Object.fromEntries forgets the names

/** Of each model, by its name, the columns by the names of its fields. */
export const modelColumns: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(tables).map(([model, { columns }]) => [model, columns]),
);
