import { ContractorsTable, contractorFields } from '../contractors/list.tsx';
import { ActionButton, FormProblems } from '../design/form.tsx';
import { counted, countOf, dollars, pacificText, payday } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, Heading, OrNone, PageLink, Status } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { NameWarning } from '../people/parts.tsx';
import { aboutOne } from '../screen.ts';
import { filingFields } from '../taxes/filings.tsx';
import { approveForm, denyForm, waitingFields } from '../time-off/decisions.tsx';
import { Attention, attentionFields, confirmForm, openForm } from './attention.tsx';
import { EmployeesTable, employeeFields } from './employees-table.tsx';
import { FilingsDue } from './filings-due.tsx';
import { January, turnFields } from './january.tsx';
import { PaydaysTable, payCalendarFields, paydayFields, YearOfPaydays } from './pay-calendar.tsx';
import { returnedPayFields, sendCheckForm, sendPaymentForm } from './returned-pay.tsx';

const companyFields = graphql(`fragment CompanyFacts on Company {
  businessName nameWarning businessEin businessAddress businessCity businessState businessZip
  legalStructure payrollSchedule accountNumber status
  employeeCount
  contractorCount
  pendingChecks: employeeCheckCount(status: PENDING)
  pendingPayments: contractorPaymentCount(status: PENDING)
  requirements { state }
}`);

type FactsProps = { company: ResultOf<typeof companyFields>; context: PageContext };

function CompanyFacts({ company, context }: FactsProps) {
  const { businessAddress: street, businessCity: city, businessState: state, businessZip: zip } = company;
  return (
    <Facts
      facts={[
        [say('Status'), <Status key="status" value={company.status} />],
        [say('Employees'), countOf(company.employeeCount)],
        [say('Contractors'), countOf(company.contractorCount)],
        [say('Pending checks'), countOf(company.pendingChecks)],
        [say('Pending contractor payments'), countOf(company.pendingPayments)],
        [say('Legal structure'), labelOf(company.legalStructure)],
        [say('Address'), `${street}, ${city}, ${state} ${zip}`],
        [say('Employer ID (EIN)'), company.businessEin],
        [
          say('Pay schedule'),
          <OrNone key="schedule" none={say('Not selected')}>
            {company.payrollSchedule && labelOf(company.payrollSchedule)}
          </OrNone>,
        ],
        [say('Bank account'), <BankAccount key="account" number={company.accountNumber} context={context} />],
        [
          say('State requirements'),
          <OpenRequirements
            key="requirements"
            count={company.requirements.filter(({ state }) => state).length}
            context={context}
          />,
        ],
      ]}
    />
  );
}

/** An embedded page leads nowhere else. */
function BankAccount({ number, context }: { number: string | null; context: PageContext }) {
  const text = <OrNone none={say('Not connected')}>{number}</OrNone>;
  if (context.caller.embeddedPage) return text;
  return (
    <>
      {text}{' '}
      <a href={context.addressOf({ page: 'company-bank' })}>{number ? say('Change') : say('Connect')}</a>
    </>
  );
}

const OpenRequirements = ({ count, context }: { count: number; context: PageContext }) =>
  count ? (
    <PageLink context={context} to={{ page: 'taxes' }}>
      {say('{count} open', { count: countOf(count) })}
    </PageLink>
  ) : (
    say('None')
  );

const comingFields = graphql(
  'fragment ComingPayrun on Payrun { checkDate status approveBy debitDate cashNeeded checkCount }',
);
type ComingPayrun = ResultOf<typeof comingFields>;

type ComingProps = { payrun: ComingPayrun | null; context: PageContext };

/** The next payday: until when it is approved, what it needs, and the button that runs its payroll. */
function ComingPayday({ payrun, context }: ComingProps) {
  if (!payrun) return null;
  const { checkDate, debitDate, cashNeeded, checkCount } = payrun;
  return (
    <section class="card coming" aria-labelledby="coming">
      <div>
        <h2 id="coming">{say('Next payday')}</h2>
        <p class="amount">
          <PageLink context={context} to={{ page: 'payroll', from: checkDate }}>
            <time dateTime={checkDate}>{payday(checkDate)}</time>
          </PageLink>
        </p>
        <p class="rest">
          {[
            checkCount > 0 && counted(checkCount, 'check'),
            cashNeeded === null
              ? say('Not calculated: over 1,000 checks')
              : cashNeeded > 0 &&
                say('{amount} leaves your bank on {day}', {
                  amount: dollars(cashNeeded),
                  day: payday(debitDate),
                }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RunPayroll payrun={payrun} context={context} />
    </section>
  );
}

/** Begins or continues the payroll, with the deadline beside it. An embedded page leads nowhere else. */
function RunPayroll({
  payrun: { checkDate, status, approveBy },
  context,
}: {
  payrun: ComingPayrun;
  context: PageContext;
}) {
  const deadline = <p class="deadline">{say('Approve before {time}.', { time: pacificText(approveBy) })}</p>;
  if (context.caller.embeddedPage) return deadline;
  if (status === 'EMPTY')
    return (
      <div class="run">
        {deadline}
        <ActionButton context={context} to={{ page: 'open-payroll', from: checkDate }}>
          {say('Run payroll')}
        </ActionButton>
      </div>
    );
  const isWaiting = status === 'OPEN' || status === 'SECOND_APPROVAL';
  return (
    <div class="run">
      {isWaiting ? (
        deadline
      ) : (
        <p>
          <Status value={status} />
        </p>
      )}
      <a
        class={isWaiting ? 'button' : 'button plain'}
        href={context.addressOf({ page: isWaiting ? 'hours' : 'payroll', from: checkDate })}
      >
        {isWaiting ? say('Run payroll') : say('Open the receipt')}
      </a>
    </div>
  );
}

const query = graphql(
  `query Overview($companyId: ID!) {
    ...Waiting
    comingPayrun(companyId: $companyId) { ...ComingPayrun }
    yearChange(companyId: $companyId) { ...YearTurn }
    filingsDue(companyId: $companyId) { ...FilingRow }
    company(id: $companyId) {
      ...CompanyFacts
      payCalendar { ...PayCalendar paydays(first: 6) { ...Payday } }
      attention { ...Attention }
      returnedPay { ...ReturnedPay }
      employees(first: 10) { ...EmployeeRow }
      contractors(first: 10) { ...ContractorRow }
    }
  }`,
  [
    waitingFields,
    comingFields,
    turnFields,
    filingFields,
    companyFields,
    payCalendarFields,
    paydayFields,
    attentionFields,
    returnedPayFields,
    employeeFields,
    contractorFields,
  ],
);
export const overviewPage = definePage({
  title: text('Dashboard'),
  query,
  View: ({ data: { company, comingPayrun, waiting, yearChange, filingsDue }, context }) => (
    <>
      <FormProblems context={context} />
      <Heading company={say('Dashboard')} title={company.businessName} />
      <ComingPayday payrun={comingPayrun} context={context} />
      <Attention
        items={company.attention}
        returned={company.returnedPay}
        waiting={waiting}
        isLive={company.status === 'LIVE'}
        context={context}
      />
      <FilingsDue filings={filingsDue} context={context} />
      <January turn={yearChange} context={context} />
      <section aria-labelledby="company">
        <h2 id="company">{say('Company')}</h2>
        <NameWarning warning={company.nameWarning} />
        <CompanyFacts company={company} context={context} />
      </section>
      <section aria-labelledby="paydays">
        <h2 id="paydays">{say('Paydays')}</h2>
        <PaydaysTable calendar={company.payCalendar} more={<YearOfPaydays context={context} />} />
      </section>
      <section aria-labelledby="people">
        <h2 id="people">{say('People')}</h2>
        <EmployeesTable rows={company.employees} context={context} />
        <ShowAll shown={company.employees} total={company.employeeCount} page="employees" context={context} />
        <ContractorsTable rows={company.contractors} context={context} />
        <ShowAll
          shown={company.contractors}
          total={company.contractorCount}
          page="contractors"
          context={context}
        />
      </section>
    </>
  ),
});

const withForm = (form: Form): Page => ({ ...overviewPage, form });

/** The overview as the page that its buttons are sent to: it shows why they are refused. */
export const overviewRoutes = aboutOne({
  'send-check': withForm(sendCheckForm),
  'send-payment': withForm(sendPaymentForm),
  'time-off-approve': withForm(approveForm),
  'time-off-deny': withForm(denyForm),
  'pays-nothing': withForm(confirmForm),
  'open-payroll': withForm(openForm),
});

type ShowAllProps = {
  shown: readonly unknown[];
  total: number;
  page: 'employees' | 'contractors';
  context: PageContext;
};

/** Shows how much of a longer list is visible, and links to the whole list unless the page is embedded. */
function ShowAll({ shown, total, page, context }: ShowAllProps) {
  if (total <= shown.length) return null;
  return (
    <p class="rest">
      {say('The first {shown} of {total}.', { shown: countOf(shown.length), total: countOf(total) })}{' '}
      {!context.caller.embeddedPage && (
        <a href={context.addressOf({ page })}>
          {page === 'employees' ? say('Show all employees') : say('Show all contractors')}
        </a>
      )}
    </p>
  );
}
