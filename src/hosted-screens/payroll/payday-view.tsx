import { DollarBar } from '../design/dollar-bar.tsx';
import { counted, countOf, dayText, dollars } from '../design/format.ts';
import { Facts, Figures, Heading, Status } from '../design/parts.tsx';
import type { PageContext } from '../page-context.ts';
import { ApprovalSection } from './approval.tsx';
import { PaymentsTable } from './payments.tsx';
import type { Payrun } from './payrun.ts';
import { ChecksTable, DifferencesTable, LeftOutTable, WarningsTable } from './tables.tsx';

type Props = { company: string; payrun: Payrun; context: PageContext };

/** A payday: what it needs, what to review, who is in it. */
export function PaydayView({ company, payrun, context }: Props) {
  const { checkDate, status, debitDate, cashNeeded, totals, lastCheckDate } = payrun;
  return (
    <>
      <Heading company={company} title={`Payroll of ${dayText(checkDate)}`}>
        <Status value={status} />{' '}
        {payrun.isPreview && 'Amounts are previews until the payroll is calculated.'}
      </Heading>
      <Figures
        facts={[
          ['Cash needed', cashNeeded === null ? <Unknown key="cash" /> : dollars(cashNeeded)],
          ['Debited on', dayText(debitDate)],
          ['Net pay', totals ? dollars(totals.netPay) : <Unknown key="net" />],
          ['Checks', countOf(payrun.checkCount)],
        ]}
      />
      <ApprovalSection payrun={payrun} context={context} />
      <section aria-labelledby="review">
        <h2 id="review">Review</h2>
        <WarningsTable warnings={payrun.warnings} />
        <LeftOutTable people={payrun.leftOut} />
      </section>
      {lastCheckDate && (
        <section aria-labelledby="differences">
          <h2 id="differences">Since {dayText(lastCheckDate)}</h2>
          <DifferencesTable differences={payrun.differences} />
        </section>
      )}
      <section aria-labelledby="checks">
        <h2 id="checks">Pay</h2>
        <ChecksTable checks={payrun.checks} />
        <PaymentsTable payrun={payrun} context={context} />
        <Amounts payrun={payrun} />
        <Proof proof={payrun.proof} />
      </section>
    </>
  );
}

const Proof = ({ proof }: Pick<Payrun, 'proof'>) =>
  proof && <p>Checked: {counted(proof.linesComputedTwice, 'line')} computed twice, sums and limits hold.</p>;

const Unknown = () => <span class="none">Unknown</span>;

function Amounts({
  payrun: { totals, problemCount, contractorTotal, paymentCount, cashNeeded },
}: {
  payrun: Payrun;
}) {
  if (!totals) return <p>This payday has more checks than one page sums up.</p>;
  return (
    <>
      <DollarBar
        title="Where each dollar goes"
        shares={[
          { name: 'Net pay', amount: totals.netPay },
          { name: 'Employee taxes', amount: totals.employeeTaxes },
          { name: 'Deductions', amount: totals.employeeDeductions },
          { name: 'Garnishments', amount: totals.employeeGarnishments },
          { name: 'Employer taxes', amount: totals.employerTaxes },
          { name: 'Employer contributions', amount: totals.employerDeductions },
        ]}
      />
      <Facts
        facts={[
          ['Gross pay', dollars(totals.grossPay)],
          ['Employee taxes', dollars(totals.employeeTaxes)],
          ['Deductions', dollars(totals.employeeDeductions)],
          ['Garnishments', dollars(totals.employeeGarnishments)],
          ['Net pay', dollars(totals.netPay)],
          ['Employer taxes', dollars(totals.employerTaxes)],
          ['Employer contributions', dollars(totals.employerDeductions)],
          [counted(paymentCount, 'contractor payment'), dollars(contractorTotal)],
          ['Cash needed', cashNeeded === null ? 'Unknown' : dollars(cashNeeded)],
        ]}
      />
      {problemCount > 0 && (
        <p class="mark">
          {counted(problemCount, 'check')} cannot be calculated and {problemCount === 1 ? 'is' : 'are'}{' '}
          missing from these sums.
        </p>
      )}
    </>
  );
}
