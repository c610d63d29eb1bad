import type { FormValues } from './form.ts';

/** What was submitted: fields, and the text of a file or what is wrong about it. */
export type SentForm = {
  readonly fields: FormValues;
  readonly file?: { readonly text: string } | { readonly problem: string } | undefined;
};
