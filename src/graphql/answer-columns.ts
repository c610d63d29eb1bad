import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';

type Row = Record<string, unknown>;

/** The column that a field shows as it is; other fields are worked out. */
export function columnOf({
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'extensions'>): string | undefined {
  const column = extensions['pothosPrismaVariant'];
  return typeof column === 'string' ? column : undefined;
}

/**
 * Answers a column straight from the row that carries it. Pothos otherwise asks of every column of every row
 * by which query it was loaded, which cost a fifth of a listing; it still does where the row lacks the
 * column.
 */
export function answerColumns(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const column = columnOf(field);
      const { resolve } = field;
      if (column === undefined || !resolve) continue;
      field.resolve = (row: Row, args, context, info) => {
        const value = row[column];
        return value === undefined ? resolve(row, args, context, info) : value;
      };
    }
  }
  return schema;
}
