/** A model's table, and the column of each of its fields that is no relation. */
export type Table = { readonly name: string; readonly columns: ReadonlyMap<string, string> };

type Field = { readonly name: string; readonly kind: string; readonly dbName?: string };
type Models = Readonly<Record<string, { readonly dbName: string | null; readonly fields: readonly Field[] }>>;

/** Of these the application role may not read every column, and Prisma alone knows which to leave out. */
const withSecrets = new Set(['ApiKey', 'Link']);

/** The tables that are read straight, by the dictionary of prisma/schema.prisma that the client carries. */
export function tablesOf(client: object): ReadonlyMap<string, Table> {
  // The client's types do not name it; without it, nothing starts.
  const { models } = (client as { _runtimeDataModel: { models: Models } })._runtimeDataModel;
  return new Map(
    Object.entries(models)
      .filter(([model]) => !withSecrets.has(model))
      .map(([model, { dbName, fields }]) => {
        const own = fields.filter(({ kind }) => kind !== 'object');
        const columns = new Map(own.map((field) => [field.name, field.dbName ?? field.name]));
        return [model, { name: dbName ?? model, columns }];
      }),
  );
}
