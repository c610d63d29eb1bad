import { ActionButton } from '../design/form.tsx';
import { counted, countOf, dollars, pacificText, payday } from '../design/format.ts';
import { labelOf, nameOf } from '../design/labels.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { approvalText, UnapprovedPayments, UndoButton } from './approval.tsx';
import { paidLater, paidNothing } from './confirmations.ts';
import { type Check, type Payment, type Payrun, type Returned, statusOf } from './payrun.ts';

type Props = { company: string; payrun: Payrun; returned: Returned; context: PageContext };
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
export function Receipt({ company, payrun, returned, context }: Props) {
  const { cashNeeded, checkDate, checkCount, debitDate, status } = payrun;
  const byCheck = payrun.checks.filter(({ disbursementMethod }) => disbursementMethod === 'DOWNLOAD_CHECK');
  const [later, nothing] = [paidLater(payrun), paidNothing(payrun)];
  return (
    <div class="two">
      <section class="card receipt" aria-labelledby="receipt">
        <h2 id="receipt">{say('Receipt for {day}', { day: payday(checkDate) })}</h2>
        {cashNeeded !== null && <p class="amount">{dollars(cashNeeded)}</p>}
        <p class="rest">{checkCount > 0 ? `${company} · ${peopleText(checkCount)}` : company}</p>
        <Lines lines={moneyLines(payrun)} />
        {cashNeeded !== null && (
          <Lines
            lines={[
              [
                isDebited(payrun)
                  ? say('Leaves your bank on {day}', { day: payday(debitDate) })
                  : say('Cash needed'),
                cashNeeded,
              ],
            ]}
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
      <WhatHappens payrun={payrun} returned={returned} context={context} />
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

/** The debits of the payday that reached the bank. */
const debitsOf = ({ employerCheck }: Payrun) =>
  (employerCheck?.transfers ?? []).filter(
    ({ direction, status }) => direction === 'DEBIT' && status !== 'CANCELED',
  );

/** Whether what is needed is what is debited. Pay that is voided after the debit is needed no longer. */
function isDebited(payrun: Payrun): boolean {
  const debits = debitsOf(payrun).filter(({ attempt }) => attempt === 0);
  const debited = debits.reduce((sum, { amount }) => sum + cents(amount), 0);
  return debits.length === 0 || debited === cents(payrun.cashNeeded ?? 0);
}

function WhatHappens({ payrun, returned, context }: StepsProps & Pick<Props, 'returned'>) {
  const { status, approvals, checkDate, checks, payments, unapprovedPayments } = payrun;
  const isApproved = status === 'APPROVED';
  const sent = checks.filter(
    (check) => !check.heldBecause && !paidLater({ checks: [check] }).length && check.netPay,
  );
  const arrivalOf = ({ arrivesOn }: Check | Payment) => arrivesOn ?? checkDate;
  const arrivals = new Set([...sent, ...payments].map(arrivalOf));
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
        <Debits payrun={payrun} isOver={isOver} />
        {[...arrivals].sort().map((day) => (
          <li key={day} class={isOver(day) ? 'past' : undefined}>
            <h3>{payday(day)}</h3>
            <Paid
              sent={sent.filter((check) => arrivalOf(check) === day)}
              payments={payments.filter((payment) => arrivalOf(payment) === day)}
              returned={returned}
              isOver={isOver(day)}
            />
          </li>
        ))}
      </ol>
      {isApproved && unapprovedPayments > 0 && <UnapprovedPayments payrun={payrun} context={context} />}
    </section>
  );
}

/** What leaves the company's account: as planned until the bank has the debit, and then each debit. */
function Debits({ payrun, isOver }: { payrun: Payrun; isOver: (day: string) => boolean }) {
  const { debitDate, cashNeeded } = payrun;
  const debits = debitsOf(payrun);
  const planned = { id: 'planned', effectiveOn: debitDate, amount: cashNeeded, status: 'CREATED' };
  return (
    <>
      {(debits.length ? debits : [planned]).map(({ id, effectiveOn, amount, status }) => (
        <li key={id} class={isOver(effectiveOn) ? 'past' : undefined}>
          <h3>{payday(effectiveOn)}</h3>
          <p>{debitText(amount, isOver(effectiveOn), status === 'RETURNED')}</p>
        </li>
      ))}
    </>
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

function debitText(cash: number | null, isOver: boolean, isReturned: boolean): string {
  if (cash === null) return say('The money leaves the bank account of the company.');
  const amount = dollars(cash);
  if (isReturned) return say('The bank of the company returned the debit of {amount}.', { amount });
  return isOver
    ? say('{amount} left the bank account of the company.', { amount })
    : say('{amount} leaves the bank account of the company. Have it there the day before.', { amount });
}

type PaidProps = {
  sent: readonly Check[];
  payments: readonly Payment[];
  returned: Returned;
  isOver: boolean;
};

/** Who is paid how, and whose pay came back. */
function Paid({ sent, payments, returned, isOver }: PaidProps) {
  const isBack = (pay: Check | Payment) => statusOf(pay, returned) === 'RETURNED';
  const byDeposit = sent.filter(({ disbursementMethod }) => disbursementMethod === 'DIRECT_DEPOSIT');
  const deposits = byDeposit.filter((check) => !isBack(check)).length;
  const contractors = payments.filter((payment) => !payment.heldBecause && !isBack(payment)).length;
  const onPaper = sent.filter(({ disbursementMethod }) => disbursementMethod === 'DOWNLOAD_CHECK').length;
  const back = [...byDeposit, ...payments].filter(isBack).length;
  return (
    <>
      {deposits > 0 && <p>{isOver ? whoWasPaid(deposits) : whoIsPaid(deposits)}</p>}
      {contractors > 0 && <p>{counted(contractors, 'contractor payment')}</p>}
      {onPaper > 0 && (
        <p>
          {say('Paper checks')}: {countOf(onPaper)}
        </p>
      )}
      {back > 0 && (
        <p class="mark">
          {back === 1
            ? say('A bank returned the pay of 1 person.')
            : say('Banks returned the pay of {count} people.', { count: countOf(back) })}
        </p>
      )}
    </>
  );
}

function whoWasPaid(byDeposit: number): string {
  return byDeposit === 1
    ? say('1 person was paid by deposit, and sees the paystub.')
    : say('{count} people were paid by deposit. Each sees the paystub.', { count: countOf(byDeposit) });
}

function whoIsPaid(byDeposit: number): string {
  return byDeposit === 1
    ? say('1 person is paid by deposit, and sees the paystub.')
    : say('{count} people are paid by deposit. Each sees the paystub.', { count: countOf(byDeposit) });
}
