import { EmploymentStatus } from '../dashboard/employment-status.tsx';
import { labelOf } from '../design/labels.ts';
import { Day, Facts, Heading, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import type { Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { addressText } from '../people/facts.tsx';
import { Back, canChange, NameWarning, PersonSection } from '../people/parts.tsx';
import { AccountsTable, accountFields } from '../people/tables.tsx';
import { aboutContractor, type Contractor, contractorName } from './contractor-data.ts';
import { contractorForms, contractorsPageName, savedTexts } from './names.ts';
import { PaymentsOf, paymentFields } from './payments.tsx';

const query = graphql(
  `query Contractor($companyId: ID!, $contractorId: ID!, $first: Int, $start: ID) {
    ...AboutContractor
    accounts: contractor(companyId: $companyId, id: $contractorId) { bankAccounts(first: 100) { ...Account } }
    contractorPayments(
      companyId: $companyId, contractorId: $contractorId, newestFirst: true, first: $first, startAt: $start
    ) { nodes { ...Payment } next }
  }`,
  [aboutContractor, accountFields, paymentFields],
);
type Data = ResultOf<typeof query>;
type Props = { data: Data; context: PageContext };

/** The page about one contractor; with a form, the page that the form is sent to. */
export const contractorPageWith = (form?: Form<Data>): Page =>
  definePage({ title: text('Contractor'), query, form, View: ContractorView });

export const contractorPage = contractorPageWith();

function ContractorView({ data, context }: Props) {
  const { company, contractor } = data;
  const done = said(savedTexts[context.done ?? ''] ?? '');
  return (
    <>
      <Back to={context.addressOf({ page: contractorsPageName })}>{say('Contractors')}</Back>
      {done && (
        <p class="done" role="status">
          {done}
        </p>
      )}
      <Heading company={company.businessName} title={contractorName(contractor)}>
        <EmploymentStatus status={contractor.employmentStatus} /> {labelOf(contractor.type)}
      </Heading>
      <NameWarning warning={contractor.nameWarning} />
      <Sections data={data} context={context} />
    </>
  );
}

function Sections({ data, context }: Props) {
  const { contractor, accounts, contractorPayments } = data;
  const isOpen = canChange(context);
  const links = (words: string, page: string) =>
    isOpen ? [[words, context.addressOf({ page, from: contractor.id })] as const] : [];
  const isPayable = contractor.employmentStatus !== 'TERMINATED';
  return (
    <>
      <PersonSection
        id="details"
        title={say('Details')}
        actions={links(say('Change details'), contractorForms.details)}
      >
        <Facts facts={factsOf(contractor)} />
      </PersonSection>
      <PersonSection
        id="bank"
        title={say('Bank account')}
        actions={links(say('Add a bank account'), contractorForms.bank)}
      >
        <AccountsTable rows={accounts.bankAccounts.toReversed()} context={context} />
      </PersonSection>
      <PersonSection
        id="payments"
        title={say('Payments')}
        actions={isPayable ? links(say('Pay this contractor'), contractorForms.pay) : []}
      >
        <PaymentsOf contractorId={contractor.id} page={contractorPayments} context={context} />
      </PersonSection>
    </>
  );
}

function factsOf(contractor: Contractor) {
  const { tin, email, phoneNumber, startDate, termDate, workingState } = contractor;
  const address = addressText(contractor);
  return [
    [say('Taxpayer number'), <OrNone key="tin">{tin}</OrNone>],
    [say('Address'), <OrNone key="address">{address}</OrNone>],
    [say('Email'), <OrNone key="email">{email && <span class="url">{email}</span>}</OrNone>],
    [say('Phone'), <OrNone key="phone">{phoneNumber}</OrNone>],
    [say('First day of work'), <OrNone key="start">{startDate && <Day on={startDate} />}</OrNone>],
    ...(termDate ? [[say('Last day of work'), <Day key="term" on={termDate} />] as const] : []),
    [say('Work state'), <OrNone key="state">{workingState && stateName(workingState)}</OrNone>],
  ] as const;
}
