import { dollars, hours, pacificText } from '../design/format.ts';
import { Day, Facts, Figures, Heading, Period } from '../design/parts.tsx';
import { said } from '../design/words.ts';
import { definePage } from '../page.ts';
import { type Check, paystubQuery } from './check.ts';
import { Earnings, hoursWorked } from './earnings.tsx';
import { EmployerPart } from './employer-part.tsx';
import { isUndone, isUnpaid, PaymentStatus, Undone } from './payment-status.tsx';
import { Returned, retryForm } from './returned.tsx';
import { ShiftsTable } from './shifts-table.tsx';
import { Taxes } from './taxes.tsx';
import { Withheld } from './withheld.tsx';

export const paystubPage = definePage<{ employeeCheck: Check }>({
  title: 'Paystub',
  query: paystubQuery,
  form: retryForm,
  View: ({ data: { employeeCheck: check }, visit }) => (
    <article class="paystub">
      <Heading company={check.company.businessName} title="Paystub" />
      <Parties check={check} />
      <Figures
        facts={[
          [check.totals ? 'Gross pay' : 'Gross pay so far', dollars(check.grossPay)],
          [
            'Net pay',
            check.totals ? (
              <>
                {dollars(check.totals.netPay)} {isUnpaid(check) && <PaymentStatus check={check} />}
              </>
            ) : (
              <span key="net" class="none">
                Not computed yet
              </span>
            ),
          ],
          ['Hours worked', hours(hoursWorked(check))],
        ]}
      />
      {!check.totals && <Pending check={check} />}
      {isUndone(check) && <Undone />}
      {check.disbursement.status === 'RETURNED' && <Returned check={check} visit={visit} />}
      <div class="amounts">
        <Earnings check={check} />
        {check.totals && (
          <>
            <Withheld totals={check.totals} withheld={check.withheld ?? []} year={check.yearToDate} />
            <Taxes totals={check.totals} taxes={check.taxes ?? []} year={check.yearToDate} />
          </>
        )}
        {check.taxes && <EmployerPart taxes={check.taxes} withheld={check.withheld ?? []} />}
      </div>
      <ShiftsTable shifts={check.shifts} />
    </article>
  ),
});

function Parties({ check }: { check: Check }) {
  const { company, employee } = check;
  const name = [employee.firstName, employee.middleInitial, employee.lastName].filter(Boolean).join(' ');
  const { businessCity: city, businessState: state, businessZip: zip } = company;
  return (
    <Facts
      facts={[
        ['Employee', employee.title ? `${name}, ${employee.title}` : name],
        [
          'Employee ID',
          <span key="id" class="code">
            {employee.id}
          </span>,
        ],
        ['Employer address', `${company.businessAddress}, ${city}, ${state} ${zip}`],
        ['Pay date', <Day key="date" on={check.checkDate} />],
        ['Pay period', <Period key="period" period={check.payPeriod} />],
        ['Status', <PaymentStatus key="status" check={check} />],
        ['Paid by', `${said(check.disbursement.method)} · ${said(check.disbursement.status).toLowerCase()}`],
      ]}
    />
  );
}

/** What a check waits for until it is computed. */
function Pending({ check: { cutOffAt, approvalRequired, approved } }: { check: Check }) {
  return (
    <section class="note" aria-labelledby="pending">
      <h2 id="pending">This check is pending</h2>
      <p>
        Taxes, deductions and net pay are computed at the cut-off,{' '}
        <time dateTime={cutOffAt}>{pacificText(cutOffAt)}</time>. Until then shifts may still be added, and
        the amounts below follow them.
      </p>
      {approvalRequired && !approved && <p>The employer still has to approve it before it can be paid.</p>}
    </section>
  );
}
