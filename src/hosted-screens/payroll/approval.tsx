import { counted, dollars, pacificText } from '../design/format.ts';
import { said, say, text, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { formPages, PaydayButton } from './forms.tsx';
import type { Approval, Payrun } from './payrun.ts';

type Props = { payrun: Payrun; context: PageContext };

/** What the payday waits for, who has approved it, and the buttons. */
export function ApprovalSection({ payrun, context }: Props) {
  const { status, approvals, unapprovedPayments } = payrun;
  return (
    <section class="card" aria-labelledby="approval">
      <h2 id="approval">{say('Approval')}</h2>
      <p>{sentenceOf(payrun)}</p>
      {approvals.length > 0 && (
        <ul class="plain-list">
          {approvals.map((approval) => (
            <li key={`${approval.at} ${approval.name}`}>{approvalText(approval)}</li>
          ))}
        </ul>
      )}
      {unapprovedPayments > 0 && status !== 'PAID' && (
        <p>
          {say('{unapprovedPayments} not approved.', {
            unapprovedPayments: counted(unapprovedPayments, 'contractor payment'),
          })}
        </p>
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
          {say('Approve payroll')}
        </PaydayButton>
      )}
      {havePayments && (
        <PaydayButton context={context} payrun={{ checkDate }} page={formPages.payments}>
          {say('Approve contractor payments')}
        </PaydayButton>
      )}
      {canBeUndone && (
        <PaydayButton context={context} payrun={payrun} page={formPages.undo} isPlain>
          {approvals.length ? say('Undo approval') : say('Hold for approval')}
        </PaydayButton>
      )}
      {isComputed && (
        <PaydayButton context={context} payrun={{ checkDate }} page={formPages.journal} isPlain>
          {say('Make the payroll journal')}
        </PaydayButton>
      )}
    </div>
  );
}

function sentenceOf({ status, waitsBecause, heldBecause, approveBy, approvals }: Payrun): string {
  const until = say('until {time}', { time: pacificText(approveBy) });
  if (waitsBecause) return `${translated(waitsBecause)} ${say('It can be approved {until}.', { until })}`;
  if (status === 'APPROVED') {
    return approvals.length
      ? say('This payroll is approved. You can undo it {until}.', { until })
      : say('This payroll needs no approval: it is calculated on {time}. You can hold it {until}.', {
          time: pacificText(approveBy),
          until,
        });
  }
  if (status === 'HELD') {
    const why = heldBecause
      ? translated(heldBecause)
      : say('Checks were not approved in time, or could not be calculated.');
    return `${say('The time for approval has passed, and not everything is paid.')} ${why}`;
  }
  if (status === 'COMPUTED') return say('This payroll is calculated. Pay goes out on the payday.');
  return status === 'PAID'
    ? say('This payroll is paid.')
    : say('Nobody is paid on this day yet: there is nothing to approve.');
}

const approvers: Readonly<Record<string, string>> = {
  KEY: text('the main API key'),
  LINK: text('the dashboard'),
  OPERATOR: text('an operator of the service'),
  JOB: text('the service'),
};

function approvalText({ callerKind, name, at, cashNeeded, isCurrent }: Approval): string {
  const who = name ?? said(approvers[callerKind] ?? callerKind);
  const changed = isCurrent !== false ? '' : ` ${say('The amounts have changed since.')}`;
  return say('Approved by {who} on {time}, for {amount}.{changed}', {
    who,
    time: pacificText(at),
    amount: dollars(cashNeeded),
    changed,
  });
}
