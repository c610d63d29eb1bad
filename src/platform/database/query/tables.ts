import { getDatamodel } from '../../../generated/pothos-prisma.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

type Model = Prisma.ModelName;

/** A model's table, the column of each field, and the model of each relation. */
export type Table = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  /** Prisma's type of each field that is a column: `BigInt`, `Json`. */
  readonly types: ReadonlyMap<string, string>;
  readonly relations: ReadonlyMap<string, Relation>;
  /** Whether it has columns that the application role may not read. */
  readonly hasSecrets: boolean;
};

export type Relation = {
  readonly table: Table;
  readonly isList: boolean;
  /** The columns that are equal in both tables: that of the related table, and one's own. */
  readonly keys: readonly (readonly [related: string, own: string])[];
};

type Field = {
  readonly name: string;
  readonly dbName?: string;
  readonly kind: string;
  readonly type: string;
};
type Models = Record<Model, { readonly dbName: string | null; readonly fields: readonly Field[] }>;

/** A field as Pothos's dictionary has it, with the keys of relations, which Prisma's own has not. */
type PothosField = {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly relationName?: string;
  /** The fields that refer to the related row; empty where that row refers to this one. */
  readonly relationFromFields?: readonly string[];
};
type PothosModels = Readonly<Record<string, { readonly fields: readonly PothosField[] }>>;

const withSecrets: ReadonlySet<string> = new Set<Model>(['ApiKey', 'Link']);

/** The dictionary of prisma/schema.prisma, which the client carries. */
export function tablesOf(client: object): Readonly<Record<Model, Table>> {
  // Private to Prisma, which publishes column names nowhere else. Without it the process does not start.
  const { models } = (client as { _runtimeDataModel: { models: Models } })._runtimeDataModel;
  const tables = Object.entries(models).map(([model, { dbName, fields }]) => {
    const own = fields.filter(({ kind }) => kind !== 'object');
    const table = {
      name: dbName ?? model,
      columns: new Map(own.map((field) => [field.name, field.dbName ?? field.name])),
      types: new Map(own.map(({ name, type }) => [name, type])),
      relations: new Map<string, Relation>(),
      hasSecrets: withSecrets.has(model),
    };
    return [model, table] as const;
  });
  relate(new Map(tables));
  const byName: Record<string, Table> = Object.fromEntries(tables);
  return byName as Record<Model, Table>; // Object.entries forgets the names
}

type Unrelated = Table & { readonly relations: Map<string, Relation> };

/** Adds to each table what is related to it. */
function relate(tables: ReadonlyMap<string, Unrelated>): void {
  const models = getDatamodel().datamodel.models as PothosModels; // its type names fewer members
  for (const [model, own] of tables)
    for (const field of models[model]?.fields ?? []) {
      const { name, type, isList, relationName, relationFromFields: from = [] } = field;
      const table = tables.get(type);
      if (!table || relationName === undefined) continue;
      const opposite = models[type]?.fields.find(
        (one) => one.relationName === relationName && one.relationFromFields?.length,
      );
      const keys = from.length
        ? keysFrom(own, table, from)
        : keysFrom(table, own, opposite?.relationFromFields ?? []).map(([a, b]) => [b, a] as const);
      own.relations.set(name, { table, isList, keys });
    }
}

/** The columns of `to` and of `from` that are equal: an id, and beside it columns that both name alike. */
const keysFrom = (from: Table, to: Table, fields: readonly string[]): Relation['keys'] =>
  fields.map((field, i) => {
    const referred = i === fields.length - 1 ? 'id' : field;
    return [to.columns.get(referred) ?? referred, from.columns.get(field) ?? field] as const;
  });
