import { counted, dollars, pacificText } from '../design/format.ts';
import type { PageContext } from '../page-context.ts';
import { formPages, PaydayButton } from './forms.tsx';
import type { Approval, Payrun } from './payrun.ts';

type Props = { payrun: Payrun; context: PageContext };

/** What the payday waits for, who has approved it, and the buttons. */
export function ApprovalSection({ payrun, context }: Props) {
  const { status, approvals, unapprovedPayments } = payrun;
  return (
    <section class="card" aria-labelledby="approval">
      <h2 id="approval">Approval</h2>
      <p>{sentenceOf(payrun)}</p>
      {approvals.length > 0 && (
        <ul class="plain-list">
          {approvals.map((approval) => (
            <li key={`${approval.at} ${approval.name}`}>{approvalText(approval)}</li>
          ))}
        </ul>
      )}
      {unapprovedPayments > 0 && status !== 'PAID' && (
        <p>{counted(unapprovedPayments, 'contractor payment')} not approved.</p>
      )}
      <Buttons payrun={payrun} context={context} />
    </section>
  );
}

/** Approve, undo, or the journal: what the status permits. */
function Buttons({ payrun, context }: Props) {
  const { status, approvals, checkDate, unapprovedPayments } = payrun;
  const havePayments =
    unapprovedPayments > 0 && (status === 'OPEN' || status === 'APPROVED' || status === 'SECOND_APPROVAL');
  const isOpen = status === 'OPEN' || status === 'SECOND_APPROVAL';
  const canBeUndone = status === 'APPROVED' || (isOpen && approvals.length > 0);
  const isComputed = status === 'COMPUTED' || status === 'PAID';
  if (!isOpen && !canBeUndone && !isComputed && !havePayments) return null;
  return (
    <div class="actions">
      {isOpen && (
        <PaydayButton context={context} payrun={payrun} page={formPages.approve}>
          Approve payroll
        </PaydayButton>
      )}
      {havePayments && (
        <PaydayButton context={context} payrun={{ checkDate }} page={formPages.payments}>
          Approve contractor payments
        </PaydayButton>
      )}
      {canBeUndone && (
        <PaydayButton context={context} payrun={payrun} page={formPages.undo} isPlain>
          {approvals.length ? 'Undo approval' : 'Hold for approval'}
        </PaydayButton>
      )}
      {isComputed && (
        <PaydayButton context={context} payrun={{ checkDate }} page={formPages.journal} isPlain>
          Make the payroll journal
        </PaydayButton>
      )}
    </div>
  );
}

function sentenceOf({ status, waitsBecause, heldBecause, approveBy, approvals }: Payrun): string {
  const until = `until ${pacificText(approveBy)}`;
  if (waitsBecause) return `${waitsBecause} It can be approved ${until}.`;
  if (status === 'APPROVED') {
    return approvals.length
      ? `This payroll is approved. You can undo it ${until}.`
      : `This payroll needs no approval: it is calculated on ${pacificText(approveBy)}. You can hold it ${until}.`;
  }
  if (status === 'HELD') {
    const why = heldBecause ?? 'Checks were not approved in time, or could not be calculated.';
    return `The time for approval has passed, and not everything is paid. ${why}`;
  }
  if (status === 'COMPUTED') return 'This payroll is calculated. Pay goes out on the payday.';
  return status === 'PAID'
    ? 'This payroll is paid.'
    : 'Nobody is paid on this day yet: there is nothing to approve.';
}

const approvers: Readonly<Record<string, string>> = {
  KEY: 'the main API key',
  LINK: 'the dashboard',
  OPERATOR: 'an operator of the service',
  JOB: 'the service',
};

function approvalText({ callerKind, name, at, cashNeeded, isCurrent }: Approval): string {
  const who = name ?? approvers[callerKind] ?? callerKind;
  const changed = isCurrent ? '' : ' The amounts have changed since.';
  return `Approved by ${who} on ${pacificText(at)}, for ${dollars(cashNeeded)}.${changed}`;
}
