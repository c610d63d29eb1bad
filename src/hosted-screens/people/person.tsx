import { EmploymentStatus } from '../dashboard/employment-status.tsx';
import { nameOf } from '../design/labels.ts';
import { Facts, Heading } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { TimeOff } from '../time-off/section.tsx';
import { balanceFields, requestsFields } from '../time-off/tables.tsx';
import { paidYearsFields } from '../worker/year-forms-data.ts';
import { AttributeList } from './attribute-list.tsx';
import { attributesFields } from './attributes.ts';
import { EarlierPay, entryFields } from './earlier-pay.tsx';
import { detailFacts, payFacts } from './facts.tsx';
import { checksPageName, deductionChangePageName, formPages, peoplePageName, savedText } from './names.ts';
import { OnboardingNotice } from './onboarding.tsx';
import { Back, canChange, NameWarning, PersonSection } from './parts.tsx';
import { aboutPerson } from './person-data.ts';
import { Documents, Employment, type Links, TaxForms } from './sections.tsx';
import { AccountsTable, accountFields, ChecksTable, checkFields, inOrder } from './tables.tsx';
import { DeductionsTable, deductionFields, OrdersTable, orderFields } from './withheld-tables.tsx';

const query = graphql(
  `query Person($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    employee(companyId: $companyId, id: $employeeId) {
      used: bankAccounts(inUse: true, first: 10) { ...Account }
      others: bankAccounts(inUse: false, first: 100) { ...Account }
      recurringDeductions(first: 50) { ...Deduction }
      garnishments(first: 50) { ...Order }
      earlierPay { ...Entry }
      timeOff { ...Balance }
    }
    ...Attributes
    ...PaidYears
    requests: timeOffRequests(companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: 25) {
      ...Requests
    }
    employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
      nodes { ...Check } next
    }
  }`,
  [
    aboutPerson,
    accountFields,
    deductionFields,
    orderFields,
    entryFields,
    balanceFields,
    attributesFields,
    paidYearsFields,
    requestsFields,
    checkFields,
  ],
);
type Data = ResultOf<typeof query>;
type Props = { data: Data; context: PageContext };

/** The page about one person; with a form, the page that the form is sent to. */
export const personPageWith = (form?: Form): Page =>
  definePage({ title: text('Employee'), query, form, View: PersonView });

export const personPage = personPageWith();

function PersonView({ data, context }: Props) {
  const { company, employee } = data;
  const done = said(savedText[context.done ?? ''] ?? '');
  return (
    <>
      <Back to={context.addressOf({ page: peoplePageName })}>{say('Employees')}</Back>
      {done && (
        <p class="done" role="status">
          {done}
        </p>
      )}
      <Heading company={company.businessName} title={nameOf(employee)}>
        <EmploymentStatus status={employee.employmentStatus} /> {employee.title}
      </Heading>
      <NameWarning warning={employee.nameWarning} />
      <OnboardingNotice employee={employee} context={context} />
      <Sections data={data} context={context} />
    </>
  );
}

function Sections({ data, context }: Props) {
  const { employee } = data;
  const to = (page: string) => context.addressOf({ page, from: employee.id });
  const links: Links = (...all) =>
    canChange(context) ? all.map(([text, page]) => [text, to(page)] as const) : [];
  return (
    <>
      <PersonSection id="pay" title={say('Pay')} actions={links([say('Change pay'), formPages.pay])}>
        <Facts facts={payFacts(data, context.today)} />
      </PersonSection>
      <PersonSection
        id="details"
        title={say('Personal details')}
        actions={links([say('Change details'), formPages.details])}
      >
        <Facts facts={detailFacts(data)} />
      </PersonSection>
      <TaxForms employee={employee} links={links} />
      <PersonSection
        id="bank"
        title={say('Bank account')}
        actions={links([say('Add a bank account'), formPages.bank], [say('Split the pay'), formPages.split])}
      >
        <AccountsTable
          rows={[...inOrder(employee.used), ...employee.others.toReversed()]}
          context={context}
        />
      </PersonSection>
      <Withheld employee={employee} links={links} context={context} />
      <EarlierPay entries={employee.earlierPay} links={links} />
      <Employment employee={employee} links={links} />
      <Documents employee={employee} years={data} context={context} />
      <TimeOff balances={employee.timeOff} requests={data.requests} links={links} />
      <AttributeList data={data} links={links} />
      <Paychecks data={data} links={links} context={context} />
    </>
  );
}

type WithheldProps = { employee: Data['employee']; links: Links; context: PageContext };

const Withheld = ({ employee, links, context }: WithheldProps) => (
  <PersonSection
    id="withheld"
    title={say('Deductions and garnishments')}
    actions={links([say('Add a deduction'), formPages.deduction])}
  >
    <DeductionsTable
      rows={employee.recurringDeductions}
      changeOf={(from) =>
        canChange(context) ? context.addressOf({ page: deductionChangePageName, from }) : undefined
      }
    />
    <OrdersTable rows={employee.garnishments} />
  </PersonSection>
);

function Paychecks({ data: { employee, employeeChecks }, links, context }: Props & { links: Links }) {
  const all = context.addressOf({ page: checksPageName, from: employee.id });
  return (
    <PersonSection
      id="checks"
      title={say('Paychecks')}
      actions={[
        ...(employeeChecks.next ? [[say('All paychecks'), all] as const] : []),
        ...(employee.onboarded ? links([say('Pay outside the regular payroll'), formPages.offCycle]) : []),
      ]}
    >
      <ChecksTable rows={employeeChecks.nodes} context={context} />
    </PersonSection>
  );
}
