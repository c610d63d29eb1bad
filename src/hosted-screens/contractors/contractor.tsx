import { Foreign, SignedW9 } from '../contractor/home.tsx';
import { w9Facts } from '../contractor/w9-sign.tsx';
import { EmploymentStatus } from '../dashboard/employees-table.tsx';
import { labelOf } from '../design/labels.ts';
import { Day, Done, Facts, Heading, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { verifiedFirstOf, waitsOf } from '../people/bank.tsx';
import { addressText } from '../people/facts.tsx';
import { Invitation, invitationFields, inviteContractorForm } from '../people/invitation.tsx';
import { Back, canChange, NameWarning, PersonSection } from '../people/parts.tsx';
import { AccountsTable, accountFields } from '../people/tables.tsx';
import { changeFields, stopOfContractorForm, WaitingChange } from '../people/waiting-change.tsx';
import { aboutContractor, type Contractor, contractorName } from './contractor-data.ts';
import { deletePaymentForm, PaymentsOf, paymentFields } from './payments.tsx';
import { TinNotices } from './tin-notices.tsx';

const query = graphql(
  `query Contractor($companyId: ID!, $contractorId: ID!, $first: Int, $start: ID) {
    ...AboutContractor
    accounts: contractor(companyId: $companyId, id: $contractorId) { bankAccounts(first: 100) { ...Account } }
    invited: contractor(companyId: $companyId, id: $contractorId) { id email invitation { ...Invited } }
    change: paySplit(companyId: $companyId, contractorId: $contractorId) { ...WaitingChange }
    contractorPayments(
      companyId: $companyId, contractorId: $contractorId, newestFirst: true, first: $first, startAt: $start
    ) { nodes { ...Payment } next }
  }`,
  [aboutContractor, accountFields, invitationFields, changeFields, paymentFields],
);
type Data = ResultOf<typeof query>;
type Props = { data: Data; context: PageContext };

/** What the page says after a form is saved, by the name of the form's page. */
const savedTexts: Readonly<Record<string, string>> = {
  'contractor-add': text('The contractor is added. Next: add the bank account that is paid.'),
  'contractor-details': text('The details are saved.'),
  'contractor-bank-account': text('The bank account is saved. Payments go to it from now on.'),
  [verifiedFirstOf('contractor-bank-account')]: text(
    'The bank account is saved. A prenote verifies it within four banking days; payments that are due earlier wait.',
  ),
  [waitsOf('contractor-bank-account')]: text(
    'The bank account is saved. Payments go on to the account in use until the day that is shown below.',
  ),
  'contractor-stop-change': text('The change is stopped. Payments go on to the account in use.'),
  'contractor-payment': text('The payment is open. It is debited with its payday.'),
  'contractor-invite': text('The invitation is on its way.'),
  'contractor-tin-notice': text('The notice of the IRS is on file.'),
  'contractor-tin-notice-end': text('The notice has ended. The next payment is paid in full.'),
  'contractor-delete-payment': text('The payment is deleted.'),
};

const definition = { title: text('Contractor'), query, View: ContractorView };
export const contractorPage = definePage(definition);
export const contractorInvitePage = definePage({ ...definition, form: inviteContractorForm });
export const stopChangePage = definePage({ ...definition, form: stopOfContractorForm });
export const deletePaymentPage = definePage({ ...definition, form: deletePaymentForm });

function ContractorView({ data, context }: Props) {
  const { company, contractor } = data;
  return (
    <>
      <Back to={context.addressOf({ page: 'contractors' })}>{say('Contractors')}</Back>
      <Done>{said(savedTexts[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={contractorName(contractor)}>
        <EmploymentStatus status={contractor.employmentStatus} /> {labelOf(contractor.type)}
      </Heading>
      <Foreign contractor={contractor} />
      <NameWarning warning={contractor.nameWarning} />
      {contractor.backupWithholding && <p class="mark">{contractor.backupWithholding.because}</p>}
      <Sections data={data} context={context} />
    </>
  );
}

function Sections({ data, context }: Props) {
  const { contractor, accounts, contractorPayments } = data;
  const isOpen = canChange(context);
  const links = (words: string, page: PageName) =>
    isOpen ? [[words, context.addressOf({ page, from: contractor.id })] as const] : [];
  const isPayable = contractor.employmentStatus !== 'TERMINATED';
  return (
    <>
      <PersonSection
        id="details"
        title={say('Details')}
        actions={links(say('Change details'), 'contractor-details')}
      >
        <Facts facts={factsOf(contractor)} />
      </PersonSection>
      <W9Section contractor={contractor} context={context} />
      <Invitation worker={data.invited} to="contractor-invite" context={context} />
      <TinNotices contractor={contractor} context={context} />
      <PersonSection
        id="bank"
        title={say('Bank account')}
        actions={links(say('Add a bank account'), 'contractor-bank-account')}
      >
        <WaitingChange
          change={data.change}
          context={context}
          stop={{ page: 'contractor-stop-change', from: contractor.id }}
        />
        <AccountsTable rows={accounts.bankAccounts.toReversed()} context={context} />
      </PersonSection>
      <PersonSection
        id="payments"
        title={say('Payments')}
        actions={isPayable ? links(say('Pay this contractor'), 'contractor-payment') : []}
      >
        <PaymentsOf contractorId={contractor.id} page={contractorPayments} context={context} />
      </PersonSection>
    </>
  );
}

const W9Section = ({ contractor, context }: { contractor: Contractor; context: PageContext }) => (
  <PersonSection id="w9" title={say('Form W-9')}>
    <SignedW9
      contractor={contractor}
      fileOf={(from) => context.addressOf({ page: 'employee-signed-form', from })}
    />
    <Facts facts={w9Facts(contractor)} />
  </PersonSection>
);

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
