import type { Checks } from '../database/check-amounts.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
import type { DueDate } from './figures/due-dates.ts';
import type { Line } from './figures/line.ts';
import { checksOfLine, type FilingPart as FilingPartData } from './parts.ts';

const FilingPart = builder.objectRef<FilingPartData>('FilingPart').implement({
  description: 'What one check, or one payment to a contractor, contributes to a figure of a form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The check, or the payment.' }),
    workerId: t.exposeID('workerId', { description: 'Who was paid.' }),
    paidOn: t.expose('paidOn', { type: 'Date', description: 'The day of payment.' }),
    amount: t.field({ type: 'Money', description: 'Its part.', resolve: ({ cents }) => cents }),
  }),
});

export const FilingPartConnection = connectionOf('FilingPart', FilingPart);

/** A line, and the checks that its form is made of. */
type TraceableLine = Line & { readonly checks: Checks };

export const traceable = (lines: readonly Line[], checks: Checks): TraceableLine[] =>
  lines.map((line) => ({ ...line, checks }));

export const FilingLine = builder.objectRef<TraceableLine>('FilingLine').implement({
  description: 'A line or box of a form: a sum over checks, or computed from other lines.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'As the form numbers it; a column after a dot.' }),
    label: t.exposeString('label', { description: 'What it holds.' }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'The figure; null where it cannot be known here.',
      resolve: ({ cents }) => cents,
    }),
    missing: t.string({
      nullable: true,
      description: 'What is not known here, and so is not in the figure: whoever files adds it.',
      resolve: ({ missing }) => missing,
    }),
    formula: t.string({
      nullable: true,
      description: 'How it comes about; null when it is a sum over checks, or not known.',
      resolve: ({ formula }) => formula,
    }),
    citation: t.string({
      nullable: true,
      description: 'The rule that says so.',
      resolve: ({ citation }) => citation,
    }),
    checks: t.field({
      type: FilingPartConnection,
      policy: { list: pages },
      nullable: true,
      description:
        'The checks that it adds up, each with its part; null when it is computed from other lines, or not known.',
      args: pageArguments,
      resolve: ({ terms, checks }, page, operation) =>
        terms ? checksOfLine(operation, { checks, terms }, page) : null,
    }),
  }),
});

export const FilingDueDate = builder.objectRef<DueDate>('FilingDueDate').implement({
  description: 'When something is due.',
  fields: (t) => ({
    on: t.expose('on', {
      type: 'Date',
      description: 'The day. One on which banks are closed has been moved on.',
    }),
    citation: t.exposeString('citation', { description: 'The rule that says so.' }),
  }),
});

type Returned = { readonly due: { readonly due: DueDate; readonly ifDeposited: DueDate } };

/** The days of a return, as fields of whichever form it is made on. */
export const due = {
  type: FilingDueDate,
  description: 'When the return is due.',
  resolve: ({ due }: Returned) => due.due,
};
export const dueIfDeposited = {
  type: FilingDueDate,
  description: 'When it is due if all was deposited in time.',
  resolve: ({ due }: Returned) => due.ifDeposited,
};
