import { ActionButton, Fields, FormProblems, Posted } from '../design/form.tsx';
import { counted, dollars, pacificText } from '../design/format.ts';
import { defineForm, type PageData, type Values } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { boxesOf, paidNothing, unconfirmed } from './confirmations.ts';
import type { Approval, Payrun } from './payrun.ts';

type Data = { readonly payrun: Payrun | null };
type Changed = { readonly changed: { readonly checkDate: string } };

const unlessChanged = ({ version }: PageData) => (version ? { ifMatch: [version] } : {});
const next = ({ changed }: Changed) => ({ page: 'payroll', from: changed.checkDate }) as const;

/**
 * Whether the payday is approved already. A second press of the button, or one after Back, then changes
 * nothing.
 */
const isApprovedAlready = ({ payrun }: Data): boolean =>
  payrun !== null && payrun.approvals.length > 0 && !isOpen(payrun) && payrun.status !== 'HELD';

/** Approves a payday. The form must confirm by name pay of nothing, pay that waits and pay that is late. */
export const approveForm = defineForm({
  groups: [],
  groupsFor: ({ payrun }: Data) => [{ legend: '', fields: payrun ? boxesOf(payrun) : [] }],
  mutation: graphql(`mutation ApprovePayday(
    $companyId: ID!, $checkDate: Date!, $paysNothing: [ID!], $ifMatch: [Text!]
  ) {
    changed: approvePayrun(
      companyId: $companyId, checkDate: $checkDate, paysNothing: $paysNothing, ifMatch: $ifMatch
    ) { checkDate }
  }`),
  variables: (_values: Values, _from: string | undefined, read: PageData<Data>) =>
    isApprovedAlready(read.data)
      ? undefined
      : {
          paysNothing: read.data.payrun
            ? paidNothing(read.data.payrun).map((check) => check.employeeCheckId)
            : [],
          ...unlessChanged(read),
        },
  validate: (values, { data }) =>
    data.payrun && !isApprovedAlready(data) ? unconfirmed(data.payrun, values) : [],
  next: (_answer, { data: { payrun } }) =>
    payrun ? ({ page: 'payroll', from: payrun.checkDate } as const) : 'payroll',
});

/** The problems of an approval. If two presses met and one of them approved the payday, it shows none. */
export const ApprovalProblems = ({ data, context }: { data: Data; context: PageContext }) =>
  context.page === 'payroll-approve' && isApprovedAlready(data) ? null : (
    <FormProblems context={context} hrefOf={({ name }) => name && `#${name}`} />
  );

export const undoForm = defineForm({
  groups: [],
  mutation: graphql(`mutation UndoPayday($companyId: ID!, $checkDate: Date!, $ifMatch: [Text!]) {
    changed: unapprovePayrun(companyId: $companyId, checkDate: $checkDate, ifMatch: $ifMatch) { checkDate }
  }`),
  variables: (_values, _from, read) => unlessChanged(read),
  next,
});

type Props = { payrun: Payrun; context: PageContext };

/** Whether a person can still approve the payday. */
export const isOpen = ({ status }: Pick<Payrun, 'status'>): boolean =>
  status === 'OPEN' || status === 'SECOND_APPROVAL';

/** The approval, below everything that it approves. */
export function Approve({ payrun, context }: Props) {
  const { checkDate: from, version, cashNeeded, approveBy, approvals, unapprovedPayments } = payrun;
  const { rejectedForm } = context;
  const boxes = boxesOf(payrun);
  return (
    <section class="card" aria-labelledby="approval">
      <h2 id="approval">{say('Approve')}</h2>
      <p>{payrun.waitsBecause}</p>
      <Approvals approvals={approvals} />
      <Posted
        csrf={context.csrf}
        action={context.addressOf({ page: 'payroll-approve', from })}
        hidden={{ version }}
        look="grid"
      >
        {boxes.length > 0 && (
          <fieldset class="boxes">
            <legend>{say('Settle these above, or confirm them here.')}</legend>
            <Fields
              fields={boxes}
              context={context}
              rejectedForm={rejectedForm}
              values={rejectedForm?.formValues ?? {}}
            />
          </fieldset>
        )}
        <button type="submit" class="whole">
          {cashNeeded === null
            ? say('Approve payroll')
            : say('Approve {amount}', { amount: dollars(cashNeeded) })}
        </button>
      </Posted>
      <p class="rest">{say('You can undo this until {time}.', { time: pacificText(approveBy) })}</p>
      {unapprovedPayments > 0 && <UnapprovedPayments payrun={payrun} context={context} />}
      {approvals.length > 0 && <UndoButton payrun={payrun} context={context} />}
    </section>
  );
}

export const UnapprovedPayments = ({ payrun, context }: Props) => (
  <div class="actions">
    <p>
      {say('{unapprovedPayments} not approved.', {
        unapprovedPayments: counted(payrun.unapprovedPayments, 'contractor payment'),
      })}
    </p>
    <ActionButton context={context} to={{ page: 'payroll-payments', from: payrun.checkDate }} isPlain>
      {say('Approve contractor payments')}
    </ActionButton>
  </div>
);

export const UndoButton = ({ payrun: { checkDate: from, version, approvals }, context }: Props) => (
  <ActionButton context={context} to={{ page: 'payroll-undo', from }} hidden={{ version }} isPlain>
    {approvals.length ? say('Undo approval') : say('Hold for approval')}
  </ActionButton>
);

export const Approvals = ({ approvals }: { readonly approvals: readonly Approval[] }) =>
  approvals.length > 0 ? (
    <ul class="plain-list">
      {approvals.map((approval) => (
        <li key={`${approval.at} ${approval.name}`}>{approvalText(approval)}</li>
      ))}
    </ul>
  ) : null;

const approvers: Readonly<Record<string, string>> = {
  KEY: text('the main API key'),
  OPERATOR: text('an operator of the service'),
  JOB: text('the service'),
};

export function approvalText({ callerKind, name, at, cashNeeded, isCurrent }: Approval): string {
  const changed = isCurrent !== false ? '' : ` ${say('The amounts have changed since.')}`;
  const facts = { time: pacificText(at), amount: dollars(cashNeeded), changed };
  if (name === null && callerKind === 'LINK')
    return say('Approved from a dashboard link that names nobody, on {time}, for {amount}.{changed}', facts);
  const who = name ?? said(approvers[callerKind] ?? callerKind);
  return say('Approved by {who} on {time}, for {amount}.{changed}', { who, ...facts });
}
