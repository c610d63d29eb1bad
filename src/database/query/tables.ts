import type { Prisma } from '../../generated/prisma/client.ts';

type Model = Prisma.ModelName;

/** A model's table, the column of each field, and the model of each relation. */
export type Table = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly relations: ReadonlyMap<string, Model>;
  /** The fields whose columns hold JSON. */
  readonly json: ReadonlySet<string>;
};

type Field = { readonly name: string; readonly dbName?: string } & (
  | { readonly kind: 'scalar'; readonly type: string }
  | { readonly kind: 'object'; readonly type: Model }
);
type Models = Record<Model, { readonly dbName: string | null; readonly fields: readonly Field[] }>;

/** The dictionary of prisma/schema.prisma, which the client carries. */
export function tablesOf(client: object): Readonly<Record<Model, Table>> {
  // Private to Prisma, which publishes column names nowhere else. Without it the process does not start.
  const { models } = (client as { _runtimeDataModel: { models: Models } })._runtimeDataModel;
  const tables = Object.entries(models).map(([model, { dbName, fields }]) => {
    const columns = new Map<string, string>();
    const relations = new Map<string, Model>();
    const json = new Set<string>();
    for (const field of fields) {
      if (field.kind === 'object') relations.set(field.name, field.type);
      else columns.set(field.name, field.dbName ?? field.name);
      if (field.type === 'Json') json.add(field.name);
    }
    return [model, { name: dbName ?? model, columns, relations, json }];
  });
  return Object.fromEntries(tables);
}
