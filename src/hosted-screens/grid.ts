import type { DocumentNode } from 'graphql';
import type { Fault } from '../foundation/fault.ts';
import type { FormValues } from './form.ts';
import type { Document } from './graphql.ts';

/** A wrong cell: the id of its field, if it has one, and what is wrong. */
export type CellProblem = { readonly fieldId: string | undefined; readonly message: string };

/** A row of a pasted or uploaded table. */
export type RowResult = {
  readonly line: number;
  readonly about: string;
  readonly result: string;
  readonly isFilled: boolean;
};

/** What the fields of a submitted grid mean. */
export type GridRequest = {
  /** Shows the fields, shows what saving them gives, or saves them. */
  readonly action: 'show' | 'preview' | 'save';
  /** The fields to show again: those that were sent, and what the action has filled in. */
  readonly fields: FormValues;
  readonly problems: readonly CellProblem[];
  /** What became of each row of a table that was filled in. */
  readonly results?: readonly RowResult[];
  /** The variables of the mutation; undefined when no row has changed. */
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** The cell of a fault of the mutation. */
  readonly problemOf: (fault: Fault) => CellProblem;
};

/** Many rows of fields that one mutation saves, all or none. */
export type Grid<Data = unknown> = {
  /** The name of its page. */
  readonly page: string;
  readonly mutation: DocumentNode;
  /** The field that takes the text of a file. */
  readonly textOfFile: string;
  /** What a preview reads after the mutation, before it is rolled back. */
  readonly previewQuery: Document<Data>;
  readonly read: (data: Data, fields: FormValues) => Promise<GridRequest>;
};
