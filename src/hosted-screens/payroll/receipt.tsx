import { ActionButton } from '../design/form.tsx';
import { countOf, dollars, pacificText, payday } from '../design/format.ts';
import { labelOf, nameOf } from '../design/labels.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { approvalText, UnapprovedPayments, UndoButton } from './approval.tsx';
import { paidLater, paidNothing } from './confirmations.ts';
import type { Check, Payrun } from './payrun.ts';

type Props = { company: string; payrun: Payrun; context: PageContext };
type Line = readonly [what: string, amount: number];

const cents = (amount: number): number => Math.round(amount * 100);
const peopleText = (count: number): string =>
  count === 1 ? say('1 person') : say('{count} people', { count: countOf(count) });

/** Where the cash goes. The lines add up to it: the remainder goes on to plans and insurers. */
export function moneyLines({ totals, contractorTotal, cashNeeded }: Payrun): readonly Line[] {
  if (!totals || cashNeeded === null) return [];
  const taxes = cents(totals.employeeTaxes) + cents(totals.employerTaxes);
  const others = cents(totals.netPay) + taxes + cents(totals.employeeGarnishments) + cents(contractorTotal);
  const lines: Line[] = [
    [say('Net pay'), totals.netPay],
    [say('Taxes: theirs and yours'), taxes / 100],
    [say('Garnishments'), totals.employeeGarnishments],
    [say('Deductions and contributions'), (cents(cashNeeded) - others) / 100],
    [say('Contractor payments'), contractorTotal],
  ];
  return lines.filter(([, amount]) => amount !== 0);
}

/** What was approved and what happens when. Until the cut-off it has a way back. */
export function Receipt({ company, payrun, context }: Props) {
  const { cashNeeded, checkDate, checkCount, debitDate, status } = payrun;
  const byCheck = payrun.checks.filter(({ disbursementMethod }) => disbursementMethod === 'DOWNLOAD_CHECK');
  const [later, nothing] = [paidLater(payrun), paidNothing(payrun)];
  return (
    <div class="two">
      <section class="card receipt" aria-labelledby="receipt">
        <h2 id="receipt">{say('Receipt for {day}', { day: payday(checkDate) })}</h2>
        {cashNeeded !== null && <p class="amount">{dollars(cashNeeded)}</p>}
        <p class="rest">
          {company} · {peopleText(checkCount)}
        </p>
        <Lines lines={moneyLines(payrun)} />
        {cashNeeded !== null && (
          <Lines
            lines={[[say('Leaves your bank on {day}', { day: payday(debitDate) }), cashNeeded]]}
            isTotal
          />
        )}
        <Lines
          lines={[
            ...byCheck.map(
              (check): Line => [`${nameOf(check)}: ${labelOf('PHYSICAL_CHECK')}`, check.netPay ?? 0],
            ),
            ...later.map((check): Line => [say('{name}: held', { name: nameOf(check) }), check.netPay ?? 0]),
            ...nothing.map((check): Line => [say('{name}: confirmed', { name: nameOf(check) }), 0]),
          ].slice(0, 20)}
        />
        {(status === 'COMPUTED' || status === 'PAID') && (
          <ActionButton context={context} to={{ page: 'payroll-journal', from: checkDate }} isPlain>
            {say('Make the payroll journal')}
          </ActionButton>
        )}
      </section>
      <WhatHappens payrun={payrun} context={context} />
    </div>
  );
}

function Lines({ lines, isTotal = false }: { lines: readonly Line[]; isTotal?: boolean }) {
  if (!lines.length) return null;
  return (
    <dl class={isTotal ? 'lines total' : 'lines'}>
      {lines.map(([what, amount]) => (
        <div key={what} class="lines-row">
          <dt>{what}</dt>
          <dd>{dollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type StepsProps = { payrun: Payrun; context: PageContext };

function WhatHappens({ payrun, context }: StepsProps) {
  const { status, approvals, debitDate, checkDate, cashNeeded, checks, unapprovedPayments } = payrun;
  const isApproved = status === 'APPROVED';
  const paid = checks.filter(
    (check) => !check.heldBecause && !paidLater({ checks: [check] }).length && check.netPay,
  );
  const arrival = paid.map(({ arrivesOn }) => arrivesOn ?? checkDate).reduce(later, checkDate);
  const isOver = (day: string) => status !== 'APPROVED' && day <= context.today;
  return (
    <section class="card" aria-labelledby="when">
      <h2 id="when">{say('What happens when')}</h2>
      <ol class="timeline">
        {approvals.map((approval) => (
          <li key={`${approval.at} ${approval.name}`} class="past">
            <p>{approvalText(approval)}</p>
          </li>
        ))}
        <UntilCutOff payrun={payrun} context={context} />
        <li class={isOver(debitDate) ? 'past' : undefined}>
          <h3>{payday(debitDate)}</h3>
          <p>{debitText(cashNeeded, isOver(debitDate))}</p>
        </li>
        <li class={isOver(arrival) ? 'past' : undefined}>
          <h3>{payday(arrival)}</h3>
          <p>{isOver(arrival) ? whoWasPaid(paid) : whoIsPaid(paid)}</p>
        </li>
      </ol>
      {isApproved && unapprovedPayments > 0 && <UnapprovedPayments payrun={payrun} context={context} />}
    </section>
  );
}

/** The way back until the cut-off. */
function UntilCutOff({ payrun, context }: StepsProps) {
  if (payrun.status !== 'APPROVED')
    return (
      <li class="past">
        <p>{say('The payroll was calculated. It can no longer be changed.')}</p>
      </li>
    );
  return (
    <li>
      <h3>{say('Until {time}', { time: pacificText(payrun.approveBy) })}</h3>
      <p>
        {payrun.approvals.length
          ? say('This payroll is approved. You can undo it, and hours and amounts stay as they are.')
          : say('This payroll needs no approval. You can hold it.')}
      </p>
      <UndoButton payrun={payrun} context={context} />
    </li>
  );
}

const later = (day: string, other: string): string => (day > other ? day : other);

function debitText(cash: number | null, isOver: boolean): string {
  if (cash === null) return say('The money leaves the bank account of the company.');
  const amount = dollars(cash);
  return isOver
    ? say('{amount} left the bank account of the company.', { amount })
    : say('{amount} leaves the bank account of the company. Have it there the day before.', { amount });
}

const byDepositIn = (paid: readonly Check[]): number =>
  paid.filter(({ disbursementMethod }) => disbursementMethod === 'DIRECT_DEPOSIT').length;

function whoWasPaid(paid: readonly Check[]): string {
  const byDeposit = byDepositIn(paid);
  return byDeposit === 1
    ? say('1 person was paid by deposit, and sees the paystub.')
    : say('{count} people were paid by deposit. Each sees the paystub.', { count: countOf(byDeposit) });
}

function whoIsPaid(paid: readonly Check[]): string {
  const byDeposit = byDepositIn(paid);
  return byDeposit === 1
    ? say('1 person is paid by deposit, and sees the paystub.')
    : say('{count} people are paid by deposit. Each sees the paystub.', { count: countOf(byDeposit) });
}
