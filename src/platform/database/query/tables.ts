/** The tables of prisma/schema.prisma, as tools/print-tables.mjs prints them, and their relations. */
import { type ModelName, models } from '../../../generated/tables.ts';

export type { ModelName };

/** A model's table, the column of each field, and the model of each relation. */
export type Table = {
  readonly model: ModelName;
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  /** Prisma's type of each field that is a column: `BigInt`, `Json`, `String[]`. */
  readonly types: ReadonlyMap<string, string>;
  /** The fields for which the database has a default when a new row has no value. */
  readonly defaults: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation>;
  /** The fields that a read without a selection returns. */
  readonly readable: readonly string[];
};

export type Relation = {
  readonly table: Table;
  readonly isList: boolean;
  /** The columns that are equal in both tables: the related table's column, and this table's. */
  readonly keys: readonly (readonly [related: string, own: string])[];
};

/** Columns that the application role may not read. */
const secrets = {
  apiKey: { hash: true },
  link: { tokenHash: true },
  personSession: { tokenHash: true },
  signInCode: { codeHash: true },
} as const;
export type Secrets = typeof secrets;

const isSecret = (model: string, field: string): boolean =>
  Object.entries(secrets).some(([name, hidden]) => name === lowerFirst(model) && field in hidden);

const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const unrelated = Object.entries(models).map(([model, { name, columns, types, defaults }]) => {
  const table = {
    model: model as ModelName, // Object.entries forgets the names
    name,
    columns: new Map(Object.entries(columns)),
    types: new Map(Object.entries(types)),
    defaults: new Set(defaults),
    relations: new Map<string, Relation>(),
    readable: Object.keys(columns).filter((field) => !isSecret(model, field)),
  };
  return [model, table] as const;
});

const byName: Record<string, Table> = Object.fromEntries(unrelated);

for (const [model, table] of unrelated)
  for (const { name, model: related, isList, keys } of models[model as ModelName].relations) {
    const other = byName[related];
    if (other) table.relations.set(name, { table: other, isList, keys });
  }

export const tables = byName as Readonly<Record<ModelName, Table>>; // Object.fromEntries forgets the names
