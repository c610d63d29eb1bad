import type { ComponentChildren } from 'preact';
import { defineForm, type PageData } from '../form.ts';
import { graphql } from '../graphql.ts';
import type { PageContext } from '../page-context.ts';
import type { Payrun } from './payrun.ts';

/** The names of the pages that the forms of a payday are sent to. The address names the payday. */
export const formPages = {
  approve: 'payroll-approve',
  payments: 'payroll-payments',
  approvePayment: 'payroll-approve-payment',
  undoPayment: 'payroll-undo-payment',
  undo: 'payroll-undo',
  move: 'payroll-move',
  journal: 'payroll-journal',
} as const;

type Changed = { readonly changed: { readonly checkDate: string } };
const onPayday = {
  groups: [],
  next: ({ changed }: Changed) => ({ page: 'payroll', from: changed.checkDate }),
};
const unlessChanged = (_values: unknown, _from: unknown, { version }: PageData) =>
  version ? { ifMatch: [version] } : {};

export const approveForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation ApprovePayday($companyId: ID!, $checkDate: Date!, $ifMatch: [Text!]) {
    changed: approvePayrun(companyId: $companyId, checkDate: $checkDate, ifMatch: $ifMatch) { checkDate }
  }`),
  variables: unlessChanged,
});

export const undoForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation UndoPayday($companyId: ID!, $checkDate: Date!, $ifMatch: [Text!]) {
    changed: unapprovePayrun(companyId: $companyId, checkDate: $checkDate, ifMatch: $ifMatch) { checkDate }
  }`),
  variables: unlessChanged,
});

/** Approves the payments to contractors. */
export const paymentsForm = defineForm({
  ...onPayday,
  mutation: graphql(`mutation ApprovePayments($companyId: ID!, $checkDate: Date!) {
    changed: approvePayments(companyId: $companyId, checkDate: $checkDate) { checkDate }
  }`),
  variables: () => ({}),
});

/** Makes the payroll journal of a payday, as a PDF. */
export const journalForm = defineForm({
  groups: [],
  mutation: graphql(`mutation MakeJournal($companyId: ID!, $checkDate: Date!) {
    requestReport(companyId: $companyId,
      input: { report: PAYROLL_JOURNAL, format: PDF, startDate: $checkDate, endDate: $checkDate }) { id }
  }`),
  variables: () => ({}),
  next: () => 'report-files',
});

type ButtonProps = {
  context: PageContext;
  payrun: Pick<Payrun, 'checkDate'> & { readonly version?: string };
  page: string;
  isPlain?: boolean;
  children: ComponentChildren;
};

/** A form of one button about a payday. It is refused when the payday has changed since the page was read. */
export function PaydayButton({ context, payrun, page, isPlain, children }: ButtonProps) {
  const { checkDate, version } = payrun;
  return (
    <form method="post" action={context.addressOf({ page, from: checkDate })} class="inline">
      <input type="hidden" name="csrf" value={context.csrf} />
      {version && <input type="hidden" name="version" value={version} />}
      <button type="submit" class={isPlain ? 'plain' : undefined}>
        {children}
      </button>
    </form>
  );
}
