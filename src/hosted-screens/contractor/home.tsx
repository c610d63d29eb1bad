import { aboutContractor, type Contractor, contractorName } from '../contractors/contractor-data.ts';
import { Amount, paidFor } from '../contractors/payments.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Done, Facts, Heading, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { verifiedFirstOf, waitsOf } from '../people/bank.tsx';
import { canChange, PersonSection } from '../people/parts.tsx';
import { AccountsTable, accountFields } from '../people/tables.tsx';
import { changeFields, stopOfContractorForm, WaitingChange } from '../people/waiting-change.tsx';
import { w9Facts } from './w9-sign.tsx';

const homeQuery = graphql(
  `query OwnContractorHome($companyId: ID!, $contractorId: ID!, $first: Int, $startAt: ID) {
    ...AboutContractor
    accounts: contractor(companyId: $companyId, id: $contractorId) {
      bankAccounts(first: 10) { ...Account } requirements { type }
    }
    change: paySplit(companyId: $companyId, contractorId: $contractorId) { ...WaitingChange }
    contractorPayments(
      companyId: $companyId, contractorId: $contractorId, newestFirst: true, first: $first, startAt: $startAt
    ) { nodes { id payDate amount backupWithheld backupWithheldBecause netAmount type status heldBecause disbursement { method status } } next }
  }`,
  [aboutContractor, accountFields, changeFields],
);
type Data = ResultOf<typeof homeQuery>;
type Props = { data: Data; context: PageContext };

/** What the page says after a form is saved, by the name of the form's page. */
const savedTexts: Readonly<Record<string, string>> = {
  w9: text('Your name and classification are saved.'),
  address: text('Your address is saved.'),
  'taxpayer-number': text('Your taxpayer number is saved.'),
  'w9-sign': text('Your Form W-9 is signed.'),
  'not-us-person': text('It is on file that you are not a U.S. person.'),
  'bank-account': text('Your bank account is saved. Payments go to it from now on.'),
  [verifiedFirstOf('bank-account')]: text(
    'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.',
  ),
  [waitsOf('bank-account')]: text(
    'Your bank account is saved. Payments go on to the account in use until the day that is shown below.',
  ),
  'stop-change': text('The change is stopped. Payments go on to the account in use.'),
};

/** A contractor's tasks, payments, and facts on file. */
export const homePage = definePage({
  title: text('Your payments'),
  query: homeQuery,
  View: ({ data, context }) => (
    <>
      <Done>{said(savedTexts[context.done ?? ''] ?? '')}</Done>
      <Heading company={data.company.businessName} title={say('Your payments')}>
        {contractorName(data.contractor)}
      </Heading>
      {data.contractor.backupWithholding && <p class="mark">{data.contractor.backupWithholding.because}</p>}
      <Foreign contractor={data.contractor} />
      <ToDo data={data} context={context} />
      <Payments data={data} context={context} />
      <OnFile data={data} context={context} />
    </>
  ),
});

/** Stops a change of the account that somebody else requested. */
export const stopChangePage = {
  ...homePage,
  form: { ...stopOfContractorForm, next: () => ({ page: 'home', done: 'stop-change' }) as const },
};

/** A contractor who is not a U.S. person is not paid here. */
export const Foreign = ({ contractor: { foreignSince } }: { contractor: Contractor }) =>
  foreignSince && (
    <p class="mark">
      {say(
        'Not a U.S. person since {on}: payments are refused here, because what is withheld from them is not computed. A signed Form W-9 takes it back.',
        { on: dayText(foreignSince) },
      )}
    </p>
  );

type Step = { readonly page: PageName; readonly words: string; readonly action: string };

/** The words of each requirement that the contractor must meet, in the order of the form. */
function stepsOf({ accounts: { requirements, bankAccounts } }: Data): Step[] {
  const needed = new Set<string>(requirements.map(({ type }) => type));
  const step = (type: string, page: PageName, words: string, action: string): Step[] =>
    needed.has(type) ? [{ page, words, action }] : [];
  const isWrong = bankAccounts.some(({ isActive }) => isActive);
  const account = isWrong
    ? say('Your bank says that your bank account is wrong. Your pay waits until you add another one.')
    : say('No bank account is on file. Your payments wait until you add one, unless you are paid by check.');
  const names = say('Your name and classification are incomplete.');
  const [address, number] = [
    say('Your address is not on file.'),
    say('Your taxpayer number is not on file.'),
  ];
  return [
    ...step('W9_DETAILS', 'w9', names, say('Enter name and classification')),
    ...step('HOME_ADDRESS', 'address', address, say('Enter your address')),
    ...step('TAXPAYER_NUMBER', 'taxpayer-number', number, say('Enter your taxpayer number')),
    ...step('W9', 'w9-sign', say('Your Form W-9 is complete and not signed.'), say('Sign Form W-9')),
    ...step('BANK_ACCOUNT', 'bank-account', account, say('Add your bank account')),
  ];
}

function ToDo({ data, context }: Props) {
  const steps = canChange(context) ? stepsOf(data) : [];
  if (!steps.length) return null;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{say('What to do')}</h2>
      <ul class="attention">
        {steps.map(({ page, words, action }) => (
          <li key={page}>
            <Status value="NEEDED">{say('Missing')}</Status>
            <p>{words}</p>
            <a href={context.addressOf({ page })}>{action}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Payments = ({ data: { contractorPayments }, context }: Props) => (
  <PersonSection id="payments" title={say('Payments')}>
    <Table
      caption={say('Payments, newest first')}
      rows={rowsOfPage(contractorPayments.nodes)}
      keyOf={({ id }) => id}
      empty={say('No payments yet. They appear here when your payer creates them.')}
      columns={[
        { name: say('Payday'), cell: ({ payDate }) => <Day on={payDate} /> },
        { name: say('Paid for'), cell: ({ type }) => said(paidFor[type] ?? type) },
        {
          name: say('Status'),
          cell: (payment) => (
            <>
              <PaymentStatus check={payment} />
              {payment.heldBecause && <span class="mark">{payment.heldBecause}</span>}
            </>
          ),
        },
        { name: say('Amount'), cell: (payment) => <Amount payment={payment} />, isNumber: true },
        {
          name: say('You receive'),
          cell: ({ netAmount }) => (
            <OrNone none={say('Not calculated yet')}>{netAmount !== null && dollars(netAmount)}</OrNone>
          ),
          isNumber: true,
        },
      ]}
    />
    <Pager rows={contractorPayments.nodes} context={context} what={say('payments')} />
  </PersonSection>
);

function OnFile({ data: { contractor, accounts, change }, context }: Props) {
  const links = (...pages: (readonly [string, PageName])[]) =>
    canChange(context) ? pages.map(([words, page]) => [words, context.addressOf({ page })] as const) : [];
  return (
    <>
      <PersonSection
        id="w9"
        title={say('Form W-9')}
        actions={links(
          [say('Change name and classification'), 'w9'],
          [say('Change address'), 'address'],
          [say('Change taxpayer number'), 'taxpayer-number'],
          ...(contractor.foreignSince ? [] : [[say('I am not a U.S. person'), 'not-us-person'] as const]),
        )}
      >
        <SignedW9
          contractor={contractor}
          fileOf={(from) => context.addressOf({ page: 'signed-form', from })}
        />
        <Facts facts={w9Facts(contractor)} />
      </PersonSection>
      <PersonSection
        id="bank"
        title={say('Bank account')}
        actions={links([say('Add a bank account'), 'bank-account'])}
      >
        <AccountsTable rows={accounts.bankAccounts.toReversed()} context={context} />
        <WaitingChange change={change} context={context} stop={{ page: 'stop-change' }} />
      </PersonSection>
    </>
  );
}

type SignedProps = { contractor: Contractor; fileOf: (signatureId: string) => string };

/** Whether the form is signed, with the sealed document and the items that were crossed out. */
export function SignedW9({ contractor, fileOf }: SignedProps) {
  const { certified } = contractor.formW9;
  return (
    <>
      <p class="rest">
        {signedText(contractor)}{' '}
        {certified?.signatureId && <a href={fileOf(certified.signatureId)}>{say('Signed document (PDF)')}</a>}
      </p>
      {certified?.item2CrossedOut && (
        <p class="note">
          {say(
            'Item 2 of the certification is crossed out. It is about interest and dividends: it causes no withholding from pay for work.',
          )}
        </p>
      )}
    </>
  );
}

/** Whether the form is signed, and whether its lines have changed since. */
function signedText({ formW9: { certified, isCurrent } }: Pick<Contractor, 'formW9'>): string {
  if (!certified) return say('Not signed yet.');
  const on = dayText(certified.signedOn);
  return isCurrent
    ? say('Signed on {on}.', { on })
    : say('Signed on {on}. Something has changed since: it has to be signed again.', { on });
}
