import { EmploymentStatus } from '../dashboard/employees-table.tsx';
import { nameOf } from '../design/labels.ts';
import { Done, Facts, Heading } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { balanceFields, requestsFields } from '../time-off/tables.tsx';
import { paidYearsFields } from '../worker/year-forms-data.ts';
import { attributesFields } from './attributes.ts';
import { partOfPayOf, verifiedFirstOf, waitsOf } from './bank.tsx';
import { EarlierPay, entryFields } from './earlier-pay.tsx';
import { detailFacts, payFacts } from './facts.tsx';
import { Invitation, invitationFields } from './invitation.tsx';
import { lockInFields } from './lock-in.tsx';
import { OnboardingNotice } from './onboarding.tsx';
import { Back, canChange, NameWarning, PersonSection } from './parts.tsx';
import { aboutPerson } from './person-form.tsx';
import { PersonQuestions, questionFields } from './questions.tsx';
import { AttributeList, Documents, Employment, type Links, TaxForms, TimeOff } from './sections.tsx';
import { signedFormFields } from './signed-form.tsx';
import {
  AccountsTable,
  accountFields,
  ChecksTable,
  checkFields,
  DeductionsTable,
  deductionFields,
  inOrder,
  OrdersTable,
  orderFields,
} from './tables.tsx';
import { changeFields, WaitingChange } from './waiting-change.tsx';

const query = graphql(
  `query Person($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    employee(companyId: $companyId, id: $employeeId) {
      ...SignedForms
      ...LockIn
      id
      email
      invitation { ...Invited }
      used: bankAccounts(inUse: true, first: 10) { ...Account }
      others: bankAccounts(inUse: false, first: 100) { ...Account }
      recurringDeductions(first: 50) { ...Deduction }
      garnishments(first: 50) { ...Order }
      earlierPay { ...Entry }
      taxQuestions { ...PersonQuestion }
      w2Consent { isElectronic consentedOn withdrawnOn }
      timeOff { ...Balance }
    }
    ...Attributes
    ...PaidYears
    change: paySplit(companyId: $companyId, employeeId: $employeeId) { ...WaitingChange }
    requests: timeOffRequests(companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: 25) {
      ...Requests
    }
    employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
      nodes { ...Check } next
    }
  }`,
  [
    aboutPerson,
    signedFormFields,
    lockInFields,
    accountFields,
    changeFields,
    deductionFields,
    orderFields,
    entryFields,
    questionFields,
    balanceFields,
    attributesFields,
    invitationFields,
    paidYearsFields,
    requestsFields,
    checkFields,
  ],
);
type Data = ResultOf<typeof query>;
type Props = { data: Data; context: PageContext };

/** What is said after a form is saved, by the name of its page. */
const savedText: Readonly<Record<string, string>> = {
  'employee-add': text('The employee is added. Next: complete what payroll needs.'),
  'employee-details': text('The personal details are saved.'),
  'employee-pay': text('The pay is saved.'),
  'employee-w4': text('The W-4 is saved.'),
  'employee-state-form': text('The state form is saved.'),
  'employee-lock-in': text(
    'The lock-in letter is saved. Paychecks from its day on withhold at least what it says.',
  ),
  'employee-bank-account': text('The bank account is saved. Pay goes to it from now on.'),
  [verifiedFirstOf('employee-bank-account')]: text(
    'The bank account is saved. A prenote verifies it within four banking days; pay that is due earlier waits.',
  ),
  [partOfPayOf('employee-bank-account')]: text(
    'The bank account is saved. It gets nothing until a split of the pay gives it a part.',
  ),
  [waitsOf('employee-bank-account')]: text(
    'The bank account is saved. Pay goes on to the account in use until the day that is shown below.',
  ),
  [waitsOf('employee-pay-split')]: text(
    'The split is saved. Pay goes on as before until the day that is shown below.',
  ),
  'employee-invite': text('The invitation is on its way.'),
  'employee-w2-paper': text('The withdrawal is recorded: Form W-2 is given on paper.'),
  'employee-stop-change': text('The change is stopped. Pay goes on to the account in use.'),
  'employee-pay-split': text('The split is saved. It counts from the next pay that is sent.'),
  'employee-deduction': text('The deduction is saved.'),
  'employee-leave': text('The leave is saved.'),
  'employee-back-to-work': text('The return to work is saved.'),
  'employee-end': text('The end of the employment is saved.'),
  'employee-rehire': text('The new employment is saved.'),
  'employee-off-cycle': text('The paycheck is open. It is listed below, and paid with its payday.'),
  'employee-delete-check': text('The paycheck is deleted.'),
  'employee-time-off-request': text(
    'The request is filed. Approve it on the dashboard, under What needs attention.',
  ),
  'employee-earlier-pay': text('The earlier pay is saved. Paychecks that are computed from now on count it.'),
  'employee-attributes': text('The custom attributes are saved.'),
  'employee-remote-work': text('The answer is saved.'),
  'employee-county': text('The answer is saved.'),
  'employee-work-location': text('The answer is saved.'),
  'employee-work-district': text('The answer is saved.'),
  'employee-onboard': text('Onboarding is complete: this employee can be paid.'),
};

export const personPage = definePage({ title: text('Employee'), query, View: PersonView });

function PersonView({ data, context }: Props) {
  const { company, employee } = data;
  return (
    <>
      <Back to={context.addressOf({ page: 'employees' })}>{say('Employees')}</Back>
      <Done>{said(savedText[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={nameOf(employee)}>
        <EmploymentStatus status={employee.employmentStatus} /> {employee.title}
      </Heading>
      <NameWarning warning={employee.nameWarning} />
      <OnboardingNotice employee={employee} context={context} />
      <PersonQuestions employeeId={employee.id} questions={employee.taxQuestions} context={context} />
      <Sections data={data} context={context} />
    </>
  );
}

function Sections({ data, context }: Props) {
  const { employee } = data;
  const to = (page: PageName) => context.addressOf({ page, from: employee.id });
  const links: Links = (...all) =>
    canChange(context) ? all.map(([text, page]) => [text, to(page)] as const) : [];
  return (
    <>
      <PersonSection id="pay" title={say('Pay')} actions={links([say('Change pay'), 'employee-pay'])}>
        <Facts facts={payFacts(data, context.today)} />
      </PersonSection>
      <PersonSection
        id="details"
        title={say('Personal details')}
        actions={links([say('Change details'), 'employee-details'])}
      >
        <Facts facts={detailFacts(data)} />
      </PersonSection>
      <Invitation worker={employee} to="employee-invite" context={context} />
      <TaxForms
        employee={employee}
        signatures={employee.formSignatures}
        letters={employee.lockInLetters}
        exemptDay={employee.w4ExemptThrough}
        today={context.today}
        links={links}
        fileOf={(from) => context.addressOf({ page: 'employee-signed-form', from })}
      />
      <BankAccounts data={data} links={links} context={context} />
      <Withheld employee={employee} links={links} context={context} />
      <EarlierPay entries={employee.earlierPay} links={links} />
      <Employment employee={employee} links={links} />
      <Documents employee={employee} consent={employee.w2Consent} years={data} context={context} />
      <TimeOff balances={employee.timeOff} requests={data.requests} links={links} />
      <AttributeList data={data} links={links} />
      <Paychecks data={data} links={links} context={context} />
    </>
  );
}

const BankAccounts = ({ data: { change, employee }, links, context }: Props & { links: Links }) => (
  <PersonSection
    id="bank"
    title={say('Bank account')}
    actions={links(
      [say('Add a bank account'), 'employee-bank-account'],
      [say('Split the pay'), 'employee-pay-split'],
    )}
  >
    <WaitingChange
      change={change}
      context={context}
      stop={{ page: 'employee-stop-change', from: employee.id }}
    />
    <AccountsTable rows={[...inOrder(employee.used), ...employee.others.toReversed()]} context={context} />
  </PersonSection>
);

type WithheldProps = { employee: Data['employee']; links: Links; context: PageContext };

const Withheld = ({ employee, links, context }: WithheldProps) => (
  <PersonSection
    id="withheld"
    title={say('Deductions and garnishments')}
    actions={links([say('Add a deduction'), 'employee-deduction'])}
  >
    <DeductionsTable
      rows={employee.recurringDeductions}
      changeOf={(from) =>
        canChange(context) ? context.addressOf({ page: 'employee-deduction-change', from }) : undefined
      }
    />
    <OrdersTable rows={employee.garnishments} />
  </PersonSection>
);

function Paychecks({ data: { employee, employeeChecks }, links, context }: Props & { links: Links }) {
  const all = context.addressOf({ page: 'employee-checks', from: employee.id });
  return (
    <PersonSection
      id="checks"
      title={say('Paychecks')}
      actions={[
        ...(employeeChecks.next ? [[say('All paychecks'), all] as const] : []),
        ...(employee.onboarded ? links([say('Pay outside the regular payroll'), 'employee-off-cycle']) : []),
      ]}
    >
      <ChecksTable rows={employeeChecks.nodes} context={context} />
    </PersonSection>
  );
}
