import { getDatamodel } from '../../generated/pothos-prisma.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

type Model = Prisma.ModelName;

/** Where the rows of a relation are: in the table of `model`, those whose field `to` is the row's field `from`. */
export type Relation = {
  readonly model: Model;
  readonly isList: boolean;
  readonly from: string;
  readonly to: string;
};

/** A model's table, the column of each field, and its relations. */
export type Table = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly relations: ReadonlyMap<string, Relation>;
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
  const relationsOf = relationsIn(getDatamodel().datamodel.models);
  const tables = Object.entries(models).map(([model, { dbName, fields }]) => {
    const columns = new Map<string, string>();
    const json = new Set<string>();
    for (const field of fields) {
      if (field.kind === 'scalar') columns.set(field.name, field.dbName ?? field.name);
      if (field.type === 'Json') json.add(field.name);
    }
    return [model, { name: dbName ?? model, columns, relations: relationsOf(model), json }];
  });
  return Object.fromEntries(tables);
}

type Linked = ReturnType<typeof getDatamodel>['datamodel']['models'];

/**
 * Of each model its relations. Every foreign key leads with the partner and ends with the id of the other row,
 * which alone identifies it: the last of its fields is enough.
 */
function relationsIn(models: Linked): (model: string) => ReadonlyMap<string, Relation> {
  const keys = new Map<string, string>();
  for (const { fields } of Object.values(models)) {
    for (const { relationName, relationFromFields } of fields) {
      const key = relationFromFields?.at(-1);
      if (relationName && key) keys.set(relationName, key);
    }
  }
  return (model) => {
    const relations = new Map<string, Relation>();
    for (const { name, type, isList, relationName, relationFromFields } of models[model]?.fields ?? []) {
      const key = keys.get(relationName ?? '');
      if (key === undefined) continue;
      const [from, to] = relationFromFields?.length ? [key, 'id'] : ['id', key];
      relations.set(name, { model: type as Model, isList, from, to }); // relations are between models
    }
    return relations;
  };
}
