/**
 * Reads a field that shows a column as it is straight from the row. For each such field, Pothos otherwise
 * looks up which query loaded the row, which took a fifth of a listing's time. It still does so if the row
 * lacks the column.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

type Row = Readonly<Record<string, unknown>>;

/** The column that a field shows as it is; undefined for a computed field. */
export function columnOf({ extensions }: { readonly extensions?: object | null }): string | undefined {
  // Pothos's Prisma plugin names the column of an exposed field here, for its own use.
  const column = (extensions as Row | null | undefined)?.['pothosPrismaVariant'];
  return typeof column === 'string' ? column : undefined;
}

/**
 * Reads the column. `otherwise` returns the value if the row lacks the column or `complete` returns
 * undefined.
 */
export const columnFirst =
  <Rest extends readonly unknown[]>(
    column: string,
    otherwise: (row: unknown, ...rest: Rest) => unknown,
    complete = (value: unknown): unknown => value,
  ) =>
  (row: unknown, ...rest: Rest): unknown => {
    const value = complete((row as Row)[column]); // the row of a model, never null
    return value === undefined ? otherwise(row, ...rest) : value;
  };

class ColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const column = columnOf(field);
    return column === undefined ? resolver : columnFirst(column, resolver);
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      columns: ColumnsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin('columns', ColumnsPlugin);
