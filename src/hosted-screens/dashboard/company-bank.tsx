import { ActionButton, FormProblems, PostedForm } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { Done, Facts, Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { accountFields, bankForm, CurrentAccount, kinds } from '../onboarding/bank.tsx';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, canChange } from '../people/parts.tsx';
import { debitAgainForm, ReturnedDebits, returnedDebitFields } from './returned-debits.tsx';

const form = bankForm((status) => (status === 'VERIFIED' ? 'dashboard' : 'company-bank'));

const query = graphql(
  `query CompanyBank($companyId: ID!) {
    company(id: $companyId) { businessName accountChangeDays ...CompanyAccount }
    bankDeposits(companyId: $companyId) { status accountNumber effectiveAt }
    ...ReturnedDebits
  }`,
  [accountFields, returnedDebitFields],
);
type Data = ResultOf<typeof query>;

const stopForm = defineForm({
  groups: [],
  mutation: graphql(`mutation StopBankChange($companyId: ID!) {
    cancelCompanyBankChange(companyId: $companyId) { status }
  }`),
  variables: () => ({}),
  next: () => 'company-bank',
});

/** The bank account that pays wages and taxes: the attached one, and a form that replaces it. */
const definition = {
  title: text('Bank account'),
  query,
  isReadWithoutForm: true as const,
  needsAttention: ({ bankDeposits: { status } }: Data) => (status === 'VERIFIED' ? 0 : 1),
  View: ({ data, context }: { data: Data; context: PageContext }) => (
    <>
      {!context.caller.embeddedPage && (
        <Back to={context.addressOf({ page: 'settings' })}>{say('Settings')}</Back>
      )}
      <Heading company={data.company.businessName} title={say('Bank account')}>
        {data.company.accountNumber &&
          data.company.accountChangeDays > 0 &&
          say(
            'A different one takes its place after {days} days, once it is verified. Until then payroll is debited from this one.',
            { days: data.company.accountChangeDays },
          )}
      </Heading>
      <Done>{context.done === 'debit-again' && say('The debit is on its way again.')}</Done>
      {context.page === 'company-debit-again' && <FormProblems context={context} />}
      <ReturnedDebits returnedDebits={data.returnedDebits} context={context} />
      <CurrentAccount account={data.company} context={context} />
      <NextAccount next={data.bankDeposits} context={context} />
      {/* On the page of a button, the form would be sent to that button. */}
      {context.page === 'company-bank' ? (
        <PostedForm
          form={form}
          context={context}
          values={{}}
          choices={{ kinds }}
          submit={data.company.accountNumber ? say('Connect a different account') : say('Connect account')}
        />
      ) : (
        <p>
          <a href={context.addressOf({ page: 'company-bank' })}>{say('Bank account')}</a>
        </p>
      )}
    </>
  ),
};
export const companyBankPage = definePage({ ...definition, form });
export const debitAgainPage = definePage({ ...definition, form: debitAgainForm });
export const stopBankChangePage = definePage({ ...definition, form: stopForm });

const nextStatusText: Readonly<Record<string, string>> = {
  PENDING: text('It is not verified yet.'),
  FAILED: text(
    'It could not be verified: payroll goes on from the current account. Connect a different one.',
  ),
  VERIFIED: text('It is verified.'),
};

type NextProps = { next: Data['bankDeposits']; context: PageContext };

/** The account that waits to replace the current one. */
function NextAccount({ next: { status, accountNumber, effectiveAt }, context }: NextProps) {
  if (effectiveAt === null) return null;
  return (
    <section class="note" aria-labelledby="next-account">
      <h2 id="next-account">{say('Next account')}</h2>
      <p>{said(nextStatusText[status] ?? '')}</p>
      <Facts
        facts={[
          [say('Account'), accountNumber],
          [say('Used from'), pacificText(effectiveAt)],
        ]}
      />
      <FormProblems context={context} />
      {status === 'PENDING' && (
        <p>
          <a href={context.addressOf({ page: 'bank-deposits' })}>
            {say('Verify it now by two small deposits')}
          </a>
        </p>
      )}
      {canChange(context) && (
        <>
          <p>{say('If nobody asked for this change, stop it. Then ask who has the link to these pages.')}</p>
          <ActionButton context={context} to={{ page: 'bank-stop-change' }}>
            {say('Stop the change')}
          </ActionButton>
        </>
      )}
    </section>
  );
}
