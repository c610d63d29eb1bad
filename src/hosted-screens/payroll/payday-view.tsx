import { DollarBar } from '../design/dollar-bar.tsx';
import { ActionButton } from '../design/form.tsx';
import { counted, countOf, dayText, dollars, pacificText } from '../design/format.ts';
import { Facts, Figures, Heading, Status } from '../design/parts.tsx';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { MissedPayday } from './missed-payday.tsx';
import { PaymentsTable } from './payments.tsx';
import type { Approval, Payrun } from './payrun.ts';
import { ChecksTable, DifferencesTable, GapsTable, LeftOutTable, WarningsTable } from './tables.tsx';

type ApprovalProps = { payrun: Payrun; context: PageContext };

/** What the payday waits for, who has approved it, and the buttons. */
function ApprovalSection({ payrun, context }: ApprovalProps) {
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

/** Approve, undo, or the journal, as the status permits. A payday that changed since is not approved. */
function Buttons({ payrun, context }: ApprovalProps) {
  const { status, approvals, checkDate: from, unapprovedPayments, version } = payrun;
  const havePayments =
    unapprovedPayments > 0 && (status === 'OPEN' || status === 'APPROVED' || status === 'SECOND_APPROVAL');
  const isOpen = status === 'OPEN' || status === 'SECOND_APPROVAL';
  const canBeUndone = status === 'APPROVED' || (isOpen && approvals.length > 0);
  const isComputed = status === 'COMPUTED' || status === 'PAID';
  if (!isOpen && !canBeUndone && !isComputed && !havePayments) return null;
  return (
    <div class="actions">
      {isOpen && (
        <ActionButton context={context} to={{ page: 'payroll-approve', from }} hidden={{ version }}>
          {say('Approve payroll')}
        </ActionButton>
      )}
      {havePayments && (
        <ActionButton context={context} to={{ page: 'payroll-payments', from }}>
          {say('Approve contractor payments')}
        </ActionButton>
      )}
      {canBeUndone && (
        <ActionButton context={context} to={{ page: 'payroll-undo', from }} hidden={{ version }} isPlain>
          {approvals.length ? say('Undo approval') : say('Hold for approval')}
        </ActionButton>
      )}
      {isComputed && (
        <ActionButton context={context} to={{ page: 'payroll-journal', from }} isPlain>
          {say('Make the payroll journal')}
        </ActionButton>
      )}
    </div>
  );
}

function sentenceOf({ status, waitsBecause, heldBecause, approveBy, approvals }: Payrun): string {
  const until = say('until {time}', { time: pacificText(approveBy) });
  if (waitsBecause) return `${waitsBecause} ${say('It can be approved {until}.', { until })}`;
  if (status === 'APPROVED') {
    return approvals.length
      ? say('This payroll is approved. You can undo it {until}.', { until })
      : say('This payroll needs no approval: it is calculated on {time}. You can hold it {until}.', {
          time: pacificText(approveBy),
          until,
        });
  }
  if (status === 'HELD') {
    const why = heldBecause ?? say('Checks were not approved in time, or could not be calculated.');
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

type Props = { company: string; payrun: Payrun; context: PageContext };

/** A payday: what it needs, what to review, who is in it. */
export function PaydayView({ company, payrun, context }: Props) {
  const { checkDate, status, debitDate, arrivesOn, cashNeeded, totals, lastCheckDate } = payrun;
  return (
    <>
      <Heading company={company} title={say('Payroll of {checkDate}', { checkDate: dayText(checkDate) })}>
        <Status value={status} />{' '}
        {payrun.isPreview && say('Amounts are previews until the payroll is calculated.')}
      </Heading>
      <Figures
        facts={[
          [say('Cash needed'), cashNeeded === null ? <Unknown key="cash" /> : dollars(cashNeeded)],
          [say('Debited on'), dayText(debitDate)],
          ...(arrivesOn ? [[say('Pay arrives on'), dayText(arrivesOn)] as const] : []),
          [say('Net pay'), totals ? dollars(totals.netPay) : <Unknown key="net" />],
          [say('Checks'), countOf(payrun.checkCount)],
        ]}
      />
      {payrun.missed && <MissedPayday payrun={payrun} missed={payrun.missed} context={context} />}
      <ApprovalSection payrun={payrun} context={context} />
      <section aria-labelledby="review">
        <h2 id="review">{say('Review')}</h2>
        <WarningsTable warnings={payrun.warnings} />
        {payrun.notComputed.length > 0 && <GapsTable gaps={payrun.notComputed} />}
        <LeftOutTable people={payrun.leftOut} />
      </section>
      {lastCheckDate && (
        <section aria-labelledby="differences">
          <h2 id="differences">{say('Since {lastCheckDate}', { lastCheckDate: dayText(lastCheckDate) })}</h2>
          <DifferencesTable differences={payrun.differences} />
        </section>
      )}
      <section aria-labelledby="checks">
        <h2 id="checks">{say('Pay')}</h2>
        <ChecksTable payrun={payrun} />
        <PaymentsTable payrun={payrun} context={context} />
        <Amounts payrun={payrun} />
        <Proof proof={payrun.proof} />
      </section>
    </>
  );
}

const Proof = ({ proof }: Pick<Payrun, 'proof'>) =>
  proof && (
    <p>
      {say('Checked: {lines} computed twice, sums and limits hold.', {
        lines: counted(proof.linesComputedTwice, 'line'),
      })}
    </p>
  );

const Unknown = () => <span class="none">{say('Unknown')}</span>;

function Amounts({
  payrun: { totals, problemCount, contractorTotal, paymentCount, cashNeeded },
}: {
  payrun: Payrun;
}) {
  if (!totals) return <p>{say('This payday has more checks than one page sums up.')}</p>;
  return (
    <>
      <DollarBar
        title={say('Where each dollar goes')}
        shares={[
          { name: say('Net pay'), amount: totals.netPay },
          { name: say('Employee taxes'), amount: totals.employeeTaxes },
          { name: say('Deductions'), amount: totals.employeeDeductions },
          { name: say('Garnishments'), amount: totals.employeeGarnishments },
          { name: say('Employer taxes'), amount: totals.employerTaxes },
          { name: say('Employer contributions'), amount: totals.employerDeductions },
        ]}
      />
      <Facts
        facts={[
          [say('Gross pay'), dollars(totals.grossPay)],
          [say('Employee taxes'), dollars(totals.employeeTaxes)],
          [say('Deductions'), dollars(totals.employeeDeductions)],
          [say('Garnishments'), dollars(totals.employeeGarnishments)],
          [say('Net pay'), dollars(totals.netPay)],
          [say('Employer taxes'), dollars(totals.employerTaxes)],
          [say('Employer contributions'), dollars(totals.employerDeductions)],
          [counted(paymentCount, 'contractor payment'), dollars(contractorTotal)],
          [say('Cash needed'), cashNeeded === null ? say('Unknown') : dollars(cashNeeded)],
        ]}
      />
      {problemCount !== null && problemCount > 0 && (
        <p class="mark">
          {problemCount === 1
            ? say('1 check cannot be calculated and is missing from these sums.')
            : say('{count} checks cannot be calculated and are missing from these sums.', {
                count: problemCount,
              })}
        </p>
      )}
    </>
  );
}
