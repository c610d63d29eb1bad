import { DollarBar } from '../design/dollar-bar.tsx';
import { ActionButton } from '../design/form.tsx';
import {
  counted,
  countOf,
  dayText,
  dollars,
  pacificText,
  payday,
  shortDay,
  signed,
} from '../design/format.ts';
import { Figures, Heading, Status } from '../design/parts.tsx';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { Approvals, Approve, isOpen } from './approval.tsx';
import { HeldPay, PaperChecks } from './held-pay.tsx';
import { MissedPayday } from './missed-payday.tsx';
import { PaymentsTable } from './payments.tsx';
import { comparedDay, type Payrun, type Returned } from './payrun.ts';
import { NotPaid, PeopleTable } from './people.tsx';
import { moneyLines, Receipt } from './receipt.tsx';
import { Settle } from './settle.tsx';
import { Steps } from './steps.tsx';
import { GapsTable } from './tables.tsx';

type Props = {
  company: string;
  payrun: Payrun;
  /** The payday whose payroll can begin or go on. */
  next: string | undefined;
  returned: Returned;
  printsChecks: boolean;
  context: PageContext;
};

/** A payday: what it waits for, who is in it, and below that its approval. Afterwards it is a receipt. */
export function PaydayView(props: Props) {
  const { status } = props.payrun;
  if (status === 'EMPTY') return <EmptyPayday {...props} />;
  if (isOpen(props.payrun)) return <Review {...props} />;
  return status === 'HELD' ? <Held {...props} /> : <Finished {...props} />;
}

/** A payday without pay. If it is the coming one, its payroll begins here. */
function EmptyPayday({ company, payrun: { checkDate, approveBy, employerCheck }, next, context }: Props) {
  const isPast = checkDate < (next ?? context.today);
  if (isPast || (employerCheck && checkDate !== next))
    return (
      <Heading company={company} title={say('Payroll of {checkDate}', { checkDate: dayText(checkDate) })}>
        {employerCheck ? <Status value="VOIDED" /> : say('Nobody was paid on this day.')}
      </Heading>
    );
  return (
    <>
      <Heading company={company} title={say('Payroll for {day}', { day: payday(checkDate) })}>
        {say('Nobody is paid on this day yet: there is nothing to approve.')}
      </Heading>
      {!context.caller.embeddedPage && checkDate === next && (
        <section class="card" aria-labelledby="begin">
          <h2 id="begin">{say('Approve before {time}.', { time: pacificText(approveBy) })}</h2>
          <ActionButton context={context} to={{ page: 'open-payroll', from: checkDate }}>
            {say('Run payroll')}
          </ActionButton>
        </section>
      )}
    </>
  );
}

function Review({ company, payrun, returned, context }: Props) {
  const { checkDate, approveBy } = payrun;
  return (
    <>
      <Heading company={company} title={say('Payroll for {day}', { day: payday(checkDate) })}>
        {say('Approve before {time}.', { time: pacificText(approveBy) })}
      </Heading>
      <Steps current="review" checkDate={checkDate} context={context} />
      <Totals payrun={payrun} />
      <Settle payrun={payrun} context={context} />
      <GapsTable gaps={payrun.notComputed} />
      <PeopleTable payrun={payrun} returned={returned} context={context} />
      <NotPaid payrun={payrun} context={context} />
      <PaymentsTable payrun={payrun} returned={returned} context={context} />
      <div class="two">
        <Money payrun={payrun} />
        <Approve payrun={payrun} context={context} />
      </div>
    </>
  );
}

/** A payday whose cut-off has passed, with something unpaid. */
function Held({ company, payrun, returned, printsChecks, context }: Props) {
  const { checkDate, heldBecause, missed } = payrun;
  const why = heldBecause ?? say('Checks were not approved in time, or could not be calculated.');
  return (
    <>
      <Heading company={company} title={say('Payroll of {checkDate}', { checkDate: dayText(checkDate) })}>
        <Status value="HELD" /> {say('The time for approval has passed, and not everything is paid.')} {why}
      </Heading>
      <Totals payrun={payrun} />
      {missed && <MissedPayday payrun={payrun} missed={missed} context={context} />}
      <HeldPay payrun={payrun} printsChecks={printsChecks} context={context} />
      <Approvals approvals={payrun.approvals} />
      <Settle payrun={payrun} context={context} />
      <GapsTable gaps={payrun.notComputed} />
      <PeopleTable payrun={payrun} returned={returned} context={context} />
      <NotPaid payrun={payrun} context={context} />
      <PaymentsTable payrun={payrun} returned={returned} context={context} />
      <Money payrun={payrun} />
    </>
  );
}

/** A payday that is approved, calculated or paid. */
function Finished({ company, payrun, returned, printsChecks, context }: Props) {
  const { checkDate, status } = payrun;
  const title =
    status === 'APPROVED'
      ? payrun.approvals.length
        ? say('Payroll is approved')
        : say('Payroll for {day}', { day: payday(checkDate) })
      : say('Payroll of {checkDate}', { checkDate: dayText(checkDate) });
  return (
    <>
      <Heading company={company} title={title}>
        <Status value={status} />{' '}
        {payrun.isPreview && say('Amounts are previews until the payroll is calculated.')}
      </Heading>
      <Steps current="done" checkDate={checkDate} isFinished context={context} />
      <HeldPay payrun={payrun} printsChecks={printsChecks} context={context} />
      <Receipt company={company} payrun={payrun} returned={returned} context={context} />
      <PaperChecks payrun={payrun} context={context} />
      <GapsTable gaps={payrun.notComputed} />
      {payrun.checkCount > 0 && <PeopleTable payrun={payrun} returned={returned} context={context} />}
      <NotPaid payrun={payrun} context={context} />
      <PaymentsTable payrun={payrun} returned={returned} context={context} />
      <Proof proof={payrun.proof} />
    </>
  );
}

const Proof = ({ proof }: Pick<Payrun, 'proof'>) =>
  proof && (
    <p class="rest">
      {say('Checked: {lines} computed twice, sums and limits hold.', {
        lines: counted(proof.linesComputedTwice, 'line'),
      })}
    </p>
  );

const Unknown = () => <span class="none">{say('Unknown')}</span>;
const Note = ({ children }: { children: string }) => <span class="below">{children}</span>;

/** Whether a missed payday has paid nobody: no money has left then. */
const isAllMissed = ({ missed, checkCount }: Payrun): boolean =>
  missed !== null && missed.personCount >= checkCount;

/** The cash and when it leaves, what people receive, taxes, and the difference from the last payday. */
function Totals({ payrun }: { payrun: Payrun }) {
  const { cashNeeded, totals, differences } = payrun;
  const lastCheckDate = comparedDay(payrun);
  const taxes = totals && Math.round((totals.employeeTaxes + totals.employerTaxes) * 100) / 100;
  const since =
    differences.reduce((sum, { netDifference }) => sum + Math.round(netDifference * 100), 0) / 100;
  return (
    <Figures
      facts={[
        [
          say('Cash needed'),
          <>
            {cashNeeded === null ? <Unknown /> : dollars(cashNeeded)}
            <Note>{whenItLeaves(payrun)}</Note>
          </>,
        ],
        [
          say('Net pay'),
          <>
            {totals ? dollars(totals.netPay) : <Unknown />}
            <Note>{toWhom(payrun)}</Note>
          </>,
        ],
        [
          say('Taxes'),
          <>
            {taxes === null ? <Unknown /> : dollars(taxes)}
            <Note>{say('theirs and yours')}</Note>
          </>,
        ],
        ...(lastCheckDate
          ? [
              [
                say('Since {day}', { day: shortDay(lastCheckDate) }),
                <>
                  {signed(since)}
                  <Note>{say('difference of net pay')}</Note>
                </>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

const whenItLeaves = (payrun: Payrun): string =>
  isAllMissed(payrun)
    ? say('nothing has left your bank')
    : say('leaves your bank on {day}', { day: payday(payrun.debitDate) });

function toWhom(payrun: Payrun): string {
  const { checkCount, arrivesOn, checkDate } = payrun;
  if (isAllMissed(payrun)) return say('nobody is paid yet');
  const day = payday(arrivesOn ?? checkDate);
  return checkCount === 1
    ? say('to 1 person on {day}', { day })
    : say('to {count} people on {day}', { count: countOf(checkCount), day });
}

/** Where the cash goes, in lines that add up to it. */
function Money({ payrun }: { payrun: Payrun }) {
  const { totals, cashNeeded, debitDate, problemCount } = payrun;
  if (!totals || cashNeeded === null)
    return <p>{say('This payday has more checks than one page sums up.')}</p>;
  return (
    <section class="card" aria-labelledby="money">
      <h2 id="money">{say('Where the money goes')}</h2>
      <DollarBar
        title={
          isAllMissed(payrun)
            ? say('Nothing has left your bank')
            : say('Leaves your bank on {day}', { day: payday(debitDate) })
        }
        shares={moneyLines(payrun).map(([name, amount]) => ({ name, amount }))}
      />
      <p>
        <strong>{say('{amount} in all', { amount: dollars(cashNeeded) })}</strong>
      </p>
      {problemCount !== null && problemCount > 0 && (
        <p class="mark">
          {problemCount === 1
            ? say('1 check cannot be calculated and is missing from these sums.')
            : say('{count} checks cannot be calculated and are missing from these sums.', {
                count: problemCount,
              })}
        </p>
      )}
    </section>
  );
}
