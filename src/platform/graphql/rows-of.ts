import type { Prisma } from '../../generated/prisma/client.ts';
import type { Read, Row } from './lists-within.ts';

type Models = Prisma.TypeMap['model'];
type Model = Uncapitalize<Prisma.ModelName>;
type Related<M extends Model> = Models[Capitalize<M>]['payload']['objects'];
/** A list that an object of the model has, as prisma/schema.prisma names it. */
type List<M extends Model> = {
  [Name in keyof Related<M>]: Related<M>[Name] extends readonly unknown[] ? Name : never;
}[keyof Related<M>];

type RowOf<M extends Model, Name extends List<M>> = Extract<
  Related<M>[Name],
  readonly unknown[]
>[number] extends { scalars: infer Columns }
  ? Columns
  : never;

type Find<Parent> = { readonly findMany: (args: object) => PromiseLike<readonly Parent[]> };

/** Reads the rows of one list of these objects, with one query for all of them. */
export const rowsOf =
  <M extends Model, Name extends List<M>>(model: M, list: Name): Read<RowOf<M, Name>> =>
  async ({ db }, where, rows) => {
    // The type of a row follows from the names in the query.
    const find = db[model] as unknown as Find<Row & Record<Name, readonly RowOf<M, Name>[]>>;
    const parents = await find.findMany({ where, select: { id: true, [list]: rows } });
    return parents.map((parent) => [parent.id, parent[list]]);
  };
