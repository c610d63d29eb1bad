import { ContractorsTable, contractorFields } from '../contractors/contractors-table.tsx';
import { countOf } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import type { Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { NameWarning } from '../people/parts.tsx';
import { waitingFields } from '../time-off/decisions.tsx';
import { Attention } from './attention.tsx';
import { attentionFields } from './attention-people.tsx';
import { ComingPayday, comingFields } from './coming-payday.tsx';
import { CompanyFacts, companyFields } from './company-facts.tsx';
import { EmployeesTable, employeeFields } from './employees-table.tsx';
import { YearOfPaydays } from './pay-calendar.tsx';
import { PaydaysTable, payCalendarFields, paydayFields } from './paydays-table.tsx';
import { returnedPayFields } from './returned-pay.tsx';

const query = graphql(
  `query Overview($companyId: ID!) {
    ...Waiting
    comingPayrun(companyId: $companyId) { ...ComingPayrun }
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
    companyFields,
    payCalendarFields,
    paydayFields,
    attentionFields,
    returnedPayFields,
    employeeFields,
    contractorFields,
  ],
);
type Props = { data: ResultOf<typeof query>; context: PageContext };

const definition = {
  title: text('Dashboard'),
  query,
  View: ({ data: { company, comingPayrun, waiting }, context }: Props) => (
    <>
      {context.rejectedForm && (
        <Problems
          problems={context.rejectedForm.problems.map(({ message }) => ({ fieldId: undefined, message }))}
        />
      )}
      <Heading company={say('Dashboard')} title={company.businessName} />
      <Attention
        items={company.attention}
        returned={company.returnedPay}
        waiting={waiting}
        isLive={company.status === 'LIVE'}
        context={context}
      />
      <ComingPayday payrun={comingPayrun} context={context} />
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
};

export const overviewPage = definePage(definition);

/** The overview as the page that its forms are sent to: it shows why a form is refused. */
export const overviewWith = (form: Form) => definePage({ ...definition, form });

type ShowAllProps = { shown: readonly unknown[]; total: number; page: string; context: PageContext };

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
