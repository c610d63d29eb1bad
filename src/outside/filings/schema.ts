import type { Checks } from '../../platform/database/check-amounts.ts';
import { provedHashes } from '../../platform/database/line-proofs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, pageArguments } from '../../platform/graphql/connection.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages } from '../../platform/graphql/policy.ts';
import type { DueDate } from './figures/due-dates.ts';
import type { Line } from './figures/line.ts';
import { checksOfLine, type FilingPart as FilingPartData } from './parts.ts';

const hashOf = perOperation<string | null>(
  ({ db }, ids) => provedHashes(db, ids),
  () => null,
);

const FilingPart = builder.objectRef<FilingPartData>('FilingPart').implement({
  description: 'How much a check or a contractor payment contributes to a figure of a form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The check, or the payment.' }),
    workerId: t.exposeID('workerId', { description: 'Who was paid.' }),
    paidOn: t.expose('paidOn', { type: 'Date', description: 'The day of payment.' }),
    amount: t.field({ type: 'Money', description: 'The contribution.', resolve: ({ cents }) => cents }),
    hash: t.string({
      nullable: true,
      description:
        'The SHA-256 of what the check stores, as in the proof of its payrun. Null for a payment, and for a check without a proof.',
      resolve: ({ id }, _args, operation) => hashOf(operation, id),
    }),
  }),
});

export const FilingPartConnection = connectionOf('FilingPart', FilingPart);

/** A line, and the checks of its form. */
type TraceableLine = Line & { readonly checks: Checks };

export const traceable = (lines: readonly Line[], checks: Checks): TraceableLine[] =>
  lines.map((line) => ({ ...line, checks }));

export const FilingLine = builder.objectRef<TraceableLine>('FilingLine').implement({
  description: 'A line or box of a form: a sum over checks, or computed from other lines.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'The number on the form; a column follows a dot.' }),
    label: t.exposeString('label', { description: 'The label.' }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'The figure; null when the service cannot know it.',
      resolve: ({ cents }) => cents,
    }),
    text: t.string({
      nullable: true,
      description: 'The text of a box without an amount, such as codes.',
      resolve: ({ text }) => text,
    }),
    missing: t.string({
      nullable: true,
      description:
        'What the service does not know, so that the figure does not include it. The filer adds it.',
      resolve: ({ missing }) => missing,
    }),
    formula: t.string({
      nullable: true,
      description: 'The calculation; null for a sum over checks, and when it is not known.',
      resolve: ({ formula }) => formula,
    }),
    citation: t.string({
      nullable: true,
      description: 'The rule that requires it.',
      resolve: ({ citation }) => citation,
    }),
    checks: t.field({
      type: FilingPartConnection,
      policy: { list: pages },
      nullable: true,
      description:
        'The checks that it adds up, each with its contribution; null when it is computed from other lines, or not known.',
      args: pageArguments,
      resolve: ({ terms, checks }, page, operation) =>
        terms ? checksOfLine(operation, { checks, terms }, page) : null,
    }),
  }),
});

export const FilingDueDate = builder.objectRef<DueDate>('FilingDueDate').implement({
  description: 'A due date.',
  fields: (t) => ({
    on: t.expose('on', {
      type: 'Date',
      description: 'The day. A day on which banks are closed rolls to the next banking day.',
    }),
    citation: t.exposeString('citation', { description: 'The rule that requires it.' }),
  }),
});

/** The description of the field that explains a form. */
export const explanationWords =
  'Why each line has its amount, as text. A line shows its calculation with figures, or the first checks that it sums. Each check has the SHA-256 of what it stores, and one SHA-256 covers all of them.';

type FiledReturn = { readonly due: { readonly due: DueDate; readonly ifDeposited: DueDate } };

/** The due dates of a return, as fields of its form. */
export const due = {
  type: FilingDueDate,
  description: 'When the return is due.',
  resolve: ({ due }: FiledReturn) => due.due,
};
export const dueIfDeposited = {
  type: FilingDueDate,
  description: 'When the return is due if all taxes were deposited in time.',
  resolve: ({ due }: FiledReturn) => due.ifDeposited,
};
