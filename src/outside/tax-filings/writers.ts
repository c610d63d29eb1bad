/**
 * Who writes the file of each form: the one list of writers. A writer that knows the layout of an agency
 * takes the place of a readable file by its line here, with the method by which its file is sent.
 */
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { WrittenFile } from '../filings/files/written-file.ts';
import type { FilingMethod, FormCode, Subject } from './forms.ts';
import { readable } from './readable-file.ts';

export type Writer = {
  readonly method: FilingMethod;
  readonly write: (operation: Operation, subject: Subject) => Promise<WrittenFile>;
};

const refused =
  (reason: (subject: Subject) => string): Writer['write'] =>
  async (_operation, subject) => ({ kind: 'refused', reasons: [reason(subject)] });

export const writers: Readonly<Record<FormCode, Writer>> = {
  form_941: { method: 'paper', write: readable('form-941') },
  form_940: { method: 'paper', write: readable('form-940') },
  form_945: {
    method: 'paper',
    write: refused(() => 'The service does not write Form 945: file it with the IRS.'),
  },
  form_w2: { method: 'paper', write: readable('forms-w2') },
  form_1099_nec: { method: 'paper', write: readable('forms-1099-nec') },
  state_return: {
    method: 'paper',
    write: refused(({ place }) => `The service does not write the return of ${place}: file it there.`),
  },
};
