/** The acts for each kind of task: a form whose button runs one mutation. */
import type { DocumentNode } from 'graphql';
import type { Field, FormValues } from '../form.ts';
import type { Document } from '../graphql.ts';

/** The object of an act, with the names of operatorTodo. */
export type Subject = {
  readonly id: string;
  readonly companyId: string;
  /** The SHA-256 of a filing's file. Receipts and answers are recorded with it. */
  readonly sha256?: string;
};

export type Act = {
  readonly name: string;
  readonly button: string;
  /** The effect, in words beside the button. */
  readonly says?: string;
  readonly fields: readonly Field[];
  /** Whether the button opens a file to save, and no other page. */
  readonly isDownload?: boolean;
  readonly document: DocumentNode;
  readonly isOfPartner: boolean;
  readonly variables: (subject: Subject, typed: FormValues) => object;
  readonly done: string;
};

type Definition<Variables> = Omit<Act, 'document' | 'variables' | 'fields' | 'isOfPartner'> & {
  readonly fields?: readonly Field[];
  readonly isOfPartner?: boolean;
  readonly document: Document<unknown, Variables>;
  readonly variables: (subject: Subject, typed: FormValues) => Variables;
};

export const act = <Variables extends object>({
  fields = [],
  isOfPartner = true,
  ...own
}: Definition<Variables>): Act => ({
  fields,
  isOfPartner,
  ...own,
});
