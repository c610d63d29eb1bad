import { DollarBar } from '../design/dollar-bar.tsx';
import { capitalized, dollars, hours, pacificText, withStop } from '../design/format.ts';
import { labelOf, leftOut, reasonText, taxName, whyNotCalculated } from '../design/labels.ts';
import { Day, Facts, Figures, Heading, Period } from '../design/parts.tsx';
import type { ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Earnings, EmployerCosts, hoursWorked, PartsTable, Taxes, Withheld } from './amounts.tsx';
import { type Check, type Coverage, homeText, payeeText, paystubQuery, shortNumber } from './check.ts';
import { CanceledNotice, isCanceled, isReturned, isUnpaid, PaymentStatus } from './payment-status.tsx';
import { ReturnedNotice, retryForm, SentAgain } from './returned-payment.tsx';
import { ShiftsTable } from './shifts-table.tsx';
import { TimeOffTable } from './time-off.tsx';
import { ChangesSinceLastCheck, WhyAmounts } from './why-amounts.tsx';

type Props = { data: ResultOf<typeof paystubQuery>; context: PageContext };

export function PaystubView({ data: { employeeCheck: check }, context }: Props) {
  return (
    <article class="paystub">
      <Heading company={check.company.businessName} title={say('Paystub')} />
      <SentAgain done={context.done} />
      <Parties check={check} />
      <Figures
        facts={[
          [check.totals ? say('Gross pay') : say('Gross pay so far'), dollars(check.grossPay)],
          [
            say('Net pay'),
            check.totals ? (
              <>
                {dollars(check.totals.netPay)} {isUnpaid(check) && <PaymentStatus check={check} />}
              </>
            ) : (
              <span key="net" class="none">
                {say('Not calculated yet')}
              </span>
            ),
          ],
          [say('Hours worked'), hours(hoursWorked(check))],
        ]}
      />
      {check.totals && (
        <DollarBar
          title={say('Where each dollar of gross pay went')}
          shares={[
            { name: say('Net pay'), amount: check.totals.netPay },
            { name: say('Taxes'), amount: check.totals.employeeTaxes },
            { name: say('Deductions'), amount: check.totals.employeeDeductions },
            { name: say('Garnishments'), amount: check.totals.employeeGarnishments },
          ]}
        />
      )}
      {!check.totals && <PendingNotice check={check} />}
      {isCanceled(check) && <CanceledNotice />}
      {check.totals && (
        <p class="download">
          <a href={context.addressOf({ page: 'paystub-pdf', from: check.id })}>
            {say('Download this paystub (PDF)')}
          </a>
        </p>
      )}
      <Warnings check={check} />
      {isReturned(check) && <ReturnedNotice check={check} context={context} />}
      <div class="amounts">
        <Earnings check={check} />
        {check.totals && (
          <>
            <Withheld totals={check.totals} withheld={check.withheld ?? []} year={check.yearToDate} />
            <Taxes totals={check.totals} taxes={check.taxes ?? []} year={check.yearToDate} />
          </>
        )}
        {check.disbursement.parts && <PartsTable parts={check.disbursement.parts} />}
        {check.taxes && <EmployerCosts taxes={check.taxes} withheld={check.withheld ?? []} />}
      </div>
      {check.timeOff && <TimeOffTable rows={check.timeOff} />}
      <NotComputed lines={check.coverage ?? []} />
      {check.sinceLastCheck && <ChangesSinceLastCheck difference={check.sinceLastCheck} />}
      <ShiftsTable shifts={check.shifts} />
      {check.explanation && <WhyAmounts explanation={check.explanation} />}
    </article>
  );
}

/** Warnings that only the employer can act on, or that the pending notice covers. */
const notShown: readonly string[] = [
  'COMPANY_NOT_LIVE',
  'COMPANY_SUSPENDED',
  'STATE_ACCOUNT_MISSING',
  'APPROVAL_MISSING',
  'FLAT_BONUS_CALIFORNIA',
  'TIPPED_OCCUPATION_MISSING',
];

export const paystubPage = definePage({
  title: text('Paystub'),
  query: paystubQuery,
  form: retryForm,
  needsAttention: ({ employeeCheck: check }) =>
    check.warnings.filter(({ code }) => !notShown.includes(code)).length + (isReturned(check) ? 1 : 0),
  View: PaystubView,
});

function Parties({ check }: { check: Check }) {
  const { company, employee } = check;
  const home = homeText(check);
  const { businessCity: city, businessState: state, businessZip: zip } = company;
  return (
    <Facts
      facts={[
        [say('Employee'), payeeText(check)],
        ...(home ? [[say('Home address'), home] as const] : []),
        ...(employee.ssn ? [[say('Social Security number'), employee.ssn] as const] : []),
        [say('Paystub number'), shortNumber(check)],
        [say('Employer address'), `${company.businessAddress}, ${city}, ${state} ${zip}`],
        [say('Pay date'), <Day key="date" on={check.checkDate} />],
        ...(check.arrivesOn && check.arrivesOn > check.checkDate
          ? [[say('Pay arrives on'), <Day key="arrival" on={check.arrivesOn} />] as const]
          : []),
        [say('Pay period'), <Period key="period" period={check.payPeriod} />],
        ...(check.offCycleReason ? [[say('Paid as'), reasonText(check.offCycleReason)] as const] : []),
        ...(check.note ? [[say('Note from your employer'), check.note] as const] : []),
        [say('Status'), <PaymentStatus key="status" check={check} />],
        [
          say('Payment'),
          `${labelOf(check.disbursement.method)} · ${labelOf(check.disbursement.status).toLowerCase()}`,
        ],
      ]}
    />
  );
}

/** A notice on a check that is not calculated yet. */
function PendingNotice({ check }: { check: Check }) {
  const { cutOffAt, approvalRequired, approved, heldBecause } = check;
  if (heldBecause) return null; // the warnings say why it waits
  return (
    <section class="note" aria-labelledby="pending">
      <h2 id="pending">{say('This paycheck is pending')}</h2>
      <p>
        {sayNodes(
          'We calculate taxes, deductions and net pay at the cut-off, {cutOffAt}. Until then, shifts can be added and the amounts below can change.',
          { cutOffAt: <time dateTime={cutOffAt}>{pacificText(cutOffAt)}</time> },
        )}
      </p>
      {approvalRequired && !approved && (
        <p>{say('Your employer needs to approve it before it can be paid.')}</p>
      )}
    </section>
  );
}

/** Why the check is not paid, and what to review on it. */
function Warnings({ check: { heldBecause, warnings } }: { check: Check }) {
  const shown = warnings.filter(({ code, message }) => !notShown.includes(code) && message !== heldBecause);
  if (!shown.length && !heldBecause) return null;
  return (
    <section class="note" aria-labelledby="warnings">
      <h2 id="warnings">{heldBecause ? say('This paycheck waits') : say('To review on this paycheck')}</h2>
      {heldBecause && <p>{capitalized(heldBecause)}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{withStop(message)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The taxes that this paycheck may owe and that nobody computed: their amounts are not zero but unknown. */
function NotComputed({ lines }: { lines: readonly Coverage[] }) {
  const missing = leftOut(lines.filter(({ status }) => status === 'NOT_COMPUTED'));
  if (!missing.length) return null;
  return (
    <section class="note" aria-labelledby="not-computed">
      <h2 id="not-computed">{say('Taxes that are not calculated')}</h2>
      <p>{say('This paycheck may owe the following taxes. They are not part of its amounts.')}</p>
      <ul>
        {missing.map((line) => (
          <li key={line.code}>
            {taxName(line)}: {withStop(whyNotCalculated(line))}
          </li>
        ))}
      </ul>
    </section>
  );
}
