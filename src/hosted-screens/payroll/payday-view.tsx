import { DollarBar } from '../design/dollar-bar.tsx';
import { counted, countOf, dayText, dollars } from '../design/format.ts';
import { Facts, Figures, Heading, Status } from '../design/parts.tsx';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { ApprovalSection } from './approval.tsx';
import { MissedPayday } from './missed-payday.tsx';
import { PaymentsTable } from './payments.tsx';
import type { Payrun } from './payrun.ts';
import { ChecksTable, DifferencesTable, GapsTable, LeftOutTable, WarningsTable } from './tables.tsx';

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
