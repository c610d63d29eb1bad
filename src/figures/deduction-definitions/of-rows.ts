import type { DeductionDefinition } from './definition.ts';

/** A row of the database, where a treatment is any text and the fields are any JSON. */
export type Row = Omit<DeductionDefinition, 'computedAs' | 'fields'> & {
  readonly computedAs: string;
  readonly fields: unknown;
};

/** Rows as what they were before they were written: definitions that have been read by their format. */
export const ofRows = (rows: readonly Row[]) => rows as readonly DeductionDefinition[];
